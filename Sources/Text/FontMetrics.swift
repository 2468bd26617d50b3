/// The vertical measures of a face, in font units.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up, positive.
  package let ascent: Double
  /// From the baseline down, positive.
  package let descent: Double
  /// Between the descent of one line and the ascent of the next.
  package let lineGap: Double

  /// The distance of baselines when nothing else is asked for.
  package var lineHeight: Double { ascent + descent + lineGap }
}
