/// A measure of how far two pixels lie apart, and how far they may.
protocol PixelDistance: Sendable {
  /// The greatest distance that does not count.
  var limit: Double { get }

  /// The distance of two straight pixels; `index` is their place in the picture, counted row by row.
  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double

  /// A distance in the unit in which thresholds are stated.
  func inUnit(_ distance: Double) -> Double

  /// Marks the pixels of a range that lie further apart than the limit and returns the greatest distance; the marks of the
  /// range begin at `start`.
  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>,
    from start: Int
  ) -> Double
}

extension PixelDistance {
  /// Passes over eight pixels at a time that are equal, which costs less than a guess about each.
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
