import Geometry

/// Closed outlines as points in pixels, not snapped yet, so that they can be put anywhere.
package struct FlattenedOutline {
  /// The points of all outlines, one after the other.
  package private(set) var points: [Point] = []
  /// Where each outline ends in `points`.
  package private(set) var ends: [Int] = []
  /// The corners of a rectangle around the points.
  private(set) var low = Point(.infinity, .infinity)
  private(set) var high = Point(-.infinity, -.infinity)

  /// Bytes held, those of the outline itself among them.
  var byteCount: Int {
    MemoryLayout<FlattenedOutline>.size + points.count * MemoryLayout<Point>.stride
      + ends.count * MemoryLayout<Int>.stride
  }

  /// The outline of `path` under `transform`; empty where a coordinate is not finite.
  package init(_ path: Path, _ transform: AffineTransform) {
    for element in path.elements {
      switch element {
      case .move(let p):
        close()
        points.append(transform.apply(p))
      case .line(let p): points.append(transform.apply(p))
      case .quad(let c, let p): quad(transform.apply(c), transform.apply(p))
      case .cubic(let a, let b, let p): cubic(transform.apply(a), transform.apply(b), transform.apply(p))
      case .close: close()
      }
    }
    close()
    if !points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      points = []
      ends = []
    }
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
  }

  private mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  private mutating func quad(_ c: Point, _ p: Point) {
    guard let from = points.last else { return }
    CurveSteps.quad(from, c, p) { points.append($0) }
  }

  private mutating func cubic(_ c1: Point, _ c2: Point, _ p: Point) {
    guard let from = points.last else { return }
    CurveSteps.cubic(from, c1, c2, p) { points.append($0) }
  }
}
