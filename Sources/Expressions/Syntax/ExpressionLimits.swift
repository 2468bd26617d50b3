/// The limits that bound the time and memory of an expression.
package enum ExpressionLimits {
  /// The maximum number of characters (Unicode scalars) in an expression.
  package static let characters = 4_096
  /// The maximum nesting of parentheses, brackets, calls, signs and branches.
  package static let levels = 64
  /// The maximum number of characters (Unicode scalars) in a text that an expression computes.
  package static let madeCharacters = 4_096
  /// The maximum nesting of lambdas `x -> …`.
  package static let functions = 3
  /// The maximum number of elements in a list.
  package static let elements = 1_000
  /// The maximum total number of elements in all lists during an evaluation.
  static let steps = 250_000
  /// The maximum number of decimals in `text` and `grouped`.
  static let decimals = 12
  /// The maximum number of digits in `padded`.
  static let digits = 100
}

/// The part of a string that is an expression.
package struct ExpressionText: Hashable, Sendable {
  /// The whole string, as decoded from JSON. The ranges of errors count its UTF-8 bytes.
  package let string: String
  /// The start of the expression, in UTF-8 bytes.
  package let start: Int

  /// The expression after a leading `=` in `string`; `nil` without one. With `equalsIsOptional`, any string is an
  /// expression, for keys that accept nothing else.
  ///
  /// A text that begins with `=` is also written as an expression: `= '=…'`.
  package init?(_ string: String, equalsIsOptional: Bool = false) {
    let hasEquals = string.utf8.first == UInt8(ascii: "=")
    guard hasEquals || equalsIsOptional else { return nil }
    self.string = string
    start = hasEquals ? 1 : 0
  }

  /// The expression alone, without surrounding white space.
  var trimmed: String {
    let expression = string.dropFirst(start)
    guard let first = expression.firstIndex(where: { !$0.isWhitespace }),
      let last = expression.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(expression[first...last])
  }
}
