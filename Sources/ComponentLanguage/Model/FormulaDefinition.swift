import Expressions
import JSONText

/// A name for an expression, or for what it gives for each of so many elements.
package struct FormulaDefinition: Sendable {
  package var name: String
  /// The type of one element.
  package var type: ExpressionType
  package var source: ValueSource
  /// How many elements it has; nil for a formula that is one.
  package var count: CountDefinition?
  /// How jumps of it are animated; nil for at once.
  package var animation: AnimationSpec?
  /// All elements, for a formula with a count.
  package var symbol: ExpressionSymbol
  /// The cell in which the expression of one element reads its index.
  package var indexSymbol: ExpressionSymbol?
  /// True where it depends on nothing but parameters, so that counts may read it.
  package var isOfParameters: Bool
  package var range: SourceRange
}

/// A spring that trails an expression.
package struct FollowerDefinition: Sendable {
  package var name: String
  package var target: ValueSource
  /// A curve that is a spring.
  package var spring: ValueSource
  /// How many elements it has; nil for one.
  package var count: CountDefinition?
  package var symbol: ExpressionSymbol
  package var indexSymbol: ExpressionSymbol?
  package var range: SourceRange
}
