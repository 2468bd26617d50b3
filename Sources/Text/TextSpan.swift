import Geometry

/// A part of a text whose letters look alike, with the faces that it is set in.
package struct TextSpan: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// The faces.
  package var fonts: FontStack
  /// Points.
  package var fontSize: Double
  /// Points after each grapheme cluster, in place of those of the style; nil for these.
  package var kern: Double?
  /// Points by which the letters stand above the line's baseline.
  package var baselineOffset = 0.0
  /// Whether a line runs below the letters.
  package var isUnderlined = false
  /// Whether a line runs through the letters.
  package var isStruckThrough = false

  /// Letters on the baseline, without lines.
  package init(_ text: String, fonts: FontStack, fontSize: Double) {
    (self.text, self.fonts, self.fontSize) = (text, fonts, fontSize)
  }

  /// Whether letters of both can be shaped together. Underlines and colors may differ.
  func joins(_ other: TextSpan) -> Bool {
    fontSize == other.fontSize && kern == other.kern && baselineOffset == other.baselineOffset
      && fonts == other.fonts
  }

  /// The natural extent of a line of these letters, by the first face alone.
  var extent: LineExtent {
    let metrics = fonts.first.metrics
    return LineExtent(
      height: scaled(metrics.lineHeight), ascent: scaled(metrics.ascent + metrics.lineGap / 2))
  }

  /// The rectangle of a line along the letters, which begin at `origin` on the baseline of their line.
  func rectangle(of rule: FontRule, from origin: Point, width: Double) -> Rect {
    Rect(origin.x, origin.y - baselineOffset - scaled(rule.top), width, scaled(rule.thickness))
  }

  private func scaled(_ units: Double) -> Double { units * fontSize / Double(fonts.first.unitsPerEm) }
}

/// The natural height and baseline of a line of text, in points.
struct LineExtent: Hashable, Sendable {
  var height: Double
  /// From the top to the baseline.
  var ascent: Double

  /// The extent of a line that contains letters of both.
  func union(_ other: LineExtent) -> LineExtent {
    guard self != other else { return self }
    let ascent = max(ascent, other.ascent)
    return LineExtent(
      height: ascent + max(height - self.ascent, other.height - other.ascent), ascent: ascent)
  }
}
