extension Path {
  /// The smallest rectangle around what the path draws, curves at their true extent; zero for a path that draws nothing.
  package var bounds: Rect {
    var extent = Extent()
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
      case .line(let p):
        extent.add(current)
        extent.add(p)
        current = p
      case .quad(let c, let p):
        let c1 = current.interpolated(to: c, 2 / 3)
        extent.addCubic(current, c1, p.interpolated(to: c, 2 / 3), p)
        current = p
      case .cubic(let c1, let c2, let p):
        extent.addCubic(current, c1, c2, p)
        current = p
      case .close:
        extent.add(start)
        current = start
      }
    }
    return extent.rect
  }
}

/// A growing rectangle.
private struct Extent {
  var low = Point(.infinity, .infinity)
  var high = Point(-.infinity, -.infinity)

  var rect: Rect {
    low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }

  mutating func add(_ p: Point) {
    low = Point(min(low.x, p.x), min(low.y, p.y))
    high = Point(max(high.x, p.x), max(high.y, p.y))
  }

  mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    add(a)
    add(d)
    for t in Self.turns(a.x, b.x, c.x, d.x) {
      let x = Self.value(t, a.x, b.x, c.x, d.x)
      (low.x, high.x) = (min(low.x, x), max(high.x, x))
    }
    for t in Self.turns(a.y, b.y, c.y, d.y) {
      let y = Self.value(t, a.y, b.y, c.y, d.y)
      (low.y, high.y) = (min(low.y, y), max(high.y, y))
    }
  }

  /// Where a cubic's coordinate turns, inside 0…1: the roots of p·t² + q·t + r without cancellation.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    if min(a, d) <= min(b, c), max(a, d) >= max(b, c) { return [] }
    let p = d - a + 3 * (b - c)
    let q = 2 * (a - 2 * b + c)
    let r = b - a
    let discriminant = q * q - 4 * p * r
    guard discriminant >= 0 else { return [] }
    let half = -(q + (q < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [half / p, r / half].filter { $0 > 0 && $0 < 1 }
  }

  private static func value(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let s = 1 - t
    return s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
  }
}
