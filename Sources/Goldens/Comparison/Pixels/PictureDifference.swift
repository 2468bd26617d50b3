import Geometry

/// How two pictures of one size differ, pixel by pixel.
package struct PictureDifference: Sendable {
  /// So many different pixels in one square.
  package struct Window: Hashable, Codable, Sendable {
    /// The square.
    package let rect: PixelRect
    /// The number of different pixels in it.
    package let count: Int

    /// A square with its count.
    package init(rect: PixelRect, count: Int) {
      self.rect = rect
      self.count = count
    }
  }

  /// Straight pixels, as in all pictures here.
  let expected: Bitmap
  let actual: Bitmap
  /// How many pixels count as different.
  package let count: Int
  /// How many pixels were compared: those outside the masks.
  package let total: Int
  /// The largest difference of a compared pixel in the metric's unit, counted or not; of `exact` in that of `channel`.
  package let largest: Double
  /// The smallest rectangle around the pixels that count; nil where there are none.
  package let boundingBox: PixelRect?
  /// The window with the most, the first of several; nil where the options ask for none.
  package let worstWindow: Window?
  /// True when the options let this difference pass.
  package let isAllowed: Bool
  let marks: PixelMarks

  /// The part of the compared pixels that differs, 0…1.
  package var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// Compares two pictures of straight pixels; nil when they have different sizes.
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

  /// How many pixels are compared in pictures of one size: those outside the masks.
  static func total(width: Int, height: Int, masks: [PixelRect]) -> Int {
    width * height - PixelMarks.count(of: masks, width: width, height: height)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
