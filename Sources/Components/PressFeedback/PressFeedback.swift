import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A button that gives way under the finger: its thumbnail shifts and its letters draw together (INTERACTIONS §4A).
package struct PressFeedback: Component {
  private let values: ParameterValues
  private let appearance: PressFeedbackAppearance
  private let timing: AnimationTiming
  private var tracking: ControlTracking
  private var isPressed = false
  /// 0 idle, 1 pressed: all that moves follows this one value.
  private var press = AnimatedValue(0)
  private var fill: Animated<Color>

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    appearance = try PressFeedbackAppearance(values, in: environment)
    let reducesMotion = environment.environment.reduceMotion
    timing = AnimationTiming(
      duration: reducesMotion ? ReducedMotion.duration : values[Self.duration],
      curve: reducesMotion ? ReducedMotion.curve : values[Self.curve],
      interruption: values[SharedParameters.interruption])
    tracking = ControlTracking(margin: values[Self.trackingMargin])
    fill = Animated(values[Self.backgroundColor], isAdditive: false)
  }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    guard case .touch(let touch) = input else { return }
    guard values[Self.enabled] else {
      if touch.sample.phase == .began { context.emit("pressIgnored", EventDetail("why", "disabled")) }
      return
    }
    let bounds = Rect(origin: .zero, size: context.size)
    for event in tracking.receive(touch.sample, bounds: bounds) {
      context.emit(event.rawValue)
      handle(event, in: &context)
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      press: press.value(at: time), isPressed: isPressed, fill: fill.value(at: time), size: size)
  }

  private mutating func handle(_ event: ControlEvent, in context: inout StageContext) {
    switch event {
    case .touchDown: setPressed(true, in: &context)
    case .touchDragEnter:
      if values[Self.pressOnEnter, strictly: false] { setPressed(true, in: &context) }
    case .touchDragExit: setPressed(false, by: "exit", in: &context)
    case .touchUpInside:
      setPressed(false, by: "up", in: &context)
      context.emit("tapped")
    case .touchUpOutside: releaseUnlessStuck(by: "up", in: &context)
    case .touchCancel: releaseUnlessStuck(by: "cancel", in: &context)
    case .touchDragInside, .touchDragOutside: break
    }
  }

  private mutating func releaseUnlessStuck(by cause: String, in context: inout StageContext) {
    if values[Self.releaseOnCancel, strictly: false] {
      setPressed(false, by: cause, in: &context)
    }
  }

  private mutating func setPressed(
    _ pressed: Bool, by cause: String = "", in context: inout StageContext
  ) {
    guard pressed != isPressed else { return }
    isPressed = pressed
    press.animate(to: pressed ? 1 : 0, at: context.time, timing)
    fill.animate(
      to: values[pressed ? Self.pressedBackgroundColor : Self.backgroundColor], at: context.time,
      duration: values[Self.backgroundDuration], curve: values[Self.curve], interruption: timing.interruption)
    if pressed { context.emit("pressed") } else { context.emit("released", EventDetail("by", cause)) }
  }
}
