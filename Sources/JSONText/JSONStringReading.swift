// Parsing of strings and their escapes.

extension JSONReader {
  /// Parses the string at the current position; `nil` if a mistake in it was reported.
  mutating func readString() -> String? {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return text(start + 1, position - 1)
      case UInt8(ascii: "\\"), 0..<0x20: return readEscapedString(from: start)
      default: position += 1
      }
    }
    return stopUnclosed(start)
  }

  private mutating func stopUnclosed(_ start: Int) -> String? {
    _ = stop(.unclosed, "the string that begins here is not closed", start, start + 1)
    return nil
  }

  private mutating func readEscapedString(from start: Int) -> String? {
    var decoded = Array(bytes[(start + 1)..<position])
    var isWhole = true
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return isWhole ? String(decoding: decoded, as: UTF8.self) : nil
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return stopUnclosed(start)
      case UInt8(ascii: "\\"):
        let escape = position
        if let scalar = readEscape() {
          decoded.append(contentsOf: String(scalar).utf8)
        } else {
          isWhole = false
          position = max(position, escape + 1)
        }
      case 0..<0x20:
        report(
          .controlCharacter, "a control character in a string is written as an escape", position,
          position + 1,
          suggestion: bytes[position] == UInt8(ascii: "\t") ? "write `\\t`" : nil)
        isWhole = false
        position += 1
      default:
        decoded.append(bytes[position])
        position += 1
      }
    }
    return stopUnclosed(start)
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    let start = position
    position += 1
    guard let letter = peek else { return nil }
    if letter == UInt8(ascii: "u") { return readUnicodeEscape(from: start) }
    guard let scalar = Self.escapes[letter] else {
      report(
        .escape, "`\\` begins no escape here", start, start + 1,
        suggestion: "a backslash itself is written `\\\\`")
      return nil
    }
    position += 1
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func readUnicodeEscape(from start: Int) -> Unicode.Scalar? {
    guard let unit = readHexUnit() else {
      report(.escape, "`\\u` is followed by four hexadecimal digits", start, min(start + 6, bytes.count))
      return nil
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let high = unit
    let low = high < 0xDC00 && bytes[position...].starts(with: "\\u".utf8) ? readLowSurrogate() : nil
    guard let low, let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF) else {
      report(.loneSurrogate, "half of a surrogate pair stands alone", start, start + 6)
      return nil
    }
    return scalar
  }

  private mutating func readLowSurrogate() -> UInt32? {
    let start = position
    position += 1
    if let unit = readHexUnit(), 0xDC00...0xDFFF ~= unit { return unit }
    position = start
    return nil
  }

  /// Parses `uXXXX`; `nil` for anything else.
  private mutating func readHexUnit() -> UInt32? {
    guard position + 5 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[(position + 1)..<(position + 5)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    position += 5
    return unit
  }
}

extension SourceText {
  /// Returns the range in this text of `length` bytes of a decoded string from `offset` on.
  ///
  /// `literal` is the range of the string, with its quotes, or without as in an option. Messages about a part of a
  /// string, such as one number of a curve, use it.
  package func range(of offset: Int, length: Int, inStringAt literal: SourceRange) -> SourceRange {
    guard literal.upper <= bytes.count, literal.lower < literal.upper,
      bytes[literal.lower] == UInt8(ascii: "\"")
    else {
      let lower = min(literal.upper, literal.lower + offset)
      return SourceRange(literal.source, lower, min(literal.upper, lower + length))
    }
    var position = literal.lower + 1
    var decoded = 0
    var lower = literal.upper - 1
    while position < literal.upper - 1 {
      if decoded <= offset { lower = position }
      if decoded >= offset + length, decoded > offset || length == 0 { break }
      let (written, read) = unit(at: position)
      position += written
      decoded += read
    }
    if decoded <= offset { lower = position }
    return SourceRange(literal.source, lower, max(lower, min(position, literal.upper - 1)))
  }

  /// Returns the number of bytes of the character or escape at `position`, in this text and in the decoded string.
  private func unit(at position: Int) -> (written: Int, read: Int) {
    guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else { return (1, 1) }
    guard bytes[position + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let digits = String(decoding: bytes[(position + 2)...].prefix(4), as: UTF8.self)
    switch UInt32(digits, radix: 16) ?? 0 {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    case 0xD800..<0xE000: return (12, 4)
    default: return (6, 3)
    }
  }
}
