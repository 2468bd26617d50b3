import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A view whose content a finger moves: drag, rubber band, deceleration, paging, indicators.
///
/// It keeps touches from its content for a moment and takes a finger over as soon as it drags, so that a press inside
/// is cancelled.
package struct ScrollView: OutputProvider {
  private let parameters: Parameters
  private let indicatorColor: Color
  /// What is added to the insets around the content.
  private let safeArea: Insets
  private var content: ScrollingContent

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    indicatorColor = parameters.indicatorColor ?? Palette(environment.environment.appearance).indicator
    safeArea = parameters.usesSafeArea ? environment.environment.safeArea : .zero
    content = ScrollingContent(Self.setup(parameters, in: environment))
  }

  package var contentTouchDelay: Time? {
    parameters.configuration.isScrollEnabled ? parameters.contentTouchDelay : nil
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    content.fit(context.size, in: &context)
    switch input {
    case .touch(let touch): content.receive(touch.sample, in: &context)
    case .deadline(let deadline): _ = content.receive(deadline, in: &context)
    case .call(.scrollTo(let target)):
      content.scroll(to: target.offset, animated: target.animated, in: &context)
    case .call(.flashIndicators): content.flashIndicators(in: &context)
    case .call(.setInset(let change)):
      let insets = change.insets + safeArea
      if change.animated {
        content.animate(insets: insets, in: &context)
      } else {
        content.resize(insets: insets, in: &context)
      }
    case .slots(let slots):
      guard parameters.contentSize == nil else { return }
      content.resize(extent: slots.extent(of: Slot.content), in: &context)
    case .key, .lifecycle, .focus: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    content.obstacle(to: sample)
  }

  package func value(of output: Output, at time: Time, size: Size) -> OutputValue {
    switch output {
    case .contentOffset: .point(content.offset(at: time, viewport: size))
    case .contentSize: .size(content.contentSize(in: size))
    case .isDragging: .flag(content.isDragging)
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    var view = Layer.component(size: size)
    view.masksToBounds = true
    view.backgroundColor = parameters.backgroundColor
    view.cornerRadii = parameters.cornerRadius
    var scrolled = content.contentLayer(at: time, viewport: size)
    scrolled.slot = SlotPlacement(Slot.content)
    view.attributes = [
      LayerAttribute(Property.contentOffsetX, -scrolled.frame.minX),
      LayerAttribute(Property.contentOffsetY, -scrolled.frame.minY),
    ]
    view.sublayers = [scrolled]
    if parameters.showsIndicators {
      view.sublayers += content.indicatorLayers(
        at: time, viewport: size, color: indicatorColor, insets: parameters.indicatorInset)
    }
    return view
  }

  private static func setup(
    _ parameters: Parameters, in environment: ComponentEnvironment
  ) -> ScrollingContent.Setup {
    var setup = ScrollingContent.Setup()
    setup.directions = parameters.directions
    setup.extent = parameters.contentSize ?? environment.extent(of: Slot.content)
    setup.insets = parameters.contentInset
    if parameters.usesSafeArea { setup.insets = setup.insets + environment.environment.safeArea }
    setup.initialOffset = parameters.initialOffset
    setup.isMirrored = environment.environment.layoutDirection == .rightToLeft
    setup.configuration = parameters.configuration
    return setup
  }
}
