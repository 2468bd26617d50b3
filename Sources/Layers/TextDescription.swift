import Geometry
import Text

/// A text as a scenario gives it, to be laid out when its size is known.
package struct TextDescription: Hashable, Sendable {
  package var text: String
  /// A family of the scenario's fonts or of the system; nil for the default.
  package var family: String?
  package var weight: FontWeight
  /// Points.
  package var fontSize: Double
  package var color: Color
  package var style: TextStyle

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

  /// A text without letters, in the default style.
  static let empty = TextDescription("")
}
