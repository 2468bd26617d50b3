import Geometry

/// A subpath to be stroked: points with the directions in which a pen arrives and leaves.
struct CenterLine {
  struct Node {
    var point: Point
    /// Unit vectors; equal where the line is smooth.
    var arrival: Point
    var departure: Point

    /// The node at fraction `t` of the segment to `next`.
    func interpolated(to next: Node, _ t: Double) -> Node {
      let direction = departure.interpolated(to: next.arrival, t).direction ?? departure
      return Node(
        point: point.interpolated(to: next.point, t), arrival: direction, departure: direction)
    }
  }

  /// Consecutive nodes differ in place. A single node stands for a subpath without length.
  var nodes: [Node] = []
  var isClosed = false

  /// The pieces from node to node; a closed line has one back to its first node.
  var segmentCount: Int { isClosed ? nodes.count : max(0, nodes.count - 1) }

  func segment(_ index: Int) -> (from: Node, to: Node) {
    (nodes[index], nodes[index + 1 < nodes.count ? index + 1 : 0])
  }

  /// The length of all segments.
  var length: Double {
    (0..<segmentCount).reduce(0) { $0 + segment($1).from.point.distance(to: segment($1).to.point) }
  }

  /// What lies between two lengths from the first node on, as an open line.
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

  /// Goes on to `point`, leaving and arriving in given unit directions.
  mutating func advance(to point: Point, departure: Point, arrival: Point) {
    if nodes.count == 1 { nodes[0].arrival = departure }
    nodes[nodes.count - 1].departure = departure
    nodes.append(Node(point: point, arrival: arrival, departure: arrival))
  }

  /// Goes straight on to `point`; a step without length changes nothing.
  mutating func advance(to point: Point) {
    guard let from = nodes.last?.point, let direction = (point - from).direction else { return }
    advance(to: point, departure: direction, arrival: direction)
  }

  /// Closes the line; its last node joins the first.
  mutating func close() {
    guard nodes.count > 1 else { return }
    advance(to: nodes[0].point)
    let last = nodes.removeLast()
    nodes[0].arrival = last.arrival
    isClosed = true
  }
}

extension Point {
  /// The unit vector in the direction of the offset; nil for one too short to have a direction.
  var direction: Point? {
    let length = length
    return length > 1e-12 && length.isFinite ? self * (1 / length) : nil
  }

  /// The offset turned clockwise on screen by a quarter.
  var normal: Point { Point(-y, x) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Positive when `other` lies clockwise on screen from the offset.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
