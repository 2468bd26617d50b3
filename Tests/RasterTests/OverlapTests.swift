import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

/// Outlines whose pieces overlap, compared with samples of the true area.
struct OverlapTests {
  private static let size = 24

  @Test(arguments: 0..<16)
  func `self-crossing polygons have no dark or light dots`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<Int(random.number(5...9))).map { _ in
      Point(random.number(1...23), random.number(1...23))
    }
    var path = Path([.move(corners[0])])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    for rule in Path.FillRule.allCases {
      var shape = Shape(.path(path))
      shape.fillRule = rule
      let worst = Self.worstDifference(ink(of: shape)) { p in
        let winding = Self.winding(corners, p)
        return rule == .nonZero ? winding != 0 : winding & 1 != 0
      }
      expect(worst <= 24, "\(rule), seed \(seed)")
    }
  }

  @Test(arguments: 0..<16)
  func `a round stroke covers what lies within half its width`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<5).map { _ in Point(random.number(4...20), random.number(4...20)) }
    let width = random.number(0.8...6)
    var path = Path([.move(corners[0])])
    for corner in corners.dropFirst() { path.line(to: corner) }
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    var shape = Shape(.path(path), strokeColor: .black)
    shape.stroke = style
    let worst = Self.worstDifference(ink(of: shape)) { p in
      for index in 1..<corners.count where Self.distance(p, corners[index - 1], corners[index]) <= width / 2 {
        return true
      }
      return false
    }
    expect(worst <= 24, "seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func `the resolved border of a polygon encloses what the polygon does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outline = Polyline()
    let corners = (0..<40).map { _ in
      SnappedPoint(
        x: Fixed8(raw: Int32(random.number(0...3000))), y: Fixed8(raw: Int32(random.number(0...3000))))
    }
    for index in corners.indices { outline.add(corners[index], corners[(index + 1) % corners.count]) }
    outline.finish()
    let resolved = OverlapResolver.resolved(outline, .nonZero)
    for _ in 0..<400 {
      let p = Point(random.number(0...3000), random.number(0...3000))
      guard Self.clearance(p, outline) > 3 else { continue }
      expect((Self.winding(resolved, p) == 1) == (Self.winding(outline, p) != 0), "seed \(seed)")
      expect([0, 1].contains(Self.winding(resolved, p)), "seed \(seed)")
    }
  }

  private func ink(of shape: Shape) -> Bitmap {
    var layer = Layer(id: "a", frame: Rect(0, 0, 24, 24))
    var shape = shape
    if shape.strokeColor == nil { shape.fillColor = .black }
    layer.content = .shape(shape)
    return drawn(layer)
  }

  /// The largest difference between drawn ink and the share of 16 × 16 samples inside, in 1/255.
  private static func worstDifference(_ picture: Bitmap, _ isInside: (Point) -> Bool) -> Int {
    var worst = 0
    for y in 0..<size {
      for x in 0..<size {
        var count = 0
        for sample in 0..<256 {
          let p = Point(
            Double(x) + (Double(sample % 16) + 0.5) / 16, Double(y) + (Double(sample / 16) + 0.5) / 16)
          if isInside(p) { count += 1 }
        }
        let ink = 255 - Int(picture[x, y] & 255)
        worst = max(worst, abs(ink - count * 255 / 256))
      }
    }
    return worst
  }

  private static func winding(_ corners: [Point], _ p: Point) -> Int {
    var winding = 0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      if a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) < p.x { winding += a.y < b.y ? 1 : -1 }
    }
    return winding
  }

  private static func winding(_ outline: Polyline, _ p: Point) -> Int {
    var winding = 0
    for edge in outline.edges {
      let (a, b) = (point(edge.start), point(edge.end))
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      if a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) < p.x { winding += a.y < b.y ? 1 : -1 }
    }
    return winding
  }

  private static func clearance(_ p: Point, _ outline: Polyline) -> Double {
    outline.edges.map { distance(p, point($0.start), point($0.end)) }.min() ?? .infinity
  }

  /// Returns a point in steps of the grid.
  private static func point(_ p: SnappedPoint) -> Point { Point(Double(p.x.raw), Double(p.y.raw)) }

  private static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (d, v) = (b - a, p - a)
    let square = d.x * d.x + d.y * d.y
    let t = square > 0 ? min(1, max(0, (v.x * d.x + v.y * d.y) / square)) : 0
    return p.distance(to: a + d * t)
  }
}
