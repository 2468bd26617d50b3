import Geometry

/// Points on an arc, spaced so that the chords between them are within a tolerance.
enum RoundArc {
  /// Returns the angle of one chord, in radians. Its sag is radius · angle² / 8.
  static func step(radius: Double, tolerance: Double) -> Double {
    radius > 0 ? min(0.8, (8 * tolerance / radius).squareRoot()) : 0.8
  }

  /// Returns the points around `center` from `center + from` to `center + to`, both included, in the direction of the
  /// shorter arc, or clockwise on screen if both are opposite. `from` and `to` must have the same length.
  static func points(_ center: Point, from: Point, to: Point, tolerance: Double) -> [Point] {
    let angle = Elementary.atan2(from.cross(to), from.dot(to))
    let step = step(radius: from.length, tolerance: tolerance)
    let count = max(1, Int((abs(angle) / step).rounded(.up)))
    var points = [center + from]
    for index in 1..<max(2, count) where index < count {
      let (sine, cosine) = Elementary.sinCos(angle * Double(index) / Double(count))
      points.append(center + from * cosine + from.normal * sine)
    }
    points.append(center + to)
    return points
  }
}
