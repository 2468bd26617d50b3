import Geometry

/// Points on an arc, close enough that chords between them stay within a tolerance.
enum RoundArc {
  /// The angle of one chord, in radians: its sag is radius · angle² / 8.
  static func step(radius: Double, tolerance: Double) -> Double {
    radius > 0 ? min(0.8, (8 * tolerance / radius).squareRoot()) : 0.8
  }

  /// The points around `center` from `center + from` to `center + to`, both included, turning by the shorter way;
  /// clockwise on screen when they are opposite. `from` and `to` are of equal length.
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
