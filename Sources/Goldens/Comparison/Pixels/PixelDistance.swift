/// A measure of the distance between two pixels, with the distance that is allowed.
protocol PixelDistance: Sendable {
  /// The greatest distance that does not count.
  var limit: Double { get }

  /// Returns the distance between two straight pixels; `index` is their position in the picture, counted row by row.
  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double

  /// Converts a distance to the unit in which thresholds are stated.
  func inUnit(_ distance: Double) -> Double

  /// Marks the pixels of a range that are farther apart than the limit, and returns the greatest distance.
  ///
  /// The marks of the range begin at `start`.
  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>,
    from start: Int
  ) -> Double
}

extension PixelDistance {
  /// Skips eight equal pixels at a time, which costs less than predicting a branch for each pixel.
  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>,
    from start: Int
  ) -> Double {
    var largest = 0.0
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(next &+ 8, range.upperBound)
      if Self.differ(a, b, next, end) {
        for index in next..<end {
          let distance = distance(a[index], b[index], at: index)
          largest = max(largest, distance)
          marks[start &+ index &- range.lowerBound] =
            distance > limit ? PixelMarks.different : PixelMarks.same
        }
      }
      next = end
    }
    return largest
  }

  private static func differ(_ a: Span<UInt32>, _ b: Span<UInt32>, _ start: Int, _ end: Int) -> Bool {
    var bits: UInt32 = 0
    for index in start..<end { bits |= a[index] ^ b[index] }
    return bits != 0
  }
}

/// The channels of a straight pixel, 0…255.
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
