import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A stack of screens under a bar: push, pop, fade, and a pop that a finger holds (INTERACTIONS §3, LAYOUTS L4).
package struct Navigation: Component {
  private static let slot = "screens"

  private let values: ParameterValues
  private let appearance: NavigationAppearance
  private let screenCount: Int
  private var stack: ScreenStack
  private var backButton = ControlTracking()

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    screenCount = environment.nodeCount(ofSlot: Self.slot)
    appearance = try NavigationAppearance(values, screenCount: screenCount, in: environment)
    let start = min(values[Self.start], screenCount - 1)
    stack = ScreenStack(screenCount > 0 ? [start] : [], values, in: environment)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(ScreenStack.deadline): tell(stack.finish(), in: &context)
    case .call("push", let arguments): push(arguments, in: &context)
    case .call("pop", let arguments): pop(animated: arguments[Self.animated], in: &context)
    case .call("fade", let arguments): fade(arguments, in: &context)
    case .lifecycle(let step): if let top = stack.top { send(step, to: top, in: &context) }
    case .call, .deadline, .key, .focus: break
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(stack, isBackPressed: backButton.isTouchInside, at: time, size: size)
  }
}

// MARK: Calls

extension Navigation {
  private mutating func push(_ arguments: ParameterValues, in context: inout StageContext) {
    let screen = arguments[Self.screen] ?? (stack.top ?? 0) + 1
    if let reason = obstacle(to: screen) ?? (stack.screens.contains(screen) ? "alreadyShown" : nil) {
      return context.emit("pushIgnored", EventDetail("why", reason))
    }
    tell(stack.push(screen, animated: arguments[Self.animated], in: &context), in: &context)
  }

  private mutating func pop(animated: Bool, in context: inout StageContext) {
    if let reason = stack.isChanging ? "changing" : stack.below == nil ? "firstScreen" : nil {
      return context.emit("popIgnored", EventDetail("why", reason))
    }
    tell(stack.pop(animated: animated, in: &context), in: &context)
  }

  private mutating func fade(_ arguments: ParameterValues, in context: inout StageContext) {
    let screen = arguments[Self.screen] ?? (stack.top ?? 0) + 1
    if let reason = obstacle(to: screen) ?? (screen == stack.top ? "alreadyShown" : nil) {
      return context.emit("fadeIgnored", EventDetail("why", reason))
    }
    let isTimed = arguments.isGiven(Self.fadeDuration)
    let isCurved = arguments.isGiven(Self.fadeCurve)
    let changes = stack.fade(
      to: screen, duration: (isTimed ? arguments : values)[Self.fadeDuration],
      curve: (isCurved ? arguments : values)[Self.fadeCurve], in: &context)
    tell(changes, in: &context)
  }

  /// Why a screen cannot come in.
  private func obstacle(to screen: Int) -> String? {
    if stack.isChanging { return "changing" }
    return screen < screenCount ? nil : "noSuchScreen"
  }
}

// MARK: Touches

extension Navigation {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, stack.isChanging {
      return context.emit("touchIgnored", EventDetail("why", "changing"))
    }
    let width = context.size.width
    followBackButton(sample, width: width, in: &context)
    let changes = stack.receive(sample, width: width, in: &context)
    if stack.isChanging { _ = backButton.cancel() }
    tell(changes, in: &context)
  }

  private mutating func followBackButton(
    _ sample: TouchSample, width: Double, in context: inout StageContext
  ) {
    guard let target = stack.below, let bounds = appearance.backButtonFrame(to: target, width: width) else {
      return
    }
    let events = backButton.receive(sample, bounds: bounds)
    if events.contains(.touchUpInside) { pop(animated: true, in: &context) }
  }
}

// MARK: Events

extension Navigation {
  private func tell(_ changes: [ScreenChange], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let transition): tell("Began", of: transition, in: &context)
      case .ended(let transition):
        tell(transition.isCancelled ? "Cancelled" : "Finished", of: transition, in: &context)
      case .step(let step, let screen): send(step, to: screen, in: &context)
      case .released(let transition, let fraction, let speed):
        context.emit(
          "popReleased", EventDetail("fraction", fraction), EventDetail("velocity", speed),
          EventDetail("finishes", transition.isCancelled ? "false" : "true"))
      }
    }
  }

  private func tell(_ moment: String, of transition: ScreenTransition, in context: inout StageContext) {
    context.emit(
      transition.kind.rawValue + moment, EventDetail("from", transition.outgoing),
      EventDetail("to", transition.incoming))
  }

  private func send(_ step: LifecycleStep, to screen: Int, in context: inout StageContext) {
    context.emit(step.rawValue, from: "screen-\(screen)")
    context.send(step, toSlot: Self.slot, index: screen)
  }
}
