import Geometry
import Motion

/// A value of an expression, of any type.
package enum ExpressionValue: Hashable, Sendable {
  case null
  case number(Double)
  case point(Point)
  case size(Size)
  case color(Color)
  case boolean(Bool)
  case string(String)
  case path(Path)
  /// Boxed, since it is several times as large as the others.
  indirect case curve(TimingCurve)
  case list([ExpressionValue])
  /// The fields in the order of the type's fields.
  case record([ExpressionValue])

  /// The numbers that make up the value, as many as its type's `scalarCount`; empty for objects. A Boolean is 1 or 0.
  package var scalars: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .boolean(let flag): [flag ? 1 : 0]
    case .null, .string, .path, .curve, .list, .record: []
    }
  }

  /// Returns one of the numbers of `scalars` without creating the array; 0 if the index is out of range.
  func scalar(_ index: Int) -> Double {
    switch (self, index) {
    case (.number(let number), 0): number
    case (.boolean(let flag), 0): flag ? 1 : 0
    case (.point(let point), 0): point.x
    case (.point(let point), 1): point.y
    case (.size(let size), 0): size.width
    case (.size(let size), 1): size.height
    case (.color(let color), 0): color.red
    case (.color(let color), 1): color.green
    case (.color(let color), 2): color.blue
    case (.color(let color), 3): color.alpha
    default: 0
    }
  }

  /// The value of a type that consists of numbers; `null` for a type of objects.
  package init(_ type: ExpressionType, scalar: (Int) -> Double) {
    switch type {
    case .number: self = .number(scalar(0))
    case .boolean: self = .boolean(scalar(0) != 0)
    case .point: self = .point(Point(scalar(0), scalar(1)))
    case .size: self = .size(Size(scalar(0), scalar(1)))
    case .color:
      self = .color(Color(red: scalar(0), green: scalar(1), blue: scalar(2), alpha: scalar(3)))
    case .string, .path, .curve, .list, .record, .optional, .null: self = .null
    }
  }

  /// The string; empty for a value of any other type.
  package var string: String { if case .string(let text) = self { text } else { "" } }
  var path: Path { if case .path(let path) = self { path } else { Path() } }
  /// The elements of a list; empty for a value of any other type.
  package var list: [ExpressionValue] { if case .list(let elements) = self { elements } else { [] } }
  /// Returns a field of a record; `null` for any other value.
  func field(_ index: Int) -> ExpressionValue {
    if case .record(let fields) = self, fields.indices.contains(index) { fields[index] } else { .null }
  }
  var curve: TimingCurve { if case .curve(let curve) = self { curve } else { .linear } }
}
