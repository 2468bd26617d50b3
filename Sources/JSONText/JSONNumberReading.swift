// Parsing of numbers.

extension JSONReader {
  /// Parses the number at the current position as the nearest Double. Reports an error if that is infinite.
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

  /// Returns the violation of RFC 8259's grammar: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`; `nil` for a
  /// valid number.
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
      ? nil
      : "`\(String(decoding: token.prefix(40), as: UTF8.self))` is not a number; write units in a string"
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Returns the value of a number of at most 16 characters without an exponent; `nil` for any other. Numerator and
  /// divisor are exact Doubles, so one division results in the nearest Double. Six times as fast as the general parser.
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
