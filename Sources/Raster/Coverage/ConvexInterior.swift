import Geometry

extension Polyline {
  /// Returns the pixels that a convex outline covers fully, as intervals of the rows of `area`.
  ///
  /// In a row, the outline's rising lines bound one side and its falling lines the other. In rows that the outline
  /// spans from top to bottom, everything between the innermost points of both is covered fully.
  package func convexInterior(in area: PixelRect) -> RowIntervals {
    if let rect = wholePixels { return RowIntervals(rows: area.rows, in: rect.intersection(area)) }
    var interior = RowIntervals(rows: area.rows)
    guard !edges.isEmpty else { return interior }
    var sides = RowSides(count: area.height)
    for index in edges(touching: area.rows) { sides.add(edges[index], firstRow: area.minY) }
    let first = heights.low.ceil
    let spanned = first..<max(first, heights.high.floor)
    for row in area.rows.clamped(to: spanned) {
      let (start, end) = sides.inside(row - area.minY)
      interior[row] = (max(area.minX, start), min(area.maxX, end))
    }
    return interior
  }
}

/// The columns that rising and falling lines reach in each row.
private struct RowSides {
  private var rising: [(low: Fixed8, high: Fixed8)]
  private var falling: [(low: Fixed8, high: Fixed8)]

  /// The distance by which rounding may move a line.
  private static let slack = Fixed8(raw: 1)

  init(count: Int) {
    rising = Array(repeating: (.greatest, .least), count: count)
    falling = rising
  }

  mutating func add(_ edge: Polyline.Edge, firstRow: Int) {
    var y = max(edge.top.y, Fixed8(pixel: firstRow))
    let end = min(edge.bottom.y, Fixed8(pixel: firstRow + rising.count))
    guard y < end else { return }
    var crossing = Crossing(edge, from: y)
    while y < end {
      let next = min(y.nextBorder, end)
      let x = crossing.coordinate
      crossing.advance(by: next - y)
      let nextX = crossing.coordinate
      let (low, high) = (min(x, nextX) - Self.slack, max(x, nextX) + Self.slack)
      let row = y.floor - firstRow
      if edge.isDown {
        falling[row] = (min(falling[row].low, low), max(falling[row].high, high))
      } else {
        rising[row] = (min(rising[row].low, low), max(rising[row].high, high))
      }
      y = next
    }
  }

  /// Returns the whole pixels between both sides; empty if a side is missing.
  func inside(_ index: Int) -> (Int, Int) {
    let (a, b) = (rising[index], falling[index])
    guard a.high >= a.low, b.high >= b.low else { return (0, 0) }
    return a.high <= b.low ? (a.high.ceil, b.low.floor) : (b.high.ceil, a.low.floor)
  }
}
