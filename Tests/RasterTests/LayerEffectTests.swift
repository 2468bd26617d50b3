import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

/// Blur, changes of color and inner shadows against the formulas and direct convolution.
struct LayerEffectTests {
  private typealias RGB = [Double]

  // MARK: Colors

  struct ColorCase: Sendable {
    var brightness = 1.0
    var contrast = 1.0
    var saturation = 1.0
    var hue = 0.0
  }

  private static let colorCases: [ColorCase] = [
    ColorCase(brightness: 0), ColorCase(brightness: 0.4), ColorCase(brightness: 1.7), ColorCase(contrast: 0),
    ColorCase(contrast: 0.3), ColorCase(contrast: 2.5), ColorCase(saturation: 0), ColorCase(saturation: 0.5),
    ColorCase(saturation: 3), ColorCase(hue: 90), ColorCase(hue: 180), ColorCase(hue: -40),
    ColorCase(brightness: 1.5, contrast: 1.4, saturation: 2, hue: 200),
    ColorCase(brightness: 0.8, contrast: 0.7, saturation: 0.2, hue: 33),
  ]

  @Test(arguments: colorCases)
  func `effects on colors follow Filter Effects, each step clamped`(_ effects: ColorCase) {
    for color: UInt32 in [0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x3366CC, 0xFFCC0A, 0x14C85A, 0x010203] {
      for alpha in [1, 0.6, 0.2] {
        var layer = filled("a", Rect(0, 0, 64, 48), color, alpha: alpha)
        let before = drawn(layer, background: .clear)[9, 9]
        layer.effects.brightness = effects.brightness
        layer.effects.contrast = effects.contrast
        layer.effects.saturation = effects.saturation
        layer.effects.hueRotation = effects.hue
        let after = drawn(layer, background: .clear)[9, 9]
        let weight = Double(before >> 24) / 255
        let straight = (0..<3).map { Double(before >> UInt32(8 * $0) & 255) / 255 / weight }
        for (channel, value) in Self.filtered(straight, effects).enumerated() {
          let difference = Double(after >> UInt32(8 * channel) & 255) - value * weight * 255
          expect(abs(difference) <= 0.51, "\(effects) of \(hexadecimal(color)) at \(alpha): \(channel)")
        }
        expect(after >> 24, equals: before >> 24)
      }
    }
  }

  private func hexadecimal(_ color: UInt32) -> String { String(color, radix: 16) }

