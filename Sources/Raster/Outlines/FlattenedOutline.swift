import Geometry

/// Closed outlines as points in pixels, not snapped yet, so that they can be put anywhere.
package struct FlattenedOutline {
  /// The points of all outlines, one after the other.
  package private(set) var points: [Point] = []
  /// Where each outline ends in `points`.
  package private(set) var ends: [Int] = []
  /// True when the curves are cut into as many steps at every place.
  private var hasClearSteps = true
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

  /// True when no point, moved by `offset`, may be snapped to another one of the grid where the curves are cut at that place,
  /// or at one that is as far on the grid of `PixelPosition`.
  func isClear(at offset: Point) -> Bool {
    hasClearSteps
      && points.allSatisfy { !any(Self.isHalfway(SIMD2($0.x, $0.y) + SIMD2(offset.x, offset.y))) }
  }

  /// The points that, moved by two offsets, may be snapped to another one of the grid where the three are added otherwise, or
  /// the second is one on the grid of `PixelPosition`. Sums of short binary fractions are exact.
  package func ambiguousPoints(at first: Point, _ second: Point) -> [Point] {
    let (first, second) = (SIMD2(first.x, first.y), SIMD2(second.x, second.y))
    let isExact = Self.isShort(first) .& Self.isShort(second)
    return points.filter { point in
      let p = SIMD2(point.x, point.y)
      let isHalfway = Self.isHalfway(p + (first + second))
      return any(isHalfway) && any(isHalfway .& .!(isExact .& Self.isShort(p)))
    }
  }

  /// Whether coordinates lie in the middle between two of the grid, but for rounding.
  @inline(__always)
  private static func isHalfway(_ coordinates: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    let steps = coordinates * 256
    let distance = steps - rounded(steps)
    return distance * distance .> halfway
  }

  /// The square of half a step of the grid, less more than what rounding moves a point by.
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
