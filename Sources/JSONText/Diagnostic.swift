/// A mistake in a text, with its place and, if known, a suggestion.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity of a diagnostic, which determines whether the text can be used.
  package enum Severity: String, Hashable, Codable, Sendable {
    case error
    case warning
  }

  /// A stable name for the kind of mistake, such as `json.duplicateKey`. Each module adds its own.
  package struct Code: Hashable, Codable, Sendable {
    /// The name in reports.
    package let name: String

    /// A code with its name in the form `module.mistake`.
    package init(_ name: String) { self.name = name }
  }

  /// The severity. An error prevents the use of the text, a warning does not.
  package var severity: Severity
  /// The kind of mistake.
  package var code: Code
  /// The message, one sentence without a full stop. Names from the text are in backticks.
  package var message: String
  /// The range of the text that is marked with carets.
  package var range: SourceRange
  /// A suggestion for the remedy, as a clause that follows the message, such as "did you mean `duration`?".
  package var suggestion: String?
  /// The RFC 6901 pointer to the value that contains `range`; `nil` until it is resolved.
  package var pointer: String?

  /// A diagnostic whose pointer is not resolved yet.
  package init(
    _ code: Code, _ message: String, at range: SourceRange, severity: Severity = .error,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }
}
