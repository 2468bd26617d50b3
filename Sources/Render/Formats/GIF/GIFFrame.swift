import Geometry

/// A frame of a GIF: a rectangle of pixels with its own palette.
struct GIFFrame {
  /// The treatment of the frame's pixels before the next frame is drawn.
  enum Disposal: UInt8 {
    case stays = 1
    case isCleared = 2
  }

  /// The duration of the frame, in hundredths of a second.
  var delay: Int
  let disposal: Disposal
  private let rect: PixelRect
  private let colors: [UInt32]
  /// The index in `colors` of transparent pixels, which show the previous frame; `nil` if all pixels are opaque.
  private let hole: UInt8?
  private let codes: [UInt8]

  /// Encodes a frame.
  ///
  /// - Parameters:
  ///   - pixels: Opaque pixels, and zeros for holes.
  ///   - limit: The maximum number of colors, at most 256.
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

  /// Returns the number of bits for indices of `count` colors.
  private static func bits(for count: Int) -> Int { max(1, Int.bitWidth - (count - 1).leadingZeroBitCount) }

  /// The bytes of the frame in the file.
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
  /// Appends a number below 65 536 as two bytes.
  package mutating func append(littleEndian number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
