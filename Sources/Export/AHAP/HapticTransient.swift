import Interaction
import Motion

/// One short tap of a feedback.
package struct HapticTransient: Hashable, Sendable {
  /// From the feedback's start.
  package var delay: Time
  /// 0 to 1.
  package var intensity: Double
  /// 0 to 1.
  package var sharpness: Double

  package init(_ intensity: Double, _ sharpness: Double, after delay: Double = 0) {
    self.delay = Time(seconds: delay)
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// With both values between 0 and 1, as devices clamp them.
  var clamped: HapticTransient {
    var transient = self
    transient.intensity = min(1, max(0, intensity))
    transient.sharpness = min(1, max(0, sharpness))
    return transient
  }
}

extension HapticStyle {
  /// What a style feels like, in order of time: our choice, as UIKit's numbers are not public (docs/command-line.md).
  package var transients: [HapticTransient] {
    switch self {
    case .light: [HapticTransient(0.4, 0.5)]
    case .medium: [HapticTransient(0.65, 0.5)]
    case .heavy: [HapticTransient(1, 0.5)]
    case .soft: [HapticTransient(0.55, 0.15)]
    case .rigid: [HapticTransient(0.7, 0.9)]
    case .selection: [HapticTransient(0.25, 0.6)]
    case .success: [HapticTransient(0.5, 0.5), HapticTransient(0.8, 0.6, after: 0.12)]
    case .warning: [HapticTransient(0.8, 0.5), HapticTransient(0.5, 0.4, after: 0.16)]
    case .error:
      [
        HapticTransient(0.6, 0.5), HapticTransient(0.6, 0.5, after: 0.08),
        HapticTransient(0.8, 0.5, after: 0.16), HapticTransient(0.5, 0.5, after: 0.24),
      ]
    }
  }
}
