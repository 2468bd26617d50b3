import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing
import Text

/// The drawing of color glyphs. 😀 is 1000 × 700 units, which are 20 × 14 pixels at a size of 20 points.
struct ColorGlyphDrawingTests {
  private static func label(
    _ string: String, _ font: ColorFont = .layered, size: Double = 20,
    _ change: (inout TextContent) -> Void = { _ in }
  ) throws -> Layer {
    let face = try Font(FontFile(path: font.path), decodingPictures: ColorFont.decode)
    let layout = try ShapedText(string, fonts: FontStack(face), fontSize: size).layout()
    var content = TextContent(layout, color: .black)
    change(&content)
    // The baseline is at 8 + 16.
    var layer = Layer(id: "label", frame: Rect(4, 8, 40, 20))
    layer.content = .text(content)
    return layer
  }

  private static func hex(_ pixel: UInt32) -> String { String(pixel | 0xFF00_0000, radix: 16) }

  private static let yellow = "ff00ccff"
  private static let white = "ffffffff"

  @Test func `layers arrive in their colors, one in that of the text`() throws {
    let picture = drawn(try Self.label("😀"))
    expect(Self.hex(picture[5, 12]), equals: Self.yellow)
    expect(Self.hex(picture[10, 19]), equals: "ff000000")
    // Half blue over black.
    expect(Self.hex(picture[14, 17]), equals: "ff800000")
    expect(Self.hex(picture[14, 9]), equals: Self.white)
    let other = drawn(try Self.label("😀") { $0.color = Color(red: 0, green: 1, blue: 0, alpha: 1) })
    expect(Self.hex(other[5, 12]), equals: Self.yellow)
    expect(Self.hex(other[10, 19]), equals: "ff00ff00")
  }

  @Test func `the color gives its alpha, and nothing shines through from below`() throws {
    let whole = drawn(try Self.label("😀"))
    var faded = try Self.label("😀")
    faded.opacity = 0.4
    let byColor = drawn(try Self.label("😀") { $0.color = Color.black.withAlpha(0.4) })
    expect(drawn(faded), equals: byColor)
    for (x, y) in [(5, 12), (10, 19), (14, 17)] {
      for shift in [0, 8, 16] as [UInt32] {
        let (full, shown) = (Double(whole[x, y] >> shift & 255), Double(byColor[x, y] >> shift & 255))
        expect(abs(full * 0.4 + 255 * 0.6 - shown) <= 2, "\(x), \(y)")
      }
    }
    expect(drawn(try Self.label("😀") { $0.color = .clear }), equals: drawn(Layer(id: "none", frame: .zero)))
  }

  @Test func `a later glyph is over an earlier one`() throws {
    let face = try Font(FontFile(path: ColorFont.layered.path))
    let layout = try ShapedText("😀❤", fonts: FontStack(face), fontSize: 20).layout(kern: -10)
    var layer = try Self.label("😀")
    layer.content = .text(TextContent(layout, color: .black))
    expect(Self.hex(drawn(layer)[16, 12]), equals: "ff0000ff")
  }

  @Test func `pictures are drawn where their measures say`() throws {
    let picture = drawn(try Self.label("😀", .bitmaps))
    let red = (0..<48).flatMap { y in
      (0..<64).compactMap { picture[$0, y] == 0xFF00_00FF ? Point(Double($0), Double(y)) : nil }
    }
    expect(red.count, equals: 400)
    expect([red.map(\.x).min(), red.map(\.x).max()], equals: [4, 23])
    expect([red.map(\.y).min(), red.map(\.y).max()], equals: [8, 27])
  }

  @Test func `the size in pixels chooses the picture`() throws {
    let small = drawn(try Self.label("😀", .pictured, size: 16))
    expect(Self.hex(small[8, 12]), equals: "ff008000")
    var large = try Self.label("😀", .pictured, size: 16)
    large.scale = Point(1.5, 1.5)
    // Half blue over white.
    expect(Self.hex(drawn(large)[8, 12]), equals: "ffff7f7f")
  }

  @Test func `a picture is as translucent as the text`() throws {
    var faded = try Self.label("😀", .bitmaps)
    faded.opacity = 0.5
    let byColor = drawn(try Self.label("😀", .bitmaps) { $0.color = Color.black.withAlpha(0.5) })
    expect(drawn(faded), equals: byColor)
    expect(Self.hex(byColor[10, 12]), equals: "ff7f7fff")
  }

