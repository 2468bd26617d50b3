import Expectations
import Geometry
import Testing

/// Many points on the outline of a path.
private func outline(_ path: Path) -> [Point] {
  var points: [Point] = []
  var current = Point.zero
  for element in path.elements {
    switch element {
    case .move(let p), .line(let p):
      points.append(p)
      current = p
    case .cubic(let a, let b, let end):
      for step in 1...16 {
        let t = Double(step) / 16
        let (ab, bc, cd) = (
          current.interpolated(to: a, t), a.interpolated(to: b, t), b.interpolated(to: end, t)
        )
        points.append(ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t))
      }
      current = end
    case .quad, .close: break
    }
  }
  return points
}

struct ShapeTests {
  @Test func `an ellipse keeps its radius within 5e-6`() {
    for p in outline(.ellipse(in: Rect(-3, -2, 6, 4))) {
      expect(abs(Point(p.x / 3, p.y / 2).length - 1) < 5e-6)
    }
  }

  @Test func `circular corners lie on their circles`() {
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 0)
    let path = Path.roundedRectangle(Rect(0, 0, 10, 8), radii: radii)
    expect(path.bounds, equals: Rect(0, 0, 10, 8))
    for p in outline(path) {
      if p.x < 1, p.y < 1 { expect(abs(p.distance(to: Point(1, 1)) - 1) < 5e-6) }
      if p.x > 8, p.y < 2 { expect(abs(p.distance(to: Point(8, 2)) - 2) < 1e-5) }
      if p.x > 7, p.y > 5 { expect(abs(p.distance(to: Point(7, 5)) - 3) < 2e-5) }
    }
    expect(outline(path).contains(Point(0, 8)))
  }

  @Test func `radii that do not fit shrink by one factor`() {
    expect(CornerRadii(50).fitted(to: Size(200, 60)), equals: CornerRadii(30))
    expect(CornerRadii(-4).fitted(to: Size(10, 10)), equals: .zero)
    expect(CornerRadii(.nan).fitted(to: Size(10, 10)), equals: .zero)
    expect(CornerRadii(5).fitted(to: Size(0, 10)), equals: .zero)
    let uneven = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: 0)
    let fitted = uneven.fitted(to: Size(20, 100))
    expect(fitted, equals: CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0))
  }

  @Test func `a continuous corner reaches 1.528665 radii and is symmetric`() {
    let path = Path.roundedRectangle(Rect(0, 0, 100, 100), radii: CornerRadii(10), curve: .continuous)
    expect(path.elements.first, equals: .move(Point(0, 15.28665)))
    let points = Set(
      outline(path).filter { $0.x < 20 && $0.y < 20 }.map {
        Point(($0.x * 1e6).rounded(), ($0.y * 1e6).rounded())
      })
    for p in points { expect(points.contains(Point(p.y, p.x))) }
  }

  @Test func `a continuous pill has round ends`() {
    let path = Path.roundedRectangle(Rect(0, 0, 200, 60), radii: CornerRadii(40), curve: .continuous)
    expect(path.bounds, equals: Rect(0, 0, 200, 60))
    for p in outline(path) where p.x < 30 { expect(abs(p.distance(to: Point(30, 30)) - 30) < 30 * 1e-4) }
  }

  @Test func `every mix of circular and continuous is convex`() {
    for height in stride(from: 60.0, through: 100, by: 1) {
      let path = Path.roundedRectangle(Rect(0, 0, 200, height), radii: CornerRadii(30), curve: .continuous)
      let points = outline(path)
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let c = points[(index + 2) % points.count]
        let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
        expect(turn > -1e-9)
      }
    }
  }

  @Test func `bounds are those of the curve, not of its control points`() throws {
    try expect(Path(svg: "M0 0C0 10 10 10 10 0").bounds, equals: Rect(0, 0, 10, 7.5))
    try expect(Path(svg: "M0 0Q5 10 10 0").bounds, equals: Rect(0, 0, 10, 5))
    try expect(Path(svg: "M50 50M1 2L3 4").bounds, equals: Rect(1, 2, 2, 2))
    expect(Path().bounds, equals: .zero)
  }
}
