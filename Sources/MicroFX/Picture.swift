import Geometry
import PNGCodec

/// A picture in memory: rows from the top, in sRGB.
public struct Picture: Hashable, Sendable {
  /// A pixel's color, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    /// The components, from 0 to 255.
    public let red, green, blue, alpha: UInt8

    /// A color of four components, each from 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// The premultiplied pixels.
  let bitmap: Bitmap
  let isOpaque: Bool

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// Returns the pixel in a column and a row, both counted from 0 at the top left corner.
  public subscript(x: Int, y: Int) -> Pixel {
    let pixel = Premultiplication.straight(bitmap[x, y])
    return Pixel(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }

  /// The bytes of a PNG file, identical to the frame that `microfx render` writes.
  public var png: [UInt8] {
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: isOpaque)
    return encoder.encode(bitmap).bytes
  }
}
