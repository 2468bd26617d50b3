/// A picture in memory, as rows from the top. Each pixel is one `UInt32` with 8 bits per channel: red in the lowest
/// byte, then green, blue and alpha.
package struct Bitmap: Hashable, Sendable {
  /// The number of pixels per row.
  package let width: Int
  /// The number of pixels per column.
  package let height: Int
  /// The `width · height` pixels, row by row. Whether they are premultiplied or straight depends on the owner.
  package var pixels: [UInt32]

  /// A bitmap of one color.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap has no negative side")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A bitmap of the given pixels, exactly `width · height` of them.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "as many pixels as the sides say")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether every pixel has alpha 255.
  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
