import Expectations
import Geometry
import Layers
import Raster
import Testing

struct DamageTests {
  private static func renderer() -> Renderer {
    Renderer(width: 96, height: 150, scale: 1.5, background: Color(hex: 0xEEEEF2))
  }

  @Test(arguments: 0..<20)
  func `a frame drawn by damage equals the frame drawn alone`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for _ in 0..<4 { root.sublayers.append(scene.tree()) }
    var renderer = Self.renderer()
    expect(renderer.render(root), equals: [0..<150])
    for step in 0..<12 {
      let before = renderer.bitmap
      scene.mutate(&root)
      let rows = renderer.render(root)
      var alone = Self.renderer()
      _ = alone.render(root)
      expect(renderer.bitmap, equals: alone.bitmap, "seed \(seed), step \(step)")
      let changed = (0..<150).filter { y in (0..<96).contains { before[$0, y] != alone.bitmap[$0, y] } }
      expect(changed.allSatisfy { row in rows.contains { $0.contains(row) } }, "seed \(seed), step \(step)")
      expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test(arguments: 0..<8)
  func `several threads draw the pixels of one`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for _ in 0..<4 { root.sublayers.append(scene.tree()) }
    var renderers = [1, 3].map {
      Renderer(width: 320, height: 500, scale: 5, background: .white, threads: $0)
    }
    for step in 0..<8 {
      scene.mutate(&root)
      for index in renderers.indices { _ = renderers[index].render(root) }
      expect(renderers[0].bitmap, equals: renderers[1].bitmap, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: UInt64(20)..<28)
  func `renderers that one is split into go on like it`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    for _ in 0..<4 { root.sublayers.append(scene.tree()) }
    var first = Renderer(width: 320, height: 500, scale: 5, background: .white, threads: 3)
    _ = first.render(root)
    var parts = first.split(4)
    for step in 0..<8 {
      scene.mutate(&root)
      var alone = Renderer(width: 320, height: 500, scale: 5, background: .white)
      _ = alone.render(root)
      // Each part skips different frames.
      for index in parts.indices where (step + index) % 3 > 0 {
        _ = parts[index].render(root)
        expect(parts[index].bitmap, equals: alone.bitmap, "seed \(seed), step \(step), part \(index)")
      }
    }
  }

  @Test func `a frame like the last one changes no rows`() {
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    root.sublayers = [filled("a", Rect(1, 2, 3, 4), 0xFF0000)]
    var renderer = Self.renderer()
    _ = renderer.render(root)
    expect(renderer.render(root), equals: [])
  }

  @Test func `only the rows of what moved are drawn again`() {
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    root.sublayers = [filled("a", Rect(0, 10, 64, 10), 0xFF0000), filled("b", Rect(0, 50, 10, 10), 0x00FF00)]
    var renderer = Self.renderer()
    _ = renderer.render(root)
    root.sublayers[1].translation.x = 5
    expect(renderer.render(root), equals: [74..<91])
  }

  @Test func `what moves on an opaque card leaves the card's shadow alone`() {
    var card = filled("card", Rect(10, 20, 40, 40), 0xFFFFFF)
    card.cornerRadii = CornerRadii(8)
    card.shadow = Shadow(color: .black, opacity: 0.5, offset: Point(0, 2), radius: 4)
    var wide = Layer(id: "wide", frame: Rect(20, 10, 60, 4))
    wide.sublayers = [filled("part", Rect(0, 0, 8, 4), 0xFF0000)]
    card.sublayers = [wide]
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 100))
    root.sublayers = [card]
    var renderer = Self.renderer()
    _ = renderer.render(root)
    root.sublayers[0].sublayers[0].translation.x = 4
    expect(renderer.render(root), equals: [44..<52])
    root.sublayers[0].sublayers[0].translation.x = 16
    expect(
      renderer.render(root).contains { $0.contains(20) }, "what leaves the card casts a shadow of its own")
  }
}
