import Expectations
import Geometry
import Layers
import Raster
import Testing

struct BandTests {
  @Test(arguments: 0..<20)
  func `pixels do not depend on how a frame is cut`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 1000)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for _ in 0..<5 { root.sublayers.append(scene.tree()) }
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 128, maxY: 200)
    let whole = Self.picture(root, canvas, [canvas])
    for height in [1, 7, 16, 64] {
      expect(
        Self.picture(root, canvas, canvas.bands(height: height)), equals: whole,
        "seed \(seed), \(height) rows")
    }
    for columns in [[0, 13, 50, 51, 128], Array(stride(from: 0, to: 128, by: 3)) + [128]] {
      let pieces = zip(columns, columns.dropFirst()).map { PixelRect(minX: $0, minY: 0, maxX: $1, maxY: 200) }
      expect(Self.picture(root, canvas, pieces), equals: whole, "seed \(seed), \(columns.count - 1) columns")
    }
  }

  private static func picture(
    _ root: Layer, _ canvas: PixelRect, _ areas: [PixelRect], budget: Int = 12 << 20
  ) -> [UInt32] {
    var builder = DisplayListBuilder(inkBounds: InkBoundsCache())
    builder.add(root, in: .init(transform: .scale(2, 2), clip: canvas))
    let buffer = ScratchBuffer<UInt32>()
    let target = buffer.rows(canvas)
    let resources = DrawingResources(canvas: canvas, background: 0xFFFF_FFFF, budget: budget)
    let painter = BandPainter(resources)
    for area in areas {
      painter.paint(builder.list.nodes[...], over: 0xFFFF_FFFF, onto: target, in: area)
    }
    return canvas.rows.flatMap { y in canvas.columns.map { target.row(y)[$0] } }
  }

  @Test func `the pictures that materials show are kept as far as there is room`() {
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 1024, maxY: 1024)
    var root = filled("root", Rect(0, 0, 1024, 1024), 0x336699)
    var glass = Layer(id: "glass", frame: Rect(0, 0, 1024, 1024))
    glass.content = .material(Material(blurRadius: 1, saturation: 1, tint: .clear))
    root.sublayers = [glass, glass]
    var builder = DisplayListBuilder(inkBounds: InkBoundsCache())
    builder.add(root, in: .init(transform: .identity, clip: canvas))
    let resources = DrawingResources(canvas: canvas, background: 0)
    let buffer = ScratchBuffer<UInt32>()
    let area = PixelRect(minX: 0, minY: 0, maxX: 1024, maxY: 8)
    BandPainter(resources).paint(builder.list.nodes[...], over: 0, onto: buffer.rows(area), in: area)
    let bytes = resources.byteCount
    expect(bytes > 8 << 20 && bytes < 10 << 20, "the whole picture of 8 MiB of one of two")
  }

  @Test func `materials show the same without room for their pictures`() {
    var scene = RandomScene(seed: 11)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for (index, radius) in [0.5, 2, 4, 1, 2, 1, 2, 1, 1].enumerated() {
      root.sublayers.append(scene.tree())
      var glass = Layer(id: "glass", frame: Rect(Double(index) * 3, 5, 40, 90 - Double(index) * 7))
      glass.content = .material(
        Material(blurRadius: radius, saturation: 1.4, tint: Color(hex: 0xFF8800, alpha: 0.2)))
      root.sublayers.append(glass)
    }
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 128, maxY: 200)
    let bands = canvas.bands(height: 16)
    for budget in [0, 10_000, 1 << 20] {
      expect(
        Self.picture(root, canvas, bands, budget: budget), equals: Self.picture(root, canvas, [canvas]),
        "\(budget) bytes")
    }
  }
}
