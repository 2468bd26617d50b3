import Expectations
import JSONText
import Testing

struct DiagnosticReportTests {
  @Test func `a diagnostic report shows the source line with carets under the token`() {
    let report = DiagnosticReport(read("{\n  \"a\": 1,\n  \"b\": nul\n}").diagnostics)
    expect(
      report.text,
      equals: """
        a.json:3:8: error: `nul` is not a JSON value; did you mean `null`?
          3 |   "b": nul
            |        ^^^
        """)
  }

  @Test func `a diagnostic report counts two cells for a wide character and none for a combining one`() {
    let report = DiagnosticReport(read("{ \"題名\": \"か\u{3099}\", \"ｶﾅ\": 値 }").diagnostics)
    expect(
      report.text,
      equals: """
        a.json:1:21: error: a value is expected, not `値`
          1 | { "題名": "か\u{3099}", "ｶﾅ": 値 }
            |                       ^^
        """)
  }

  @Test func `a diagnostic report expands tabs in both lines`() {
    expect(
      DiagnosticReport(read("[\n\t1,\t02]").diagnostics).text,
      equals: """
        a.json:2:5: error: a number has no zeros in front
          2 |     1,  02]
            |         ^^
        """)
  }

  @Test func `a diagnostic report expands tabs after the token from where they are`() {
    expect(
      DiagnosticReport(read("[02,\t1]").diagnostics).text,
      equals: """
        a.json:1:2: error: a number has no zeros in front
          1 | [02,    1]
            |  ^^
        """)
  }

  @Test func `a diagnostic report windows a long line around the token`() throws {
    let numbers = String(repeating: "1234, ", count: 100)
    let lines = DiagnosticReport(read("[\(numbers)bad, \(numbers)0]").diagnostics).text.split(separator: "\n")
    let excerpt = lines[1].dropFirst(6)
    expect(excerpt.count, equals: 100)
    expect(excerpt.first, equals: "…")
    expect(excerpt.last, equals: "…")
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    expect(lines[1].dropFirst(column).prefix(3), equals: "bad")
  }

  @Test func `a diagnostic report keeps a long token inside the window`() {
    let lines = DiagnosticReport(read("[1] \(String(repeating: "あ", count: 20_000))").diagnostics).text
      .split(separator: "\n")
    expect(lines.allSatisfy { $0.unicodeScalars.count < 200 })
  }

