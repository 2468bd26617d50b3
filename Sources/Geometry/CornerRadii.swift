/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static let zero = CornerRadii(0)

  public var isZero: Bool { self == .zero }
}

/// The outline of a rounded corner, by Core Animation's names.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  case circular
  case continuous
}
