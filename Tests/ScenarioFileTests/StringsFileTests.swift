import Components
import Expectations
import ScenarioFile
import System
import TestSupport
import Testing

/// The strings of scenarios in their languages.
struct StringsFileTests {
  private let folder = ScratchFolder()

  private static let places = #"""
    { "note": "for translators",
      "en": { "title": "Places", "left": { "one": "{0} place left", "other": "{0} places left" },
        "of": "{0} of {1}" },
      "de": { "title": "Orte", "left": { "one": "Noch {0} Platz", "other": "Noch {0} Plätze" }, "of": "{0} von {1}" },
      "ar": { "title": "أماكن", "left": { "zero": "لا أماكن", "two": "مكانان", "other": "{0} أماكن" }, "of": "{0}/{1}" } }
    """#

  private func reading(
    _ text: String, strings: String = places, environment: String = "{}", overrides: [String] = []
  ) throws -> ScenarioReader.Reading {
    try folder.write(strings, to: "texts/strings.json")
    let scene = #"[{ "id": "t", "type": "text", "text": "\#(text)" }]"#
    let members = #""strings": "texts/strings.json", "environment": \#(environment)"#
    return read(document(scene: scene, more: members), overrides: overrides, folder: folder.path)
  }

  private func text(of reading: ScenarioReader.Reading) -> String? {
    guard case .text(let text)? = reading.scenario?.scene.first?.kind else { return nil }
    return text.text
  }

  /// The messages, each with the text under its carets and what would be right.
  private func mistakes(_ reading: ScenarioReader.Reading) -> [String] {
    zip(reading.marked, reading.diagnostics.sorted).map { marked, found in
      let help = found.suggestion.map { "; \($0)" } ?? ""
      return "\(marked): \(found.message)\(help)".replacing(folder.path.text + "/", with: "")
    }
  }

  @Test(arguments: [
    ("{}", "Places: 2 places left"), (#"{ "language": "de" }"#, "Orte: Noch 2 Plätze"),
    (#"{ "language": "DE-at" }"#, "Orte: Noch 2 Plätze"), (#"{ "language": "ar" }"#, "أماكن: مكانان"),
    (#"{ "language": "fr" }"#, "Places: 2 places left"),
  ])
  func `a scene reads strings in the language of the environment`(environment: String, text: String) throws {
    let reading = try reading("= string('title') + ': ' + string('left', 1 + 1)", environment: environment)
    expect(reading.report, equals: "")
    expect(self.text(of: reading), equals: text)
    expect(reading.files, equals: [folder.path.appending("texts/strings.json")])
    expect(reading.tokens.files, equals: [])
  }

  @Test func `strings may stand in the scenario itself`() {
    let scene = #"[{ "id": "t", "type": "text", "text": "= string('left', 1)" }]"#
    let environment = #""environment": { "language": "de" }"#
    let reading = read(document(scene: scene, more: "\"strings\": \(Self.places), \(environment)"))
    expect(reading.report, equals: "")
    expect(text(of: reading), equals: "Noch 1 Platz")
    expect(reading.files, equals: [])
    let wrong = read(document(scene: scene, more: #""strings": { "en": { "left": { "one": "{0}" } } }"#))
    expect(mistakes(wrong), equals: [#"{: `other` is missing from `left`"#])
  }

  @Test(
    arguments: [
      ("{}", [], false), (#"{ "language": "ar-EG" }"#, [], true), (#"{ "language": "he" }"#, [], true),
      (#"{ "language": "fa" }"#, [], true), (#"{ "language": "ur" }"#, [], true),
      (#"{ "language": "de" }"#, [], false),
      (#"{ "language": "ar", "layoutDirection": "leftToRight" }"#, [], false),
      (#"{ "layoutDirection": "rightToLeft", "language": "de" }"#, [], true),
      ("{}", ["environment.language=ar"], true),
      (#"{ "language": "ar" }"#, ["environment.language=de"], false),
      (#"{ "language": "ar" }"#, ["environment.layoutDirection=leftToRight"], false),
    ] as [(String, [String], Bool)])
  func `the language decides the layout direction that nothing else states`(
    environment: String, overrides: [String], isMirrored: Bool
  ) throws {
    let reading = try reading("= text(rightToLeft ? 1 : 0)", environment: environment, overrides: overrides)
    expect(reading.report, equals: "")
    expect(text(of: reading), equals: isMirrored ? "1" : "0")
    expect(
      reading.scenario?.environment.layoutDirection == .rightToLeft, equals: isMirrored)
  }

  @Test(arguments: [
    ("'titel'", "'titel': no string `titel`; did you mean `title`?"),
    ("'of', 1", "'of': `of` needs an argument for `{1}` in `en` (texts/strings.json:3:11)"),
    (
      "'left'",
      "'left': `left` needs the number that chooses its plural form in `en` (texts/strings.json:2:38)"
    ),
    ("'title', 1 + 1", "1 + 1: no language shows the argument `{0}` of `title`"),
    (
      "dark ? 'title' : 'of', 1, 2, 3",
      "3: no language shows the argument `{2}` of `title` and `of`"
    ),
    ("'left', 3", nil),
    ("'le' + 'ft'", "string('le' + 'ft'): `left` needs an argument for `{0}` (texts/strings.json:2:38)"),
    ("'any' + 'thing', 1", nil),
  ])
  func `calls are checked in every language`(arguments: String, mistake: String?) throws {
    try expect(mistakes(reading("= string(\(arguments))")), equals: mistake.map { [$0] } ?? [])
  }

  @Test func `a string that a language lacks is a warning with both places`() throws {
    let strings = #"""
      { "en": { "title": "Places", "hello": "Hello" },
        "en-GB": { "title": "Locations" },
        "de": { "hello": "Hallo" },
        "fr": {} }
      """#
    let reading = try reading("= string('title') + string('hello')", strings: strings)
    expect(
      mistakes(reading),
      equals: [
        "'title': `title` is missing in `de` (texts/strings.json:3:3), `fr` (texts/strings.json:4:3)",
        "'hello': `hello` is missing in `fr` (texts/strings.json:4:3)",
      ])
    expect(reading.codes, equals: ["scenario.strings", "scenario.strings"])
    expect(text(of: reading), equals: "PlacesHello")
  }

  @Test(arguments: [
    (#"{}"#, "{: `strings` has no language"),
    (#"[]"#, "[: this must be an object of languages, not an array"),
    (#"{ "en": "Hi" }"#, #""Hi": this must be an object of strings, not a string"#),
    (#"{ "en": { "a": 3 } }"#, "3: `a` must be a text or an object of plural forms, not a number"),
    (#"{ "en": { "a": ["b"] } }"#, "[: `a` must be a text or an object of plural forms, not an array"),
    (#"{ "en": { "a": { "one": "b" } } }"#, "{: `other` is missing from `a`"),
    (
      #"{ "en": { "a": { "ohter": "b" } } }"#,
      #""ohter": a string with plural forms has no key `ohter`; did you mean `other`?|{: `other` is missing from `a`"#
    ),
    (#"{ "en": { "a": { "other": null } } }"#, "null: `other` must be a text, not null"),
    (#"{ "en": { "a": { "other": {} } } }"#, "{: `other` must be a text, not an object"),
    (#"{ "en": { "a": "b", "a": "c" } }"#, #""a": the key `a` is here twice"#),
    (#"{ "en": {}, "EN": {} }"#, #""EN": `EN` is the same language as `en`"#),
    (#"{ "pt_BR": {} }"#, #""pt_BR": `pt_BR` is not a language tag; did you mean `pt-BR`?"#),
    (
      #"{ "e": {} }"#,
      #""e": `e` is not a language tag; write one of BCP 47, such as `en` or `zh-Hant`"#
    ),
    (
      #"{ "en": { "a": "caf\u00e9 {x}" } }"#,
      "{x}: this is not a placeholder such as `{0}`; a brace is written `{{` or `}}`"
    ),
  ])
  func `mistakes in the file are reported in its lines, and nothing follows from them`(
    strings: String, mistake: String
  ) throws {
    let reading = try reading("= string('left', 1) + string('title', 2)", strings: strings)
    expect(mistakes(reading).sorted().joined(separator: "|"), equals: mistake)
  }

  @Test func `what is too large is refused`() throws {
    func strings(_ count: Int) -> String {
      "{ \"en\": { " + (0..<count).map { "\"k\($0)\": \"\"" }.joined(separator: ", ") + " } }"
    }
    try expect(mistakes(reading("", strings: strings(20_000))), equals: [])
    try expect(
      mistakes(reading("", strings: strings(20_001))), equals: ["{: `strings` has more than 20,000 texts"])
    let long = String(repeating: "a", count: 4_097)
    try expect(
      mistakes(reading("", strings: #"{ "en": { "a": "\#(long)" } }"#)),
      equals: ["\"\(long)\": the text has more than 4,096 characters"])
    let deep = #"{ "en": { "a": { "other": [[[[1]]]] } } }"#
    try expect(reading("", strings: deep).codes, equals: ["json.tooDeep"])
  }

  @Test func `a file that is missing, a language that is none and wrong names are reported`() throws {
    let missing = read(document(more: #""strings": "none.json""#), folder: folder.path)
    expect(missing.codes, equals: ["scenario.asset"])
    let wrong = read(document(more: #""strings": 3"#), folder: folder.path)
    expect(
      wrong.diagnostics.sorted.map(\.message),
      equals: ["`strings` must be the path of a file in a string, or an object, not a number"])
    for (environment, help) in [
      (#"{ "language": "pt_BR" }"#, "did you mean `pt-BR`?"),
      (#"{ "locale": "de" }"#, "did you mean `language`?"),
    ] {
      try expect(reading("", environment: environment).suggestions, equals: [help])
    }
    for key in ["translations", "i18n", "string"] {
      let reading = read(document(more: #""\#(key)": "strings.json""#), folder: folder.path)
      expect(reading.suggestions, equals: ["did you mean `strings`?"])
    }
  }

  @Test func `damaged files are answered`() throws {
    var random = SeededGenerator(seed: 7)
    let whole = Array(Self.places.utf8)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = "{}[]\",:01x\\".utf8.randomElement(using: &random)!
      }
      let damaged = String(decoding: bytes, as: UTF8.self)
      let found = try reading("= string('left', 1) + string('of', 1, 2)", strings: damaged)
      expect(found.scenario != nil || found.diagnostics.hasErrors)
    }
  }

  @Test func `many calls are checked in many languages without delay`() throws {
    let languages = (0..<200).map {
      "\"a\(UnicodeScalar(97 + $0 / 26 % 26)!)\(UnicodeScalar(97 + $0 % 26)!)\""
    }
    let strings = languages.map { "\($0): { \"k\($0.dropFirst())" }
    let file = "{ " + strings.map { "\($0): \"x\" }" }.joined(separator: ", ") + " }"
    let call = "string('kaaa')"
    let reading = try reading(
      "= " + Array(repeating: call, count: 200).joined(separator: " + "), strings: file)
    expect(reading.diagnostics.warningCount, equals: 200)
    expect(reading.diagnostics.sorted[0].message.hasSuffix(" and 195 more"))
  }

  @Test func `without a file of strings none can be read`() {
    let scene = #"[{ "id": "t", "type": "text", "text": "= string('title')" }]"#
    let reading = read(document(scene: scene), folder: folder.path)
    expect(
      mistakes(reading),
      equals: [
        #"string: the scenario declares no strings; a scenario names a file with `"strings": "strings.json"`"#
      ])
  }
}
