import Motion

/// The default values of gestures in scenarios.
package enum GestureDefaults {
  /// The time that the finger of a tap stays down.
  static let tapDuration = Time(ticks: Time.ticksPerSecond / 100 * 8)
  /// The pause between the two taps of a double tap, from lift to touch.
  static let doubleTapInterval = Time(ticks: Time.ticksPerSecond / 100 * 12)
  /// The duration of a drag, a pinch or a rotation.
  package static let movementDuration = Time(ticks: Time.ticksPerSecond / 10 * 3)
  /// The length of a flick given by its direction, in points.
  package static let flickDistance = 120.0
  /// The distance between the fingers of a pinch at the first touch, in points.
  package static let pinchSpan = 100.0
  /// The time between keys, which gives about 100 words per minute.
  package static let keyInterval = Time(ticks: Time.ticksPerSecond / 100 * 12)
}
