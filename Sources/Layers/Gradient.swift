import Geometry

/// A smooth run of colors, placed in unit coordinates of the layer as Core Animation's gradient layer has it, or in its
/// points as SVG's user space.
package struct Gradient: Hashable, Sendable {
  /// How the position along the run is measured.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along the line from `startPoint` to `endPoint`.
    case linear
    /// The ellipse around `startPoint` whose corner of the bounding box is `endPoint`.
    case radial
    /// The angle around `startPoint`, from the direction of `endPoint` on, clockwise.
    case conic
  }

  /// What points count in.
  package enum Units: String, Hashable, Sendable, CaseIterable {
    /// The layer's bounds go from 0 to 1.
    case bounds
    /// The layer's own points.
    case points
  }

  /// What lies before the start and behind the end, by SVG's words.
  package enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last color.
    case pad
    /// The run back and forth.
    case reflect
    /// The run again.
    case `repeat`
  }

  /// What is mixed between two colors.
  package enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Components that alpha has weighted, as CSS does.
    case premultiplied
    /// Components and alpha each by itself, as SVG does.
    case straight
  }

  /// The shape along which the colors run.
  package var kind: Kind
  /// The colors, from the start to the end.
  package var colors: [Color]
  /// Positions of the colors, rising, 0…1; as many as colors.
  package var locations: [Double]
  /// The point of location 0, or the center.
  package var startPoint: Point
  /// The point of location 1.
  package var endPoint: Point
  /// The coordinate system of the points.
  package var units = Units.bounds
  /// The colors beyond the start and the end.
  package var spread = Spread.pad
  /// The role of opacity in the mixture of two colors.
  package var interpolation = Interpolation.premultiplied
  /// Applied to the gradient in its units; nil for none.
  package var transform: AffineTransform?
  /// Where a radial run begins; nil for its center.
  package var focalPoint: Point?
  /// How far from the focal point a radial run begins, as a share of its radius, from 0 on.
  package var focalRadius = 0.0
  /// Whether pixels of neighboring levels mix where a color lies between them, so that slow gradients have no bands.
  package var dither = false

  /// A gradient whose colors are spread evenly unless `locations` places them.
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

  /// Whether every point that the gradient fills has an alpha of 1; false for a radial gradient with a focus of its
  /// own, which may leave points out.
  var isOpaque: Bool {
    guard !colors.isEmpty, colors.allSatisfy({ $0.alpha >= 1 }) else { return false }
    return kind != .radial || focalPoint == nil && focalRadius == 0
  }
}
