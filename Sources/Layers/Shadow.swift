import Geometry

/// A soft copy of a layer's outline behind it.
package struct Shadow: Hashable, Sendable {
  /// The color of the shadow; its alpha is multiplied by the opacity.
  package var color: Color
  /// The opacity, 0…1, multiplied by the color's alpha.
  package var opacity: Double
  /// The offset from the layer, in points.
  package var offset: Point
  /// The σ of the Gaussian, in points (docs/scenario-format.md).
  package var radius: Double
  /// The outline that casts the shadow, in the layer's coordinates; `nil` for the layer's own drawing.
  package var path: Path?

  /// Creates a shadow with Core Animation's default offset and radius.
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
