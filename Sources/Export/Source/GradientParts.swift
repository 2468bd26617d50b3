import DataComponents
import Expressions
import Geometry
import Parameters

/// A gradient of a layer, of which parts may be computed.
struct GradientParts {
  private(set) var kind = "linear"
  private(set) var colors: [ValueSource] = []
  private(set) var locations: [ValueSource] = []
  /// In unit coordinates of the layer.
  private(set) var start = ValueSource.constant(.point(Point(0.5, 0)))
  private(set) var end = ValueSource.constant(.point(Point(0.5, 1)))

  init(_ source: PropertySource) {
    switch source {
    case .constant(.record(let values)):
      if case .string(let word)? = values.value(of: "type") { kind = word }
      colors = Self.elements(values.value(of: "colors"), .color)
      locations = Self.elements(values.value(of: "locations"), .number)
      if let point = values.value(of: "startPoint"), let value = ExpressionValue(point, .point) {
        start = .constant(value)
      }
      if let point = values.value(of: "endPoint"), let value = ExpressionValue(point, .point) {
        end = .constant(value)
      }
    case .computed(.fields(let fields)):
      for field in fields { take(field) }
    case .constant, .computed: break
    }
  }

  private mutating func take(_ field: ValueSource.Field) {
    switch (field.name, field.source) {
    case ("type", .constant(.string(let word))): kind = word
    case ("colors", let source): colors = Self.elements(source)
    case ("locations", let source): locations = Self.elements(source)
    case ("startPoint", let source): start = source
    case ("endPoint", let source): end = source
    default: break
    }
  }

  private static func elements(_ value: ParameterValue?, _ type: ExpressionType) -> [ValueSource] {
    guard case .list(let elements)? = value else { return [] }
    return elements.compactMap { ExpressionValue($0, type).map(ValueSource.constant) }
  }

  private static func elements(_ source: ValueSource) -> [ValueSource] {
    switch source {
    case .constant(let value): value.list.map(ValueSource.constant)
    case .elements(let elements): elements
    case .program, .fields, .path: []
    }
  }
}
