import Geometry
import System

/// A small font of our own in colors, which `scripts/draw-test-fonts` draws.
///
/// Glyphs are rectangles of 1000 by 700 units per em of 1000 on the baseline: 😀, 😀🏾, ❤ and 🇩🇪.
package enum ColorFont: String, CaseIterable, Sendable {
  /// Outlines in colors. Of 😀 a yellow one, on it a smaller one in the color of the text, and on that a translucent
  /// blue one.
  case layered
  /// Pictures in `sbix`, green at 16 pixels per em and translucent blue at 32, white in the upper left quarter.
  case pictured
  /// Pictures in `CBDT`, red, 20 pixels per em, white in the upper left quarter, in glyphs without outlines.
  case bitmaps
  /// Outlines of A, 😀 and ❤ without colors.
  case plain

  /// The file.
  package var path: FilePath {
    FilePath(#filePath).folder.appending("ColorFonts").appending("\(rawValue).ttf")
  }

  /// The bytes of the file.
  package func bytes() throws -> [UInt8] { try File.read(path, upTo: 1 << 16) }

  /// The bytes of the file with others from a place in one of its tables on.
  package func bytes(replacing table: String, at offset: Int, with replacement: [UInt8]) throws -> [UInt8] {
    var bytes = try bytes()
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let entries = (0..<number(4, 2)).map { 12 + 16 * $0 }
    let entry = entries.first { Array(bytes[$0..<$0 + 4]) == Array(table.utf8) } ?? 0
    let start = number(entry + 8, 4) + offset
    bytes.replaceSubrange(start..<start + replacement.count, with: replacement)
    return bytes
  }

  /// Stands in for a decoder of PNG files: one premultiplied color of the size that the file states.
  @Sendable package static func decode(_ bytes: [UInt8]) -> Bitmap? {
    guard bytes.count > 24, Array(bytes[1..<4]) == Array("PNG".utf8) else { return nil }
    let size = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard size.allSatisfy({ (1...64).contains($0) }) else { return nil }
    let pixel: UInt32 = size[0] == 32 ? 0x8080_0000 : size[0] == 16 ? 0xFF00_8000 : 0xFF00_00FF
    return Bitmap(width: size[0], height: size[1], pixels: Array(repeating: pixel, count: size[0] * size[1]))
  }
}
