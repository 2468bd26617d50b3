// What can be wrong with JSON as such.

extension Diagnostic.Code {
  /// Nothing but white space.
  public static let empty = Self("json.empty")
  /// Bytes that are not UTF-8.
  public static let encoding = Self("json.encoding")
  /// U+FEFF in front.
  public static let byteOrderMark = Self("json.byteOrderMark")
  /// More bytes than the limit.
  public static let textTooLong = Self("json.textTooLong")
  /// More levels than the limit.
  public static let tooDeep = Self("json.tooDeep")
  /// More values than the limit.
  public static let tooManyValues = Self("json.tooManyValues")
  /// Something else is expected here.
  public static let unexpected = Self("json.unexpected")
  /// The text ends inside a string, an array or an object.
  public static let unclosed = Self("json.unclosed")
  /// Two values without a comma between them.
  public static let missingComma = Self("json.missingComma")
  /// A comma before a closing bracket.
  public static let extraComma = Self("json.extraComma")
  /// `//` or `/*`.
  public static let comment = Self("json.comment")
  /// A key without double quotes.
  public static let unquotedKey = Self("json.unquotedKey")
  /// A word other than `true`, `false` and `null`.
  public static let unknownWord = Self("json.unknownWord")
  /// A number in a spelling that JSON does not have.
  public static let number = Self("json.number")
  /// A number beyond the largest Double.
  public static let numberRange = Self("json.numberRange")
  /// A raw control character in a string.
  public static let controlCharacter = Self("json.controlCharacter")
  /// A backslash that begins no escape.
  public static let escape = Self("json.escape")
  /// Half of a surrogate pair.
  public static let loneSurrogate = Self("json.loneSurrogate")
  /// A key that its object already has.
  public static let duplicateKey = Self("json.duplicateKey")
  /// Something after the value.
  public static let trailingContent = Self("json.trailingContent")
}
