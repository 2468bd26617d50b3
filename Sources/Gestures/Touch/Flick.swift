import Geometry
import Motion

/// A gesture of one finger that moves at a constant speed and is lifted while it moves.
package struct Flick<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place of the first touch.
  package var from: Place
  /// The offset from the first touch to the lift, in points.
  package var offset: Point
  /// The speed in points per second, greater than 0.
  package var velocity: Double

  /// A flick by an offset.
  package init(from: Place, by offset: Point, velocity: Double) {
    self.from = from
    self.offset = offset
    self.velocity = velocity
  }

  /// A flick of `distance` points in a direction.
  package init(
    from: Place, _ direction: FlickDirection, distance: Double = GestureDefaults.flickDistance,
    velocity: Double
  ) {
    self.init(from: from, by: direction.vector * distance, velocity: velocity)
  }

  func mapPlaces<Other, Failure>(
    _ transform: (Place) throws(Failure) -> Other
  ) throws(Failure) -> Flick<Other> {
    Flick<Other>(from: try transform(from), by: offset, velocity: velocity)
  }
}

/// One of the four directions of a flick or a swipe.
package enum FlickDirection: String, CaseIterable, Sendable {
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

extension Flick<Point> {
  /// Returns the path of the finger. Its duration is rounded to a tick and its length adjusted accordingly, so that the
  /// speed is exact.
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
