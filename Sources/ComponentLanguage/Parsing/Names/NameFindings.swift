/// The findings about the names of an expression while it is compiled.
struct NameFindings {
  /// The reason why a name that exists may not be read where it stands.
  var refusal: String?
  /// Whether the expression has named something that is wrong itself.
  var hasMetMistake = false
  /// The constants that the expression reads.
  var constants: Set<String> = []
  /// The most that was read of what is not known from the start.
  var level = ExpressionContext.Level.parameters
}
