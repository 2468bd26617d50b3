import JSONText

extension TypeChecker {
  /// Checks the constant keys of a call of `string` in every language.
  func validateString(_ arguments: [Typed]) throws(ExpressionError) {
    guard let strings = scope.strings, !strings.isIncomplete else { return }
    for result in arguments[0].results {
      guard case .constant(.string(let key)) = result.kind else { continue }
      let entries = strings.entries(key)
      guard !entries.isEmpty else {
        throw ExpressionError(
          .unknownName, "no string `\(key)`", at: result.range,
          suggestion: strings.keys.count <= Self.mostSuggested
            ? EditDistance.suggestion(for: key, among: strings.keys) : nil)
      }
      for (language, string) in entries {
        guard let index = string.missingArgument(ofCount: arguments.count - 1) else { continue }
        let what =
          string.isPlural && index == 0
          ? "the number that chooses its plural form" : "an argument for `{\(index)}`"
        throw ExpressionError(
          .arguments,
          "`\(key)` needs \(what) in `\(language.name)` (\(string.place))",
          at: result.range)
      }
    }
  }

  /// The maximum number of keys from which one is suggested.
  private static var mostSuggested: Int { 5_000 }
}

extension TypedExpression {
  /// The parts that may be the value of the whole: the branches of a condition, or the expression itself.
  fileprivate var results: [TypedExpression] {
    guard case .conditional(let arms, let otherwise) = kind else { return [self] }
    return arms.flatMap(\.value.results) + otherwise.results
  }
}
