import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A view whose content a finger scrolls: drag, rubber band, deceleration, paging, indicators.
///
/// It delays touches to its content for a moment, and claims a finger as soon as it drags, so that a press inside is
/// canceled.
struct ScrollView: OutputProvider {
  private let parameters: Parameters
  private let indicatorColor: Color
  /// The safe area that is added to the insets of the content; zero unless the scenario asks for it.
  private let safeArea: Insets
  private var content: ScrollingContent

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    indicatorColor = parameters.indicatorColor ?? Palette(environment.environment.appearance).indicator
    safeArea = parameters.usesSafeArea ? environment.environment.safeArea : .zero
    content = ScrollingContent(Self.setup(parameters, in: environment))
  }

  var contentTouchDelay: Time? {
    parameters.configuration.isScrollEnabled ? parameters.contentTouchDelay : nil
  }

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
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

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    content.obstacle(to: sample)
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    switch output {
    case .contentOffset: .point(content.offset(at: time, viewport: size))
    case .contentSize: .size(content.contentSize(in: size))
    case .isDragging: .flag(content.isDragging)
    }
  }

  func layers(at time: Time, size: Size) -> Layer {
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

extension ScrollView {
  static let type = "scrollView"
  static let meaning =
    "scrolls its content: drag, rubber band, deceleration, paging, insets, indicators"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case content

    var declaration: SlotDeclaration {
      switch self {
      case .content:
        SlotDeclaration("content", "nodes that scroll, in the coordinates of the content")
      }
    }
  }

  typealias Event = ScrollingContent.Event
  typealias Part = ScrollingContent.Part

  static let parts = [
    PartDeclaration(Part.content, "the layer that moves"),
    PartDeclaration(Part.indicator(.horizontal), "the horizontal scroll indicator"),
    PartDeclaration(Part.indicator(.vertical), "the vertical scroll indicator"),
  ]

  /// The properties that the view adds to its trace.
  enum Property: String, ComponentProperty {
    case contentOffsetX
    case contentOffsetY

    var unit: ParameterUnit { .points }

    var meaning: String {
      switch self {
      case .contentOffsetX: "content offset at the view's left edge"
      case .contentOffsetY: "content offset at the view's top edge"
      }
    }
  }

  static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// The actions of the view that `call` performs.
  enum Action: ComponentAction {
    case scrollTo(ScrollTarget)
    case flashIndicators
    case setInset(InsetChange)

    static let declarations = [
      ActionDeclaration("scrollTo", "scrolls to a content offset", scrollTo),
      ActionDeclaration("flashIndicators", "flashes the scroll indicators", flashIndicators),
      ActionDeclaration("setInset", "changes the inset of the content", setInset),
    ]
  }

}

extension ScrollView {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case contentOffset
    case contentSize
    case isDragging

    var declaration: OutputDeclaration {
      switch self {
      case .contentOffset: .contentOffset
      case .contentSize: OutputDeclaration("contentSize", "how large the content is", .size)
      case .isDragging: OutputDeclaration("isDragging", "true while a finger takes the content along", .flag)
      }
    }
  }
}

extension ScrollView {
  /// The parameters of the view that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let directions: ScrollingContent.Directions
    /// The size of the content; `nil` for the extent of the slot's nodes.
    let contentSize: Size?
    let contentInset: Insets
    /// Whether the environment's safe area is added to the insets.
    let usesSafeArea: Bool
    /// The initial offset from the leading edge, in points; `nil` for the start of the content.
    let initialOffset: Point?
    let configuration: ScrollConfiguration
    /// The time for which touches are withheld from the content.
    let contentTouchDelay: Time
    let showsIndicators: Bool
    /// The color of the indicators; `nil` for the appearance's default color.
    let indicatorColor: Color?
    /// The insets at the ends of the indicators, in points.
    let indicatorInset: Insets
    let backgroundColor: Color?
    let cornerRadius: CornerRadii

