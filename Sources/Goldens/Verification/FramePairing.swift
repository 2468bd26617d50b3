import Motion
import Render
import ScenarioFile

/// Which frame of a golden belongs to which that is drawn now, on one timeline that has a place for both.
struct FramePairing {
  private enum Rule {
    /// Frames of one number.
    case number
    /// These frames of the golden have gone, and those behind them come earlier.
    case gone(ClosedRange<Int>)
    /// These frames have come, and those of the golden behind them come later.
    case come(ClosedRange<Int>)
    /// The frame of the golden that is seen at the same time.
    case time(golden: FrameRate)
  }

  private let rule: Rule
  private let timeline: Timeline
  private let goldenCount: Int
  /// How many places the timeline has.
  let count: Int
  /// The places that are not as expected; nil where all are.
  let marks: FrameSet?

  /// - Parameter golden: What the golden's pictures say of it; nil where there are none.
  init(_ result: VerificationResult, golden: GoldenMetadata?) {
    timeline = result.timeline
    let actualCount = result.timeline.frameCount
    goldenCount = result.comparison?.goldenCount ?? golden?.frameCount ?? 0
    if let rate = result.goldenFrameRate {
      (rule, count, marks) = (.time(golden: rate), actualCount, nil)
      return
    }
    switch result.sequence {
    case .missing(let range):
      (rule, count, marks) = (.gone(range), goldenCount, FrameSet(range))
    case .doubled(let range), .inserted(let range):
      (rule, count, marks) = (.come(range), actualCount, FrameSet(range))
    case .swapped, .shifted, nil:
      rule = .number
      let length = max(goldenCount, actualCount)
      // A record may name any number of a frame.
      let bad = result.badFrames.prefix(length)
      (count, marks) = (length, bad.isEmpty ? nil : bad)
    }
  }

  /// The frame that is drawn now at a place; nil where there is none.
  func actualFrame(at place: Int) -> Int? {
    let frame: Int
    switch rule {
    case .gone(let range) where range.contains(place): return nil
    case .gone(let range): frame = place < range.lowerBound ? place : place - range.count
    case .number, .come, .time: frame = place
    }
    return frame < timeline.frameCount ? frame : nil
  }

  /// The golden's frame at a place; nil where there is none.
  func goldenFrame(at place: Int) -> Int? {
    let frame: Int
    switch rule {
    case .come(let range) where range.contains(place): return nil
    case .come(let range): frame = place < range.lowerBound ? place : place - range.count
    case .time(let rate): frame = rate.frame(shownAt: timeline.frameRate.time(ofFrame: place))
    case .number, .gone: frame = place
    }
    return frame < goldenCount ? frame : nil
  }
}

extension FrameSet {
  /// The frames below a number; a record may name any.
  fileprivate func prefix(_ count: Int) -> FrameSet {
    FrameSet(
      ranges.lazy.filter { $0.lowerBound < count }.flatMap {
        $0.lowerBound..<min($0.upperBound, count - 1) + 1
      })
  }
}
