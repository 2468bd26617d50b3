// Mistakes in the syntax of JSON.

extension Diagnostic.Code {
  /// Not a mistake in the text, but a failure of the environment to read the file that it names.
  package static let machine = Self("machine")
  /// The text contains only white space.
  static let empty = Self("json.empty")
  /// Bytes that are not UTF-8.
  package static let encoding = Self("json.encoding")
  /// The text begins with U+FEFF.
  static let byteOrderMark = Self("json.byteOrderMark")
  /// The text has more bytes than the limit.
  static let textTooLong = Self("json.textTooLong")
  /// Arrays and objects are nested deeper than the limit.
  static let tooDeep = Self("json.tooDeep")
  /// The text has more values than the limit.
  static let tooManyValues = Self("json.tooManyValues")
  /// Another token is expected here.
  package static let unexpected = Self("json.unexpected")
  /// The text ends inside a string, an array or an object.
  static let unclosed = Self("json.unclosed")
  /// Two values without a comma between them.
  static let missingComma = Self("json.missingComma")
  /// The text contains the markers of a merge conflict in Git.
  static let mergeConflict = Self("json.mergeConflict")
  /// A comma before a closing bracket.
  static let extraComma = Self("json.extraComma")
  /// White space that JSON does not allow, such as a no-break space.
  static let whiteSpace = Self("json.whiteSpace")
  /// `//` or `/*`.
  static let comment = Self("json.comment")
  /// A key without double quotes.
  static let unquotedKey = Self("json.unquotedKey")
  /// A word other than `true`, `false` and `null`.
  static let unknownWord = Self("json.unknownWord")
  /// A number in a form that JSON does not allow.
  package static let number = Self("json.number")
  /// A number beyond the largest Double.
  static let numberRange = Self("json.numberRange")
  /// A raw control character in a string.
  static let controlCharacter = Self("json.controlCharacter")
  /// A backslash that does not begin an escape.
  static let escape = Self("json.escape")
  /// Half of a surrogate pair.
  static let loneSurrogate = Self("json.loneSurrogate")
  /// A key that its object already has.
  static let duplicateKey = Self("json.duplicateKey")
  /// Text after the value.
  static let trailingContent = Self("json.trailingContent")
}
