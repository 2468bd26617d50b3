import Expectations
import Geometry
import Testing
import Text

struct FontTests {
  @Test func `Inter has the measures that layouts count on`() throws {
    let inter = try SystemFonts.inter()
    expect(inter.unitsPerEm, equals: 2816)
    expect(inter.metrics, equals: FontMetrics(ascent: 2728, descent: 680, lineGap: 0))
    expect(inter.glyphCount, equals: 2548)
    expect(inter.axes.isEmpty)
  }

  /// Advances as the fonts' `hmtx` tables have them.
  @Test(
    arguments: [
      ("S", 1796.0), ("n", 1648), ("o", 1680), ("r", 1048), ("l", 668), ("a", 1588), ("x", 1520), ("…", 2312),
    ] as [(Unicode.Scalar, Double)])
  func `advances of Inter`(scalar: Unicode.Scalar, advance: Double) throws {
    let inter = try SystemFonts.inter()
    let glyph = try #require(inter.glyph(for: scalar))
    expect(inter.advance(of: glyph), equals: advance)
  }

  @Test func `a character that a face lacks has no glyph`() throws {
    try expect(SystemFonts.inter().glyph(for: "ー") == nil)
    try expect(SystemFonts.mplus().glyph(for: "ー") != nil)
  }

  @Test func `an outline lies on whole 1/64 units, closed, and around its ink`() throws {
    let inter = try SystemFonts.inter()
    let outline = inter.outline(of: try #require(inter.glyph(for: "l")))
    expect(outline.controlBounds, equals: Rect(216, 0, 236, 2048))
    expect(outline.elements.last, equals: .close)
    expect(outline, equals: inter.outline(of: try #require(inter.glyph(for: "l"))))
  }

  @Test func `a space and a glyph beyond the font have no ink`() throws {
    let inter = try SystemFonts.inter()
    expect(inter.outline(of: try #require(inter.glyph(for: " "))).isEmpty)
    expect(inter.outline(of: 1_000_000).isEmpty)
    expect(inter.outline(of: .max).isEmpty)
  }

  @Test func `faces are compared by identity, files by their hash`() throws {
    let file = try FontFile(path: SystemFonts.interPath)
    let (one, other) = (try Font(file), try Font(file))
    expect(one != other)
    expect(one, equals: one)
    try expect(FontFile(path: SystemFonts.interPath).contentHash, equals: file.contentHash)
    try expect(FontFile(path: SystemFonts.mplusPath).contentHash != file.contentHash)
  }
}
