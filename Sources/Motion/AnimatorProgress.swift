/// Where a property animator stands or how it moves: what its drawn values are a function of.
indirect enum AnimatorProgress: Hashable, Sendable {
  /// At a fraction of the duration: values are eased.
  case atProgress(Double)
  /// At a fraction of the way: values are linear in it.
  case atFraction(Double)
  /// Along the animator's own curve, from a progress to 0 or 1.
  case along(from: Double, toEnd: Bool, begin: Time, length: Time)
  /// From wherever it stood to an end, along another curve.
  case retimed(AnimatorProgress, toEnd: Bool, begin: Time, length: Time, TimingCurve)

  /// The fraction of the way that a block shows which begins at the fraction `delay` of the duration.
  func value(_ curve: TimingCurve, delay: Double, at time: Time) -> Double {
    switch self {
    case .atProgress(let progress):
      return Self.eased(curve, Self.local(progress, delay))
    case .atFraction(let fraction):
      return delay == 0 ? fraction : Self.local(fraction, delay)
    case .along(let start, let toEnd, let begin, let length):
      let progress = Self.progress(from: start, toEnd: toEnd, begin, length, time)
      return Self.eased(curve, Self.local(progress, delay))
    case .retimed(let origin, let toEnd, let begin, let length, let other):
      let target: Double = toEnd ? 1 : 0
      let share = Self.share(begin, length, time)
      guard share < 1 else { return target }
      let start = origin.value(curve, delay: delay, at: begin)
      return start + (target - start) * other.value(at: share)
    }
  }

  /// The progress in curve time; of a fraction or a retimed progress, the one at which the curve shows the same.
  func progress(_ curve: TimingCurve, at time: Time) -> Double {
    switch self {
    case .atProgress(let progress): progress
    case .atFraction(let fraction): curve.progress(reaching: fraction)
    case .along(let start, let toEnd, let begin, let length):
      Self.progress(from: start, toEnd: toEnd, begin, length, time)
    case .retimed: curve.progress(reaching: value(curve, delay: 0, at: time))
    }
  }

  /// The progress of one that stops at `time`: the same progress, or, off the animator's own curve, the same value.
  func held(_ curve: TimingCurve, at time: Time) -> AnimatorProgress {
    switch self {
    case .atProgress, .atFraction: self
    case .along: .atProgress(progress(curve, at: time))
    case .retimed: .atFraction(value(curve, delay: 0, at: time))
    }
  }

  var end: Time? {
    switch self {
    case .atProgress, .atFraction: nil
    case .along(_, _, let begin, let length), .retimed(_, _, let begin, let length, _): begin + length
    }
  }

  private static func progress(
    from start: Double, toEnd: Bool, _ begin: Time, _ length: Time, _ time: Time
  ) -> Double {
    let target: Double = toEnd ? 1 : 0
    let share = share(begin, length, time)
    return share < 1 ? start + (target - start) * share : target
  }

  private static func share(_ begin: Time, _ length: Time, _ time: Time) -> Double {
    guard time < begin + length else { return 1 }
    return time > begin ? (time - begin).seconds / length.seconds : 0
  }

  /// The progress inside the block.
  private static func local(_ progress: Double, _ delay: Double) -> Double {
    delay < 1 ? min(1, max(0, (progress - delay) / (1 - delay))) : (progress < 1 ? 0 : 1)
  }

  /// Eased, and exactly 0 and 1 at the ends.
  private static func eased(_ curve: TimingCurve, _ progress: Double) -> Double {
    progress <= 0 ? 0 : (progress < 1 ? curve.value(at: progress) : 1)
  }
}
