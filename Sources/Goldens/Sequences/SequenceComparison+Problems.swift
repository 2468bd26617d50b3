import Motion
import PNGCodec
import Render

extension SequenceComparison {
  /// What differs beside the pixels; to be asked for behind the last frame.
  package var problems: [SequenceProblem] {
    [frameCountMismatch, otherTiming].compactMap(\.self) + otherFrames + [sizeMismatch].compactMap(\.self)
  }

  /// True when nothing differs, or no more than the options allow; to be asked for behind the last frame.
  package var isAllowed: Bool { badFrames.isEmpty && frameCountMismatch == nil && otherTiming == nil }

  private var frameCountMismatch: SequenceProblem? {
    let (old, new) = (frames.expected.count, frames.actual.count)
    return old == new ? nil : .frameCountMismatch(expected: old, actual: new)
  }

  private var otherTiming: SequenceProblem? {
    guard let old = expected.timing, let new = actual.timing else { return nil }
    if case .rate(let before) = old, case .rate(let after) = new {
      return before.isNearly(after) ? nil : .frameRateMismatch(expected: before, actual: after)
    }
    var others = FrameSet()
    var first: (expected: Double, actual: Double)?
    for index in 0..<min(frames.expected.count, frames.actual.count) {
      guard let before = old.delay(ofFrame: index), let after = new.delay(ofFrame: index),
        !before.isSame(as: after)
      else { continue }
      others.append(frames.expected[index])
      first = first ?? (before.seconds, after.seconds)
    }
    return first.map { .delayMismatch(others, expected: $0.expected, actual: $0.actual) }
  }

  /// One cause for all of it where there is one.
  private var otherFrames: [SequenceProblem] {
    guard !badFrames.isEmpty, otherTiming == nil else { return [] }
    if let cause = SequenceDifference(expected: hashes.expected, actual: hashes.actual) {
      return [.rearranged(cause)]
    }
    let (old, new) = (Set(frames.expected), Set(frames.actual))
    let missing = FrameSet(frames.expected.filter { !new.contains($0) })
    let added = FrameSet(frames.actual.filter { !old.contains($0) })
    return (missing.isEmpty ? [] : [.missing(missing)]) + (added.isEmpty ? [] : [.added(added)])
  }

  private var sizeMismatch: SequenceProblem? {
    sizes.first.map {
      .sizeMismatch(FrameSet(sizes.map(\.frame)), expected: $0.expected, actual: $0.actual)
    }
  }
}

extension FrameRate {
  /// True when an APNG, whose delays have 16 bits above and below, cannot tell both rates apart.
  fileprivate func isNearly(_ other: FrameRate) -> Bool {
    FrameDelay(nearest: denominator, over: numerator)
      .isSame(as: FrameDelay(nearest: other.denominator, over: other.numerator))
  }
}
