// Parsing of white space, and of text that is mistaken for it.

extension JSONReader {
  mutating func skipByteOrderMark() {
    guard position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    report(
      .byteOrderMark, "the text begins with a byte order mark", 0, 3,
      suggestion: "save it as UTF-8 without one")
    position = 3
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case 0x0B, 0x0C, 0x80...:
        guard skipForeignSpace() else { return }
      default: return
      }
    }
  }

  /// Skips a blank of Unicode that is not white space in JSON, and reports it. Returns false if no such blank follows.
  private mutating func skipForeignSpace() -> Bool {
    let end = bytes[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    guard let scalar = text(position, end).unicodeScalars.first, scalar.isBlank else { return false }
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    report(
      .whiteSpace, "U+\(number)\(name) is not white space in JSON", position, end,
      suggestion: "replace it with a space")
    position = end
    return true
  }

  private mutating func skipComment() -> Bool {
    let start = position
    let marks = bytes[position...].prefix(2)
    if marks.elementsEqual("//".utf8) {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if marks.elementsEqual("/*".utf8) {
      position = commentEnd(start + 2)
    } else {
      return false
    }
    report(.comment, "JSON has no comments", start, start + 2, suggestion: "any object may carry a `note`")
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the character looks like a space or is invisible.
  fileprivate var isBlank: Bool { properties.isWhitespace || properties.generalCategory == .format }
}
