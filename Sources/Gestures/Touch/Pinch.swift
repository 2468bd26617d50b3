import Geometry
import Motion

/// Two fingers on opposite sides of a center that spread, close or turn about it.
package struct Pinch<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place between the fingers.
  package var center: Place
  /// The final distance between the fingers over the first; greater than 0.
  package var scale: Double
  /// The angle by which the fingers turn, in degrees, clockwise.
  package var degrees: Double
  /// The length of the movement.
  package var duration: Time
  /// The progress of the movement.
  package var curve: TimingCurve
  /// The distance between the fingers at the first touch, in points; the first finger is left of the center.
  package var span: Double

  /// A gesture that spreads or closes and turns at once; `scale` alone is a pinch, `degrees` alone a rotation.
  package init(
    center: Place, scale: Double = 1, degrees: Double = 0,
    duration: Time = GestureDefaults.movementDuration, curve: TimingCurve = .linear,
    span: Double = GestureDefaults.pinchSpan
  ) {
    self.center = center
    self.scale = scale
    self.degrees = degrees
    self.duration = duration
    self.curve = curve
    self.span = span
  }

  func mapPlaces<Other, Failure>(
    _ transform: (Place) throws(Failure) -> Other
  ) throws(Failure) -> Pinch<Other> {
    Pinch<Other>(
      center: try transform(center), scale: scale, degrees: degrees, duration: duration, curve: curve,
      span: span)
  }
}

extension Pinch<Point> {
  func contacts() throws(TouchGestureError) -> [TouchContact] {
    let radius = try span.checkedPositive("span") / 2
    return [try contact(0, Point(-radius, 0)), try contact(1, Point(radius, 0))]
  }

  private func contact(_ finger: Int, _ offset: Point) throws(TouchGestureError) -> TouchContact {
    let track = TouchTrack.orbit(
      center: try center.checked("point"), start: offset,
      scale: try scale.checkedPositive("scale"), degrees: try degrees.checked("angle"))
    var path = TouchPath(from: track.start)
    path.follow(track, in: try duration.checkedSpan("duration"), curve: curve)
    return TouchContact(finger: finger, path: path)
  }
}
