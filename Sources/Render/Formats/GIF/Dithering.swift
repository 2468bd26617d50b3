/// How pixels become places in a palette that has not all of their colors.
enum Dithering {
  /// What a pixel lacks is given to its neighbors (Sierra's Filter Lite).
  case diffusion
  /// A pattern of 8 × 8 pixels says which way a color goes (Bayer 1973), but for those that the palette has.
  case pattern

  /// The places of rows of pixels; `hole` for those that are zero.
  func indices(of pixels: [UInt32], width: Int, _ palette: inout ColorPalette, hole: UInt8) -> [UInt8] {
    if palette.isExact { return pixels.map { $0 == 0 ? hole : palette.index($0) } }
    return switch self {
    case .diffusion: Self.diffused(pixels, width, &palette, hole)
    case .pattern: Self.patterned(pixels, width, &palette, hole)
    }
  }

  private static func channels(of color: UInt32) -> SIMD4<Int16> {
    SIMD4(Int16(color & 255), Int16(color >> 8 & 255), Int16(color >> 16 & 255), 0)
  }

  /// The color of channels that may lie a little outside of 0…255, which they are brought into.
  private static func color(of channels: inout SIMD4<Int16>) -> UInt32 {
    channels.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: channels)
    return bytes.x | bytes.y << 8 | bytes.z << 16
  }

  /// Half of what a pixel lacks goes to the right, a quarter each below and below on the left.
  private static func diffused(
    _ pixels: [UInt32], _ width: Int, _ palette: inout ColorPalette, _ hole: UInt8
  ) -> [UInt8] {
    let colors = palette.colors.map(channels)
    var indices = [UInt8](repeating: hole, count: pixels.count)
    var below = [SIMD4<Int16>](repeating: .zero, count: width)
    var right = SIMD4<Int16>.zero
    // Most of a screen is flat: a color that the palette has, with nothing to be given on.
    var (flat, flatIndex) = (UInt32(0), UInt8(0))
    var x = 0
    for place in pixels.indices {
      if x == width { (x, right) = (0, .zero) }
      let pixel = pixels[place]
      if pixel == flat, pixel != 0, right == .zero, below[x] == .zero {
        indices[place] = flatIndex
      } else if pixel == 0 {
        (right, below[x]) = (.zero, .zero)
      } else {
        let own = channels(of: pixel)
        var wanted = own &+ right &+ below[x]
        let index = palette.index(color(of: &wanted))
        indices[place] = index
        let lack = wanted &- colors[Int(index)]
        if lack == .zero, wanted == own { (flat, flatIndex) = (pixel, index) }
        let quarter = lack &>> 2
        right = lack &- quarter &- quarter
        if x > 0 { below[x - 1] &+= quarter }
        below[x] = quarter
      }
      x += 1
    }
    return indices
  }

  private static func patterned(
    _ pixels: [UInt32], _ width: Int, _ palette: inout ColorPalette, _ hole: UInt8
  ) -> [UInt8] {
    var indices = [UInt8](repeating: hole, count: pixels.count)
    for (place, pixel) in pixels.enumerated() where pixel != 0 {
      let index = palette.index(pixel)
      indices[place] = index
      guard palette.colors[Int(index)] != pixel & 0xFF_FFFF else { continue }
      let (y, x) = place.quotientAndRemainder(dividingBy: width)
      var wanted = channels(of: pixel) &+ SIMD4(repeating: step(x & 7, y & 7))
      indices[place] = palette.index(color(of: &wanted))
    }
    return indices
  }

  /// -4…3, evenly over 8 × 8 pixels.
  private static func step(_ x: Int, _ y: Int) -> Int16 {
    var level = 0
    for bit in 0..<3 {
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      level |= (a << 1 | b) << (2 * (2 - bit))
    }
    return Int16(level / 8 - 4)
  }
}
