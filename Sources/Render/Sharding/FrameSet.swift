import Geometry

/// A set of frame numbers, stored as ranges and printed as `3-5,9`.
package struct FrameSet: Hashable, Sendable {
  /// The ranges in rising order, with gaps between them.
  package private(set) var ranges: [ClosedRange<Int>] = []

  /// Creates an empty set.
  package init() {}

  /// Creates a set from frames in rising order.
  package init(_ frames: some Sequence<Int>) { for frame in frames { append(frame) } }

  /// Appends a frame that is not below the last one.
  package mutating func append(_ frame: Int) {
    guard let last = ranges.last else {
      ranges = [frame...frame]
      return
    }
    precondition(frame >= last.upperBound, "frames come in rising order")
    if frame - last.upperBound <= 1 {
      ranges[ranges.count - 1] = last.lowerBound...frame
    } else {
      ranges.append(frame...frame)
    }
  }

  /// Whether the set has no frames.
  package var isEmpty: Bool { ranges.isEmpty }
  /// The number of frames.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }
  /// The lowest frame; `nil` if the set is empty.
  package var first: Int? { ranges.first?.lowerBound }

  /// The frames, in rising order.
  package var frames: [Int] { ranges.flatMap(Array.init) }

  /// Whether `frame` is in the set.
  package func contains(_ frame: Int) -> Bool { ranges.contains { $0.contains(frame) } }

  /// Returns the frame of `candidates` that is in most of the sets, and the lowest of several such frames; `nil` if
  /// none is in any set.
  package static func mostCommonFrame(in sets: [FrameSet], of candidates: FrameSet) -> Int? {
    var changes: [Int: Int] = [:]
    for range in sets.flatMap(\.ranges) {
      changes[range.lowerBound, default: 0] += 1
      changes[min(range.upperBound, .max - 1) + 1, default: 0] -= 1
    }
    var (count, most, found) = (0, 0, Int?.none)
    var rest = candidates.ranges[...]
    let starts = changes.keys.sorted()
    for (start, end) in zip(starts, starts.dropFirst()) {
      count += changes[start] ?? 0
      rest = rest.drop { $0.upperBound < start }
      guard count > most, let range = rest.first, range.lowerBound < end else { continue }
      (most, found) = (count, max(start, range.lowerBound))
    }
    return found
  }
}

extension FrameSet: CustomStringConvertible {
  /// The ranges, joined by commas.
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// Parses the format of `description`, with frames below a million; an empty text is the empty set.
  package init?(_ text: some StringProtocol) {
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
        first > ranges.last?.upperBound ?? -1, last < 1_000_000
      else { return nil }
      ranges.append(first...last)
    }
  }
}

extension FrameSet: TextCodable {}
