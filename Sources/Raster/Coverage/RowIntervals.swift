import Geometry

/// A set of pixels with one interval of columns per row; an interval is empty if its start is not below its end.
package struct RowIntervals {
  let rows: Range<Int>
  /// The start and end of each row's interval.
  private var intervals: [SIMD2<Int32>]

  var byteCount: Int { intervals.count * MemoryLayout<SIMD2<Int32>>.stride }

  /// Creates empty intervals.
  init(rows: Range<Int>) {
    self.rows = rows
    intervals = Array(repeating: .zero, count: rows.count)
  }

  /// Creates the intervals of a rectangle, which are empty in rows outside it.
  init(rows: Range<Int>, in rect: PixelRect) {
    let (columns, shown) = (SIMD2(Int32(rect.minX), Int32(rect.maxX)), rows.clamped(to: rect.rows))
    self.rows = rows
    intervals = Array(unsafeUninitializedCapacity: rows.count) { memory, count in
      count = rows.count
      memory.initialize(repeating: .zero)
      memory.extracting(shown.lowerBound - rows.lowerBound..<shown.upperBound - rows.lowerBound)
        .update(repeating: columns)
    }
  }

  /// Returns the parts of the intervals inside `rect`, for its rows.
  package func clipped(to rect: PixelRect) -> RowIntervals {
    var clipped = RowIntervals(rows: rect.rows)
    let (start, end) = (Int32(rect.minX), Int32(rect.maxX))
    clipped.combine(self) { SIMD2(max(start, $1.x), min(end, $1.y)) }
    return clipped
  }

  /// The columns of a row, which must be one of `rows`.
  @inline(__always)
  package subscript(row: Int) -> (start: Int, end: Int) {
    get {
      let interval = intervals[row - rows.lowerBound]
      return (Int(interval.x), Int(interval.y))
    }
    set { intervals[row - rows.lowerBound] = SIMD2(Int32(newValue.start), Int32(newValue.end)) }
  }

  var isEmpty: Bool { !rows.contains { self[$0].start < self[$0].end } }

  /// Whether every pixel of `rect`, whose rows are among `rows`, is in an interval.
  func cover(_ rect: PixelRect) -> Bool {
    rect.rows.allSatisfy { self[$0].start <= rect.minX && self[$0].end >= rect.maxX }
  }

  /// Whether any pixel of `rect`, whose rows are among `rows`, is in an interval.
  func touch(_ rect: PixelRect) -> Bool {
    rect.rows.contains { max(self[$0].start, rect.minX) < min(self[$0].end, rect.maxX) }
  }

  /// Returns the smallest rectangle around the pixels of `rect`, whose rows are among `rows`, that are in no interval.
  func remainder(of rect: PixelRect) -> PixelRect {
    var remainder = PixelRect(minX: rect.maxX, minY: rect.maxY, maxX: rect.minX, maxY: rect.minY)
    for row in rect.rows {
      let (start, end) = (max(self[row].start, rect.minX), min(self[row].end, rect.maxX))
      if start == rect.minX, end == rect.maxX { continue }
      let isCut = start < end
      remainder.minX = min(remainder.minX, isCut && start == rect.minX ? end : rect.minX)
      remainder.maxX = max(remainder.maxX, isCut && end == rect.maxX ? start : rect.maxX)
      remainder.minY = min(remainder.minY, row)
      remainder.maxY = row + 1
    }
    return remainder.isEmpty ? .empty : remainder
  }

  /// Adds the intervals of `other`. If two intervals do not touch, the longer one is used.
  mutating func formUnion(_ other: RowIntervals) {
    combine(other) { a, b in
      if b.x >= b.y { return a }
      if a.x >= a.y { return b }
      if max(a.x, b.x) <= min(a.y, b.y) { return SIMD2(min(a.x, b.x), max(a.y, b.y)) }
      return b.y - b.x > a.y - a.x ? b : a
    }
  }

  /// Replaces the intervals of rows that `other` also has by the result of `operation` on both.
  @inline(__always)
  private mutating func combine(
    _ other: RowIntervals, _ operation: (SIMD2<Int32>, SIMD2<Int32>) -> SIMD2<Int32>
  ) {
    let common = rows.clamped(to: other.rows)
    let (first, second) = (common.lowerBound - rows.lowerBound, common.lowerBound - other.rows.lowerBound)
    var target = intervals.mutableSpan
    let source = other.intervals.span
    for index in 0..<common.count {
      target[first + index] = operation(target[first + index], source[second + index])
    }
  }

  /// Returns the union with the intervals of `other`. If two intervals do not touch, the longer one is used.
  func union(_ other: RowIntervals) -> RowIntervals {
    var union = self
    union.formUnion(other)
    return union
  }

  /// Intersects the intervals with those of `other`. Rows that `other` does not have become empty.
  mutating func formIntersection(_ other: RowIntervals) {
    for row in rows {
      guard other.rows.contains(row) else {
        self[row] = (0, 0)
        continue
      }
      self[row] = (max(self[row].start, other[row].start), min(self[row].end, other[row].end))
    }
  }
}

extension PixelRows {
  /// Fills the pixels of `area` outside `hidden`, whose rows are those of `area`, with one value.
  func fill(_ area: PixelRect, _ pixel: UInt32, except hidden: RowIntervals?) {
    guard let hidden else { return fill(area, pixel) }
    for y in area.rows {
      let (start, end) = hidden[y]
      let before = max(area.minX, start < end ? min(start, area.maxX) : area.maxX)
      (row(y) + area.minX).update(repeating: pixel, count: before - area.minX)
      let after = max(end, before)
      if after < area.maxX { (row(y) + after).update(repeating: pixel, count: area.maxX - after) }
    }
  }
}
