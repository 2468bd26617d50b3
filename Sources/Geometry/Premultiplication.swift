/// Conversion between straight and premultiplied pixels, with exact rounding.
///
/// A premultiplied pixel converted to straight and back is the same pixel.
package enum Premultiplication {
  /// Returns the straight `pixel` with each color channel c replaced by round(c · alpha / 255), halves up.
  @inlinable
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let redBlue = dividedBy255((pixel & 0xFF00FF) &* alpha)
    let green = dividedBy255((pixel >> 8 & 0xFF) &* alpha)
    return redBlue | green << 8 | alpha << 24
  }

  /// Returns the premultiplied `pixel` with each color channel c replaced by round(c · 255 / alpha), halves up and at
  /// most 255. A pixel with alpha 0 becomes 0.
  @inlinable
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel & 0xFF) &* 255 &+ half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) &* 255 &+ half) / alpha)
    let blue = min(255, ((pixel >> 16 & 0xFF) &* 255 &+ half) / alpha)
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// Returns round(x / 255) in each half of `pair`, for halves of at most 255 · 255.
  @inlinable
  static func dividedBy255(_ pair: UInt32) -> UInt32 {
    let biased = pair &+ 0x0080_0080
    return (biased &+ (biased >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  }
}

extension Bitmap {
  /// Returns the premultiplied form of a straight bitmap.
  package func premultiplied() -> Bitmap {
    Bitmap(width: width, height: height, pixels: pixels.map(Premultiplication.premultiplied))
  }

  /// Returns the straight form of a premultiplied bitmap.
  package func straight() -> Bitmap {
    // An opaque bitmap is the same in both forms, and shares its memory.
    isOpaque ? self : Bitmap(width: width, height: height, pixels: pixels.map(Premultiplication.straight))
  }
}
