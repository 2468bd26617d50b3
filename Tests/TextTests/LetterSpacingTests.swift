import Expectations
import Geometry
import Testing
import Text

struct LetterSpacingTests {
  /// Returns the number of times that the width of a text contains its letter spacing.
  private func spacingCount(_ text: String) throws -> Double {
    let shaped = try ShapedText(text, fonts: FontStack(SystemFonts.inter()), fontSize: 20)
    // Optional ligatures, which spacing forbids, may make the text narrower without it.
    return ((shaped.width(kern: 20) - shaped.width(kern: 10)) / 10).rounded()
  }

  @Test(arguments: [
    ("Hamburg", 7.0), ("a b", 3), ("שלום", 4), ("日本", 2),
    // Joined letters stay together, and words keep their distance.
    ("مرحبا", 1), ("مرحبا بك", 3), ("مرحبا abc", 5), ("مـر", 1), ("مَرْحَبًا", 1), ("ܫܠܡܐ", 1), ("ᠮᠣᠩᠭᠣᠯ", 1),
    // Digits are not joined.
    ("٢٤٠", 3), ("ر٢", 2),
    // Invisible characters take no space.
    ("a\u{AD}b", 2), ("a\u{200B}b", 2), ("م\u{AD}ر", 1),
  ])
  func `letter spacing stands behind what shows, but not between joined letters`(
    text: String, count: Double
  ) throws {
    try expect(spacingCount(text), equals: count, "\(text)")
  }

  @Test func `letters of a joined script stand as without spacing`() throws {
    let font = try Font(path: SystemFonts.dejavuPath)
    let shaped = try ShapedText("مرحبا", fonts: FontStack(font), fontSize: 20)
    let (plain, spaced) = (shaped.layout().glyphs, shaped.layout(kern: 8).glyphs)
    expect(plain.map(\.glyph), equals: spaced.map(\.glyph))
    let shifts = zip(plain, spaced).map { $1.position.x - $0.position.x }
    expect(shifts.allSatisfy { $0 == shifts[0] }, "\(shifts)")
  }

  @Test func `a line that is broken between words breaks where the spacing says`() throws {
    let shaped = try ShapedText("مرحبا مرحبا", fonts: FontStack(SystemFonts.inter()), fontSize: 20)
    let width = shaped.width(kern: 30)
    expect(shaped.layout(in: Size(width, 1000), TextStyle(kern: 30)).lines.count, equals: 1)
    expect(shaped.layout(in: Size(width - 61, 1000), TextStyle(kern: 30)).lines.count, equals: 2)
  }
}
