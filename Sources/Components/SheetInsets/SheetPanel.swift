import Gestures
import Interaction
import Motion

/// Where a bottom panel stands between collapsed (0) and expanded (1), and what moves it: an animator that taps start and
/// reverse and a finger scrubs (INTERACTIONS §5C, §1.5).
///
/// Panel, insets and body share one timing and are started, paused and reversed together, so that one animator stands
/// for those of all of them.
struct SheetPanel: Hashable, Sendable {
  /// How the panel moves.
  struct Timing: Hashable, Sendable {
    var duration: Time
    var dampingRatio: Double
    var scrubsLinearly: Bool
    var pausesOnCompletion: Bool
    /// The speed from which a release decides by its direction, in points a second.
    var releaseVelocity: Double
    /// True where movement becomes a cross-fade between its two ends.
    var dissolves: Bool
  }

  /// What shows.
  enum Stand: Hashable, Sendable {
    case at(Double)
    /// A cross-fade, `amount` of which is done.
    case dissolving(from: Double, to: Double, amount: Double)
  }

  /// What a call did. Fractions are of the way to expanded, velocities in points a second that way.
  enum Change: Hashable, Sendable {
    case began(expands: Bool)
    case reversed(fraction: Double)
    case ended(isExpanded: Bool)
    case scrubBegan
    case scrubEnded(fraction: Double, velocity: Double)
  }

  /// The way from one fraction to another.
  private struct Run: Hashable, Sendable {
    var animator: PropertyAnimator
    var origin: Double
    var target: Double
    var dissolves = false

    /// The fraction to which it goes now.
    var heading: Double { animator.isReversed ? origin : target }
  }

  private let timing: Timing
  private var rest: Double
  private var run: Run?
  /// The animator's fraction when a finger began to scrub.
  private var grabbed: Double?

  init(isExpanded: Bool, _ timing: Timing) {
    self.timing = timing
    rest = isExpanded ? 1 : 0
  }

  /// True while a finger scrubs.
  var isScrubbing: Bool { grabbed != nil }
  /// True when it is expanded, or goes there.
  var isExpanding: Bool { heading == 1 }
  /// The end where it rests or to which it goes.
  var heading: Double { run?.heading ?? rest }

  func stand(at time: Time) -> Stand {
    guard let run else { return .at(rest) }
    let value = run.animator.value(at: time)
    guard run.dissolves else { return .at(run.origin + (run.target - run.origin) * value) }
    return .dissolving(from: run.origin, to: run.target, amount: value)
  }

  /// What the insets follow: the end itself where it only fades there.
  func fraction(at time: Time) -> Double {
    switch stand(at: time) {
    case .at(let fraction): fraction
    case .dissolving: heading
    }
  }

  /// True while the panel fades to where it goes.
  var isDissolving: Bool { run?.dissolves ?? false }

  func isMoving(at time: Time) -> Bool { run?.animator.isRunning(at: time) ?? false }

  /// When it comes to its end.
  var end: Time? { run?.animator.end }

  /// When the value of an underdamped spring next turns round.
  func nextTurn(after time: Time) -> Time? { run?.animator.nextTurn(after: time) }

  // MARK: Actions

  /// Goes to the other end: back the way it came when it is under way.
  mutating func toggle(at time: Time) -> Change {
    guard var run, !run.dissolves || run.origin == 1 - run.target else {
      rest = heading
      return begin(to: 1 - rest, at: time)
    }
    let fraction = fraction(at: time)
    let isMoving = run.animator.isRunning(at: time)
    run.animator.setReversed(!run.animator.isReversed, at: time)
    if !isMoving { run.animator.start(at: time) }
    self.run = run
    return isMoving ? .reversed(fraction: fraction) : .began(expands: run.heading == 1)
  }

  /// Ends at its end, unless it waits there.
  mutating func finish(at time: Time) -> Change? {
    guard let completion = run?.animator.takeCompletion(through: time), let run else { return nil }
    rest = completion.position == .start ? run.origin : run.target
    self.run = nil
    return .ended(isExpanded: rest == 1)
  }

  private mutating func begin(to target: Double, at time: Time) -> Change {
    var next =
      timing.dissolves
      ? dissolve(from: rest, to: target) : Run(animator: spring, origin: rest, target: target)
    next.animator.start(at: time)
    run = next
    return .began(expands: target == 1)
  }

  // MARK: The finger

  /// Pauses under a finger.
  mutating func beginScrub(at time: Time) -> Change {
    if run?.dissolves == true {
      rest = heading
      run = nil
    }
    var held = run ?? Run(animator: spring, origin: rest, target: 1 - rest)
    held.animator.pause(at: time)
    grabbed = held.animator.fractionComplete(at: time)
    run = held
    return .scrubBegan
  }

  /// Goes where the finger is: `way` from where it began to scrub, as a part of the way to expanded.
  mutating func scrub(by way: Double, at time: Time) {
    guard let grabbed else { return }
    let fraction = grabbed + (isExpanding ? way : -way)
    run?.animator.setFractionComplete(fraction, at: time)
  }

  /// Lets go: on to the end to which the finger flicks, or to the nearer one.
  mutating func endScrub(velocity: Double, at time: Time) -> [Change] {
    guard grabbed != nil, var held = run else { return [] }
    grabbed = nil
    let fraction = fraction(at: time)
    let isSlow = TouchTolerance.isWithin(abs(velocity), timing.releaseVelocity)
    let expands = isSlow ? TouchTolerance.reaches(fraction, 0.5) : velocity > 0
    if timing.dissolves {
      held = dissolve(from: fraction, to: expands ? 1 : 0)
      held.animator.start(at: time)
    } else {
      held.animator.setReversed((held.target == 1) != expands, at: time)
      held.animator.resume(at: time)
    }
    run = held
    return [.scrubEnded(fraction: fraction, velocity: velocity), .began(expands: expands)]
  }

  // MARK: Animators

  private var spring: PropertyAnimator {
    var animator = PropertyAnimator(duration: timing.duration, dampingRatio: timing.dampingRatio)
    animator.scrubsLinearly = timing.scrubsLinearly
    animator.pausesOnCompletion = timing.pausesOnCompletion
    return animator
  }

  private func dissolve(from origin: Double, to target: Double) -> Run {
    var animator = PropertyAnimator(duration: ReducedMotion.duration, curve: ReducedMotion.curve)
    animator.pausesOnCompletion = timing.pausesOnCompletion
    return Run(animator: animator, origin: origin, target: target, dissolves: true)
  }
}
