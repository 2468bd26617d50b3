import Geometry

/// The angle that a finger goes round a point, in degrees, clockwise, beyond full turns.
package struct TurnTrack: Hashable, Sendable {
  package private(set) var degrees = 0.0
  private var last: Point

  /// Begins with the finger at a place.
  package init(at location: Point) { last = location }

  /// Follows the finger; `middle` is the point of this moment. A step counts as the smaller of the two angles.
  package mutating func move(to location: Point, around middle: Point) {
    let (a, b) = (last - middle, location - middle)
    last = location
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    guard cross != 0 || dot < 0 else { return }
    degrees += Elementary.atan2(cross, dot) * 180 / Double.pi
  }

  /// Degrees a second of a finger with `velocity` in points a second; 0 in the middle itself.
  package func velocity(_ velocity: Point, around middle: Point) -> Double {
    let arm = last - middle
    let square = arm.x * arm.x + arm.y * arm.y
    guard square > 0 else { return 0 }
    return (arm.x * velocity.y - arm.y * velocity.x) / square * 180 / Double.pi
  }
}
