/// An animation that can be paused, scrubbed, reversed and continued, like UIViewPropertyAnimator (docs/motion.md).
///
/// It contains no values but determines the fraction of the distance from start to end at a time, in closed form. Calls
/// must be in the order of their times. A call that the state does not allow changes nothing.
package struct PropertyAnimator: Hashable, Sendable {
  /// The states of an animator.
  package enum State: Hashable, Sendable {
    case inactive
    case active(isRunning: Bool)
  }

  /// The position at which an animator ended.
  package enum Position: String, Hashable, Sendable {
    case start
    case end
  }

  /// The completion of an animator.
  package struct Completion: Hashable, Sendable {
    /// The time of the end.
    package var time: Time
    /// The position that was reached.
    package var position: Position

    /// A completion at `time`.
    package init(time: Time, position: Position) {
      self.time = time
      self.position = position
    }
  }

  /// The curve, solved for the duration.
  package let curve: TimingCurve
  /// The duration of the whole animation; a spring's own if it has one.
  package let duration: Time
  /// Whether values are linear in `fractionComplete` while paused, rather than eased.
  package var scrubsLinearly = true
  /// Whether the animator stays active and paused at its end instead of completing, so that it can be reversed.
  package var pausesOnCompletion = false

  private var currentProgress = AnimatorProgress.atProgress(0)
  private var phase = State.inactive
  private var reversed = false
  private var completion: Completion?

  /// An animator along `curve`. A spring with its own duration ignores `duration`.
  package init(duration: Time, curve: TimingCurve = .easeInOut) {
    self.curve = curve.fitted(to: duration.seconds)
    self.duration = self.curve.ownDuration.map(Time.seconds) ?? max(.zero, duration)
  }

  /// An animator along UIKit's spring of a damping ratio (docs/motion.md), from rest.
  package init(duration: Time, dampingRatio: Double) {
    let parameters = SpringParameters.fitted(dampingRatio: dampingRatio, duration: duration.seconds)
    self.init(duration: duration, curve: .spring(SpringTiming(parameters)))
  }

  // MARK: Presentation values

  /// Returns the fraction of the distance from start to end at `time`. A spring may leave 0…1.
  package func value(at time: Time) -> Double { currentProgress.value(curve, at: time) }

  /// Returns the completed fraction in the current direction: of the way back when reversed. While paused with
  /// `scrubsLinearly` it is the fraction of the distance, else that of the duration.
  package func fractionComplete(at time: Time) -> Double {
    let fraction =
      scrubsLinearly && !isRunning(at: time)
      ? currentProgress.value(curve, at: time) : currentProgress.progress(curve, at: time)
    return reversed ? 1 - fraction : fraction
  }

  /// Returns the state at `time`.
  package func state(at time: Time) -> State { advanced(to: time).phase }

  /// Whether the animator is running at `time`.
  package func isRunning(at time: Time) -> Bool { state(at: time) == .active(isRunning: true) }

  /// Whether the animator moves toward the start.
  package var isReversed: Bool { reversed }

  /// The end of the current run, unless a call comes first; `nil` while the animator does not run.
  package var end: Time? { phase == .active(isRunning: true) ? currentProgress.end : nil }

  /// Returns the next instant after `time` at which the value changes direction, as that of an underdamped spring does.
  /// `nil` if it does not before the end.
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

  /// Returns the completion up to `time`, only once.
  package mutating func takeCompletion(through time: Time) -> Completion? {
    advance(to: time)
    guard let completion, completion.time <= time else { return nil }
    self.completion = nil
    return completion
  }

  // MARK: Actions

  /// Starts from the beginning, or resumes if paused.
  package mutating func start(at time: Time) {
    advance(to: time)
    switch phase {
    case .inactive:
      currentProgress = .along(from: reversed ? 1 : 0, toEnd: !reversed, begin: time, length: duration)
      phase = .active(isRunning: true)
    case .active(isRunning: false): resume(at: time)
    case .active(isRunning: true): break
    }
  }

  /// Pauses without a jump: if values scrub linearly, `fractionComplete` becomes the fraction of the distance.
  package mutating func pause(at time: Time) {
    advance(to: time)
    switch phase {
    case .inactive: currentProgress = .atProgress(reversed ? 1 : 0)
    case .active(isRunning: true): currentProgress = .atProgress(currentProgress.progress(curve, at: time))
    case .active(isRunning: false): return
    }
    phase = .active(isRunning: false)
  }

  /// Pauses and sets the fraction in the current direction (see `fractionComplete(at:)`), clamped to 0…1.
  package mutating func setFractionComplete(_ fraction: Double, at time: Time) {
    pause(at: time)
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let absolute = reversed ? 1 - fraction : fraction
    currentProgress = scrubsLinearly ? .atFraction(absolute) : .atProgress(absolute)
  }

  /// Changes the direction. A running animator returns in the time that it has run.
  package mutating func setReversed(_ isReversed: Bool, at time: Time) {
    advance(to: time)
    guard isReversed != reversed else { return }
    reversed = isReversed
    guard case .along(let start, let toEnd, _, let length) = currentProgress,
      phase == .active(isRunning: true)
    else { return }
    let progress = currentProgress.progress(curve, at: time)
    let (way, left) = (abs((toEnd ? 1 : 0) - start), reversed ? progress : 1 - progress)
    let seconds = way > 0 ? length.seconds * left / way : 0
    currentProgress = .along(from: progress, toEnd: !reversed, begin: time, length: .seconds(seconds))
  }

  /// Resumes from a pause for the rest of the duration.
  package mutating func resume(at time: Time) {
    advance(to: time)
    guard phase == .active(isRunning: false) else { return }
    let progress = currentProgress.progress(curve, at: time)
    let left = reversed ? progress : 1 - progress
    currentProgress = .along(
      from: progress, toEnd: !reversed, begin: time, length: .seconds(duration.seconds * left))
    phase = .active(isRunning: true)
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
}

extension PropertyAnimator: AnimationHolder {
  /// The current run, if any.
  package var animations: [AnimationRecord] { [AnimationRecord(currentProgress, curve)].compactMap(\.self) }
}
