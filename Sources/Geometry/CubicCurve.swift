/// A cubic Bézier curve, given by its ends and control points.
struct CubicCurve: Hashable, Sendable {
  var a: Point
  var b: Point
  var c: Point
  var d: Point
  /// Whether the curve is a line with evenly spaced points.
  var isLine: Bool

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    (self.a, self.b, self.c, self.d, isLine) = (a, b, c, d, false)
  }

  init(line start: Point, _ end: Point) {
    self.init(start, start.interpolated(to: end, 1 / 3), end.interpolated(to: start, 1 / 3), end)
    isLine = true
  }

  /// The total length of the lines between the four points, an upper bound of the curve's length.
  var polygonLength: Double { (b - a).length + (c - b).length + (d - c).length }

  func point(at t: Double) -> Point {
    if isLine { return t == 1 ? d : a.interpolated(to: d, t) }
    let s = 1 - t
    return (a * s + b * (3 * t)) * (s * s) + (c * (3 * s) + d * t) * (t * t)
  }

  func velocity(at t: Double) -> Point {
    if isLine { return d - a }
    let s = 1 - t
    return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
  }

  /// Returns the unit vector of the velocity. At an end where the velocity is zero because the control point coincides
  /// with it, the direction is that toward the next distinct point; zero if all points coincide.
  func direction(at t: Double) -> Point {
    for vector in [velocity(at: t), t < 0.5 ? c - a : d - b, d - a] where vector.length > 0 {
      return vector * (1 / vector.length)
    }
    return .zero
  }

  func curvature(at t: Double) -> Double {
    if isLine { return 0 }
    let first = velocity(at: t)
    let second = (c - b * 2 + a) * (6 * (1 - t)) + (d - c * 2 + b) * (6 * t)
    let speed = first.length
    return speed > 0 ? (first.x * second.y - first.y * second.x) / (speed * speed * speed) : 0
  }

  /// Returns the length between two parameters, by five-point Gauss–Legendre quadrature.
  func length(from lower: Double, to upper: Double) -> Double {
    if isLine { return (d - a).length * (upper - lower) }
    let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2)
    var sum = 128.0 / 225 * velocity(at: middle).length
    for (offset, weight) in [
      (0.5384693101056831, 0.47862867049936647), (0.906179845938664, 0.23692688505618908),
    ] {
      let pair = velocity(at: middle - half * offset).length + velocity(at: middle + half * offset).length
      sum += weight * pair
    }
    return sum * half
  }
}
