import Geometry
import Layers

/// Colors by the direction from a center.
final class ConicGradientShader: Shader {
  private let table: GradientTable
  private let plane: GradientPlane

  var isOpaque: Bool { table.isOpaque }

  /// - Parameter toUnit: From device pixels to a space where the gradient starts along the x axis and turns toward y.
  init(_ table: GradientTable, toUnit: AffineTransform) {
    self.table = table
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, count: count) { index, u, v in
        pixels[index] = colors[Int(Self.turn(u, v) * last + 0.5)]
      }
    }
  }

  /// The direction of a point as a fraction of a turn, 0…1, within 2e-6; 0 at the origin.
  ///
  /// The inverse tangent of a ratio of 0…1 by formula 4.4.49 of Abramowitz and Stegun's handbook, off by 1e-5 at most.
  @inline(__always)
  static func turn(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let long = max(width, height)
    guard long > 0 else { return 0 }
    let ratio = min(width, height) / long
    let square = ratio * ratio
    var sum = 0.020_835_1
    sum = sum * square - 0.085_133_0
    sum = sum * square + 0.180_141_0
    sum = sum * square - 0.330_299_5
    sum = sum * square + 0.999_866_0
    var turn = ratio * sum * (0.5 / Double.pi)
    if height > width { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}
