import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A stack of screens under a bar: push, pop, fade, and a pop that a finger holds.
package struct Navigation: OutputProvider {
  private let parameters: Parameters
  private let appearance: NavigationAppearance
  private let screenCount: Int
  private var stack: ScreenStack
  private var backButton = ControlTracking()

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    screenCount = environment.nodeCount(of: Slot.screens)
    appearance = try NavigationAppearance(parameters, screenCount: screenCount, in: environment)
    let start = min(parameters.start, screenCount - 1)
    stack = ScreenStack(
      screenCount > 0 ? [start] : [], push: parameters.push, pop: parameters.pop, in: environment)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(ScreenStack.deadline): report(stack.finish(), in: &context)
    case .call(.push(let arguments)): push(arguments, in: &context)
    case .call(.pop(let arguments)): pop(animated: arguments.animated, in: &context)
    case .call(.fade(let arguments)): fade(arguments, in: &context)
    case .lifecycle(let step): if let top = stack.top { send(step, to: top, in: &context) }
    case .deadline, .key, .focus, .slots: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    let width = context.size.width
    return .combining([
      stack.obstacle(to: sample, width: width),
      backButton.obstacle(to: sample, bounds: backButtonFrame(width: width) ?? .zero),
    ])
  }

  package func value(of output: Output, at time: Time, size: Size) -> OutputValue {
    switch output {
    case .fraction: .number(stack.transition?.progress(at: time) ?? 1)
    case .top: .number(Double(stack.top ?? 0))
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(stack, isBackPressed: backButton.isTouchInside, at: time, size: size)
  }
}

// MARK: Calls

extension Navigation {
  private mutating func push(_ arguments: PushArguments, in context: inout StageContext) {
    let screen = arguments.screen ?? next
    if let obstacle = obstacle(to: screen) ?? (stack.screens.contains(screen) ? .alreadyShown : nil) {
      return context.emit(Event.ignored(.push, obstacle))
    }
    report(stack.push(screen, animated: arguments.animated, in: &context), in: &context)
  }

  private mutating func pop(animated: Bool, in context: inout StageContext) {
    if let obstacle: Obstacle = stack.isChanging ? .changing : stack.below == nil ? .firstScreen : nil {
      return context.emit(Event.ignored(.pop, obstacle))
    }
    report(stack.pop(animated: animated, in: &context), in: &context)
  }

  private mutating func fade(_ arguments: FadeArguments, in context: inout StageContext) {
    let screen = arguments.screen ?? next
    if let obstacle = obstacle(to: screen) ?? (screen == stack.top ? .alreadyShown : nil) {
      return context.emit(Event.ignored(.fade, obstacle))
    }
    let changes = stack.fade(
      to: screen, duration: arguments.duration ?? parameters.fade.duration,
      curve: arguments.curve ?? parameters.fade.curve, in: &context)
    report(changes, in: &context)
  }

  /// The screen that comes in where a call names none.
  private var next: Int { (stack.top ?? 0) + 1 }

  /// Why a screen cannot come in.
  private func obstacle(to screen: Int) -> Obstacle? {
    if stack.isChanging { return .changing }
    return screen < screenCount ? nil : .noSuchScreen
  }
}

// MARK: Touches

extension Navigation {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, stack.isChanging {
      return context.ignore(finger: sample.finger, .changing)
    }
    let width = context.size.width
    followBackButton(sample, width: width, in: &context)
    let changes = stack.receive(sample, width: width, in: &context)
    if stack.isChanging { _ = backButton.cancel() }
    report(changes, in: &context)
  }

  private mutating func followBackButton(
    _ sample: TouchSample, width: Double, in context: inout StageContext
  ) {
    guard let bounds = backButtonFrame(width: width) else { return }
    let events = backButton.receive(sample, bounds: bounds)
    if events.contains(.touchUpInside) { pop(animated: true, in: &context) }
  }

  /// Nil where nothing leads back.
  private func backButtonFrame(width: Double) -> Rect? {
    stack.below.flatMap { appearance.backButtonFrame(to: $0, width: width) }
  }
}

// MARK: Events

extension Navigation {
  private func report(_ changes: [ScreenChange], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let transition):
        context.emit(Event.began(transition.kind, from: transition.outgoing, to: transition.incoming))
      case .step(let step, let screen): send(step, to: screen, in: &context)
      case .released(let transition, let fraction, let speed):
        context.emit(
          Event.popReleased(fraction: fraction, speed: speed, finishes: !transition.isCancelled))
      case .ended(let transition) where transition.isCancelled:
        context.emit(Event.popCancelled(from: transition.outgoing, to: transition.incoming))
      case .ended(let transition):
        context.emit(Event.finished(transition.kind, from: transition.outgoing, to: transition.incoming))
      }
    }
  }

  private func send(_ step: LifecycleStep, to screen: Int, in context: inout StageContext) {
    context.emit(Event.step(step), from: PartPath(Part.screen(screen)))
    context.send(step, to: Slot.screens, index: screen)
  }
}
