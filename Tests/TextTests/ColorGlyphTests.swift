import Expectations
import Geometry
import System
import TestSupport
import Testing
import Text

/// Glyphs in colors of their own.
struct ColorGlyphTests {
  private static let yellow = Color(red: 1, green: 0.8, blue: 0, alpha: 1)
  private static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255)

  private static func font(_ font: ColorFont) throws -> Font { try Self.font(font.bytes()) }

  private static func font(_ bytes: [UInt8]) throws -> Font {
    try Font(FontFile(bytes: bytes, name: "f"), decodingPictures: ColorFont.decode)
  }

  private static func stack(_ first: ColorFont, _ others: ColorFont...) throws -> FontStack {
    FontStack(
      try font(first),
      fallbacks: others.map { other in
        LazyFont { () throws(FontError) in
          try Font(FontFile(path: other.path), decodingPictures: ColorFont.decode)
        }
      })
  }

  private static func layout(_ text: String, _ font: Font) throws -> TextLayout {
    try ShapedText(text, fonts: FontStack(font), fontSize: 10).layout()
  }

  private static func paints(_ text: String, _ font: Font) throws -> [TextLayout.Ink.Paint] {
    try layout(text, font).inks.map(\.paint)
  }

  @Test func `the layers of a glyph are outlines in the colors of the first palette, the lowest first`()
    throws
  {
    let font = try Self.font(.layered)
    try expect(Self.paints("😀", font), equals: [.color(Self.yellow), .text, .color(Self.blue)])
    let widths = try Self.layout("😀", font).inks.map {
      font.outline(of: $0.layout.glyphs[0].glyph).controlBounds.width
    }
    expect(widths, equals: [1000, 600, 200])
  }

  @Test func `letters between glyphs in colors are parts of their own, in drawing order`() throws {
    let inks = try Self.layout("AA❤A", Self.font(.layered)).inks
    expect(inks.map(\.paint), equals: [.text, .color(Self.red), .text])
    expect(inks.map(\.layout.glyphs.count), equals: [2, 1, 1])
    expect(inks.map { $0.layout.glyphs[0].position.x }, equals: [0, 10, 20])
  }

  @Test(arguments: ["😀🏾", "🇩🇪", "😀", "❤\u{FE0F}"])
  func `a sequence is one glyph`(sequence: String) throws {
    for font in [ColorFont.layered, .pictured, .bitmaps] {
      let layout = try Self.layout(sequence, Self.font(font))
      expect(layout.size.width, equals: 10, "\(font)")
      expect(layout.missingCharacters, equals: [])
    }
  }

  @Test func `a face without colors has no parts`() throws {
    let font = try Self.font(.plain)
    expect(!font.hasColor)
    try expect(Self.layout("A😀❤", font).inks.isEmpty)
    try expect(Self.layout("AA", Self.font(.layered)).inks.isEmpty)
    try expect(!Font(FontFile(path: ColorFont.pictured.path)).hasColor, "nothing decodes the pictures")
  }

  @Test func `lines below letters are drawn first, those through letters last`() throws {
    var span = TextSpan("A❤", fonts: FontStack(try Self.font(.layered)), fontSize: 10)
    (span.isUnderlined, span.isStruckThrough) = (true, true)
    let inks = try ShapedText([span]).layout().inks
    expect(
      inks.map { [$0.layout.underlines.count, $0.layout.glyphs.count, $0.layout.strikethroughs.count] },
      equals: [[1, 0, 0], [0, 1, 0], [0, 1, 0], [0, 0, 1]])
  }

  @Test(arguments: [(1.0, 16), (16, 16), (16.5, 32), (32, 32), (500, 32)])
  func `a picture is the nearest larger one, else the largest`(size: Double, side: Int) throws {
    let font = try Self.font(.pictured)
    try expect(Self.paints("😀A", font), equals: [.picture, .text])
    let picture = try #require(font.picture(of: font.glyph(for: "😀") ?? 0, size: size))
    expect(picture.image.bitmap.width, equals: side)
    expect(picture.box, equals: Rect(0, -875, 1000, 1000))
  }

  @Test func `pictures of glyphs without outlines are placed by their own measures`() throws {
    let font = try Self.font(.bitmaps)
    try expect(Self.paints("A😀🇩🇪", font), equals: [.text, .picture, .picture])
    let picture = try #require(font.picture(of: font.glyph(for: "😀") ?? 0, size: 64))
    expect(picture.image.bitmap.width, equals: 20)
    expect(picture.box, equals: Rect(0, -800, 1000, 1000))
    expect(font.picture(of: font.glyph(for: "A") ?? 0, size: 64) == nil)
  }

  @Test(arguments: [
    ("😀", EmojiPresentation.emoji), ("🇩🇪", .emoji), ("❤", nil), ("❤\u{FE0F}", .emoji), ("😀\u{FE0E}", .text),
    ("☎\u{FE0E}", .text), ("1", nil), ("1\u{FE0F}\u{20E3}", .emoji), ("☝🏾", .emoji), ("👩‍👩‍👧", .emoji), ("山", nil),
  ])
  func `a cluster asks for a presentation`(cluster: String, presentation: EmojiPresentation?) {
    expect(EmojiPresentation(cluster.unicodeScalars.map(\.value)), equals: presentation)
  }

  @Test(arguments: [
    ("😀", true), ("❤", false), ("❤\u{FE0F}", true), ("😀\u{FE0E}", false), ("🇩🇪", true), ("A", false),
  ])
  func `emoji come from a face in colors, and letters from the first`(cluster: String, inColor: Bool) throws {
    let text = try ShapedText(cluster, fonts: Self.stack(.plain, .layered), fontSize: 10)
    expect(text.clusterFonts.map(\.hasColor), equals: [inColor])
    expect(text.substitutedCharacters(ofSpan: 0), equals: [])
    let turned = try ShapedText(cluster, fonts: Self.stack(.layered, .plain), fontSize: 10)
    expect(turned.clusterFonts.map(\.hasColor), equals: [cluster.unicodeScalars.last != "\u{FE0E}"])
  }

  @Test func `emoji among letters that read from the right stay whole`() throws {
    let layout = try Self.layout("\u{200F}\u{5D0} 😀🏾 🇩🇪 \u{5D0}", Self.font(.layered))
    expect(layout.inks.count { $0.paint == .color(Self.red) }, equals: 2)
  }
}
