/// A set of frames, stored as ascending runs that do not touch.
struct FrameRanges: Hashable {
  private(set) var runs: [Range<Int>]

  init(_ runs: [Range<Int>]) { self.runs = runs }

  /// Creates the set of frames from each true entry up to the next entry.
  ///
  /// - Parameters:
  ///   - flags: The entries in order of their frames.
  ///   - count: The number of frames.
  init(_ flags: [(frame: Int, value: Bool)], count: Int) {
    runs = []
    for (index, flag) in flags.enumerated() where flag.value {
      let end = index + 1 < flags.count ? flags[index + 1].frame : count
      guard flag.frame < end else { continue }
      if let last = runs.last, last.upperBound == flag.frame {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(flag.frame..<end)
      }
    }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The frames from the first to the last, including gaps.
  var hull: Range<Int> { (runs.first?.lowerBound ?? 0)..<(runs.last?.upperBound ?? 0) }

  /// Returns the frames that both sets contain.
  func intersection(_ other: FrameRanges) -> FrameRanges {
    var found: [Range<Int>] = []
    for run in runs {
      for clamped in other.runs.map({ $0.clamped(to: run) }) where !clamped.isEmpty { found.append(clamped) }
    }
    return FrameRanges(found)
  }
}
