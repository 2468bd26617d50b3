import Geometry

/// Where a terminal's window shows the picture and the line below it.
package struct TerminalScreen: Hashable, Sendable {
  /// What most terminals have about, for one that tells no pixels.
  private static let usualCell = (width: 8, height: 16)

  /// Cells across.
  package let columns: Int
  /// Cells down.
  package let rows: Int
  /// Pixels that the picture may take.
  package let width: Int
  /// Pixels that the picture may take, from the top.
  package let height: Int

  /// The screen in a window of a terminal that has answered so.
  package init(_ window: Terminal.Window, _ answers: TerminalResponses) {
    columns = window.columns > 0 ? window.columns : 80
    rows = window.rows > 0 ? window.rows : 24
    let cell = answers.cell ?? Self.usualCell
    let pixels =
      window.width > 0 && window.height > 0
      ? (width: window.width, height: window.height)
      : answers.window ?? (width: columns * cell.width, height: rows * cell.height)
    width = max(1, pixels.width)
    // Two lines stay free: one for the text, one so that no picture makes the window scroll.
    height = max(1, pixels.height * (rows - 2) / rows)
  }

  /// The pixels per point at which a canvas fits, at most its own.
  package func scale(_ size: Size, own: Double) -> Double {
    min(own, Double(width) / size.width, Double(height) / size.height)
  }

  /// Changes to a screen of its own, without a cursor.
  package static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// Changes back.
  package static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  /// Empties the screen.
  package static let clear = "\u{1B}[2J"
  /// Goes to the top left corner.
  package static let home = "\u{1B}[1;1H"
  /// What is between these two appears at once, where the terminal knows them.
  package static let (beginUpdate, endUpdate) = ("\u{1B}[?2026h", "\u{1B}[?2026l")

  /// Writes the last line anew, cut where the window ends.
  package func line(_ text: String) -> String {
    var (line, left) = ("", columns - 1)
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      left -= scalar.value < 0x1100 || (0x2000..<0x2700).contains(scalar.value) ? 1 : 2
      if left < 0 { break }
      line.unicodeScalars.append(scalar)
    }
    return "\u{1B}[\(rows);1H\u{1B}[2K" + line
  }
}
