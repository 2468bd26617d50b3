/// An animation as it was begun, for those who ask when and along which curve something moves.
///
/// It says nothing of the values between which it leads, and so stands for all numbers that are animated together, and
/// for all that is a multiple of them.
package struct AnimationRecord: Hashable, Sendable {
  /// What one way of an animation follows.
  package enum Path: Hashable, Sendable {
    /// A curve from its start to its end.
    case curve(TimingCurve)
    /// A part of a curve, between two fractions of its duration, the second of which may be the lower.
    case part(TimingCurve, from: Double, to: Double)
    case keyframes(Keyframes)
    /// Slowing down, with springs at the ends of a range.
    case decay
    /// A curve that began with a speed of its own, or whatever else has no closed form in common use.
    case other
  }

  private enum Shape: Hashable, Sendable {
    case running(RunningAnimation)
    case progress(AnimatorProgress, TimingCurve)
    case decay(DecayMotion)
  }

  private let shape: Shape
  /// The start, behind the delay.
  package let begin: Time
  /// `distantFuture` for what runs for ever.
  package let end: Time
  /// The length of one way, in which the path is followed once.
  package let way: Time
  /// Every way is followed by the way back.
  package let autoreverses: Bool
  /// The path that the value follows.
  package let path: Path

  /// An animation along a curve, or back from its end, from `begin` on.
  package init(_ curve: TimingCurve, at begin: Time, lasting duration: Time, isReversed: Bool = false) {
    let progress = AnimatorProgress.along(
      from: isReversed ? 1 : 0, toEnd: !isReversed, begin: begin, length: duration)
    shape = .progress(progress, curve)
    (self.begin, end, way) = (begin, begin + duration, duration)
    autoreverses = false
    path = isReversed ? .part(curve, from: 1, to: 0) : .curve(curve)
  }

  /// Nil for one that moves nothing.
  init?(_ animation: RunningAnimation) {
    guard let curve = animation.curve.normalized else { return nil }
    let normalized = RunningAnimation(animation, along: curve)
    shape = .running(normalized)
    (begin, end, way) = (animation.begin, animation.end, animation.run)
    autoreverses = animation.autoreverses
    path = curve.path(lasting: animation.run.seconds)
  }

  /// Nil for an animator that stands.
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

  /// How often the way is gone, back and forth being two; infinite for ever.
  package var ways: Double { end < .distantFuture ? (end - begin).seconds / way.seconds : .infinity }

  /// A number that runs as everything does that the animation moves: all of that is a multiple of it, plus a constant.
  package func value(at time: Time) -> Double {
    switch shape {
    case .running(let animation): 1 - animation.offset(at: time)
    case .progress(let progress, let curve): progress.value(curve, at: max(time, begin))
    case .decay(let decay): decay.value(at: max(time, begin))
    }
  }
}

/// Something that moves numbers and knows how.
package protocol AnimationHolder {
  /// Those that have begun or are waiting to; those that have ended may be missing.
  var animations: [AnimationRecord] { get }
}

extension AnimationCurve {
  /// The same from an offset of 1, or from none with a speed of 1; nil for what moves nothing.
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

  /// - Parameter seconds: The length of the way.
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
