/// A sequence of subpaths made of lines and Bézier curves.
package struct Path: Hashable, Sendable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(Point)
    case line(Point)
    /// A quadratic curve: control point, end.
    case quad(Point, Point)
    /// A cubic curve: two control points, end.
    case cubic(Point, Point, Point)
    /// A line back to the start of the subpath.
    case close
  }

  /// The rule that decides which points a path encloses.
  package enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonZero
    case evenOdd
  }

  /// The path's commands in order.
  package var elements: [Element]

  /// A path of the given commands.
  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether the path has no commands.
  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at `p`.
  package mutating func move(to p: Point) { elements.append(.move(p)) }
  /// Adds a line to `p`.
  package mutating func line(to p: Point) { elements.append(.line(p)) }
  /// Adds a quadratic Bézier curve to `p`.
  package mutating func quad(_ control: Point, to p: Point) { elements.append(.quad(control, p)) }
  /// Adds a cubic Bézier curve to `p`.
  package mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) { elements.append(.cubic(c1, c2, p)) }
  /// Closes the subpath by a line to its start.
  package mutating func close() { elements.append(.close) }

  /// Returns a path with the subpaths of both.
  package static func + (a: Path, b: Path) -> Path { Path(a.elements + b.elements) }

  /// Returns the path with `transform` applied to every point.
  package func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .quad(let c, let p): .quad(transform.apply(c), transform.apply(p))
        case .cubic(let c1, let c2, let p):
          .cubic(transform.apply(c1), transform.apply(c2), transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all points, control points included; zero for an empty path.
  package var controlBounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p): [c, p].forEach(add)
      case .cubic(let c1, let c2, let p): [c1, c2, p].forEach(add)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}

extension Path {
  /// The smallest rectangle around what the path draws, with the exact extent of curves; zero for a path that draws
  /// nothing.
  package var bounds: Rect {
    var extent = Extent()
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
      case .line(let p):
        extent.add(current)
        extent.add(p)
        current = p
      case .quad(let c, let p):
        let c1 = current.interpolated(to: c, 2 / 3)
        extent.addCubic(current, c1, p.interpolated(to: c, 2 / 3), p)
        current = p
      case .cubic(let c1, let c2, let p):
        extent.addCubic(current, c1, c2, p)
        current = p
      case .close:
        extent.add(start)
        current = start
      }
    }
    return extent.rect
  }
}

/// A bounding rectangle that grows with each added point.
private struct Extent {
  var low = Point(.infinity, .infinity)
  var high = Point(-.infinity, -.infinity)

  var rect: Rect { low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero }

  mutating func add(_ p: Point) {
    low = Point(min(low.x, p.x), min(low.y, p.y))
    high = Point(max(high.x, p.x), max(high.y, p.y))
  }

  mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    add(a)
    add(d)
    for t in Self.turns(a.x, b.x, c.x, d.x) {
      let x = Self.value(t, a.x, b.x, c.x, d.x)
      (low.x, high.x) = (min(low.x, x), max(high.x, x))
    }
    for t in Self.turns(a.y, b.y, c.y, d.y) {
      let y = Self.value(t, a.y, b.y, c.y, d.y)
      (low.y, high.y) = (min(low.y, y), max(high.y, y))
    }
  }

  /// Returns the parameters inside 0…1 at which a cubic's coordinate reverses: the roots of p·t² + q·t + r, computed
  /// without cancellation.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    if min(a, d) <= min(b, c), max(a, d) >= max(b, c) { return [] }
    let p = d - a + 3 * (b - c)
    let q = 2 * (a - 2 * b + c)
    let r = b - a
    let discriminant = q * q - 4 * p * r
    guard discriminant >= 0 else { return [] }
    let half = -(q + (q < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [half / p, r / half].filter { $0 > 0 && $0 < 1 }
  }

  private static func value(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let s = 1 - t
    return s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
  }
}

