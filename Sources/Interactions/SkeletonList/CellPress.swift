import Gestures
import Motion
import Parameters

/// A row that gives way under the finger and springs back (INTERACTIONS §8.2).
struct CellPress: Hashable, Sendable {
  private(set) var scale = AnimatedValue(1)
  private(set) var isPressed = false

  mutating func press(at time: Time, _ values: ParameterValues) {
    isPressed = true
    let expanded = values[SkeletonList.pressStyle] == .expand
    scale.animate(
      to: values[SkeletonList.pressScale] ?? (expanded ? 1.1 : 0.9), at: time,
      duration: values[SkeletonList.pressDuration], curve: .easeInOut,
      interruption: values[SharedParameters.interruption])
  }

  mutating func restore(at time: Time, _ values: ParameterValues) {
    isPressed = false
    let isBouncy = values[SkeletonList.restorePreset] == .bouncy
    let duration = isBouncy ? Time(seconds: 0.5) : values[SkeletonList.restoreDuration]
    let damping = isBouncy ? 0.5 : values[SkeletonList.restoreDamping]
    let velocity = isBouncy ? 0 : values[SkeletonList.restoreVelocity]
    let spring = SpringTiming(
      .fitted(dampingRatio: damping, duration: duration.seconds), initialVelocity: velocity)
    scale.animate(
      to: 1, at: time, duration: duration, curve: .spring(spring),
      interruption: values[SharedParameters.interruption])
  }

  /// True when nothing of it shows any more.
  func isAtRest(at time: Time) -> Bool { !isPressed && !scale.isAnimating(at: time) && scale.model == 1 }
}
