import Geometry

extension Polyline {
  /// The pixels that a convex outline covers fully, as intervals of the rows of `area`.
  ///
  /// In a row, the outline's rising lines bound one side and its falling lines the other; what lies between the
  /// innermost points of both, in rows that the outline spans from top to bottom, is covered fully.
  func convexInterior(in area: PixelRect) -> RowIntervals {
    if let rect = wholePixels { return RowIntervals(rows: area.rows, in: rect.intersection(area)) }
    var interior = RowIntervals(rows: area.rows)
    guard !edges.isEmpty else { return interior }
    var sides = RowSides(count: area.height)
    for index in edges(touching: area.rows) { sides.add(edges[index], firstRow: area.minY) }
    let first = (heights.low + 255) >> 8
    let spanned = first..<max(first, heights.high >> 8)
    for row in area.rows.clamped(to: spanned) {
      let (start, end) = sides.inside(row - area.minY)
      interior[row] = (max(area.minX, start), min(area.maxX, end))
    }
    return interior
  }
}

/// The columns that rising and falling lines reach in each row, in 1/256 pixel.
private struct RowSides {
  private var rising: [(low: Int, high: Int)]
  private var falling: [(low: Int, high: Int)]

  init(count: Int) {
    rising = Array(repeating: (Int.max, Int.min), count: count)
    falling = rising
  }

  mutating func add(_ edge: Polyline.Edge, firstRow: Int) {
    let isFalling = edge.y1 > edge.y0
    let (top, bottom) = isFalling ? (Int(edge.y0), Int(edge.y1)) : (Int(edge.y1), Int(edge.y0))
    let (topX, bottomX) = isFalling ? (Int(edge.x0), Int(edge.x1)) : (Int(edge.x1), Int(edge.x0))
    var y = max(top, firstRow << 8)
    let end = min(bottom, (firstRow + rising.count) << 8)
    guard y < end else { return }
    var crossing = Crossing(start: topX, rise: bottomX - topX, run: bottom - top, at: y - top)
    while y < end {
      let next = min((y | 255) + 1, end)
      let x = crossing.value
      crossing.advance(by: next - y)
      let (low, high) = (min(x, crossing.value) - 1, max(x, crossing.value) + 1)
      let row = y >> 8 - firstRow
      if isFalling {
        falling[row] = (min(falling[row].low, low), max(falling[row].high, high))
      } else {
        rising[row] = (min(rising[row].low, low), max(rising[row].high, high))
      }
      y = next
    }
  }

  /// The whole pixels between both sides; empty where one is missing.
  func inside(_ index: Int) -> (Int, Int) {
    let (a, b) = (rising[index], falling[index])
    guard a.high >= a.low, b.high >= b.low else { return (0, 0) }
    return a.high <= b.low
      ? ((a.high + 255) >> 8, b.low >> 8) : ((b.high + 255) >> 8, a.low >> 8)
  }
}

extension Outline {
  /// True for shapes that are known to be convex.
  var isConvex: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .ellipse: true
    case .path, .border, .stroke: false
    }
  }
}
