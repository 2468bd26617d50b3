/// A weighted sum of premultiplied pixels, and its color as Y′CbCr in limited range by Rec. ITU-R BT.709-6: items 3.2
/// and 3.3 of table 3, quantised with 8 bits as item 4.6 says, each value rounded once, to nearest with halves up.
///
/// Weights by coverage keep what cannot be seen out of the colors of an edge.
struct ColorSum {
  private var red = 0
  private var green = 0
  private var blue = 0
  private var alpha = 0

  /// The part of each channel in luma, in ten-thousandths; the divisors of the differences are 1.8556 and 1.5748.
  private static let weights = (red: 2126, green: 7152, blue: 722)
  private static let scale = 10_000
  private static let blueDivisor = 18_556
  private static let redDivisor = 15_748

  @inline(__always)
  mutating func add(_ pixel: UInt32, weight: Int) {
    red &+= weight &* Int(pixel & 255)
    green &+= weight &* Int(pixel >> 8 & 255)
    blue &+= weight &* Int(pixel >> 16 & 255)
    alpha &+= weight &* Int(pixel >> 24)
  }

  /// 16 for black to 235 for white; black where nothing can be seen.
  @inline(__always)
  var luma: UInt8 {
    if alpha == 255 { return luma(255) }
    return alpha == 0 ? 16 : luma(alpha)
  }

  /// 16 to 240 around 128 for gray.
  @inline(__always)
  var chroma: (blue: UInt8, red: UInt8) {
    // A constant divisor is several times as fast; one pixel's, and that of the weights of a block of four.
    if alpha == 255 { return chroma(255) }
    if alpha == 255 * 8 { return chroma(255 * 8) }
    return alpha == 0 ? (128, 128) : chroma(alpha)
  }

  @inline(__always)
  private func luma(_ alpha: Int) -> UInt8 {
    Self.rounded(219 * weighted, Self.scale * alpha, base: 16)
  }

  @inline(__always)
  private func chroma(_ alpha: Int) -> (UInt8, UInt8) {
    let bluish = 224 * (Self.scale * blue - weighted)
    let reddish = 224 * (Self.scale * red - weighted)
    return (
      Self.rounded(bluish, Self.blueDivisor * alpha, base: 128),
      Self.rounded(reddish, Self.redDivisor * alpha, base: 128)
    )
  }

  private var weighted: Int {
    Self.weights.red * red + Self.weights.green * green + Self.weights.blue * blue
  }

  /// `base` + round(`dividend` / `divisor`), for a result that is not negative.
  @inline(__always)
  private static func rounded(_ dividend: Int, _ divisor: Int, base: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (2 &* dividend &+ (2 &* base &+ 1) &* divisor) / (2 &* divisor))
  }
}
