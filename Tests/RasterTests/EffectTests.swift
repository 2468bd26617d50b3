import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

/// Blend modes and masks.
struct EffectTests {
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

  @Test func `what blends inside of a group blends with the group alone where it is composited by itself`() {
    func color(_ change: (inout Layer) -> Void) -> UInt32 {
      var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
      group.sublayers = [
        filled("a", Rect(0, 0, 64, 20), 0xFF8000), filled("b", Rect(0, 0, 64, 48), 0x80FF80),
      ]
      group.sublayers[1].blendMode = .multiply
      change(&group)
      return hex(drawn(filled("ground", Rect(0, 0, 64, 48), 0x808080), group), 30, 30)
    }
    // At (30, 30) the group is still empty, so `multiply` leaves the color unchanged.
    for change: (inout Layer) -> Void in [
      { $0.opacity = 0.5 },
      {
        $0.opacity = 0.5
        $0.masksToBounds = true
      },
    ] {
      expect(color(change), equals: 0x80C0_80FF)
    }
    expect(color { $0.mask = [filled("m", Rect(0, 0, 64, 40), 0, alpha: 0.5)] }, equals: 0x80C0_80FF)
    expect(color { $0.blendMode = .screen }, equals: 0xC0FF_C0FF)
    for change: (inout Layer) -> Void in [
      { _ in },
      { $0.masksToBounds = true },
      {
        $0.masksToBounds = true
        $0.cornerRadii = CornerRadii(6)
      },
      { $0.zPosition = 1 },
      { $0.translation = Point(1, 1) },
    ] {
      expect(color(change), equals: 0x4080_40FF)
    }
  }

  @Test func `a material in a group that is composited by itself sees what is below the group`() {
    var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    group.opacity = 0.5
    var glass = Layer(id: "m", frame: Rect(0, 0, 64, 48))
    glass.content = .material(Material(blurRadius: 2, saturation: 1, tint: Color(hex: 0, alpha: 0.5)))
    group.sublayers = [glass, filled("b", Rect(0, 0, 10, 10), 0xFFFFFF)]
    group.sublayers[1].blendMode = .multiply
    let picture = drawn(filled("ground", Rect(0, 0, 64, 48), 0xFF0000), group)
    expect(hex(picture, 30, 30), equals: 0xBF00_00FF)
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
