/// A number with a model value and the animations on it (docs/motion.md).
///
/// The presentation value is the model value plus the offset of every animation: `from − to` at its start, 0 at its
/// end. The model value is where the last animation comes to rest: its target, or its start if it returns there.
/// Everything is in closed form, so that any later time can be queried in any order. Calls must be in the order of
/// their times.
package struct AnimatedValue: Hashable, Sendable {
  /// The value that the last call set, or at which its animation comes to rest.
  package private(set) var model: Double
  /// Whether animations add up. `false` for opacity, colors, radii and shadows, where a new animation replaces the
  /// former.
  let isAdditive: Bool
  private var running: [RunningAnimation] = []

  /// A value at rest. Unless `isAdditive`, each animation replaces the one before.
  package init(_ model: Double, isAdditive: Bool = true) {
    self.model = model
    self.isAdditive = isAdditive
  }

  /// Returns the presentation value at `time`.
  package func value(at time: Time) -> Double {
    var value = model
    for animation in running { value += animation.offset(at: time) }
    return value
  }

  /// Returns the velocity at `time`, per second.
  package func velocity(at time: Time) -> Double {
    var velocity = 0.0
    for animation in running { velocity += animation.velocity(at: time) }
    return velocity
  }

  /// The latest end of an animation; `nil` if none was started or all were removed.
  package var end: Time? { running.map(\.end).max() }

  /// Whether an animation ends after `time`.
  package func isAnimating(at time: Time) -> Bool { running.contains { $0.end > time } }

  /// Sets the model value without animation. Current animations continue: they add to the new value, or hide it until
  /// they end if the value is not additive.
  package mutating func set(_ value: Double) {
    if !isAdditive {
      for index in running.indices { running[index].shift += model - value }
    }
    model = value
  }

  /// Removes the animations, so that the model value is shown.
  package mutating func removeAnimations() { running.removeAll() }

  /// Sets the model value to the presentation value and removes the animations, as when a finger catches a moving
  /// object.
  package mutating func freeze(at time: Time) {
    let value = value(at: time)
    removeAnimations()
    model = value
  }

  /// Starts an animation to `target`. Returns its end, the time of its completion.
  ///
  /// If `target` is already the model value, nothing starts and the end is `time`.
  @discardableResult
  package mutating func animate(
    to target: Double, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    guard target != model else {
      removeFinished(by: time)
      return time
    }
    let interruption = timing.interruption == .additive && !isAdditive ? .replace : timing.interruption
    let begin: Double
    let offsetCurve: (AnimationCurve, run: Time)
    switch interruption {
    case .additive, .replace:
      begin = model
      offsetCurve = easedCurve(from: begin, to: target, timing)
    case .fromCurrent:
      begin = value(at: time)
      offsetCurve = easedCurve(from: begin, to: target, timing)
    case .velocityPreserving:
      begin = value(at: time)
      offsetCurve = curve(
        from: begin, velocity: velocity(at: time), to: target, timing, reach: abs(target - model))
    }
    return start(
      offsetCurve, from: begin, to: target, at: time, timing, keepsOthers: interruption == .additive)
  }

  /// Starts the animation of `animate(to:at:_:)` with the timing as separate arguments.
  @discardableResult
  package mutating func animate(
    to target: Double, at time: Time, duration: Time, delay: Time = .zero, curve: TimingCurve = .easeInOut,
    interruption: Interruption = .additive
  ) -> Time {
    animate(
      to: target, at: time,
      AnimationTiming(duration: duration, delay: delay, curve: curve, interruption: interruption))
  }

  /// Starts an animation from `start` to `target`, regardless of the model value. `fromCurrent` and
  /// `velocityPreserving` act as `replace`.
  @discardableResult
  package mutating func animate(
    from start: Double, to target: Double, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    let keepsOthers = timing.interruption == .additive && isAdditive
    return self.start(
      easedCurve(from: start, to: target, timing), from: start, to: target, at: time, timing,
      keepsOthers: keepsOthers)
  }

  /// Starts an animation from `start` with `velocity` (per second) to `target`, regardless of the model value and its
  /// motion. A spring takes the velocity as its own; any other curve is given the difference from its own initial
  /// velocity.
  ///
  /// `fromCurrent` and `velocityPreserving` act as `replace`. A spring that does not fit its duration runs until it
  /// stays within 0.001 of the largest of three lengths: its distance, the step of the model value, and the distance
  /// that its velocity covers in 1/ω.
  @discardableResult
  package mutating func animate(
    from start: Double, velocity: Double, to target: Double, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    var reach = abs(target - model)
    if case .spring(let spring) = timing.curve {
      reach = max(reach, abs(velocity) / spring.spring.angularFrequency)
    }
    let keepsOthers = timing.interruption == .additive && isAdditive
    return self.start(
      curve(from: start, velocity: velocity, to: target, timing, reach: reach), from: start, to: target,
      at: time, timing, keepsOthers: keepsOthers)
  }

  /// Starts an animation through `keyframes`, which begin after the delay, to the last value. `timing` gives the delay,
  /// repetition and interruption; the frames have their own times and curves.
  @discardableResult
  package mutating func animate(
    through keyframes: Keyframes, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    start(
      (.keyframes(keyframes), keyframes.duration), from: keyframes.frames[0].value, to: keyframes.lastValue,
      at: time, timing,
      keepsOthers: timing.interruption == .additive && isAdditive)
  }

  private mutating func start(
    _ offsetCurve: (AnimationCurve, run: Time), from start: Double, to target: Double, at time: Time,
    _ timing: AnimationTiming, keepsOthers: Bool
  ) -> Time {
    if keepsOthers { removeFinished(by: time) } else { removeAnimations() }
    var animation = RunningAnimation(offsetCurve.0, run: offsetCurve.run, timing: timing, at: time)
    model = timing.returnsToStart ? start : target
    animation.shift = target - model
    running.append(animation)
    return animation.end
  }

  private mutating func removeFinished(by time: Time) { running.removeAll { $0.end <= time } }

  private func easedCurve(
    from start: Double, to target: Double, _ timing: AnimationTiming
  ) -> (AnimationCurve, run: Time) {
    let curve = timing.curve.fitted(to: timing.duration.seconds)
    let run = curve.ownDuration.map(Time.seconds) ?? timing.duration
    return (.eased(offset: start - target, excess: 0, curve), run)
  }

  /// Returns the curve that starts with `velocity`. A spring takes it as its own and, unless it fits its duration, runs
  /// until it has settled within 0.001 of its distance or of `reach`. Any other curve is given the difference from its
  /// own initial velocity, except a step curve, which is unchanged.
  private func curve(
    from start: Double, velocity: Double, to target: Double, _ timing: AnimationTiming, reach: Double
  ) -> (AnimationCurve, run: Time) {
    let (eased, run) = easedCurve(from: start, to: target, timing)
    guard case .eased(let offset, _, let curve) = eased, run > .zero else { return (eased, run) }
    guard curve.carriesVelocity else { return (eased, run) }
    guard case .spring(let timing) = curve else {
      let own = -offset * curve.velocity(at: 0) / run.seconds
      return (.eased(offset: offset, excess: own.isFinite ? velocity - own : 0, curve), run)
    }
    let offsetCurve = AnimationCurve.spring(displacement: offset, velocity: velocity, timing.spring)
    if case .fitted = timing.parameters { return (offsetCurve, run) }
    let distance = max(abs(offset), reach)
    guard distance > 0 else { return (offsetCurve, .zero) }
    let settled = timing.spring.settlingTime(
      from: offset, velocity: velocity, threshold: SpringTiming.threshold * distance)
    return (offsetCurve, .seconds(settled))
  }
}

extension AnimatedValue: AnimationHolder {
  /// The animations that were not removed, without those that move nothing.
  package var animations: [AnimationRecord] { running.compactMap(AnimationRecord.init) }
}
