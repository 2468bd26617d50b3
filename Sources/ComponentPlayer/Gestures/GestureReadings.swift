import ComponentLanguage
import Expressions
import Geometry

/// How often a gesture was recognized, and where it was the last time.
package struct Recognitions: Hashable, Sendable {
  package private(set) var count = 0
  /// The middle of the fingers as it was recognized; zero before.
  package private(set) var location = Point.zero
  /// The copy of the innermost replicator in which it began; 0 before, and where there is none.
  package private(set) var index = 0

  package init() {}

  /// Counts one more, of which the gesture read this.
  mutating func add(_ readings: GestureReadings) {
    count += 1
    location = readings.location
    index = readings.index
  }
}

/// What a gesture measures at one moment, as expressions read it.
package struct GestureReadings: Hashable, Sendable {
  /// The middle of the fingers, or where the last one left.
  package var location = Point.zero
  /// True while a press is held and the finger is inside.
  package var isDown = false
  /// True from `began` to the end.
  package var isActive = false
  /// The way since the gesture began, in points.
  package var translation = Point.zero
  /// The translation since the report before.
  package var delta = Point.zero
  /// Where the fingers of a pan came down: the middle of the places.
  package var start = Point.zero
  /// Per second: of a pan in points, of a pinch the scale, of a rotation degrees; the last two in `x`.
  package var velocity = Point.zero
  /// The distance between the fingers over that at the beginning.
  package var scale = 1.0
  /// The angle turned since the beginning, in degrees, clockwise.
  package var angle = 0.0
  /// The copy of the innermost replicator in which the gesture began; 0 where there is none.
  package var index = 0
  package var recognitions = Recognitions()

  package init() {}

  /// One of the readings of a gesture of a kind, in the type that `GestureDefinition.Kind.type(of:)` tells.
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
