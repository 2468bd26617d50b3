import Geometry
import Text

/// A text as a scenario gives it, to be laid out when its size is known.
package struct TextDescription: Hashable, Sendable {
  /// The text.
  package var text: String
  /// A family of the scenario's fonts or of the system; nil for the default.
  package var family: String?
  /// The weight of the face.
  package var weight: FontWeight
  /// Points.
  package var fontSize: Double
  /// The color of the glyphs.
  package var color: Color
  /// The arrangement in lines.
  package var style: TextStyle
  /// Whether the text grows with the user's size of texts.
  package var scales = true

  /// A text in black letters of 17 points unless others are given.
  package init(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, fontSize: Double = 17,
    color: Color = .black, style: TextStyle = TextStyle()
  ) {
    self.text = text
    self.family = family
    self.weight = weight
    self.fontSize = fontSize
    self.color = color
    self.style = style
  }

  /// The text as it is shown to a user who enlarges texts.
  package func scaled(by factor: Double) -> TextDescription {
    guard scales, factor != 1 else { return self }
    var text = self
    text.fontSize *= factor
    text.style.kern *= factor
    text.style.lineHeight = style.lineHeight.map { $0 * factor }
    return text
  }

  /// A text without letters, in the default style.
  static let empty = TextDescription("")
}
