import Expectations
import Geometry
import Testing
import Text

/// Texts in letters of several looks.
struct TextSpanTests {
  private static func span(
    _ text: String, size: Double = 10, _ change: (inout TextSpan) -> Void = { _ in }
  ) throws -> TextSpan {
    var span = TextSpan(text, fonts: try SystemFonts.stack(), fontSize: size)
    change(&span)
    return span
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// Spans of one stack, so that they can be shaped together.
  private static func joined(_ texts: [String], size: Double = 10) throws -> ShapedText {
    let stack = try SystemFonts.stack()
    return try ShapedText(texts.map { TextSpan($0, fonts: stack, fontSize: size) })
  }

  @Test(arguments: [
    ["of", "fi", "ce"], ["A", "VA", "TAR"], ["e", "\u{301}a"], ["北", "欧 a"], ["a", "", "b\nc"],
  ])
  func `a text that is cut into like spans is set as the whole`(parts: [String]) throws {
    let style = TextStyle(kern: 0, alignment: .center)
    for box in [Size(1000, 100), Size(21, 100), Size(30, 13)] {
      let cut = try Self.joined(parts).layout(in: box, style)
      let whole = try SystemFonts.shape(parts.joined()).layout(in: box, style)
      expect(cut.string, equals: whole.string)
      expect(cut.glyphs.map(\.glyph), equals: whole.glyphs.map(\.glyph))
      expect(cut.glyphs.map(\.position), equals: whole.glyphs.map(\.position))
      expect(cut.size, equals: whole.size)
      expect(
        cut.parts.flatMap { $0.layout.glyphs.map(\.position.x) }.sorted(),
        equals: cut.glyphs.map(\.position.x).sorted())
    }
  }

  @Test func `the glyph of a ligature belongs to the span of its first character`() throws {
    let dejavu = FontStack(try Font(path: SystemFonts.dejavuPath))
    let text = try ShapedText(["f", "i"].map { TextSpan($0, fonts: dejavu, fontSize: 10) })
    let layout = text.layout()
    expect(layout.glyphs.count, equals: 1)
    expect(layout.parts.map(\.span), equals: [0])
  }

  @Test func `every span has its own size, and the line is as high as the largest`() throws {
    let text = try ShapedText([Self.span("ab"), Self.span("c", size: 30), Self.span("d")])
    let layout = text.layout()
    let large = try SystemFonts.shape("c", size: 30)
    expect(layout.glyphs.map(\.fontSize), equals: [10, 10, 30, 10])
    expect(Self.isNear(layout.size.width, try SystemFonts.shape("abd").width() + large.width()))
    expect(layout.size.height, equals: large.lineHeight)
    expect(Self.isNear(layout.lines[0].origin.y, large.ascent))
    let fixed = text.layout(in: Size(200, 200), TextStyle(verticalAlignment: .top, lineHeight: 12))
    expect(fixed.size.height, equals: 12)
  }

  @Test func `only the line that holds large letters is high, and the box holds as many lines as fit`() throws
  {
    let text = try ShapedText([Self.span("one\n"), Self.span("two", size: 20), Self.span("\nthree")])
    let (low, high) = (try SystemFonts.shape("a").lineHeight, try SystemFonts.shape("a", size: 20).lineHeight)
    expect(Self.isNear(text.naturalSize(TextStyle()).height, 2 * low + high))
    expect(text.layout(in: Size(100, low + high), TextStyle()).lines.count, equals: 2)
    expect(text.layout(in: Size(100, 2 * low), TextStyle()).lines.count, equals: 1)
    expect(text.layout(in: Size(100, 1), TextStyle()).lines.count, equals: 1)
    expect(text.layout(in: Size(100, 2 * low), TextStyle()).isTruncated)
  }

  @Test func `letters above the baseline make no line higher`() throws {
    let plain = try ShapedText([Self.span("a"), Self.span("b")]).layout()
    let raised = try ShapedText([Self.span("a"), Self.span("b") { $0.baselineOffset = 4 }]).layout()
    expect(raised.size, equals: plain.size)
    expect(Self.isNear(raised.glyphs[1].position.y, plain.glyphs[1].position.y - 4))
    expect(raised.glyphs[0].position, equals: plain.glyphs[0].position)
  }

  @Test func `letter spacing of a span stands in place of that of the style`() throws {
    let text = try ShapedText([Self.span("ab"), Self.span("cd") { $0.kern = 5 }])
    let alone = try SystemFonts.shape("ab").width() + SystemFonts.shape("cd").width()
    expect(Self.isNear(text.width(), alone + 10))
    expect(Self.isNear(text.width(kern: 1), alone + 2 + 10))
  }

  @Test func `lines below and through letters belong to their spans, over spaces and line breaks`() throws {
    let text = try ShapedText([
      Self.span("ab "), Self.span("cd ef", size: 20) { $0.isUnderlined = true },
      Self.span(" gh") { $0.isStruckThrough = true },
    ])
    let layout = text.layout()
    expect(layout.underlines.count, equals: 1)
    let rule = layout.underlines[0]
    expect(Self.isNear(rule.minX, layout.glyphs[3].position.x))
    expect(Self.isNear(rule.maxX, layout.glyphs[8].position.x))
    // Inter has its underline 192 of 2816 units thick.
    expect(Self.isNear(rule.height, 192 / 2816 * 20))
    expect(layout.strikethroughs.map(\.minX), equals: [rule.maxX])
    expect(layout.parts.map(\.layout.underlines.count), equals: [0, 1, 0])
    expect(layout.parts.map(\.layout.strikethroughs.count), equals: [0, 0, 1])
    let broken = text.layout(in: Size(45, 200), TextStyle(verticalAlignment: .top))
    expect(broken.underlines.count, equals: 2)
    expect(broken.underlines[0].minY < broken.underlines[1].minY)
  }

  @Test func `the mark of omission looks as the letters before it`() throws {
    let text = try ShapedText([Self.span("ab"), Self.span("cdefgh", size: 20), Self.span("ij")])
    let layout = text.layout(in: Size(50, 30), TextStyle())
    expect(layout.isTruncated)
    expect(layout.glyphs.last?.fontSize, equals: 20)
    expect(layout.parts.last?.span, equals: 1)
    let start = text.layout(in: Size(30, 30), TextStyle(truncation: .start))
    expect(start.glyphs.first?.fontSize, equals: 10 + (start.glyphs.count > 3 ? 10 : 0))
  }

  @Test func `spans that read from the right are drawn from the right`() throws {
    let font = FontStack(try Font(path: SystemFonts.dejavuPath))
    let text = try ShapedText(["של", "ום a"].map { TextSpan($0, fonts: font, fontSize: 10) })
    let layout = text.layout()
    let first = layout.parts[0].layout.glyphs.map(\.position.x).min() ?? 0
    let second = layout.parts[1].layout.glyphs.map(\.position.x).max() ?? 0
    expect(first > second)
  }
}
