import Geometry
import Gestures
import Layers

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

  /// A sample where the component computes.
  func mirrored(_ sample: TouchSample) -> TouchSample {
    var sample = sample
    sample.location = mirrored(sample.location)
    return sample
  }
}

extension Layer {
  /// Mirrors where the layer lies and how it turns in a container `width` points wide; not what is in it.
  mutating func mirror(inWidth width: Double) {
    frame = frame.mirrored(inWidth: width)
    anchorPoint.x = 1 - anchorPoint.x
    translation.x = -translation.x
    rotation = -rotation
    if let tilt { self.tilt?.rotationY = -tilt.rotationY }
    if let perspective { self.perspective?.origin.x = 1 - perspective.origin.x }
    cornerRadii = CornerRadii(
      topLeft: cornerRadii.topRight, topRight: cornerRadii.topLeft, bottomRight: cornerRadii.bottomLeft,
      bottomLeft: cornerRadii.bottomRight)
  }
}
