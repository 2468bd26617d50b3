import Geometry

/// A smooth run of colors, placed in unit coordinates of the layer as in Core Animation, or in the layer's points as in
/// SVG's user space.
package struct Gradient: Hashable, Sendable {
  /// The geometry of the run of colors.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The position along the line from `startPoint` to `endPoint`.
    case linear
    /// The distance from `startPoint`, up to the ellipse whose bounding box has `endPoint` as a corner.
    case radial
    /// The clockwise angle around `startPoint`, measured from the direction of `endPoint`.
    case conic
  }

  /// The coordinate system of the gradient's points.
  package enum Units: String, Hashable, Sendable, CaseIterable {
    /// Unit coordinates, in which the layer's bounds extend from 0 to 1.
    case bounds
    /// The layer's own coordinates, in points.
    case points
  }

  /// The colors beyond the ends of the run, with the keywords of SVG's `spreadMethod`.
  package enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last color, extended.
    case pad
    /// The run, alternately reversed and repeated.
    case reflect
    /// The run, repeated.
    case `repeat`
  }

  /// The color components that are interpolated between two stops.
  package enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Premultiplied components, as in CSS.
    case premultiplied
    /// Straight components and alpha, each separately, as in SVG.
    case straight
  }

  /// The shape along which the colors run.
  package var kind: Kind
  /// The colors, from the start to the end.
  package var colors: [Color]
  /// The positions of the colors, rising, in 0…1; as many as there are colors.
  package var locations: [Double]
  /// The point of location 0, or the center of a radial or conic gradient.
  package var startPoint: Point
  /// The point of location 1.
  package var endPoint: Point
  /// The coordinate system of the points.
  package var units = Units.bounds
  /// The colors beyond the start and the end.
  package var spread = Spread.pad
  /// The treatment of alpha when two colors are interpolated.
  package var interpolation = Interpolation.premultiplied
  /// The transform applied to the gradient in its units; `nil` for none.
  package var transform: AffineTransform?
  /// The point at which a radial run begins; `nil` for its center.
  package var focalPoint: Point?
  /// The distance from the focal point at which a radial run begins, as a share of its radius, at least 0.
  package var focalRadius = 0.0
  /// Whether pixels are dithered between neighboring color levels, so that slow gradients show no banding.
  package var dither = false

  /// Creates a gradient whose colors are evenly spaced unless `locations` places them.
  package init(
    _ kind: Kind = .linear, colors: [Color], locations: [Double]? = nil,
    startPoint: Point = Point(0.5, 0), endPoint: Point = Point(0.5, 1)
  ) {
    self.kind = kind
    self.colors = colors
    self.locations =
      locations ?? colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Whether every point that the gradient fills has an alpha of 1. This is false for radial gradients with a focal
  /// point or focal radius, which may leave points unpainted.
  var isOpaque: Bool {
    guard !colors.isEmpty, colors.allSatisfy({ $0.alpha >= 1 }) else { return false }
    return kind != .radial || focalPoint == nil && focalRadius == 0
  }
}
