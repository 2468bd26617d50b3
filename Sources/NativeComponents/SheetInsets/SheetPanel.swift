import Gestures
import Motion

/// Where a bottom panel is between collapsed (0) and expanded (1), and what moves it: an animator that taps start and
/// reverse and a finger scrubs.
///
/// Panel, insets and body share one timing and are started, paused and reversed together, so that one animator stands
/// for those of all of them. Fractions are of the way to expanded, velocities in points per second that way.
struct SheetPanel: Sendable {
  typealias Event = SheetInsets.Event

  /// What shows.
  enum Presentation: Hashable, Sendable {
    case at(Double)
    /// A cross-fade, `amount` of which is done.
    case dissolving(from: Double, to: Double, amount: Double)
  }

  /// The animation from one fraction to another.
  private struct Transition: Hashable, Sendable {
    var animator: PropertyAnimator
    var origin: Double
    var target: Double
    var dissolves = false

    /// The fraction to which it goes at present.
    var heading: Double { animator.isReversed ? origin : target }
  }

  private let parameters: SheetInsets.Parameters
  /// True where movement becomes a cross-fade between its two ends.
  private let dissolves: Bool
  private var rest: Double
  private var transition: Transition?
  /// The animator's fraction when a finger began to scrub.
  private var grabbed: Double?

  /// A panel at rest.
  init(_ parameters: SheetInsets.Parameters, dissolves: Bool) {
    self.parameters = parameters
    self.dissolves = dissolves
    rest = parameters.initialState == .expanded ? 1 : 0
  }

  /// True while a finger scrubs.
  var isScrubbing: Bool { grabbed != nil }
  /// True when it is expanded, or goes there.
  var isExpanding: Bool { heading == 1 }
  /// The end where it rests or to which it goes.
  var heading: Double { transition?.heading ?? rest }

  func presentation(at time: Time) -> Presentation {
    guard let transition else { return .at(rest) }
    let (origin, target) = (transition.origin, transition.target)
    let value = transition.animator.value(at: time)
    guard transition.dissolves else { return .at(origin + (target - origin) * value) }
    return .dissolving(from: origin, to: target, amount: value)
  }

  /// What the insets follow: the end itself where it only fades there.
  func fraction(at time: Time) -> Double {
    switch presentation(at: time) {
    case .at(let fraction): fraction
    case .dissolving: heading
    }
  }

  /// True while the panel fades to where it goes.
  var isDissolving: Bool { transition?.dissolves ?? false }

  func isMoving(at time: Time) -> Bool { transition?.animator.isRunning(at: time) ?? false }

  /// When it comes to its end.
  var end: Time? { transition?.animator.end }

  /// When the value of an underdamped spring next turns round.
  func nextTurn(after time: Time) -> Time? { transition?.animator.nextTurn(after: time) }

  // MARK: Actions

  /// Goes to the other end: back the way it came when it is under way.
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

  /// Ends at its end, unless it waits there.
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

  /// Pauses under a finger.
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

  /// Goes where the finger is: `distance` from where it began to scrub, as a part of the way to expanded.
  mutating func scrub(by distance: Double, at time: Time) {
    guard let grabbed else { return }
    let fraction = grabbed + (isExpanding ? distance : -distance)
    transition?.animator.setFractionComplete(fraction, at: time)
  }

  /// Lets go: on to the end to which the finger flicks, or to the nearer one.
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
