import Expectations
import Geometry
import Layers
import SVG
import Testing

struct TextTests {
  private func frames(_ inside: String) throws -> [Rect] {
    try SVGFixture.rendition(inside, fonts: FixtureFonts()).layer.sublayers.flatMap { layer in
      layer.sublayers.isEmpty ? [layer.frame] : layer.sublayers.map { $0.frame.offsetBy(layer.frame.origin) }
    }
  }

  private func frame(_ text: String, _ attributes: String = "") throws -> Rect {
    try #require(try frames("<text font-size='10' \(attributes)>\(text)</text>").first)
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2003}", "\u{2009}", "\u{3000}"])
  func `blanks of typography keep their widths`(blank: String) throws {
    let plain = try frame("ab").width
    try expect(frame("a\(blank)b").width > plain + 0.5)
    try expect(frame("a\(blank)\(blank)b").width > frame("a\(blank)b").width + 0.5)
    try expect(frame("\(blank)a").minX > frame("a").minX + 0.5)
  }

  @Test func `blanks of XML are one`() throws {
    try expect(frame(" a \n\t b "), equals: frame("a b"))
    try expect(frame("  a", "xml:space='preserve'").minX > frame("a").minX + 3)
    try expect(frames("<g xml:space='preserve'><text>a  b</text></g>") != frames("<text>a  b</text>"))
    try expect(frame("a  b", "style='white-space:pre'"), equals: frame("a  b", "xml:space='preserve'"))
  }

  @Test func `spacing in em counts in the size of the text`() throws {
    try expect(frame("abc", "letter-spacing='.5em'"), equals: frame("abc", "letter-spacing='5px'"))
    try expect(frame("a b", "word-spacing='1em'"), equals: frame("a b", "word-spacing='10'"))
    try expect(
      frames("<g font-size='40'><text font-size='10' letter-spacing='1em'>ab</text></g>"),
      equals: frames("<text font-size='10' letter-spacing='10'>ab</text>"))
  }

  @Test func `words are spaced`() throws {
    let frames = try frames("<text font-size='10' word-spacing='7'>a b\u{A0}c</text>")
    let plain = try self.frames("<text font-size='10' word-spacing='.001'>a b\u{A0}c</text>")
    for (index, pair) in zip(frames, plain).enumerated() {
      expect(abs(pair.0.minX - pair.1.minX - 7 * Double(index)) < 0.01)
    }
    expect(frames.count, equals: 3)
  }

  @Test(arguments: ["middle", "end"])
  func `a chunk lies at its anchor with its moves`(anchor: String) throws {
    let share = anchor == "middle" ? 0.5 : 1
    func edges(_ text: String) throws -> (Double, Double) {
      let frames = try frames("<text font-size='10' text-anchor='\(anchor)' x='12'>\(text)</text>")
      return (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
    }
    let (plain, moved) = (try edges("HH<tspan>HH</tspan>"), try edges("HH<tspan dx='6'>HH</tspan>"))
    expect(abs(moved.0 - (plain.0 - 6 * share)) < 1e-3)
    expect(abs(moved.1 - (plain.1 + 6 * (1 - share))) < 1e-3)
    // The anchor of a chunk is that of its first character.
    let mixed = try edges("HH<tspan text-anchor='start'>HH</tspan>")
    expect(mixed == plain)
  }

  @Test func `baselines lie at the position`() throws {
    func top(_ baseline: String) throws -> Double {
      try frame("x", "y='20' dominant-baseline='\(baseline)'").minY
    }
    let alphabetic = try frame("x", "y='20'")
    try expect(top("auto"), equals: alphabetic.minY)
    expect(abs(try top("middle") - (20 - alphabetic.height / 2)) < 0.1)
    try expect(top("text-after-edge") < top("alphabetic"))
    try expect(top("middle") < top("central"))
    try expect(top("central") < top("hanging"))
    try expect(top("hanging") < top("text-before-edge"))
    try expect(
      frame("x", "y='20' alignment-baseline='hanging'"),
      equals: frame("x", "y='20' dominant-baseline='hanging'"))
    expect(abs(try frame("x", "y='20' baseline-shift='50%'").minY - (alphabetic.minY - 5)) < 1e-6)
  }

  @Test func `font sets what it names and resets the rest`() throws {
    func frames(_ style: String) throws -> [Rect] { try self.frames("<text style=\"\(style)\">ab</text>") }
    try expect(frames("font: 20px Inter"), equals: frames("font-size: 20px"))
    try expect(
      frames("font-size: 9px; font: bold 20px/1.5 'Inter', serif"),
      equals: frames("font-size: 20px; font-weight: bold"))
    try expect(frames("font: 20px Inter; font-size: 9px"), equals: frames("font-size: 9px"))
    try expect(frames("font-size: 9px; font: bold"), equals: frames("font-size: 9px"))
  }

  @Test(
    arguments: [
      ("sans-serif", []), ("SYSTEM-UI, x", []), ("Other, Inter", []),
      ("Other, sans-serif", ["the font Other is not there: a text is drawn in the default one"]),
      ("serif", ["the font serif is not there: a text is drawn in the default one"]),
      ("monospace, x", ["the font monospace is not there: a text is drawn in the default one"]),
      ("'Other', serif", ["the font Other is not there: a text is drawn in the default one"]),
    ] as [(String, [String])])
  func `a generic family that is not there is reported`(families: String, messages: [String]) throws {
    let fonts = try FixtureFonts(names: ["Inter"])
    let rendition = try SVGFixture.rendition("<text font-family=\"\(families)\">a</text>", fonts: fonts)
    expect(rendition.warnings.map(\.message), equals: messages)
    let own = try SVGFixture.rendition(
      "<text font-family='serif'>a</text>", fonts: FixtureFonts(names: ["serif"]))
    expect(own.warnings, equals: [])
  }
}
