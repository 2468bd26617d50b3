import Expectations
import Geometry
import TestSupport
import Testing

struct PathMeasureTests {
  @Test func `lines are as long as they are`() throws {
    let measure = PathMeasure(try Path(svg: "M0 0 H30 V40 Z"))
    expect(measure.length, equals: 120)
    expect(measure.point(at: 30), equals: Point(30, 0))
    expect(measure.point(at: 50), equals: Point(30, 20))
    expect(measure.direction(at: 50), equals: Point(0, 1))
    expect(measure.curvature(at: 50), equals: 0)
    expect(measure.point(at: -5), equals: .zero)
    expect(measure.point(at: 1e9), equals: .zero)
    expect(abs(measure.point(at: 95).x - 15) < 1e-12)
  }

  @Test func `a move has no length`() throws {
    let measure = PathMeasure(try Path(svg: "M0 0 H10 M100 100 V110"))
    expect(measure.length, equals: 20)
    expect(measure.point(at: 15), equals: Point(100, 105))
  }

  @Test func `a path that draws nothing has a place and no direction`() throws {
    for (data, place) in [
      ("", Point.zero), ("M3 4", Point(3, 4)), ("M3 4 Z", Point(3, 4)), ("M5 6 C5 6 5 6 5 6", Point(5, 6)),
    ] {
      let measure = PathMeasure(try Path(svg: data))
      expect(measure.length, equals: 0)
      expect(measure.point(at: 1), equals: place)
      expect(measure.direction(at: 1), equals: .zero)
    }
  }

  @Test func `a circle has its circumference, directions and curvature`() throws {
    let measure = PathMeasure(.ellipse(in: Rect(-50, -50, 100, 100)))
    expect(abs(measure.length - 100 * Double.pi) < 2e-3)
    for step in 0..<100 {
      let distance = measure.length * (Double(step) + 0.5) / 100
      let (point, direction) = (measure.point(at: distance), measure.direction(at: distance))
      expect(abs(point.length - 50) < 0.02)
      expect(abs(direction.length - 1) < 1e-12)
      expect(abs(point.x * direction.x + point.y * direction.y) < 0.5)
      expect(abs(measure.curvature(at: distance) - 1.0 / 50) < 1e-3)
      // The angle round the center grows with the length.
      let angle = Elementary.atan2(point.y, point.x) + Double.pi / 2
      let turned = angle < 0 ? angle + 2 * Double.pi : angle
      expect(abs(turned * 50 - distance) < 0.05)
    }
  }

  /// The first seeds have curves near a cusp.
  @Test(arguments: [
    8_510_485_739_035_045_996, 6_536_460_360_524_459_360, UInt64.random(in: 0...UInt64.max),
  ])
  func `lengths of random curves agree with many short chords`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let points = (0..<4).map { _ in Point(random.number(-100...100), random.number(-100...100)) }
      let path = Path([.move(points[0]), .cubic(points[1], points[2], points[3])])
      let measure = PathMeasure(path)
      var chords = 0.0
      var last = points[0]
      for step in 1...20_000 {
        let point = cubic(points, Double(step) / 20_000)
        chords += last.distance(to: point)
        last = point
      }
      expect(abs(measure.length - chords) < 1e-6 * chords, "seed \(seed)")
      // Points at even distances are evenly apart along the curve.
      let (a, b) = (measure.point(at: 0.4 * measure.length), measure.point(at: 0.4 * measure.length + 1e-4))
      expect(abs(a.distance(to: b) - 1e-4) < 1e-6, "seed \(seed)")
    }
  }

  private func cubic(_ p: [Point], _ t: Double) -> Point {
    let (ab, bc, cd) = (
      p[0].interpolated(to: p[1], t), p[1].interpolated(to: p[2], t), p[2].interpolated(to: p[3], t)
    )
    return ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
  }

  @Test func `a quadratic curve is measured as it is drawn`() {
    let measure = PathMeasure(Path([.move(.zero), .quad(Point(10, 0), Point(10, 10))]))
    expect(measure.point(at: 0), equals: .zero)
    expect(measure.point(at: measure.length), equals: Point(10, 10))
    expect(abs(measure.direction(at: measure.length).y - 1) < 1e-12)
    expect(abs(measure.length - 16.232252401402306) < 1e-6)
  }

  @Test func `paths of the same commands turn into each other`() throws {
    let (a, b) = (
      try Path(svg: "M0 0 L10 0 Q5 5 0 0 C1 1 2 2 3 3 Z"),
      try Path(svg: "M2 2 L20 0 Q5 15 4 4 C3 3 2 2 1 1 Z")
    )
    expect(a.interpolated(to: b, 0), equals: a)
    expect(a.interpolated(to: b, 1), equals: b)
    expect(a.interpolated(to: b, 0.5)?.elements[1], equals: .line(Point(15, 0)))
    expect(a.interpolated(to: try Path(svg: "M0 0 L10 0"), 0.5) == nil)
    expect(a.interpolated(to: try Path(svg: "M0 0 L10 0 C5 5 0 0 1 1 C1 1 2 2 3 3 Z"), 0.5) == nil)
  }
}
