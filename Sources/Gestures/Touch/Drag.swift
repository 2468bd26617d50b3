import Geometry
import Motion

/// A gesture of one finger that comes down, waits, moves, waits and is lifted.
package struct Drag<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The route of the finger.
  package enum Movement: Hashable, Sendable {
    /// Straight to a place.
    case to(Place, pace: Pace = .standard)
    /// Straight by an offset in points.
    case by(Point, pace: Pace = .standard)
    /// Through points at times relative to the end of `holdBefore`.
    case path([Waypoint])
  }

  /// The place of the first touch.
  package var from: Place
  /// The route from there.
  package var movement: Movement
  /// The timing curve of the whole movement, or of each segment of a path.
  package var curve: TimingCurve
  /// The time that the finger rests before it moves.
  var holdBefore: Time
  /// The time that the finger rests before it is lifted.
  var holdAfter: Time

  /// A drag that, by default, moves evenly and does not rest.
  package init(
    from: Place, _ movement: Movement, curve: TimingCurve = .linear, holdBefore: Time = .zero,
    holdAfter: Time = .zero
  ) {
    self.from = from
    self.movement = movement
    self.curve = curve
    self.holdBefore = holdBefore
    self.holdAfter = holdAfter
  }

  func mapPlaces<Other, Failure>(
    _ transform: (Place) throws(Failure) -> Other
  ) throws(Failure) -> Drag<Other> {
    let from = try transform(from)
    let movement: Drag<Other>.Movement =
      switch movement {
      case .to(let place, let pace): .to(try transform(place), pace: pace)
      case .by(let offset, let pace): .by(offset, pace: pace)
      case .path(let waypoints): .path(waypoints)
      }
    return Drag<Other>(from: from, movement, curve: curve, holdBefore: holdBefore, holdAfter: holdAfter)
  }
}

/// A point that a finger passes at a given time.
package struct Waypoint: Hashable, Sendable {
  /// The position, in points of the canvas.
  package var point: Point
  /// The time since the start of the movement.
  package var time: Time

  /// A point at a time.
  package init(_ point: Point, at time: Time) {
    self.point = point
    self.time = time
  }
}

/// The speed of a finger's movement, given directly or by its duration.
package enum Pace: Hashable, Sendable {
  /// The duration of the movement.
  case duration(Time)
  /// The mean speed, in points per second, greater than 0.
  case velocity(Double)

  /// The default pace of a movement.
  package static let standard = Pace.duration(GestureDefaults.movementDuration)
}

extension Drag<Point> {
  /// Returns the path of the finger from its first touch to its lift, including the time that it rests.
  package func path() throws(TouchGestureError) -> TouchPath {
    var path = TouchPath(from: try from.checked("from"))
    path.hold(for: try holdBefore.checkedSpan("holdBefore"))
    switch movement {
    case .to(let point, let pace): try move(&path, to: try point.checked("to"), pace)
    case .by(let offset, let pace): try move(&path, to: from + (try offset.checked("by")), pace)
    case .path(let waypoints): try follow(waypoints, in: &path)
    }
    path.hold(for: try holdAfter.checkedSpan("holdAfter"))
    return path
  }

  private func move(_ path: inout TouchPath, to point: Point, _ pace: Pace) throws(TouchGestureError) {
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
