import ComponentLanguage
import Expressions
import Geometry
import Layers

extension PropertyValue {
  /// The value of an expression as the trace shows it; `none` for types that the trace does not show.
  init(_ value: ExpressionValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .point(point)
    case .size(let size): self = .point(Point(size.width, size.height))
    case .color(let color): self = .color(color)
    case .boolean(let flag): self = .flag(flag)
    case .string(let text): self = .text(text)
    case .path(let path): self = .path(path)
    case .null, .curve, .list, .record: self = .none
    }
  }

  /// A value from its numbers; `none` without numbers.
  init(_ numbers: SIMD4<Double>?, as type: ExpressionType) {
    guard let numbers, type.scalarCount != nil else {
      self = .none
      return
    }
    self.init(ExpressionValue(type) { numbers[$0] })
  }
}

extension PropertyDefinition.Target {
  /// Converts numbers to the value of the layer's property; `none` if it is not numeric.
  func value(_ numbers: SIMD4<Double>?) -> PropertyValue {
    guard let numbers, width != nil else { return .none }
    switch self {
    case .frame: return .numbers((0..<4).map { numbers[$0] })
    case .x, .y, .layout, .content: return .number(numbers[0])
    case .layer(let key): return key.kind.value(numbers)
    }
  }

  /// Returns whether this sets a property of the trace, or a part of it.
  func gives(_ property: String) -> Bool {
    if name == property { return true }
    switch self {
    case .frame: return ["x", "y", "width", "height"].contains(property)
    case .layer(let key): return LayerProperty(named: property)?.key?.name == key.name
    case .content(.data): return property == "path"
    case .x, .y, .layout, .content: return false
    }
  }
}
