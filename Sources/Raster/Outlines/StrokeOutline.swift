import Geometry

/// The area that a pen covers along a path, as polygons with the same orientation that may overlap.
///
/// Every smooth run of segments is a strip between its two offsets, every corner has its join, and every open end its
/// cap. Their non-zero union is the stroke. A single outline that runs along one side and back along the other would
/// have loops inside sharp corners and tight curves, which have the opposite orientation and leave light dots.
struct StrokeOutline {
  /// The maximum deviation of chords, in pixels. Every chord is an event of `OverlapResolver`.
  static let tolerance = 1.0 / 384

  private let radius: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private(set) var path = Path()

  /// Returns the stroke of `path` in its own points.
  ///
  /// - Parameter tolerance: The maximum distance between the outline and the exact one, in the path's points.
  /// - Returns: The outline; empty if the pen has no width or a coordinate is not finite.
  static func path(of path: Path, style: StrokeStyle, tolerance: Double) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, path.isFinite else { return Path() }
    var outline = StrokeOutline(radius: style.lineWidth / 2, style: style, tolerance: tolerance)
    let lines = CenterLineBuilder.lines(of: path, radius: outline.radius, tolerance: tolerance)
    let dashing = Dashing(style)
    for line in Trimming(style)?.parts(of: lines) ?? lines {
      for part in dashing?.dashes(of: line) ?? [line] { outline.add(part) }
    }
    return outline.path
  }

  /// Returns the maximum distance between a stroke and its path.
  static func reach(of style: StrokeStyle) -> Double {
    let miter = style.lineJoin == .miter ? max(1, style.miterLimit) : 1
    return max(0, style.lineWidth) / 2 * max(miter, 1.5)
  }

  private init(radius: Double, style: StrokeStyle, tolerance: Double) {
    self.radius = radius
    self.style = style
    self.tolerance = tolerance
  }

  private mutating func add(_ line: CenterLine) {
    guard line.segmentCount > 0 else { return addDot(line) }
    var strip = StrokeStrip()
    for index in 0..<line.segmentCount {
      let (from, to) = line.segment(index)
      if strip.isEmpty || !from.isSmooth { flush(&strip, restartingAt: from, radius) }
      if !strip.extend(to: to, radius) {
        flush(&strip, restartingAt: from, radius)
        addSegment(from, to)
        flush(&strip, restartingAt: to, radius)
      }
    }
    if let polygon = strip.polygon { addPolygon(polygon) }
    for (index, node) in line.nodes.enumerated() {
      let isInner = line.isClosed || (index > 0 && index < line.nodes.count - 1)
      if isInner { addJoin(at: node) }
    }
    guard !line.isClosed, let first = line.nodes.first, let last = line.nodes.last else { return }
    addCap(at: first.point, outwards: -first.departure)
    addCap(at: last.point, outwards: last.arrival)
  }

  /// Adds a strip and starts another.
  private mutating func flush(
    _ strip: inout StrokeStrip, restartingAt node: CenterLine.Node, _ radius: Double
  ) {
    if let polygon = strip.polygon { addPolygon(polygon) }
    strip = StrokeStrip(from: node, radius)
  }

  /// Adds a subpath without length, which consists of its caps along the x axis (SVG 2, 13.5.4).
  private mutating func addDot(_ line: CenterLine) {
    guard let node = line.nodes.first else { return }
    addCap(at: node.point, outwards: node.arrival)
    addCap(at: node.point, outwards: -node.arrival)
  }

  /// Adds the area between two nodes in a turn tighter than the pen, where its ends cross. Each half is a separate
  /// polygon.
  private mutating func addSegment(_ from: CenterLine.Node, _ to: CenterLine.Node) {
    let a = from.departure.normal * radius
    let b = to.arrival.normal * radius
    let right = [from.point, to.point, to.point + b, from.point + a]
    let left = [from.point, from.point - a, to.point - b, to.point]
    addHalf(right)
    addHalf(left)
  }

  private mutating func addHalf(_ corners: [Point]) {
    let first = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    let second = (corners[2] - corners[0]).cross(corners[3] - corners[0])
    if first >= 0 && second >= 0 {
      addPolygon(corners)
    } else {
      addOriented([corners[0], corners[1], corners[2]])
      addOriented([corners[0], corners[2], corners[3]])
    }
  }

  /// Adds the wedge outside a corner.
  private mutating func addJoin(at node: CenterLine.Node) {
    let turn = node.arrival.cross(node.departure)
    guard !node.isSmooth else { return }
    // The outside is on the left of a turn to the right. For a reversal, either side passes around the front.
    let side = turn >= 0 ? -radius : radius
    let from = node.arrival.normal * side
    let to = node.departure.normal * side
    switch style.lineJoin {
    case .round: addFan(node.point, RoundArc.points(node.point, from: from, to: to, tolerance: tolerance))
    case .bevel: addFan(node.point, [node.point + from, node.point + to])
    case .miter: addFan(node.point, [node.point + from] + tip(node, from, to) + [node.point + to])
    }
  }

  /// Returns the miter's tip; empty if it would be longer than the limit. Its length is 1 / sin(angle / 2) line widths.
  private func tip(_ node: CenterLine.Node, _ from: Point, _ to: Point) -> [Point] {
    // The cosine of the turn determines the squared sine of half the angle between the segments.
    let square = (1 + node.arrival.dot(node.departure)) / 2
    let limit = max(1, style.miterLimit)
    guard square * limit * limit >= 1, square > 1e-9 else { return [] }
    return [node.point + (from + to) * (0.5 / square)]
  }

  private mutating func addCap(at point: Point, outwards: Point) {
    let side = outwards.normal * radius
    switch style.lineCap {
    case .butt: break
    case .square:
      let reach = outwards * radius
      addFan(point, [point + side, point + side + reach, point - side + reach, point - side])
    case .round:
      let tip = outwards * radius
      let half = RoundArc.points(point, from: side, to: tip, tolerance: tolerance)
      addFan(point, half + RoundArc.points(point, from: tip, to: -side, tolerance: tolerance).dropFirst())
    }
  }

  private mutating func addFan(_ center: Point, _ rim: [Point]) { addOriented([center] + rim) }

  /// Adds a convex polygon in clockwise order on screen.
  private mutating func addOriented(_ corners: [Point]) {
    var area = 0.0
    for (a, b) in zip(corners.dropFirst(), corners.dropFirst(2)) {
      area += (a - corners[0]).cross(b - corners[0])
    }
    addPolygon(area < 0 ? corners.reversed() : corners)
  }

  private mutating func addPolygon(_ corners: [Point]) {
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
  }
}

