/// Where a property animator stands or how it moves: what its drawn values are a function of.
enum AnimatorProgress: Hashable, Sendable {
  /// At a fraction of the duration: values are eased.
  case atProgress(Double)
  /// At a fraction of the way: values are linear in it.
  case atFraction(Double)
  /// Along the animator's curve, from a progress to 0 or 1.
  case along(from: Double, toEnd: Bool, begin: Time, length: Time)

  /// The fraction of the way that shows.
  func value(_ curve: TimingCurve, at time: Time) -> Double {
    if case .atFraction(let fraction) = self { return fraction }
    // Exactly 0 and 1 at the ends.
    let progress = progress(curve, at: time)
    return progress <= 0 ? 0 : (progress < 1 ? curve.value(at: progress) : 1)
  }

  /// The progress in curve time; of a fraction, the one at which the curve shows the same.
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