    init(_ read: inout ParameterReader) {
      var configuration = ScrollConfiguration()
      directions = read("axis", .vertical, "directions of scrolling")
      contentSize = read("contentSize", nil, .points, "size of the content; default: what its nodes need")
      contentInset = read("contentInset", .zero, .points, "inset of the content")
      usesSafeArea = read(
        "usesSafeArea", false, "whether the environment's safe area adds to the insets")
      initialOffset = read(
        "initialOffset", nil, .points, "offset at the start, from the leading edge; default: the start")
      configuration.readDragging(&read, along: directions)
      contentTouchDelay = read(
        "contentTouchDelay", ScrollConfiguration.contentTouchDelay, .seconds,
        "how long touches are kept from the content")
      configuration.hysteresis = read(
        "panHysteresis", PanRecognizer.hysteresis, .points, kind: .nonNegative,
        "how far a finger moves before it drags")
      configuration.animationDuration = read(
        "scrollDuration", configuration.animationDuration, .seconds, "length of an animated scroll")
      configuration.animationCurve = read(
        "scrollCurve", configuration.animationCurve, "progress of an animated scroll")
      showsIndicators = read("showsIndicators", true, "whether there are scroll indicators")
      indicatorColor = read(
        "indicatorColor", nil, "color of the indicators; default: by appearance")
      indicatorInset = read("indicatorInset", .zero, .points, "room at the ends of the indicators")
      configuration.indicatorTiming = IndicatorTiming(&read)
      backgroundColor = read("backgroundColor", nil, "fill behind the content")
      cornerRadius = read("cornerRadius", .zero, .points, "corners that clip the content")
      self.configuration = configuration
      shared = SharedParameters(&read)
    }
  }

  /// The rate at which content slows down after a flick, by UIKit's names.
  enum Deceleration: String, ParameterChoice {
    case normal
    case fast

    var decay: Decay {
      switch self {
      case .normal: .normal
      case .fast: .fast
      }
    }
  }

  /// The arguments of `scrollTo`.
  struct ScrollTarget: ParameterRecord {
    /// The target offset from the leading edge, in points.
    let offset: Point
    let animated: Bool

    init(_ read: inout ParameterReader) {
      offset = read("offset", .zero, .points, "target, from the leading edge")
      animated = read("animated", true, "whether the change is animated")
    }
  }

  /// The arguments of `setInset`.
  struct InsetChange: ParameterRecord {
    let insets: Insets
    let animated: Bool

    init(_ read: inout ParameterReader) {
      insets = read("insets", .zero, .points, "the new inset, instead of `contentInset`")
      animated = read("animated", true, "whether content at rest scrolls to the new edge")
    }
  }
}

extension ScrollingContent.Directions: ParameterChoice {}

extension ScrollConfiguration {
  /// Reads the keys that determine how content follows a finger.
  fileprivate mutating func readDragging(
    _ read: inout ParameterReader, along directions: ScrollingContent.Directions
  ) {
    let kind: ScrollView.Deceleration = read(
      "deceleration", .normal, "how fast content slows down after a flick")
    deceleration = kind.decay
    bounces = read("bounces", true, "whether content can be pulled beyond its edges")
    let alwaysBounce = read(
      "alwaysBounce", false, "whether content that fits can be pulled too, along `axis`")
    alwaysBounceHorizontal = alwaysBounce && directions != .vertical
    alwaysBounceVertical = alwaysBounce && directions != .horizontal
    isPagingEnabled = read(
      "paging", false, "whether it comes to rest at multiples of the size")
    isDirectionalLockEnabled = read(
      "directionalLock", false, "whether a drag that begins along one axis keeps to it")
    isScrollEnabled = read("scrollEnabled", true, "whether fingers move the content")
  }
}

extension IndicatorTiming {
  /// Reads the keys that determine when the indicators disappear.
  fileprivate init(_ read: inout ParameterReader) {
    self.init()
    flashHold = read("flashHold", flashHold, .seconds, "how long flashed indicators stay")
    restHold = read("hideAfterScroll", restHold, .seconds, "how long indicators outlast a motion")
    fadeDuration = read("fadeDuration", fadeDuration, .seconds, "length of the indicators' fade")
    fadeCurve = read("fadeCurve", fadeCurve, "progress of that fade")
  }
}