extension Path {
  /// Returns whether both paths have the same commands in the same order, so that they can be interpolated.
  package func hasSameCommands(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.command == $1.command }
  }

  /// Returns the path at fraction `t` of the way to `other`, interpolated point by point; `nil` if their commands
  /// differ. `t` may lie outside 0…1.
  package func interpolated(to other: Path, _ t: Double) -> Path? {
    guard hasSameCommands(as: other) else { return nil }
    return Path(zip(elements, other.elements).map { $0.interpolated(to: $1, t) })
  }
}

extension Path.Element {
  fileprivate enum Command {
    case move, line, quad, cubic, close
  }

  fileprivate var command: Command {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    case .close: .close
    }
  }

  /// Returns the element at fraction `t` of the way to another of the same command.
  fileprivate func interpolated(to other: Self, _ t: Double) -> Self {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(a.interpolated(to: b, t))
    case (.line(let a), .line(let b)): .line(a.interpolated(to: b, t))
    case (.quad(let a, let b), .quad(let c, let d)): .quad(a.interpolated(to: c, t), b.interpolated(to: d, t))
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      .cubic(a.interpolated(to: d, t), b.interpolated(to: e, t), c.interpolated(to: f, t))
    default: self
    }
  }
}

/// Paths of common shapes, clockwise on screen from the top left.
extension Path {
  /// Returns the outline of `rect`.
  package static func rectangle(_ rect: Rect) -> Path {
    let corners = rect.corners
    return Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
  }

  /// Returns the ellipse that touches the four sides of `rect`, within 5e-6 of its radius.
  package static func ellipse(in rect: Rect) -> Path {
    let corners = rect.corners
    let middles = [
      Point(rect.midX, rect.minY), Point(rect.maxX, rect.midY), Point(rect.midX, rect.maxY),
      Point(rect.minX, rect.midY),
    ]
    var path = Path([.move(middles[0])])
    for index in 0..<4 {
      // The path turns around this corner between two midpoints.
      let frame = CornerFrame(
        corner: corners[(index + 1) % 4], along: middles[index] - corners[(index + 1) % 4],
        inward: middles[(index + 1) % 4] - corners[(index + 1) % 4])
      path.elements += frame.elements(CornerShape.circular)
    }
    path.close()
    return path
  }

  /// Returns `rect` with rounded corners, whose radii are fitted by `CornerRadii.fitted(to:)`.
  ///
  /// A continuous corner extends 1.528665 radii along its sides. If a side is too short for that, the corner takes its
  /// share of the side and approaches a circular one, so that a pill has round ends.
  package static func roundedRectangle(
    _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular
  ) -> Path {
    let fitted = radii.fitted(to: rect.size)
    if fitted.isZero { return rectangle(rect) }
    let radii = fitted.clockwise
    let corners = rect.corners
    var path = Path()
    for index in 0..<4 {
      let radius = radii[index]
      let before = direction(from: corners[index], to: corners[(index + 3) % 4])
      let after = direction(from: corners[index], to: corners[(index + 1) % 4])
      let frame = CornerFrame(corner: corners[index], along: before * radius, inward: after * radius)
      let shape = curve == .circular ? .circular : CornerShape.continuous(reach(index, radii, rect.size))
      let start = frame.point(shape.start)
      path.elements.append(index == 0 ? .move(start) : .line(start))
      if radius > 0 { path.elements += frame.elements(shape) }
    }
    path.close()
    return path
  }

  /// Returns the length along its two sides available to corner `index`, in radii.
  private static func reach(_ index: Int, _ radii: [Double], _ size: Size) -> Double {
    let radius = radii[index]
    guard radius > 0 else { return 1 }
    let sides = [size.width, size.height, size.width, size.height]
    let after = sides[index] / (radius + radii[(index + 1) % 4])
    let before = sides[(index + 3) % 4] / (radius + radii[(index + 3) % 4])
    return min(after, before)
  }

  /// Returns the unit vector along a side, which is parallel to an axis.
  private static func direction(from a: Point, to b: Point) -> Point {
    func sign(_ x: Double) -> Double { x == 0 ? 0 : (x > 0 ? 1 : -1) }
    return Point(sign(b.x - a.x), sign(b.y - a.y))
  }
}

