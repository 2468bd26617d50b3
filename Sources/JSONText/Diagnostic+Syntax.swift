// What can be wrong with JSON as such.

extension Diagnostic.Code {
  /// No mistake, but a failure of the machine to read what is named here.
  package static let machine = Self("machine")
  /// Nothing but white space.
  package static let empty = Self("json.empty")
  /// Bytes that are not UTF-8.
  package static let encoding = Self("json.encoding")
  /// U+FEFF in front.
  package static let byteOrderMark = Self("json.byteOrderMark")
  /// More bytes than the limit.
  package static let textTooLong = Self("json.textTooLong")
  /// More levels than the limit.
  package static let tooDeep = Self("json.tooDeep")
  /// More values than the limit.
  package static let tooManyValues = Self("json.tooManyValues")
  /// Something else is expected here.
  package static let unexpected = Self("json.unexpected")
  /// The text ends inside a string, an array or an object.
  package static let unclosed = Self("json.unclosed")
  /// Two values without a comma between them.
  package static let missingComma = Self("json.missingComma")
  /// The marks of a merge that Git could not finish.
  package static let mergeConflict = Self("json.mergeConflict")
  /// A comma before a closing bracket.
  package static let extraComma = Self("json.extraComma")
  /// A blank that JSON does not have, such as a no-break space.
  package static let whiteSpace = Self("json.whiteSpace")
  /// `//` or `/*`.
  package static let comment = Self("json.comment")
  /// A key without double quotes.
  package static let unquotedKey = Self("json.unquotedKey")
  /// A word other than `true`, `false` and `null`.
  package static let unknownWord = Self("json.unknownWord")
  /// A number in a spelling that JSON does not have.
  package static let number = Self("json.number")
  /// A number beyond the largest Double.
  package static let numberRange = Self("json.numberRange")
  /// A raw control character in a string.
  package static let controlCharacter = Self("json.controlCharacter")
  /// A backslash that begins no escape.
  package static let escape = Self("json.escape")
  /// Half of a surrogate pair.
  package static let loneSurrogate = Self("json.loneSurrogate")
  /// A key that its object already has.
  package static let duplicateKey = Self("json.duplicateKey")
  /// Something after the value.
  package static let trailingContent = Self("json.trailingContent")
}
