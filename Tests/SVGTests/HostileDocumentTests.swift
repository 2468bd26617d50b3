import Expectations
import Layers
import SVG
import TestSupport
import Testing

struct HostileDocumentTests {
  @Test(arguments: [
    (
      #"<filter id="f"><feTile/></filter><g filter="url(#f)"><path d="M0 0h9v9z"/></g>"#,
      "<feTile> is not drawn, nor is its filter"
    ),
    (#"<g filter="url(#f)"><path d="M0 0h9v9z"/></g>"#, "no element with the id `f`"),
    (
      #"<g filter="invert() invert() invert() invert() invert() invert() invert() invert() invert()"><circle r="1"/></g>"#,
      "a filter of more than 8 functions is not drawn"
    ),
    (#"<foreignObject width="9" height="9"><p xmlns="a"/></foreignObject>"#, "<foreignObject> is not drawn"),
    (
      #"<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>"#,
      "<foreignObject> is not drawn"
    ),
    (
      #"""
      <foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter: sepia(1)"/>
      </foreignObject>
      """#,
      "of `backdrop-filter` only `blur()` and `saturate()` are drawn"
    ),
    (#"<path d="M0 0h9v9z" marker-end="url(#m)"/>"#, "no element with the id `m`"),
    (
      #"<marker id="m"><path d="M0 0h1" marker-end="url(#m)"/></marker><path d="M0 0h9" marker-end="url(#m)"/>"#,
      "<marker> holds itself"
    ),
    (#"<image href="a.png" width="9" height="9"/>"#, "references to other files are not followed"),
    (
      #"<image href="data:image/jpeg;base64,AAAA"/>"#,
      "a picture of the type `image/jpeg` is not drawn; use PNG"
    ),
    (#"<image href="data:image/png;base64,A!"/>"#, "the picture is not drawn: its data are not Base64"),
    (#"<image href="data:image/png"/>"#, "the picture is not drawn: its address has no data"),
    ("<script/>", "scripts are not run"),
    (#"<g onclick="a()"/>"#, "scripts are not run: `onclick`"),
    (#"<use href="b.svg#a"/>"#, "references to other files are not followed"),
    (##"<use href="#a"/>"##, "no element with the id `a`"),
    (##"<g id="a"><use href="#a"/></g>"##, "`use` holds itself"),
    (#"<animate attributeName="x"/>"#, "<animate> is not played; animate the layer in the scenario"),
    (
      #"<path d="M0 0h9v9z"><animate attributeName="d"/></path>"#,
      "<animate> is not played; animate the layer in the scenario"
    ),
    (
      ##"<defs><set href="#r" attributeName="x"/></defs><rect id="r" width="9" height="9"/>"##,
      "<set> is not played; animate the layer in the scenario"
    ),
    (
      ##"<linearGradient id="l"><stop><animate/></stop></linearGradient><rect width="9" height="9" fill="url(#l)"/>"##,
      "<animate> is not played; animate the layer in the scenario"
    ),
    (
      #"<pattern id="p" width="1" height="1"><path d="M0 0h9v9z" fill="url(#p)"/></pattern><path d="M0 0h9v9z" fill="url(#p)"/>"#,
      "<pattern> holds itself"
    ),
    (
      #"<pattern id="p" width=".001" height=".1"><path d="M0 0h1"/></pattern><path d="M0 0h9v9z" fill="url(#p)"/>"#,
      "the pattern repeats more than 4096 times and is not drawn"
    ),
    (#"<path d="M0 0h9v"/>"#, "path data end at a mistake: expected a number (at byte 7)"),
    ("<text>a</text>", "texts are not drawn without fonts"),
    ("<blink/>", "<blink> is not known and not drawn"),
    ("<style>a::before{fill:red}</style>", "the selector `a::before` of a style sheet is not followed"),
    ("<style>@import 'a';</style>", "the rule `@import` of a style sheet is not followed"),
    (
      #"<path d="M0 0h9" vector-effect="non-scaling-stroke" stroke="red"/>"#,
      "`vector-effect: non-scaling-stroke` is not drawn: strokes grow with the drawing"
    ),
  ])
  func `what is not drawn is told with its line`(inside: String, message: String) throws {
    try expect(SVGFixture.warnings("\n\n" + inside), equals: ["3: \(message)"])
  }

  @Test func `what would change only things that are not drawn is not reported`() throws {
    let inside = """
      <path d="M0 0h9v9z" display="none" fill="hot(1)"><animate attributeName="d"/></path>
      <linearGradient id="l"><stop stop-color="hot(1)"><animate/></stop></linearGradient>
      <symbol><rect filter="url(#f)"/></symbol>
      """
    try expect(SVGFixture.warnings(inside), equals: [])
  }

  @Test func `large files are read in steps that grow with their size`() throws {
    // Each took seconds when numbers became texts and classes lists.
    let path = "<path d=\"M0 0" + String(repeating: "l1 2", count: 999_000) + "\"/>"
    let names = (0..<100_000).map { "c\($0)" }
    let rules = names.map { ".\($0){fill:red}" }.joined()
    let texts = [
      path, "<polygon points=\"" + String(repeating: "1 2 ", count: 999_000) + "\"/>",
      "<style>\(String(repeating: "rect{fill:hot(1)}", count: 30_000))</style><rect width=\"9\" height=\"9\"/>",
      "<style>rect:nth-last-of-type(2n){fill:red}</style>"
        + String(repeating: "<rect width=\"9\" height=\"9\"/>", count: 30_000),
      "<style>\(rules)</style><rect class=\"\(names.joined(separator: " "))\" width=\"9\" height=\"9\"/>",
    ]
    for text in texts { try expect(!SVGFixture.layers(text).isEmpty) }
  }

  @Test func `copies of copies are refused`() {
    let levels = (1...12).map { level in
      "<g id=\"a\(level)\">" + String(repeating: "<use href=\"#a\(level - 1)\"/>", count: 10) + "</g>"
    }
    let inside = "<defs><path id=\"a0\" d=\"M0 0h9v9z\"/>\(levels.joined())</defs><use href=\"#a12\"/>"
    expect(SVGFixture.mistake(SVGFixture.text(inside)), equals: .tooManyElements(limit: 50_000))
  }

  @Test func `too many segments, levels, elements and comparisons are refused`() {
    let path = "M0 0" + String(repeating: "l1 1", count: 60_000)
    let copies = String(repeating: "<use href=\"#a\"/>", count: 20)
    expect(
      SVGFixture.mistake(SVGFixture.text("<path id=\"a\" d=\"\(path)\"/>\(copies)")),
      equals: .tooManySegments(limit: 1_000_000))
    let deep = String(repeating: "<g>", count: 2_000) + String(repeating: "</g>", count: 2_000)
    expect(SVGFixture.mistake(SVGFixture.text(deep)), equals: .tooDeep(limit: 96))
    expect(
      SVGFixture.mistake(SVGFixture.text(String(repeating: "<g/>", count: 50_001))),
      equals: .tooManyElements(limit: 50_000))
    let rules = String(repeating: "a g g g g rect{fill:red}", count: 500)
    let nested =
      String(repeating: "<g>", count: 80) + String(repeating: "<rect/>", count: 500)
      + String(repeating: "</g>", count: 80)
    expect(SVGFixture.mistake(SVGFixture.text("<style>\(rules)</style>\(nested)")), equals: .tooManyRules)
  }

  @Test(arguments: [
    #"<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg/>"#,
    #"<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>"#,
    #"<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 'c'>">%a;]><svg/>"#,
    #"<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg>&a;</svg>"#,
  ])
  func `entities that could multiply or lead elsewhere are refused`(document: String) {
    expect(SVGFixture.mistake(document), equals: .xml(.entity))
  }

  @Test func `a circle of clip paths and masks ends`() throws {
    let inside = """
      <clipPath id="a" clip-path="url(#b)"><rect width="9" height="9" clip-path="url(#a)"/></clipPath>
      <clipPath id="b" clip-path="url(#a)"><rect width="9" height="9"/></clipPath>
      <mask id="m" mask="url(#m)"><rect width="9" height="9" mask="url(#m)"/></mask>
      <rect width="9" height="9" clip-path="url(#a)" mask="url(#m)"/>
      """
    try expect(!SVGFixture.layers(inside).isEmpty)
  }

  @Test(arguments: ["", "<svg", "<html/>", "<svg><g></svg>", "no markup", "<svg width=\"0\"/>"])
  func `what is no drawing is an error`(document: String) {
    expect(SVGFixture.mistake(document) != nil)
  }

  @Test func `values at random keep all numbers finite`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let numbers = [
      "0", "-1", "1e9", "-1e9", "1e-320", "1e400", "50%", "1e9em", "1e9%", "calc(1e9px * 1e9 * 1e9)",
      "1e9deg",
    ]
    let names = [
      "x", "y", "width", "height", "rx", "r", "cx", "stroke-width", "stroke-dasharray", "stroke-dashoffset",
      "font-size",
      "letter-spacing", "word-spacing", "baseline-shift", "transform-origin", "translate", "scale", "rotate",
      "opacity",
      "stroke-miterlimit", "fill-opacity", "font-weight",
    ]
    let functions = [
      "scale", "matrix", "rotate", "translate", "skewX", "lab", "oklch", "calc", "color(xyz", "clamp",
    ]
    func value() -> String {
      let count = Int.random(in: 1...3, using: &random)
      let words = (0..<count).map { _ in numbers.randomElement(using: &random) ?? "" }.joined(separator: " ")
      guard random.chance(0.3), let name = functions.randomElement(using: &random) else { return words }
      return name.contains("(") ? "\(name) \(words))" : "\(name)(\(words))"
    }
    func isFinite(_ layer: Layer) -> Bool {
      let frame = layer.frame
      return [frame.minX, frame.minY, frame.width, frame.height, layer.opacity].allSatisfy(\.isFinite)
        && (layer.affineTransform.map { $0.determinant.isFinite && $0.tx.isFinite } ?? true)
        && (layer.shape?.stroke.dashPattern.allSatisfy(\.isFinite) ?? true)
        && layer.sublayers.allSatisfy(isFinite)
    }
    for _ in 0..<400 {
      let style = (0..<6).map { _ in
        "\((names + ["fill", "transform"]).randomElement(using: &random) ?? ""):\(value())"
      }.joined(separator: ";")
      let inside = """
        <g style="\(style)"><g style="\(style)"><rect style="width:9px;height:9px;\(style)"/><circle r="3" style="\(style)"/>
        <path d="M0 0h9" pathLength="1e-320" stroke="red" stroke-dasharray="1" style="\(style)"/>
        <text style="\(style)">a b</text></g></g>
        """
      let layer = try SVGFixture.rendition(inside, fonts: FixtureFonts()).layer
      expect(isFinite(layer), "seed \(seed): \(style)")
    }
  }

  @Test func `documents changed at random are drawn or refused`() {
    let whole = Array(
      SVGFixture.text(
        """
        <style>.a>b{fill:red}</style><defs><linearGradient id="l" x1="5%"><stop offset=".5"/><stop/></linearGradient>
        <clipPath id="c"><circle r="4"/></clipPath></defs><g id="g" transform="rotate(3) scale(2)" opacity=".5">
        <path class="a" d="M1 1C2 2 3 3 4 4A1 2 3 0 1 5 5z" fill="url(#l)" stroke-dasharray="1 2" stroke="#f00"/></g>
        <pattern id="p" width="3" height="50%" patternTransform="rotate(9)"><path d="M0 0h2v2z"/></pattern>
        <marker id="m" orient="auto" viewBox="0 0 4 4" refX="50%"><circle r="2" fill="context-stroke"/></marker>
        <path d="M0 0A3 4 5 0 1 9 9zL3 3" fill="url(#p)" stroke="url(#p)" marker="url(#m)" style="marker:url(#m)"/>
        <use href="#g" clip-path="url(#c)"/><svg viewBox="0 0 1 1"><text x="1">a<tspan>b</tspan></text></svg>
        """
      ).utf8)
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
        }
      }
      guard let rendition = try? SVGDocument(bytes).rendition() else { continue }
      expect(rendition.layer.frame.width > 0, "seed \(seed)")
    }
  }
}
