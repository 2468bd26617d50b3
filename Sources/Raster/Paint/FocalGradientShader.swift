import Geometry
import Layers

/// Colors between two circles, of which the outer one is the unit circle: the position of a pixel is that of the largest
/// circle through it among those that lead from the one to the other (HTML Standard, `createRadialGradient`).
///
/// What no circle reaches is left out.
final class FocalGradientShader: Shader {
  private let table: GradientTable
  private let plane: GradientPlane
  private let spread: Gradient.Spread
  private let focus: Point
  private let radius: Double
  private let growth: Double
  /// The coefficient of the squared position; negative where the inner circle lies inside the outer one.
  private let square: Double

  var isOpaque: Bool { table.isOpaque && square < 0 && radius < 1 }

  /// - Parameters:
  ///   - focus: The center of the inner circle.
  ///   - radius: Its radius, from 0 on.
  ///   - toUnit: From device pixels to a space where the gradient ends at the unit circle.
  init(
    _ table: GradientTable, _ spread: Gradient.Spread, focus: Point, radius: Double, toUnit: AffineTransform
  ) {
    self.table = table
    self.spread = spread
    self.focus = focus
    self.radius = radius
    growth = 1 - radius
    square = focus.x * focus.x + focus.y * focus.y - growth * growth
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, count: count) { index, u, v in
        guard let position = position(u - focus.x, v - focus.y) else {
          pixels[index] = 0
          return
        }
        pixels[index] = colors[Int(spread.inside(position) * last + 0.5)]
      }
    }
  }

  /// The largest root of |p − t·d|² = (radius + t·growth)² whose circle has a radius, where d leads from the inner
  /// center to the outer one.
  @inline(__always)
  private func position(_ x: Double, _ y: Double) -> Double? {
    let along = -(x * focus.x + y * focus.y) + radius * growth
    let rest = x * x + y * y - radius * radius
    if abs(square) < 1e-9 {
      guard along != 0 else { return nil }
      return reached(rest / (2 * along))
    }
    let discriminant = along * along - square * rest
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (first, second) = ((along + root) / square, (along - root) / square)
    return reached(max(first, second)) ?? reached(min(first, second))
  }

  @inline(__always)
  private func reached(_ position: Double) -> Double? {
    position.isFinite && radius + position * growth >= 0 ? position : nil
  }
}
