/// The arc length of a path, and its points, directions and curvature by length.
///
/// Moves between subpaths have no length. Lengths of curves are within a relative 1e-6 of the true ones. A quadratic
/// curve is treated as the equivalent cubic.
package struct PathMeasure: Hashable, Sendable {
  /// The total length of the drawn path, in points.
  package let length: Double

  private let curves: [CubicCurve]
  private let pieces: [Piece]
  /// The position of a path that draws nothing.
  private let start: Point

  /// A line, or a part of a curve short enough that its length is known with sufficient precision.
  struct Piece: Hashable, Sendable {
    /// The index of the curve in the path.
    var curve: Int
    /// The start of the part, as a parameter of the curve.
    var lower: Double
    var upper: Double
    /// The distance along the path at which the piece begins.
    var from: Double
    var to: Double
  }

  /// Measures `path`.
  package init(_ path: Path) {
    var measuring = PathMeasuring()
    for element in path.elements { measuring.add(element) }
    (curves, pieces, length) = (measuring.curves, measuring.pieces, measuring.length)
    start = measuring.start
  }

  /// Returns the point at `distance` along the path, clamped to the path's ends.
  package func point(at distance: Double) -> Point {
    guard let (curve, parameter) = place(at: distance) else { return start }
    return curve.point(at: parameter)
  }

  /// Returns the unit vector along the path at `distance`; zero for a path that draws nothing.
  package func direction(at distance: Double) -> Point {
    guard let (curve, parameter) = place(at: distance) else { return .zero }
    return curve.direction(at: parameter)
  }

  /// Returns how fast the direction turns at `distance`, in radians per point, positive clockwise on screen; 0 at
  /// corners.
  package func curvature(at distance: Double) -> Double {
    guard let (curve, parameter) = place(at: distance) else { return 0 }
    return curve.curvature(at: parameter)
  }

  private func place(at distance: Double) -> (CubicCurve, Double)? {
    guard let last = pieces.last else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].to < distance { low = middle + 1 } else { high = middle }
    }
    let piece = distance < length ? pieces[low] : last
    let target = min(max(0, distance - piece.from), piece.to - piece.from)
    let curve = curves[piece.curve]
    return (curve, Self.parameter(of: target, in: piece, of: curve))
  }

  /// Returns the parameter at which `target` of the piece's length is covered, by Newton's method from the proportional
  /// share.
  private static func parameter(of target: Double, in piece: Piece, of curve: CubicCurve) -> Double {
    let share = target / (piece.to - piece.from)
    if share <= 0 { return piece.lower }
    if share >= 1 { return piece.upper }
    var parameter = piece.lower + (piece.upper - piece.lower) * share
    if curve.isLine { return parameter }
    for _ in 0..<8 {
      let error = curve.length(from: piece.lower, to: parameter) - target
      let speed = curve.velocity(at: parameter).length
      guard speed > 0, abs(error) > 1e-12 * piece.to else { break }
      parameter = min(piece.upper, max(piece.lower, parameter - error / speed))
    }
    return parameter
  }
}

/// The division of a path into pieces of known length.
private struct PathMeasuring {
  var curves: [CubicCurve] = []
  var pieces: [PathMeasure.Piece] = []
  var length = 0.0
  /// The start of the current subpath.
  var start = Point.zero
  private var current = Point.zero

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p): (start, current) = (p, p)
    case .line(let p): add(CubicCurve(line: current, p))
    case .quad(let c, let p):
      add(CubicCurve(current, current.interpolated(to: c, 2 / 3), p.interpolated(to: c, 2 / 3), p))
    case .cubic(let c1, let c2, let p): add(CubicCurve(current, c1, c2, p))
    case .close: add(CubicCurve(line: current, start))
    }
  }

  private mutating func add(_ curve: CubicCurve) {
    curves.append(curve)
    current = curve.d
    if curve.isLine {
      append(0, 1, (curve.d - curve.a).length)
    } else {
      cut(curve, 0, 0.5, levels: 12)
      cut(curve, 0.5, 1, levels: 12)
    }
  }

  /// The number of halvings left when lengths are first trusted. Near a cusp, the lengths of longer parts may agree by
  /// chance.
  private static let believedLevels = 9

  /// Returns whether a part of the curve is long enough to matter and may contain a cusp, where the curve is nearly at
  /// rest. Quadrature at a few points then misses the length, even if the halves agree.
  private static func mayHaveCusp(_ curve: CubicCurve, _ lower: Double, _ upper: Double, length: Double)
    -> Bool
  {
    guard length > 1e-8 * curve.polygonLength else { return false }
    let speeds = (0...4).map { curve.velocity(at: lower + (upper - lower) * Double($0) / 4).length }
    guard let slowest = speeds.min(), let fastest = speeds.max() else { return false }
    return slowest < fastest / 4
  }

  /// Divides a part of a curve in halves until their lengths add up to its own.
  private mutating func cut(_ curve: CubicCurve, _ lower: Double, _ upper: Double, levels: Int) {
    let middle = (lower + upper) / 2
    let (first, second) = (curve.length(from: lower, to: middle), curve.length(from: middle, to: upper))
    let error = (curve.length(from: lower, to: upper) - first - second).magnitude
    if levels > 0,
      levels > Self.believedLevels || error > 1e-8 * curve.polygonLength
        || Self.mayHaveCusp(curve, lower, upper, length: first + second)
    {
      cut(curve, lower, middle, levels: levels - 1)
      cut(curve, middle, upper, levels: levels - 1)
    } else {
      append(lower, middle, first)
      append(middle, upper, second)
    }
  }

  private mutating func append(_ lower: Double, _ upper: Double, _ part: Double) {
    guard part > 0, part.isFinite else { return }
    pieces.append(
      PathMeasure.Piece(
        curve: curves.count - 1, lower: lower, upper: upper, from: length, to: length + part))
    length += part
  }
}
