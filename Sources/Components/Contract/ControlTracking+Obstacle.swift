import Geometry
import Gestures

extension ControlTracking {
  /// Why a finger that has just come down is not tracked; nil for the one that is.
  package func obstacle(to sample: TouchSample, bounds: Rect) -> TouchObstacle? {
    guard finger != sample.finger else { return nil }
    return isTracking && bounds.contains(sample.location) ? .otherFinger : .nothingThere
  }
}
