import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

/// Blend modes and masks.
struct EffectTests {
  /// The W3C's formulas on straight values of 0…1.
  private static func mixed(_ b: Double, _ s: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .normal: s
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
    case .plusLighter: 0
    }
  }

  @Test(arguments: [BlendMode.normal, .multiply, .screen, .overlay])
  func `blend modes follow the formulas`(mode: BlendMode) {
    for (sourceAlpha, backdropAlpha) in [(255, 255), (128, 255), (255, 100), (40, 200), (0, 90), (90, 0)] {
      for s in stride(from: 0, through: sourceAlpha, by: 5) {
        for b in stride(from: 0, through: backdropAlpha, by: 3) {
          let (sa, ba) = (Double(sourceAlpha) / 255, Double(backdropAlpha) / 255)
          let (cs, cb) = (sa > 0 ? Double(s) / 255 / sa : 0, ba > 0 ? Double(b) / 255 / ba : 0)
          let straight = (1 - ba) * cs + ba * Self.mixed(cb, cs, mode)
          let expected = (sa * straight + (1 - sa) * ba * cb) * 255
          let result = BlendModes.blend(
            UInt32(s) | UInt32(sourceAlpha) << 24, UInt32(b) | UInt32(backdropAlpha) << 24, mode)
          expect(abs(Double(result & 255) - expected) <= 0.5001)
          expect(abs(Double(result >> 24) - (sa + ba - sa * ba) * 255) <= 0.5001)
        }
      }
    }
  }

  @Test func `plus lighter adds and stops at full`() {
    expect(BlendModes.blend(0x8040_3020, 0xFF00_80F0, .plusLighter), equals: 0xFF40_B0FF)
  }

  @Test func `a blend mode sees a subtree as one picture`() {
    var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    group.blendMode = .multiply
    group.sublayers = [
      filled("a", Rect(0, 0, 20, 20), 0xFF0000), filled("b", Rect(10, 10, 20, 20), 0x80FF80),
    ]
    let picture = drawn(filled("ground", Rect(0, 0, 64, 48), 0x808080), group)
    expect(hex(picture, 5, 5), equals: 0x8000_00FF)
    expect(hex(picture, 15, 15), equals: 0x4080_40FF)
    expect(hex(picture, 40, 40), equals: 0x8080_80FF)
  }

  @Test func `a mask shows by its alpha and an inverted one hides`() {
    var layer = filled("a", Rect(10, 10, 20, 20), 0x000000)
    layer.mask = [filled("m", Rect(5, 5, 10, 10), 0xFF0000, alpha: 0.5)]
    let shown = drawn(layer)
    expect(hex(shown, 16, 16), equals: 0x7F7F_7FFF)
    expect(hex(shown, 12, 12), equals: 0xFFFF_FFFF)
    layer.maskInverted = true
    let hidden = drawn(layer)
    expect(hex(hidden, 12, 12), equals: 0x0000_00FF)
    expect(hex(hidden, 16, 16), equals: 0x8080_80FF)
  }

  @Test func `a mask of one opaque shape is a clip, and looks like the same shape among others`() {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      var layer = filled("l", Rect(0, 0, 40, 40), 0x2040A0)
      layer.opacity = Bool.random(using: &random) ? 1 : 0.6
      layer.sublayers = [filled("s", Rect(5, 5, 12, 30), 0xFFCC00, alpha: 0.7)]
      var circle = Layer(id: "c", frame: Rect(4, 6, 26, 26))
      circle.content = .shape(Shape(.ellipse, fillColor: .black))
      circle.translation = Point(.random(in: -8...8, using: &random), .random(in: -8...8, using: &random))
      circle.rotation = .random(in: 0...90, using: &random)
      var among = Layer(id: "m", frame: Rect(0, 0, 40, 40))
      among.sublayers = [circle, filled("far", Rect(0, 39, 1, 1), 0)]
      func picture(_ mask: Layer) -> Bitmap {
        var root = filled("root", Rect(0, 0, 40, 40), 0xE8E8E8)
        root.sublayers = [layer]
        root.sublayers[0].mask = [mask]
        var renderer = Renderer(width: 40, height: 40, scale: 1, background: .white)
        _ = renderer.render(root)
        return renderer.bitmap
      }
      var (alone, beside) = (picture(circle), picture(among))
      (alone[0, 39], beside[0, 39]) = (0, 0)
      expect(alone, equals: beside, "seed \(seed)")
    }
  }

  @Test func `an empty mask hides and an empty inverted one shows`() {
    var layer = filled("a", Rect(10, 10, 20, 20), 0x000000)
    layer.mask = [Layer(id: "m", frame: Rect(0, 0, 20, 20))]
    expect(hex(drawn(layer), 15, 15), equals: 0xFFFF_FFFF)
    layer.maskInverted = true
    expect(hex(drawn(layer), 15, 15), equals: 0x0000_00FF)
  }

  @Test func `opacity of a clipped layer of one step is kept`() {
    var layer = filled("a", Rect(10, 10, 20, 20), 0x000000)
    layer.backgroundColor = nil
    layer.cornerRadii = CornerRadii(4)
    layer.masksToBounds = true
    layer.opacity = 0.5
    layer.content = .shape(
      Shape(.path(.rectangle(Rect(-5, -5, 40, 40))), fillColor: .black))
    expect(hex(drawn(layer), 20, 20), equals: 0x7F7F_7FFF)
  }
}
