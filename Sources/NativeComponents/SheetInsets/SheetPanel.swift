import Gestures
import Motion

/// The state of a bottom panel between collapsed (0) and expanded (1), driven by an animator that taps start and
/// reverse and that a finger scrubs.
///
/// The panel, the insets and the body share one timing and are started, paused and reversed together, so that one
/// animator represents all of them. Fractions are 0 for collapsed and 1 for expanded; velocities are in points per
/// second, positive toward expanded.
struct SheetPanel: Sendable {
  typealias Event = SheetInsets.Event

  /// The visible state of the panel: a position, or a cross-fade between two.
  enum Presentation: Hashable, Sendable {
    case at(Double)
    /// A cross-fade, of which the share `amount` is complete.
    case dissolving(from: Double, to: Double, amount: Double)
  }

  /// An animation from one fraction to another.
  private struct Transition: Hashable, Sendable {
    var animator: PropertyAnimator
    var origin: Double
    var target: Double
    var dissolves = false

    /// The fraction toward which the transition is currently running.
    var heading: Double { animator.isReversed ? origin : target }
  }

  private let parameters: SheetInsets.Parameters
  /// Whether movement is replaced by a cross-fade between its two end states.
  private let dissolves: Bool
  private var rest: Double
  private var transition: Transition?
  /// The animator's fraction when a finger began to scrub; `nil` if no finger scrubs.
  private var grabbed: Double?

  /// Creates a panel at rest in its initial state.
  init(_ parameters: SheetInsets.Parameters, dissolves: Bool) {
    self.parameters = parameters
    self.dissolves = dissolves
    rest = parameters.initialState == .expanded ? 1 : 0
  }

  /// Whether a finger scrubs the panel.
  var isScrubbing: Bool { grabbed != nil }
  /// Whether the panel is expanded or expanding.
  var isExpanding: Bool { heading == 1 }
  /// The end at which the panel rests or toward which it moves: 0 or 1.
  var heading: Double { transition?.heading ?? rest }

  func presentation(at time: Time) -> Presentation {
    guard let transition else { return .at(rest) }
    let (origin, target) = (transition.origin, transition.target)
    let value = transition.animator.value(at: time)
    guard transition.dissolves else { return .at(origin + (target - origin) * value) }
    return .dissolving(from: origin, to: target, amount: value)
  }

  /// Returns the fraction that the insets follow; during a cross-fade, that of the end state.
  func fraction(at time: Time) -> Double {
    switch presentation(at: time) {
    case .at(let fraction): fraction
    case .dissolving: heading
    }
  }

  /// Whether the panel cross-fades to its end state.
  var isDissolving: Bool { transition?.dissolves ?? false }

  func isMoving(at time: Time) -> Bool { transition?.animator.isRunning(at: time) ?? false }

  /// The time at which the animation ends; `nil` if nothing is animated.
  var end: Time? { transition?.animator.end }

  /// Returns the next time after `time` at which the value of an underdamped spring reverses.
  func nextTurn(after time: Time) -> Time? { transition?.animator.nextTurn(after: time) }

  // MARK: Actions

  /// Moves the panel to the other end; reverses an animation in progress.
  mutating func toggle(at time: Time) -> Event {
    guard var transition, !transition.dissolves || transition.origin == 1 - transition.target else {
      rest = heading
      return begin(to: 1 - rest, at: time)
    }
    let fraction = fraction(at: time)
    let isMoving = transition.animator.isRunning(at: time)
    transition.animator.setReversed(!transition.animator.isReversed, at: time)
    if !isMoving { transition.animator.start(at: time) }
    self.transition = transition
    return isMoving ? .panelReversed(fraction: fraction) : Self.began(expands: transition.heading == 1)
  }

  /// Ends a completed animation and returns the event; `nil` if it has not completed, or pauses on completion.
  mutating func finish(at time: Time) -> Event? {
    guard let completion = transition?.animator.takeCompletion(through: time), let transition else {
      return nil
    }
    rest = completion.position == .start ? transition.origin : transition.target
    self.transition = nil
    return rest == 1 ? .panelExpanded : .panelCollapsed
  }

  private mutating func begin(to target: Double, at time: Time) -> Event {
    var next =
      dissolves
      ? dissolve(from: rest, to: target) : Transition(animator: spring, origin: rest, target: target)
    next.animator.start(at: time)
    transition = next
    return Self.began(expands: target == 1)
  }

  private static func began(expands: Bool) -> Event { expands ? .panelWillExpand : .panelWillCollapse }

  // MARK: The finger

  /// Pauses the animation under a finger.
  mutating func beginScrub(at time: Time) {
    if transition?.dissolves == true {
      rest = heading
      transition = nil
    }
    var held = transition ?? Transition(animator: spring, origin: rest, target: 1 - rest)
    held.animator.pause(at: time)
    grabbed = held.animator.fractionComplete(at: time)
    transition = held
  }

  /// Moves the panel to the finger; `distance` is measured from where it began to scrub, as a share of the distance to
  /// expanded.
  mutating func scrub(by distance: Double, at time: Time) {
    guard let grabbed else { return }
    let fraction = grabbed + (isExpanding ? distance : -distance)
    transition?.animator.setFractionComplete(fraction, at: time)
  }

  /// Ends the scrub: the panel moves to the end to which the finger flicks, or to the nearer one.
  mutating func endScrub(velocity: Double, at time: Time) -> [Event] {
    guard grabbed != nil, var held = transition else { return [] }
    grabbed = nil
    let fraction = fraction(at: time)
    let isSlow = TouchTolerance.isWithin(abs(velocity), parameters.releaseVelocity)
    let expands = isSlow ? TouchTolerance.reaches(fraction, 0.5) : velocity > 0
    if dissolves {
      held = dissolve(from: fraction, to: expands ? 1 : 0)
      held.animator.start(at: time)
    } else {
      held.animator.setReversed((held.target == 1) != expands, at: time)
      held.animator.resume(at: time)
    }
    transition = held
    return [.scrubEnded(fraction: fraction, velocity: velocity), Self.began(expands: expands)]
  }

  // MARK: Animators

  private var spring: PropertyAnimator {
    var animator = PropertyAnimator(duration: parameters.duration, dampingRatio: parameters.dampingRatio)
    animator.scrubsLinearly = parameters.scrubsLinearly
    animator.pausesOnCompletion = parameters.pausesOnCompletion
    return animator
  }

  private func dissolve(from origin: Double, to target: Double) -> Transition {
    var animator = PropertyAnimator(duration: ReducedMotion.duration, curve: ReducedMotion.curve)
    animator.pausesOnCompletion = parameters.pausesOnCompletion
    return Transition(animator: animator, origin: origin, target: target, dissolves: true)
  }
}
