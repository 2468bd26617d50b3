/// An animation that can be paused, scrubbed, reversed and continued, after UIViewPropertyAnimator (docs/motion.md).
///
/// It knows no values: it tells which fraction of the way from start to end a block shows at a time, in closed form.
/// Calls come in the order of their times. A call that the state does not allow changes nothing and returns false.
package struct PropertyAnimator: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case inactive
    case active(isRunning: Bool)
    /// After `stop`, until `finish`.
    case stopped
  }

  /// Where an animator ended.
  package enum Position: String, Hashable, Sendable {
    case start
    case end
    case current
  }

  /// The end of an animator.
  package struct Completion: Hashable, Sendable {
    package var time: Time
    package var position: Position

    package init(time: Time, position: Position) {
      self.time = time
      self.position = position
    }
  }

  /// The curve, solved for the duration.
  package let curve: TimingCurve
  package let duration: Time
  /// While paused, values are linear in `fractionComplete` rather than eased.
  package var scrubsLinearly = true
  /// At its end the animator stays active and paused and does not complete, so that it can be reversed.
  package var pausesOnCompletion = false

  private var currentProgress = AnimatorProgress.atProgress(0)
  private var phase = State.inactive
  private var reversed = false
  private var completion: Completion?

  /// An animator along `curve`; a spring with a length of its own ignores `duration`.
  package init(duration: Time, curve: TimingCurve = .easeInOut) {
    self.curve = curve.fitted(to: duration.seconds)
    self.duration = self.curve.ownDuration.map(Time.seconds) ?? max(.zero, duration)
  }

  /// An animator along UIKit's spring of a damping ratio (docs/motion.md), from rest.
  package init(duration: Time, dampingRatio: Double) {
    let parameters = SpringParameters.fitted(dampingRatio: dampingRatio, duration: duration.seconds)
    self.init(duration: duration, curve: .spring(SpringTiming(parameters)))
  }

  // MARK: What shows

  /// The fraction of the way from start to end at `time`; a spring may leave 0…1. A block with a `delayFactor` q takes the
  /// part q…1 of the duration, stretched to it.
  package func value(delayFactor: Double = 0, at time: Time) -> Double {
    currentProgress.value(curve, delay: min(1, max(0, delayFactor)), at: time)
  }

  /// How much of the way in its present direction is done: of the way back when reversed. While paused with
  /// `scrubsLinearly` it is the fraction that shows, else that of the duration.
  package func fractionComplete(at time: Time) -> Double {
    let fraction =
      scrubsLinearly && !isRunning(at: time)
      ? currentProgress.value(curve, delay: 0, at: time) : currentProgress.progress(curve, at: time)
    return reversed ? 1 - fraction : fraction
  }

  package func state(at time: Time) -> State { advanced(to: time).phase }

  package func isRunning(at time: Time) -> Bool { state(at: time) == .active(isRunning: true) }

  package var isReversed: Bool { reversed }

  /// When the present run ends, unless a call comes first.
  package var end: Time? { phase == .active(isRunning: true) ? currentProgress.end : nil }

  /// The next instant after `time` at which the value turns round on its way, as that of an underdamped spring does; nil
  /// when it does not before the end.
  package func nextTurn(after time: Time) -> Time? {
    guard case .spring(let spring) = curve, let spacing = spring.turnSpacing,
      case .along(let start, let toEnd, let begin, let length) = currentProgress, isRunning(at: time)
    else { return nil }
    // A turn that is rounded to a tick counts as passed.
    let passed = currentProgress.progress(curve, at: time) / spacing + (toEnd ? 1e-4 : -1e-4)
    let turn = spacing * (toEnd ? passed.rounded(.down) + 1 : passed.rounded(.up) - 1)
    guard turn > 0, turn < 1 else { return nil }
    let way = abs((toEnd ? 1 : 0) - start)
    return begin + .seconds(length.seconds * abs(turn - start) / way)
  }

  /// The completion up to `time`, told once.
  package mutating func takeCompletion(through time: Time) -> Completion? {
    advance(to: time)
    guard let completion, completion.time <= time else { return nil }
    self.completion = nil
    return completion
  }

  // MARK: Actions

  /// Starts from the beginning after `delay`, or goes on when paused.
  @discardableResult
  package mutating func start(at time: Time, delay: Time = .zero) -> Bool {
    advance(to: time)
    switch phase {
    case .inactive:
      currentProgress = .along(
        from: reversed ? 1 : 0, toEnd: !reversed, begin: time + delay, length: duration)
      phase = .active(isRunning: true)
      return true
    case .active(isRunning: false): return resume(at: time)
    case .active(isRunning: true), .stopped: return false
    }
  }

  /// Holds still. Nothing jumps: when values scrub linearly, the fraction becomes the one that shows.
  @discardableResult
  package mutating func pause(at time: Time) -> Bool {
    advance(to: time)
    switch phase {
    case .inactive: currentProgress = .atProgress(reversed ? 1 : 0)
    case .active(isRunning: true): currentProgress = currentProgress.held(curve, at: time)
    case .active(isRunning: false): return true
    case .stopped: return false
    }
    phase = .active(isRunning: false)
    return true
  }

  /// Pauses and goes to a fraction in the present direction (see `fractionComplete(at:)`), clamped to 0…1.
  @discardableResult
  package mutating func setFractionComplete(_ fraction: Double, at time: Time) -> Bool {
    guard pause(at: time) else { return false }
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let absolute = reversed ? 1 - fraction : fraction
    currentProgress = scrubsLinearly ? .atFraction(absolute) : .atProgress(absolute)
    return true
  }

  /// Turns round; a running animator goes back in the time that it took to come.
  @discardableResult
  package mutating func setReversed(_ isReversed: Bool, at time: Time) -> Bool {
    advance(to: time)
    guard phase != .stopped else { return false }
    guard isReversed != reversed else { return true }
    reversed = isReversed
    if phase == .active(isRunning: true) { currentProgress = turned(at: time) }
    return true
  }

  /// Goes on from a pause for `durationFactor` times the duration, or, for 0, for what is left of it; with `curve`, the
  /// way from the value that shows to the end runs along that.
  @discardableResult
  package mutating func resume(
    at time: Time, curve other: TimingCurve? = nil, durationFactor: Double = 0
  ) -> Bool {
    advance(to: time)
    guard phase == .active(isRunning: false) else { return false }
    let progress = currentProgress.progress(curve, at: time)
    let left = reversed ? progress : 1 - progress
    let length = duration.seconds * (durationFactor > 0 ? durationFactor : left)
    if let other = other?.fitted(to: length) {
      let own = Time.seconds(other.ownDuration ?? length)
      currentProgress = .retimed(currentProgress, toEnd: !reversed, begin: time, length: own, other)
    } else {
      currentProgress = .along(from: progress, toEnd: !reversed, begin: time, length: .seconds(length))
    }
    phase = .active(isRunning: true)
    return true
  }

  /// Stops where it is: for good without completion, or to be finished by `finish`.
  @discardableResult
  package mutating func stop(withoutFinishing: Bool, at time: Time) -> Bool {
    guard case .active = state(at: time) else { return false }
    pause(at: time)
    phase = withoutFinishing ? .inactive : .stopped
    return true
  }

  /// Completes a stopped animator at a position, which then shows.
  @discardableResult
  package mutating func finish(at position: Position, at time: Time) -> Bool {
    guard phase == .stopped else { return false }
    switch position {
    case .start: currentProgress = .atProgress(0)
    case .end: currentProgress = .atProgress(1)
    case .current: break
    }
    phase = .inactive
    completion = Completion(time: time, position: position)
    return true
  }

  // MARK: Time

  private func advanced(to time: Time) -> PropertyAnimator {
    var copy = self
    copy.advance(to: time)
    return copy
  }

  /// Ends a run whose end is at or before `time`.
  private mutating func advance(to time: Time) {
    guard let end, end <= time else { return }
    currentProgress = .atProgress(reversed ? 0 : 1)
    phase = pausesOnCompletion ? .active(isRunning: false) : .inactive
    if !pausesOnCompletion { completion = Completion(time: end, position: reversed ? .start : .end) }
  }

  /// The progress back from where a running one is at `time`.
  private func turned(at time: Time) -> AnimatorProgress {
    switch currentProgress {
    case .atProgress, .atFraction: return currentProgress
    case .along(let start, let toEnd, _, let length):
      let progress = currentProgress.progress(curve, at: time)
      let way = abs((toEnd ? 1 : 0) - start)
      let left = reversed ? progress : 1 - progress
      let seconds = way > 0 ? length.seconds * left / way : 0
      return .along(from: progress, toEnd: !reversed, begin: time, length: .seconds(seconds))
    case .retimed(_, _, _, let length, let other):
      let stand = AnimatorProgress.atFraction(currentProgress.value(curve, delay: 0, at: time))
      return .retimed(stand, toEnd: !reversed, begin: time, length: length, other)
    }
  }
}

extension PropertyAnimator: AnimationHolder {
  package var animations: [AnimationRecord] { [AnimationRecord(currentProgress, curve)].compactMap(\.self) }
}
