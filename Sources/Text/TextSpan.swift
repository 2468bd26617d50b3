import Geometry

/// A part of a text in one font and size.
package struct TextSpan: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// The faces.
  package var fonts: FontStack
  /// The font size in points.
  package var fontSize: Double
  /// The letter spacing in points after each grapheme cluster; `nil` for the style's.
  package var kern: Double?
  /// The distance in points by which the letters are raised above the line's baseline.
  package var baselineOffset = 0.0
  /// Whether the letters are underlined.
  package var isUnderlined = false
  /// Whether the letters are struck through.
  package var isStruckThrough = false

  /// Letters on the baseline, without underline and strikethrough.
  package init(_ text: String, fonts: FontStack, fontSize: Double) {
    (self.text, self.fonts, self.fontSize) = (text, fonts, fontSize)
  }

  /// Whether letters of both can be shaped together. Underlines may differ.
  func joins(_ other: TextSpan) -> Bool {
    fontSize == other.fontSize && kern == other.kern && baselineOffset == other.baselineOffset
      && fonts == other.fonts
  }

  /// The natural extent of a line of these letters, from the first face alone.
  var extent: LineExtent {
    let metrics = fonts.first.metrics
    return LineExtent(
      height: scaled(metrics.lineHeight), ascent: scaled(metrics.ascent + metrics.lineGap / 2))
  }

  /// Returns the rectangle of an underline or strikethrough along letters that begin at `origin` on the baseline of
  /// their line.
  func rectangle(of rule: FontRule, from origin: Point, width: Double) -> Rect {
    Rect(origin.x, origin.y - baselineOffset - scaled(rule.top), width, scaled(rule.thickness))
  }

  private func scaled(_ units: Double) -> Double { units * fontSize / Double(fonts.first.unitsPerEm) }
}

/// The natural height and baseline of a line of text, in points.
struct LineExtent: Hashable, Sendable {
  var height: Double
  /// The distance from the top to the baseline.
  var ascent: Double

  /// Returns the extent of a line that contains letters of both.
  func union(_ other: LineExtent) -> LineExtent {
    guard self != other else { return self }
    let ascent = max(ascent, other.ascent)
    return LineExtent(
      height: ascent + max(height - self.ascent, other.height - other.ascent), ascent: ascent)
  }
}
