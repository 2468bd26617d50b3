/// One interval of columns for each of some rows; an empty interval where start is not below end.
struct RowIntervals {
  let rows: Range<Int>
  private(set) var starts: [Int32]
  private(set) var ends: [Int32]

  /// Empty intervals.
  init(rows: Range<Int>) {
    self.rows = rows
    starts = Array(repeating: 0, count: rows.count)
    ends = Array(repeating: 0, count: rows.count)
  }

  /// The columns of a row, which must be one of `rows`.
  @inline(__always)
  subscript(row: Int) -> (start: Int, end: Int) {
    get { (Int(starts[row - rows.lowerBound]), Int(ends[row - rows.lowerBound])) }
    set {
      starts[row - rows.lowerBound] = Int32(newValue.start)
      ends[row - rows.lowerBound] = Int32(newValue.end)
    }
  }

  var isEmpty: Bool { !rows.contains { self[$0].start < self[$0].end } }

  /// True when every pixel of `rect`, whose rows are among these, lies in an interval.
  func cover(_ rect: PixelRect) -> Bool {
    rect.rows.allSatisfy { self[$0].start <= rect.minX && self[$0].end >= rect.maxX }
  }

  /// Takes in the intervals of `other`; where two do not touch, the longer one stays.
  mutating func formUnion(_ other: RowIntervals) {
    for row in rows.clamped(to: other.rows) {
      let (a, b) = (self[row], other[row])
      if b.start >= b.end { continue }
      if a.start >= a.end {
        self[row] = b
      } else if max(a.start, b.start) <= min(a.end, b.end) {
        self[row] = (min(a.start, b.start), max(a.end, b.end))
      } else if b.end - b.start > a.end - a.start {
        self[row] = b
      }
    }
  }

  /// Leaves what lies in the intervals of `other` too; rows that it lacks become empty.
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
