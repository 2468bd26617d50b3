import Components
import Geometry
import Gestures

// Mirroring for right-to-left text. A mirrored component computes in left-to-right coordinates. Its displayed layers
// and incoming touches are mirrored.

extension ComponentInstance {
  /// Whether the component is displayed mirrored.
  var isMirrored: Bool {
    definition.mirrors && environment.environment.layoutDirection == .rightToLeft
  }

  /// Converts a point between the component's displayed coordinates and its computation coordinates, in either
  /// direction.
  func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(size.width - point.x, point.y) : point
  }

  /// Returns the sample of a touch in the component's computation coordinates.
  func mirrored(_ touch: Touch) -> TouchSample {
    var sample = touch.sample
    guard isMirrored else { return sample }
    let width = touch.size?.width ?? size.width
    sample.move(
      to: Point(width - sample.location.x, sample.location.y), present: mirrored(sample.present))
    return sample
  }
}
