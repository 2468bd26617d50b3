import ScenarioFile

/// The frames of `--frames`: inclusive ranges and single numbers, such as `0-59,80`.
package struct FrameRanges: Hashable, Sendable {
  /// The ranges in ascending order, without overlap.
  package let ranges: [ClosedRange<Int>]
  static let option = Option<FrameRanges>(
    "frames", "LIST", "only these frames, inclusive ranges and numbers such as 0-59,80",
    convert: FrameRanges.init(parsing:))
  private static let largest = 99_999_999

  /// Parses a list in the form of `--frames`.
  package init(parsing text: String) throws(InvalidValue) {
    var found: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      found.append(try Self.range(part))
    }
    ranges = Self.merged(found.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Whether a frame is in one of the ranges.
  package func contains(_ frame: Int) -> Bool { ranges.contains { $0.contains(frame) } }

  /// Returns the frames below `count`, in ascending order.
  package func frames(below count: Int) -> [Int] {
    ranges.flatMap { $0.lowerBound < count ? Array($0.clamped(to: 0...(count - 1))) : [] }
  }

  /// Returns the first frame that is not below `count`; `nil` if all are.
  package func firstFrame(atLeast count: Int) -> Int? {
    ranges.last.flatMap { last in last.upperBound < count ? nil : max(count, last.lowerBound) }
  }

  private static func range(_ text: Substring) throws(InvalidValue) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(number)
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
      throw InvalidValue.frames
    }
    return first...last
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text) else {
      return nil
    }
    return value <= largest ? value : nil
  }

  private static func merged(_ sorted: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    for range in sorted {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension FrameRanges? {
  /// Returns the chosen frames of a timeline; all frames if nothing is chosen.
  func chosen(of timeline: Timeline) throws(RequestError) -> [Int] {
    let count = timeline.frameCount
    guard let self else { return Array(0..<count) }
    if let beyond = self.firstFrame(atLeast: count) { throw .frameBeyondEnd(beyond, last: count - 1) }
    return self.frames(below: count)
  }
}
