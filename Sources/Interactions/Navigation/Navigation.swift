import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A stack of screens under a bar: push, pop, fade, and a pop that a finger holds (INTERACTIONS §3, LAYOUTS L4).
public struct Navigation: Interaction {
  private static let transitionEnd = Deadline("transition")
  private static let slot = "screens"
  private static let reducedDuration = Time(seconds: 0.2)

  private let values: ParameterValues
  private let appearance: NavigationAppearance
  private let screenCount: Int
  private let reducesMotion: Bool
  private let isMirrored: Bool
  private let popRule: InteractivePop
  /// The screens from the first to the one on top; during a change the stack after it.
  private var stack: [Int]
  private var transition: ScreenTransition?
  private var edgePan: EdgePan
  private var backButton = ControlTracking()

  public init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    screenCount = environment.nodeCount(ofSlot: Self.slot)
    reducesMotion = environment.environment.reduceMotion
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    appearance = try NavigationAppearance(values, screenCount: screenCount, in: environment)
    popRule = InteractivePop(
      threshold: values[Self.popThreshold], velocity: values[Self.popVelocity],
      duration: values[Self.popReleaseDuration], curve: values[Self.popReleaseCurve])
    stack = screenCount > 0 ? [min(values[Self.start], screenCount - 1)] : []
    edgePan = EdgePan(
      edge: values[Self.popEdge], hysteresis: values[Self.popHysteresis], isMirrored: isMirrored)
  }

  public var waitsForScrolling: Bool { false }

  public mutating func receive(_ input: Input, at time: Time, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, at: time, in: &context)
    case .deadline(Self.transitionEnd): finish(in: &context)
    case .call("push", let arguments): push(arguments, at: time, in: &context)
    case .call("pop", let arguments): pop(animated: arguments[Self.animated], at: time, in: &context)
    case .call("fade", let arguments): fade(arguments, at: time, in: &context)
    case .lifecycle(let step): if let top = stack.last { send(step, to: top, in: &context) }
    case .call, .deadline, .key, .focus: break
    }
  }

  public func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      NavigationAppearance.State(
        stack: stack, transition: transition, isBackPressed: backButton.isTouchInside), at: time, size: size)
  }
}

// MARK: Calls

extension Navigation {
  private mutating func push(_ arguments: ParameterValues, at time: Time, in context: inout StageContext) {
    guard let top = stack.last, transition == nil else { return ignore("push", in: &context) }
    let screen = arguments[Self.screen] ?? top + 1
    guard screen < screenCount else { return ignore("push", why: "noSuchScreen", in: &context) }
    guard !stack.contains(screen) else { return ignore("push", why: "alreadyShown", in: &context) }
    change(
      .push, to: stack + [screen], animated: arguments[Self.animated], at: time, in: &context)
  }

  private mutating func pop(animated: Bool, at time: Time, in context: inout StageContext) {
    guard transition == nil else { return ignore("pop", in: &context) }
    guard stack.count > 1 else { return ignore("pop", why: "firstScreen", in: &context) }
    change(.pop, to: stack.dropLast(), animated: animated, at: time, in: &context)
  }

  private mutating func fade(_ arguments: ParameterValues, at time: Time, in context: inout StageContext) {
    guard let top = stack.last, transition == nil else { return ignore("fade", in: &context) }
    let screen = arguments[Self.screen] ?? top + 1
    guard screen < screenCount else { return ignore("fade", why: "noSuchScreen", in: &context) }
    guard screen != top else { return ignore("fade", why: "alreadyShown", in: &context) }
    let isGiven = arguments.isGiven(Self.fadeDuration)
    let duration = isGiven ? arguments[Self.fadeDuration] : values[Self.fadeDuration]
    let curve = arguments.isGiven(Self.fadeCurve) ? arguments[Self.fadeCurve] : values[Self.fadeCurve]
    let after = stack.firstIndex(of: screen).map { Array(stack[...$0]) } ?? stack + [screen]
    begin(
      ScreenTransition(
        .fade, from: stack, to: after, dissolves: true, at: time, duration: duration, curve: curve),
      in: &context)
  }

  private func ignore(_ action: String, why: String = "changing", in context: inout StageContext) {
    context.emit(action + "Ignored", EventDetail("why", stack.isEmpty ? "noScreens" : why))
  }
}

// MARK: Changes

extension Navigation {
  private mutating func change(
    _ kind: ScreenTransition.Kind, to after: [Int], animated: Bool, at time: Time,
    in context: inout StageContext
  ) {
    let timing = Self.timing(
      values, duration: kind == .push ? Self.pushDuration : Self.popDuration, reducesMotion: reducesMotion,
      animated: animated)
    begin(
      ScreenTransition(
        kind, from: stack, to: after, dissolves: reducesMotion, at: time, duration: timing.duration,
        curve: timing.curve), in: &context)
  }

