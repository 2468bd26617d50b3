import Geometry

/// A smooth run of colors, placed in unit coordinates of the layer as Core Animation's gradient layer has it.
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

  package var kind: Kind
  package var colors: [Color]
  /// Positions of the colors, rising, 0…1; as many as colors.
  package var locations: [Double]
  package var startPoint: Point
  package var endPoint: Point

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
}
