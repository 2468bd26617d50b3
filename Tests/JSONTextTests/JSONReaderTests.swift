import Expectations
import JSONText
import Testing

struct JSONReaderTests {
  @Test func `the JSON reader reads every kind of value with its place`() throws {
    let text = #"{ "a": [1, -2.5e3, true, false, null], "b": { "c": "d" } }"#
    let root = try #require(read(text).value)
    let array = try #require(root["a"])
    expect(text.slice(array.range), equals: "[1, -2.5e3, true, false, null]")
    guard case .array(let values) = array.content else { throw Unexpected() }
    expect(values.map(\.content), equals: [.number(1), .number(-2500), .bool(true), .bool(false), .null])
    expect(values.map { text.slice($0.range) }, equals: ["1", "-2.5e3", "true", "false", "null"])
    let member = try #require(root["b"]?.member("c"))
    expect(text.slice(member.keyRange), equals: #""c""#)
    expect(member.value.content, equals: .string("d"))
  }

  @Test(arguments: [
    (#""""#, ""), (#""\" \\ \/ \b \f \n \r \t""#, "\" \\ / \u{8} \u{C} \n \r \t"), (#""é\u00e9""#, "éé"),
    (#""\ud83d\ude00x""#, "😀x"), (#""\u0000""#, "\0"), (#""日本語""#, "日本語"), (#""\uFFFF""#, "\u{FFFF}"),
  ])
  func `the JSON reader decodes strings`(literal: String, expected: String) throws {
    let result = read(literal)
    expect(result.diagnostics.isEmpty)
    expect(result.value?.content, equals: .string(expected))
  }

  @Test(arguments: [
    "0", "-0", "0.1", "0.30000000000000004", "1e-7", "4.15", "9007199254740993", "123456789.123456789",
    "1.7976931348623157e308", "5e-324", "0.000001", "999999999999999", "1E+2", "16777217.25",
  ])
  func `the JSON reader gives the Double nearest to a number`(literal: String) throws {
    expect(read(literal).value?.content, equals: .number(try #require(Double(literal))))
  }

  @Test func `short decimals agree with the general conversion`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var wrong: [String] = []
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> (20 + state % 30))
      let split = Int(state >> 58) % digits.count
      let whole = digits.prefix(split).drop { $0 == "0" }
      let literal = (whole.isEmpty ? "0" : String(whole)) + "." + String(digits.dropFirst(split))
      if read(literal).value?.content != Double(literal).map({ .number($0) }) { wrong.append(literal) }
    }
    expect(wrong, equals: [])
  }

  @Test(
    arguments: [
      ("\u{A0}", "U+00A0 (no-break space)"), ("\u{202F}", "U+202F (narrow no-break space)"),
      ("\u{2003}", "U+2003 (em space)"), ("\u{3000}", "U+3000 (ideographic space)"),
      ("\u{200B}", "U+200B (zero width space)"), ("\u{FEFF}", "U+FEFF (zero width no-break space)"),
      ("\u{2028}", "U+2028 (line separator)"), ("\u{85}", "U+0085"), ("\u{C}", "U+000C"),
    ],
    ["{_\"a\": 1 }", "{ \"a\"_: 1 }", "{ \"a\":_1 }", "{ \"a\": 1_}", "{ \"a\": 1 }_", "_{ \"a\": 1 }"])
  func `a blank that JSON does not have is named, and skipped`(
    blank: (text: String, name: String), text: String
  )
    throws
  {
    let (value, diagnostics) = read(text.replacing("_", with: blank.text))
    let found = diagnostics.sorted
    if blank.text == "\u{FEFF}", text.hasPrefix("_") { return }
    expect(found.map(\.code.name), equals: ["json.whiteSpace"])
    expect(found.first?.message, equals: "\(blank.name) is not white space in JSON")
    expect(found.first?.suggestion, equals: "replace it with a space")
    expect(value?["a"]?.content, equals: .number(1))
  }

  @Test func `a blank of any kind may be in a string`() {
    let result = read("\"a\u{A0}b\"")
    expect(result.diagnostics.isEmpty && result.value?.content == .string("a\u{A0}b"))
  }

  @Test(arguments: [
    ("", "json.empty", ""), (" \n ", "json.empty", ""), ("{", "json.unclosed", ""),
    ("[1, 2", "json.unclosed", ""),
    (#"{"a""#, "json.unclosed", ""), (#"{"a":"#, "json.unclosed", ""), (#""abc"#, "json.unclosed", #"""#),
    ("\"a\nb\"", "json.unclosed", "\""), ("{a: 1}", "json.unquotedKey", "a"),
    ("[1 2]", "json.missingComma", "2"),
    (#"{"a":1 "b":2}"#, "json.missingComma", #"""#), ("[1,]", "json.extraComma", ","),
    (#"{"a":1,}"#, "json.extraComma", ","), ("[1] // x", "json.comment", "//"),
    ("/* x */ 1", "json.comment", "/*"),
    ("nul", "json.unknownWord", "nul"), ("NaN", "json.unknownWord", "NaN"),
    ("Infinity", "json.unknownWord", "Infinity"), ("-Infinity", "json.number", "-Infinity"),
    ("1e400", "json.numberRange", "1e400"), ("-1e400", "json.numberRange", "-1e400"),
    ("01", "json.number", "01"),
    ("1.", "json.number", "1."), (".5", "json.number", ".5"), ("+1", "json.number", "+1"),
    ("1e", "json.number", "1e"), ("0x10", "json.number", "0x10"), ("350ms", "json.number", "350ms"),
    (#"{"a":1,"b":2,"a":3}"#, "json.duplicateKey", #""a""#), ("1 2", "json.trailingContent", "2"),
    ("\"a\tb\"", "json.controlCharacter", "\t"), (#""\x""#, "json.escape", "\\"),
    (#""\u12G4""#, "json.escape", #"\u12G4"#),
    (#""\ud800""#, "json.loneSurrogate", #"\ud800"#), (#""\udc00\ud800x""#, "json.loneSurrogate", #"\udc00"#),
    ("\u{FEFF}1", "json.byteOrderMark", "\u{FEFF}"), ("'a'", "json.unexpected", "'"),
    ("[1}", "json.unexpected", "}"),
    ("<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> side\n", "json.mergeConflict", "<<<<<<<"),
    ("{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> side\n}\n", "json.mergeConflict", "<<<<<<<"),
    (#"{"a" 1}"#, "json.unexpected", "1"),
    ("@", "json.unexpected", "@"), ("[,1]", "json.unexpected", ","),
  ])
  func `the JSON reader points at what is wrong`(text: String, code: String, marked: String) {
    let diagnostics = read(text).diagnostics
    expect(diagnostics.codes.first, equals: code)
    expect(diagnostics.marked.first, equals: marked)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x31, 0x00], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE3, 0x81],
  ])
  func `the JSON reader refuses what is not UTF-8`(bytes: [UInt8]) {
    expect(read(bytes).diagnostics.codes, equals: ["json.encoding"])
  }

  @Test func `the JSON reader reports every mistake whose intent is plain in one run`() {
    let text = #"{ "a": 1e400, b: [1 2, NaN,], "a": "\ud800", "c": 01, }"#
    let result = read(text)
    expect(
      result.diagnostics.codes,
      equals: [
        "json.numberRange", "json.unquotedKey", "json.missingComma", "json.unknownWord", "json.extraComma",
        "json.duplicateKey", "json.loneSurrogate", "json.number", "json.extraComma",
      ])
    expect(result.value?["c"]?.content, equals: .invalid)
  }

  @Test(arguments: [
    (#"{ "a": { "b": [1, NaN] } }"#, "/a/b/1"), (#"{ "a/b": { "~": nul } }"#, "/a~1b/~0"),
    (#"{ "a": 1, "a": 2 }"#, "/a"),
    ("nul", ""), (#"{ "a": [1 2] }"#, "/a"), (#"{ "a": [1,"#, "/a/1"), (#"{ "a": { @ } }"#, "/a"),
    ("[[]", ""),
  ])
  func `a pointer leads to the mistake`(text: String, pointer: String) {
    expect(read(text).diagnostics.sorted.first?.pointer, equals: pointer)
  }

  @Test func `the JSON reader stops after many mistakes`() {
    let diagnostics = read("[" + String(repeating: "NaN,", count: 100_000) + "0]").diagnostics
    expect(diagnostics.errorCount, equals: 1_000)
    expect(diagnostics.sorted.count, equals: 200)
  }

  @Test func `the JSON reader gives no value when the structure is broken`() {
    expect(read(#"{ "a": [1, 2 }"#).value == nil)
    expect(read(#"{ "a": 1"#).value == nil)
  }

  @Test func `the JSON reader stops at its limits`() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    expect(read(deep).diagnostics.codes, equals: ["json.tooDeep"])
    expect(read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).diagnostics.isEmpty)
    let endless = String(repeating: "[", count: 1_000_000)
    expect(read(endless).diagnostics.codes, equals: ["json.tooDeep"])
    expect(read(endless, limits: JSONLimits(depth: .max)).diagnostics.codes, equals: ["json.tooDeep"])
    expect(read("[1, 2, 3]", limits: JSONLimits(bytes: 8)).diagnostics.codes, equals: ["json.textTooLong"])
    expect(read("[1, 2, 3]", limits: JSONLimits(values: 3)).diagnostics.codes, equals: ["json.tooManyValues"])
  }

  @Test func `every cut of a document is an error and never a crash`() {
    let text = #"{"a":[1,-2.5e3,true,"\ud83d\ude00é\n"],"b":{"c":null}}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      expect(read(Array(bytes[..<length])).diagnostics.hasErrors, "the first \(length) bytes")
    }
  }

  @Test func `random bytes never crash`() {
    var state: UInt64 = 42
    let alphabet = Array(#"{}[]:,"\u0d8n1e-.+ /*truefalse"#.utf8) + [0xE3, 0x81, 0x82, 0, 10]
    for round in 0..<2_000 {
      let bytes = (0..<40).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let result = read(bytes)
      guard result.value == nil, !result.diagnostics.hasErrors else { continue }
      Issue.record("round \(round) gives neither a value nor an error")
    }
  }
}

private struct Unexpected: Error {}

extension String {
  func slice(_ range: SourceRange) -> String {
    String(decoding: Array(utf8)[range.lower..<range.upper], as: UTF8.self)
  }
}