extension Path {
  /// Whether every coordinate is a number of moderate size.
  fileprivate var isFinite: Bool {
    let bounds = controlBounds
    return bounds.minX > -1e12 && bounds.minY > -1e12 && bounds.maxX < 1e12 && bounds.maxY < 1e12
      && elements.allSatisfy(\.isNumber)
  }
}

extension Path.Element {
  fileprivate var isNumber: Bool {
    switch self {
    case .move(let p), .line(let p): p.x == p.x && p.y == p.y
    case .quad(let c, let p): c.x == c.x && c.y == c.y && p.x == p.x && p.y == p.y
    case .cubic(let a, let b, let p):
      a.x == a.x && a.y == a.y && b.x == b.x && b.y == b.y && p.x == p.x && p.y == p.y
    case .close: true
    }
  }
}

/// The area that a pen covers along a smooth run of segments, as one polygon between its offsets on both sides.
///
/// It is the sum of the segments' quadrilaterals, whose common edges cancel out. Both end points of the run are corners
/// of the polygon, so that it shares complete edges with joins and caps.
struct StrokeStrip {
  private var right: [Point] = []
  private var left: [Point] = []
  private var start = Point.zero
  private var end = Point.zero

  var isEmpty: Bool { right.isEmpty }

  /// Creates an empty strip.
  init() {}

  /// Creates a strip that starts at a node.
  init(from node: CenterLine.Node, _ radius: Double) {
    let side = node.departure.normal * radius
    right = [node.point + side]
    left = [node.point - side]
    start = node.point
    end = node.point
  }

  /// Extends the strip to a node. Returns false, without a change, if the turn is tighter than the pen, so that the
  /// ends of the segment's quadrilateral cross.
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

  /// The polygon, clockwise on screen; `nil` if the strip has no segments.
  var polygon: [Point]? { right.count > 1 ? [start] + left + [end] + right.reversed() : nil }
}

extension CenterLine.Node {
  /// Whether the line continues without a corner.
  var isSmooth: Bool { abs(arrival.cross(departure)) < 1e-9 && arrival.dot(departure) > 0 }
}

/// The trimming of a path's center lines to the part that a style strokes, between two shares of their total length.
struct Trimming {
  /// The minimum length of a part, as a share of the whole; shorter ones are rounding errors.
  private static let shortestPart = 1e-12

  private let start: Double
  private let end: Double

  /// Creates the trimming of a style; `nil` if it strokes the whole path.
  init?(_ style: StrokeStyle) {
    start = style.start ?? 0
    end = style.end ?? 1
    guard start > 0 || end < 1 else { return nil }
  }

  /// Returns the parts of lines that are stroked. A closed line remains closed if all of it is.
  func parts(of lines: [CenterLine]) -> [CenterLine] {
    guard start < end else { return [] }
    let lengths = lines.map(\.length)
    let total = lengths.reduce(0, +)
    let lower = start > 0 ? total * start : -.infinity
    let upper = end < 1 ? total * end : .infinity
    var parts: [CenterLine] = []
    var begin = 0.0
    for (line, length) in zip(lines, lengths) {
      let from = max(lower - begin, 0)
      let to = min(upper - begin, length)
      if from == 0, to == length {
        parts.append(line)
      } else if to - from > total * Self.shortestPart {
        parts.append(line.part(from: from, to: to))
      }
      begin += length
    }
    return parts
  }
}
