import Geometry

/// An arc of an ellipse between two points, as cubic curves.
///
/// The centre follows SVG 2 §B.2.4. The arc is halved by adding unit vectors until no piece is longer than a quarter, so
/// that no angle is needed; a quarter's curve is within 2.8e-4 of a unit circle.
struct EllipticalArc {
  /// First control point, second control point, end; none when the ends are equal or a radius is 0.
  private(set) var curves: [(Point, Point, Point)] = []
  private let toPage: AffineTransform

  /// - Parameters:
  ///   - radii: not negative; enlarged evenly where they do not reach.
  ///   - rotation: of the ellipse's x axis, in degrees, clockwise.
  ///   - isLarge: true for the longer of the two arcs in the direction.
  init(from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool) {
    let axes = AffineTransform.scale(radii.width, radii.height).concatenating(.rotation(degrees: rotation))
    guard start != end, let toUnit = axes.inverse else {
      toPage = .identity
      return
    }
    let (a, b) = (toUnit.apply(start), toUnit.apply(end))
    let half = (b - a) * 0.5
    let growth = max(1, half.length)
    let (u, v) = (a * (1 / growth), b * (1 / growth))
    let chord = (v - u) * 0.5
    let height = (max(0, 1 / (chord.x * chord.x + chord.y * chord.y) - 1)).squareRoot()
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let center = (u + v) * 0.5 + Point(-chord.y, chord.x) * (side * height)
    toPage = AffineTransform.translation(center).concatenating(.scale(growth, growth)).concatenating(axes)
    let isHalf = isLarge || height == 0
    append(from: u - center, to: v - center, isClockwise, isMoreThanHalf: isHalf)
    if !curves.isEmpty { curves[curves.count - 1].2 = end }
  }

  /// Adds the unit circle's arc between two of its points.
  private mutating func append(from a: Point, to b: Point, _ isClockwise: Bool, isMoreThanHalf: Bool) {
    let cosine = a.x * b.x + a.y * b.y
    guard isMoreThanHalf || cosine < -1e-12 else {
      curves.append(Self.curve(from: a, to: b, isClockwise, cosine, toPage))
      return
    }
    let sum = isMoreThanHalf ? -(a + b) : a + b
    let quarter = isClockwise ? Point(-a.y, a.x) : Point(a.y, -a.x)
    let middle = sum.length > 1e-9 ? sum * (1 / sum.length) : quarter
    append(from: a, to: middle, isClockwise, isMoreThanHalf: false)
    append(from: middle, to: b, isClockwise, isMoreThanHalf: false)
  }

  /// The cubic of an arc of at most a quarter: handles of 4/3·tan(θ/4), with tan(θ/4) from cos θ by the half-angle
  /// formulas.
  private static func curve(
    from a: Point, to b: Point, _ isClockwise: Bool, _ cosine: Double, _ toPage: AffineTransform
  ) -> (Point, Point, Point) {
    let halfCosine = (max(0, 1 + cosine) / 2).squareRoot()
    let tangent = (max(0, 1 - halfCosine) / (1 + halfCosine)).squareRoot()
    let handle = 4 / 3 * tangent * (isClockwise ? 1 : -1)
    let first = a + Point(-a.y, a.x) * handle
    let second = b - Point(-b.y, b.x) * handle
    return (toPage.apply(first), toPage.apply(second), toPage.apply(b))
  }
}
