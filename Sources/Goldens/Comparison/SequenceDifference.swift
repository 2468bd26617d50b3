/// The change that turns one sequence of frames into another, if a single sentence describes it.
package enum SequenceDifference: Hashable, Codable, Sendable {
  /// Frames of the golden are missing; the following frames are as expected.
  case missing(ClosedRange<Int>)
  /// Frames repeat the frame before them; the following frames are as expected.
  case doubled(ClosedRange<Int>)
  /// Frames are new; the following frames are as expected.
  case inserted(ClosedRange<Int>)
  /// Two frames, each of which is in the place of the other.
  case swapped(Int, Int)
  /// From a frame on, every picture is `frames` frames late, or early if `frames` is negative.
  case shifted(from: Int, frames: Int)

  private static let longestShift = 12

  /// Finds the change that turns `expected` into `actual`, both the hashes of all frames; `nil` if they are equal or no
  /// single change explains the difference.
  package init?(expected: [String], actual: [String]) {
    let first = zip(expected, actual).prefix { $0 == $1 }.count
    let found =
      Self.changeOfLength(expected, actual, first) ?? Self.swap(expected, actual, first)
      ?? Self.shift(expected, actual, first)
    guard let found else { return nil }
    self = found
  }

  private static func changeOfLength(
    _ expected: [String], _ actual: [String], _ first: Int
  ) -> SequenceDifference? {
    let change = actual.count - expected.count
    if change < 0, expected[(first - change)...].elementsEqual(actual[first...]) {
      return .missing(first...(first - change - 1))
    }
    if change > 0, actual[(first + change)...].elementsEqual(expected[first...]) {
      let added = actual[first..<(first + change)]
      let repeats = first > 0 && added.allSatisfy { $0 == actual[first - 1] }
      return repeats ? .doubled(first...(first + change - 1)) : .inserted(first...(first + change - 1))
    }
    return nil
  }

  private static func swap(_ expected: [String], _ actual: [String], _ first: Int) -> SequenceDifference? {
    guard expected.count == actual.count else { return nil }
    let different = expected.indices.filter { expected[$0] != actual[$0] }
    guard different.count == 2, expected[different[0]] == actual[different[1]],
      expected[different[1]] == actual[different[0]]
    else { return nil }
    return .swapped(different[0], different[1])
  }

  /// Finds a shift of at least two different pictures, so that a still end does not count.
  private static func shift(_ expected: [String], _ actual: [String], _ first: Int) -> SequenceDifference? {
    guard expected.count == actual.count else { return nil }
    for frames in 1...longestShift where first + frames < expected.count {
      let later = actual[(first + frames)...]
      if later.elementsEqual(expected[first..<(expected.count - frames)]), Set(later).count > 1 {
        return .shifted(from: first, frames: frames)
      }
      let earlier = expected[(first + frames)...]
      if earlier.elementsEqual(actual[first..<(actual.count - frames)]), Set(earlier).count > 1 {
        return .shifted(from: first, frames: -frames)
      }
    }
    return nil
  }
}

extension SequenceDifference {
  /// Returns the change as one clause without a final period.
  ///
  /// - Parameter name: The words that denote the expected sequence.
  package func sentence(expected name: String) -> String {
    func frames(_ range: ClosedRange<Int>) -> String {
      range.count == 1 ? "frame \(range.lowerBound)" : "frames \(range.lowerBound)-\(range.upperBound)"
    }
    func number(_ range: ClosedRange<Int>, _ one: String, _ many: String) -> String {
      range.count == 1 ? one : many
    }
    return switch self {
    case .missing(let range):
      "\(frames(range)) of \(name) \(number(range, "is", "are")) missing; the rest is as expected"
    case .doubled(let range):
      "\(frames(range)) \(number(range, "repeats", "repeat")) frame \(range.lowerBound - 1); the rest is as expected"
    case .inserted(let range):
      "\(frames(range)) \(number(range, "is", "are")) not in \(name); the rest is as expected"
    case .swapped(let first, let second): "frames \(first) and \(second) are swapped"
    case .shifted(let from, let frames) where frames > 0:
      "from frame \(from) on every picture comes \(frames) \(frames == 1 ? "frame" : "frames") late"
    case .shifted(let from, let frames):
      "from frame \(from) on every picture comes \(-frames) \(frames == -1 ? "frame" : "frames") early"
    }
  }
}
