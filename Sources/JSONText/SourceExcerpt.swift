import System

/// One line of a text as displayed in a terminal, with carets under a part of it.
struct SourceExcerpt {
  /// The line, with tabs expanded to multiples of 4 and unprintable characters escaped.
  let line: String
  /// Spaces, then one caret per cell; at least one.
  let carets: String

  /// An excerpt around `range`, which ends at the end of its line. A line of more than `width` cells is shortened, with
  /// `…` where it continues.
  init(_ bytes: ArraySlice<UInt8>, marking range: Range<Int>, width: Int = 100) {
    let reach = 16 * width
    let before = Self.cells(bytes[..<range.lowerBound].suffix(reach), startingAt: 0)
    let marked = Self.cells(bytes[range].prefix(reach), startingAt: before.count, after: before.last)
    let after = Self.cells(
      bytes[range.upperBound...].prefix(4 * width), startingAt: before.count + marked.count,
      after: marked.last ?? before.last)
    guard before.count + marked.count + after.count > width else {
      self.init(before, marked, after)
      return
    }
    let cutMarked = Self.cut(marked, to: width * 2 / 3)
    let room = width - cutMarked.count
    let cutAfter = Self.cut(after, to: max(room / 2, room - before.count))
    let cutBefore = Self.cut(before.reversed(), to: room - cutAfter.count)
    self.init(cutBefore.reversed(), cutMarked, cutAfter)
  }

  private init(_ before: [String], _ marked: [String], _ after: [String]) {
    line = before.joined() + marked.joined() + after.joined()
    carets = String(repeating: " ", count: before.count) + String(repeating: "^", count: max(1, marked.count))
  }

  /// Returns the text of each cell. The second cell of a wide character is empty, and a mark without width joins the
  /// cell before it. A second number sign is preceded by a backslash, as in `visible`.
  private static func cells(
    _ bytes: ArraySlice<UInt8>, startingAt column: Int, after previous: String? = nil
  ) -> [String] {
    var cells: [String] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        cells += Array(repeating: " ", count: 4 - (column + cells.count) % 4)
      } else if scalar.isUnprintable {
        cells += scalar.escape.map { String($0) }
      } else if scalar == "#", cells.last ?? previous == "#" {
        cells += ["\\", "#"]
      } else if scalar.cellWidth > 0 {
        cells.append(String(scalar))
        if scalar.cellWidth == 2 { cells.append("") }
      } else if let last = cells.indices.last {
        cells[last].unicodeScalars.append(scalar)
      }
    }
    return cells
  }

  /// Returns the first `count` cells, the last of them an ellipsis if there are more.
  private static func cut(_ cells: some Collection<String>, to count: Int) -> [String] {
    guard cells.count > count else { return Array(cells) }
    guard count > 0 else { return [] }
    var kept = Array(cells.prefix(count - 1))
    let next = cells[cells.index(cells.startIndex, offsetBy: count - 1)]
    if next.isEmpty, !kept.isEmpty { kept[kept.count - 1] = " " }
    return kept + ["…"]
  }
}

extension Unicode.Scalar {
  /// The number of terminal cells that the character occupies: 0, 1 or 2.
  ///
  /// Wide characters are those of Unicode's EastAsianWidth.txt (classes W and F) by block, and pictures.
  package var cellWidth: Int {
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
}
