extension Path {
  /// The number of lines that approximate a curve in containment tests.
  private static let pieces = 24

  /// Returns whether the path encloses a point. Open subpaths are closed by a line, and curves are approximated by
  /// lines.
  package func contains(_ point: Point, _ rule: FillRule = .nonZero) -> Bool {
    var winding = 0
    var (start, current) = (Point.zero, Point.zero)
    func cross(to next: Point) {
      winding += Self.crossing(from: current, to: next, at: point)
      current = next
    }
    for element in elements {
      switch element {
      case .move(let p):
        cross(to: start)
        (start, current) = (p, p)
      case .line(let p): cross(to: p)
      case .quad(let c, let p):
        let first = current
        for piece in 1...Self.pieces {
          let t = Double(piece) / Double(Self.pieces)
          let (a, b) = (first.interpolated(to: c, t), c.interpolated(to: p, t))
          cross(to: a.interpolated(to: b, t))
        }
      case .cubic(let c1, let c2, let p):
        let first = current
        for piece in 1...Self.pieces {
          let t = Double(piece) / Double(Self.pieces)
          let middle = c1.interpolated(to: c2, t)
          let a = first.interpolated(to: c1, t).interpolated(to: middle, t)
          let b = middle.interpolated(to: c2.interpolated(to: p, t), t)
          cross(to: a.interpolated(to: b, t))
        }
      case .close: cross(to: start)
      }
    }
    cross(to: start)
    switch rule {
    case .nonZero: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }

  /// Returns 1 or -1 if a line crosses the ray from a point to the right, by the direction of the line; 0 otherwise.
  private static func crossing(from a: Point, to b: Point, at point: Point) -> Int {
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    guard x > point.x else { return 0 }
    return b.y > a.y ? 1 : -1
  }
}
