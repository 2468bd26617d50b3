import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A view whose content a finger moves: drag, rubber band, deceleration, paging, indicators (INTERACTIONS §1.7).
///
/// It keeps touches from its content for a moment and takes a finger over as soon as it drags, so that a press inside
/// is cancelled.
package struct ScrollView: Component {
  private let values: ParameterValues
  private let indicatorColor: Color
  private var content: ScrollingContent

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    indicatorColor = values[Self.indicatorColor] ?? Palette(environment.environment.appearance).indicator
    content = ScrollingContent(Self.setup(values, in: environment))
  }

  package var contentTouchDelay: Time? {
    values[Self.scrollEnabled] ? values[Self.contentTouchDelay] : nil
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    content.fit(context.size, in: &context)
    switch input {
    case .touch(let touch): content.receive(touch.sample, in: &context)
    case .deadline(let deadline): _ = content.receive(deadline, in: &context)
    case .call("scrollTo", let arguments):
      content.scroll(
        to: arguments[Self.offset], animated: arguments[Self.animated], in: &context)
    case .call("flashIndicators", _): content.flashIndicators(in: &context)
    case .call, .key, .lifecycle, .focus: break
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    var view = Layer(id: "", frame: Rect(origin: .zero, size: size))
    view.masksToBounds = true
    view.backgroundColor = values[Self.backgroundColor]
    view.cornerRadii = values[Self.cornerRadius]
    var scrolled = content.contentLayer(at: time, viewport: size)
    scrolled.slot = SlotPlacement("content")
    view.attributes = [
      LayerAttribute("contentOffsetX", -scrolled.frame.minX),
      LayerAttribute("contentOffsetY", -scrolled.frame.minY),
    ]
    view.sublayers = [scrolled]
    if values[Self.showsIndicators] {
      view.sublayers += content.indicatorLayers(
        at: time, viewport: size, color: indicatorColor, insets: values[Self.indicatorInset])
    }
    return view
  }

  private static func setup(
    _ values: ParameterValues, in environment: ComponentEnvironment
  ) -> ScrollingContent.Setup {
    var setup = ScrollingContent.Setup()
    setup.directions = values[axis]
    setup.extent = values[contentSize] ?? environment.extent(ofSlot: "content")
    setup.insets = values[contentInset]
    if values[usesSafeArea] { setup.insets = setup.insets + environment.environment.safeArea }
    setup.initialOffset = values[initialOffset]
    setup.isMirrored = environment.environment.layoutDirection == .rightToLeft
    setup.configuration = configuration(values)
    return setup
  }

  private static func configuration(_ values: ParameterValues) -> ScrollConfiguration {
    var configuration = ScrollConfiguration()
    configuration.deceleration = values[deceleration].decay
    configuration.bounces = values[bounces]
    configuration.alwaysBounceHorizontal = values[alwaysBounce] && values[axis] != .vertical
    configuration.alwaysBounceVertical = values[alwaysBounce] && values[axis] != .horizontal
    configuration.isPagingEnabled = values[paging]
    configuration.isDirectionalLockEnabled = values[directionalLock]
    configuration.isScrollEnabled = values[scrollEnabled]
    configuration.hysteresis = values[panHysteresis]
    configuration.animationDuration = values[scrollDuration]
    configuration.animationCurve = values[scrollCurve]
    configuration.indicatorTiming.flashHold = values[flashHold]
    configuration.indicatorTiming.restHold = values[hideAfterScroll]
    configuration.indicatorTiming.fadeDuration = values[fadeDuration]
    configuration.indicatorTiming.fadeCurve = values[fadeCurve]
    return configuration
  }
}
