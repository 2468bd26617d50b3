/// A mistake in a text: what is wrong, where, and what would be right.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Whether the text can be used all the same.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A stable name for the kind of mistake, such as `json.duplicateKey`; each room adds its own.
  public struct Code: Hashable, Sendable {
    /// As reports print it.
    public let name: String

    public init(_ name: String) { self.name = name }
  }

  /// An error keeps the text from being used, a warning does not.
  public var severity: Severity
  /// The kind of mistake.
  public var code: Code
  /// One sentence without a full stop; names from the text stand in backticks.
  public var message: String
  /// What the carets stand under.
  public var range: SourceRange
  /// What would be right, as a clause that follows the message, such as "did you mean `duration`?".
  public var suggestion: String?
  /// The RFC 6901 pointer to the value that holds `range`, once it is known.
  public var pointer: String?

  /// A diagnostic whose pointer is not known yet.
  public init(
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