extension CornerRadii {
  /// The radii in the order top left, top right, bottom right, bottom left.
  package var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// Returns the radii fitted to a rectangle of `size`. Negative radii become 0. If two radii exceed their side, all
  /// radii shrink by one factor (CSS Backgrounds and Borders Level 3, corner overlap).
  package func fitted(to size: Size) -> CornerRadii {
    let radii = clockwise.map { $0 > 0 ? min($0, .greatestFiniteMagnitude / 4) : 0 }
    let sides = [size.width, size.height, size.width, size.height]
    var factor = 1.0
    for index in 0..<4 {
      let sum = radii[index] + radii[(index + 1) % 4]
      if sum > max(0, sides[index]) { factor = min(factor, max(0, sides[index]) / sum) }
    }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomRight: radii[2] * factor,
      bottomLeft: radii[3] * factor)
  }
}

/// The outline of a corner of radius 1, as cubic curves. x is the distance from the corner's point back along the
/// incoming side, y along the outgoing side.
struct CornerShape {
  let start: Point
  /// The control points and ends, three per curve.
  let curves: [Point]

  /// A quarter circle in two curves, with an error of 4.2e-6 of the radius. One curve would have an error of 2.7e-4, a
  /// quarter of a pixel at a radius of 1000.
  static let circular = CornerShape(
    start: Point(1, 0), curves: arc(from: 0, to: 45) + arc(from: 45, to: 90))

  /// Returns the continuous corner of iOS within `reach` radii: the original shape from 1.528665 on, a circle at 1, and
  /// a mix of both in between.
  static func continuous(_ reach: Double) -> CornerShape {
    let share = min(1, max(0, (reach - 1) / (smoothReach - 1)))
    return CornerShape(
      start: round.start.interpolated(to: smooth.start, share),
      curves: zip(round.curves, smooth.curves).map { $0.interpolated(to: $1, share) })
  }

  private static let smoothReach = 1.528665

  /// The outline of UIBezierPath's rounded rectangles since iOS 7, as PixelCut extracted it from the system (“Code for
  /// iOS 7 Rounded Rectangles”, paintcodeapp.com, 2013). Its short straight piece is omitted, as in later extractions
  /// of the same path.
  private static let smooth = CornerShape(
    start: Point(smoothReach, 0),
    curves: [
      Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
      Point(0.37282383, 0.16905956), Point(0.16905956, 0.37282383), Point(0.07491139, 0.63149379),
      Point(0, 0.86840694), Point(0, 1.08849296), Point(0, smoothReach),
    ])

  /// A circle divided where its tangents are parallel to those at the joints of the continuous corner, so that every
  /// mix of both stays smooth.
  private static let round = CornerShape(
    start: Point(1, 0), curves: arc(from: 0, to: 18.8) + arc(from: 18.8, to: 71.2) + arc(from: 71.2, to: 90))

  /// Returns the part of the quarter circle around (1, 1) between two angles in degrees, measured from its start.
  private static func arc(from a: Double, to b: Double) -> [Point] {
    let reach = 4 / 3 * Elementary.tan((b - a) / 4 * (Double.pi / 180))
    let (sineA, cosineA) = Elementary.sinCos(degrees: a)
    let (sineB, cosineB) = Elementary.sinCos(degrees: b)
    let end = Point(1 - sineB, 1 - cosineB)
    return [
      Point(1 - sineA - reach * cosineA, 1 - cosineA + reach * sineA),
      Point(end.x + reach * cosineB, end.y - reach * sineB), end,
    ]
  }
}

/// The position of a corner, and its radius along either side.
struct CornerFrame {
  var corner: Point
  /// The offset of one radius back along the incoming side.
  var along: Point
  /// The offset of one radius along the outgoing side.
  var inward: Point

  func point(_ p: Point) -> Point { corner + along * p.x + inward * p.y }

  func elements(_ shape: CornerShape) -> [Path.Element] {
    stride(from: 0, to: shape.curves.count, by: 3).map { index in
      .cubic(point(shape.curves[index]), point(shape.curves[index + 1]), point(shape.curves[index + 2]))
    }
  }
}
