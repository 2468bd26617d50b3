import Motion
import Render
import ScenarioFile

/// The pairing of a golden's frames with the current frames, on a timeline that has a place for both.
struct FramePairing {
  private enum Rule {
    /// Frames with the same number are paired.
    case number
    /// The golden has these additional frames; its later frames are paired with earlier frames of the run.
    case gone(ClosedRange<Int>)
    /// The run has these additional frames; the golden's later frames are paired with later frames of the run.
    case come(ClosedRange<Int>)
    /// A frame is paired with the golden's frame that is shown at the same time.
    case time(golden: FrameRate)
  }

  private let rule: Rule
  private let timeline: Timeline
  private let goldenCount: Int
  /// The number of places on the timeline.
  let count: Int
  /// The places that are not as expected; `nil` stands for all places.
  let marks: FrameSet?

  /// - Parameter golden: The metadata of the golden's pictures; `nil` if it has none.
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
      // A record may contain any frame number.
      let bad = result.badFrames.prefix(length)
      (count, marks) = (length, bad.isEmpty ? nil : bad)
    }
  }

  /// Returns the run's frame at a place; `nil` if it has none there.
  func actualFrame(at place: Int) -> Int? {
    let frame: Int
    switch rule {
    case .gone(let range) where range.contains(place): return nil
    case .gone(let range): frame = place < range.lowerBound ? place : place - range.count
    case .number, .come, .time: frame = place
    }
    return frame < timeline.frameCount ? frame : nil
  }

  /// Returns the golden's frame at a place; `nil` if it has none there.
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
  /// Returns the frames below a number, without enumerating the others, as a record may contain any frame number.
  fileprivate func prefix(_ count: Int) -> FrameSet {
    FrameSet(
      ranges.lazy.filter { $0.lowerBound < count }.flatMap {
        $0.lowerBound..<min($0.upperBound, count - 1) + 1
      })
  }
}
