import Geometry

extension ContentsGravity {
  /// Returns the rectangle in which a picture of `size` is drawn. Gravities that do not resize draw one pixel per
  /// point.
  package func placement(of size: Size, in bounds: Rect) -> Rect {
    switch self {
    case .resize: bounds
    case .aspectFit: scaled(size, in: bounds) { min($0, $1) }
    case .aspectFill: scaled(size, in: bounds) { max($0, $1) }
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      Rect(
        bounds.minX + (bounds.width - size.width) * alignment.x,
        bounds.minY + (bounds.height - size.height) * alignment.y, size.width, size.height)
    }
  }

  private func scaled(_ size: Size, in bounds: Rect, by pick: (Double, Double) -> Double) -> Rect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let factor = pick(bounds.width / size.width, bounds.height / size.height)
    return Rect(center: bounds.center, size: Size(size.width * factor, size.height * factor))
  }

  /// The share of the free space that precedes the picture on each axis.
  private var alignment: Point {
    switch self {
    case .resize, .aspectFit, .aspectFill, .center: Point(0.5, 0.5)
    case .top: Point(0.5, 0)
    case .bottom: Point(0.5, 1)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .topLeft: Point(0, 0)
    case .topRight: Point(1, 0)
    case .bottomLeft: Point(0, 1)
    case .bottomRight: Point(1, 1)
    }
  }
}
