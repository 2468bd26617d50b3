/// Arithmetic on premultiplied pixels of 8 bits a channel, red in the lowest byte; every division by 255 is exact,
/// rounded to nearest.
///
/// Two channels are worked on in one `UInt32`, which compilers turn into vector code. The common shortcut
/// (x + 255) >> 8 in place of the division saves two additions and is up to one step too high, which makes pictures
/// drift where they are blended again and again.
package enum Blend {
  /// round(x / 255) for x up to 255 · 255.
  @inline(__always)
  static func dividedBy255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 128
    return (biased &+ (biased &>> 8)) &>> 8
  }

  /// round(x / 255) in both 16-bit halves, each at most 255 · 255.
  @inline(__always)
  static func pairDividedBy255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 0x0080_0080
    return ((biased &+ ((biased &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  /// Every channel times `factor` / 255; `factor` is at most 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let redBlue = pairDividedBy255((pixel & 0x00FF_00FF) &* factor)
    let greenAlpha = pairDividedBy255(((pixel &>> 8) & 0x00FF_00FF) &* factor)
    return redBlue | (greenAlpha &<< 8)
  }

  /// `source` over `destination`.
  @inline(__always)
  package static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- (source &>> 24))
  }

  /// `source` weighted by a coverage of 0…255, over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, coverage: UInt32, _ destination: UInt32) -> UInt32 {
    over(scale(source, by: coverage), destination)
  }

  /// The mix of two pixels: `weight` / 255 of `b`, the rest of `a`, rounded once.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
    let rest = 255 &- weight
    let redBlue = pairDividedBy255((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* weight)
    let greenAlpha = pairDividedBy255(
      ((a &>> 8) & 0x00FF_00FF) &* rest &+ ((b &>> 8) & 0x00FF_00FF) &* weight)
    return redBlue | (greenAlpha &<< 8)
  }
}
