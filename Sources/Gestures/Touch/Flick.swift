import Geometry
import Motion

/// A finger that moves at a constant speed and is lifted while it moves.
package struct Flick: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down

    /// The unit vector.
    package var vector: Point {
      switch self {
      case .left: Point(-1, 0)
      case .right: Point(1, 0)
      case .up: Point(0, -1)
      case .down: Point(0, 1)
      }
    }
  }

  /// How far a flick goes when only its direction is said, in points.
  package static let distance = 120.0

  package var from: Point
  /// The way from the first touch to the lift.
  package var offset: Point
  /// The speed in points a second, greater than 0.
  package var velocity: Double

  package init(from: Point, by offset: Point, velocity: Double) {
    self.from = from
    self.offset = offset
    self.velocity = velocity
  }

  package init(from: Point, _ direction: Direction, distance: Double = Flick.distance, velocity: Double) {
    self.init(from: from, by: direction.vector * distance, velocity: velocity)
  }

  /// The duration is rounded to a tick and the way adjusted to it, so that the speed is exact.
  func path() throws(TouchGestureError) -> TouchPath {
    var path = TouchPath(from: try from.checked("from"))
    let distance = try offset.checked("by").length
    guard distance > 0 else { throw TouchGestureError("by", .notPositive) }
    let speed = try velocity.checkedPositive("velocity")
    let duration = try Time(seconds: distance / speed).checkedSpan("velocity")
    guard duration > .zero else { throw TouchGestureError("by", .notPositive) }
    path.move(to: from + offset * (speed * duration.seconds / distance), in: duration)
    return path
  }
}
