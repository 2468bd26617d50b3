extension Unicode.Scalar {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  ///
  /// Wide characters are those of Unicode's EastAsianWidth.txt (classes W and F) by block, and pictures.
  var cellWidth: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// True for characters that would move a terminal's cursor or turn the direction of a line.
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
