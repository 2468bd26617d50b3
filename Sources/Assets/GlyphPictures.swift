import Geometry
import PNGCodec

/// The decoder of the emoji pictures in fonts.
enum GlyphPictures {
  /// The limits of one picture; Apple's emoji have 160 pixels per side.
  private static let limits = PNGLimits(side: 1024, pixels: 1 << 20)

  /// Decodes a PNG file to premultiplied pixels; `nil` if the file is damaged or too large.
  static func decode(_ bytes: [UInt8]) -> Bitmap? {
    guard let decoded = try? PNGDecoder.decode(bytes, limits: limits) else { return nil }
    return decoded.isOpaque ? decoded.bitmap : decoded.bitmap.premultiplied()
  }
}
