/// The findings about the names of an expression that is being compiled.
struct NameFindings {
  /// The reason why a name that exists cannot be read in the context; `nil` without one.
  var refusal: String?
  /// Whether the expression refers to something that is itself mistaken.
  var hasMetMistake = false
  /// The constants that the expression reads.
  var constants: Set<String> = []
  /// The highest level of the names that the expression reads.
  var level = ExpressionContext.Level.parameters
}
