import Geometry
import PNGCodec

/// The pictures that fonts have for emoji.
enum GlyphPictures {
  /// The limits of one picture; Apple's emoji have 160 pixels a side.
  private static let limits = PNGLimits(side: 1024, pixels: 1 << 20)

  /// The premultiplied pixels of a PNG file; nil for a file that is damaged or too large.
  static func decode(_ bytes: [UInt8]) -> Bitmap? {
    guard let decoded = try? PNGDecoder.decode(bytes, limits: limits) else { return nil }
    return decoded.isOpaque ? decoded.bitmap : decoded.bitmap.premultiplied()
  }
}
