import Expressions
import JSONText

/// A named expression, which may have a result for each of several elements.
package struct FormulaDefinition: Sendable {
  /// The name of the formula.
  package var name: String
  /// The type of one element.
  package var type: ExpressionType
  /// The expression.
  package var source: ValueSource
  /// The number of elements; `nil` for a single result.
  package var count: CountDefinition?
  /// The animation of jumps; `nil` to show them at once.
  package var animation: AnimationSpec?
  /// The symbol of the result; of all elements for a formula with a count.
  package var symbol: ExpressionSymbol
  /// The symbol by which the expression of an element reads its index; `nil` without a count.
  package var indexSymbol: ExpressionSymbol?
  /// Whether it depends only on parameters, so that counts may read it.
  package var isOfParameters: Bool
  /// The place of the expression in the file.
  package var range: SourceRange
}

/// A spring that follows an expression.
package struct FollowerDefinition: Sendable {
  /// The name of the follower.
  package var name: String
  /// The expression that it follows.
  package var target: ValueSource
  /// The curve of the follower, which is a spring.
  package var spring: ValueSource
  /// The number of elements; `nil` for a single result.
  package var count: CountDefinition?
  /// The symbol of the result; of all elements for a follower with a count.
  package var symbol: ExpressionSymbol
  /// The symbol by which the expression of an element reads its index; `nil` without a count.
  package var indexSymbol: ExpressionSymbol?
  /// The place of the expression in the file.
  package var range: SourceRange
}
