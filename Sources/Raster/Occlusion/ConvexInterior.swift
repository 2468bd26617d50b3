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
    let (top, bottom) = (Int(min(edge.y0, edge.y1)), Int(max(edge.y0, edge.y1)))
    let (first, last) = (max(top >> 8, firstRow), min((bottom - 1) >> 8, firstRow + rising.count - 1))
    guard first <= last else { return }
    for row in first...last {
      let a = edge.column(at: max(top, row << 8))
      let b = edge.column(at: min(bottom, (row + 1) << 8))
      let (low, high) = (min(a, b) - 1, max(a, b) + 1)
      if edge.y1 > edge.y0 {
        falling[row - firstRow] = (
          min(falling[row - firstRow].low, low), max(falling[row - firstRow].high, high)
        )
      } else {
        rising[row - firstRow] = (
          min(rising[row - firstRow].low, low), max(rising[row - firstRow].high, high)
        )
      }
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

extension Polyline.Edge {
  /// Where the line crosses a height between its ends; all in 1/256 pixel, rounded down.
  fileprivate func column(at y: Int) -> Int {
    Int(x0) + (y - Int(y0)) * (Int(x1) - Int(x0)) / (Int(y1) - Int(y0))
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
