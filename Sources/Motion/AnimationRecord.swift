/// A record of an animation's times and curve, which explains when and how something moves.
///
/// It contains no start and end values, so it represents all numbers that are animated together and all their
/// multiples.
package struct AnimationRecord: Hashable, Sendable {
  /// The path of an animation in one direction.
  package enum Path: Hashable, Sendable {
    /// A curve from its start to its end.
    case curve(TimingCurve)
    /// A part of a curve between two fractions of its duration, the second of which may be lower.
    case part(TimingCurve, from: Double, to: Double)
    case keyframes(Keyframes)
    /// Deceleration, with springs at the ends of a range.
    case decay
    /// A curve that began with its own velocity, or another motion without a common closed form.
    case other
  }

  private enum Shape: Hashable, Sendable {
    case running(RunningAnimation)
    case progress(AnimatorProgress, TimingCurve)
    case decay(DecayMotion)
  }

  private let shape: Shape
  /// The start, after the delay.
  package let begin: Time
  /// The end; `distantFuture` if it repeats forever.
  package let end: Time
  /// The time in which the path is followed once.
  package let way: Time
  /// Whether each pass along the path is followed by a pass back.
  package let autoreverses: Bool
  /// The path that the value follows.
  package let path: Path

  /// An animation along a curve from `begin` on, or in reverse from the curve's end.
  package init(_ curve: TimingCurve, at begin: Time, lasting duration: Time, isReversed: Bool = false) {
    let progress = AnimatorProgress.along(
      from: isReversed ? 1 : 0, toEnd: !isReversed, begin: begin, length: duration)
    shape = .progress(progress, curve)
    (self.begin, end, way) = (begin, begin + duration, duration)
    autoreverses = false
    path = isReversed ? .part(curve, from: 1, to: 0) : .curve(curve)
  }

  /// Records a running animation; `nil` if it moves nothing.
  init?(_ animation: RunningAnimation) {
    guard let curve = animation.curve.normalized else { return nil }
    let normalized = RunningAnimation(animation, along: curve)
    shape = .running(normalized)
    (begin, end, way) = (animation.begin, animation.end, animation.run)
    autoreverses = animation.autoreverses
    path = curve.path(lasting: animation.run.seconds)
  }

  /// Records the motion of an animator; `nil` if the animator does not move.
  init?(_ progress: AnimatorProgress, _ curve: TimingCurve) {
    guard case .along(let start, let toEnd, let begin, let length) = progress else { return nil }
    (self.begin, end, way) = (begin, begin + length, length)
    path = start == 0 && toEnd ? .curve(curve) : .part(curve, from: start, to: toEnd ? 1 : 0)
    shape = .progress(progress, curve)
    autoreverses = false
  }

  init(_ decay: DecayMotion, begin: Time) {
    shape = .decay(decay)
    (self.begin, end, way) = (begin, decay.end, decay.end - begin)
    autoreverses = false
    path = .decay
  }

  /// The number of passes along the path, counting each direction; infinite if it repeats forever.
  package var ways: Double { end < .distantFuture ? (end - begin).seconds / way.seconds : .infinity }

  /// Returns a number that moves as all animated values do: each of them is a multiple of it plus a constant.
  package func value(at time: Time) -> Double {
    switch shape {
    case .running(let animation): 1 - animation.offset(at: time)
    case .progress(let progress, let curve): progress.value(curve, at: max(time, begin))
    case .decay(let decay): decay.value(at: max(time, begin))
    }
  }
}

/// A type that can report the animations on it.
package protocol AnimationHolder {
  /// The animations that are running or waiting to begin. Finished ones may be missing.
  var animations: [AnimationRecord] { get }
}

extension AnimationCurve {
  /// The same curve scaled to an offset of 1, or to a velocity of 1 if it has no offset; `nil` if it moves nothing.
  fileprivate var normalized: AnimationCurve? {
    switch self {
    case .eased(let offset, let excess, let curve):
      if offset != 0 { return .eased(offset: 1, excess: excess / offset, curve) }
      return excess == 0 ? nil : .eased(offset: 0, excess: 1, curve)
    case .spring(let displacement, let velocity, let spring):
      if displacement != 0 { return .spring(displacement: 1, velocity: velocity / displacement, spring) }
      return velocity == 0 ? nil : .spring(displacement: 0, velocity: 1, spring)
    case .keyframes: return self
    }
  }

  /// Returns the recorded path of a curve.
  ///
  /// - Parameter seconds: The length of one pass.
  fileprivate func path(lasting seconds: Double) -> AnimationRecord.Path {
    switch self {
    case .eased(1, 0, let curve): return .curve(curve)
    case .spring(1, let velocity, let spring):
      let parameters = SpringParameters.physical(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        allowsOverdamping: spring.allowsOverdamping)
      return .curve(.spring(SpringTiming(parameters, initialVelocity: -velocity, duration: seconds)))
    case .eased, .spring: return .other
    case .keyframes(let keyframes): return .keyframes(keyframes)
    }
  }
}
