import ComponentLanguage
import Expressions
import Geometry

/// The number of recognitions of a gesture, and the location and copy of the last one.
package struct Recognitions: Hashable, Sendable {
  package private(set) var count = 0
  /// The center of the fingers at the last recognition, in points; zero before the first one.
  package private(set) var location = Point.zero
  /// The index of the copy of the innermost replicator in which it began; 0 before the first one and outside replicators.
  package private(set) var index = 0

  /// No recognition.
  package init() {}

  /// Counts a recognition, with the readings of the gesture at its time.
  mutating func add(_ readings: GestureReadings) {
    count += 1
    location = readings.location
    index = readings.index
  }
}

/// The measurements of a gesture at one moment, which expressions read. Lengths are in points.
package struct GestureReadings: Hashable, Sendable {
  /// The center of the fingers; the last location once the fingers have left.
  package var location = Point.zero
  /// Whether a press is held with its finger inside.
  package var isDown = false
  /// Whether the gesture has begun and not ended.
  package var isActive = false
  /// The displacement since the gesture began.
  package var translation = Point.zero
  /// The change of the translation since the previous report.
  package var delta = Point.zero
  /// The center of the points at which the fingers of a pan came down.
  package var start = Point.zero
  /// The velocity, per second: in points for a pan, in scale for a pinch, in degrees for a rotation. The last two use
  /// `x` only.
  package var velocity = Point.zero
  /// The distance between the fingers relative to their distance at the beginning.
  package var scale = 1.0
  /// The rotation since the beginning, in degrees, clockwise.
  package var angle = 0.0
  /// The index of the copy of the innermost replicator in which the gesture began; 0 outside replicators.
  package var index = 0
  /// The recognitions so far.
  package var recognitions = Recognitions()

  /// The readings of a gesture without touches.
  package init() {}

  /// Returns one of the readings, in the type that `GestureDefinition.Kind.type(of:)` gives.
  package func value(of reading: GestureReading, _ kind: GestureDefinition.Kind) -> ExpressionValue {
    switch reading {
    case .location: .point(location)
    case .isDown: .boolean(isDown)
    case .isActive: .boolean(isActive)
    case .translation: .point(translation)
    case .velocity: kind == .pan ? .point(velocity) : .number(velocity.x)
    case .start: .point(start)
    case .delta: .point(delta)
    case .scale: .number(scale)
    case .angle: .number(angle)
    case .index: .number(Double(index))
    case .count: .number(Double(recognitions.count))
    case .lastLocation: .point(recognitions.location)
    case .lastIndex: .number(Double(recognitions.index))
    }
  }
}
