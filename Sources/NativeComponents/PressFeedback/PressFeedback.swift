import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import Text

/// A button that yields under the finger: its thumbnail shifts and its letters move closer together.
struct PressFeedback: Component {
  private let parameters: Parameters
  private let appearance: PressFeedbackAppearance
  private let timing: AnimationTiming
  private var tracking: ControlTracking
  private var isPressed = false
  /// The progress of the press, 0 for idle and 1 for pressed, from which all movement follows.
  private var press = AnimatedValue(0)
  private var fill: Animated<Color>

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
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

  mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
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

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    tracking.obstacle(to: sample, bounds: Rect(origin: .zero, size: context.size))
  }

  func layers(at time: Time, size: Size) -> Layer {
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

extension PressFeedback {
  static let type = "pressFeedback"
  static let meaning = "row or button that shifts its thumbnail and tightens its text while pressed"
  static let events: [any ComponentEvent.Type] = [Event.self, ControlEvent.self]

  /// The events of the button besides those of a control.
  enum Event: ComponentEvent {
    case pressed
    case released(by: ReleaseCause)
    case tapped
    case pressIgnored(Obstacle)

    static let examples: [Event] = [.pressed, .released(by: .up), .tapped, .pressIgnored(.disabled)]

    var description: EventDescription {
      switch self {
      case .pressed: EventDescription("pressed", "the press animation starts")
      case .released(let cause):
        EventDescription("released", "the release animation starts", EventDetail("by", cause))
      case .tapped: EventDescription("tapped", "the finger was lifted inside")
      case .pressIgnored(let obstacle):
        EventDescription(
          "pressIgnored", "a touch came that the button ignores", EventDetail("why", obstacle))
      }
    }
  }

  /// The cause of the end of a press.
  enum ReleaseCause: String, Sendable {
    /// The finger left the bounds and the tracking margin around them.
    case exit
    /// The finger was lifted.
    case up
    /// The touch was canceled.
    case cancel
  }

  /// The reason why a touch is ignored.
  enum Obstacle: String, Sendable {
    case disabled
  }

  /// The layers of the button.
  enum Part: String, ComponentPart {
    case strayTitle
    case thumbnail
    case hills
    case label
    case pressed
  }

  static let parts =
    picture + [
      PartDeclaration(Part.pressed, "the pressed state, where motion is reduced", picture).forReducedMotion
    ]

  /// The layers of both the idle and the pressed state.
  private static let picture = [
    PartDeclaration(Part.strayTitle, "the title of `strayTitle`"),
    PartDeclaration(
      Part.thumbnail, "the picture", [PartDeclaration(Part.hills, "what is drawn without a picture")]),
    PartDeclaration(Part.label, "the text"),
  ]
}

extension PressFeedback {
  /// The parameters of the button that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let title: String
    let thumbnail: String?
    /// The inset of the thumbnail, in points.
    let margin: Double
    /// The distance by which the thumbnail and the label shift to the right while pressed, in points; negative to the
    /// left.
    let offset: Double
    let kern, pressedKern: Double
    let fontSize: Double
    let weight: FontWeight
    let textColor, backgroundColor, pressedBackgroundColor: Color
    let backgroundDuration: Time
    let cornerRadius, thumbnailCornerRadius: Double
    let clipThumbnail: Bool
    let shadowColor: Color
    let shadowOffset: Point
    let shadowRadius, shadowOpacity: Double
    let duration: Time
    let curve: TimingCurve
    let kernMode: KernMode
    let trackingMargin: Double
    let releaseOnCancel, pressOnEnter, enabled, strayTitle: Bool

    init(_ read: inout ParameterReader) {
      title = read("title", "Snorlax", "label text")
      thumbnail = read("thumbnail", nil, kind: .optional(.image), "picture at the left")
      margin = read("margin", 8, .points, kind: .nonNegative, "inset of the thumbnail")
      offset = read("offset", 2, .points, "shift to the right while pressed; negative: left")
      kern = read("kern", 4, .points, "space after every glyph")
      pressedKern = read("pressedKern", 3.8, .points, "space after every glyph while pressed")
      fontSize = read("fontSize", 40, .points, kind: .number(0.5...1000), "size of the label")
      weight = read("weight", .regular, "weight of the label")
      textColor = read("textColor", Color(hex: 0x808080), "color of the label")
      backgroundColor = read("backgroundColor", .white, "fill")
      pressedBackgroundColor = read("pressedBackgroundColor", Color(hex: 0xF2F2F2), "fill while pressed")
      backgroundDuration = read("backgroundDuration", .zero, .seconds, "length of the change of the fill")
      cornerRadius = read("cornerRadius", 4, .points, kind: .nonNegative, "corners of the button")
      thumbnailCornerRadius = read(
        "thumbnailCornerRadius", 4, .points, kind: .nonNegative, "corners of the thumbnail")
      clipThumbnail = read("clipThumbnail", true, strict: false, "whether its corners clip the thumbnail")
      shadowColor = read("shadowColor", .black, "color of the shadow")
      shadowOffset = read("shadowOffset", Point(0, 2), .points, "offset of the shadow")
      shadowRadius = read("shadowRadius", 4, .points, kind: .nonNegative, "blur radius of the shadow")
      shadowOpacity = read("shadowOpacity", 0.4, kind: .fraction, "opacity of the shadow")
      duration = read("duration", Time(seconds: 0.2), .seconds, "length of press and release")
      curve = read("curve", .linear, "progress of press and release")
      kernMode = read("kernMode", .interpolate, strict: .stretch, "how the letter spacing changes")
      trackingMargin = read(
        "trackingMargin", ControlTracking.margin, .points, kind: .nonNegative,
        "distance outside the bounds within which a touch counts as inside")
      releaseOnCancel = read(
        "releaseOnCancel", true, strict: false,
        "whether a touch that is cancelled or lifted outside releases")
      pressOnEnter = read("pressOnEnter", true, strict: false, "whether sliding back in presses again")
      enabled = read("enabled", true, "whether touches have an effect")
      strayTitle = read(
        "strayTitle", false, strict: true,
        "whether to draw the button title that the original leaves under its label")
      shared = SharedParameters(&read)
    }
  }

  /// The way in which the letter spacing changes from one value to the other.
  enum KernMode: String, ParameterChoice {
    /// The spacing changes gradually with the press.
    case interpolate
    /// The spacing changes at once, while the frame animates.
    case snap
    /// The spacing changes at once, and the drawn text is stretched to the animated frame, as in UIKit.
    case stretch
  }
}
