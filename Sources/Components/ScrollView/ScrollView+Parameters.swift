import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension ScrollView {
  /// What a scenario may set of the view.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let directions: ScrollingContent.Directions
    /// Nil for the size that the content's nodes need.
    let contentSize: Size?
    let contentInset: Insets
    /// True when the environment's safe area adds to the insets.
    let usesSafeArea: Bool
    /// From the leading edge; nil for the start of the content.
    let initialOffset: Point?
    let configuration: ScrollConfiguration
    /// How long touches are kept from the content.
    let contentTouchDelay: Time
    let showsIndicators: Bool
    /// Nil for a color by the appearance.
    let indicatorColor: Color?
    /// The room at the ends of the indicators.
    let indicatorInset: Insets
    let backgroundColor: Color?
    let cornerRadius: CornerRadii

    package init(_ read: inout ParameterReader) {
      var configuration = ScrollConfiguration()
      directions = read("axis", .vertical, "directions of scrolling")
      contentSize = read("contentSize", nil, .points, "size of the content; default: what its nodes need")
      contentInset = read("contentInset", .zero, .points, "inset of the content")
      usesSafeArea = read(
        "usesSafeArea", false, "whether the environment's safe area adds to the insets")
      initialOffset = read(
        "initialOffset", nil, .points, "offset at the start, from the leading edge; default: the start")
      let deceleration: Deceleration = read(
        "deceleration", .normal, "how fast content slows down after a flick")
      configuration.deceleration = deceleration.decay
      configuration.bounces = read("bounces", true, "whether content can be pulled beyond its edges")
      let alwaysBounce = read(
        "alwaysBounce", false, "whether content that fits can be pulled too, along `axis`")
      configuration.alwaysBounceHorizontal = alwaysBounce && directions != .vertical
      configuration.alwaysBounceVertical = alwaysBounce && directions != .horizontal
      configuration.isPagingEnabled = read(
        "paging", false, "whether it comes to rest at multiples of the size")
      configuration.isDirectionalLockEnabled = read(
        "directionalLock", false, "whether a drag that begins along one axis keeps to it")
      configuration.isScrollEnabled = read("scrollEnabled", true, "whether fingers move the content")
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

  /// How fast a throw slows down, by UIKit's names.
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

  /// What `scrollTo` takes.
  package struct ScrollTarget: ParameterRecord {
    /// From the leading edge, in points.
    let offset: Point
    let animated: Bool

    package init(_ read: inout ParameterReader) {
      offset = read("offset", .zero, .points, "target, from the leading edge")
      animated = read("animated", true, "whether the change is animated")
    }
  }

  /// What `setInset` takes.
  package struct InsetChange: ParameterRecord {
    let insets: Insets
    let animated: Bool

    package init(_ read: inout ParameterReader) {
      insets = read("insets", .zero, .points, "the new inset, instead of `contentInset`")
      animated = read("animated", true, "whether content at rest scrolls to the new edge")
    }
  }
}

extension ScrollingContent.Directions: ParameterChoice {}

extension IndicatorTiming {
  /// The keys of when the indicators go.
  fileprivate init(_ read: inout ParameterReader) {
    self.init()
    flashHold = read("flashHold", flashHold, .seconds, "how long flashed indicators stay")
    restHold = read("hideAfterScroll", restHold, .seconds, "how long indicators outlast a motion")
    fadeDuration = read("fadeDuration", fadeDuration, .seconds, "length of the indicators' fade")
    fadeCurve = read("fadeCurve", fadeCurve, "progress of that fade")
  }
}
