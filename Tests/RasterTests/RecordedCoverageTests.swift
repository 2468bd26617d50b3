import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

struct RecordedCoverageTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  @Test func `recorded coverage is what the outline covers, in every part of the canvas`() {
    let cells = CellBand()
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      func place() -> Point {
        Point(.random(in: -60...360, using: &random), .random(in: -60...260, using: &random))
      }
      var path = Path()
      path.move(to: place())
      for _ in 0..<Int.random(in: 2...6, using: &random) { path.cubic(place(), place(), to: place()) }
      path.close()
      let rule: Path.FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
      let outline = Flattening.polyline(path, .identity, canvas: Self.canvas)
      let bounds = outline.bounds.intersection(Self.canvas)
      guard !bounds.isEmpty else { continue }
      let recorded = RecordedCoverage(bounds, bandHeight: 32) { cells.fill(outline, rule: rule, in: $0, &$1) }
      for _ in 0..<4 {
        let (a, b) = (place(), place())
        let area = PixelRect(
          minX: Int(min(a.x, b.x)), minY: Int(min(a.y, b.y)), maxX: Int(max(a.x, b.x)),
          maxY: Int(max(a.y, b.y))
        ).intersection(Self.canvas)
        guard !area.isEmpty else { continue }
        var (direct, replayed) = (MaskSink(mask: ClipMask(area)), MaskSink(mask: ClipMask(area)))
        cells.fill(outline, rule: rule, in: area, &direct)
        recorded.fill(in: area, &replayed)
        let isEqual = area.rows.allSatisfy { y in
          (0..<area.width).allSatisfy { direct.mask.row(y)[$0] == replayed.mask.row(y)[$0] }
        }
        expect(isEqual, "seed \(seed)")
      }
    }
  }

  @Test func `what stands still is drawn alike while the ground below it changes`() {
    func picture(_ renderer: inout Renderer, _ ground: UInt32) -> Bitmap {
      var root = filled("root", Rect(0, 0, 150, 100), ground)
      var ring = Layer(id: "ring", frame: Rect(10, 8, 130, 84))
      ring.content = .shape(Shape(.ellipse, fillColor: Color(hex: 0x3366CC, alpha: 0.6)))
      root.sublayers = [ring]
      _ = renderer.render(root)
      return renderer.bitmap
    }
    var kept = Renderer(width: 300, height: 200, scale: 2, background: .white)
    for ground in [0xFF0000, 0x00FF00, 0xFFFFFF, 0x123456] as [UInt32] {
      var fresh = Renderer(width: 300, height: 200, scale: 2, background: .white)
      expect(picture(&kept, ground), equals: picture(&fresh, ground))
    }
  }
}
