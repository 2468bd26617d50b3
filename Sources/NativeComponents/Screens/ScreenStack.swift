import Components
import Geometry
import Gestures
import Motion

/// The screens of a component, from the first to the one on top, and the transition in progress.
///
/// The component passes in touch samples and the stack's deadline, and reports to the stage the changes that each call
/// returns. There is at most one transition at a time.
struct ScreenStack: Sendable {
  /// The deadline at the end of a transition.
  static let deadline = Deadline("transition")

  /// The screens from the first to the one on top, as they will be after the transition.
  private(set) var screens: [Int]
  private(set) var transition: ScreenTransition?
  private let pushParameters: PushParameters
  private let popParameters: PopGestureParameters
  private let reducesMotion: Bool
  private var edgePan: EdgePan

  /// Creates a stack at rest.
  init(
    _ screens: [Int], push: PushParameters, pop: PopGestureParameters, in environment: ComponentEnvironment
  ) {
    self.screens = screens
    pushParameters = push
    popParameters = pop
    reducesMotion = environment.environment.reduceMotion
    edgePan = EdgePan(
      edge: pop.rule.edge, hysteresis: pop.rule.hysteresis,
      isMirrored: environment.environment.layoutDirection == .rightToLeft)
  }

  var top: Int? { screens.last }
  /// The screen below the top one, which a pop reveals; `nil` if there is only one.
  var below: Int? { screens.dropLast().last }
  var isChanging: Bool { transition != nil }

  /// Pushes a screen that is not in the stack. Does nothing during a transition or in an empty stack.
  mutating func push(
    _ screen: Int, animated: Bool = true, in context: inout StageContext
  ) -> [ScreenChange] {
    guard !isChanging, !screens.isEmpty else { return [] }
    return begin(.push, to: screens + [screen], timing(of: .push, animated: animated), in: &context)
  }

  /// Pops the top screen. Does nothing during a transition or if there is only one screen.
  mutating func pop(
    animated: Bool = true, in context: inout StageContext
  ) -> [ScreenChange] {
    guard !isChanging, screens.count > 1 else { return [] }
    return begin(.pop, to: screens.dropLast(), timing(of: .pop, animated: animated), in: &context)
  }

  /// Fades to a screen. A screen that is already in the stack becomes the top one; any other is added on top.
  mutating func fade(
    to screen: Int, duration: Time, curve: TimingCurve, in context: inout StageContext
  ) -> [ScreenChange] {
    guard !isChanging, !screens.isEmpty, screen != top else { return [] }
    let after = screens.firstIndex(of: screen).map { Array(screens[...$0]) } ?? screens + [screen]
    return begin(.fade, to: after, (duration, curve), in: &context)
  }

  /// Ends the transition at its deadline, and returns the changes.
  mutating func finish() -> [ScreenChange] {
    guard let transition else { return [] }
    self.transition = nil
    let isCancelled = transition.isCancelled
    return [
      .step(.didDisappear, screen: isCancelled ? transition.incoming : transition.outgoing),
      .step(.didAppear, screen: isCancelled ? transition.outgoing : transition.incoming),
      .ended(transition),
    ]
  }

  /// Returns why a finger that has just come down cannot start an interactive pop; `nil` if it can.
  func obstacle(to sample: TouchSample, width: Double) -> TouchObstacle? {
    edgePan.obstacle(to: sample, width: width)
  }

  /// Handles a touch sample in a component `width` points wide, and claims the finger when it starts an interactive
  /// pop.
  mutating func receive(
    _ sample: TouchSample, width: Double, in context: inout StageContext
  ) -> [ScreenChange] {
    guard popParameters.isInteractive, transition?.isHeld ?? (screens.count > 1) else {
      edgePan.reset()
      return []
    }
    let change = edgePan.receive(sample, width: width)
    if sample.phase == .began, edgePan.finger == sample.finger { context.precede(finger: sample.finger) }
    switch change {
    case .began: return hold(finger: sample.finger, width: width, in: &context)
    case .moved:
      scrub(width: width)
      return []
    case .ended(let speed):
      scrub(width: width)
      return release(speed: speed, in: &context)
    case .cancelled: return release(speed: nil, in: &context)
    case nil: return []
    }
  }
}

// MARK: Changes

extension ScreenStack {
  private typealias Timing = (duration: Time, curve: TimingCurve)

  private func timing(of kind: ScreenTransition.Kind, animated: Bool) -> Timing {
    pushParameters.timing(isPop: kind != .push, reducesMotion: reducesMotion, animated: animated)
  }

  private mutating func begin(
    _ kind: ScreenTransition.Kind, to after: [Int], _ timing: Timing, in context: inout StageContext
  ) -> [ScreenChange] {
    begin(
      ScreenTransition(
        kind, from: screens, to: after, dissolves: reducesMotion, at: context.time, duration: timing.duration,
        curve: timing.curve), in: &context)
  }

