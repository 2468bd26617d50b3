import Geometry
import Text

/// A text as a scenario specifies it, to be laid out when its size is known.
package struct TextDescription: Hashable, Sendable {
  /// The string of a uniformly styled text; ignored if there are runs.
  package var text: String
  /// The separately styled parts of the text; empty for a uniformly styled text.
  package var runs: [Run] = []
  /// A font family of the scenario or of the system; `nil` for the default.
  package var family: String?
  /// The weight of the face.
  package var weight: FontWeight
  /// The size of the font, in points.
  package var fontSize: Double
  /// The color of the glyphs.
  package var color: Color
  /// The line breaking, alignment and spacing.
  package var style: TextStyle
  /// Whether the face is italic.
  package var isItalic = false
  /// Whether the text is underlined.
  package var isUnderlined = false
  /// Whether the text is struck through.
  package var isStruckThrough = false
  /// Whether all digits have the same width.
  package var usesTabularFigures = false
  /// Whether the text scales with the user's preferred text size.
  package var scales = true

  /// The maximum number of runs in a text.
  package static let maximumRuns = 1_000

  /// A part of a text with its own style; `nil` values are inherited from the whole text.
  package struct Run: Hashable, Sendable {
    /// The string of the run.
    package var text = ""
    /// A font family of the scenario or of the system.
    package var family: String?
    /// The weight of the face.
    package var weight: FontWeight?
    /// Whether the face is italic.
    package var isItalic: Bool?
    /// The size of the font, in points.
    package var fontSize: Double?
    /// The color of the glyphs.
    package var color: Color?
    /// The space after each grapheme cluster, in points.
    package var kern: Double?
    /// Whether the run is underlined.
    package var isUnderlined: Bool?
    /// Whether the run is struck through.
    package var isStruckThrough: Bool?
    /// The offset of the run's baseline upward, in points.
    package var baselineOffset = 0.0

    /// Creates an empty run in the style of the whole text.
    package init() {}
  }

  /// Creates a text, by default in black at 17 points.
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

  /// Returns the text scaled for a user who prefers larger text, or the text itself if it does not scale.
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

  /// The whole string, including that of all runs.
  package var string: String { runs.isEmpty ? text : runs.map(\.text).joined() }

  /// Returns the content for a layout of this text, in its colors.
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

  /// An empty text in the default style.
  static let empty = TextDescription("")
}
