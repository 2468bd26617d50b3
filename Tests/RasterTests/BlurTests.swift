import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

/// Shadows and backdrops, compared with direct convolution.
struct BlurTests {
  private static let width = 160
  private static let height = 120

  private func draw(_ layers: [Layer]) -> Bitmap {
    var root = Layer(id: "root", frame: Rect(0, 0, Double(Self.width), Double(Self.height)))
    root.sublayers = layers
    var renderer = Renderer(width: Self.width, height: Self.height, scale: 1, background: .white)
    _ = renderer.render(root)
    return renderer.bitmap
  }

  /// Returns the expected gray of each pixel for the ink of `layer`, moved by (70, 0) and blurred.
  private func expected(_ layer: Layer, sigma: Double, opacity: Double) -> [Double] {
    let (across, down) = (sigma * layer.scale.x, sigma * layer.scale.y)
    var moved = layer
    moved.frame.origin.x += 70
    moved.shadow = nil
    let ink = draw([moved]).channel(0).map { 255 - $0 }
    let blurred = GaussianOracle.blurred(
      ink, width: Self.width, height: Self.height, across: across, down: down, outside: .zero)
    return blurred.map { 255 - $0 * opacity }
  }

  private func shadowOnly(_ layer: Layer, sigma: Double, opacity: Double) -> [Double] {
    var layer = layer
    layer.shadow = Shadow(opacity: opacity, offset: Point(70 / layer.scale.x, 0), radius: sigma)
    // The layer itself is covered in white.
    return draw([layer, filled("cover", Rect(0, 0, 62, 120), 0xFFFFFF)]).channel(0)
  }

  private func compare(_ layer: Layer, _ sigma: Double) {
    let drawn = shadowOnly(layer, sigma: sigma, opacity: 0.8)
    let expected = expected(layer, sigma: sigma, opacity: 0.8)
    let inside = drawn.indices.filter { $0 % Self.width >= 62 }
    let (largest, _) = differences(inside.map { drawn[$0] }, inside.map { expected[$0] })
    expect(largest <= 2, "σ \(sigma)")
  }

  @Test(arguments: [0.3, 0.7, 1, 1.9, 2, 2.5, 3, 4.5, 5.9, 6, 7.3])
  func `a rounded rectangle's shadow is a Gaussian's convolution`(sigma: Double) {
    var layer = filled("card", Rect(20.3, 40.6, 30.5, 36.25), 0x000000)
    layer.cornerRadii = CornerRadii(topLeft: 9, topRight: 4, bottomRight: 0, bottomLeft: 14)
    compare(layer, sigma)
    layer.cornerRadii = CornerRadii(8)
    compare(layer, sigma)
    layer.cornerCurve = .continuous
    compare(layer, sigma)
  }

  @Test(arguments: [1.9, 2, 6])
  func `an opaque gradient over a translucent background casts a full shadow`(sigma: Double) {
    var layer = filled("card", Rect(20, 40, 30, 36), 0x000000, alpha: 0.3)
    layer.gradient = Gradient(colors: [.black, .black])
    compare(layer, sigma)
  }

  @Test(arguments: [0.3, 1, 2.4, 5.9, 6, 8])
  func `a shadow of any shape is a Gaussian's convolution`(sigma: Double) { compare(star, sigma) }

  @Test(arguments: [0.5, 1.5, 4, 8])
  func `a shadow under an uneven scale is blurred by as much along each axis`(sigma: Double) {
    var layer = star
    layer.scale = Point(1.6, 0.5)
    compare(layer, sigma)
    layer.scale = Point(0.4, 1.2)
    compare(layer, sigma)
  }

  private var star: Layer {
    var layer = Layer(id: "shape", frame: Rect(20, 40, 30, 40))
    let star = Path([
      .move(Point(15, 0)), .line(Point(20, 40)), .line(Point(0, 12.3)), .quad(Point(15, 20), Point(30, 11)),
      .line(Point(8, 40)), .close,
    ])
    layer.content = .shape(Shape(.path(star), fillColor: .black))
    return layer
  }

  @Test func `a shadow path casts instead of the layer`() {
    var layer = filled("a", Rect(0, 0, 20, 20), 0xFFFFFF)
    layer.shadow = Shadow(opacity: 1, offset: .zero, radius: 0, path: .rectangle(Rect(40, 10, 10, 10)))
    let picture = draw([layer])
    expect(picture[45, 15], equals: 0xFF00_0000)
    expect(picture[25, 15], equals: 0xFFFF_FFFF)
  }

  @Test(arguments: [0.5, 2, 5.9, 6, 11, 12, 20, 24, 40, 55, 120, 200])
  func `a backdrop is a Gaussian's convolution, borders included`(sigma: Double) {
    var random = SeededGenerator(seed: 5)
    let scene = (0..<30).map { index in
      filled(
        "\(index)",
        Rect(
          random.number(-20...150), random.number(-20...110), random.number(5...60), random.number(5...60)),
        UInt32(random.number(0...16_777_215)))
    }
    var glass = Layer(id: "glass", frame: Rect(0, 0, Double(Self.width), Double(Self.height)))
    glass.content = .material(Material(blurRadius: sigma, saturation: 1, tint: .clear))
    let (below, drawn) = (draw(scene), draw(scene + [glass]))
    for shift in [UInt32(8)] {
      let expected = GaussianOracle.blurred(
        below.channel(shift), width: Self.width, height: Self.height, sigma: sigma, outside: .edge)
      let (largest, mean) = differences(drawn.channel(shift), expected)
      expect(largest <= 4 && mean <= 1, "σ \(sigma): \(largest), \(mean)")
    }
  }

  @Test func `a part of a backdrop equals the whole's`() {
    let ground = filled("a", Rect(30, 20, 50, 70), 0x2266AA)
    var glass = Layer(id: "glass", frame: Rect(0, 0, 160, 120))
    glass.content = .material(
      Material(blurRadius: 9, saturation: 1.8, tint: Color(hex: 0xFF0000, alpha: 0.2)))
    let whole = draw([ground, glass])
    glass.frame = Rect(37, 31, 80, 60)
    let part = draw([ground, glass])
    for y in 31..<91 {
      for x in 37..<117 { expect(part[x, y], equals: whole[x, y]) }
    }
    expect(part[36, 40], equals: 0xFFAA_6622)
  }
}
