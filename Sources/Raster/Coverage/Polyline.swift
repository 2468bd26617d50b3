import Geometry

/// Closed outlines as straight lines between points snapped to 1/256 pixel: the only geometry that coverage knows.
struct Polyline: Equatable {
  /// A directed line; horizontal ones carry no coverage and are left out.
  struct Edge: Hashable {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
  }

  /// Coordinates are `Fixed8` raw values.
  private(set) var edges: [Edge] = []
  /// The pixels that the edges can touch.
  private(set) var bounds = PixelRect.empty
  private var low = SIMD2<Int32>(repeating: .max)
  private var high = SIMD2<Int32>(repeating: .min)

  /// The outline of whole pixels.
  static func rectangle(_ rect: PixelRect) -> Polyline {
    func corner(_ x: Int, _ y: Int) -> SnappedPoint { SnappedPoint(x: Int32(x << 8), y: Int32(y << 8)) }
    var outline = Polyline()
    outline.add(corner(rect.maxX, rect.minY), corner(rect.maxX, rect.maxY))
    outline.add(corner(rect.minX, rect.maxY), corner(rect.minX, rect.minY))
    outline.finish()
    return outline
  }

  /// The heights between which the outline lies, in 1/256 pixel.
  var heights: (low: Int, high: Int) { edges.isEmpty ? (0, 0) : (Int(low.y), Int(high.y)) }

  /// Adds the line between two points.
  mutating func add(_ a: SnappedPoint, _ b: SnappedPoint) {
    low = pointwiseMin(low, pointwiseMin(a.vector, b.vector))
    high = pointwiseMax(high, pointwiseMax(a.vector, b.vector))
    guard a.y != b.y else { return }
    edges.append(Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y))
  }

  /// Ends the building: computes the bounds.
  mutating func finish() {
    guard !edges.isEmpty else { return }
    bounds = PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int((high.x + 255) >> 8),
      maxY: Int((high.y + 255) >> 8))
  }
}

/// A point on the grid of 1/256 pixel.
struct SnappedPoint: Hashable {
  var x: Int32
  var y: Int32

  init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  init(_ p: Point) {
    x = Fixed8(p.x).raw
    y = Fixed8(p.y).raw
  }

  var vector: SIMD2<Int32> { SIMD2(x, y) }
}
