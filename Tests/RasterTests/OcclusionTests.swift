import Expectations
import Geometry
import Layers
import Raster
import Testing

struct OcclusionTests {
  @Test(arguments: 0..<40)
  func `leaving out what is hidden changes no pixel`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for _ in 0..<5 {
      root.sublayers.append(scene.tree())
      var cover = filled(
        "cover", Rect(scene.random.number(-20...30), scene.random.number(-10...40), 60, 70), 0x336699)
      cover.rotation = scene.random.chance(0.5) ? 0 : scene.random.number(-40...40)
      cover.cornerRadii = CornerRadii(scene.random.number(0...30))
      cover.masksToBounds = scene.random.chance(0.5)
      cover.opacity = scene.random.chance(0.8) ? 1 : 0.6
      cover.sublayers = [filled("inner", Rect(-5, 10, 90, 60), 0x114422), scene.tree(depth: 1)]
      root.sublayers.append(cover)
    }
    expect(
      Self.picture(root, skipsHidden: true), equals: Self.picture(root, skipsHidden: false), "seed \(seed)")
  }

  private static func picture(_ root: Layer, skipsHidden: Bool) -> [UInt32] {
    let canvas = PixelRect(minX: 0, minY: 0, maxX: 192, maxY: 300)
    var builder = DisplayListBuilder(inkBounds: InkBoundsCache())
    builder.add(root, in: .init(transform: .scale(3, 3), clip: canvas))
    let buffer = ScratchBuffer<UInt32>()
    let target = buffer.rows(canvas)
    let painter = BandPainter(DrawingResources(canvas: canvas, background: 0), skipsHidden: skipsHidden)
    painter.paint(builder.list.nodes[...], over: 0xFFFF_FFFF, onto: target, in: canvas)
    return canvas.rows.flatMap { y in canvas.columns.map { target.row(y)[$0] } }
  }
}
