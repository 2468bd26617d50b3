/// The radii of a rectangle's four corners, in points.
package struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  package var topLeft: Double
  /// The radius of the top right corner.
  package var topRight: Double
  /// The radius of the bottom right corner.
  package var bottomRight: Double
  /// The radius of the bottom left corner.
  package var bottomLeft: Double

  /// Radii for each corner, clockwise from the top left.
  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Square corners.
  package static let zero = CornerRadii(0)

  /// Whether all corners are square.
  package var isZero: Bool { self == .zero }
}

/// The shape of a rounded corner, by Core Animation's names.
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  case circular
  case continuous
}
