import Expectations
import Geometry
import Layers
import Raster
import Testing

/// Draws a tree on a white canvas of 64 × 48 pixels at one pixel a point.
func drawn(_ layers: Layer..., scale: Double = 1, background: Color = .white) -> Bitmap {
  var root = Layer(id: "root", frame: Rect(0, 0, 64, 48))
  root.sublayers = layers
  var renderer = Renderer(
    width: Int(64 * scale), height: Int(48 * scale), scale: scale, background: background)
  _ = renderer.render(root)
  return renderer.bitmap
}

func filled(_ id: String, _ frame: Rect, _ color: UInt32, alpha: Double = 1) -> Layer {
  var layer = Layer(id: id, frame: frame)
  layer.backgroundColor = Color(hex: color, alpha: alpha)
  return layer
}

/// A pixel as 0xRRGGBBAA.
func hex(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap[x, y].byteSwapped }

struct CoreDrawingTests {
  @Test func `a rectangle on whole pixels fills exactly them`() {
    let picture = drawn(filled("a", Rect(3, 4, 10, 5), 0x102030))
    expect(hex(picture, 3, 4), equals: 0x1020_30FF)
    expect(hex(picture, 12, 8), equals: 0x1020_30FF)
    expect(hex(picture, 2, 4), equals: 0xFFFF_FFFF)
    expect(hex(picture, 13, 8), equals: 0xFFFF_FFFF)
    expect(hex(picture, 12, 9), equals: 0xFFFF_FFFF)
  }

  @Test func `layers are drawn by their z positions`() {
    var red = filled("red", Rect(0, 0, 20, 20), 0xFF0000)
    var blue = filled("blue", Rect(10, 0, 20, 20), 0x0000FF)
    let green = filled("green", Rect(15, 0, 20, 20), 0x00FF00)
    red.zPosition = 2
    blue.zPosition = 2
    let picture = drawn(red, blue, green)
    expect(
      [5, 12, 17, 29, 32].map { hex(picture, $0, 4) >> 8 }, equals: [0xFF0000, 0xFF, 0xFF, 0xFF, 0xFF00])
  }

  @Test func `half covered pixels are half mixed`() {
    let picture = drawn(filled("a", Rect(3.5, 4, 10, 5.25), 0x000000))
    expect(hex(picture, 3, 4), equals: 0x7F7F_7FFF)
    expect(hex(picture, 8, 9), equals: 0xBFBF_BFFF)
  }

  @Test func `a rounded rectangle has the area of its formula`() {
    var layer = filled("a", Rect(4.25, 5.5, 40, 30), 0x000000)
    layer.cornerRadii = CornerRadii(topLeft: 12, topRight: 3, bottomRight: 0, bottomLeft: 15)
    let picture = drawn(layer)
    let ink = picture.pixels.reduce(0.0) { $0 + Double(255 - $1 & 255) / 255 }
    let missing = (12.0 * 12 + 3 * 3 + 15 * 15) * (1 - Double.pi / 4)
    expect(abs(ink - (1200 - missing)) < 0.5)
  }

  @Test func `group opacity applies to the subtree as one`() {
    var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    group.opacity = 0.5
    group.sublayers = [
      filled("a", Rect(2, 2, 20, 20), 0xFF0000), filled("b", Rect(10, 10, 20, 20), 0x0000FF),
    ]
    let picture = drawn(group)
    expect(hex(picture, 4, 4), equals: 0xFF7F_7FFF)
    expect(hex(picture, 15, 15), equals: 0x7F7F_FFFF)
    expect(hex(picture, 40, 40), equals: 0xFFFF_FFFF)
  }

  @Test func `clipping to rounded bounds cuts sublayers and leaves no fringe`() {
    var card = filled("card", Rect(8.5, 8.5, 40, 30), 0xFFFFFF)
    card.cornerRadii = CornerRadii(10)
    var clipped = card
    clipped.masksToBounds = true
    clipped.backgroundColor = nil
    clipped.sublayers = [filled("photo", Rect(-20, -20, 100, 100), 0x000000)]
    var plain = card
    plain.backgroundColor = .black
    expect(drawn(clipped), equals: drawn(plain))
  }

  @Test func `what fills a clip has the clip's edge`() {
    var plain = filled("plain", Rect(8.3, 8.6, 40, 30), 0x000000)
    plain.cornerRadii = CornerRadii(10)
    plain.rotation = 11
    var clipped = plain
    clipped.masksToBounds = true
    clipped.sublayers = [filled("dot", Rect(15, 15, 2, 2), 0x000000)]
    expect(drawn(clipped), equals: drawn(plain))
    var bordered = plain
    bordered.backgroundColor = .white
    bordered.borderWidth = 40
    expect(drawn(bordered, background: .white), equals: drawn(plain))
    bordered.backgroundColor = Color(hex: 0xFF0000)
    expect(drawn(bordered), equals: drawn(plain))
  }

  @Test(arguments: [0.0, 1e-300, 1e6, 1e12, 1e300, .infinity, .nan, -1e9])
  func `degenerate and huge transforms trap nowhere`(_ extent: Double) {
    var layer = filled("a", Rect(10, 10, 20, 20), 0x336699)
    layer.cornerRadii = CornerRadii(6)
    layer.borderWidth = 2
    layer.shadow = Shadow(opacity: 0.5)
    layer.gradient = Gradient(colors: [.black, .white])
    for change in [
      { (l: inout Layer) in l.scale = Point(extent, 1) }, { $0.scale = Point(extent, extent) },
      { $0.rotation = extent }, { $0.translation = Point(extent, -extent) },
      { $0.frame = Rect(extent, 0, 20, extent) }, { $0.cornerRadii = CornerRadii(extent) },
      { $0.borderWidth = extent }, { $0.shadow?.radius = extent }, { $0.opacity = extent },
    ] {
      var changed = layer
      change(&changed)
      changed.sublayers = [layer]
      _ = drawn(changed)
    }
  }

  @Test func `a scene at scale 2 equals the same in doubled points`() {
    func scene(_ k: Double) -> Layer {
      var layer = filled("a", Rect(3.3 * k, 4.1 * k, 20.7 * k, 15.2 * k), 0xAA3311)
      layer.cornerRadii = CornerRadii(4 * k)
      layer.rotation = 17
      layer.borderWidth = 1.5 * k
      layer.gradient = Gradient(colors: [.black, .white])
      layer.shadow = Shadow(opacity: 0.6, offset: Point(0, 2 * k), radius: 2 * k)
      return layer
    }
    var root = Layer(id: "root", frame: Rect(0, 0, 128, 96))
    root.sublayers = [scene(2)]
    var renderer = Renderer(width: 128, height: 96, scale: 1, background: .white)
    _ = renderer.render(root)
    expect(renderer.bitmap, equals: drawn(scene(1), scale: 2))
  }
}
