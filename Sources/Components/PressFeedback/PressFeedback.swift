import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A button that gives way under the finger: its thumbnail shifts and its letters draw together.
package struct PressFeedback: Component {
  private let parameters: Parameters
  private let appearance: PressFeedbackAppearance
  private let timing: AnimationTiming
  private var tracking: ControlTracking
  private var isPressed = false
  /// 0 idle, 1 pressed: all that moves follows this one value.
  private var press = AnimatedValue(0)
  private var fill: Animated<Color>

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    appearance = try PressFeedbackAppearance(parameters, in: environment)
    let reducesMotion = environment.environment.reduceMotion
    timing = AnimationTiming(
      duration: reducesMotion ? ReducedMotion.duration : parameters.duration,
      curve: reducesMotion ? ReducedMotion.curve : parameters.curve,
      interruption: parameters.shared.interruption)
    tracking = ControlTracking(margin: parameters.trackingMargin)
    fill = Animated(parameters.backgroundColor, isAdditive: false)
  }

  package mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    guard case .touch(let touch) = input else { return }
    guard parameters.enabled else {
      if touch.sample.phase == .began {
        context.emit(Event.pressIgnored(.disabled), ignoring: touch.sample.finger)
      }
      return
    }
    let bounds = Rect(origin: .zero, size: context.size)
    for event in tracking.receive(touch.sample, bounds: bounds) {
      context.emit(event)
      handle(event, in: &context)
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    tracking.obstacle(to: sample, bounds: Rect(origin: .zero, size: context.size))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      press: press.value(at: time), isPressed: isPressed, fill: fill.value(at: time), size: size)
  }

  private mutating func handle(_ event: ControlEvent, in context: inout StageContext) {
    switch event {
    case .touchDown: press(in: &context)
    case .touchDragEnter: if parameters.pressOnEnter { press(in: &context) }
    case .touchDragExit: release(by: .exit, in: &context)
    case .touchUpInside:
      release(by: .up, in: &context)
      context.emit(Event.tapped)
    case .touchUpOutside: if parameters.releaseOnCancel { release(by: .up, in: &context) }
    case .touchCancel: if parameters.releaseOnCancel { release(by: .cancel, in: &context) }
    case .touchDragInside, .touchDragOutside: break
    }
  }

  private mutating func press(in context: inout StageContext) {
    guard !isPressed else { return }
    animate(isPressed: true, at: context.time)
    context.emit(Event.pressed)
  }

  private mutating func release(by cause: ReleaseCause, in context: inout StageContext) {
    guard isPressed else { return }
    animate(isPressed: false, at: context.time)
    context.emit(Event.released(by: cause))
  }

  private mutating func animate(isPressed: Bool, at time: Time) {
    self.isPressed = isPressed
    press.animate(to: isPressed ? 1 : 0, at: time, timing)
    fill.animate(
      to: isPressed ? parameters.pressedBackgroundColor : parameters.backgroundColor, at: time,
      duration: parameters.backgroundDuration, curve: parameters.curve, interruption: timing.interruption)
  }
}
