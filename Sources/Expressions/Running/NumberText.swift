/// A formatter of numbers with the same output everywhere: independent of the language, the rounding mode and the C
/// library.
package enum NumberText {
  /// Returns a number with as many decimals as necessary, up to six.
  package static func plain(_ x: Double) -> String {
    guard x.isFinite else { return x.isNaN ? "nan" : (x < 0 ? "-inf" : "inf") }
    var text = fixed(x, decimals: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// Returns a finite number with the given number of decimals, 0…12. Halves are rounded away from zero, as in `round`.
  package static func fixed(_ x: Double, decimals: Int) -> String {
    let (whole, fraction) = digits(x.magnitude, decimals)
    let isZero = (whole + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    return (x < 0 && !isZero ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns a number with commas between thousands.
  package static func grouped(_ x: Double, decimals: Int) -> String {
    let text = fixed(x, decimals: decimals)
    let isNegative = text.hasPrefix("-")
    let whole = Array(text.dropFirst(isNegative ? 1 : 0).prefix { $0 != "." })
    var result = isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result + text.drop { $0 != "." }
  }

  /// Returns the integer nearest to `x`, with leading zeros up to the given number of digits.
  static func padded(_ x: Double, digits: Int) -> String {
    let text = fixed(x, decimals: 0)
    let isNegative = text.hasPrefix("-")
    let whole = text.dropFirst(isNegative ? 1 : 0)
    let zeros = String(repeating: "0", count: max(0, digits - whole.utf8.count))
    return (isNegative ? "-" : "") + zeros + whole
  }

  /// Returns the digits before and after the decimal point of a nonnegative number.
  private static func digits(_ x: Double, _ decimals: Int) -> (whole: String, fraction: String) {
    guard x < 0x1p53 else { return (wholeDigits(x), String(repeating: "0", count: decimals)) }
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    var whole = UInt64(x)
    var fraction = UInt64((x - Double(whole)) * power + (0.5 + Forgiving.tolerance))
    if fraction >= UInt64(power) {
      fraction -= UInt64(power)
      whole += 1
    }
    guard decimals > 0 else { return (String(whole), "") }
    let digits = String(fraction)
    return (String(whole), String(repeating: "0", count: decimals - digits.utf8.count) + digits)
  }

  /// Returns all digits of an integer of at least 2⁵³, by doubling its significand in base 10⁹.
  private static func wholeDigits(_ x: Double) -> String {
    var limbs = [(x.significandBitPattern | 1 << 52) % base, (x.significandBitPattern | 1 << 52) / base]
    for _ in 52..<Int(x.exponent) {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let double = limbs[index] * 2 + carry
        (limbs[index], carry) = (double % base, double / base)
      }
      if carry > 0 { limbs.append(carry) }
    }
    while limbs.count > 1, limbs.last == 0 { limbs.removeLast() }
    return limbs.reversed().enumerated().reduce(into: "") { text, limb in
      let digits = String(limb.element)
      text += (limb.offset == 0 ? "" : String(repeating: "0", count: 9 - digits.utf8.count)) + digits
    }
  }

  private static let base: UInt64 = 1_000_000_000
}
