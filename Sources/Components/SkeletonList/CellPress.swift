import Gestures
import Interaction
import Motion
import Parameters

/// A row that gives way under the finger and springs back (INTERACTIONS §8.2).
struct CellPress: Hashable, Sendable {
  private(set) var scale = AnimatedValue(1)
  private(set) var isPressed = false
  /// 0 to 1: how far the row has dissolved into its pressed look, where motion is reduced.
  private(set) var dissolve = AnimatedValue(0)

  /// The size of a pressed row.
  static func pressedScale(_ values: ParameterValues) -> Double {
    values[SkeletonList.pressScale] ?? (values[SkeletonList.pressStyle] == .expand ? 1.1 : 0.9)
  }

  mutating func press(at time: Time, _ values: ParameterValues) {
    isPressed = true
    scale.animate(
      to: Self.pressedScale(values), at: time,
      duration: values[SkeletonList.pressDuration], curve: .easeInOut,
      interruption: values[SharedParameters.interruption])
    fade(to: 1, at: time)
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
    fade(to: 0, at: time)
  }

  private mutating func fade(to end: Double, at time: Time) {
    dissolve.animate(
      to: end, at: time, duration: ReducedMotion.duration, curve: ReducedMotion.curve,
      interruption: .fromCurrent)
  }

  /// True when nothing of it shows any more.
  func isAtRest(at time: Time) -> Bool {
    !isPressed && !scale.isAnimating(at: time) && !dissolve.isAnimating(at: time) && scale.model == 1
  }
}
