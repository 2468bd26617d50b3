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

  /// Coordinates are `Fixed8` raw values. Many edges are grouped by the slab of rows in which they begin.
  private(set) var edges: [Edge] = []
  /// Where the edges that begin in each slab of `bounds` start in `edges`, and their end; empty for few edges.
  private var slabStarts: [Int32] = []
  /// The slabs that the tallest edge spans beyond its first.
  private var slabReach = 0
  /// The pixels that the edges can touch.
  private(set) var bounds = PixelRect.empty
  private var low = SIMD2<Int32>(repeating: .max)
  private var high = SIMD2<Int32>(repeating: .min)

  var byteCount: Int { edges.count * MemoryLayout<Edge>.stride }

  /// The outline of whole pixels.
  static func rectangle(_ rect: PixelRect) -> Polyline {
    func corner(_ x: Int, _ y: Int) -> SnappedPoint { SnappedPoint(x: Int32(x << 8), y: Int32(y << 8)) }
    var outline = Polyline()
    outline.add(corner(rect.maxX, rect.minY), corner(rect.maxX, rect.maxY))
    outline.add(corner(rect.minX, rect.maxY), corner(rect.minX, rect.minY))
    outline.finish()
    return outline
  }

  /// The pixels that the outline covers, where they are a rectangle of whole ones; nil for any other outline.
  var wholePixels: PixelRect? {
    guard edges.count == 2, case (let a, let b) = (edges[0], edges[1]) else { return nil }
    guard a.x0 == a.x1, b.x0 == b.x1, a.y0 == b.y1, a.y1 == b.y0 else { return nil }
    guard (a.x0 | b.x0 | a.y0 | a.y1) & 255 == 0 else { return nil }
    return PixelRect(
      minX: Int(min(a.x0, b.x0)) >> 8, minY: Int(min(a.y0, a.y1)) >> 8, maxX: Int(max(a.x0, b.x0)) >> 8,
      maxY: Int(max(a.y0, a.y1)) >> 8)
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

  /// Adds a closed outline moved by `offset`, all of it within `Fixed8.limit`.
  mutating func addClosed(_ points: ArraySlice<Point>, _ offset: Point) {
    guard let last = points.last else { return }
    var from = SnappedPoint(near: last + offset)
    edges.append(addingCapacity: points.count) { added in
      for point in points {
        let to = SnappedPoint(near: point + offset)
        low = pointwiseMin(low, to.vector)
        high = pointwiseMax(high, to.vector)
        if from.y != to.y { added.append(Edge(x0: from.x, y0: from.y, x1: to.x, y1: to.y)) }
        from = to
      }
    }
  }

  /// Ends the building: computes the bounds and groups the edges.
  mutating func finish() {
    guard !edges.isEmpty else { return }
    defer { if edges.count >= Self.slabThreshold { groupBySlabs() } }
    bounds = PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int((high.x + 255) >> 8),
      maxY: Int((high.y + 255) >> 8))
  }

  /// A range of `edges` that holds all those which touch `rows`.
  func edges(touching rows: Range<Int>) -> Range<Int> {
    guard !slabStarts.isEmpty else { return edges.indices }
    let last = slabStarts.count - 2
    let first = min(last, max(0, slab(rows.lowerBound) - slabReach))
    let end = min(last, max(first, slab(rows.upperBound - 1)))
    return Int(slabStarts[first])..<Int(slabStarts[end + 1])
  }
}

// A frame is drawn in bands of rows, and each wants only the edges near it. The order of edges does not matter to
// coverage, so they are sorted by counting.
extension Polyline {
  /// Fewer edges than this are cheaper to look through.
  private static let slabThreshold = 160
  /// log₂ of the rows of a slab.
  private static let slabBits = 5

  private func slab(_ row: Int) -> Int { (row - bounds.minY) >> Self.slabBits }

  private func slab(_ edge: Edge) -> Int { slab(Int(min(edge.y0, edge.y1)) >> 8) }

  private mutating func groupBySlabs() {
    let count = slab(bounds.maxY) + 1
    guard count > 2, count <= edges.count else { return }
    var ends = Array(repeating: Int32(0), count: count + 1)
    for edge in edges {
      ends[slab(edge) + 1] += 1
      slabReach = max(slabReach, slab(Int(max(edge.y0, edge.y1)) >> 8) - slab(edge))
    }
    for index in 1...count { ends[index] += ends[index - 1] }
    slabStarts = ends
    var grouped = edges
    for edge in edges {
      let place = slab(edge)
      grouped[Int(ends[place])] = edge
      ends[place] += 1
    }
    edges = grouped
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

  /// As `init(_:)`, for coordinates within `Fixed8.limit`.
  ///
  /// The sum of a number and 1.5 · 2⁵² is rounded to a whole number, halves to even, which its low bits then are.
  @inline(__always)
  init(near p: Point) {
    let sum = SIMD2(p.x, p.y) * 256 + 0x1.8p52
    x = Int32(truncatingIfNeeded: sum.x.bitPattern)
    y = Int32(truncatingIfNeeded: sum.y.bitPattern)
  }

  var vector: SIMD2<Int32> { SIMD2(x, y) }
}
