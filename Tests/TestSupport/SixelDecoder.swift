import Geometry

/// A decoder that draws sixels as a terminal does.
package enum SixelDecoder {
  /// Returns the first picture in the text that a terminal received; `nil` without a valid picture, or if a pixel is
  /// outside of it or never drawn.
  package static func bitmap(in text: String) -> Bitmap? {
    let parts = text.split(separator: "\u{1B}P0;1;0q\"1;1;", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    var reader = Reader(bytes: Array(parts[1].utf8))
    guard let width = reader.number(), reader.take(";"), let height = reader.number() else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    var colors: [Int: UInt32] = [:]
    var (x, top, color) = (0, 0, UInt32(0))
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "#"):
        guard let index = reader.number() else { return nil }
        if reader.take(";") {
          guard reader.number() == 2, reader.take(";"), let red = reader.number(), reader.take(";"),
            let green = reader.number(), reader.take(";"), let blue = reader.number()
          else { return nil }
          colors[index] = channel(blue) << 16 | channel(green) << 8 | channel(red) | 0xFF00_0000
        } else {
          guard let known = colors[index] else { return nil }
          color = known
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case UInt8(ascii: "!"), 63...126:
        var (count, character) = (1, byte)
        if byte == UInt8(ascii: "!") {
          guard let number = reader.number(), let next = reader.next() else { return nil }
          (count, character) = (number, next)
        }
        for column in x..<x + count {
          for row in 0..<6 where (character - 63) >> UInt8(row) & 1 == 1 {
            guard column < width, top + row < height else { return nil }
            bitmap[column, top + row] = color
          }
        }
        x += count
      case 0x1B: return bitmap.pixels.contains(0) ? nil : bitmap
      default: return nil
      }
    }
    return nil
  }

  /// A channel of 255 from one of 100.
  private static func channel(_ percent: Int) -> UInt32 { UInt32((percent * 255 + 50) / 100) }

  /// The largest difference of a channel.
  package static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func next() -> UInt8? {
      guard place < bytes.count else { return nil }
      place += 1
      return bytes[place - 1]
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func number() -> Int? {
      var value: Int?
      while place < bytes.count, (48...57).contains(bytes[place]) {
        value = (value ?? 0) * 10 + Int(bytes[place] - 48)
        place += 1
      }
      return value
    }
  }
}
