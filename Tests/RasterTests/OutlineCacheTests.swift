import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing
import Text

struct OutlineCacheTests {
  /// Repeated fractions of a pixel. Added to whole pixels, some of them are halfway between two points of the grid.
  private static let fractions = [0, 0.2, 1.0 / 3, 0.5, 1.0 / 512, 3.0 / 512, 0.998046875, 2.0 / 7]

  private static func layers(_ random: inout SeededGenerator) throws -> [Layer] {
    let fonts = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    let layout = try ShapedText(
      "Moves", fonts: fonts, fontSize: Double(Int.random(in: 9...20, using: &random))
    ).layout(kern: 0)
    var text = Layer(id: "text", frame: Rect(20, 20, 60, 24))
    text.content = .text(TextContent(layout, color: .black))
    var card = filled("card", Rect(30, 16, random.number(20...60), 40), 0x3366CC)
    card.cornerRadii = CornerRadii(random.number(4...18))
    card.cornerCurve = .continuous
    card.borderWidth = 1.5
    card.borderColor = .black
    var ellipse = Layer(id: "ellipse", frame: Rect(50, 30, random.number(20...60), 50))
    ellipse.content = .shape(Shape(.ellipse, fillColor: Color(hex: 0xCC3366, alpha: 0.6)))
    var path = Path()
    func place() -> Point { Point(random.number(0...60), random.number(0...60)) }
    path.move(to: place())
    for _ in 0..<24 { path.cubic(place(), place(), to: place()) }
    path.close()
    // A subpath that continues after a close begins where the closed subpath began.
    path.line(to: place())
    path.quad(place(), to: place())
    var tangle = Layer(id: "tangle", frame: Rect(10, 30, 60, 60))
    tangle.content = .shape(
      Shape(
        .path(path), fillColor: Color(hex: 0x33CC66, alpha: 0.5), strokeColor: .black,
        stroke: StrokeStyle(lineWidth: 1.25)))
    return [text, card, ellipse, tangle]
  }

  @Test func `what comes back to a fraction of a pixel is drawn as if nothing had been kept`() throws {
    for seed in UInt64(0)..<12 {
      var random = SeededGenerator(seed: seed)
      let layers = try Self.layers(&random)
      let fractions = (0..<2).map { _ in Self.fractions.randomElement(using: &random)! }
      var kept = Renderer(width: 280, height: 240, scale: 2, background: .white)
      for frame in 0..<14 {
        var root = Layer(id: "root", frame: Rect(0, 0, 140, 120))
        root.sublayers = layers.map { layer in
          var layer = layer
          func offset() -> Double {
            (Double(Int.random(in: -90...90, using: &random)) + fractions.randomElement(using: &random)!) / 2
          }
          layer.translation = Point(offset(), offset())
          return layer
        }
        _ = kept.render(root)
        var fresh = Renderer(width: 280, height: 240, scale: 2, background: .white)
        _ = fresh.render(root)
        expect(kept.bitmap == fresh.bitmap, "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test func `points that are not ambiguous are snapped to the same whatever is added first`() {
    var (clear, ambiguous) = (0, 0)
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      func halves() -> Double { Double(Int.random(in: -4_000...4_000, using: &random)) / 512 }
      func number() -> Double { random.chance(0.3) ? halves() : random.number(-30...30) }
      func point() -> Point { Point(number(), number()) }
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 { path.line(to: point()) }
      path.close()
      let outline = FlattenedOutline(path, .identity)
      let fraction = Point(abs(halves()).truncatingRemainder(dividingBy: 1), random.number(0...1))
      var place = point()
      // Halfway between two points of the grid, but for rounding.
      if random.chance(0.3) { place.x = halves() - outline.points[0].x }
      guard outline.ambiguousPoints(at: place, fraction).isEmpty else {
        ambiguous += 1
        continue
      }
      clear += 1
      for whole in [Point.zero, Point(317, 90), Point(4_000, -2_900)] {
        let together = place + (fraction + whole)
        for p in outline.points {
          let (near, far) = (SnappedPoint(p + (place + fraction)), SnappedPoint(p + together))
          expect(far.x.raw - near.x.raw, equals: Int32(whole.x) * 256, "seed \(seed)")
          expect(far.y.raw - near.y.raw, equals: Int32(whole.y) * 256, "seed \(seed)")
        }
      }
    }
    expect(clear > 50, "\(clear) are clear")
    expect(ambiguous > 0, "\(ambiguous) are not")
  }

  @Test func `points halfway between two of the grid are ambiguous unless sums are exact`() {
    func ambiguous(_ x: Double, _ first: Double, _ second: Double) -> Int {
      let outline = FlattenedOutline(Path([.move(Point(x, 1)), .line(Point(5, 7)), .close]), .identity)
      return outline.ambiguousPoints(at: Point(first, 1), Point(second, 0.125)).count
    }
    expect(ambiguous(3.0 / 512, 0.25, 0.5), equals: 0)
    expect(ambiguous(3.0 / 512, 0.25, 0x1p-36), equals: 1)
    expect(ambiguous(3.0 / 512, 1.0 / 3, 0.5), equals: 0)
    expect(ambiguous(0.1, 0.9 + 1.0 / 512, 0.5), equals: 1)
  }
}
