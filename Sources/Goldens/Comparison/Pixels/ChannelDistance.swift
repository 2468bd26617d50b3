/// The largest difference of red, green, blue or alpha, 0…255.
struct ChannelDistance: PixelDistance {
  let limit: Double
  /// The limit for integral differences: a difference above this one is above `limit`.
  private let wholeLimit: UInt32

  init(threshold: Double) {
    limit = threshold
    wholeLimit = UInt32(max(0, min(255, threshold)))
  }

  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double { Double(Self.largest(a, b)) }

  func inUnit(_ distance: Double) -> Double { distance }

  func mark(
    _ a: Span<UInt32>, _ b: Span<UInt32>, in range: Range<Int>, _ marks: inout MutableSpan<UInt8>,
    from start: Int
  ) -> Double {
    let (first, second) = (a.extracting(range), b.extracting(range))
    precondition(
      start >= 0 && start + range.count <= marks.count, "a mark for every pixel of the range")
    var largest: UInt32 = 0
    for index in 0..<range.count {
      let difference = Self.largest(first[unchecked: index], second[unchecked: index])
      largest = max(largest, difference)
      marks[unchecked: start &+ index] =
        difference > wholeLimit ? PixelMarks.different : PixelMarks.same
    }
    return Double(largest)
  }

  @inline(__always)
  static func largest(_ a: UInt32, _ b: UInt32) -> UInt32 {
    @inline(__always)
    func difference(_ shift: UInt32) -> UInt32 {
      let (x, y) = (a &>> shift & 255, b &>> shift & 255)
      return max(x, y) &- min(x, y)
    }
    return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
  }
}
