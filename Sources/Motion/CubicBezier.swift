/// A cubic Bézier timing curve from (0, 0) to (1, 1) that maps x to y, as in CSS and Core Animation.
package struct CubicBezier: Hashable, Sendable {
  /// The time of the first control point, 0…1.
  package let x1: Double
  /// The progress of the first control point.
  package let y1: Double
  /// The time of the second control point, 0…1.
  package let x2: Double
  /// The progress of the second control point.
  package let y2: Double

  /// A curve with two inner control points. `x1` and `x2` are clamped to 0…1, where each x has one y.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(1, max(0, x1))
    self.y1 = y1
    self.x2 = min(1, max(0, x2))
    self.y2 = y2
  }

  /// Returns the y at which the curve's x is `progress`. Outside 0…1 it continues along the tangents of the ends, and
  /// is constant where a tangent is vertical.
  package func value(at progress: Double) -> Double {
    if progress <= 0 { return progress == 0 ? 0 : progress * startSlope }
    if progress >= 1 { return progress == 1 ? 1 : 1 + (progress - 1) * endSlope }
    return Self.coordinate(parameter(at: progress), y1, y2)
  }

  /// Returns dy/dx where the curve's x is `progress`.
  package func velocity(at progress: Double) -> Double {
    if progress < 0 { return startSlope }
    if progress > 1 { return endSlope }
    let s = progress == 0 ? 0 : (progress == 1 ? 1 : parameter(at: progress))
    let (dx, dy) = (Self.slope(s, x1, x2), Self.slope(s, y1, y2))
    if dx > 0 { return dy / dx }
    if dy != 0 { return dy > 0 ? .infinity : -.infinity }
    return progress == 0 ? startSlope : (progress == 1 ? endSlope : .infinity)
  }

  /// Returns the parameter s at which the curve's x is `x`, for `x` inside 0…1. Applies Newton's method inside a
  /// bracket, which is bisected when a step leaves it, until x is met to the last bits.
  package func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<100 {
      let error = Self.coordinate(s, x1, x2) - x
      if abs(error) < 1e-16 { return s }
      if error > 0 { high = s } else { low = s }
      let step = s - error / Self.slope(s, x1, x2)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == s || next <= low || next >= high { return s }
      s = next
    }
    return s
  }

  /// The slope before the start: that of the tangent, the line to the first control point that differs from the start.
  /// 0 if the tangent is vertical, as in browsers (docs/motion.md).
  private var startSlope: Double {
    if x1 > 0 { return Self.tangent(y1, x1) }
    guard y1 == 0 else { return 0 }
    if x2 > 0 { return Self.tangent(y2, x2) }
    return y2 == 0 ? 1 : 0
  }

  /// The slope after the end, that of the tangent there. 0 if the tangent is vertical.
  private var endSlope: Double {
    if x2 < 1 { return Self.tangent(1 - y2, 1 - x2) }
    guard y2 == 1 else { return 0 }
    if x1 < 1 { return Self.tangent(1 - y1, 1 - x1) }
    return y1 == 1 ? 1 : 0
  }

  /// Returns a slope, or 0 if it is too steep for a number, which is treated as vertical.
  private static func tangent(_ dy: Double, _ dx: Double) -> Double { (dy / dx).isFinite ? dy / dx : 0 }

  private static func coordinate(_ s: Double, _ a: Double, _ b: Double) -> Double {
    ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
  }

  private static func slope(_ s: Double, _ a: Double, _ b: Double) -> Double {
    (3 * (1 + 3 * (a - b)) * s + 6 * (b - 2 * a)) * s + 3 * a
  }
}
