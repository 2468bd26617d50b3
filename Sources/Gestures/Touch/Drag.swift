import Geometry
import Motion

/// A finger that comes down, waits, moves, waits and is lifted.
package struct Drag<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Where the finger goes.
  package enum Movement: Hashable, Sendable {
    /// Straight to a place.
    case to(Place, pace: Pace = .standard)
    /// Straight by an offset in points.
    case by(Point, pace: Pace = .standard)
    /// Through points at times that count from the end of `holdBefore`.
    case path([Waypoint])
  }

  /// The first touch.
  package var from: Place
  /// Where the finger goes from there.
  package var movement: Movement
  /// The progress of the whole movement, or of each piece of a path.
  package var curve: TimingCurve
  /// How long the finger rests before it moves.
  var holdBefore: Time
  /// How long the finger rests before it is lifted.
  var holdAfter: Time

  /// A drag that moves evenly and does not rest unless told otherwise.
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

/// A point that a finger is at at a time.
package struct Waypoint: Hashable, Sendable {
  /// In points of the canvas.
  package var point: Point
  /// Counted from the start of the movement.
  package var time: Time

  /// A point at a time.
  package init(_ point: Point, at time: Time) {
    self.point = point
    self.time = time
  }
}

/// How fast a finger goes from one place to another.
package enum Pace: Hashable, Sendable {
  /// The length of the movement.
  case duration(Time)
  /// The mean speed, in points a second, greater than 0.
  case velocity(Double)

  /// The pace of a movement of which nothing is said.
  package static let standard = Pace.duration(GestureDefaults.movementDuration)
}

extension Drag<Point> {
  /// Where the finger is from its first touch to its lift, the time that it rests included.
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
