/// A number pattern as in ICU: a prefix, digits such as `#,##0.00`, and a suffix.
struct NumberPattern {
  private(set) var prefix = ""
  private(set) var suffix = ""
  /// The minimum number of digits before the decimal point.
  private(set) var minimumDigits = 0
  private(set) var minimumDecimals = 0
  private(set) var maximumDecimals = 0
  /// The number of digits between the last comma and the point, and between earlier commas; `nil` without commas.
  private(set) var grouping: (last: Int, others: Int)?
  private(set) var isPercent = false

  /// Characters with a meaning in ICU that is not supported.
  private static let reserved: Set<Character> = ["@", "*", ";", "\u{A4}", "\u{2030}"]

  init(_ text: String) throws(PatternError) {
    var rest = try TextPattern(text).items[...]
    prefix = try literal(&rest)
    guard !rest.isEmpty else {
      throw PatternError(
        message: "the pattern `\(text)` has no digits", suggestion: "write it like `#,##0.00` or `0.0%`")
    }
    try readDigits(&rest)
    suffix = try literal(&rest)
    guard rest.isEmpty else {
      throw PatternError(
        message: "the pattern `\(text)` has digits in two places", suggestion: Self.quoteHelp)
    }
  }

  private static let quoteHelp = "literal characters stand in quotes"

  /// Parses the literal text before the next digit, which may contain a percent sign.
  private mutating func literal(_ rest: inout ArraySlice<TextPattern.Item>) throws(PatternError) -> String {
    var text = ""
    while let item = rest.first, item.isQuoted || !Self.isDigit(item.character) {
      if !item.isQuoted, Self.reserved.contains(item.character) || item.character.isNumber {
        throw PatternError(
          message: "`\(item.character)` is not supported in a number pattern", suggestion: Self.quoteHelp)
      }
      if !item.isQuoted, item.character == "%" { isPercent = true }
      text.append(item.character)
      rest.removeFirst()
    }
    return text
  }

  /// Determines the grouping from the number of digits before each comma.
  private mutating func group(_ digits: Int, at commas: [Int]) throws(PatternError) {
    guard let last = commas.last else { return }
    let size = digits - last
    let others = commas.count > 1 ? last - commas[commas.count - 2] : size
    guard zip(commas, commas.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw PatternError(message: "two commas stand side by side in the number pattern")
    }
    grouping = (size, others)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character == "#" || character == "0" || character == "," || character == "."
  }

  /// Parses the digits. Zeros must be next to the decimal point, between the optional digits.
  private mutating func readDigits(_ rest: inout ArraySlice<TextPattern.Item>) throws(PatternError) {
    var (digits, decimals, optionalDecimals) = (0, 0, 0)
    var commas: [Int] = []
    var isBehindPoint = false
    while let item = rest.first, !item.isQuoted, Self.isDigit(item.character) {
      rest.removeFirst()
      switch (item.character, isBehindPoint) {
      case (".", false): isBehindPoint = true
      case (",", false): commas.append(digits)
      case ("#", false) where minimumDigits == 0: digits += 1
      case ("0", false):
        digits += 1
        minimumDigits += 1
      case ("0", true) where optionalDecimals == 0: decimals += 1
      case ("#", true): optionalDecimals += 1
      default:
        throw PatternError(
          message: "`\(item.character)` cannot stand there in a number pattern",
          suggestion: "write it like `#,##0.00` or `0.##`")
      }
    }
    guard digits <= ExpressionLimits.digits, decimals + optionalDecimals <= ExpressionLimits.decimals else {
      throw PatternError(
        message: "a number pattern has at most \(ExpressionLimits.digits) digits and"
          + " \(ExpressionLimits.decimals) decimals")
    }
    guard digits + decimals + optionalDecimals > 0, commas.last != digits else {
      throw PatternError(message: "a digit is missing in the number pattern", suggestion: "write `#` or `0`")
    }
    try group(digits, at: commas)
    (minimumDecimals, maximumDecimals) = (decimals, decimals + optionalDecimals)
    // As in ICU, a pattern without zeros writes one digit before the point, or after it if it has no digits before.
    if minimumDigits == 0, decimals == 0 {
      if digits == 0 { minimumDecimals = 1 } else { minimumDigits = 1 }
    }
  }
}
