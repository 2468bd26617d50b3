import Expectations
import Geometry
import Testing
import Text

/// Advances and glyphs measured with another release of HarfBuzz (15.0) on the same font files.
struct ShapingTests {
  @Test(
    arguments: [
      ("Snorlax", 9948.0), ("AVATo", 8368), ("0123456789", 16900), ("->", 2688), ("e\u{301}", 1640),
      ("…", 2312),
      ("", 0),
    ])
  func `the advance of Inter in font units`(text: String, units: Double) throws {
    let shaped = try SystemFonts.shape(text, size: 2816)
    expect(abs(shaped.width() - units) < 1e-9)
  }

  @Test func `tabular figures are all as wide`() throws {
    for digit in "0123456789" {
      expect(abs(try SystemFonts.shape(String(digit), size: 2816, tabular: true).width() - 1824) < 1e-9)
    }
    expect(abs(try SystemFonts.shape("9:41", size: 2816, tabular: true).width() - 6248) < 1e-9)
  }

  @Test func `Japanese takes the fallback, Latin stays in the first face`() throws {
    let stack = try SystemFonts.stack()
    let shaped = try ShapedText("山歩きLog、3", fonts: stack, fontSize: 1000)
    let fonts = shaped.clusterFonts.map { $0 == stack.first }
    expect(fonts, equals: [false, false, false, true, true, true, false, true])
    expect(shaped.missingCharacters.isEmpty)
    let latin = try ShapedText("Log", fonts: stack, fontSize: 1000).width()
    let three = try ShapedText("3", fonts: stack, fontSize: 1000).width()
    expect(abs(shaped.width() - (4000 + latin + three)) < 1e-9)
  }

  @Test func `a mark joins its base in one cluster and one glyph`() throws {
    let shaped = try SystemFonts.shape("か\u{3099}e\u{301}", size: 10)
    expect(shaped.text.count, equals: 2)
    expect(shaped.layout(kern: 4).glyphs.count, equals: 2)
    expect(shaped.missingCharacters.isEmpty)
  }

  @Test func `the fallback is loaded only when a character needs it`() throws {
    let stack = FontStack(
      try SystemFonts.inter(), fallbacks: [LazyFont { () throws(FontError) in try Font(path: "f") }])
    try expect(ShapedText("Snorlax…", fonts: stack, fontSize: 40).width() > 0)
    #expect(throws: FontError.missingFile(path: "f")) { try ShapedText("山", fonts: stack, fontSize: 40) }
  }

  @Test func `the face of the mark of omission is loaded with the text, not by a layout that needs it`()
    throws
  {
    let boxes = try Font(FontFile(bytes: BoxFont().bytes, name: "boxes"))
    let stack = FontStack(boxes, fallbacks: [LazyFont { () throws(FontError) in try Font(path: "f") }])
    #expect(throws: FontError.missingFile(path: "f")) { try ShapedText("AB", fonts: stack, fontSize: 40) }
  }

  @Test func `a character that no face has draws the first face's box and is told once`() throws {
    let shaped = try SystemFonts.shape("a\u{13000}b\u{13000}", size: 2816)
    expect(shaped.missingCharacters, equals: ["\u{13000}"])
    let layout = shaped.layout()
    expect(layout.glyphs.map { $0.glyph == 0 }, equals: [false, true, false, true])
    expect(layout.glyphs.allSatisfy { $0.font == shaped.fonts.first })
    expect(!shaped.fonts.first.outline(of: 0).isEmpty)
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{FE0F}", "\u{0}", "\u{7F}", "\u{AD}"])
  func `characters that are not to be seen have no width and do not warn`(invisible: String) throws {
    let shaped = try SystemFonts.shape("a" + invisible + "b", size: 2816)
    expect(shaped.missingCharacters.isEmpty)
    expect(abs(shaped.width() - (try SystemFonts.shape("ab", size: 2816).width())) < 1e-9)
  }

  @Test func `optional ligatures are off when letters are spaced`() throws {
    let font = try Font(path: SystemFonts.dejavuPath)
    let shaped = try ShapedText("ffi", fonts: FontStack(font), fontSize: 2048)
    expect(shaped.layout().glyphs.map(\.glyph), equals: [5044])
    expect(shaped.layout(kern: 1).glyphs.map(\.glyph), equals: [73, 73, 76])
    expect(abs(shaped.width() - 1980) < 1e-9)
    expect(abs(shaped.width(kern: 1) - (2011 + 3)) < 1e-9)
  }

  @Test func `a ligature that stays takes the spacing of all its clusters`() throws {
    let shaped = try SystemFonts.shape("->x", size: 2816)
    let spaced = shaped.layout(kern: 100)
    expect(spaced.glyphs.count, equals: 2)
    expect(abs(spaced.glyphs[1].position.x - (2688 + 200)) < 1e-9)
    expect(abs(shaped.width(kern: 100) - shaped.width() - 300) < 1e-9)
  }

  @Test func `Hebrew reads from the right, its numbers from the left`() throws {
    let font = try Font(path: SystemFonts.dejavuPath)
    let shaped = try ShapedText("שלום 12", fonts: FontStack(font), fontSize: 2048)
    let glyphs = shaped.layout().glyphs
    let digits = try ["1", "2"].map { try #require(font.glyph(for: $0)) }
    expect(glyphs.map(\.glyph), equals: digits + [3, 1332, 1324, 1331, 1344])
    expect(glyphs.map(\.position.x), equals: glyphs.map(\.position.x).sorted())
  }

  @Test func `Arabic letters join across the whole word`() throws {
    let font = try Font(path: SystemFonts.dejavuPath)
    let shaped = try ShapedText("سلام", fonts: FontStack(font), fontSize: 2048)
    expect(shaped.layout().glyphs.map(\.glyph), equals: [1390, 5366, 5293])
    expect(abs(shaped.width() - 4206) < 1e-9)
  }

  @Test func `many threads shape and lay out alike`() async throws {
    let stack = try SystemFonts.stack()
    let expected = try ShapedText("北欧インテリア Log", fonts: stack, fontSize: 20).layout(kern: 2)
    let layouts = try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let layout = try ShapedText("北欧インテリア Log", fonts: stack, fontSize: 20).layout(kern: 2)
          for glyph in layout.glyphs { _ = glyph.font.outline(of: glyph.glyph) }
          return layout
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expect(layouts.allSatisfy { $0 == expected })
  }
}
