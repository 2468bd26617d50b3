/// The bounds that keep an expression from taking time or memory without end.
package enum ExpressionLimits {
  /// The characters (Unicode scalars) of an expression.
  package static let characters = 4_096
  /// Parentheses, brackets, calls, signs and branches inside each other.
  package static let levels = 64
  /// The characters (Unicode scalars) of a text that an expression makes.
  package static let madeCharacters = 4_096
  /// Functions `x -> …` inside each other.
  package static let functions = 3
  /// The elements of a list.
  package static let elements = 1_000
  /// The elements that the lists of an expression have during an evaluation, all together.
  static let steps = 250_000
  /// The decimals that `text` and `grouped` write.
  static let decimals = 12
  /// The digits to which `padded` fills up.
  static let digits = 100
}

/// The part of a string that is an expression.
package struct ExpressionText: Hashable, Sendable {
  /// The whole string, as decoded from JSON; the ranges of errors count its UTF-8 bytes.
  package let string: String
  /// Where the expression begins, in UTF-8 bytes.
  package let start: Int

  /// The expression that `string` holds: what follows a leading `=`. Nil for any other string, unless
  /// `equalsIsOptional`, as for keys where nothing but an expression can stand.
  ///
  /// A text that begins with `=` is written as an expression too: `= '=…'`.
  package init?(_ string: String, equalsIsOptional: Bool = false) {
    let hasEquals = string.utf8.first == UInt8(ascii: "=")
    guard hasEquals || equalsIsOptional else { return nil }
    self.string = string
    start = hasEquals ? 1 : 0
  }

  /// The expression alone, without white space around it.
  var trimmed: String {
    let expression = string.dropFirst(start)
    guard let first = expression.firstIndex(where: { !$0.isWhitespace }),
      let last = expression.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(expression[first...last])
  }
}
