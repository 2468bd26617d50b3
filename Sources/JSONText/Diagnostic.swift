/// A mistake in a text: what is wrong, where, and what would be right.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// Whether the text can be used all the same.
  package enum Severity: String, Hashable, Codable, Sendable {
    case error
    case warning
  }

  /// A stable name for the kind of mistake, such as `json.duplicateKey`; each module adds its own.
  package struct Code: Hashable, Codable, Sendable {
    /// As reports print it.
    package let name: String

    /// A code by its name, `module.mistake`.
    package init(_ name: String) { self.name = name }
  }

  /// An error keeps the text from being used, a warning does not.
  package var severity: Severity
  /// The kind of mistake.
  package var code: Code
  /// One sentence without a full stop; names from the text stand in backticks.
  package var message: String
  /// What the carets stand under.
  package var range: SourceRange
  /// What would be right, as a clause that follows the message, such as "did you mean `duration`?".
  package var suggestion: String?
  /// The RFC 6901 pointer to the value that holds `range`, once it is known.
  package var pointer: String?

  /// A diagnostic whose pointer is not known yet.
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
