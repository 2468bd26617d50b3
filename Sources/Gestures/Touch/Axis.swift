import Geometry

/// One of the two directions of the canvas.
package enum Axis: String, CaseIterable, Sendable {
  case horizontal, vertical

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  package func component(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
}
