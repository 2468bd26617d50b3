import Geometry

/// Closed outlines as points in pixels, not snapped yet, so that they can be put anywhere.
package struct FlattenedOutline {
  /// The points of all outlines, one after the other.
  package private(set) var points: [Point] = []
  /// Where each outline ends in `points`.
  package private(set) var ends: [Int] = []
  /// True when the curves are cut into as many steps at every place.
  private(set) var hasClearSteps = true
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
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        close()
        start = transform.apply(p)
      case .line(let p): line(from: start, transform.apply(p))
      case .quad(let c, let p): quad(from: start, transform.apply(c), transform.apply(p))
      case .cubic(let a, let b, let p):
        cubic(from: start, transform.apply(a), transform.apply(b), transform.apply(p))
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

  /// Whether every point, moved to `place` and then by `fraction`, is snapped to the same point of the grid however the
  /// three are added.
  ///
  /// A point halfway between two of the grid is not, unless all three are short binary fractions, whose sums are exact.
  package func isClear(at place: Point, _ fraction: Point) -> Bool {
    let (place, fraction) = (SIMD2(place.x, place.y), SIMD2(fraction.x, fraction.y))
    let isExact = Self.isShort(place) .& Self.isShort(fraction)
    return points.allSatisfy { point in
      let p = SIMD2(point.x, point.y)
      let steps = (p + (place + fraction)) * 256
      let distance = steps - Self.rounded(steps)
      let isHalfway = distance * distance .> Self.halfway
      return !any(isHalfway) || !any(isHalfway .& .!(isExact .& Self.isShort(p)))
    }
  }

  /// The square of half a step of the grid, less more than what rounding moves a point by, and than what a fraction on the
  /// grid of `PixelPosition` is off.
  private static let halfway = 0.25 - 0x1p-22

  private static func isShort(_ numbers: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    let scaled = numbers * 0x1p20
    return scaled .== rounded(scaled)
  }

  /// To whole numbers, for what is below 2⁵¹.
  @inline(__always)
  private static func rounded(_ numbers: SIMD2<Double>) -> SIMD2<Double> { (numbers + 0x1.8p52) - 0x1.8p52 }

  private mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  /// The last point of the outline that is being added, which `start` begins.
  private mutating func last(from start: Point) -> Point {
    if points.count > ends.last ?? 0 { return points[points.count - 1] }
    points.append(start)
    return start
  }

  private mutating func line(from start: Point, _ p: Point) {
    _ = last(from: start)
    points.append(p)
  }

  private mutating func quad(from start: Point, _ c: Point, _ p: Point) {
    let from = last(from: start)
    hasClearSteps = hasClearSteps && CurveSteps.areClear(CurveSteps.deviation(from, c, p))
    CurveSteps.quad(from, c, p) { points.append($0) }
  }

  private mutating func cubic(from start: Point, _ c1: Point, _ c2: Point, _ p: Point) {
    let from = last(from: start)
    hasClearSteps = hasClearSteps && CurveSteps.areClear(CurveSteps.deviation(from, c1, c2, p))
    CurveSteps.cubic(from, c1, c2, p) { points.append($0) }
  }
}
