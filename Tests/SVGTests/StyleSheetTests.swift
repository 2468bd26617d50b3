import Expectations
import Layers
import SVG
import TestSupport
import Testing

/// Style sheets as CSS Syntax Level 3 has them.
struct StyleSheetTests {
  private func escaped(_ style: String) -> String {
    style.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The color of a rectangle with a class, in a group with another.
  private func fill(_ sheets: String, _ attributes: String = #"class="a""#) throws -> String? {
    let inside = "\(sheets)<g class=\"o\"><rect id=\"r\" x=\"1\" width=\"4\" height=\"4\" \(attributes)/></g>"
    let layers = try SVGFixture.layers(inside)
    return layers.first.flatMap { ($0["r"] ?? $0).fill }
  }

  @Test(arguments: [
    // Nested rules.
    ".b{fill:blue;.c{fill:blue}} .a{fill:red}", ".o{.a{fill:red}}", ".o{fill:blue;& .a{fill:red}}",
    ".a{.o &{fill:red}}", ".o{> rect{fill:red}}", ".o{& > .a{fill:red}}", ".o{g &,rect{fill:red}}",
    ".a{&{fill:red}}", ".a{fill:blue;&:first-child{fill:red}}", ".a{@media screen{fill:red}}",
    ".a{fill:blue;.x &{fill:lime} fill:red}", ".o{.x{fill:blue}.a{fill:red}}",
    ".a{fill:blue;@media screen{fill:red}}", ".a{fill:blue;@supports (fill:red){&{fill:red}}}",
    // Signs inside of texts, comments and brackets.
    ".b::x{content:'}'} .a{fill:red}", ".b{x:'a;}b'} .a{fill:red}", ".b{x:\"\\\"}\"} .a{fill:red}",
    ".a{fill:blue;x:';';fill:red}", ".a/* { */{fill:/* } */red}", ".a{x:f(});fill:red}",
    ".a{x:{y:z};fill:red}",
    "[x='}']{fill:blue}.a{fill:red}", ".b{background:url(a;b)} .a{fill:red}", ".a{fill:red",
    // Escapes.
    ".\\61{fill:red}", ".\\000061 {fill:red}", "\\.a{fill:blue} .a{fill:red}", ".a{f\\69ll:red}",
    ".a{fill:r\\65 d}", ".a{fill:\\red}",
    // At-rules.
    "@media print{.a{fill:blue}} .a{fill:red}", "@media screen{.a{fill:red}}", "@media all{.a{fill:red}}",
    "@media screen and (color){.a{fill:red}}", "@media not print{.a{fill:red}}",
    "@media not all and (monochrome){.a{fill:red}}", "@media not print and (monochrome){.a{fill:red}}",
    ".a{fill:red} @media not screen and (color){.a{fill:blue}}",
    "@media print,screen{.a{fill:red}}", "@media (prefers-color-scheme:light){.a{fill:red}}",
    ".a{fill:red} @media (prefers-color-scheme:dark){.a{fill:blue}}",
    "@media (not (prefers-color-scheme:dark)) or print{.a{fill:red}}",
    "@supports (fill:lab(50% 0 0)){.a{fill:red}}", ".a{fill:red} @supports (fill:nothing){.a{fill:blue}}",
    "@supports not (fill:nothing){.a{fill:red}}", "@supports selector(a > b){.a{fill:red}}",
    "@charset 'utf-8';.a{fill:red}", "@font-face{src:url(a)} .a{fill:red}",
    "@keyframes x{from{fill:blue}} .a{fill:red}", "@foo;.a{fill:red}", "@foo{.b{}} .a{fill:red}",
    // Lists of selectors.
    ".a{fill:red} .a,b:nonsense{fill:blue}", ".a{fill:red} .a..b{fill:blue}", "x,.a{fill:red}",
    // Selectors.
    ":is(.a,.b){fill:red}", ":not(.b){fill:red}", ".a:not(g){fill:red}", "rect:nth-child(1){fill:red}",
    "rect:nth-child(2n+1){fill:red}", "rect:nth-child(-n+3){fill:red}", "rect:last-of-type{fill:red}",
    "rect:only-child{fill:red}", "svg:root .a{fill:red}", ".a{fill:red} .a:hover{fill:blue}",
    ".a{fill:red} :where(#r){fill:blue}", "[class='A' i]{fill:red}", "[ID=r]{fill:blue} [id=r]{fill:red}",
    "rect:empty{fill:red}", ".a{fill:red} :nth-child(0n+2){fill:blue}", ".a:nth-last-child(1){fill:red}",
    "svg|rect{fill:red}",
    // Declarations.
    ".a{fill:red;fill:nonsense}", ".a{fill:red!important;fill:blue}", ".a{fill:red ! IMPORTANT;fill:blue}",
    ".a{FILL:RED}", ".a{fill:red;fill:blue!nonsense}", ".a{fill blue;fill:red}", ".a{;;fill:red;;}",
    ".a{fill:red;fill:}", "<!-- .a{fill:red} -->",
  ])
  func `a rectangle is red`(style: String) throws {
    try expect(fill("<style>\(escaped(style))</style>"), equals: "#FF0000FF")
  }

  @Test(arguments: [
    (".\\31 2ab{fill:red}", #"class="12ab""#), (".\\32xl\\:w{fill:red}", #"class="2xl:w""#),
    ("#\\31{fill:red}", #"id="1""#), (".a\\/b{fill:red}", #"class="a/b""#),
    ("[x=\"}\"]{fill:red}", #"x="}""#),
    (".ü{fill:red}", #"class="ü""#),
  ])
  func `names may have escapes`(style: String, attributes: String) throws {
    let inside = "<style>\(escaped(style))</style><rect width=\"4\" height=\"4\" \(attributes)/>"
    try expect(SVGFixture.layers(inside).first?.fill, equals: "#FF0000FF")
  }

  @Test(arguments: [
    ("print", "#FF0000FF"), ("screen", "#0000FFFF"), ("all", "#0000FFFF"), ("", "#0000FFFF"),
    ("print, screen", "#0000FFFF"), ("not screen", "#FF0000FF"),
    ("(prefers-color-scheme: dark)", "#FF0000FF"),
  ])
  func `an element of styles may be for other media`(media: String, color: String) throws {
    try expect(
      fill("<style>.a{fill:red}</style><style media=\"\(media)\">.a{fill:blue}</style>"), equals: color)
  }

  @Test(arguments: [
    (
      "@media (min-width: 9px) { b{} }", "the rule `@media (min-width: 9px)` of a style sheet is not followed"
    ),
    ("@layer x { b{} }", "the rule `@layer` of a style sheet is not followed"),
    ("b:has(a) { fill: red }", "the selector `b:has(a)` of a style sheet is not followed"),
    ("rect { fill: red; fill: hot(1) }", "`fill: hot(1)` is not valid and is ignored"),
    ("rect { fill red }", "`fill red` is not valid and is ignored"),
  ])
  func `what is not followed is reported in its line`(style: String, message: String) throws {
    try expect(
      SVGFixture.warnings("<style>\n\n\(style)</style><rect width='4' height='4'/>"),
      equals: ["3: \(message)"])
  }

  @Test func `rules that fit nothing and rules for other media are not reported`() throws {
    let style = "b{fill:hot(1)} .a:hover{fill:red} @media print{b:x{}} @font-face{} @keyframes x{}"
    try expect(SVGFixture.warnings("<style>\(style)</style><rect width='4' height='4'/>"), equals: [])
  }

  @Test func `texts that nest without end are refused or passed over`() throws {
    let count = 100_000
    let texts = [
      String(repeating: "(", count: count), String(repeating: ".a{", count: count),
      ".a{fill:" + String(repeating: "calc(", count: count), ":is(" + String(repeating: ":is(", count: count),
      "@media " + String(repeating: "(", count: count),
      ".a{--x:" + String(repeating: "var(--x,", count: count),
      ".a{fill:color-mix(in lab,red," + String(repeating: "color-mix(in lab,red,", count: count),
      ".a{stroke-width:calc(1px" + String(repeating: " + 1px", count: count) + ")}",
      ".a{stroke-width:calc(1px" + String(repeating: " * 1", count: count) + ")}",
      String(repeating: "* ~ ", count: count) + "*{fill:red}",
      "g{color:color-mix(in srgb,currentColor,currentColor)}.a{fill:currentColor}",
    ]
    for text in texts {
      let groups = (start: String(repeating: "<g>", count: 90), end: String(repeating: "</g>", count: 90))
      let rects = String(repeating: "<rect class='a' width='4' height='4'/>", count: 100)
      _ = try? SVGFixture.rendition("<style>\(escaped(text))</style>\(groups.start)\(rects)\(groups.end)")
    }
  }

  /// Texts that a browser ignores at any place between declarations or rules.
  private static let invalid = [
    "fill:hot(1);", "fill:#ggg;", "fill:;", "fill red;", "fill:blue!;", "FILL:none none;", "x:{}};", "@foo;",
    "@foo{a{}}",
    "b::c{fill:blue}", "..x{fill:blue}", "y:'};{';", "/* ; } */", "b{fill:blue;}", "stroke-width:-1;", ";;",
    "fill:var(--none-such,hot(1) hot(2);", "width:calc(1px + 2);", ".z{.y{fill:blue}}", "font:bold;",
    "stroke:lab(1);",
  ]

  @Test func `invalid declarations and rules at random places change nothing`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let valid = [
      "fill:red;", "stroke:rgb(1 2 3);", "stroke-width:2;", "opacity:.5;", "@media screen{.a{fill:lime}}",
      "&:first-child{stroke-dasharray:1 2}", "stroke-linejoin:round;",
    ]
    for _ in 0..<200 {
      var (plain, mixed) = ("", "")
      for _ in 0..<6 {
        // Texts that leave a bracket open or close the rule change everything after them, so they are left out.
        let invalid = Self.invalid.filter {
          $0.count { $0 == "(" } == $0.count { $0 == ")" } && $0 != "x:{}};"
        }
        if random.chance(0.6) { mixed += invalid.randomElement(using: &random) ?? "" }
        let declaration = valid.randomElement(using: &random) ?? ""
        plain += declaration
        mixed += declaration
      }
      func layers(_ style: String) throws -> [Layer] {
        try SVGFixture.layers("<style>.a{\(escaped(style))}</style><path class=\"a\" d=\"M0 0h9v9z\"/>")
      }
      try expect(layers(mixed), equals: layers(plain), "seed \(seed): \(mixed)")
    }
  }

  @Test func `a style sheet of too many tokens is refused`() {
    let text = String(repeating: ":", count: 1_000_001)
    expect(SVGFixture.mistake(SVGFixture.text("<style>\(text)</style>")), equals: .tooManyRules)
  }
}
