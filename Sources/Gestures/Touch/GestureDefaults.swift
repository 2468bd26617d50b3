import Motion

/// What a gesture does where a scenario does not say.
package enum GestureDefaults {
  /// How long the finger of a tap stays down.
  static let tapDuration = Time(ticks: Time.ticksPerSecond / 100 * 8)
  /// The pause between the first tap of a double tap and the second, from lift to touch.
  static let doubleTapInterval = Time(ticks: Time.ticksPerSecond / 100 * 12)
  /// How long a drag, a pinch or a rotation moves.
  package static let movementDuration = Time(ticks: Time.ticksPerSecond / 10 * 3)
  /// How far a flick in a direction goes, in points.
  package static let flickDistance = 120.0
  /// The distance between the fingers of a pinch at the first touch, in points.
  package static let pinchSpan = 100.0
  /// The time from key to key: about 100 words a minute.
  package static let keyInterval = Time(ticks: Time.ticksPerSecond / 100 * 12)
}
