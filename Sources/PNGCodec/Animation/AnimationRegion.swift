import Geometry

/// The part of an animation's canvas that a frame replaces, in pixels.
package struct AnimationRegion: Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// The number of columns, at least 1.
  package var width: Int
  /// The number of rows, at least 1.
  package var height: Int

  /// The region of a frame that changes nothing, since no region may be empty.
  static let smallest = AnimationRegion(x: 0, y: 0, width: 1, height: 1)

  /// A region with the given first column and row and size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest region around all pixels of `rows` that differ between two bitmaps of one size; `nil` if none differ.
  package init?(differencesOf a: Bitmap, _ b: Bitmap, rows: [Range<Int>]) {
    var (left, right, top, bottom) = (a.width, 0, a.height, 0)
    for row in rows.lazy.flatMap({ $0.clamped(to: 0..<a.height) }) {
      let range = row * a.width..<(row + 1) * a.width
      let (first, second) = (a.pixels.span.extracting(range), b.pixels.span.extracting(range))
      guard let columns = Self.differences(first, second) else { continue }
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
      top = min(top, row)
      bottom = max(bottom, row + 1)
    }
    guard left < right else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest region of a bitmap around all pixels that differ from a picture at `place`; `nil` if none differ.
  init?(of bitmap: Bitmap, differingFrom picture: Bitmap, at place: AnimationRegion) {
    var (left, right, top, bottom) = (place.width, 0, place.height, 0)
    for row in 0..<place.height {
      let start = (place.y + row) * bitmap.width + place.x
      let first = bitmap.pixels.span.extracting(start..<start + place.width)
      let second = picture.pixels.span.extracting(row * place.width..<(row + 1) * place.width)
      guard let columns = Self.differences(first, second) else { continue }
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
      top = min(top, row)
      bottom = row + 1
    }
    guard left < right else { return nil }
    self.init(x: place.x + left, y: place.y + top, width: right - left, height: bottom - top)
  }

  /// The smallest region around the given ones; `nil` if the array is empty.
  init?(around regions: [AnimationRegion]) {
    guard let first = regions.first else { return nil }
    self = regions.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.x, b.x), min(a.y, b.y))
      return AnimationRegion(
        x: x, y: y, width: max(a.x + a.width, b.x + b.width) - x,
        height: max(a.y + a.height, b.y + b.height) - y)
    }
  }

  /// The rows that the region covers.
  package var rows: Range<Int> { y..<y + height }

  /// Returns the columns from the first to the last that differs between two rows of one length; `nil` if none differ.
  private static func differences(_ first: Span<UInt32>, _ second: Span<UInt32>) -> Range<Int>? {
    var lower = 0
    while lower < first.count, first[lower] == second[lower] { lower &+= 1 }
    guard lower < first.count else { return nil }
    var upper = first.count
    while first[upper &- 1] == second[upper &- 1] { upper &-= 1 }
    return lower..<upper
  }

  /// Returns whether all pixels of the region have alpha 255.
  package func isOpaque(in bitmap: Bitmap) -> Bool {
    rows.allSatisfy { row in
      let start = row * bitmap.width + x
      return bitmap.pixels[start..<start + width].allSatisfy { $0 >> 24 == 255 }
    }
  }

  /// Returns the pixels of the region, row by row.
  package func pixels(of bitmap: Bitmap) -> [UInt32] {
    if width == bitmap.width, height == bitmap.height { return bitmap.pixels }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in y..<(y + height) {
      let start = row * bitmap.width + x
      pixels.append(contentsOf: bitmap.pixels[start..<(start + width)])
    }
    return pixels
  }
}
