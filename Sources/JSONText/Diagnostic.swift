/// A mistake in a text: what is wrong, where, and what would be right.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A stable name for the kind of mistake, such as `json.duplicateKey`; each room adds its own.
  public struct Code: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
  }

  public var severity: Severity
  public var code: Code
  /// One sentence without a full stop; names from the text stand in backticks.
  public var message: String
  public var range: SourceRange
  /// What would be right, as a clause that follows the message, such as "did you mean `duration`?".
  public var suggestion: String?
  /// The RFC 6901 pointer to the value that holds `range`, once it is known.
  public var pointer: String?

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

extension Diagnostic.Code {
  public static let empty = Self("json.empty")
  public static let encoding = Self("json.encoding")
  public static let byteOrderMark = Self("json.byteOrderMark")
  public static let textTooLong = Self("json.textTooLong")
  public static let tooDeep = Self("json.tooDeep")
  public static let tooManyValues = Self("json.tooManyValues")
  public static let unexpected = Self("json.unexpected")
  public static let unclosed = Self("json.unclosed")
  public static let missingComma = Self("json.missingComma")
  public static let extraComma = Self("json.extraComma")
  public static let comment = Self("json.comment")
  public static let unquotedKey = Self("json.unquotedKey")
  public static let unknownWord = Self("json.unknownWord")
  public static let number = Self("json.number")
  public static let numberRange = Self("json.numberRange")
  public static let controlCharacter = Self("json.controlCharacter")
  public static let escape = Self("json.escape")
  public static let loneSurrogate = Self("json.loneSurrogate")
  public static let duplicateKey = Self("json.duplicateKey")
  public static let trailingContent = Self("json.trailingContent")
}
