import Geometry

/// A builder that flattens a path into center lines so finely that the outlines on both sides are within a tolerance.
struct CenterLineBuilder {
  /// The maximum number of times that a curve is halved.
  private static let maximumDepth = 10

  private let tolerance: Double
  /// The maximum turn per chord, in radians.
  private let maximumTurn: Double
  private var lines: [CenterLine] = []
  private var line = CenterLine()
  private var hasSegments = false

  /// Returns the center lines of `path` for a pen of `radius`; `tolerance` is in the path's points.
  static func lines(of path: Path, radius: Double, tolerance: Double) -> [CenterLine] {
    var builder = CenterLineBuilder(
      tolerance: tolerance, maximumTurn: RoundArc.step(radius: radius, tolerance: tolerance))
    for element in path.elements { builder.add(element) }
    builder.finish()
    return builder.lines
  }

  private init(tolerance: Double, maximumTurn: Double) {
    self.tolerance = tolerance
    self.maximumTurn = maximumTurn
  }

  private mutating func add(_ element: Path.Element) {
    if line.nodes.isEmpty { line.start(at: .zero) }
    let from = line.nodes[line.nodes.count - 1].point
    switch element {
    case .move(let p):
      finish()
      line.start(at: p)
      return
    case .line(let p): line.advance(to: p)
    case .quad(let c, let p):
      add(
        CubicPiece(from, from.interpolated(to: c, 2 / 3), p.interpolated(to: c, 2 / 3), p),
        depth: Self.maximumDepth)
    case .cubic(let a, let b, let p): add(CubicPiece(from, a, b, p), depth: Self.maximumDepth)
    case .close:
      let start = line.nodes[0].point
      line.close()
      hasSegments = true
      finish()
      line.start(at: start)
      return
    }
    hasSegments = true
  }

  private mutating func finish() {
    if hasSegments, !line.nodes.isEmpty { lines.append(line) }
    line = CenterLine()
    hasSegments = false
  }

  private mutating func add(_ curve: CubicPiece, depth: Int) {
    if depth > 0, curve.deviation > tolerance || curve.turn > maximumTurn {
      let (first, second) = curve.halves
      add(first, depth: depth - 1)
      add(second, depth: depth - 1)
    } else if let departure = curve.departure, let arrival = curve.arrival {
      line.advance(to: curve.p3, departure: departure, arrival: arrival)
    }
  }
}

/// A cubic curve that is halved until it is nearly straight.
private struct CubicPiece {
  let p0, p1, p2, p3: Point

  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// An upper bound of the distance between the curve and its chord (Wang's bound for one step).
  var deviation: Double { 0.75 * max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length) }

  /// The turn of the control polygon in radians, measured by chords of the unit circle; at least 2 for a reversal.
  var turn: Double {
    let legs = [p1 - p0, p2 - p1, p3 - p2].compactMap(\.direction)
    return zip(legs, legs.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  var departure: Point? { (p1 - p0).direction ?? (p2 - p0).direction ?? (p3 - p0).direction }
  var arrival: Point? { (p3 - p2).direction ?? (p3 - p1).direction ?? (p3 - p0).direction }

  var halves: (CubicPiece, CubicPiece) {
    let (a, b, c) = (p0.interpolated(to: p1, 0.5), p1.interpolated(to: p2, 0.5), p2.interpolated(to: p3, 0.5))
    let (d, e) = (a.interpolated(to: b, 0.5), b.interpolated(to: c, 0.5))
    let middle = d.interpolated(to: e, 0.5)
    return (CubicPiece(p0, a, d, middle), CubicPiece(middle, e, c, p3))
  }
}
