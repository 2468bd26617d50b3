/// A picture in memory: rows from the top, 8 bits a channel, one `UInt32` a pixel with red in the lowest byte, then
/// green, blue and alpha.
package struct Bitmap: Hashable, Sendable {
  /// Pixels.
  package let width: Int
  /// Pixels per column.
  package let height: Int
  /// `width · height` pixels, row by row. Premultiplied or straight, as the owner says.
  package var pixels: [UInt32]

  /// A bitmap of one color.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap has no negative side")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A bitmap of given pixels, of which there must be `width · height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "as many pixels as the sides say")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// True when every pixel has alpha 255.
  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