  @Test func `mirrored and stretched glyphs keep their colors`() throws {
    for font in [ColorFont.layered, .bitmaps] {
      var layer = try Self.label("😀A", font)
      let plain = drawn(layer)
      layer.scale = Point(-1, 1)
      let mirrored = drawn(layer)
      let differing = (0..<48).reduce(0) { sum, y in
        sum + (0..<40).count { plain[4 + $0, y] != mirrored[43 - $0, y] }
      }
      expect(differing, equals: 0, "\(font)")
      let stretched = drawn(try Self.label("😀", font) { $0.horizontalStretch = 0.5 })
      expect(stretched[15, 12] == 0xFFFF_FFFF && stretched[12, 12] == plain[12, 12], "\(font)")
    }
  }

  @Test func `glyphs of a split text keep their colors`() throws {
    let face = try Font(FontFile(path: ColorFont.layered.path))
    var style = TextStyle()
    style.split = .characters
    let box = Size(40, 20)
    let layout = try ShapedText("😀❤", fonts: FontStack(face), fontSize: 20).layout(in: box, style)
    var whole = try Self.label("😀")
    whole.content = .text(TextContent(layout, color: .black))
    var content = TextContent(layout, color: .black)
    content.pieces = layout.pieces.map { piece in
      var layer = Layer(id: "\(piece.index)", frame: piece.box)
      layer.content = .text(TextContent(piece.layout, color: .black))
      return layer
    }
    var split = whole
    split.content = .text(content)
    expect(drawn(split), equals: drawn(whole))
  }

  @Test func `parts in colors of the text are drawn each in its own`() throws {
    let face = FontStack(try Font(FontFile(path: ColorFont.layered.path)))
    let layout = try ShapedText(["😀", "A"].map { TextSpan($0, fonts: face, fontSize: 20) }).layout()
    var layer = try Self.label("😀")
    var content = TextContent(layout, color: .black)
    content.partColors = [Color(red: 0, green: 1, blue: 0, alpha: 1), .clear]
    layer.content = .text(content)
    let picture = drawn(layer)
    expect(Self.hex(picture[5, 12]), equals: Self.yellow)
    expect(Self.hex(picture[10, 19]), equals: "ff00ff00")
    expect(Self.hex(picture[26, 15]), equals: Self.white)
  }

  @Test func `a tilted plane shows the colors`() throws {
    for (font, color) in [(ColorFont.layered, Self.yellow), (.bitmaps, "ff0000ff")] {
      var layer = try Self.label("😀", font)
      var tilt = LayerTilt()
      tilt.rotationY = 40
      layer.tilt = tilt
      var around = Layer(id: "around", frame: Rect(0, 0, 64, 48))
      around.perspective = LayerPerspective()
      around.perspective?.distance = 200
      around.sublayers = [layer]
      expect(Self.hex(drawn(around)[12, 12]), equals: color)
    }
  }

  @Test func `a material blurs the colors below it`() throws {
    var material = Layer(id: "material", frame: Rect(0, 0, 64, 48))
    material.content = .material(Material(blurRadius: 1, saturation: 1, tint: .clear))
    var root = Layer(id: "root", frame: Rect(0, 0, 64, 48))
    root.sublayers = [try Self.label("😀", .bitmaps, size: 40), material]
    let pixel = drawn(root)[20, 20]
    expect(pixel & 255 > 250 && pixel >> 8 & 255 < 5, Comment(rawValue: Self.hex(pixel)))
  }

  @Test func `a broken picture is drawn as the outline`() throws {
    let face = try Font(FontFile(path: ColorFont.pictured.path), decodingPictures: { _ in nil })
    let layout = try ShapedText("😀", fonts: FontStack(face), fontSize: 20).layout()
    var layer = try Self.label("😀")
    layer.content = .text(TextContent(layout, color: .black))
    expect(drawn(layer)[14, 17], equals: 0xFF00_0000)
  }

  @Test func `frames drawn by damage equal frames drawn alone`() throws {
    var renderer = Renderer(width: 64, height: 48, scale: 1, background: .white)
    for step in 0..<8 {
      var layer = try Self.label(step % 3 == 0 ? "😀❤" : "❤😀", step % 2 == 0 ? .pictured : .layered)
      layer.translation = Point(Double(step) * 0.7, 0)
      layer.opacity = step < 4 ? 1 : 0.5
      _ = renderer.render(layer)
      var alone = Renderer(width: 64, height: 48, scale: 1, background: .white)
      _ = alone.render(layer)
      expect(renderer.bitmap, equals: alone.bitmap, "step \(step)")
    }
  }
}
