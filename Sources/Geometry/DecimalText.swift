/// A parser of decimal numbers as SVG and CSS write them, such as `-.5`, `+12` and `1e3`.
package enum DecimalText {
  /// Parses the number that begins at `start`, correctly rounded. Returns it with the index after it; `nil` if no
  /// number begins there.
  ///
  /// - Parameter endsInPoint: Whether `5.` is a number including its point, as in path data, or `5` followed by a
  ///   point.
  package static func number(
    in bytes: [UInt8], from start: Int, endsInPoint: Bool = false
  ) -> (value: Double, end: Int)? {
    var position = start
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var digits = Digits()
    digits.read(bytes, &position)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      let hasFraction = position + 1 < bytes.count && isDigit(bytes[position + 1])
      if hasFraction || (endsInPoint && digits.count > 0) {
        position += 1
        let whole = digits.count
        digits.read(bytes, &position)
        digits.exponent -= digits.count - whole
      }
    }
    guard digits.count > 0 else { return nil }
    digits.exponent += exponent(bytes, &position)
    let value = digits.value ?? slowly(bytes[start..<position])
    return (isNegative ? -value : value, position)
  }

  /// Decimal digits as an integer times a power of ten.
  private struct Digits {
    var mantissa: UInt64 = 0
    var exponent = 0
    var count = 0

    mutating func read(_ bytes: [UInt8], _ position: inout Int) {
      while position < bytes.count, isDigit(bytes[position]) {
        // More than 19 digits overflow; `value` rejects them.
        mantissa = mantissa &* 10 &+ UInt64(bytes[position] &- 0x30)
        count += 1
        position += 1
      }
    }

    /// The exact number, rounded once; `nil` if that takes more than one operation.
    var value: Double? {
      guard count <= 19, mantissa <= 1 << 53, abs(exponent) <= 22 else { return nil }
      let whole = Double(mantissa)
      return exponent < 0 ? whole / powers[-exponent] : whole * powers[exponent]
    }
  }

  /// The powers of ten that a `Double` represents exactly.
  private static let powers: [Double] = (0...22).map { Double("1e\($0)") ?? 1 }

  /// Parses an exponent at `position`. Returns 0 without one, as for the `e` of `em`.
  private static func exponent(_ bytes: [UInt8], _ position: inout Int) -> Int {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var place = position + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    guard place < bytes.count, isDigit(bytes[place]) else { return 0 }
    var exponent = 0
    while place < bytes.count, isDigit(bytes[place]) {
      exponent = min(9999, exponent * 10 + Int(bytes[place] - 0x30))
      place += 1
    }
    position = place
    return isNegative ? -exponent : exponent
  }

  /// Returns the absolute value of a number with many digits or a large exponent, using the standard library.
  private static func slowly(_ bytes: ArraySlice<UInt8>) -> Double {
    var text = String(
      decoding: bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }, as: UTF8.self)
    if text.hasPrefix(".") { text = "0" + text }
    if let point = text.firstIndex(of: "."), text[point...].dropFirst().first?.isNumber != true {
      text.insert("0", at: text.index(after: point))
    }
    return Double(text) ?? .infinity
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
