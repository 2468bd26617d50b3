import Geometry
import Gestures
import Interaction
import Motion
import Parameters
import Text

extension PressFeedback {
  static let title = Parameter("title", "Snorlax", "label text")
  static let thumbnail = Parameter<String?>("thumbnail", nil, kind: .optional(.image), "picture at the left")
  static let margin = Parameter("margin", 8.0, .points, kind: .nonNegative, "inset of the thumbnail")
  static let offset = Parameter("offset", 2.0, .points, "shift to the right while pressed; negative: left")
  static let kern = Parameter("kern", 4.0, .points, "space after every glyph")
  static let pressedKern = Parameter("pressedKern", 3.8, .points, "space after every glyph while pressed")
  static let fontSize = Parameter("fontSize", 40.0, .points, kind: .number(0.5...1000), "size of the label")
  static let weight = Parameter("weight", FontWeight.regular, "weight of the label")
  static let textColor = Parameter("textColor", Color(hex: 0x808080), "colour of the label")
  static let backgroundColor = Parameter("backgroundColor", Color.white, "fill")
  static let pressedBackgroundColor = Parameter(
    "pressedBackgroundColor", Color(hex: 0xF2F2F2), "fill while pressed")
  static let backgroundDuration = Parameter(
    "backgroundDuration", Time.zero, .seconds, "length of the fill's change")
  static let cornerRadius = Parameter(
    "cornerRadius", 4.0, .points, kind: .nonNegative, "corners of the button")
  static let thumbnailCornerRadius = Parameter(
    "thumbnailCornerRadius", 4.0, .points, kind: .nonNegative, "corners of the thumbnail")
  static let clipThumbnail = Parameter("clipThumbnail", true, "whether its corners clip the thumbnail")
  static let shadowColor = Parameter("shadowColor", Color.black, "colour of the shadow")
  static let shadowOffset = Parameter("shadowOffset", Point(0, 2), .points, "place of the shadow")
  static let shadowRadius = Parameter(
    "shadowRadius", 4.0, .points, kind: .nonNegative, "softness of the shadow")
  static let shadowOpacity = Parameter("shadowOpacity", 0.4, kind: .fraction, "strength of the shadow")
  static let duration = Parameter("duration", Time(seconds: 0.2), .seconds, "length of press and release")
  static let curve = Parameter("curve", TimingCurve.linear, "progress of press and release")
  static let kernMode = Parameter("kernMode", KernMode.interpolate, "how the letter spacing changes")
  static let trackingMargin = Parameter(
    "trackingMargin", ControlTracking.margin, .points, kind: .nonNegative, "slack around the bounds")
  static let releaseOnCancel = Parameter(
    "releaseOnCancel", true, "whether a touch that is cancelled or lifted outside releases")
  static let pressOnEnter = Parameter("pressOnEnter", true, "whether sliding back in presses again")
  static let enabled = Parameter("enabled", true, "whether touches do anything")
  static let strayTitle = Parameter(
    "strayTitle", false, "the red title under the label that the article left in")

  /// How the letter spacing gets from one value to the other.
  enum KernMode: String, ParameterChoice {
    /// Evenly, glyph by glyph.
    case interpolate
    /// At once, while the frame animates.
    case snap
    /// At once, and the drawn text is stretched to the frame, as UIKit shows it.
    case stretch
  }

  package static let declaration = ComponentDeclaration(
    type: "pressFeedback", article: "000 A",
    meaning: "row or button that shifts its thumbnail and tightens its text while pressed",
    parameters: [
      title, thumbnail, margin, offset, kern, pressedKern, fontSize, weight, textColor, backgroundColor,
      pressedBackgroundColor, backgroundDuration, cornerRadius, thumbnailCornerRadius, clipThumbnail,
      shadowColor,
      shadowOffset, shadowRadius, shadowOpacity, duration, curve, kernMode, trackingMargin, releaseOnCancel,
      pressOnEnter, enabled, strayTitle,
    ] + SharedParameters.all,
    parts: [
      PartDeclaration("strayTitle", "the title that the article left in, if asked for"),
      PartDeclaration("thumbnail", "the picture"),
      PartDeclaration("thumbnail/hills", "what is drawn without a picture"),
      PartDeclaration("label", "the text"),
      PartDeclaration("pressed", "the pressed state, where motion is reduced"),
    ],
    events: [
      EventDeclaration("pressed", "the press animation starts"),
      EventDeclaration("released", "the release animation starts", details: ["by"]),
      EventDeclaration("tapped", "the finger was lifted inside"),
      EventDeclaration("pressIgnored", "a touch came that the button does not take", details: ["why"]),
    ] + ControlEvent.allCases.map { EventDeclaration($0.rawValue, "control event") },
    template: template)
}
