import Expectations
import System
import TestSupport
import Testing
import Text

/// Fonts that are damaged on purpose.
struct HostileColorFontTests {
  /// The beginning of the layers in COLR, after four glyphs of six bytes.
  private static let layers = 14 + 4 * 6

  private static func inks(_ bytes: [UInt8]) throws -> [TextLayout.Ink] {
    let font = try Font(FontFile(bytes: bytes, name: "f"), decodingPictures: ColorFont.decode)
    return try ShapedText("A😀❤😀🏾🇩🇪", fonts: FontStack(font), fontSize: 10).layout().inks
  }

  @Test func `layers in a color that the palette lacks are left out`() throws {
    let whole = try Self.inks(ColorFont.layered.bytes())
    let bytes = try ColorFont.layered.bytes(replacing: "COLR", at: Self.layers + 2, with: [0, 9])
    try expect(Self.inks(bytes).count, equals: whole.count - 1)
  }

  @Test(arguments: [[0, 2], [0xFF, 0xFF]] as [[UInt8]])
  func `layers of the glyph itself or of none are outlines`(glyph: [UInt8]) throws {
    let inks = try Self.inks(ColorFont.layered.bytes(replacing: "COLR", at: Self.layers, with: glyph))
    let last = inks[1].layout.glyphs[0]
    expect(last.font.outline(of: last.glyph).isEmpty, equals: glyph[0] == 0xFF)
  }

  @Test func `a glyph has at most 256 layers`() throws {
    let bytes = try ColorFont.layered.bytes(replacing: "COLR", at: 14 + 4, with: [0xFF, 0xFF])
    try expect(Self.inks(bytes).count <= 4 * 256)
  }

  @Test func `a broken picture is none`() throws {
    let bytes = try ColorFont.bitmaps.bytes(
      replacing: "CBDT", at: 4 + 9 + 16, with: [0x7F, 0xFF, 0xFF, 0xFF])
    let font = try Font(FontFile(bytes: bytes, name: "f"), decodingPictures: ColorFont.decode)
    expect(font.picture(of: font.glyph(for: "😀") ?? 0, size: 20) == nil)
    expect(font.picture(of: font.glyph(for: "❤") ?? 0, size: 20) != nil)
  }

  @Test(arguments: ColorFont.allCases)
  func `flipped bytes never crash glyphs in colors`(file: ColorFont) throws {
    var generator = SeededGenerator(seed: 0xC0108)
    let whole = try file.bytes()
    for round in 0..<300 {
      var bytes = whole
      for _ in 0..<(1 + round / 30) {
        bytes[Int.random(in: 12..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let inks = try? Self.inks(bytes) else { continue }
      for placed in inks.flatMap(\.layout.glyphs) {
        let bounds = placed.font.outline(of: placed.glyph).controlBounds
        expect(bounds.width.isFinite && bounds.height.isFinite, "round \(round)")
        if let box = placed.font.picture(of: placed.glyph, size: 20)?.box {
          expect(box.width > 0 && box.height > 0 && box.width < 1e6 && box.height < 1e6, "round \(round)")
        }
      }
    }
  }
}
