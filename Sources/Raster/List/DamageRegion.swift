import Geometry

/// The pixels of a frame that must be drawn again: for each row one interval of columns.
package struct DamageRegion {
  private let canvas: PixelRect
  private var starts: [Int32]
  private var ends: [Int32]
  private(set) var isEmpty = true

  /// Nothing.
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
    for row in rect.rows {
      starts[row] = min(starts[row], start)
      ends[row] = max(ends[row], end)
    }
  }

  func intersects(_ rect: PixelRect) -> Bool {
    if isEmpty { return false }
    let rect = rect.intersection(canvas)
    return rect.rows.contains { Int(starts[$0]) < rect.maxX && Int(ends[$0]) > rect.minX }
  }

  /// The rows with damage, rising, disjoint and apart from each other.
  var rows: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in canvas.rows where starts[row] < ends[row] {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }

  /// Rectangles of at most `height` rows that hold all the damage; rows of very different intervals are kept apart.
  package func bands(height: Int) -> [PixelRect] {
    var bands: [PixelRect] = []
    for row in canvas.rows where starts[row] < ends[row] {
      let next = PixelRect(minX: Int(starts[row]), minY: row, maxX: Int(ends[row]), maxY: row + 1)
      if let last = bands.last, last.maxY == row, last.height < height, Self.belong(last, next) {
        bands[bands.count - 1] = last.union(next)
      } else {
        bands.append(next)
      }
    }
    return bands
  }

  /// Pixels by which the sides of rows in one band may differ.
  private static let tolerance = 64

  private static func belong(_ a: PixelRect, _ b: PixelRect) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.maxX - b.maxX) <= tolerance
  }
}
