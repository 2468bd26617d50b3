import Expectations
import Geometry
import ScenarioFile
import System
import TestSupport
import Testing

/// Design tokens of scenarios.
struct TokenTests {
  private let folder = ScratchFolder()

  private static let brand = ##"""
    { "color": { "$type": "color",
        "blue-500": { "$value": { "colorSpace": "srgb", "components": [0, 0.5, 1] } },
        "brand": { "$root": { "$value": "{color.blue-500}" },
          "faint": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5 } } } },
      "space": { "$type": "dimension", "small": { "$value": { "value": 8, "unit": "px" } },
        "large": { "$value": { "value": 1.5, "unit": "rem" } }, "also": { "$ref": "#/space/large/$value" } },
      "time": { "fast": { "$type": "duration", "$value": { "value": 250, "unit": "ms" } } },
      "size": { "$type": "number", "half": { "$value": 0.5 } },
      "wide": { "$extends": "{size}", "full": { "$value": 1 } },
      "weight": { "strong": { "$type": "fontWeight", "$value": "semi-bold" } },
      "ease": { "$type": "cubicBezier", "in": { "$value": [0.4, 0, 1, 1] } },
      "motion": { "enter": { "$type": "transition",
        "$value": { "duration": "{time.fast}", "timingFunction": [0.4, 0, 1, 1] } } },
      "shadow": { "$type": "shadow", "card": { "$value": { "color": { "$ref": "#/color/blue-500" },
          "offsetX": { "value": 0, "unit": "px" }, "offsetY": "{space.small}",
          "blur": { "value": { "$ref": "#/space/large/$value/value" }, "unit": "rem" } } },
        "deep": { "$value": ["{shadow.card}", { "$ref": "#/shadow/card/$value" }] },
        "tint": { "$type": "number", "$ref": "#/shadow/card/$value/color/components/1" } },
      "mixed": { "$type": "color", "$value": { "colorSpace": "srgb",
        "components": [{ "$ref": "#/color/brand/$value/components/1" }, 0, 0] } },
      "also": { "$type": "number", "$value": { "$ref": "#/mixed/$value/components/0" } },
      "wider": { "$extends": "#/size" },
      "line": { "$type": "strokeStyle", "$value": "dashed" } }
    """##

  private func reading(
    _ text: String, tokens: String = #""tokens.json""#, more: String = ""
  ) -> ScenarioReader.Reading {
    let scene = #"[{ "id": "t", "type": "text", "text": "\#(text)" }]"#
    let members = #""tokens": \#(tokens)\#(more.isEmpty ? "" : ", " + more)"#
    return read(document(scene: scene, more: members), folder: folder.path)
  }

  private func text(of reading: ScenarioReader.Reading) -> String? {
    guard case .text(let text)? = reading.scenario?.scene.first?.kind else { return nil }
    return text.text
  }

  /// The messages of mistakes in a token file, each with the text under its carets.
  private func mistakes(_ content: String, _ text: String = "") throws -> [String] {
    try folder.write(content, to: "tokens.json")
    let reading = reading(text)
    return zip(reading.marked, reading.diagnostics.sorted).map { "\($0): \($1.message)" }
  }

  @Test(arguments: [
    ("text(token.color['blue-500'].green)", "0.5"), ("text(token.color.brand.blue)", "1"),
    ("text(token.color.brand.faint.alpha)", "0.5"), ("text(token.space.small + token.space.large)", "32"),
    ("text(token.space.also)", "24"), ("text(token.time.fast)", "0.25"),
    ("text(token.wide.half + token.wide.full)", "1.5"),
    ("token.weight.strong", "semibold"), ("text(ease(token.ease.in, 1))", "1"),
    ("text(token.motion.enter.duration)", "0.25"), ("text(token.motion.enter.delay)", "0"),
    ("text(token.shadow.card.radius)", "12"), ("text(token.shadow.card.color.green)", "0.5"),
    ("text(token.shadow.deep[1].blur)", "24"), ("text(token.shadow.tint)", "0.5"),
    ("text(token.mixed.red + token.also)", "1"), ("text(token.wider.half)", "0.5"),
  ])
  func `expressions read tokens`(expression: String, text: String) throws {
    try folder.write(Self.brand, to: "tokens.json")
    let reading = reading("= " + expression)
    expect(reading.report, equals: "")
    expect(self.text(of: reading), equals: text)
    expect(reading.files, equals: [folder.path.appending("tokens.json")])
  }

  @Test func `a mode takes what it lacks from the base, and aliases follow the mode`() throws {
    try folder.write(
      #"""
      { "n": { "$type": "number", "a": { "$value": 1 }, "b": { "$value": "{n.a}" }, "c": { "$value": 7 } },
        "own": { "$type": "number", "$value": 3 } }
      """#,
      to: "tokens.json")
    try folder.write(#"{ "n": { "a": { "$value": 2 } }, "own": { "$value": 4 } }"#, to: "dark.json")
    let tokens = #"{ "base": "tokens.json", "dark": "dark.json" }"#
    let expression = "= text(token.n.a) + text(token.n.b) + text(token.n.c) + text(token.own)"
    for (environment, text) in [
      ("{}", "1173"), (#"{ "appearance": "dark" }"#, "2274"), (#"{ "tokenMode": "dark" }"#, "2274"),
      (#"{ "appearance": "dark", "tokenMode": "base" }"#, "1173"),
      (#"{ "appearance": "dark", "tokenMode": "light" }"#, "1173"),
    ] {
      let reading = reading(expression, tokens: tokens, more: "\"environment\": \(environment)")
      expect(reading.report, equals: "")
      expect(self.text(of: reading), equals: text)
    }
    let reading = reading("", tokens: tokens, more: #""environment": { "tokenMode": "drak" }"#)
    expect(reading.suggestions, equals: ["did you mean `dark`?"])
  }

  @Test(arguments: [#""tokens.json""#, #"["tokens.json"]"#, nil])
  func `a mode of tokens that have none is a mistake`(tokens: String?) throws {
    try folder.write(Self.brand, to: "tokens.json")
    let members = (tokens.map { #""tokens": \#($0), "# } ?? "") + #""environment": { "tokenMode": "dark" }"#
    let reading = read(document(more: members), folder: folder.path)
    expect(reading.diagnostics.sorted.map(\.message), equals: ["the tokens have no mode `dark`"])
    expect(reading.marked, equals: [#""dark""#])
  }

  @Test(arguments: [
    (##""fillColor": "#0080FF""##, #"write `"= token.color['blue-500']"`"#),
    (##""fillColor": "= dark ? #F00 : #0080FF""##, "write `token.color['blue-500']`"),
    (
      #""animations": [{ "property": "opacity", "to": 0, "duration": 1, "curve": "easeIn" }]"#,
      #"write `"= token.ease.in"`"#
    ),
    (##""fillColor": "#000000", "strokeColor": "= #FFFFFF""##, nil),
    (##""fillColor": "#00FF00""##, nil), (#""fillColor": "= token.color['blue-500']""#, nil),
  ])
  func `a color or curve that is that of one token is a warning`(key: String, suggestion: String?) throws {
    try folder.write(
      #"""
      { "color": { "$type": "color",
          "blue-500": { "$value": { "colorSpace": "srgb", "components": [0, 0.501, 1] } },
          "a": { "$value": { "colorSpace": "srgb", "components": [0, 1, 0] } }, "b": { "$value": "{color.a}" },
          "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } },
        "ease": { "$type": "cubicBezier", "in": { "$value": [0.42, 0, 1, 1] } } }
      """#, to: "tokens.json")
    let scene = #"[{ "id": "r", "type": "rectangle", "frame": [0, 0, 9, 9], \#(key) }]"#
    let reading = read(document(scene: scene, more: #""tokens": "tokens.json""#), folder: folder.path)
    expect(reading.suggestions, equals: suggestion.map { [$0] } ?? [], "\(reading.report)")
    expect(reading.scenario != nil)
  }

  @Test func `the canvas reads tokens`() throws {
    try folder.write(Self.brand, to: "tokens.json")
    let canvas =
      #"{ "width": 9, "height": "= token.space.large", "background": "= token.color['blue-500']" }"#
    let reading = read(document(canvas: canvas, more: #""tokens": "tokens.json""#), folder: folder.path)
    expect(reading.report, equals: "")
    expect(reading.scenario?.canvas.background.hexString, equals: "#0080FFFF")
    expect(reading.scenario?.canvas.size.height, equals: 24)
  }

  @Test func `later files of a list win`() throws {
    try folder.write(#"{ "a": { "$type": "number", "$value": 1 } }"#, to: "a.json")
    try folder.write(#"{ "a": { "$type": "number", "$value": 2 } }"#, to: "b.json")
    expect(text(of: reading("= text(token.a)", tokens: #"["a.json", "b.json"]"#)), equals: "2")
  }

  @Test(arguments: [
    (
      #"{ "a": { "$type": "number", "$value": "{b}" }, "b": { "$value": "{a}" } }"#,
      "\"{a}\": the token `a` depends on itself"
    ),
    (#"{ "a": { "$value": "{c}" } }"#, "\"{c}\": no token `c`"),
    (#"{ "a": { "$type": "number", "$value": "x" } }"#, "\"x\": a number is expected, not a string"),
    (
      #"{ "a": { "$type": "dimension", "$value": { "value": 1, "unit": "em" } } }"#,
      "\"em\": the unit must be `px` or `rem`"
    ),
    (#"{ "a": 3 }"#, "3: a token or a group must be an object, not a number"),
    (#"{ "a": { "$extends": "{a}" } }"#, "\"{a}\": the group extends itself"),
    (#"{ "a": { "b": { "$extends": "{a}" } } }"#, "\"{a}\": the group extends itself"),
    (
      ##"{ "a": { "$type": "number", "$value": { "$ref": "#/a/$value/b" } } }"##,
      "{ \"$ref\": \"#/a/$value/b\" }: the token `a` depends on itself"
    ),
    (
      ##"{ "a": { "$type": "number", "$ref": "#/b/$value/c" }, "b": { "$type": "number", "$value": 1 } }"##,
      "{ \"$type\": \"number\", \"$ref\": \"#/b/$value/c\" }: the value of `b` has no part `c`"
    ),
    (
      ##"{ "a": { "$type": "number", "$value": { "$ref": "#/b/$value/0" } } }"##,
      "{ \"$ref\": \"#/b/$value/0\" }: no token `b`"
    ),
  ])
  func `mistakes stand in the token file, and nothing follows from them`(
    content: String, mistake: String
  ) throws {
    try expect(mistakes(content, "= text(token.a)"), equals: [mistake])
  }

  @Test func `groups that extend each other are told in both places`() throws {
    let content = #"{ "a": { "x": { "$extends": "{b}" } }, "b": { "y": { "$extends": "{a}" } } }"#
    try expect(
      mistakes(content),
      equals: ["\"{b}\": the group extends itself", "\"{a}\": the group extends itself"])
  }

  @Test func `a type that is unknown is a mistake only where it is used`() throws {
    try expect(mistakes(Self.brand), equals: [])
    try expect(
      mistakes(Self.brand, "= text(token.line)"),
      equals: ["line: `token.line` cannot be read: tokens of the type `strokeStyle` cannot be read"])
  }

  @Test func `values of older drafts are read, with one warning in a file`() throws {
    let content =
      ##"{ "a": { "$type": "color", "$value": "#FF0000" }, "b": { "$type": "dimension", "$value": "4px" } }"##
    try expect(
      mistakes(content, "= text(token.a.red + token.b)"),
      equals: ["\"#FF0000\": strings for colors, dimensions and durations are of an older draft"])
  }

  @Test func `colors outside of sRGB are clipped with a warning`() throws {
    let content =
      #"{ "a": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0] } } }"#
    try expect(
      mistakes(content, "= text(token.a.green)"),
      equals: ["{: the color is outside of sRGB, to which it is clipped"])
  }

  @Test func `a deprecated token is a warning where it is read`() throws {
    let content = #"""
      { "old": { "$deprecated": "use `new`", "a": { "$type": "number", "$value": 1 },
        "b": { "$type": "number", "$value": 2, "$deprecated": false } } }
      """#
    try folder.write(content, to: "tokens.json")
    let reading = reading("= text(token.old.a + token.old.b)")
    expect(reading.diagnostics.sorted.map(\.message), equals: ["`token.old.a` is deprecated"])
    expect(reading.suggestions, equals: ["use `new`"])
    expect(text(of: reading), equals: "3")
  }

  @Test func `unknown tokens have near names, also in brackets`() throws {
    try folder.write(Self.brand, to: "tokens.json")
    expect(reading("= text(token.color.brnd.red)").suggestions, equals: ["did you mean `brand`?"])
    expect(
      reading("= text(token.color['blue-50'].red)").suggestions, equals: ["did you mean `blue-500`?"])
  }

  @Test(arguments: ["7", "[]", "[7]", #"{ "base": 7 }"#])
  func `the value of tokens names files`(tokens: String) {
    let reading = reading("= text(token.a)", tokens: tokens)
    expect(reading.diagnostics.sorted.count, equals: 1)
  }

  @Test func `a file that is missing is told once, where it is named`() {
    let reading = reading("= text(token.a)")
    expect(reading.marked, equals: [#""tokens.json""#])
  }

  @Test func `groups that extend each other cannot grow without bounds`() throws {
    let groups = (1...30).map { level in
      let inner = (0..<8).map { #""x\#($0)": { "$extends": "{g\#(level - 1)}" }"# }.joined(separator: ", ")
      return #""g\#(level)": { \#(inner) }"#
    }
    let content =
      #"{ "g0": { "a": { "$type": "number", "$value": 1 } }, \#(groups.joined(separator: ", ")) }"#
    let mistakes = try mistakes(content)
    expect(mistakes.count, equals: 1)
    expect(mistakes.first?.contains("more than 100,000 tokens") ?? false)
  }
}
