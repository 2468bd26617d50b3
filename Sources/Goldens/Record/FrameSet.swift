/// Frames of a sequence as ranges, printed `3-5,9`.
package struct FrameSet: Hashable, Sendable {
  /// Rising, with gaps between them.
  package private(set) var ranges: [ClosedRange<Int>] = []

  package init() {}

  /// A set of frames in rising order.
  package init(_ frames: some Sequence<Int>) { for frame in frames { append(frame) } }

  /// Adds a frame at or behind the last.
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

  package var isEmpty: Bool { ranges.isEmpty }
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }
  package var first: Int? { ranges.first?.lowerBound }

  /// In rising order.
  package var frames: [Int] { ranges.flatMap(Array.init) }

  package func contains(_ frame: Int) -> Bool { ranges.contains { $0.contains(frame) } }
}

extension FrameSet: CustomStringConvertible {
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// Reads what `description` writes, of frames below a million; an empty text is the empty set.
  package init?(_ text: String) {
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
        first > ranges.last?.upperBound ?? -1, last < 1_000_000
      else { return nil }
      ranges.append(first...last)
    }
  }
}
