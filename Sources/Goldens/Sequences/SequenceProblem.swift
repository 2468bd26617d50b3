import Layers
import Motion
import Render

/// A difference of two sequences beside that of pixels.
package enum SequenceProblem: Hashable, Sendable {
  /// Numbers of frames.
  case frameCountMismatch(expected: Int, actual: Int)
  /// Frames that only the expected sequence has.
  case missing(FrameSet)
  /// Frames that only the actual sequence has.
  case added(FrameSet)
  /// The pictures of these frames, with the sizes in the first of them.
  case sizeMismatch(FrameSet, expected: PixelSize, actual: PixelSize)
  case frameRateMismatch(expected: FrameRate, actual: FrameRate)
  /// These frames are shown for other times, with those of the first of them in seconds.
  case delayMismatch(FrameSet, expected: Double, actual: Double)
  /// What became of the frames as a whole.
  case rearranged(SequenceDifference)
}

extension SequenceProblem {
  /// One clause without a full stop, with what to call the two sequences.
  package func sentence(_ expected: String, _ actual: String) -> String {
    switch self {
    case .frameCountMismatch(let old, let new):
      "\(actual) has \(new) \(new == 1 ? "frame" : "frames"), \(expected) has \(old)"
    case .missing(let frames): "\(frames.phrase) of \(expected) \(frames.isOrAre) not in \(actual)"
    case .added(let frames): "\(frames.phrase) of \(actual) \(frames.isOrAre) not in \(expected)"
    case .sizeMismatch(let frames, let old, let new):
      "in \(frames.phrase) \(actual) has \(new) pixels, \(expected) has \(old)"
    case .frameRateMismatch(let old, let new): "\(actual) has \(new) frames a second, \(expected) has \(old)"
    case .delayMismatch(let frames, let old, let new):
      "\(frames.phrase) \(frames.isOrAre) shown \(frames.count == 1 ? "" : "for other times, the first ")"
        + "for \(new.sixDecimals) s in \(actual) and \(old.sixDecimals) s in \(expected)"
    case .rearranged(let difference): difference.sentence(expected: expected)
    }
  }
}

extension FrameSet {
  /// `frame 3`, `frames 3-5,9`.
  var phrase: String { (count == 1 ? "frame " : "frames ") + description }

  fileprivate var isOrAre: String { count == 1 ? "is" : "are" }
}
