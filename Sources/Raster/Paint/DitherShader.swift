/// The colors of a gradient with levels between those of a pixel, by ordered dither: of the pixels of a square of 4 × 4, as
/// many have the next higher level as the color is near to it (B. E. Bayer, "An Optimum Method for Two-Level Rendition of
/// Continuous-Tone Pictures", 1973).
///
/// The squares lie at pixels of the canvas, so that no pixel depends on what is drawn besides. Whole levels stay.
final class DitherShader: Shader {
  /// For each pixel of a square, row by row, what is added to a level before it is rounded.
  static let offsets = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
    (Double($0) - 7.5) / 16
  }

  private let table: GradientTable
  private let steps: any Shader

  var isOpaque: Bool { table.isOpaque && steps.isOpaque }
  var byteCount: Int { steps.byteCount }

  /// - Parameter steps: The gradient with `GradientTable.steps` in place of colors.
  init(_ table: GradientTable, steps: any Shader) {
    self.table = table
    self.steps = steps
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    steps.shade(y: y, x: x, count: count, into: pixels)
    table.pixels.withUnsafeBufferPointer { colors in
      for index in 0..<count where pixels[index] != 0 {
        let place = (y & 3) << 2 | (x &+ index) & 3
        pixels[index] = colors[place << GradientTable.bits | Int(pixels[index]) &- 1]
      }
    }
  }
}
