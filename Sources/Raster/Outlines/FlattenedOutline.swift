import Geometry

/// Closed outlines as points in pixels, which are not snapped yet so that they can be moved to any position.
package struct FlattenedOutline {
  /// The points of all outlines, one outline after another.
  package private(set) var points: [Point] = []
  /// The index in `points` after the last point of each outline.
  package private(set) var ends: [Int] = []
  /// Whether the curves have the same number of steps at every position.
  private var hasClearSteps = true
  /// The corners of the points' bounding rectangle.
  private(set) var low = Point(.infinity, .infinity)
  private(set) var high = Point(-.infinity, -.infinity)

  /// The size in bytes, including that of the outline itself.
  var byteCount: Int {
    MemoryLayout<FlattenedOutline>.size + points.count * MemoryLayout<Point>.stride
      + ends.count * MemoryLayout<Int>.stride
  }

  /// Flattens `path` under `transform`; empty if a coordinate is not finite.
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

  /// Whether the snapped points, moved by `offset`, are independent of rounding. They are then the same whether the
  /// curves are flattened at that position or at another one with the same position on the grid of `PixelPosition`.
  func isClear(at offset: Point) -> Bool {
    hasClearSteps
      && points.allSatisfy { !any(Self.isHalfway(SIMD2($0.x, $0.y) + SIMD2(offset.x, offset.y))) }
  }

  /// Returns the points that, moved by two offsets, may be snapped differently if the three are added in another order
  /// or if the second is rounded to the grid of `PixelPosition`. Sums of short binary fractions are exact.
  package func ambiguousPoints(at first: Point, _ second: Point) -> [Point] {
    let (first, second) = (SIMD2(first.x, first.y), SIMD2(second.x, second.y))
    let isExact = Self.isShort(first) .& Self.isShort(second)
    return points.filter { point in
      let p = SIMD2(point.x, point.y)
      let isHalfway = Self.isHalfway(p + (first + second))
      return any(isHalfway) && any(isHalfway .& .!(isExact .& Self.isShort(p)))
    }
  }

  /// Returns which coordinates are halfway between two grid positions, up to rounding.
  @inline(__always)
  private static func isHalfway(_ coordinates: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    let steps = coordinates * 256
    let distance = steps - rounded(steps)
    return distance * distance .> halfway
  }

  /// The square of half a grid step, reduced by more than the effect of rounding.
  private static let halfway = 0.25 - 0x1p-22

  private static func isShort(_ numbers: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    let scaled = numbers * 0x1p20
    return scaled .== rounded(scaled)
  }

  /// Rounds to integers, for numbers below 2⁵¹.
  @inline(__always)
  private static func rounded(_ numbers: SIMD2<Double>) -> SIMD2<Double> { (numbers + 0x1.8p52) - 0x1.8p52 }

  private mutating func close() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  /// Returns the last point of the current outline, which starts at `start` if it is empty.
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
