import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension ScrollView {
  static let axis = Parameter("axis", ScrollingContent.Directions.vertical, "directions of scrolling")
  static let contentSize = Parameter<Size?>(
    "contentSize", nil, .points, "size of the content; without it what its nodes need")
  static let contentInset = Parameter("contentInset", Insets.zero, .points, "room around the content")
  static let usesSafeArea = Parameter(
    "usesSafeArea", false, "whether the environment's safe area adds to the insets")
  static let initialOffset = Parameter<Point?>(
    "initialOffset", nil, .points, "offset at the start, from the leading edge; without it the start")
  static let deceleration = Parameter("deceleration", Deceleration.normal, "how fast a throw slows down")
  static let bounces = Parameter("bounces", true, "whether content gives way beyond its edges")
  static let alwaysBounce = Parameter(
    "alwaysBounce", false, "whether content that fits gives way too, along `axis`")
  static let paging = Parameter("paging", false, "whether it comes to rest at multiples of the size")
  static let directionalLock = Parameter(
    "directionalLock", false, "whether a drag that begins along one axis keeps to it")
  static let scrollEnabled = Parameter("scrollEnabled", true, "whether fingers move the content")
  static let contentTouchDelay = Parameter(
    "contentTouchDelay", ScrollConfiguration.contentTouchDelay, .seconds,
    "how long touches are kept from the content")
  static let panHysteresis = Parameter(
    "panHysteresis", PanRecognizer.hysteresis, .points, kind: .nonNegative,
    "how far a finger moves before it drags")
  static let scrollDuration = Parameter(
    "scrollDuration", ScrollConfiguration().animationDuration, .seconds, "length of an animated scroll")
  static let scrollCurve = Parameter(
    "scrollCurve", ScrollConfiguration().animationCurve, "progress of an animated scroll")
  static let showsIndicators = Parameter("showsIndicators", true, "whether there are scroll indicators")
  static let indicatorColor = Parameter<Color?>(
    "indicatorColor", nil, "colour of the indicators; without it by the appearance")
  static let indicatorInset = Parameter(
    "indicatorInset", Insets.zero, .points, "room at the ends of the indicators")
  static let flashHold = Parameter(
    "flashHold", IndicatorTiming().flashHold, .seconds, "how long flashed indicators stay")
  static let hideAfterScroll = Parameter(
    "hideAfterScroll", IndicatorTiming().restHold, .seconds, "how long indicators outlast a motion")
  static let fadeDuration = Parameter(
    "fadeDuration", IndicatorTiming().fadeDuration, .seconds, "length of the indicators' fade")
  static let fadeCurve = Parameter("fadeCurve", IndicatorTiming().fadeCurve, "progress of that fade")
  static let backgroundColor = Parameter<Color?>("backgroundColor", nil, "fill behind the content")
  static let cornerRadius = Parameter(
    "cornerRadius", CornerRadii.zero, .points, "corners that clip the content")

  static let offset = Parameter("offset", Point.zero, .points, "target, from the leading edge")
  static let animated = Parameter("animated", true, "whether it moves there or jumps")

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

  package static let declaration = ComponentDeclaration(
    type: "scrollView", article: "shared",
    meaning: "scrolls its content: drag, rubber band, deceleration, paging, insets, indicators",
    parameters: [
      axis, contentSize, contentInset, usesSafeArea, initialOffset, deceleration, bounces, alwaysBounce,
      paging, directionalLock, scrollEnabled, contentTouchDelay, panHysteresis, scrollDuration, scrollCurve,
      showsIndicators, indicatorColor, indicatorInset, flashHold, hideAfterScroll, fadeDuration, fadeCurve,
      backgroundColor, cornerRadius,
    ] + SharedParameters.all,
    slots: [SlotDeclaration("content", "what scrolls, in the content's own points")],
    parts: [
      PartDeclaration("content", "the layer that moves"),
      PartDeclaration("indicator-horizontal", "the knob at the bottom"),
      PartDeclaration("indicator-vertical", "the knob at the trailing edge"),
    ],
    events: ScrollEvent.declarations + [
      EventDeclaration("scrollIgnored", "a call came while a finger held the content", details: ["why"])
    ],
    actions: [
      ActionDeclaration(
        "scrollTo", "brings an offset to the top left corner", arguments: [offset, animated]),
      ActionDeclaration("flashIndicators", "shows the indicators for a while"),
    ],
    template: template)
}

extension ScrollingContent.Directions: ParameterChoice {}

extension ScrollEvent {
  /// The events that every component with scrolling content declares.
  static let declarations = allCases.map { event in
    switch event {
    case .indicatorsFlashed, .indicatorsFadeStarted, .indicatorsHidden:
      EventDeclaration(event.rawValue, event.meaning)
    case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation:
      EventDeclaration(event.rawValue, event.meaning, details: ["x", "y"])
    }
  }

  private var meaning: String {
    switch self {
    case .willBeginDragging: "a finger takes the content along"
    case .didEndDragging: "the finger lets go"
    case .willBeginDecelerating: "the content goes on by itself"
    case .didEndDecelerating: "the content has come to rest, or a finger has stopped it"
    case .didEndScrollingAnimation: "a programmatic scroll is at its end"
    case .indicatorsFlashed: "the indicators show for a while"
    case .indicatorsFadeStarted: "the indicators begin to fade"
    case .indicatorsHidden: "the indicators are gone"
    }
  }
}
