/// A measure of how far two pixels lie apart, and how far they may.
protocol PixelDistance: Sendable {
  /// The greatest distance that does not count.
  var limit: Double { get }

  /// The distance of two unequal straight pixels; `index` is their place in the picture, counted row by row.
  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double

  /// A distance in the unit in which thresholds are stated.
  func inUnit(_ distance: Double) -> Double

  /// Marks the pixels of a range that lie further apart than the limit and returns the greatest distance.
  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>
  ) -> Double
}

extension PixelDistance {
  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>
  ) -> Double {
    var largest = 0.0
    for index in range where a[index] != b[index] {
      let distance = distance(a[index], b[index], at: index)
      largest = max(largest, distance)
      if distance > limit { marks[index] = PixelMarks.different }
    }
    return largest
  }
}

/// The channels of a straight pixel.
struct Channels {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  @inline(__always)
  init(_ pixel: UInt32) {
    red = Double(Int32(truncatingIfNeeded: pixel & 255))
    green = Double(Int32(truncatingIfNeeded: pixel >> 8 & 255))
    blue = Double(Int32(truncatingIfNeeded: pixel >> 16 & 255))
    alpha = Double(Int32(truncatingIfNeeded: pixel >> 24))
  }
}
