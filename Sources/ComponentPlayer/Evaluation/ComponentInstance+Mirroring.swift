import Components
import Geometry
import Gestures

// Components that are mirrored where text runs from right to left. They compute as if it ran from the left: mirrored are
// the layers that they show, and the fingers that they see.

extension ComponentInstance {
  /// True where the component shows mirrored.
  var isMirrored: Bool {
    definition.mirrors && environment.environment.layoutDirection == .rightToLeft
  }

  /// A point of the component as it shows, where the component computes; the other way round, too.
  func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(size.width - point.x, point.y) : point
  }

  /// The sample of a touch where the component computes.
  func mirrored(_ touch: Touch) -> TouchSample {
    var sample = touch.sample
    guard isMirrored else { return sample }
    let width = touch.size?.width ?? size.width
    sample.move(
      to: Point(width - sample.location.x, sample.location.y), present: mirrored(sample.present))
    return sample
  }
}
