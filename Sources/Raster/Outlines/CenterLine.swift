import Geometry

/// A subpath to be stroked, as points with the directions in which a pen arrives and leaves.
struct CenterLine {
  struct Node {
    var point: Point
    /// The direction of arrival; equal to `departure` where the line is smooth. Both are unit vectors.
    var arrival: Point
    var departure: Point

    /// Returns the node at fraction `t` of the segment to `next`.
    func interpolated(to next: Node, _ t: Double) -> Node {
      let direction = departure.interpolated(to: next.arrival, t).direction ?? departure
      return Node(
        point: point.interpolated(to: next.point, t), arrival: direction, departure: direction)
    }
  }

  /// The nodes; consecutive ones have different positions. A single node represents a subpath without length.
  var nodes: [Node] = []
  var isClosed = false

  /// The number of segments between nodes, including one back to the first node if the line is closed.
  var segmentCount: Int { isClosed ? nodes.count : max(0, nodes.count - 1) }

  func segment(_ index: Int) -> (from: Node, to: Node) {
    (nodes[index], nodes[index + 1 < nodes.count ? index + 1 : 0])
  }

  /// The total length of all segments.
  var length: Double {
    (0..<segmentCount).reduce(0) { $0 + segment($1).from.point.distance(to: segment($1).to.point) }
  }

  /// Returns the part between two distances from the first node, as an open line.
  func part(from lower: Double, to upper: Double) -> CenterLine {
    var part = CenterLine()
    func add(_ node: Node) { if part.nodes.last?.point != node.point { part.nodes.append(node) } }
    var begin = 0.0
    for index in 0..<segmentCount {
      let (from, to) = segment(index)
      let length = from.point.distance(to: to.point)
      let end = begin + length
      if end > lower, begin < upper {
        if part.nodes.isEmpty {
          add(begin < lower ? from.interpolated(to: to, (lower - begin) / length) : from)
        }
        add(end > upper ? from.interpolated(to: to, (upper - begin) / length) : to)
      }
      begin = end
    }
    return part
  }

  mutating func start(at point: Point) {
    nodes = [Node(point: point, arrival: Point(1, 0), departure: Point(1, 0))]
  }

  /// Adds a segment to `point` that leaves and arrives in the given unit directions.
  mutating func advance(to point: Point, departure: Point, arrival: Point) {
    if nodes.count == 1 { nodes[0].arrival = departure }
    nodes[nodes.count - 1].departure = departure
    nodes.append(Node(point: point, arrival: arrival, departure: arrival))
  }

  /// Adds a straight segment to `point`; does nothing if it has no length.
  mutating func advance(to point: Point) {
    guard let from = nodes.last?.point, let direction = (point - from).direction else { return }
    advance(to: point, departure: direction, arrival: direction)
  }

  /// Closes the line by merging its last node with the first.
  mutating func close() {
    guard nodes.count > 1 else { return }
    advance(to: nodes[0].point)
    let last = nodes.removeLast()
    nodes[0].arrival = last.arrival
    isClosed = true
  }
}

extension Point {
  /// The unit vector in the direction of the offset; `nil` if the offset is too short or not finite.
  var direction: Point? {
    let length = length
    return length > 1e-12 && length.isFinite ? self * (1 / length) : nil
  }

  /// The offset rotated by 90° clockwise on screen.
  var normal: Point { Point(-y, x) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Returns the cross product; positive if `other` is clockwise from the offset on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
