import Geometry

/// The part of an animation's canvas that a frame replaces, in pixels.
package struct AnimationRegion: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  /// What a frame that changes nothing replaces, since no region may be empty.
  static let smallest = AnimationRegion(x: 0, y: 0, width: 1, height: 1)

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest region around all pixels of `rows` that differ between two bitmaps of one size; nil when none does.
  package init?(differencesOf a: Bitmap, _ b: Bitmap, rows: [Range<Int>]) {
    var (left, right, top, bottom) = (a.width, 0, a.height, 0)
    for row in rows.lazy.flatMap({ $0.clamped(to: 0..<a.height) }) {
      guard let columns = Self.differences(a, b, row: row) else { continue }
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
      top = min(top, row)
      bottom = max(bottom, row + 1)
    }
    guard left < right else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The columns from the first to the last that differs.
  private static func differences(_ a: Bitmap, _ b: Bitmap, row: Int) -> Range<Int>? {
    let range = row * a.width..<(row + 1) * a.width
    let first = a.pixels.span.extracting(range)
    let second = b.pixels.span.extracting(range)
    var lower = 0
    while lower < a.width, first[lower] == second[lower] { lower &+= 1 }
    guard lower < a.width else { return nil }
    var upper = a.width
    while first[upper &- 1] == second[upper &- 1] { upper &-= 1 }
    return lower..<upper
  }

  /// The pixels of the region, row by row.
  package func pixels(of bitmap: Bitmap) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in y..<(y + height) {
      let start = row * bitmap.width + x
      pixels.append(contentsOf: bitmap.pixels[start..<(start + width)])
    }
    return pixels
  }
}
