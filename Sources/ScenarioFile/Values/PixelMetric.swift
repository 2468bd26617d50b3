/// A metric for the difference of two pixels. The formulas are documented with their code in the module Goldens.
package enum PixelMetric: String, Hashable, Sendable, CaseIterable {
  /// Any difference in any channel counts.
  case exact
  /// The largest difference in a channel, 0…255.
  case channel
  /// The distance in YIQ as in pixelmatch 7.2, 0…1.
  case yiq
  /// The distance in Oklab: 0 for equal colors, 1 for black and white.
  case oklab

  /// The default threshold, up to which a difference does not count: pixelmatch's 0.1 for `yiq`, and for `oklab` 0.02,
  /// the just noticeable difference in the gamut mapping of CSS Color 4.
  package var standardThreshold: Double {
    switch self {
    case .exact, .channel: 0
    case .yiq: 0.1
    case .oklab: 0.02
    }
  }

  /// The range of valid thresholds.
  package var thresholds: ClosedRange<Double> {
    switch self {
    case .exact: 0...0
    case .channel: 0...255
    case .yiq, .oklab: 0...1
    }
  }
}
