import Geometry

/// The pixels of a frame that must be redrawn, as one interval of columns per row.
package struct DamageRegion {
  private let canvas: PixelRect
  private var starts: [Int32]
  private var ends: [Int32]
  private(set) var isEmpty = true

  /// Creates an empty region.
  init(canvas: PixelRect) {
    self.canvas = canvas
    starts = Array(repeating: .max, count: canvas.height)
    ends = Array(repeating: .min, count: canvas.height)
  }

  mutating func add(_ rect: PixelRect) {
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return }
    isEmpty = false
    let (start, end) = (Int32(rect.minX), Int32(rect.maxX))
    Self.combine(&starts, rect.rows) { min($0, start) }
    Self.combine(&ends, rect.rows) { max($0, end) }
  }

  /// Replaces the columns of `rows` with the results of `operation`.
  @inline(__always)
  private static func combine(_ columns: inout [Int32], _ rows: Range<Int>, _ operation: (Int32) -> Int32) {
    var columns = columns.mutableSpan
    for row in rows { columns[row] = operation(columns[row]) }
  }

  func intersects(_ rect: PixelRect) -> Bool {
    if isEmpty { return false }
    let rect = rect.intersection(canvas)
    return rect.rows.contains { Int(starts[$0]) < rect.maxX && Int(ends[$0]) > rect.minX }
  }

  /// Returns rectangles of at most `height` rows that contain all damage. Rows with very different intervals are
  /// separated.
  package func bands(height: Int) -> [PixelRect] {
    var bands: [PixelRect] = []
    for block in blocks() {
      var next = block
      while next.minY < block.maxY {
        if let last = bands.last, last.maxY == next.minY, last.height < height, Self.belong(last, next) {
          next.maxY = min(block.maxY, last.minY + height)
          bands[bands.count - 1] = last.union(next)
        } else {
          next.maxY = min(block.maxY, next.minY + height)
          bands.append(next)
        }
        next.minY = next.maxY
      }
    }
    return bands
  }

  /// Returns the rows of consecutive bands from top to bottom, as rising ranges that do not touch.
  static func rows(of bands: [PixelRect]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for band in bands {
      if let last = ranges.last, last.upperBound == band.minY {
        ranges[ranges.count - 1] = last.lowerBound..<band.maxY
      } else {
        ranges.append(band.rows)
      }
    }
    return ranges
  }

  /// Returns the rectangles of consecutive rows with the same nonempty interval, from top to bottom.
  private func blocks() -> [PixelRect] {
    var blocks: [PixelRect] = []
    var row = 0
    while row < canvas.height {
      let (top, start, end) = (row, starts[row], ends[row])
      while row < canvas.height, starts[row] == start, ends[row] == end { row += 1 }
      if start < end { blocks.append(PixelRect(minX: Int(start), minY: top, maxX: Int(end), maxY: row)) }
    }
    return blocks
  }

  /// The maximum difference, in pixels, between the sides of rows in one band.
  private static let tolerance = 64

  private static func belong(_ a: PixelRect, _ b: PixelRect) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.maxX - b.maxX) <= tolerance
  }
}
