import Geometry

extension AnimationRegion {
  /// The number of unchanged rows from which regions are split.
  private static let rowGap = 16
  /// The number of unchanged columns from which regions are split.
  private static let columnGap = 32
  /// The number of times that a part is split again.
  private static let depth = 3

  /// Returns a few disjoint rectangles that together contain every pixel of `rows` in which two bitmaps of one size
  /// differ; empty if the bitmaps are equal there.
  package static func changes(from a: Bitmap, to b: Bitmap, rows: [Range<Int>]) -> [AnimationRegion] {
    rows.map { $0.clamped(to: 0..<a.height) }.filter { !$0.isEmpty }.flatMap { rows in
      changes(
        from: a, to: b, in: AnimationRegion(x: 0, y: rows.lowerBound, width: a.width, height: rows.count),
        depth: depth)
    }
  }

  private static func changes(
    from a: Bitmap, to b: Bitmap, in area: AnimationRegion, depth: Int
  ) -> [AnimationRegion] {
    area.changedRows(a, b).flatMap { rows -> [AnimationRegion] in
      let strip = AnimationRegion(x: area.x, y: rows.lowerBound, width: area.width, height: rows.count)
      let columns = strip.changedColumns(a, b)
      return columns.flatMap { columns -> [AnimationRegion] in
        let part = AnimationRegion(
          x: columns.lowerBound, y: strip.y, width: columns.count, height: strip.height)
        return depth > 0 && part != area ? changes(from: a, to: b, in: part, depth: depth - 1) : [part]
      }
    }
  }

  /// Returns the runs of changed rows, split where many rows are unchanged.
  private func changedRows(_ a: Bitmap, _ b: Bitmap) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for row in y..<y + height {
      let start = row * a.width + x
      let range = start..<start + width
      let (first, second) = (a.pixels.span.extracting(range), b.pixels.span.extracting(range))
      var column = 0
      while column < width, first[column] == second[column] { column &+= 1 }
      if column < width { Self.add(row, to: &runs, gap: Self.rowGap) }
    }
    return runs
  }

  private func changedColumns(_ a: Bitmap, _ b: Bitmap) -> [Range<Int>] {
    var isChanged = [Bool](repeating: false, count: width)
    for row in y..<y + height {
      let start = row * a.width + x
      let range = start..<start + width
      let (first, second) = (a.pixels.span.extracting(range), b.pixels.span.extracting(range))
      for column in 0..<width where first[column] != second[column] { isChanged[column] = true }
    }
    var runs: [Range<Int>] = []
    for column in 0..<width where isChanged[column] { Self.add(x + column, to: &runs, gap: Self.columnGap) }
    return runs
  }

  /// Extends the last run to `position`, or starts another after a gap.
  private static func add(_ position: Int, to runs: inout [Range<Int>], gap: Int) {
    if let last = runs.last, position - last.upperBound < gap {
      runs[runs.count - 1] = last.lowerBound..<position + 1
    } else {
      runs.append(position..<position + 1)
    }
  }
}
