import Expectations
import Geometry
import Raster
import Testing

struct WholePixelTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)

  @Test func `a rectangle of whole pixels is known and covers what its lines cover`() {
    let rects = [(3, 4, 20, 9), (0, 0, 40, 30), (-70, -5, 8, 6), (39, 29, 41, 90), (-9, 3, 60, 4)]
    for (minX, minY, maxX, maxY) in rects {
      let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      let (low, high) = (Point(Double(minX), Double(minY)), Point(Double(maxX), Double(maxY)))
      for isReversed in [false, true] {
        let plain = Self.outline(low, high, isReversed: isReversed, extra: [])
        // A point on a side makes one more line and changes nothing else.
        let general = Self.outline(
          low, high, isReversed: isReversed, extra: [Point(low.x, low.y + 0.5)])
        expect(plain.wholePixels?.intersection(Self.canvas), equals: rect.intersection(Self.canvas))
        expect(general.wholePixels == nil)
        expect(Self.coverage(plain), equals: Self.coverage(general))
        let interior = plain.convexInterior(in: Self.canvas).clipped(to: Self.canvas)
        let covered = Self.canvas.rows.flatMap { y in
          Self.canvas.columns.map { $0 >= interior[y].start && $0 < interior[y].end }
        }
        expect(covered, equals: Self.coverage(plain).map { $0 == 255 })
      }
    }
  }

  @Test func `a rectangle between pixels is none of whole ones`() {
    for shift in [Point(0.5, 0), Point(0, 0.25), Point(1.0 / 256, 0)] {
      let outline = Self.outline(Point(3, 4) + shift, Point(20, 9), isReversed: false, extra: [])
      expect(outline.wholePixels == nil)
    }
  }

  private static func outline(_ low: Point, _ high: Point, isReversed: Bool, extra: [Point]) -> Polyline {
    var corners = [low, Point(high.x, low.y), high, Point(low.x, high.y)] + extra
    if isReversed { corners.reverse() }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return Flattening.polyline(path, .identity, canvas: canvas)
  }

  private static func coverage(_ outline: Polyline) -> [UInt8] {
    var sink = MaskSink(mask: ClipMask(canvas))
    CellBand().fill(outline, rule: .nonZero, in: canvas, &sink)
    return canvas.rows.flatMap { y in (0..<canvas.width).map { sink.mask.row(y)[$0] } }
  }
}
