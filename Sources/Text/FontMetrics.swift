/// The vertical measures of a face, in font units.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up, positive.
  public let ascent: Double
  /// From the baseline down, positive.
  public let descent: Double
  /// Between the descent of one line and the ascent of the next.
  public let lineGap: Double

  /// The distance of baselines when nothing else is asked for.
  public var lineHeight: Double { ascent + descent + lineGap }
}
