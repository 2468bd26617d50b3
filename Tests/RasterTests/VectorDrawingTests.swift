import Expectations
import Geometry
import Layers
import Raster
import Testing

/// Layer features that drawings need beyond those of Core Animation.
struct VectorDrawingTests {
  private static let square = Path.rectangle(Rect(0, 0, 20, 20))

  private func shape(_ gradient: Gradient) -> Layer {
    var layer = Layer(id: "a", frame: Rect(4, 4, 40, 40))
    layer.content = .shape(Shape(.rectangle, gradient: gradient))
    return layer
  }

  private static let blackToWhite: [Color] = [.black, .white]

  @Test func `a map is applied to what is placed`() {
    var layer = filled("a", Rect(2, 3, 4, 5), 0xFF0000)
    layer.affineTransform = AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 10, ty: 1)
    expect(drawn(layer), equals: drawn(filled("b", Rect(14, 4, 8, 5), 0xFF0000)))
  }

  @Test(arguments: [
    ("xMidYMid", Rect(14, 4, 20, 20)), ("xMinYMin", Rect(4, 4, 20, 20)), ("xMaxYMax", Rect(24, 4, 20, 20)),
    ("none", Rect(4, 4, 40, 20)), ("xMinYMin slice", Rect(4, 4, 40, 40)),
  ])
  func `a view box is fitted as SVG says`(word: String, place: Rect) throws {
    var layer = Layer(id: "a", frame: Rect(4, 4, 40, 20))
    layer.viewBox = Rect(5, 5, 10, 10)
    layer.aspectRatio = try #require(AspectRatio(rawValue: word))
    layer.sublayers = [filled("b", Rect(5, 5, 10, 10), 0x112233)]
    expect(drawn(layer), equals: drawn(filled("c", place, 0x112233)))
  }

  @Test(arguments: AspectRatio.allCases)
  func `a layer without area shows nothing of its view box`(aspectRatio: AspectRatio) {
    var layer = Layer(id: "a", frame: .zero)
    layer.viewBox = Rect(5, 5, 10, 10)
    layer.aspectRatio = aspectRatio
    layer.sublayers = [filled("b", Rect(5, 5, 10, 10), 0x112233)]
    for size in [Size(40, 0), Size(0, 20)] {
      layer.frame = Rect(origin: Point(4, 4), size: size)
      expect(drawn(layer).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test func `a run is repeated, or goes back and forth`() {
    var gradient = Gradient(colors: Self.blackToWhite, startPoint: Point(0, 0.5), endPoint: Point(0.25, 0.5))
    for (spread, early, late) in [(Gradient.Spread.pad, 255, 255), (.repeat, 13, 242), (.reflect, 242, 13)] {
      gradient.spread = spread
      let picture = drawn(shape(gradient))
      expect(abs(Int(picture[14, 20] & 255) - early) < 2, "\(spread)")
      expect(abs(Int(picture[23, 20] & 255) - late) < 2, "\(spread)")
    }
  }

  @Test func `points of a gradient count from the layer`() {
    var gradient = Gradient(colors: Self.blackToWhite, startPoint: Point(10, 0), endPoint: Point(30, 0))
    gradient.units = .points
    let picture = drawn(shape(gradient))
    let expected = Gradient(
      colors: Self.blackToWhite, startPoint: Point(0.25, 0), endPoint: Point(0.75, 0))
    expect(picture, equals: drawn(shape(expected)))
    gradient.transform = .translation(Point(-5, 0))
    gradient.startPoint.x += 5
    gradient.endPoint.x += 5
    expect(picture, equals: drawn(shape(gradient)))
  }

  @Test func `a radial run begins at its focal point`() {
    var gradient = Gradient(
      .radial, colors: Self.blackToWhite, startPoint: Point(0.5, 0.5), endPoint: Point(1, 1))
    gradient.focalPoint = Point(0.25, 0.5)
    let picture = drawn(shape(gradient))
    expect(picture[14, 24] & 255 < 12)
    expect(picture[43, 24] & 255 > 240)
    // Halfway from the focal point to the circle: 10 of 30 points and 5 of 10.
    expect(abs(Int(picture[29, 24] & 255) - 131) < 4)
    gradient.focalPoint = nil
    gradient.focalRadius = 0.5
    expect(drawn(shape(gradient))[24, 24] & 255, equals: 0)
  }

  @Test func `straight stops keep their color while they fade`() {
    var gradient = Gradient(
      colors: [Color(hex: 0xFF0000, alpha: 0), Color(hex: 0x0000FF)], startPoint: Point(0, 0),
      endPoint: Point(1, 0))
    let premultiplied = drawn(shape(gradient), background: .clear)[23, 20]
    gradient.interpolation = .straight
    let straight = drawn(shape(gradient), background: .clear)[23, 20]
    expect(premultiplied & 255, equals: 0)
    expect(straight & 255 > 50)
  }

  private func channels(_ pixel: UInt32) -> [Int] {
    let shifts: [UInt32] = [0, 8, 16, 24]
    return shifts.map { Int(pixel >> $0 & 255) }
  }

  /// The red of the pixels of a square of 4 × 4.
  private func reds(_ picture: Bitmap, x: Int, y: Int) -> [Int] {
    (0..<16).map { (index: Int) -> Int in channels(picture[x + index % 4, y + index / 4])[0] }
  }

  @Test(arguments: Gradient.Kind.allCases)
  func `dither moves no level by more than one, and channels together`(kind: Gradient.Kind) {
    let colors = [Color(hex: 0xECF0F1), Color(hex: 0xE4E8E9)]
    var gradient = Gradient(kind, colors: colors, startPoint: Point(0.5, 0.5), endPoint: Point(1, 1))
    let plain = drawn(shape(gradient))
    gradient.dither = true
    let dithered = drawn(shape(gradient))
    expect(dithered != plain)
    for (a, b) in zip(plain.pixels, dithered.pixels) where a != .max {
      let (before, after) = (channels(a), channels(b))
      expect(zip(before, after).allSatisfy { abs($0 - $1) <= 1 })
      // Channels that go together do so with dither.
      expect(after[1] - after[0], equals: 4)
    }
  }

  @Test func `dither gives a color as many pixels of the next level as it is near`() {
    for sixteenths in 0...16 {
      let level = 100 + Double(sixteenths) / 16
      let color = Color(red: level / 255, green: 1, blue: 0, alpha: 1)
      var gradient = Gradient(colors: [color, color])
      gradient.dither = true
      let picture = drawn(shape(gradient))
      expect(reds(picture, x: 8, y: 8).count { $0 == 101 }, equals: sixteenths)
      expect(channels(picture[9, 9]).dropFirst(), equals: [255, 0, 255])
    }
  }

  @Test func `dither leaves out what a gradient leaves out`() {
    var gradient = Gradient(
      .radial, colors: [.black, .white], startPoint: Point(0.25, 0.5), endPoint: Point(0.5, 1))
    gradient.focalPoint = Point(0.9, 0.5)
    let plain = drawn(shape(gradient), background: .clear)
    gradient.dither = true
    let dithered = drawn(shape(gradient), background: .clear)
    expect(plain.pixels.map { $0 >> 24 }, equals: dithered.pixels.map { $0 >> 24 })
    expect(plain != dithered)
  }

  @Test func `a stroke may have a gradient`() {
    var layer = Layer(id: "a", frame: Rect(4, 4, 40, 40))
    var shape = Shape(.rectangle)
    shape.strokeGradient = Gradient(colors: [.black, .black])
    shape.stroke.lineWidth = 2
    layer.content = .shape(shape)
    var plain = layer
    plain.content = .shape(
      Shape(.rectangle, strokeColor: .black, stroke: StrokeStyle(lineWidth: 2)))
    expect(drawn(layer), equals: drawn(plain))
  }

  @Test func `a mask counts by its luminance`() {
    var layer = filled("a", Rect(4, 4, 40, 40), 0x000000)
    layer.mask = [filled("m", Rect(0, 0, 40, 20), 0x00FF00)]
    layer.maskType = .luminance
    let picture = drawn(layer, background: .clear)
    expect(picture[10, 10] >> 24, equals: 182)
    expect(picture[10, 30] >> 24, equals: 0)
  }

  @Test func `a mask of one outline clips by its rule`() {
    var layer = filled("a", Rect(4, 4, 40, 40), 0x000000)
    var mask = Layer(id: "m", frame: Rect(0, 0, 20, 20))
    var ring = Shape(
      .path(Path(Self.square.elements + Path.rectangle(Rect(5, 5, 10, 10)).elements)), fillColor: .black)
    ring.fillRule = .evenOdd
    mask.content = .shape(ring)
    layer.mask = [mask]
    let picture = drawn(layer)
    expect(hex(picture, 6, 6), equals: 0x0000_00FF)
    expect(hex(picture, 14, 14), equals: 0xFFFF_FFFF)
  }

  private static let drawing = Drawing(name: "a.svg", size: Size(10, 10), usesCurrentColor: true) { color in
    var layer = Layer(id: "svg", frame: Rect(0, 0, 10, 10))
    layer.viewBox = Rect(0, 0, 10, 10)
    layer.sublayers = [filled("a", Rect(0, 0, 5, 10), 0xFF0000), Layer(id: "b", frame: Rect(5, 0, 5, 10))]
    layer.sublayers[1].backgroundColor = color
    return layer
  }

  @Test func `what blends inside of an image does not reach what is below it`() {
    let drawing = Drawing(name: "a.svg", size: Size(10, 10), usesCurrentColor: false, holdsBlending: true) {
      _ in
      var layer = Layer(id: "svg", frame: Rect(0, 0, 10, 10))
      layer.viewBox = Rect(0, 0, 10, 10)
      layer.sublayers = [filled("a", Rect(0, 0, 5, 10), 0x808080), filled("b", Rect(0, 0, 10, 10), 0xFF0000)]
      layer.sublayers[1].blendMode = .multiply
      return layer
    }
    var (whole, apart) = (
      filled("w", Rect(0, 0, 48, 48), 0x00FF00), filled("w", Rect(0, 0, 48, 48), 0x00FF00)
    )
    var image = Layer(id: "i", frame: Rect(4, 4, 20, 20))
    for opacity in [1.0, 0.5] {
      image.opacity = opacity
      image.content = .image(ImageContent(.drawing(drawing)))
      whole.sublayers = [image]
      // The left half is dark red, the right half red.
      var parts = Layer(id: "p", frame: Rect(4, 4, 20, 20))
      parts.sublayers = [
        filled("a", Rect(0, 0, 10, 20), 0x800000), filled("b", Rect(10, 0, 10, 20), 0xFF0000),
      ]
      parts.opacity = opacity
      apart.sublayers = [parts]
      expect(drawn(whole), equals: drawn(apart))
    }
  }

  private func image(_ change: (inout ImageContent) -> Void = { _ in }) -> Bitmap {
    var content = ImageContent(.drawing(Self.drawing), gravity: .aspectFit)
    change(&content)
    var layer = Layer(id: "i", frame: Rect(4, 4, 40, 20))
    layer.content = .image(content)
    return drawn(layer)
  }

  @Test func `a drawing has sharp edges at any size`() {
    let picture = image()
    expect(hex(picture, 14, 4) == 0xFF00_00FF && hex(picture, 13, 4) == 0xFFFF_FFFF)
    expect(hex(picture, 23, 23) == 0xFF00_00FF && hex(picture, 24, 23) == 0x0000_00FF)
    expect(hex(picture, 33, 23) == 0x0000_00FF && hex(picture, 34, 23) == 0xFFFF_FFFF)
  }

  @Test func `a tint replaces the color from outside, or all of a template`() {
    let green = Color(hex: 0x00FF00)
    let tinted = image { $0.tint = green }
    expect(hex(tinted, 20, 10) == 0xFF00_00FF && hex(tinted, 30, 10) == 0x00FF_00FF)
    let template = image {
      $0.tint = green
      $0.renderingMode = .template
    }
    expect(hex(template, 20, 10) == 0x00FF_00FF && hex(template, 30, 10) == 0x00FF_00FF)
    expect(image { $0.renderingMode = .original }, equals: image())
  }

  @Test func `a picture of pixels is a template where it is tinted`() {
    var layer = Layer(id: "i", frame: Rect(4, 4, 10, 10))
    var content = ImageContent(Image(Bitmap(width: 2, height: 2, filledWith: 0xFF33_2211), name: "a"))
    content.tint = Color(hex: 0x00FF00)
    layer.content = .image(content)
    expect(hex(drawn(layer), 8, 8), equals: 0x00FF_00FF)
    content.renderingMode = .original
    layer.content = .image(content)
    expect(hex(drawn(layer), 8, 8), equals: 0x1122_33FF)
  }
}
