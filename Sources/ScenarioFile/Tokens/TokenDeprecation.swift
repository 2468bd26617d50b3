import Expressions
import JSONText

extension Diagnostics {
  /// Warns of names that an expression reads and should not.
  package mutating func warn(of deprecations: [ExpressionConstants.Deprecation], at range: SourceRange) {
    for deprecation in deprecations {
      warning(
        .tokens, "`\(deprecation.name)` is deprecated", at: range,
        suggestion: deprecation.reason.isEmpty ? nil : deprecation.reason)
    }
  }
}