  private mutating func begin(
    _ transition: ScreenTransition, in context: inout StageContext
  ) -> [ScreenChange] {
    self.transition = transition
    screens = transition.after
    if let end = transition.end { context.schedule(Self.deadline, at: end) }
    return [
      .began(transition), .step(.willDisappear, screen: transition.outgoing),
      .step(.willAppear, screen: transition.incoming),
    ]
  }

  /// Moves the screens with the finger.
  private mutating func scrub(width: Double) {
    let fraction = width > 0 ? edgePan.travel / width : 0
    transition?.scrub(to: fraction)
  }

  private mutating func hold(
    finger: Int, width: Double, in context: inout StageContext
  ) -> [ScreenChange] {
    guard !isChanging else { return [] }
    context.claim(finger: finger)
    let changes = begin(ScreenTransition(heldPopFrom: screens), in: &context)
    scrub(width: width)
    return changes
  }

  /// Ends an interactive pop at a speed away from the edge; `nil` if the touch was canceled, which cancels the pop.
  private mutating func release(
    speed: Double?, in context: inout StageContext
  ) -> [ScreenChange] {
    guard var held = transition, held.isHeld else { return [] }
    let fraction = held.progress(at: context.time)
    let finishes = speed.map { popParameters.rule.finishes(fraction: fraction, speed: $0) } ?? false
    held.release(finishes: finishes, at: context.time, popParameters.rule)
    transition = held
    if let end = held.end { context.schedule(Self.deadline, at: end) }
    let released = ScreenChange.released(held, fraction: fraction, speed: speed ?? 0)
    guard !finishes else { return [released] }
    screens = held.before
    return [
      released, .step(.willDisappear, screen: held.incoming), .step(.willAppear, screen: held.outgoing),
    ]
  }
}

/// A change of the screens of a stack.
enum ScreenChange: Hashable, Sendable {
  case began(ScreenTransition)
  case step(LifecycleStep, screen: Int)
  /// The finger was lifted at a fraction of the way, at a speed away from the edge in points per second.
  case released(ScreenTransition, fraction: Double, speed: Double)
  case ended(ScreenTransition)
}

/// A recognizer of a drag that starts at a component's edge and moves away from it, as in an interactive pop.
struct EdgePan: Hashable, Sendable {
  /// The effect of a touch sample on the drag.
  enum Change: Hashable, Sendable {
    case began
    case moved
    /// The end of the drag, with the finger's speed away from the edge in points per second.
    case ended(speed: Double)
    case cancelled
  }

  /// The largest distance from the edge at which the finger may come down, in points.
  let edge: Double
  /// The distance that the finger moves before the drag begins, in points.
  let hysteresis: Double
  /// Whether the drag starts at the right edge.
  let isMirrored: Bool
  private(set) var finger: Int?
  private var isDragging = false
  private var pan: PanRecognizer

  init(edge: Double, hysteresis: Double, isMirrored: Bool) {
    self.edge = edge
    self.hysteresis = hysteresis
    self.isMirrored = isMirrored
    pan = PanRecognizer(hysteresis: hysteresis, axis: .horizontal)
  }

  /// The distance that the finger has moved away from the edge since it came down, in points.
  var travel: Double { isMirrored ? -pan.travel.x : pan.travel.x }

  /// Handles a touch sample in the coordinates of a component `width` points wide; returns `nil` if it does not affect
  /// the drag.
  mutating func receive(_ sample: TouchSample, width: Double) -> Change? {
    if sample.phase == .began {
      guard finger == nil, isAtEdge(sample, width: width) else { return nil }
      finger = sample.finger
    }
    guard sample.finger == finger else { return nil }
    _ = pan.receive(sample)
    let change = change(after: sample)
    if sample.phase.isFinal {
      finger = nil
      isDragging = false
    }
    return change
  }

  /// Returns why a finger that has just come down is not tracked; `nil` if it is.
  func obstacle(to sample: TouchSample, width: Double) -> TouchObstacle? {
    guard finger != sample.finger else { return nil }
    return finger != nil && isAtEdge(sample, width: width) ? .otherFinger : .nothingThere
  }

  private func isAtEdge(_ sample: TouchSample, width: Double) -> Bool {
    (isMirrored ? width - sample.present.x : sample.present.x) <= edge
  }

  /// Resets the recognizer, which then ignores the finger that it was tracking.
  mutating func reset() { self = EdgePan(edge: edge, hysteresis: hysteresis, isMirrored: isMirrored) }

  private mutating func change(after sample: TouchSample) -> Change? {
    switch sample.phase {
    case .began: return nil
    case .moved:
      if isDragging { return .moved }
      guard pan.state.isRecognized, TouchTolerance.reaches(travel, hysteresis) else { return nil }
      isDragging = true
      return .began
    case .ended:
      let velocity = pan.velocity(at: sample.time).x
      return isDragging ? .ended(speed: isMirrored ? -velocity : velocity) : nil
    case .cancelled: return isDragging ? .cancelled : nil
    }
  }
}
