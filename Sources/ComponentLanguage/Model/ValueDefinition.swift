import Expressions
import JSONText

/// A value of the component's own, which rules change.
package struct ValueDefinition: Sendable {
  package var name: String
  /// The type of one element.
  package var type: ExpressionType
  package var initial: ValueSource
  /// How many elements it has; nil for a value that is one.
  package var count: CountDefinition?
  package var animation: AnimationSpec?
  package var drag: DragDefinition?
  /// All elements, for a value with a count.
  package var symbol: ExpressionSymbol
  /// The cell in which expressions of one element read its index.
  package var indexSymbol: ExpressionSymbol?
  package var range: SourceRange

  /// True for types whose values move.
  package var isAnimatable: Bool { type.isAnimatable }
}

/// How many elements or copies there are.
package struct CountDefinition: Sendable {
  package var source: ValueSource
  /// The most there can be; for a constant, how many there are.
  package var capacity: Int
  /// The cell in which expressions look up how many there are, where that is not constant.
  package var cell: Int?
}

extension ExpressionType {
  var isList: Bool { if case .list = self { true } else { false } }

  /// True for types whose values move from one to another.
  package var isAnimatable: Bool {
    switch self {
    case .number, .point, .size, .color: true
    case .boolean, .string, .path, .curve, .list, .record, .optional, .null: false
    }
  }
}
