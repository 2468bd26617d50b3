import Expectations
import Geometry
import Layers
import Raster
import Testing

/// The areas of strokes, and input that must neither trap nor take long.
struct StrokeTests {
  /// Pixels covered, in a picture of 64 × 48.
  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    var shape = Shape(.path(path), strokeColor: .black)
    shape.stroke = style
    var layer = Layer(id: "a", frame: Rect(0, 0, 64, 48))
    layer.content = .shape(shape)
    return drawn(layer).pixels.reduce(0) { $0 + Double(255 - $1 & 255) / 255 }
  }

  private static let corner = Path([.move(Point(10, 30)), .line(Point(30, 30)), .line(Point(30, 10))])

  @Test(arguments: [
    (StrokeStyle.Cap.butt, StrokeStyle.Join.miter, 160.0), (.butt, .bevel, 158), (.square, .miter, 176),
    (.round, .round, 156 + 5 * Double.pi),
  ])
  func `caps and joins add their areas`(cap: StrokeStyle.Cap, join: StrokeStyle.Join, expected: Double) {
    let style = StrokeStyle(lineWidth: 4, lineCap: cap, lineJoin: join)
    expect(abs(area(Self.corner, style) - expected) < 0.2)
  }

  @Test func `a miter beyond its limit becomes a bevel`() {
    let sharp = StrokeStyle(lineWidth: 4, miterLimit: 1.4)
    expect(abs(area(Self.corner, sharp) - 158) < 0.2)
  }

  @Test(arguments: [(0.0, 8.0), (3, 8), (-5, 8), (1000, 8)])
  func `dashes cover their share of a line`(phase: Double, expected: Double) {
    let line = Path([.move(Point(8, 20)), .line(Point(24, 20))])
    let style = StrokeStyle(lineWidth: 2, dashPattern: [2, 2], dashPhase: phase)
    expect(abs(area(line, style) - 2 * expected) < 0.1)
  }

  @Test func `dots of a line without length are their caps`() {
    let dot = Path([.move(Point(20, 20)), .line(Point(20, 20))])
    expect(area(dot, StrokeStyle(lineWidth: 6)), equals: 0)
    expect(abs(area(dot, StrokeStyle(lineWidth: 6, lineCap: .square)) - 36) < 0.1)
    expect(abs(area(dot, StrokeStyle(lineWidth: 6, lineCap: .round)) - 9 * Double.pi) < 0.1)
  }

  @Test func `a circle's stroke is a ring`() {
    let circle = Path.ellipse(in: Rect(10, 8, 30, 30))
    for pattern: [Double] in [[], [100, 0], [1000, 1000]] {
      let style = StrokeStyle(lineWidth: 5, dashPattern: pattern)
      expect(abs(area(circle, style) - Double.pi * 30 * 5) < 1)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e9, 1e-300])
  func `strange numbers trap nowhere`(number: Double) {
    let path = Path([
      .move(Point(0, 0)), .line(Point(number, 10)),
      .cubic(Point(3, number), Point(number, number), Point(9, 9)),
      .close,
    ])
    for style in [
      StrokeStyle(lineWidth: number), StrokeStyle(lineWidth: 3, miterLimit: number),
      StrokeStyle(lineWidth: 3, dashPattern: [number, 1], dashPhase: number),
      StrokeStyle(lineWidth: 3, dashPattern: [1e-9, 1e-9]),
      StrokeStyle(lineWidth: 3, start: number), StrokeStyle(lineWidth: 3, start: 0.5, end: number),
    ] {
      _ = area(path, style)
      _ = area(Self.corner, style)
    }
  }

  @Test func `a path of very many crossings ends soon`() {
    var path = Path([.move(Point(0, 0))])
    for index in 0..<4000 { path.line(to: Point(Double(index * 37 % 64), index % 2 == 0 ? 48 : 0)) }
    expect(area(path, StrokeStyle(lineWidth: 0.5)) > 0)
  }
}
