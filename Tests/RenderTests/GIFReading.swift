import Geometry

/// A GIF as a player shows it.
struct GIFReading {
  private(set) var width = 0
  private(set) var height = 0
  /// The pixels shown in each frame, and the frame's delay in hundredths of a second.
  private(set) var frames: [(pixels: [UInt32], delay: Int)] = []
  private let bytes: [UInt8]
  private var position = 0

  /// Decodes a GIF in which every frame has its own palette; `nil` for any other file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a", bytes[10] & 0x80 == 0 else {
      return nil
    }
    position = 6
    (width, height) = (number(), number())
    position += 3
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, hole, disposal) = (0, Int?.none, 0)
    while position < bytes.count {
      switch byte() {
      case 0x21 where byte() == 0xF9:
        let start = position + 1
        disposal = Int(bytes[start] >> 2)
        delay = Int(bytes[start + 1]) | Int(bytes[start + 2]) << 8
        hole = bytes[start] & 1 == 1 ? Int(bytes[start + 3]) : nil
        _ = blocks()
      case 0x21: _ = blocks()
      case 0x2C:
        guard let drawn = image(on: canvas, hole) else { return nil }
        frames.append((drawn.pixels, delay))
        canvas = drawn.pixels
        guard disposal == 2 else { continue }
        for y in drawn.rect.rows {
          for x in drawn.rect.columns { canvas[y * width + x] = 0 }
        }
      case 0x3B:
        if position == bytes.count { return }
        return nil
      default: return nil
      }
    }
    return nil
  }

  private mutating func byte() -> UInt8 {
    position += 1
    return bytes[position - 1]
  }

  private mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

  private mutating func blocks() -> [UInt8] {
    var found: [UInt8] = []
    while case let count = Int(byte()), count > 0 {
      found += bytes[position..<position + count]
      position += count
    }
    return found
  }

  private mutating func image(on canvas: [UInt32], _ hole: Int?) -> (pixels: [UInt32], rect: PixelRect)? {
    let (x, y) = (number(), number())
    let rect = PixelRect(minX: x, minY: y, maxX: x + number(), maxY: y + number())
    let colors = (0..<2 << Int(byte() & 7)).map { _ in
      UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16 | 0xFF00_0000
    }
    let width = Int(byte())
    guard let indices = Self.numbers(of: blocks(), width: width), indices.count == rect.width * rect.height
    else {
      return nil
    }
    var pixels = canvas
    for (place, index) in indices.enumerated() where Int(index) != hole {
      guard Int(index) < colors.count else { return nil }
      pixels[(rect.minY + place / rect.width) * self.width + rect.minX + place % rect.width] =
        colors[Int(index)]
    }
    return (pixels, rect)
  }

  /// Returns the numbers that LZW codes decompress to; `nil` if a code is invalid, or if the codes end too early or too
  /// late.
  private static func numbers(of bytes: [UInt8], width: Int) -> [UInt8]? {
    let clear = 1 << width
    var strings: [[UInt8]] = []
    var (found, last, length, position) = ([UInt8](), [UInt8]?.none, width + 1, 0)
    while position + length <= bytes.count * 8 {
      let code = (0..<length).reduce(0) { code, bit in
        code | Int(bytes[(position + bit) / 8] >> UInt8((position + bit) % 8) & 1) << bit
      }
      position += length
      switch code {
      case clear:
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        (last, length) = (nil, width + 1)
      case clear + 1: return (position + 7) / 8 == bytes.count ? found : nil
      default:
        guard code < strings.count || last != nil && code == strings.count else { return nil }
        let string = code < strings.count ? strings[code] : last! + [last![0]]
        if let last, strings.count < 4096 { strings.append(last + [string[0]]) }
        if strings.count == 1 << length, length < 12 { length += 1 }
        found += string
        last = string
      }
    }
    return nil
  }
}
