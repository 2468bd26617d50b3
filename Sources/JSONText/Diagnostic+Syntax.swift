// What can be wrong with JSON as such.

extension Diagnostic.Code {
  /// No mistake, but a failure of the machine to read what is named here.
  package static let machine = Self("machine")
  /// Nothing but white space.
  static let empty = Self("json.empty")
  /// Bytes that are not UTF-8.
  package static let encoding = Self("json.encoding")
  /// U+FEFF in front.
  static let byteOrderMark = Self("json.byteOrderMark")
  /// More bytes than the limit.
  static let textTooLong = Self("json.textTooLong")
  /// More levels than the limit.
  static let tooDeep = Self("json.tooDeep")
  /// More values than the limit.
  static let tooManyValues = Self("json.tooManyValues")
  /// Something else is expected here.
  package static let unexpected = Self("json.unexpected")
  /// The text ends inside a string, an array or an object.
  static let unclosed = Self("json.unclosed")
  /// Two values without a comma between them.
  static let missingComma = Self("json.missingComma")
  /// The marks of a merge that Git could not finish.
  static let mergeConflict = Self("json.mergeConflict")
  /// A comma before a closing bracket.
  static let extraComma = Self("json.extraComma")
  /// A blank that JSON does not have, such as a no-break space.
  static let whiteSpace = Self("json.whiteSpace")
  /// `//` or `/*`.
  static let comment = Self("json.comment")
  /// A key without double quotes.
  static let unquotedKey = Self("json.unquotedKey")
  /// A word other than `true`, `false` and `null`.
  static let unknownWord = Self("json.unknownWord")
  /// A number in a spelling that JSON does not have.
  package static let number = Self("json.number")
  /// A number beyond the largest Double.
  static let numberRange = Self("json.numberRange")
  /// A raw control character in a string.
  static let controlCharacter = Self("json.controlCharacter")
  /// A backslash that begins no escape.
  static let escape = Self("json.escape")
  /// Half of a surrogate pair.
  static let loneSurrogate = Self("json.loneSurrogate")
  /// A key that its object already has.
  static let duplicateKey = Self("json.duplicateKey")
  /// Something after the value.
  static let trailingContent = Self("json.trailingContent")
}
