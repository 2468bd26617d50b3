import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// Three screens: a push from A to B, and from B's button, which floods the screen, a fade to C.
package struct ExpandTransition: Component {
  private static let pushEnd = Deadline("pushEnd")
  private static let entryEnd = Deadline("entryEnd")
  private static let floodBegin = Deadline("floodBegin")
  private static let coverage = Deadline("coverage")
  private static let fadeBegin = Deadline("fadeBegin")
  private static let flowEnd = Deadline("flowEnd")

  /// The way from the tap on B to C, in either direction.
  private struct Flow: Hashable, Sendable {
    /// When it set out in its direction, as if it had gone the whole way.
    var origin: Time
    var isReversed: Bool

    /// The time since the tap that shows at `time`.
    func elapsed(at time: Time, of duration: Time) -> Time {
      min(duration, max(.zero, isReversed ? duration - (time - origin) : time - origin))
    }
  }

  private let parameters: Parameters
  private let appearance: ExpandTransitionAppearance
  private let reducesMotion: Bool
  private var screen: Screen
  private var push: ScreenTransition?
  /// 0 as B's button starts, 1 as it stands.
  private var entry = AnimatedValue(1)
  private var entryEnds = Time.zero
  private var flow: Flow?
  /// True once C has been told that it will appear, until it or B has appeared.
  private var isFading = false
  private var tracking = ControlTracking()

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    appearance = try ExpandTransitionAppearance(parameters, in: environment)
    screen = parameters.start
  }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(let deadline): handle(deadline, in: &context)
    case .call(.reverse): reverse(in: &context)
    case .lifecycle(let step): context.send(step, to: Slot.screens, index: screen.index)
    case .key, .focus, .slots: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    tracking.obstacle(to: sample, bounds: buttonFrame(at: context.time, in: context.size))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      ExpandTransitionAppearance.State(
        screen: screen, push: push, entry: entry.value(at: time), flood: moment(at: time, size: size),
        isPressed: tracking.isTouchInside), at: time, size: size)
  }

  private func moment(at time: Time, size: Size) -> FloodTimeline.Moment? {
    guard let flow else { return nil }
    let timeline = appearance.timeline(in: size)
    return timeline.moment(at: flow.elapsed(at: time, of: timeline.duration))
  }
}

// MARK: Taps

extension ExpandTransition {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    let bounds = buttonFrame(at: context.time, in: context.size)
    if sample.phase == .began, let obstacle = tapObstacle(at: context.time) {
      if bounds.contains(sample.location) {
        context.emit(Event.tapIgnored(obstacle), ignoring: sample.finger)
      }
      return
    }
    let events = tracking.receive(sample, bounds: bounds)
    guard events.contains(.touchUpInside) else { return }
    switch screen {
    case .a: pushSecond(in: &context)
    case .b: flood(in: &context)
    case .c: break
    }
  }

  /// Why a touch does nothing at a time; nil when the button takes it.
  private func tapObstacle(at time: Time) -> TapObstacle? {
    if flow != nil { return .flooding }
    if screen == .c { return .noButton }
    return screen == .b && time < entryEnds ? .entering : nil
  }

  /// Where the button of the screen that shows, or comes in, is to be tapped.
  private func buttonFrame(at time: Time, in size: Size) -> Rect {
    let frame = appearance.buttonFrame(in: size)
    return push.map { frame.offsetBy(appearance.incomingOrigin($0, at: time, in: size)) } ?? frame
  }

  private mutating func pushSecond(in context: inout StageContext) {
    let timing = parameters.push.timing(reducesMotion: reducesMotion)
    let transition = ScreenTransition(
      .push, from: [0], to: [1], dissolves: reducesMotion, at: context.time, duration: timing.duration,
      curve: timing.curve)
    push = transition
    screen = .b
    let end = transition.end ?? context.time
    context.schedule(Self.pushEnd, at: end)
    let entryBegin = parameters.entryAnchor == .pushStart ? context.time : end
    entry = AnimatedValue(0)
    entryEnds =
      reducesMotion
      ? entry.animate(to: 1, at: entryBegin, duration: ReducedMotion.duration, curve: ReducedMotion.curve)
      : entry.animate(
        to: 1, at: entryBegin, duration: parameters.entryDuration, delay: parameters.entryDelay,
        curve: .linear)
    context.schedule(Self.entryEnd, at: entryEnds)
    change(from: .a, to: .b, isDone: false, in: &context)
  }

  /// Tells the nodes on two screens that one takes the other's place, or has taken it.
  private func change(from old: Screen, to new: Screen, isDone: Bool, in context: inout StageContext) {
    context.send(isDone ? .didDisappear : .willDisappear, to: Slot.screens, index: old.index)
    context.send(isDone ? .didAppear : .willAppear, to: Slot.screens, index: new.index)
  }

  private mutating func flood(in context: inout StageContext) {
    flow = Flow(origin: context.time, isReversed: false)
    let timeline = appearance.timeline(in: context.size)
    if !reducesMotion {
      context.emit(Event.morphStarted)
      context.schedule(Self.floodBegin, at: context.time + timeline.floodBegin)
      let reach = appearance.farthestCorner(in: context.size)
      if let cover = timeline.coverTime(distance: reach) {
        context.schedule(Self.coverage, at: context.time + cover)
      }
    }
    context.schedule(Self.fadeBegin, at: context.time + timeline.fadeBegin)
    context.schedule(Self.flowEnd, at: context.time + timeline.duration)
  }

  private mutating func reverse(in context: inout StageContext) {
    let duration = appearance.timeline(in: context.size).duration
    guard screen == .c || flow != nil else {
      return context.emit(Event.reverseIgnored(.notFlooded))
    }
    guard flow?.isReversed != true else {
      return context.emit(Event.reverseIgnored(.reversing))
    }
    let elapsed = flow?.elapsed(at: context.time, of: duration) ?? duration
    for deadline in [Self.floodBegin, Self.coverage, Self.fadeBegin] { context.cancel(deadline) }
    if screen == .c || isFading {
      isFading = true
      change(from: .c, to: .b, isDone: false, in: &context)
    }
    flow = Flow(origin: context.time - (duration - elapsed), isReversed: true)
    screen = .b
    context.schedule(Self.flowEnd, at: context.time + elapsed)
  }
}

// MARK: Deadlines

extension ExpandTransition {
  private mutating func handle(_ deadline: Deadline, in context: inout StageContext) {
    switch deadline {
    case Self.pushEnd:
      push = nil
      context.emit(Event.shown(.b))
      change(from: .a, to: .b, isDone: true, in: &context)
    case Self.entryEnd: context.emit(Event.entryEnded)
    case Self.floodBegin: context.emit(Event.floodStarted)
    case Self.coverage: context.emit(Event.covered)
    case Self.fadeBegin:
      context.emit(Event.fadeStarted)
      isFading = true
      change(from: .b, to: .c, isDone: false, in: &context)
    default:
      screen = flow?.isReversed == true ? .b : .c
      flow = nil
      context.emit(Event.shown(screen))
      if isFading { change(from: screen == .b ? .c : .b, to: screen, isDone: true, in: &context) }
      isFading = false
    }
  }
}

extension ExpandTransition.Screen {
  /// The index of its node in the slot.
  fileprivate var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    }
  }
}

extension ExpandTransition: AnimationHolder {
  /// What the button's box and the dissolve follow, which is a closed form and no animated value.
  package var animations: [AnimationRecord] {
    guard let flow else { return [] }
    return appearance.timeline(in: .zero).animations(from: flow.origin, isReversed: flow.isReversed)
  }
}
