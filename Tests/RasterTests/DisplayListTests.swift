import Expectations
import Geometry
import Layers
import Raster
import Testing

struct DisplayListTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)

  private static func list(_ layers: [Layer]) -> DisplayList {
    var root = Layer(id: "root", frame: Rect(0, 0, 100, 100))
    root.sublayers = layers
    var builder = DisplayListBuilder(inkBounds: InkBoundsCache())
    builder.add(root, in: .init(transform: .identity, clip: canvas))
    return builder.list
  }

  private static func group(_ opacity: Double, _ members: [Layer]) -> Layer {
    var layer = Layer(id: "group", frame: Rect(0, 0, 100, 100))
    layer.opacity = opacity
    layer.sublayers = members
    return layer
  }

  /// Returns a square of 10 × 10 pixels at a place; the square of `inner` is inside it.
  private static func square(_ place: Double) -> Layer { filled("a", Rect(place, place, 10, 10), 0xFF0000) }
  private static func inner(_ place: Double) -> Layer {
    filled("b", Rect(place + 2, place + 2, 4, 4), 0x0000FF)
  }

  @Test func `groups stand before their members, which lie deeper`() {
    let deep = Self.group(0.5, [Self.square(10), Self.group(0.4, [Self.square(30)]), Self.square(50)])
    let list = Self.list([Self.square(0), deep, Self.square(70)])
    expect(list.nodes.map(\.depth), equals: [0, 0, 1, 1, 2, 1, 0])
    expect(list.nodes[1].bounds.contains(list.nodes[4].bounds))
    expect(list.bounds.contains(list.nodes[6].bounds))
  }

  @Test func `a group that shows nothing is left out`() {
    let outside = filled("c", Rect(200, 200, 10, 10), 0x00FF00)
    expect(Self.list([Self.group(0.5, [outside, Self.group(0.5, [outside])])]).nodes.isEmpty)
  }

  @Test func `an item that leaves its group is drawn again, no other one is`() {
    let before = Self.list([Self.group(0.5, [Self.square(40), Self.inner(40)])])
    let after = Self.list([Self.group(0.5, [Self.square(40)]), Self.inner(40)])
    expect(before.nodes.map(\.item), equals: after.nodes.map(\.item))
    expect(before != after)
    for (old, new) in [(before, after), (after, before)] {
      let comparison = DisplayListComparison(from: old, to: new, canvas: Self.canvas)
      expect(comparison.damage.bands(height: 100), equals: [new.nodes[2].bounds])
      expect(comparison.partners, equals: [0, 1, 2], "what was prepared is kept")
    }
  }

  @Test func `equal items are kept, those between them go`() {
    let before = Self.list([Self.square(0), Self.square(20), Self.square(40), Self.square(60)])
    var after = Self.list([Self.square(0), Self.square(41), Self.square(60), Self.square(80)])
    let comparison = DisplayListComparison(from: before, to: after, canvas: Self.canvas)
    let gone = after.keep(comparison.partners, of: before)
    expect(comparison.partners, equals: [0, nil, 3, nil])
    expect(gone.map(ObjectIdentifier.init), equals: [1, 2].map { ObjectIdentifier(before.nodes[$0].item) })
    expect(after.nodes[0].item === before.nodes[0].item && after.nodes[0].isKept)
    expect(after.nodes[2].item === before.nodes[3].item && after.nodes[2].isKept)
    expect(!after.nodes[1].isKept && !after.nodes[3].isKept)
  }
}
