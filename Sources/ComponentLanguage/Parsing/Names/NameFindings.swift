import Expressions

/// The findings about the names of an expression while it is compiled.
struct NameFindings {
  /// The reason why a name that exists may not be read where it stands.
  var refusal: String?
  /// Whether the expression has named something that is wrong itself.
  var hasMetMistake = false
  /// The names that the expression reads and should not.
  var deprecations: [ExpressionConstants.Deprecation] = []
  /// The most that was read of what is not known from the start.
  var level = ExpressionContext.Level.parameters
}
