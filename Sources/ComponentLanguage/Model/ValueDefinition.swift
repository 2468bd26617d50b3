import Expressions
import JSONText

/// A value of the component that rules change.
package struct ValueDefinition: Sendable {
  /// The name of the value.
  package var name: String
  /// The type of one element.
  package var type: ExpressionType
  /// The initial value.
  package var initial: ValueSource
  /// The number of elements; `nil` for a single value.
  package var count: CountDefinition?
  /// The animation that the value declares for its changes; `nil` without one.
  package var animation: AnimationSpec?
  /// The drag of the value by a finger; `nil` without one.
  package var drag: DragDefinition?
  /// The symbol of the value; of all elements for a value with a count.
  package var symbol: ExpressionSymbol
  /// The symbol by which the expressions of an element read its index; `nil` without a count.
  package var indexSymbol: ExpressionSymbol?
  /// The place of the value in the file.
  package var range: SourceRange

  /// Whether the value can be animated.
  package var isAnimatable: Bool { type.isAnimatable }
}

/// A number of elements or copies.
package struct CountDefinition: Sendable {
  /// The source of the number.
  package var source: ValueSource
  /// The largest possible number; for a constant, the number itself.
  package var capacity: Int
  /// The cell in which expressions read the number; `nil` for a constant.
  package var cell: Int?
}

extension ExpressionType {
  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether values of the type can be animated.
  package var isAnimatable: Bool {
    switch self {
    case .number, .point, .size, .color: true
    case .boolean, .string, .path, .curve, .list, .record, .optional, .null: false
    }
  }
}
