import Expectations
import Geometry
import Testing
import Text

/// Texts that are split into pieces.
struct TextPieceTests {
  private static func pieces(
    _ text: ShapedText, _ split: TextSplit, width: Double = 1000, truncation: TextTruncation = .end
  ) -> [TextLayout.Piece] {
    var style = TextStyle(verticalAlignment: .top, maxLines: 3, truncation: truncation)
    style.split = split
    return text.layout(in: Size(width, 1000), style).pieces
  }

  private static func stack(_ font: Font) -> FontStack { FontStack(font) }

  @Test func `spaces are characters, line ends are not`() throws {
    let text = try SystemFonts.shape("a b\nc")
    let pieces = Self.pieces(text, .characters)
    expect(pieces.map(\.index), equals: [0, 1, 2, 3])
    expect(text.pieceCount(.characters), equals: 4)
    expect(pieces.map(\.layout.glyphs.count), equals: [1, 1, 1, 1])
    expect(abs(pieces[3].box.minY - text.lineHeight) < 1e-9)
  }

  @Test func `words stand between spaces, and their boxes end with their letters`() throws {
    let text = try SystemFonts.shape(" one  two-three\nfour ")
    let pieces = Self.pieces(text, .words)
    expect(text.pieceCount(.words), equals: 3)
    expect(pieces.map(\.index), equals: [0, 1, 2])
    for (piece, word) in zip(pieces.dropFirst(), ["two-three", "four"]) {
      expect(abs(piece.box.width - (try SystemFonts.shape(word).width())) < 1e-9)
    }
    expect(text.pieceCount(.lines) == nil)
  }

  @Test func `lines are pieces as they are set`() throws {
    let text = try SystemFonts.shape("one two three four")
    let room = try SystemFonts.shape("three four").width()
    let pieces = Self.pieces(text, .lines, width: room)
    expect(pieces.map(\.index), equals: [0, 1])
    expect(abs(pieces[1].box.width - room) < 1e-9)
  }

  @Test func `a ligature moves with its first character, and a mark with what it stands beside`() throws {
    let dejavu = Self.stack(try Font(path: SystemFonts.dejavuPath))
    let ligature = try ShapedText("fi", fonts: dejavu, fontSize: 10)
    expect(Self.pieces(ligature, .characters).map(\.index), equals: [0])
    expect(ligature.pieceCount(.characters), equals: 2)
    var style = TextStyle(maxLines: 1)
    style.split = .characters
    let cut = try SystemFonts.shape("abcdefgh").layout(in: Size(30, 20), style)
    expect(cut.isTruncated)
    expect(cut.pieces.last?.layout.glyphs.count, equals: 2)
  }

  @Test(arguments: ["ab cd", "שלום abc", "سلام", "e\u{301}a", "A\u{AD}B"], TextSplit.allCases)
  func `the pieces together are the whole`(string: String, split: TextSplit) throws {
    let fonts = Self.stack(try Font(path: SystemFonts.dejavuPath))
    let text = try ShapedText(
      [TextSpan(string, fonts: fonts, fontSize: 10), TextSpan(" end of it", fonts: fonts, fontSize: 20)])
    for width in [30.0, 60, 1000] {
      var style = TextStyle(kern: 1, alignment: .center, maxLines: 9)
      style.split = split
      let layout = text.layout(in: Size(width, 1000), style)
      func places(_ glyphs: [PlacedGlyph], from origin: Point) -> [String] {
        glyphs.map { glyph in
          let place = glyph.position + origin
          return "\(glyph.glyph) \((place.x * 1000).rounded()) \((place.y * 1000).rounded())"
        }
      }
      let together = layout.pieces.flatMap { places($0.layout.glyphs, from: $0.box.origin) }
      expect(together.sorted(), equals: places(layout.glyphs, from: .zero).sorted())
    }
  }
}
