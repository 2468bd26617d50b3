import Geometry

/// The slack of thresholds on distances, so that the rounding of a coordinate does not decide.
package enum TouchTolerance {
  /// In points.
  package static let distance = 1e-9

  /// True if `distance` is at most `limit`.
  package static func isWithin(_ distance: Double, _ limit: Double) -> Bool {
    distance <= limit + self.distance
  }

  /// True if `distance` is at least `threshold`.
  package static func reaches(_ distance: Double, _ threshold: Double) -> Bool {
    distance >= threshold - self.distance
  }
}