  private static func filtered(_ color: RGB, _ effects: ColorCase) -> RGB {
    func clamped(_ color: RGB) -> RGB { color.map { min(1, max(0, $0)) } }
    var color = clamped(color.map { $0 * effects.brightness })
    color = clamped(color.map { ($0 - 0.5) * effects.contrast + 0.5 })
    let s = effects.saturation
    color = clamped(
      product(
        [
          [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
          [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
          [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
        ], color))
    let (sin, cos) = Elementary.sinCos(degrees: effects.hue)
    return clamped(
      product(
        [
          [
            0.213 + cos * 0.787 - sin * 0.213, 0.715 - cos * 0.715 - sin * 0.715,
            0.072 - cos * 0.072 + sin * 0.928,
          ],
          [
            0.213 - cos * 0.213 + sin * 0.143, 0.715 + cos * 0.285 + sin * 0.140,
            0.072 - cos * 0.072 - sin * 0.283,
          ],
          [
            0.213 - cos * 0.213 - sin * 0.787, 0.715 - cos * 0.715 + sin * 0.715,
            0.072 + cos * 0.928 + sin * 0.072,
          ],
        ], color))
  }

  private static func product(_ rows: [RGB], _ color: RGB) -> RGB {
    rows.map { row in zip(row, color).map { $0 * $1 }.reduce(0, +) }
  }

  @Test func `effects come before opacity, mask and blend mode, and apply to a group as one picture`() {
    var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    group.sublayers = [filled("a", Rect(0, 0, 64, 48), 0x204060), filled("b", Rect(0, 0, 30, 48), 0x808080)]
    group.sublayers[1].blendMode = .plusLighter
    group.effects.brightness = 0.5
    group.opacity = 0.5
    // (20 40 60 + 80 80 80) / 2 = 50 60 70, half of it over white.
    expect(hex(drawn(group), 10, 10), equals: 0xA7AF_B7FF)
    group.opacity = 1
    group.blendMode = .difference
    expect(hex(drawn(group), 10, 10), equals: 0xAF9F_8FFF)
  }

  // MARK: Blur

  /// A group of colors and holes, moved and blurred, on a transparent canvas.
  private func picture(width: Int, height: Int, at origin: Point, blur: Double?, scale: Point = Point(1, 1))
    -> Bitmap
  {
    var group = Layer(id: "g", frame: Rect(origin.x, origin.y, 100, 80))
    group.anchorPoint = .zero
    group.scale = scale
    group.effects.blur = blur
    var circle = Layer(id: "c", frame: Rect(10, 20, 50, 50))
    circle.content = .shape(Shape(.ellipse, fillColor: Color(hex: 0x22AA66, alpha: 0.7)))
    group.sublayers = [filled("a", Rect(30, 5, 60, 30.5), 0xCC3366), circle]
    var root = Layer(id: "root", frame: Rect(0, 0, Double(width), Double(height)))
    root.sublayers = [group]
    var renderer = Renderer(width: width, height: height, scale: 1, background: .clear)
    _ = renderer.render(root)
    return renderer.bitmap
  }

  @Test(arguments: [0.4, 1.5, 4, 5.9, 6, 11, 24, 50])
  func `a blurred layer is a Gaussian's convolution of all that is in it, beyond the canvas too`(
    sigma: Double
  ) {
    let margin = Int(5 * sigma) + 8
    let (width, height) = (70, 60)
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    let sharp = picture(
      width: wide, height: high, at: Point(Double(margin) - 25, Double(margin) + 10), blur: nil)
    let drawn = picture(width: width, height: height, at: Point(-25, 10), blur: sigma)
    for shift in [UInt32(0), 24] {
      let all = GaussianOracle.blurred(
        sharp.channel(shift), width: wide, height: high, sigma: sigma, outside: .zero)
      let expected = (0..<width * height).map { all[($0 / width + margin) * wide + $0 % width + margin] }
      let (largest, mean) = differences(drawn.channel(shift), expected)
      expect(largest <= 2.5 && mean <= 1, "σ \(sigma): \(largest), \(mean)")
    }
  }

  @Test func `a blur is in the layer's points, along each axis by its scale`() {
    let sharp = picture(width: 200, height: 160, at: Point(50, 40), blur: nil, scale: Point(1, 0.5))
    let drawn = picture(width: 200, height: 160, at: Point(50, 40), blur: 4, scale: Point(1, 0.5))
    let expected = GaussianOracle.blurred(
      sharp.channel(24), width: 200, height: 160, across: 4, down: 2, outside: .zero)
    let (largest, mean) = differences(drawn.channel(24), expected)
    expect(largest <= 2.5 && mean <= 1, "\(largest), \(mean)")
  }

  @Test func `a shadow is blurred with its layer, and a blurred layer casts a blurred shadow`() {
    func difference(_ change: (inout Layer) -> Void) -> Double {
      var layer = filled("a", Rect(20, 14, 24, 20), 0xFFFFFF)
      layer.shadow = Shadow(opacity: 1, offset: .zero, radius: 0, path: .rectangle(Rect(-20, 0, 24, 20)))
      change(&layer)
      let picture = drawn(layer, background: .clear)
      return Double(picture[1, 24] >> 24) - Double(picture[5, 24] >> 24)
    }
    expect(difference { _ in }, equals: 0)
    expect(difference { $0.effects.blur = 4 } < -10)
  }

  @Test func `a material in a blurred layer sees the canvas below it`() {
    var group = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    group.effects.blur = 1
    var glass = Layer(id: "m", frame: Rect(10, 8, 44, 32))
    glass.content = .material(Material(blurRadius: 3, saturation: 1, tint: .clear))
    group.sublayers = [glass]
    let ground = filled("ground", Rect(0, 0, 32, 48), 0xFF0000)
    let picture = drawn(ground, group)
    expect(hex(picture, 16, 24), equals: 0xFF00_00FF)
    expect(hex(picture, 48, 24), equals: 0xFFFF_FFFF)
    let edge = hex(picture, 31, 24) >> 8 & 255
    expect(edge > 80 && edge < 160, "\(edge)")
  }

  @Test func `a small blurred layer changes no pixel beyond its reach, and blurs inside blurs spread it`() {
    var layer = filled("a", Rect(30, 20, 4, 4), 0x000000)
    layer.effects.blur = 2
    let picture = drawn(layer)
    expect(hex(picture, 8, 8), equals: 0xFFFF_FFFF)
    expect(hex(picture, 32, 22) != 0xFFFF_FFFF)
    for index in 0..<5 {
      var outer = Layer(id: "\(index)", frame: Rect(0, 0, 64, 48))
      outer.effects.blur = 60
      outer.sublayers = [layer]
      layer = outer
    }
    expect(hex(drawn(layer), 32, 22), equals: 0xFFFF_FFFF)
  }

  // MARK: Depth

  /// Greatest difference of a channel between a layer drawn level and hardly tilted.
  private func differenceByTilt(_ change: (inout Layer) -> Void) -> Int {
    func picture(_ angle: Double) -> Bitmap {
      var layer = filled("a", Rect(16, 10, 30, 24), 0xFFCC00)
      layer.cornerRadii = CornerRadii(8)
      layer.sublayers = [filled("b", Rect(5, 5, 9, 9), 0x0033CC)]
      change(&layer)
      layer.tilt = LayerTilt()
      layer.tilt?.rotationY = angle
      var around = Layer(id: "around", frame: Rect(0, 0, 64, 48))
      around.perspective = LayerPerspective()
      around.perspective?.distance = 400
      around.sublayers = [layer]
      return drawn(around)
    }
    let (level, tilted) = (picture(0), picture(0.02))
    return [0, 8, 16].map { Int(differences(level.channel($0), tilted.channel($0)).largest) }.max() ?? 0
  }

  @Test func `effects are drawn on the plane of a tilted layer`() {
    let plain = differenceByTilt { _ in }
    expect(differenceByTilt { $0.effects.blur = 3 } <= max(8, plain))
    expect(
      differenceByTilt { $0.effects.innerShadow = Shadow(opacity: 1, offset: Point(2, 3), radius: 3) }
        <= max(8, plain))
    expect(differenceByTilt { $0.effects.hueRotation = 120 } <= max(8, plain))
  }

  // MARK: Inner shadows

  /// Compares the gray that an inner shadow makes of white with the convolution of the area around the outline.
  private func compareInnerShadow(_ layer: Layer, sigma: Double, offset: Point) {
    func picture(_ layer: Layer, background: Color) -> Bitmap {
      var root = Layer(id: "root", frame: Rect(0, 0, 160, 120))
      root.sublayers = [layer]
      var renderer = Renderer(width: 160, height: 120, scale: 1, background: background)
      _ = renderer.render(root)
      return renderer.bitmap
    }
    var shadowed = layer
    shadowed.effects.innerShadow = Shadow(opacity: 0.8, offset: offset, radius: sigma)
    let drawn = picture(shadowed, background: .white).channel(0)
    var moved = layer
    moved.frame.origin = layer.frame.origin + offset
    let outside = picture(moved, background: .clear).channel(24).map { 255 - $0 }
    // Beyond the picture everything is outside.
    let blurred = GaussianOracle.blurred(outside, width: 160, height: 120, sigma: sigma, outside: .edge)
    let coverage = picture(layer, background: .clear).channel(24)
    let inside = drawn.indices.filter { coverage[$0] == 255 }
    let (largest, mean) = differences(
      inside.map { drawn[$0] }, inside.map { 255 - 0.8 * blurred[$0] })
    expect(largest <= 2.5 && mean <= 1, "σ \(sigma): \(largest), \(mean)")
    expect(drawn.indices.allSatisfy { coverage[$0] > 0 || drawn[$0] == 255 })
  }

  @Test(arguments: [0.3, 2, 5, 9])
  func `an inner shadow is a Gaussian's convolution of what is around the outline`(sigma: Double) {
    var card = filled("card", Rect(40.5, 30, 70, 50), 0xFFFFFF)
    compareInnerShadow(card, sigma: sigma, offset: Point(0, 4))
    card.cornerRadii = CornerRadii(topLeft: 16, topRight: 4, bottomRight: 0, bottomLeft: 20)
    compareInnerShadow(card, sigma: sigma, offset: Point(-3, 2))
    var oval = Layer(id: "oval", frame: Rect(40, 30, 70, 50))
    oval.content = .shape(Shape(.ellipse, fillColor: .white))
    compareInnerShadow(oval, sigma: sigma, offset: Point(2, -3))
    var triangle = oval
    triangle.content = .shape(
      Shape(
        .path(Path([.move(.zero), .line(Point(70, 10)), .line(Point(20, 50)), .close])), fillColor: .white))
    compareInnerShadow(triangle, sigma: sigma, offset: Point(2, 3))
  }

  @Test func `an inner shadow lies over background and fill, and below children, stroke and border`() {
    var layer = filled("a", Rect(10, 10, 40, 30), 0xFFFFFF)
    layer.effects.innerShadow = Shadow(
      color: Color(hex: 0xFF0000), opacity: 1, offset: Point(20, 0), radius: 0)
    layer.sublayers = [filled("child", Rect(0, 20, 40, 10), 0x00FF00)]
    layer.borderWidth = 2
    layer.borderColor = Color(hex: 0x0000FF)
    let picture = drawn(layer)
    expect(hex(picture, 16, 16), equals: 0xFF00_00FF)
    expect(hex(picture, 40, 16), equals: 0xFFFF_FFFF)
    expect(hex(picture, 16, 34), equals: 0x00FF_00FF)
    expect(hex(picture, 11, 16), equals: 0x0000_FFFF)
    expect(hex(picture, 5, 16), equals: 0xFFFF_FFFF)
    var shape = Layer(id: "s", frame: Rect(10, 10, 40, 30))
    shape.content = .shape(
      Shape(.rectangle, fillColor: .white, strokeColor: .black, stroke: StrokeStyle(lineWidth: 4)))
    shape.effects.innerShadow = layer.effects.innerShadow
    expect(hex(drawn(shape), 16, 16), equals: 0xFF00_00FF)
    expect(hex(drawn(shape), 11, 16), equals: 0x0000_00FF)
  }

  // MARK: Dashes

  @Test func `dashes, caps and joins are those of the same outline as a path`() {
    let bounds = Rect(0, 0, 40, 30)
    let stroke = StrokeStyle(
      lineWidth: 3, lineCap: .round, lineJoin: .bevel, dashPattern: [7, 5], dashPhase: 2)
    func picture(_ outline: Shape.Outline) -> Bitmap {
      var layer = Layer(id: "a", frame: Rect(10, 8, 40, 30))
      layer.content = .shape(Shape(outline, strokeColor: .black, stroke: stroke))
      return drawn(layer)
    }
    expect(picture(.rectangle), equals: picture(.path(.rectangle(bounds))))
    expect(picture(.ellipse), equals: picture(.path(.ellipse(in: bounds))))
  }
}
