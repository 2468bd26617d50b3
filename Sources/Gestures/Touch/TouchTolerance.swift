import Geometry

/// The tolerance of thresholds on distances, so that the rounding of a coordinate does not decide.
package enum TouchTolerance {
  /// The tolerance, in points.
  package static let distance = 1e-9

  /// Returns whether `distance` is at most `limit`, within the tolerance.
  package static func isWithin(_ distance: Double, _ limit: Double) -> Bool {
    distance <= limit + self.distance
  }

  /// Returns whether `distance` is at least `threshold`, within the tolerance.
  package static func reaches(_ distance: Double, _ threshold: Double) -> Bool {
    distance >= threshold - self.distance
  }
}
