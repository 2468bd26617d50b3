import Geometry

/// The area that a pen covers along a smooth run of segments: one polygon between its offsets on both sides.
///
/// It is the sum of the segments' quadrilaterals, whose common edges cancel out. Both end points of the run are corners
/// of it, so that it shares whole edges with joins and caps.
struct StrokeStrip {
  private var right: [Point] = []
  private var left: [Point] = []
  private var start = Point.zero
  private var end = Point.zero

  var isEmpty: Bool { right.isEmpty }

  /// Nothing.
  init() {}

  /// A strip that begins at a node.
  init(from node: CenterLine.Node, _ radius: Double) {
    let side = node.departure.normal * radius
    right = [node.point + side]
    left = [node.point - side]
    start = node.point
    end = node.point
  }

  /// Goes on to a node; false, without a change, where the turn is tighter than the pen, so that the ends of the
  /// segment's quadrilateral cross.
  mutating func extend(to node: CenterLine.Node, _ radius: Double) -> Bool {
    guard let lastRight = right.last, let lastLeft = left.last else { return false }
    let side = node.arrival.normal * radius
    let (nextRight, nextLeft) = (node.point + side, node.point - side)
    let along = node.point - end
    guard (nextRight - lastRight).dot(along) >= 0, (nextLeft - lastLeft).dot(along) >= 0 else { return false }
    right.append(nextRight)
    left.append(nextLeft)
    end = node.point
    return true
  }

  /// The polygon, clockwise on screen; nil for a strip without segments.
  var polygon: [Point]? {
    right.count > 1 ? [start] + left + [end] + right.reversed() : nil
  }
}

extension CenterLine.Node {
  /// True where the line goes on without a corner.
  var isSmooth: Bool { abs(arrival.cross(departure)) < 1e-9 && arrival.dot(departure) > 0 }
}
