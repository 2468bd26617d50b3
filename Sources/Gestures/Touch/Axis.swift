import Geometry

/// One of the two directions of the canvas.
public enum Axis: String, CaseIterable, Sendable {
  case horizontal, vertical

  public var other: Axis { self == .horizontal ? .vertical : .horizontal }

  public func component(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
}
