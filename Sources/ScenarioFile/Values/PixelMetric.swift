/// How the difference of two pixels is measured. The formulas stand with their code in the module Goldens.
package enum PixelMetric: String, Hashable, Sendable, CaseIterable {
  /// Any difference of any channel counts.
  case exact
  /// The largest difference of a channel, 0…255.
  case channel
  /// The distance in YIQ as pixelmatch 7.2 measures it, 0…1.
  case yiq
  /// The distance in Oklab, 0 for equal colors, 1 for black and white.
  case oklab

  /// The largest difference that does not count where nothing else is said: pixelmatch's 0.1 for `yiq`; for `oklab`
  /// 0.02, what the gamut mapping of CSS Color 4 takes for just noticeable.
  package var standardThreshold: Double {
    switch self {
    case .exact, .channel: 0
    case .yiq: 0.1
    case .oklab: 0.02
    }
  }

  /// The thresholds that make sense.
  package var thresholds: ClosedRange<Double> {
    switch self {
    case .exact: 0...0
    case .channel: 0...255
    case .yiq, .oklab: 0...1
    }
  }
}
