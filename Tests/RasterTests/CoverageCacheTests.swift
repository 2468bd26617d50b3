import Expectations
import Geometry
import Raster
import TestSupport
import Testing

struct CoverageCacheTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300)
  private let cells = CellBand()
  private let cache = CoverageCache()

  /// Lines between points on the grid of 1/256 pixel, which a move by whole pixels keeps exactly.
  private func tangle(_ random: inout SeededGenerator, at corner: Point) -> Path {
    func place() -> Point {
      corner
        + Point(
          Double(Int.random(in: 0...23_040, using: &random)) / 256,
          Double(Int.random(in: 0...15_360, using: &random)) / 256)
    }
    var path = Path()
    path.move(to: place())
    for _ in 0..<80 { path.line(to: place()) }
    path.close()
    return path
  }

  private func polyline(_ path: Path, movedBy move: Point = .zero) -> Polyline {
    Flattening.polyline(path, .translation(move), canvas: Self.canvas)
  }

  private func sought(_ polyline: Polyline, standsStill: Bool = false) -> RecordedCoverage? {
    cache.coverage(of: polyline, .nonZero, standsStill: standsStill) { polyline in
      RecordedCoverage(polyline.bounds, bandHeight: 64) { cells.fill(polyline, rule: .nonZero, in: $0, &$1) }
    }
  }

  private func draw(_ polyline: Polyline, _ sink: inout MaskSink) {
    cells.fill(polyline, rule: .nonZero, in: Self.canvas, &sink)
  }

  /// What is covered of the canvas.
  private func mask(_ fill: (inout MaskSink) -> Void) -> [UInt8] {
    var sink = MaskSink(mask: ClipMask(Self.canvas))
    fill(&sink)
    return Self.canvas.rows.flatMap { y in (0..<Self.canvas.width).map { sink.mask.row(y)[$0] } }
  }

  @Test func `from the third time on the same lines are replayed at any whole pixels, as if drawn`() throws {
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      let path = tangle(&random, at: Point(100, 80))
      var sightings = 0
      for _ in 1...8 {
        let move = Point(
          Double(Int.random(in: -190...290, using: &random)),
          Double(Int.random(in: -140...210, using: &random)))
        let moved = polyline(path, movedBy: move)
        // Lines that leave the canvas by far are cut, and so are others.
        let isWhole = !moved.bounds.isEmpty && Self.canvas.contains(moved.bounds)
        sightings += isWhole ? 1 : 0
        guard let coverage = sought(moved) else {
          expect(sightings < 3 || !isWhole, "seed \(seed)")
          continue
        }
        let replayed = mask { coverage.fill(in: Self.canvas, &$0) }
        let drawn = mask { draw(moved, &$0) }
        expect(replayed, equals: drawn, "seed \(seed)")
      }
      expect(sightings < 3 || sought(polyline(path)) != nil, "seed \(seed)")
    }
  }

  @Test func `other lines, and the same at a fraction of a pixel, are not taken for those recorded`() {
    var random = SeededGenerator(seed: 7)
    let path = tangle(&random, at: Point(40, 40))
    for _ in 1...3 { _ = sought(polyline(path)) }
    expect(sought(polyline(path)) != nil)
    expect(sought(polyline(path, movedBy: Point(0.5, 0))) == nil)
    expect(sought(polyline(tangle(&random, at: Point(40, 40)))) == nil)
    expect(cache.coverage(of: polyline(path), .evenOdd, standsStill: false) { _ in fatalError() } == nil)
  }

  @Test func `what stands still is recorded at once, few lines never`() {
    var random = SeededGenerator(seed: 8)
    expect(sought(polyline(tangle(&random, at: Point(40, 40))), standsStill: true) != nil)
    expect(sought(polyline(.rectangle(Rect(1.5, 2.5, 40, 40))), standsStill: true) == nil)
  }

  @Test func `lines that were forgotten are recorded anew`() {
    var random = SeededGenerator(seed: 9)
    let first = polyline(tangle(&random, at: Point(40, 40)))
    expect(sought(first, standsStill: true) != nil)
    var recorded = 0
    while recorded < 2 * CoverageCache.budget {
      recorded += sought(polyline(tangle(&random, at: Point(40, 40))), standsStill: true)?.byteCount ?? 0
    }
    expect(sought(first) == nil, "others took its room")
    let again = sought(first, standsStill: true)
    expect(mask { again?.fill(in: Self.canvas, &$0) }, equals: mask { draw(first, &$0) })
  }
}
