import Geometry
import Text

/// A text as a scenario gives it, to be laid out when its size is known.
package struct TextDescription: Hashable, Sendable {
  /// The text in letters of one look; not used where there are runs.
  package var text: String
  /// The parts of the text where each may have letters of its own; empty for a text in letters of one look.
  package var runs: [Run] = []
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
  /// Whether the face is italic.
  package var isItalic = false
  /// Whether a line runs below the letters.
  package var isUnderlined = false
  /// Whether a line runs through the letters.
  package var isStruckThrough = false
  /// Whether every digit takes the same width.
  package var usesTabularFigures = false
  /// Whether the text grows with the user's size of texts.
  package var scales = true

  /// The most runs of a text.
  package static let maximumRuns = 1_000

  /// A part of a text; what is nil is as for the whole text.
  package struct Run: Hashable, Sendable {
    /// The letters.
    package var text = ""
    /// A family of the scenario's fonts or of the system.
    package var family: String?
    /// The weight of the face.
    package var weight: FontWeight?
    /// Whether the face is italic.
    package var isItalic: Bool?
    /// Points.
    package var fontSize: Double?
    /// The color of the glyphs.
    package var color: Color?
    /// Points after each grapheme cluster.
    package var kern: Double?
    /// Whether a line runs below the letters.
    package var isUnderlined: Bool?
    /// Whether a line runs through the letters.
    package var isStruckThrough: Bool?
    /// Points by which the letters stand above the baseline.
    package var baselineOffset = 0.0

    /// A run without letters, which looks as the whole text.
    package init() {}
  }

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
    for index in runs.indices {
      text.runs[index].fontSize = runs[index].fontSize.map { $0 * factor }
      text.runs[index].kern = runs[index].kern.map { $0 * factor }
      text.runs[index].baselineOffset *= factor
    }
    return text
  }

  /// The whole text, that of its runs in order.
  package var string: String { runs.isEmpty ? text : runs.map(\.text).joined() }

  /// The text in a layout of it, in its colors.
  package func content(_ layout: TextLayout) -> TextContent {
    var content = TextContent(layout, color: color)
    let colors = layout.parts.map { runs[$0.span].color ?? color }
    if let first = colors.first, colors.allSatisfy({ $0 == first }) {
      content.color = first
    } else {
      content.partColors = colors
    }
    return content
  }

  /// A text without letters, in the default style.
  static let empty = TextDescription("")
}
