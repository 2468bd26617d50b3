import Expressions
import JSONText

/// A name for an expression.
package struct FormulaDefinition: Sendable {
  package var name: String
  package var source: ValueSource
  /// How jumps of it are animated; nil for at once.
  package var animation: AnimationSpec?
  package var symbol: ExpressionSymbol
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
