import Geometry

/// The line or arc that a finger follows in one movement.
package enum TouchTrack: Hashable, Sendable {
  /// A straight line.
  case line(from: Point, to: Point)
  /// A turn about `center` that starts at `center + start` and turns by `degrees` clockwise. In the meantime, the
  /// distance from the center changes to `scale` times that of `start`.
  case orbit(center: Point, start: Point, scale: Double, degrees: Double)

  /// The point where the movement begins.
  package var start: Point {
    switch self {
    case .line(let from, _): from
    case .orbit(let center, let start, _, _): center + start
    }
  }

  /// The point where the movement ends.
  package var end: Point {
    switch self {
    case .line(_, let to): to
    case .orbit: location(at: 1)
    }
  }

  /// Returns the position at `progress` of the movement, 0 at its start and 1 at its end; values outside extrapolate
  /// it.
  func location(at progress: Double) -> Point {
    switch self {
    case .line(let from, let to):
      return progress == 1 ? to : from.interpolated(to: to, progress)
    case .orbit(let center, let start, let scale, let degrees):
      let (sin, cos) = Elementary.sinCos(degrees: degrees * progress)
      let turned = Point(start.x * cos - start.y * sin, start.x * sin + start.y * cos)
      return center + turned * (1 + (scale - 1) * progress)
    }
  }
}
