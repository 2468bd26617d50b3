/// The properties of a printed number by which languages select a plural form (Unicode TR 35, "Operands").
struct PluralOperands: Hashable, Sendable {
  /// `i`: the integer digits as a number. From 10¹⁸ on, the last 18 digits plus 10¹⁸.
  private(set) var integer = 0
  /// `v`: the number of printed decimals.
  private(set) var decimals = 0
  /// Whether a decimal is not 0, so that `n` differs from `i`.
  private(set) var hasFraction = false
  /// `e`: the exponent of a compact number such as `1.2c6`.
  private(set) var exponent = 0

  private static let digits = 18
  private static let mostExponent = 15

  /// The operands of a number such as `-1,234.50`; `nil` if the text is not a number.
  init?(_ text: String) {
    var rest = text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0)
    var whole = Self.readDigits(&rest, allowsCommas: true)
    var fraction: [Int] = []
    guard !whole.isEmpty else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.readDigits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    if rest.first == UInt8(ascii: "c") {
      rest.removeFirst()
      let digits = Self.readDigits(&rest)
      guard 1...2 ~= digits.count else { return nil }
      exponent = digits.reduce(0) { $0 * 10 + $1 }
      guard exponent <= Self.mostExponent else { return nil }
      let moved = fraction.prefix(exponent)
      whole += moved + repeatElement(0, count: exponent - moved.count)
      fraction.removeFirst(moved.count)
    }
    guard rest.isEmpty else { return nil }
    integer = whole.suffix(Self.digits).reduce(0) { $0 * 10 + $1 }
    if whole.dropLast(Self.digits).contains(where: { $0 != 0 }) { integer += 1_000_000_000_000_000_000 }
    decimals = fraction.count
    hasFraction = fraction.contains { $0 != 0 }
  }

  /// Reads digits and, if they are allowed, single commas between two of them.
  private static func readDigits(
    _ rest: inout Substring.UTF8View, allowsCommas: Bool = false
  ) -> [Int] {
    var digits: [Int] = []
    while true {
      let isComma = allowsCommas && !digits.isEmpty && rest.first == UInt8(ascii: ",")
      let tail = isComma ? rest.dropFirst() : rest
      guard let byte = tail.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return digits }
      digits.append(Int(byte - UInt8(ascii: "0")))
      rest = tail.dropFirst()
    }
  }
}
