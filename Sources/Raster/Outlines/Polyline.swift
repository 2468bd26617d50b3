import Geometry

/// Closed outlines as straight lines between points snapped to 1/256 pixel, the only geometry for which coverage is
/// computed.
package struct Polyline: Equatable {
  /// A directed line. Horizontal lines have no coverage and are omitted.
  package struct Edge: Hashable {
    /// The start of the line.
    package var start: SnappedPoint
    /// The end of the line.
    package var end: SnappedPoint

    var isDown: Bool { end.y > start.y }
    var top: SnappedPoint { isDown ? start : end }
    var bottom: SnappedPoint { isDown ? end : start }
  }

  /// The lines. If there are many, they are grouped by the slab of rows in which they begin.
  package private(set) var edges: [Edge] = []
  /// The index in `edges` of the first edge of each slab of `bounds`, and the end index; empty if edges are not
  /// grouped.
  private var slabStarts: [Int32] = []
  /// The maximum number of slabs that an edge spans beyond its first.
  private var slabReach = 0
  /// The pixels that the edges can touch.
  package private(set) var bounds = PixelRect.empty
  private var low = SIMD2<Int32>(repeating: .max)
  private var high = SIMD2<Int32>(repeating: .min)

  var byteCount: Int { edges.count * MemoryLayout<Edge>.stride }

  /// Creates an outline without lines.
  package init() {}

  /// Returns the outline of a rectangle of whole pixels.
  static func rectangle(_ rect: PixelRect) -> Polyline {
    func corner(_ x: Int, _ y: Int) -> SnappedPoint {
      SnappedPoint(x: Fixed8(pixel: x), y: Fixed8(pixel: y))
    }
    var outline = Polyline()
    outline.add(corner(rect.maxX, rect.minY), corner(rect.maxX, rect.maxY))
    outline.add(corner(rect.minX, rect.maxY), corner(rect.minX, rect.minY))
    outline.finish()
    return outline
  }

  /// The pixels of an outline that covers a rectangle of whole pixels; `nil` for any other outline.
  package var wholePixels: PixelRect? {
    guard edges.count == 2, case (let a, let b) = (edges[0], edges[1]) else { return nil }
    guard a.start.x == a.end.x, b.start.x == b.end.x, a.start.y == b.end.y, a.end.y == b.start.y else {
      return nil
    }
    return PixelRect(
      minX: min(a.start.x, b.start.x), minY: min(a.start.y, a.end.y), maxX: max(a.start.x, b.start.x),
      maxY: max(a.start.y, a.end.y))
  }

  /// The lowest and highest y coordinate of the outline.
  var heights: (low: Fixed8, high: Fixed8) {
    edges.isEmpty ? (.zero, .zero) : (Fixed8(raw: low.y), Fixed8(raw: high.y))
  }

  /// Reserves memory for exactly the given number of additional lines.
  mutating func reserve(_ lines: Int) { edges.reserveCapacity(edges.count + lines) }

  /// Adds the line between two points.
  package mutating func add(_ a: SnappedPoint, _ b: SnappedPoint) {
    low = pointwiseMin(low, pointwiseMin(a.vector, b.vector))
    high = pointwiseMax(high, pointwiseMax(a.vector, b.vector))
    guard a.y != b.y else { return }
    edges.append(Edge(start: a, end: b))
  }

  /// Returns the lines moved by whole pixels.
  func moved(byX x: Int, y: Int) -> Polyline {
    guard !edges.isEmpty else { return self }
    let move = SnappedPoint(x: Fixed8(pixel: x), y: Fixed8(pixel: y))
    var copy = self
    copy.edges = edges.map { Edge(start: $0.start + move, end: $0.end + move) }
    copy.low &+= move.vector
    copy.high &+= move.vector
    copy.bounds = bounds.moved(byX: x, y: y)
    return copy
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
        if from.y != to.y { added.append(Edge(start: from, end: to)) }
        from = to
      }
    }
  }

  /// Computes the bounds and groups the edges, after all lines have been added.
  package mutating func finish() {
    guard !edges.isEmpty else { return }
    defer { if edges.count >= Self.slabThreshold { groupBySlabs() } }
    bounds = PixelRect(
      minX: Fixed8(raw: low.x).floor, minY: Fixed8(raw: low.y).floor, maxX: Fixed8(raw: high.x).ceil,
      maxY: Fixed8(raw: high.y).ceil)
  }

  /// Returns a range of `edges` that contains all those which touch `rows`.
  func edges(touching rows: Range<Int>) -> Range<Int> {
    guard !slabStarts.isEmpty else { return edges.indices }
    let last = slabStarts.count - 2
    let first = min(last, max(0, slab(rows.lowerBound) - slabReach))
    let end = min(last, max(first, slab(rows.upperBound - 1)))
    return Int(slabStarts[first])..<Int(slabStarts[end + 1])
  }
}

// A frame is drawn in bands of rows, each of which processes only the edges near it. Since the order of edges does not
// affect coverage, they are grouped by a counting sort.
extension Polyline {
  /// The minimum number of edges for grouping; fewer are searched faster without it.
  private static let slabThreshold = 160
  /// The binary logarithm of the number of rows in a slab.
  private static let slabBits = 5

  private func slab(_ row: Int) -> Int { (row - bounds.minY) >> Self.slabBits }

  private func slab(_ edge: Edge) -> Int { slab(edge.top.y.floor) }

  private mutating func groupBySlabs() {
    let count = slab(bounds.maxY) + 1
    guard count > 2, count <= edges.count else { return }
    var ends = Array(repeating: Int32(0), count: count + 1)
    for edge in edges {
      ends[slab(edge) + 1] += 1
      slabReach = max(slabReach, slab(edge.bottom.y.floor) - slab(edge))
    }
    for index in 1...count { ends[index] += ends[index - 1] }
    slabStarts = ends
    var grouped = edges
    for edge in edges {
      let index = slab(edge)
      grouped[Int(ends[index])] = edge
      ends[index] += 1
    }
    edges = grouped
  }
}

/// A point on the grid of 1/256 pixel.
package struct SnappedPoint: Hashable {
  /// The horizontal coordinate, from the left.
  package var x: Fixed8
  /// The vertical coordinate, from the top.
  package var y: Fixed8

  /// Creates a point from its coordinates.
  package init(x: Fixed8, y: Fixed8) {
    self.x = x
    self.y = y
  }

  /// Creates the nearest point of the grid, with halves rounded to even.
  package init(_ p: Point) {
    x = Fixed8(p.x)
    y = Fixed8(p.y)
  }

  /// Creates the nearest point of the grid, faster than `init(_:)`, for coordinates within `Fixed8.limit`.
  ///
  /// The sum of a number and 1.5 · 2⁵² is rounded to an integer, halves to even, which its low bits then contain.
  @inline(__always)
  package init(near p: Point) {
    let sum = SIMD2(p.x, p.y) * 256 + 0x1.8p52
    x = Fixed8(raw: Int32(truncatingIfNeeded: sum.x.bitPattern))
    y = Fixed8(raw: Int32(truncatingIfNeeded: sum.y.bitPattern))
  }

  var vector: SIMD2<Int32> { SIMD2(x.raw, y.raw) }

  static func + (a: SnappedPoint, b: SnappedPoint) -> SnappedPoint {
    SnappedPoint(x: a.x + b.x, y: a.y + b.y)
  }
}
