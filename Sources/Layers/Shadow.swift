import Geometry

/// A soft copy of a layer's outline behind it.
package struct Shadow: Hashable, Sendable {
  /// The color.
  package var color: Color
  /// 0…1, multiplied with the color's alpha.
  package var opacity: Double
  /// Points.
  package var offset: Point
  /// The σ of the Gaussian, in points (docs/scenario-format.md).
  package var radius: Double
  /// The outline that casts the shadow, in the layer's coordinates; nil for what the layer draws.
  package var path: Path?

  /// A shadow with Core Animation's offset and radius unless others are given.
  package init(
    color: Color = .black, opacity: Double, offset: Point = Point(0, -3), radius: Double = 3,
    path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}
