import Geometry

/// One of the two directions of the canvas.
package enum Axis: String, CaseIterable, Sendable {
  case horizontal, vertical

  /// The perpendicular axis.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the coordinate of `point` along the axis.
  package func component(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
}
