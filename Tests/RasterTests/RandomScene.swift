import Geometry
import Layers
import TestSupport
import Text

/// Random layer trees that use everything that the rasterizer can draw, and small changes to them.
struct RandomScene {
  var random: SeededGenerator
  private var counter = 0
  private let image: Image

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let pixels = (0..<20 * 14).map { (index: Int) -> UInt32 in
      let alpha: UInt8 = index % 5 == 0 ? 120 : 255
      return Premultiplied.pixel(UInt8(index * 7 & 255), UInt8(index * 13 & 255), 90, alpha)
    }
    image = Image(Bitmap(width: 20, height: 14, pixels: pixels), name: "noise")
  }

  mutating func tree(depth: Int = 3) -> Layer {
    counter += 1
    let frame = Rect(
      random.number(-20...70), random.number(-20...50), random.number(0...60), random.number(0...50))
    var layer = Layer(id: "layer-\(counter)", frame: frame)
    for _ in 0..<4 { change(&layer) }
    if depth > 0 {
      for _ in 0..<Int(random.number(0...4)) { layer.sublayers.append(tree(depth: depth - 1)) }
    }
    return layer
  }

  /// Changes one property of one layer of a tree.
  mutating func mutate(_ layer: inout Layer) {
    if !layer.sublayers.isEmpty, random.chance(0.75) {
      let index = Int.random(in: layer.sublayers.indices, using: &random)
      if random.chance(0.1) {
        layer.sublayers.remove(at: index)
      } else if random.chance(0.1) {
        layer.sublayers.insert(tree(depth: 1), at: index)
      } else {
        mutate(&layer.sublayers[index])
      }
    } else {
      change(&layer)
    }
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(0.5) ? 1 : random.number(0...1))
  }

  private mutating func change(_ layer: inout Layer) {
    switch Int(random.number(0...30.99)) {
    case 0: layer.backgroundColor = random.chance(0.8) ? color() : nil
    case 1: layer.rotation = random.chance(0.5) ? 0 : random.number(-180...180)
    case 2: layer.translation = Point(random.number(-15...15), random.number(-15...15).rounded())
    case 3: layer.scale = Point(random.number(0.2...2), random.number(0.2...2))
    case 4: layer.opacity = random.number(0...1)
    case 5: layer.cornerRadii = CornerRadii(random.chance(0.3) ? 0 : random.number(0...20))
    case 6: layer.masksToBounds.toggle()
    case 7: layer.borderWidth = random.chance(0.5) ? 0 : random.number(0...4)
    case 8:
      layer.shadow =
        random.chance(0.4)
        ? nil : Shadow(color: color(), opacity: random.number(0...1), radius: random.number(0...6))
    case 9:
      layer.gradient =
        random.chance(0.4)
        ? nil : Gradient(colors: [color(), color(), color()], endPoint: Point(1, random.number(0...1)))
    case 10:
      layer.content = .image(
        ImageContent(image, gravity: ContentsGravity.allCases.randomElement(using: &random)!))
    case 11: layer.content = .shape(Shape(.ellipse, fillColor: color()))
    case 12: layer.blendMode = BlendMode.allCases.randomElement(using: &random)!
    case 13:
      layer.content = .material(
        Material(blurRadius: random.number(0...12), saturation: random.number(0.5...2), tint: color()))
    case 14:
      layer.mask = random.chance(0.4) ? [] : [tree(depth: 0)]
      layer.maskInverted.toggle()
    case 15:
      let gradient = Gradient(
        random.chance(0.5) ? .radial : .conic, colors: [color(), color()], startPoint: Point(0.4, 0.6),
        endPoint: Point(1, 1))
      layer.content = .shape(Shape(.rectangle, gradient: gradient))
    case 16:
      var shape = Shape(.path(zigzag()), fillColor: color(), strokeColor: color())
      shape.stroke = StrokeStyle(
        lineWidth: random.number(0.5...9), lineCap: .round, lineJoin: .miter,
        dashPattern: random.chance(0.5) ? [] : [7, 4], dashPhase: random.number(-20...20))
      trim(&shape.stroke)
      layer.content = .shape(shape)
    case 17:
      var shape = Shape(random.chance(0.5) ? .ellipse : .rectangle, strokeColor: color())
      shape.stroke.lineWidth = random.number(0.5...6)
      if random.chance(0.3) { shape.stroke.dashPattern = [6, 3] }
      trim(&shape.stroke)
      layer.content = .shape(shape)
    case 18:
      layer.affineTransform =
        random.chance(0.4)
        ? nil
        : AffineTransform(
          a: random.number(0.5...1.5), b: random.number(-0.5...0.5), c: random.number(-0.5...0.5), d: 1,
          tx: random.number(-5...5), ty: 0)
    case 19:
      layer.viewBox = random.chance(0.4) ? nil : Rect(random.number(-5...5), 0, random.number(10...60), 30)
      layer.aspectRatio = AspectRatio.allCases.randomElement(using: &random)!
    case 20: layer.maskType = random.chance(0.5) ? .alpha : .luminance
    case 21:
      var gradient = Gradient(
        random.chance(0.5) ? .linear : .radial, colors: [color(), color()], startPoint: Point(0.3, 0.4),
        endPoint: Point(0.6, 0.8))
      gradient.spread = Gradient.Spread.allCases.randomElement(using: &random)!
      gradient.dither = random.chance(0.5)
      if random.chance(0.5) { gradient.focalPoint = Point(0.35, random.number(0.2...0.6)) }
      var shape = Shape(.path(zigzag()), gradient: gradient)
      shape.strokeGradient = gradient
      shape.fillRule = random.chance(0.5) ? .nonZero : .evenOdd
      layer.content = .shape(shape)
    case 22:
      var content = ImageContent(image, gravity: .aspectFit)
      content.tint = color()
      layer.content = .image(content)
    case 23: layer.zPosition = random.chance(0.3) ? nil : random.number(-2...2).rounded()
    case 24:
      layer.effects.blur = random.chance(0.85) ? nil : random.number(0...4)
      layer.effects.filter = random.chance(0.85) ? nil : filter()
    case 25:
      layer.effects.brightness = random.chance(0.5) ? nil : random.number(0...2)
      layer.effects.contrast = random.chance(0.5) ? nil : random.number(0...2)
      layer.effects.saturation = random.chance(0.5) ? nil : random.number(0...3)
      layer.effects.hueRotation = random.chance(0.5) ? nil : random.number(-180...180)
    case 26:
      layer.effects.innerShadow =
        random.chance(0.3)
        ? nil
        : Shadow(
          color: color(), opacity: random.number(0...1), offset: Point(random.number(-4...4), 2),
          radius: random.number(0...6))
    case 27: layer.tilt = random.chance(0.3) ? nil : tilt()
    case 28:
      var perspective = LayerPerspective()
      perspective.distance = random.number(20...300)
      perspective.origin.x = random.number(0...1)
      layer.perspective = perspective
    case 29: if let layout = emoji() { layer.content = .text(TextContent(layout, color: color())) }
    default: layer.isHidden.toggle()
    }
  }

  private static let emojiFonts = [ColorFont.layered, .pictured].compactMap { font in
    try? FontStack(Font(FontFile(path: font.path), decodingPictures: ColorFont.decode))
  }

  private mutating func emoji() -> TextLayout? {
    guard let fonts = Self.emojiFonts.randomElement(using: &random),
      let text = ["A😀", "❤😀🏾A", "🇩🇪"].randomElement(using: &random)
    else { return nil }
    return try? ShapedText(text, fonts: fonts, fontSize: random.number(6...30)).layout(
      kern: random.number(-8...3))
  }

  private mutating func filter() -> PictureFilter {
    let region = Rect(random.number(-20...0), random.number(-20...0), 60, 40)
    let isLinear = random.chance(0.5)
    let operations: [PictureFilter.Operation] = [
      .blur(Size(random.number(0...4), random.number(0...4)), .sourceAlpha),
      .offset(Point(random.number(-9...9), random.number(-9...9)), .step(0)), .flood(color()),
      .composite(.inside, .step(2), .step(1)), .merge([.step(3), .source]),
    ]
    return PictureFilter(
      region: region, steps: operations.map { PictureFilter.Step($0, in: region, isLinear: isLinear) })
  }

  private mutating func tilt() -> LayerTilt {
    var tilt = LayerTilt()
    tilt.rotationX = random.number(-80...80)
    tilt.rotationY = random.number(-180...180)
    tilt.translationZ = random.number(-40...40)
    tilt.backface = random.chance(0.8) ? .visible : .hidden
    return tilt
  }

  private mutating func trim(_ stroke: inout StrokeStyle) {
    if random.chance(0.5) { stroke.start = random.number(-0.2...0.7) }
    if random.chance(0.5) { stroke.end = random.number(0.3...1.2) }
  }

  private mutating func zigzag() -> Path {
    var path = Path([.move(Point(random.number(0...40), random.number(0...40)))])
    for _ in 0..<4 { path.line(to: Point(random.number(-5...50), random.number(-5...50))) }
    path.quad(Point(random.number(0...40), 60), to: Point(10, 5))
    return path
  }
}

enum Premultiplied {
  static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    Premultiplication.premultiplied(
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }
}
