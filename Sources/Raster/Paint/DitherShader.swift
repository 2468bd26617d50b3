/// A shader that dithers a gradient, so that its colors approximate levels between those of a pixel.
///
/// It uses ordered dithering: in a square of 4 × 4 pixels, the number of pixels with the next higher level depends on
/// how close the color is to it (B. E. Bayer, "An Optimum Method for Two-Level Rendition of Continuous-Tone Pictures",
/// 1973). The squares are aligned to the canvas, so that a pixel does not depend on what else is drawn. Whole levels
/// are unchanged.
final class DitherShader: Shader {
  /// The offset that is added to a level before it is rounded, for each pixel of a square, in rows.
  static let offsets = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
    (Double($0) - 7.5) / 16
  }

  private let table: GradientTable
  private let steps: any Shader

  var isOpaque: Bool { table.isOpaque && steps.isOpaque }
  var byteCount: Int { steps.byteCount }

  /// Creates a shader.
  ///
  /// - Parameter steps: The gradient's shader, with `GradientTable.steps` in place of colors.
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
