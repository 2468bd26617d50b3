import Geometry
import Layers

/// Colors by the distance from a center; positions in 31.32 fixed point, the root by IEEE 754.
final class RadialGradientShader: Shader {
  private let table: GradientTable
  private let plane: GradientPlane
  private let spread: Gradient.Spread

  var isOpaque: Bool { table.isOpaque }

  /// - Parameter toUnit: From device pixels to a space where the gradient ends at the unit circle.
  init(_ table: GradientTable, _ spread: Gradient.Spread, toUnit: AffineTransform) {
    self.table = table
    self.spread = spread
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, count: count) { index, u, v in
        let distance = spread.inside((u * u + v * v).squareRoot())
        pixels[index] = colors[Int(distance * last + 0.5)]
      }
    }
  }
}