  /// Length and curve of a push or a pop whose length is given by `key`.
  static func timing(
    _ values: ParameterValues, duration key: Parameter<Time>, reducesMotion: Bool, animated: Bool = true
  ) -> (duration: Time, curve: TimingCurve) {
    switch values[pushStyle] {
    case _ where !animated: return (.zero, .linear)
    case .none: return (.zero, .linear)
    case _ where reducesMotion: return (reducedDuration, .easeInOut)
    case .spring:
      let duration = values[key]
      guard duration > .zero else { return (.zero, .linear) }
      return (duration, .spring(.system(lasting: duration.seconds)))
    case .easeInOut: return (values.isGiven(key) ? values[key] : Time(seconds: 0.35), .easeInOut)
    }
  }

  private mutating func begin(_ transition: ScreenTransition, in context: inout StageContext) {
    self.transition = transition
    stack = transition.after
    tell(transition.kind.name + "Began", transition, in: &context)
    send(.willDisappear, to: transition.outgoing, in: &context)
    send(.willAppear, to: transition.incoming, in: &context)
    awaitEnd(in: &context)
  }

  private func awaitEnd(in context: inout StageContext) {
    if let end = transition?.end { context.schedule(Self.transitionEnd, at: end) }
  }

  private mutating func finish(in context: inout StageContext) {
    guard let transition else { return }
    self.transition = nil
    let (gone, shown) =
      transition.isCancelled
      ? (transition.incoming, transition.outgoing) : (transition.outgoing, transition.incoming)
    send(.didDisappear, to: gone, in: &context)
    send(.didAppear, to: shown, in: &context)
    tell(transition.kind.name + (transition.isCancelled ? "Cancelled" : "Finished"), transition, in: &context)
  }

  private func tell(_ event: String, _ transition: ScreenTransition, in context: inout StageContext) {
    context.emit(event, EventDetail("from", transition.outgoing), EventDetail("to", transition.incoming))
  }

  private func send(_ step: LifecycleStep, to screen: Int, in context: inout StageContext) {
    context.emit(step.rawValue, from: "screen-\(screen)")
    context.send(step, toSlot: Self.slot, index: screen)
  }
}

// MARK: Touches

extension Navigation {
  private mutating func receive(_ sample: TouchSample, at time: Time, in context: inout StageContext) {
    if sample.phase == .began, transition != nil {
      return context.emit("touchIgnored", EventDetail("why", "changing"))
    }
    let width = context.size.width
    followBackButton(sample, width: width, at: time, in: &context)
    guard values[Self.interactivePop], transition?.isHeld ?? (stack.count > 1) else {
      return edgePan.reset()
    }
    switch edgePan.receive(sample, width: width) {
    case .began: beginHeldPop(finger: sample.finger, width: width, in: &context)
    case .moved: scrub(width: width)
    case .ended(let speed): releaseHeldPop(speed: speed, width: width, at: time, in: &context)
    case .cancelled: releaseHeldPop(speed: nil, width: width, at: time, in: &context)
    case nil: break
    }
  }

  /// Puts the screens where the finger is.
  private mutating func scrub(width: Double) {
    let fraction = width > 0 ? edgePan.travel / width : 0
    transition?.scrub(to: fraction)
  }

  private mutating func beginHeldPop(finger: Int, width: Double, in context: inout StageContext) {
    guard transition == nil, stack.count > 1 else { return }
    context.claim(finger: finger)
    _ = backButton.cancel()
    begin(ScreenTransition(heldPopFrom: stack), in: &context)
    scrub(width: width)
  }

  /// Lets go with a speed away from the edge; nil when the finger was taken away, which goes back.
  private mutating func releaseHeldPop(
    speed: Double?, width: Double, at time: Time, in context: inout StageContext
  ) {
    if speed != nil { scrub(width: width) }
    guard var held = transition, held.isHeld else { return }
    let fraction = held.progress(at: time)
    let finishes = speed.map { popRule.finishes(fraction: fraction, speed: $0) } ?? false
    context.emit(
      "popReleased", EventDetail("fraction", fraction), EventDetail("velocity", speed ?? 0),
      EventDetail("finishes", finishes ? "true" : "false"))
    held.release(finishes: finishes, at: time, popRule)
    transition = held
    if !finishes {
      stack = held.before
      send(.willDisappear, to: held.incoming, in: &context)
      send(.willAppear, to: held.outgoing, in: &context)
    }
    awaitEnd(in: &context)
  }

  private mutating func followBackButton(
    _ sample: TouchSample, width: Double, at time: Time, in context: inout StageContext
  ) {
    guard let target = stack.dropLast().last,
      let bounds = appearance.backButtonFrame(to: target, width: width)
    else {
      _ = backButton.cancel()
      return
    }
    let events = backButton.receive(sample, bounds: bounds)
    if events.contains(.touchUpInside) { pop(animated: true, at: time, in: &context) }
  }
}

extension ScreenTransition.Kind {
  /// As the events call it.
  var name: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .fade: "fade"
    }
  }
}
