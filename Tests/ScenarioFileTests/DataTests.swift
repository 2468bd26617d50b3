import Expectations
import Geometry
import ScenarioFile
import System
import TestSupport
import Testing

/// Data files of scenarios.
struct DataTests {
  private let folder = ScratchFolder()

  private func reading(
    _ scene: String, data: String = #"{ "rows": "rows.json" }"#
  ) -> ScenarioReader.Reading {
    read(document(scene: "[\(scene)]", more: #""data": \#(data)"#), folder: folder.path)
  }

  /// Returns the text that an expression gives for the content of a data file.
  private func text(_ expression: String, _ content: String, in file: String = "rows.json") throws -> String {
    try folder.write(content, to: file)
    let scene = #"{ "id": "t", "type": "text", "text": "\#(expression)" }"#
    let reading = reading(scene, data: #"{ "rows": "\#(file)" }"#)
    expect(reading.report, equals: "")
    guard case .text(let text)? = reading.scenario?.scene.first?.kind else { return "" }
    return text.text
  }

  /// Returns the mistakes in the content of a data file, each with its place and the text under its carets.
  private func mistakes(_ content: String, in file: String = "rows.json") throws -> [String] {
    try folder.write(content, to: file)
    let scene = #"{ "id": "t", "type": "text", "text": "= data.rows.a" }"#
    let reading = reading(scene, data: #"{ "rows": "\#(file)" }"#)
    return zip(reading.marked, reading.diagnostics.sorted).map { marked, diagnostic in
      let message = diagnostic.message.replacing(folder.path.text + "/", with: "")
      return "\(marked): \(message)"
    }
  }

  @Test(arguments: [
    ("= data.rows[1].name", #"[{ "name": "Oslo" }, { "name": "Rome" }]"#, "Rome"),
    ("= text(length(data.rows))", "[]", "0"),
    ("= text(data.rows.size * 2)", #"{ "size": 4 }"#, "8"),
    ("= text(data.rows[1][0])", "[[1, 2], [3, 4]]", "3"),
    ("= data.rows.on ? 'on' : 'off'", #"{ "on": true }"#, "on"),
    ("= data.rows[0]['first name']", #"[{ "first name": "Ada" }]"#, "Ada"),
    ("= data.rows[1].note == null ? 'none' : 'some'", #"[{ "note": "x" }, {}]"#, "none"),
    (
      "= data.rows[0].note == null ? 'none' : 'some'", #"[{ "note": "x" }, { "note": null }]"#, "some"
    ),
    ("= data.rows[0].all == null ? 'none' : 'some'", #"[{ "all": null }]"#, "none"),
    ("= text(data.rows[0].color.red)", ##"[{ "color": "#FF0000" }]"##, "1"),
    ("= data.rows[0].color", #"[{ "color": "red" }]"#, "red"),
    ("= data.rows", #""a text""#, "a text"),
  ])
  func `expressions read what JSON holds`(expression: String, content: String, text: String) throws {
    try expect(self.text(expression, content), equals: text)
  }

  @Test(arguments: [
    ("= data.rows[1].name", "name,age\nAda,36\nAlan,41\n", "Alan"),
    ("= text(data.rows[1].age + 1)", "name,age\r\nAda,36\r\nAlan,41", "42"),
    ("= data.rows[0].name", "\u{FEFF}name,x\n\"Love, \"\"A\"\"\nda\",1\n\n", "Love, \"A\"\nda"),
    ("= data.rows[0].on ? 'on' : 'off'", "on\ntrue\nfalse\n", "on"),
    ("= data.rows[0].code", "code\n007\n12\n", "007"),
    ("= data.rows[0].age", "name,age\nAda,36\nAlan,\n", "36"),
    ("= data.rows[0].x", "x\nnan\n", "nan"),
    ("= text(data.rows[0].x)", "x\n-1.5e1\n.5\n", "-15"),
    ("= text(length(data.rows))", "name,age\n", "0"),
    ("= data.rows[0]['first name']", "first name\nAda\n", "Ada"),
  ])
  func `expressions read the columns of CSV`(expression: String, content: String, text: String) throws {
    try expect(self.text(expression, content, in: "rows.csv"), equals: text)
  }

  @Test func `two numbers are a list where a list is asked for`() throws {
    try expect(text("= text(sum(data.rows))", "[3, 7]"), equals: "10")
    let scene = #"""
      { "id": "list", "type": "replicator", "each": "= data.rows", "node": { "type": "ellipse", "opacity": "= item" } }
      """#
    try folder.write("[0.5, 0.25]", to: "rows.json")
    let reading = reading(scene)
    expect(reading.report, equals: "")
    expect(reading.scenario?.scene.first?.children.map(\.layer.opacity), equals: [0.5, 0.25])
  }

  @Test func `replicators make a copy of each row, and none of an empty file`() throws {
    let scene = #"""
      { "id": "list", "type": "replicator", "each": "= data.rows", "as": "row", "node":
        { "type": "group", "opacity": "= item.x", "children": [ { "id": "y", "type": "ellipse", "opacity": "= row.item.y" } ] } }
      """#
    for (content, opacities) in [(#"[{ "x": 0.5, "y": 0.1 }, { "y": 0, "x": 1 }]"#, [0.5, 1]), ("[]", [])] {
      try folder.write(content, to: "rows.json")
      let reading = reading(scene)
      expect(reading.report, equals: "")
      let copies = try #require(reading.scenario?.scene.first?.children)
      expect(copies.map(\.layer.opacity), equals: opacities)
    }
  }

  @Test(arguments: [
    (#"[1, "x"]"#, #""x": this is a string, but the value at rows.json:1:2 is a number"#),
    (
      "[{ \"a\": 1 },\n { \"a\": [] }]",
      "[: this is an array, but the value at rows.json:1:9 is a number"
    ),
    (#"[{ "a": 1, }]"#, #",: no `,` may stand before `}`"#),
    (
      "[" + [String](repeating: "0", count: 1_001).joined(separator: ",") + "]",
      "[: the list has 1,001 elements; the limit is 1,000"
    ),
    ("", ": expected a JSON value, found nothing"),
  ])
  func `mistakes in JSON stand in its lines, and nothing follows from them`(
    content: String, mistake: String
  ) throws {
    let found = try mistakes(content)
    expect(found, equals: [mistake])
  }

  @Test(arguments: [
    ("", ": the file is empty; a header is expected"), ("a,a\n", "a: another column has the name `a` too"),
    ("a,\n", ": a name of a column is expected"),
    ("a,b\n1\n", "1\n: the row has 1 field, but the header has 2"),
    ("a\n\"x\n", "\": the quotation mark is not closed"),
    ("a\n\"x\"y\n", "y: a comma is expected after the closing quotation mark"),
    ("a\nx\"y\n", "x\"y: a field with quotation marks must be enclosed in quotation marks"),
    ("a\n" + String(repeating: "1\n", count: 1_001), "1\n: the file has more than 1,000 rows"),
  ])
  func `mistakes in CSV stand in its lines`(content: String, mistake: String) throws {
    try expect(mistakes(content, in: "rows.csv"), equals: [mistake])
  }

  @Test func `bytes that are no text are a mistake`() throws {
    try folder.write([UInt8(ascii: "a"), 0x0A, 0xFF], to: "rows.csv")
    expect(
      reading("", data: #"{ "rows": "rows.csv" }"#).diagnostics.sorted.map(\.message),
      equals: ["this byte is not UTF-8"])
  }

  @Test(arguments: [
    ("none.json", "no file none.json"),
    ("../rows.json", "../rows.json lies outside the scenario's folder; --allow-outside-assets permits it"),
    ("/rows.json", "/rows.json lies outside the scenario's folder; --allow-outside-assets permits it"),
  ])
  func `a file that is missing or outside is told once, and nothing follows`(
    file: String, mistake: String
  ) {
    let reading = reading(
      #"{ "id": "t", "type": "text", "text": "= data.rows.x" }"#, data: "{ \"rows\": \"\(file)\" }")
    expect(reading.diagnostics.sorted.map(\.message), equals: [mistake])
    expect(reading.marked, equals: ["\"\(file)\""])
  }

  @Test func `unknown data has near names, and a name is a word`() throws {
    try folder.write("[1]", to: "rows.json")
    let text = #"{ "id": "t", "type": "text", "text": "= text(data.row[0])" }"#
    expect(reading(text).suggestions, equals: ["did you mean `rows`?"])
    expect(
      reading("", data: #"{ "two words": "rows.json", "note": "a comment" }"#).diagnostics.sorted.map(
        \.message),
      equals: ["`two words` is not a valid name: use letters, digits and `_`, starting with a letter"])
  }

  @Test func `the files are named, recorded and set by options`() throws {
    try folder.write("[1]", to: "rows.json")
    try folder.write("[2, 3]", to: "more/many.json")
    let text = document(
      scene:
        #"[{ "id": "r", "type": "replicator", "count": "= length(data.rows)", "node": { "type": "ellipse" } }]"#,
      more: #""data": { "rows": "rows.json" }"#)
    let first = read(text, folder: folder.path)
    expect(first.files, equals: [folder.path.appending("rows.json")])
    expect(first.scenario?.assets.records.map(\.name), equals: ["rows.json"])
    let second = read(text, overrides: ["data.rows=more/many.json"], folder: folder.path)
    expect(second.scenario?.scene[0].children.count, equals: 2)
  }

  @Test func `a replicator's name wins over data`() throws {
    try folder.write("[1]", to: "rows.json")
    let scene = reading(
      #"""
      { "id": "r", "type": "replicator", "each": "= data.rows", "as": "data", "node": { "type": "replicator",
        "count": 1, "node": { "type": "ellipse", "opacity": "= data.item / 2" } } }
      """#
    ).scenario?.scene
    expect(scene?.first?.children.first?.children.first?.layer.opacity, equals: 0.5)
  }
}
