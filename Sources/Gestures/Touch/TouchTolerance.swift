import Geometry

/// The slack of thresholds on distances, so that the rounding of a coordinate does not decide.
public enum TouchTolerance {
  /// In points.
  public static let distance = 1e-9

  /// True if `distance` is at most `limit`.
  public static func isWithin(_ distance: Double, _ limit: Double) -> Bool {
    distance <= limit + self.distance
  }

  /// True if `distance` is at least `threshold`.
  public static func reaches(_ distance: Double, _ threshold: Double) -> Bool {
    distance >= threshold - self.distance
  }
}
