import Geometry

/// A frame of a GIF: a rectangle in colors of its own.
struct GIFFrame {
  /// What becomes of it before the next one is drawn.
  enum Disposal: UInt8 {
    case stays = 1
    case isCleared = 2
  }

  /// Hundredths of a second.
  var delay: Int
  let disposal: Disposal
  private let rect: PixelRect
  private let colors: [UInt32]
  /// The place in `colors` of pixels through which one sees what was there; nil for none.
  private let hole: UInt8?
  private let codes: [UInt8]

  /// - Parameters:
  ///   - pixels: Opaque ones, and zeros for holes.
  ///   - limit: How many colors it may have, 256 at most.
  init(
    _ pixels: [UInt32], in rect: PixelRect, delay: Int, _ disposal: Disposal, limit: Int,
    _ dithering: Dithering,
    _ encoder: inout LZWEncoder
  ) {
    self.delay = delay
    self.disposal = disposal
    self.rect = rect
    let hasHole = pixels.contains(0)
    var palette = ColorPalette(of: pixels, limit: hasHole ? limit - 1 : limit)
    let hole = UInt8(truncatingIfNeeded: palette.colors.count)
    let indices = dithering.indices(of: pixels, width: rect.width, &palette, hole: hole)
    self.hole = hasHole ? hole : nil
    colors = palette.colors + (hasHole ? [0] : [])
    codes = encoder.encode(indices, width: max(2, Self.bits(for: colors.count)))
  }

  /// Of the places of so many colors.
  private static func bits(for count: Int) -> Int { max(1, Int.bitWidth - (count - 1).leadingZeroBitCount) }

  /// As they stand in the file.
  var bytes: [UInt8] {
    let bits = Self.bits(for: colors.count)
    var bytes: [UInt8] = [0x21, 0xF9, 4, disposal.rawValue << 2 | (hole == nil ? 0 : 1)]
    bytes.append(littleEndian: delay)
    bytes += [hole ?? 0, 0, 0x2C]
    for number in [rect.minX, rect.minY, rect.width, rect.height] { bytes.append(littleEndian: number) }
    bytes.append(0x80 | UInt8(bits - 1))
    for place in 0..<1 << bits {
      let color = place < colors.count ? colors[place] : 0
      bytes += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
    }
    bytes.append(UInt8(max(2, bits)))
    return bytes + codes
  }
}

extension [UInt8] {
  /// Adds a number below 65 536 as two bytes.
  package mutating func append(littleEndian number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
