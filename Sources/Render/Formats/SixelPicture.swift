import Geometry

/// A picture as sixels: the DEC escape sequence that draws six rows at a time, one color after another.
package struct SixelPicture {
  private let width: Int
  private let height: Int
  private let colors: [UInt32]
  /// The index of each pixel's color.
  private let indices: [UInt8]

  /// Converts a picture to a palette of 256 colors.
  ///
  /// - Parameter bitmap: Premultiplied pixels, composited over black.
  package init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let pixels = bitmap.pixels.map { $0 | 0xFF00_0000 }
    var palette = ColorPalette(of: pixels)
    indices = pixels.map { palette.index($0) }
    colors = palette.colors
  }

  /// The escape sequence that draws the picture at the cursor.
  package var bytes: [UInt8] {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in colors.enumerated() {
      let channels: [UInt32] = [color & 255, color >> 8 & 255, color >> 16 & 255]
      let percents = channels.map { String(($0 * 100 + 127) / 255) }
      bytes += "#\(index);2;\(percents.joined(separator: ";"))".utf8
    }
    for top in stride(from: 0, to: height, by: 6) {
      addBand(from: top, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + "\u{1B}\\".utf8
  }

  private func addBand(from top: Int, to bytes: inout [UInt8]) {
    var rows: [UInt8: [UInt8]] = [:]
    for y in top..<min(top + 6, height) {
      for x in 0..<width {
        rows[indices[y * width + x], default: [UInt8](repeating: 0, count: width)][x] |= 1 << UInt8(y - top)
      }
    }
    for (position, color) in rows.keys.sorted().enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(color)".utf8
      addRuns(of: rows[color] ?? [], to: &bytes)
    }
  }

  /// Appends columns, with runs of equal ones as a count and a character where that is shorter. Trailing empty columns
  /// are omitted.
  private func addRuns(of columns: [UInt8], to bytes: inout [UInt8]) {
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, columns[next] == columns[start] { next += 1 }
      let character = columns[start] + 63
      if next - start > 3 {
        bytes += "!\(next - start)".utf8
        bytes.append(character)
      } else {
        bytes += repeatElement(character, count: next - start)
      }
      start = next
    }
  }
}
