import Geometry

/// The pixel-by-pixel difference between two pictures of one size.
package struct PictureDifference: Sendable {
  /// A square, with the number of different pixels in it.
  package struct Window: Hashable, Codable, Sendable {
    /// The square.
    package let rect: PixelRect
    /// The number of different pixels in it.
    package let count: Int

    /// Creates a square with its count.
    package init(rect: PixelRect, count: Int) {
      self.rect = rect
      self.count = count
    }
  }

  /// The expected picture, with straight pixels, as all pictures here have.
  let expected: Bitmap
  let actual: Bitmap
  /// The number of pixels that count as different.
  package let count: Int
  /// The number of pixels that were compared: those outside the masks.
  package let total: Int
  /// The largest difference of a compared pixel, counted or not, in the metric's unit; for `exact` in that of
  /// `channel`.
  package let largest: Double
  /// The smallest rectangle around the pixels that count; `nil` if no pixel counts.
  package let boundingBox: PixelRect?
  /// The window with the most different pixels, the first of several; `nil` unless the options request a window.
  package let worstWindow: Window?
  /// Whether the options allow this difference.
  package let isAllowed: Bool
  let marks: PixelMarks

  /// The share of the compared pixels that differs, 0…1.
  package var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// Compares two pictures of straight pixels; `nil` if their sizes differ.
  package init?(
    expected: Bitmap, actual: Bitmap, _ options: ComparisonOptions = ComparisonOptions(),
    masks: [PixelRect] = []
  ) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    self.expected = expected
    self.actual = actual
    var marks = PixelMarks(width: expected.width, height: expected.height, masks: masks)
    largest = marks.compare(expected, actual, options)
    if options.ignoresAntialiasing.value { marks.excludeAntialiasing(expected, actual) }
    (count, boundingBox) = marks.summary()
    total = expected.pixels.count - marks.maskedCount
    worstWindow = options.window.map { marks.worstWindow(side: $0.value) }
    let (limitedCount, area) = worstWindow.map { ($0.count, $0.rect.area) } ?? (count, total)
    isAllowed = limitedCount <= options.allowance(of: area)
    self.marks = marks
  }

  /// Returns the number of pixels that are compared in pictures of one size: those outside the masks.
  static func total(width: Int, height: Int, masks: [PixelRect]) -> Int {
    width * height - PixelMarks.count(of: masks, width: width, height: height)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
