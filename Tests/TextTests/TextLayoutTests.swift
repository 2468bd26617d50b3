import Expectations
import Geometry
import TestSupport
import Testing
import Text

struct TextLayoutTests {
  /// Σ advances of "Snorlax" in Inter at 40 pt: 9948 / 2816 · 40.
  static let advance = 9948.0 / 2816 * 40

  /// Checks the widths of a label of seven glyphs, which narrows by 1.4 as its spacing decreases from 4 to 3.8.
  @Test(arguments: [(4.0, 0.0), (3.95, -0.35), (3.9, -0.7), (3.85, -1.05), (3.8, -1.4), (0, -28), (-1, -35)])
  func `the natural width is the advances and the spacing after every cluster`(kern: Double, change: Double)
    throws
  {
    let label = try SystemFonts.shape("Snorlax", size: 40)
    expect(abs(label.width(kern: kern) - (Self.advance + 28 + change)) < 1e-9)
    let layout = label.layout(kern: kern)
    expect(layout.size.width, equals: label.width(kern: kern))
    expect(abs(layout.glyphs[6].position.x - ((9948.0 - 1520) / 2816 * 40 + 6 * kern)) < 1e-9)
  }

  @Test func `spacing counts characters, not glyphs or code points`() throws {
    for text in ["山歩き", "か\u{3099}🇯🇵e\u{301}", "👩‍👩‍👧ab"] {
      let shaped = try SystemFonts.shape(text)
      expect(abs(shaped.width(kern: 2) - shaped.width(kern: 1) - 3) < 1e-9)
    }
  }

  @Test(arguments: [(40.0, 80.0), (17, 44), (12, 20), (20, 80)])
  func `one line stands by the rule midY + 0.363636 size`(size: Double, height: Double) throws {
    let label = try SystemFonts.shape("Snorlax", size: size)
    let line = try #require(label.layout(in: Size(300, height)).lines.first)
    expect(abs(line.origin.y - (height / 2 + 0.363_636 * size)) < 1e-4)
    let japanese = try SystemFonts.shape("山歩き", size: size).layout(in: Size(300, height))
    expect(japanese.lines.first?.origin.y, equals: line.origin.y)
  }

  @Test func `lines stand at their height, the first family's unless given`() throws {
    let text = try SystemFonts.shape("one\ntwo 山\nthree", size: 14)
    let natural = text.layout()
    expect(natural.lines.count, equals: 3)
    expect(abs(text.lineHeight - 16.943_181_818) < 1e-8)
    expect(abs(natural.lines[2].origin.y - natural.lines[0].origin.y - 2 * text.lineHeight) < 1e-9)
    expect(abs(natural.lines[0].origin.y - 2728.0 / 2816 * 14) < 1e-9)
    let wide = text.layout(in: Size(100, 200), TextStyle(verticalAlignment: .top, lineHeight: 30))
    expect(wide.lines.map { $0.origin.y - wide.lines[0].origin.y }, equals: [0, 30, 60])
    expect(abs(wide.lines[0].origin.y - (15 + 0.363_636_36 * 14)) < 1e-6)
    expect(wide.size.height, equals: 90)
  }

  @Test(
    arguments: [
      (TextAlignment.left, 0.0), (.center, 50 - 1.0), (.right, 100 - 2.0), (.natural, 0),
    ])
  func `lines lie between the sides as the alignment says`(alignment: TextAlignment, factor: Double) throws {
    let label = try SystemFonts.shape("Snorlax", size: 10)
    let layout = label.layout(in: Size(100, 20), TextStyle(alignment: alignment))
    let shift = alignment == .center ? layout.size.width / 2 - 1 : layout.size.width - 2
    let expected = factor == 0 ? 0 : factor - shift
    expect(abs(layout.lines[0].origin.x - expected) < 1e-9)
    expect(layout.glyphs[0].position.x, equals: layout.lines[0].origin.x)
  }

  @Test func `natural alignment follows the reading direction`() throws {
    let font = try Font(path: SystemFonts.dejavuPath)
    let text = try ShapedText("שלום", fonts: FontStack(font), fontSize: 10)
    let layout = text.layout(in: Size(100, 20), TextStyle(alignment: .natural))
    expect(abs(layout.lines[0].origin.x - (100 - text.width())) < 1e-9)
  }

