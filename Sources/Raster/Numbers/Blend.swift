/// Arithmetic on premultiplied pixels with 8 bits per channel and red in the lowest byte. Every division by 255 is
/// exact, rounded to nearest.
///
/// Two channels are processed in one `UInt32`, which compilers convert to vector code. The common shortcut (x + 255) >>
/// 8 in place of the division saves two additions but is up to one step too high, so that pictures drift when they are
/// blended repeatedly.
package enum Blend {
  /// Returns round(x / 255) for x up to 255 · 255.
  @inline(__always)
  static func dividedBy255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 128
    return (biased &+ (biased &>> 8)) &>> 8
  }

  /// Returns round(x / 255) for both 16-bit halves, each at most 255 · 255.
  @inline(__always)
  static func pairDividedBy255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 0x0080_0080
    return ((biased &+ ((biased &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  /// Returns every channel times `factor` / 255; `factor` is at most 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let redBlue = pairDividedBy255((pixel & 0x00FF_00FF) &* factor)
    let greenAlpha = pairDividedBy255(((pixel &>> 8) & 0x00FF_00FF) &* factor)
    return redBlue | (greenAlpha &<< 8)
  }

  /// Returns `source` composited over `destination`.
  @inline(__always)
  package static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- (source &>> 24))
  }

  /// Returns `source`, weighted by a coverage of 0…255, composited over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, coverage: UInt32, _ destination: UInt32) -> UInt32 {
    over(scale(source, by: coverage), destination)
  }

  /// Returns the mix of two pixels, `weight` / 255 of `b` and the rest of `a`, rounded once.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
    let rest = 255 &- weight
    let redBlue = pairDividedBy255((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* weight)
    let greenAlpha = pairDividedBy255(
      ((a &>> 8) & 0x00FF_00FF) &* rest &+ ((b &>> 8) & 0x00FF_00FF) &* weight)
    return redBlue | (greenAlpha &<< 8)
  }
}