  @Test func `a diagnostic report shows nothing that moves the cursor`() {
    let text = DiagnosticReport(read("[\"\u{1B}[2J\u{202E}\"]").diagnostics).text
    expect(!text.unicodeScalars.contains("\u{1B}"))
    expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a diagnostic report counts lines that end with CR LF`() {
    expect(DiagnosticReport(read("[\r\n1,\r\n02\r\n]").diagnostics).text.hasPrefix("a.json:3:1: error:"))
  }

  @Test func `a diagnostic report points at the end of a text that stops too early`() {
    expect(
      DiagnosticReport(read("{\n  \"a\": [1, 2\n").diagnostics).text,
      equals: """
        a.json:2:13: error: the text ends inside the array that begins in line 2; `]` is missing
          2 |   "a": [1, 2
            |             ^
        """)
  }

  @Test func `a diagnostic report tells the same as data`() {
    let report = DiagnosticReport(read("{ \"日/本\": [0, { \"b\": tru }] }", name: "s.json").diagnostics)
    expect(
      report.json.text(),
      equals: #"[{"severity":"error","file":"s.json","line":1,"column":21,"endLine":1,"endColumn":24,"#
        + #""pointer":"/日~1本/1/b","code":"json.unknownWord","message":"`tru` is not a JSON value","#
        + #""suggestion":"did you mean `true`?"}]"#)
  }

  @Test func `a diagnostic report counts what is beyond its capacity`() {
    let text = DiagnosticReport(read("[" + String(repeating: "NaN,", count: 500) + "0]").diagnostics).text
    expect(text.hasSuffix("… and 300 more"))
  }

  @Test func `an error beyond the capacity takes the place of a warning`() {
    var diagnostics = Diagnostics(capacity: 2)
    let source = diagnostics.add(SourceText(name: "a", text: "abcd"))
    for place in 0..<3 { diagnostics.warning(.unexpected, "hm", at: SourceRange(source, place, place + 1)) }
    diagnostics.error(.unexpected, "no", at: SourceRange(source, 3, 4))
    expect(diagnostics.sorted.map(\.message), equals: ["hm", "no"])
    expect((diagnostics.errorCount, diagnostics.warningCount, diagnostics.droppedCount) == (1, 3, 2))
  }

  @Test func `an empty file has a position too`() {
    expect(
      DiagnosticReport(read("").diagnostics).text,
      equals: "a.json:1:1: error: expected a JSON value, found nothing")
  }

  @Test func `the same mistake reported twice counts once`() {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "a", text: "abc"))
    for _ in 0..<2 { diagnostics.error(.unexpected, "no", at: SourceRange(source, 0, 1)) }
    expect(diagnostics.errorCount, equals: 1)
  }
}

struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("duraton", "duration", 1),
  ])
  func `the edit distance counts edits`(a: String, b: String, distance: Int) {
    expect(EditDistance.between(a, b), equals: distance)
    expect(EditDistance.between(b, a), equals: distance)
  }

  @Test(arguments: [
    ("duraton", "duration"), ("Duration", "duration"), ("colr", "color"), ("fsp", "fps"), ("xyzzy", nil),
    ("", nil),
    ("d", nil), ("durationn", "duration"),
  ])
  func `the name that was meant is found`(word: String, expected: String?) {
    expect(
      EditDistance.nearest(to: word, among: ["duration", "fps", "color", "inputRate"]), equals: expected)
  }
}

struct StringPositionTests {
  @Test(arguments: [
    (#""abcdef""#, 2, 3, "cde"), (#""a\tb""#, 1, 1, #"\t"#), (#""\u00e9x""#, 2, 1, "x"),
    (#""日本""#, 3, 3, "本"),
    (#""\ud83d\ude00!""#, 4, 1, "!"), (#""ab""#, 2, 0, ""), (#""ab""#, 9, 4, ""), ("bare", 1, 2, "ar"),
  ])
  func `the bytes behind a part of a string are found`(
    literal: String, offset: Int, length: Int, expected: String
  ) {
    var diagnostics = Diagnostics()
    let text = SourceText(name: "a", text: literal)
    let source = diagnostics.add(text)
    let whole = SourceRange(source, 0, text.bytes.count)
    expect(literal.slice(text.range(of: offset, length: length, inStringAt: whole)), equals: expected)
  }
}

struct JSONOutputTests {
  @Test func `what is written as JSON reads back`() throws {
    let output: JSONOutput = ["a": [1, 0.1, true, .null, 1e300], "b\"\n": "日本\u{1}", "c": .object([])]
    let text = output.text(indentation: 2)
    expect(
      text,
      equals: """
        {
          "a": [
            1,
            0.1,
            true,
            null,
            1e+300
          ],
          "b\\"\\n": "日本\\u0001",
          "c": {}
        }
        """)
    expect(read(text).diagnostics.isEmpty)
    expect(read(output.text()).value?["b\"\n"]?.content, equals: .string("日本\u{1}"))
  }

  @Test(arguments: [
    ("card/tilte", "card/title"), ("header/title", "card/title"), ("title", "title"),
    ("header/tilte", "card/title"),
    ("deck/card-0/overlay", "cards/card-0/overlay"), ("nonsense", nil), ("menu/title", "menu/long/row/title"),
    ("menu/row/title", "menu/long/row/title"), ("row/menu/title", "card/title"),
  ])
  func `the nearest path is near as a whole or in its last name`(path: String, nearest: String?) {
    let paths = ["card", "card/title", "title", "menu/long/row/title", "cards/card-0/overlay"].filter {
      path != "title" || $0 != "card/title"
    }
    let known = path == "title" ? paths : paths.filter { $0 != "title" }
    expect(EditDistance.nearestPath(to: path, among: known), equals: nearest)
  }
}
