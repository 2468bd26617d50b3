import Geometry
import Gestures
import Interaction
import Motion
import Parameters
import Text

extension PressFeedback {
  /// What a scenario may set of the button.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let title: String
    let thumbnail: String?
    /// The inset of the thumbnail, in points.
    let margin: Double
    /// How far it shifts to the right while pressed, in points.
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

    package init(_ read: inout ParameterReader) {
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

  /// How the letter spacing gets from one value to the other.
  enum KernMode: String, ParameterChoice {
    /// Evenly, glyph by glyph.
    case interpolate
    /// At once, while the frame animates.
    case snap
    /// At once, and the drawn text is stretched to the frame, as UIKit shows it.
    case stretch
  }
}