  @Test func `a label fits a box of its own natural width`() throws {
    for size in stride(from: 7.0, through: 60, by: 0.37) {
      let label = try SystemFonts.shape("Snorlax と山歩き", size: size)
      for kern in [-0.3, 0, 0.1, 3.8] {
        let box = Size(label.width(kern: kern), 80)
        let layout = label.layout(in: box, TextStyle(kern: kern, maxLines: 1))
        expect(!layout.isTruncated && layout.lines.count == 1)
      }
    }
  }

  @Test func `words wrap and leave their space behind`() throws {
    let text = try SystemFonts.shape("one two three", size: 10)
    let width = try SystemFonts.shape("one two", size: 10).width() + 0.5
    let layout = text.layout(in: Size(width, .infinity), TextStyle(truncation: .none))
    expect(layout.lines.map(\.glyphs.count), equals: [7, 5])
    expect(layout.lines.allSatisfy { $0.width <= width })
  }

  @Test func `a word longer than the line breaks inside, one character at least`() throws {
    let text = try SystemFonts.shape("Snorlax", size: 10)
    expect(text.layout(in: Size(12, .infinity)).lines.count > 2)
    let narrow = text.layout(in: Size(0, .infinity), TextStyle(truncation: .none))
    expect(narrow.lines.map(\.glyphs.count), equals: Array(repeating: 1, count: 7))
  }

  @Test func `a Japanese paragraph keeps marks off the line's start`() throws {
    let text = try SystemFonts.shape("週末は山を歩き、森で本を読む。", size: 10)
    let layout = text.layout(in: Size(70, .infinity))
    expect(layout.lines.map(\.glyphs.count), equals: [6, 7, 2])
  }

  @Test func `overflow ends in an ellipsis that fits`() throws {
    let text = try SystemFonts.shape("Snorlax is asleep", size: 20)
    let full = text.width()
    for width in stride(from: full, through: 20, by: -0.7) {
      let layout = text.layout(in: Size(width, 40), TextStyle(maxLines: 1))
      expect(layout.lines.count, equals: 1)
      expect(layout.size.width <= width + 1e-6)
      expect(layout.isTruncated, equals: (width < full - 1e-6))
      if layout.isTruncated { expect(layout.glyphs.last?.glyph, equals: 1406) }
    }
  }

  @Test func `the space before an ellipsis goes`() throws {
    let text = try SystemFonts.shape("ab cd", size: 2816)
    let room = try SystemFonts.shape("ab …", size: 2816).width()
    let layout = text.layout(in: Size(room, .infinity), TextStyle(maxLines: 1))
    expect(layout.glyphs.count, equals: 3)
  }

  @Test func `the last line that is allowed takes the ellipsis`() throws {
    let text = try SystemFonts.shape("one two three four five", size: 10)
    let layout = text.layout(in: Size(40, .infinity), TextStyle(maxLines: 2))
    expect(layout.lines.count, equals: 2)
    expect(layout.isTruncated)
    let paragraphs = try SystemFonts.shape("one\ntwo", size: 10)
    let cut = paragraphs.layout(in: Size(100, .infinity), TextStyle(maxLines: 1))
    expect(cut.isTruncated)
    expect(cut.glyphs.count, equals: 4)
    let open = text.layout(in: Size(40, .infinity), TextStyle(maxLines: 2, truncation: .none))
    expect(!open.isTruncated)
    expect(open.size.width > 40)
  }

  /// Returns the characters that the last line shows, for a text whose letters all look different.
  private func shown(_ string: String, _ truncation: TextTruncation, width: Double, maxLines: Int = 1) throws
    -> String
  {
    let text = try SystemFonts.shape(string, size: 10)
    let layout = text.layout(
      in: Size(width, .infinity), TextStyle(maxLines: maxLines, truncation: truncation))
    let font = try SystemFonts.inter()
    var letters: [UInt32: Character] = [:]
    for letter in "…" + string {
      for scalar in letter.unicodeScalars { font.glyph(for: scalar).map { letters[$0] = letter } }
    }
    return String(layout.glyphs[layout.lines[maxLines - 1].glyphs].map { letters[$0.glyph] ?? "?" })
  }

