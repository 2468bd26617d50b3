/// The bounds that keep an expression from taking time or memory without end.
package enum ExpressionLimits {
  /// The characters (Unicode scalars) of an expression.
  package static let characters = 4_096
  /// Parentheses, brackets, calls, signs and branches inside each other.
  package static let levels = 64
  /// The characters (Unicode scalars) of a text that an expression makes.
  package static let madeCharacters = 4_096
  /// The elements of a list.
  package static let elements = 1_000
  /// The decimals that `text` and `grouped` write.
  package static let decimals = 12
  /// The digits to which `padded` fills up.
  package static let digits = 100
}
