import Geometry

extension PixelMarks {
  /// The square of `side` pixels, cut to the picture's size, that holds the most different ones; the first of several.
  func worstWindow(side: Int) -> PictureDifference.Window {
    let (columns, rows) = (min(side, width), min(side, height))
    var inColumn = [Int](repeating: 0, count: width)
    var worst = PictureDifference.Window(
      rect: PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows), count: 0)
    for bottom in 0..<height {
      add(bottom, 1, to: &inColumn)
      if bottom >= rows { add(bottom - rows, -1, to: &inColumn) }
      guard bottom >= rows - 1 else { continue }
      var count = 0
      for right in 0..<width {
        count += inColumn[right]
        if right >= columns { count -= inColumn[right - columns] }
        guard right >= columns - 1, count > worst.count else { continue }
        let (left, top) = (right - columns + 1, bottom - rows + 1)
        worst = PictureDifference.Window(
          rect: PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1), count: count)
      }
    }
    return worst
  }

  private func add(_ row: Int, _ sign: Int, to counts: inout [Int]) {
    for (x, mark) in self[row].enumerated() where mark == Self.different { counts[x] += sign }
  }
}
