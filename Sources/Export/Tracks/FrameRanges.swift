/// Frames in runs, rising and apart from each other.
struct FrameRanges: Hashable {
  private(set) var runs: [Range<Int>]

  init(_ runs: [Range<Int>]) { self.runs = runs }

  /// The frames from each entry that is true up to the next one.
  ///
  /// - Parameters:
  ///   - flags: By frame.
  ///   - count: How many frames there are.
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

  /// From the first frame to the last one.
  var hull: Range<Int> { (runs.first?.lowerBound ?? 0)..<(runs.last?.upperBound ?? 0) }

  /// The frames of both.
  func intersection(_ other: FrameRanges) -> FrameRanges {
    var found: [Range<Int>] = []
    for run in runs {
      for clamped in other.runs.map({ $0.clamped(to: run) }) where !clamped.isEmpty { found.append(clamped) }
    }
    return FrameRanges(found)
  }
}
