import Geometry
import Motion

/// A finger that comes down, waits, moves, waits and is lifted.
package struct Drag: Hashable, Sendable {
  /// Where the finger goes.
  package enum Course: Hashable, Sendable {
    case to(Point)
    case by(Point)
    /// Through points at times that count from the end of `holdBefore`; `pace` says nothing then.
    case path([Waypoint])
  }

  /// A place that the finger is at at a time.
  package struct Waypoint: Hashable, Sendable {
    package var point: Point
    package var time: Time

    package init(_ point: Point, at time: Time) {
      self.point = point
      self.time = time
    }
  }

  /// How fast the finger goes.
  package enum Pace: Hashable, Sendable {
    case duration(Time)
    /// The mean speed, in points a second, greater than 0.
    case velocity(Double)
  }

  /// The first touch; nil takes the first point of a path.
  package var from: Point?
  package var course: Course
  package var pace: Pace
  /// The progress of the whole movement, or of each piece of a path.
  package var curve: TimingCurve
  package var holdBefore: Time
  package var holdAfter: Time

  package init(
    from: Point?, _ course: Course, pace: Pace = .duration(TouchGesture.movementDuration),
    curve: TimingCurve = .linear, holdBefore: Time = .zero, holdAfter: Time = .zero
  ) {
    self.from = from
    self.course = course
    self.pace = pace
    self.curve = curve
    self.holdBefore = holdBefore
    self.holdAfter = holdAfter
  }

  func path() throws(TouchGestureError) -> TouchPath {
    guard let start = try from?.checked("from") ?? firstWaypoint else {
      throw TouchGestureError("from", .empty)
    }
    var path = TouchPath(from: start)
    path.hold(for: try holdBefore.checkedSpan("holdBefore"))
    switch course {
    case .to(let point): try move(&path, to: try point.checked("to"))
    case .by(let offset): try move(&path, to: start + (try offset.checked("by")))
    case .path(let waypoints): try follow(waypoints, in: &path)
    }
    path.hold(for: try holdAfter.checkedSpan("holdAfter"))
    return path
  }

  private var firstWaypoint: Point? {
    guard case .path(let waypoints) = course else { return nil }
    return waypoints.first?.point
  }

  private func move(_ path: inout TouchPath, to point: Point) throws(TouchGestureError) {
    switch pace {
    case .duration(let time):
      path.move(to: point, in: try time.checkedSpan("duration"), curve: curve)
    case .velocity(let speed):
      let seconds = path.end.distance(to: point) / (try speed.checkedPositive("velocity"))
      path.move(to: point, in: try Time(seconds: seconds).checkedSpan("velocity"), curve: curve)
    }
  }

  private func follow(_ waypoints: [Waypoint], in path: inout TouchPath) throws(TouchGestureError) {
    guard !waypoints.isEmpty else { throw TouchGestureError("path", .empty) }
    var reached = Time.zero
    for (index, waypoint) in waypoints.enumerated() {
      let point = try waypoint.point.checked("path", index: index)
      let time = try waypoint.time.checkedSpan("path", index: index)
      guard time >= reached else { throw TouchGestureError("path", index: index, .outOfOrder) }
      path.move(to: point, in: time - reached, curve: curve)
      reached = time
    }
  }
}