  @Test func `a cut line shows its start, its end, or both around the mark`() throws {
    let room = try SystemFonts.shape("abcde…", size: 10).width()
    expect(try shown("abcdeghijk", .end, width: room), equals: "abcde…")
    expect(try shown("abcdeghijk", .start, width: room), equals: "…eghijk")
    expect(try shown("abcdeghijk", .middle, width: room), equals: "ab…hijk")
    expect(try shown("abcdeghijk", .middle, width: 1), equals: "…")
    expect(try shown("abc   deg", .start, width: room - 4), equals: "…deg")
    expect(try shown("ab dc eg\nhi", .start, width: room, maxLines: 1), equals: "ab dc…")
  }

  @Test func `lines below and through letters have the place and thickness of the face`() throws {
    var span = TextSpan("ab cd ef", fonts: try SystemFonts.stack(), fontSize: 100)
    let style = TextStyle(alignment: .right, verticalAlignment: .top)
    let plain = try ShapedText([span])
    span.isUnderlined = true
    let text = try ShapedText([span])
    let layout = text.layout(in: Size(200, .infinity), style)
    expect(layout.underlines.count, equals: layout.lines.count)
    expect(layout.strikethroughs, equals: [])
    for (line, rule) in zip(layout.lines, layout.underlines) {
      expect(rule.minX, equals: line.origin.x)
      expect(rule.width, equals: line.width)
      // Inter has its underline 464 of 2816 units below the baseline, 192 thick.
      expect(abs(rule.minY - line.origin.y - 464 / 28.16) < 1e-9 && abs(rule.height - 192 / 28.16) < 1e-9)
    }
    span.isUnderlined = false
    span.isStruckThrough = true
    let struck = try ShapedText([span]).layout(in: Size(200, .infinity), style)
    expect(struck.underlines, equals: [])
    // And 922 above it the upper edge of what strikes out.
    expect(abs(struck.lines[0].origin.y - struck.strikethroughs[0].minY - 922 / 28.16) < 1e-9)
    expect(struck != layout)
    expect(text.naturalSize(style), equals: plain.naturalSize(style))
  }

  @Test func `as many lines as fit the height, one at least`() throws {
    let text = try SystemFonts.shape("a b c d e f g h", size: 10)
    let style = TextStyle(lineHeight: 20)
    expect(text.layout(in: Size(10, 60), style).lines.count, equals: 3)
    expect(text.layout(in: Size(10, 59), style).lines.count, equals: 2)
    expect(text.layout(in: Size(10, 0), style).lines.count, equals: 1)
    expect(text.layout(in: Size(10, -5), style).lines.count, equals: 1)
  }

  @Test func `the same question gives the same reference`() throws {
    let label = try SystemFonts.shape("Snorlax")
    expect(label.layout(kern: 4) === label.layout(kern: 4))
    expect(label.layout(in: Size(9, 9)) === label.layout(in: Size(9, 9)))
    expect(label.layout(kern: 4) != label.layout(kern: 3.9))
  }

  @Test func `nothing sets as one empty line`() throws {
    let layout = try SystemFonts.shape("", size: 10).layout(in: Size(100, 20))
    expect(layout.glyphs.isEmpty)
    expect(layout.lines.count, equals: 1)
    expect(layout.size.width, equals: 0)
  }

  @Test func `a text of a hundred thousand characters sets at once`() throws {
    let text = try SystemFonts.shape(String(repeating: "ab cd、山 ", count: 14_000))
    let layout = text.layout(in: Size(30, .infinity))
    expect(layout.lines.count > 14_000)
    expect(text.layout(in: Size(30, 20)).isTruncated)
  }

  @Test func `any text sets in any box without losing a cluster`() throws {
    let alphabet = Array("ab  -「」、。ー山1.%é\n…אב")
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let string = String(
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
        })
      let text = try SystemFonts.shape(string)
      let box = Size(Double.random(in: 0...60, using: &generator), .infinity)
      let layout = text.layout(in: box, TextStyle(kern: 1, truncation: .none))
      let shown = text.text.paragraphs.reduce(0) { $0 + $1.count }
      let spaces = string.count { $0 == " " }
      expect((shown - spaces...shown).contains(layout.glyphs.count), "seed \(seed)")
      expect(layout.lines.map(\.glyphs.count).reduce(0, +), equals: layout.glyphs.count, "seed \(seed)")
      _ = text.layout(in: box, TextStyle(maxLines: 2))
    }
  }
}
