/// The method that approximates colors which a palette lacks.
enum Dithering {
  /// Error diffusion, which distributes each pixel's error to its neighbors (Sierra's Filter Lite).
  case diffusion
  /// Ordered dithering with a pattern of 8 × 8 pixels (Bayer 1973). Colors of the palette stay exact.
  case pattern

  /// Returns the palette indices of rows of pixels, with `hole` for zeros.
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

  /// Clamps channels that may be slightly outside 0…255, and returns their color.
  private static func color(of channels: inout SIMD4<Int16>) -> UInt32 {
    channels.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: channels)
    return bytes.x | bytes.y << 8 | bytes.z << 16
  }

  /// Applies error diffusion: half of the error is added to the pixel on the right, a quarter each to those below and
  /// below left.
  private static func diffused(
    _ pixels: [UInt32], _ width: Int, _ palette: inout ColorPalette, _ hole: UInt8
  ) -> [UInt8] {
    let colors = palette.colors.map(channels)
    var indices = [UInt8](repeating: hole, count: pixels.count)
    var below = [SIMD4<Int16>](repeating: .zero, count: width)
    var right = SIMD4<Int16>.zero
    // Most of a screen is flat: pixels with a color of the palette, and no error to distribute.
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

  /// Returns the threshold of a pixel, -4…3, uniformly distributed over 8 × 8 pixels.
  private static func step(_ x: Int, _ y: Int) -> Int16 {
    var level = 0
    for bit in 0..<3 {
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      level |= (a << 1 | b) << (2 * (2 - bit))
    }
    return Int16(level / 8 - 4)
  }
}
