import Expectations
import Geometry
import Layers
import Raster
import Testing
import Text

struct TextDrawingTests {
  private static func label(_ string: String, kern: Double = 0) throws -> Layer {
    let fonts = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    let layout = try ShapedText(string, fonts: fonts, fontSize: 18).layout(kern: kern)
    var layer = Layer(id: "label", frame: Rect(4, 8, 56, 24))
    layer.content = .text(TextContent(layout, color: .black))
    return layer
  }

  private static func ink(_ picture: Bitmap) -> Double {
    picture.pixels.reduce(0) { $0 + Double(255 - $1 & 255) / 255 }
  }

  /// The area that a path of lines and curves encloses, curves by fine chords.
  private static func area(_ path: Path) -> Double {
    let outline = FlattenedOutline(path, .identity)
    var (sum, first) = (0.0, 0)
    for end in outline.ends {
      let points = outline.points[first..<end]
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { sum += (a.x * b.y - b.x * a.y) / 2 }
      first = end
    }
    return abs(sum)
  }

  @Test func `each part of a text is drawn in its color, and one color draws all at once`() throws {
    let fonts = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    let layout = try ShapedText(["ag", "8"].map { TextSpan($0, fonts: fonts, fontSize: 18) }).layout()
    var layer = try Self.label("ag8")
    let plain = drawn(layer)
    layer.content = .text(TextContent(layout, color: .black))
    expect(drawn(layer), equals: plain)
    var content = TextContent(layout, color: .black)
    content.partColors = [.black, .clear]
    layer.content = .text(content)
    expect(drawn(layer), equals: drawn(try Self.label("ag")))
  }

  @Test func `letters cover as much as their outlines enclose`() throws {
    let layer = try Self.label("ag8")
    guard case .text(let text) = layer.content else { return }
    let expected = text.layout.glyphs.reduce(0.0) { sum, placed in
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      return sum + Self.area(placed.font.outline(of: placed.glyph)) * unit * unit
    }
    expect(abs(Self.ink(drawn(layer)) - expected) < 0.5)
  }

  @Test func `text moved by whole pixels keeps its pixels`() throws {
    var layer = try Self.label("Move")
    let before = drawn(layer)
    layer.translation = Point(3, 5)
    let after = drawn(layer)
    expect((0..<40).allSatisfy { y in (0..<58).allSatisfy { before[$0, y] == after[$0 + 3, y + 5] } })
  }

  @Test func `text moved by a part of a pixel moves its center by as much`() throws {
    var layer = try Self.label("Move")
    func center(_ picture: Bitmap) -> Double {
      var (sum, weight) = (0.0, 0.0)
      for y in 0..<48 {
        for x in 0..<64 {
          let ink = Double(255 - picture[x, y] & 255)
          sum += ink * Double(x)
          weight += ink
        }
      }
      return sum / weight
    }
    let start = center(drawn(layer))
    for step in 1...10 {
      layer.translation.x = Double(step) * 0.13
      expect(abs(center(drawn(layer)) - start - layer.translation.x) < 0.01)
    }
  }

  @Test func `stretched text is as much wider`() throws {
    var layer = try Self.label("o")
    let plain = Self.ink(drawn(layer))
    guard case .text(var text) = layer.content else { return }
    text.horizontalStretch = 1.5
    layer.content = .text(text)
    expect(abs(Self.ink(drawn(layer)) - 1.5 * plain) < 0.5)
  }

  @Test func `letters that overlap are not darker where they do`() throws {
    var layer = try Self.label("oo", kern: -9)
    guard case .text(var text) = layer.content else { return }
    text.color = Color.black.withAlpha(0.5)
    layer.content = .text(text)
    expect(drawn(layer).pixels.allSatisfy { $0 & 255 >= 127 })
  }

  @Test func `a piece that is a group inherits the opacity of its text`() throws {
    var layer = try Self.label("ag8")
    guard case .text(var text) = layer.content else { return }
    text.pieces = [layer]
    layer.opacity = 0.5
    for change in [{ (piece: inout Layer) in piece.blendMode = .multiply }, { $0.effects.brightness = 0.5 }] {
      var content = text
      change(&content.pieces[0])
      layer.content = .text(content)
      expect(drawn(layer).pixels.allSatisfy { $0 & 255 >= 127 })
    }
  }

  @Test func `a translucent layer's parts, lines and pieces are not darker where they overlap`() throws {
    let fonts = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    var lined = TextSpan("oo", fonts: fonts, fontSize: 18)
    lined.isStruckThrough = true
    let spans = ["o", "o"].map { TextSpan($0, fonts: fonts, fontSize: 18) }
    var parts = TextContent(try ShapedText(spans).layout(kern: -9), color: .black)
    parts.partColors = [.black, .black]
    var layer = try Self.label("o")
    var split = TextContent(parts.layout, color: .black)
    split.pieces = [0.0, 3.0].map { x in
      var piece = layer
      piece.frame.origin = Point(x, 0)
      return piece
    }
    layer.opacity = 0.5
    for content in [TextContent(try ShapedText([lined]).layout(), color: .black), parts, split] {
      layer.content = .text(content)
      expect(drawn(layer).pixels.allSatisfy { $0 & 255 >= 127 })
    }
  }
}
