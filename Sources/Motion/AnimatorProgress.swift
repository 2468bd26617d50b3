/// The position or motion of a property animator, from which its presentation values follow.
enum AnimatorProgress: Hashable, Sendable {
  /// At a fraction of the duration, to which the curve is applied.
  case atProgress(Double)
  /// At a fraction of the distance, in which values are linear.
  case atFraction(Double)
  /// Along the animator's curve, from a progress to 0 or 1.
  case along(from: Double, toEnd: Bool, begin: Time, length: Time)

  /// Returns the fraction of the distance at a time.
  func value(_ curve: TimingCurve, at time: Time) -> Double {
    if case .atFraction(let fraction) = self { return fraction }
    // Exactly 0 and 1 at the ends.
    let progress = progress(curve, at: time)
    return progress <= 0 ? 0 : (progress < 1 ? curve.value(at: progress) : 1)
  }

  /// Returns the progress in curve time. For a fraction of the distance, that is the progress at which the curve
  /// reaches it.
  func progress(_ curve: TimingCurve, at time: Time) -> Double {
    switch self {
    case .atProgress(let progress): return progress
    case .atFraction(let fraction): return curve.progress(reaching: fraction)
    case .along(let start, let toEnd, let begin, let length):
      let target: Double = toEnd ? 1 : 0
      guard time < begin + length else { return target }
      let share = time > begin ? (time - begin).seconds / length.seconds : 0
      return start + (target - start) * share
    }
  }

  var end: Time? { if case .along(_, _, let begin, let length) = self { begin + length } else { nil } }
}
