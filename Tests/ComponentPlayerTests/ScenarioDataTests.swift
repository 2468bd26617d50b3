import Expectations
import ScenarioFile
import Stage
import TestSupport
import Testing

/// Data files of components that scenarios show.
struct ScenarioDataTests {
  private let folder = ScratchFolder()

  @Test func `the data of a component counts from its file`() throws {
    try folder.write(
      #"""
      { "component": 1, "data": { "rows": "rows.csv" }, "layers": [
        { "id": "list", "type": "replicator", "each": "= data.rows", "node":
          { "id": "row", "type": "rectangle", "frame": ["= 10 * index", 0, "= item.width", 4] } } ] }
      """#, to: "parts/list.json")
    try folder.write("width\n3\n5\n", to: "parts/rows.csv")
    let reading = ComponentFixture.reading(
      components: #"{ "list": "parts/list.json" }"#, scene: #"{ "id": "a", "type": "list" }"#,
      folder: folder.path)
    expect(ComponentFixture.mistakes(reading), equals: [])
    let files = ["parts/list.json", "parts/rows.csv"]
    expect(reading.files, equals: Set(files.map(folder.path.appending)))
    let scenario = try #require(reading.scenario)
    expect(scenario.assets.records.map(\.name), equals: files)
    let rows = try Stage(scenario).layers(at: .zero).sublayers[0].sublayers[0].sublayers
    expect(rows.map(\.frame.width), equals: [3, 5])
  }

  /// Reads a component in its own folder, whose picture an expression chooses.
  private func pictures(_ source: String, _ more: String = "", rows: String) throws -> ScenarioReader.Reading
  {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#
    for name in ["red.svg", "blue.svg"] { try folder.write(drawing, to: "parts/\(name)") }
    try folder.write(rows, to: "parts/rows.json")
    try folder.write(
      #"""
      { "component": 1, "data": { "rows": "rows.json" }, \#(more) "layers": [
        { "id": "picture", "type": "image", "frame": [0, 0, 9, 9], "source": "\#(source)" } ] }
      """#, to: "parts/card.json")
    return ComponentFixture.reading(
      components: #"{ "card": "parts/card.json" }"#, scene: #"{ "id": "a", "type": "card" }"#,
      folder: folder.path)
  }

  @Test(arguments: [
    (
      "= data.rows[0].image", "", #"[{ "image": "red.svg" }, { "image": "blue.svg" }]"#, ["red", "blue"],
      "red"
    ),
    ("= data.rows[0].image", "", #"[{ "image": "red.svg", "file": "other.svg" }]"#, ["red"], "red"),
    ("= data.rows[length(data.rows) - 1]", "", #"["red.svg", "blue.svg"]"#, ["red", "blue"], "blue"),
    ("= photo", #""values": { "photo": { "initial": "blue.svg" } },"#, "[]", ["blue"], "blue"),
    (
      "= photo", #""values": { "photo": "= 1 > 2 ? 'red.svg' : 'blue.svg'" },"#, "[]", ["red", "blue"], "blue"
    ),
    ("= 1 > 2 ? 'red.svg' : 'blue.svg'", "", "[]", ["red", "blue"], "blue"),
  ])
  func `pictures that data, values and expressions name are files of the scenario`(
    source: String, more: String, rows: String, files: [String], shown: String
  ) throws {
    let reading = try pictures(source, more, rows: rows)
    expect(ComponentFixture.mistakes(reading), equals: [])
    let named = Set(files.map { "parts/\($0).svg" })
    expect(reading.files?.isSuperset(of: named.map(folder.path.appending)) ?? false)
    let scenario = try #require(reading.scenario)
    expect(Set(scenario.assets.records.map(\.name)).isSuperset(of: named))
    let layer = try Stage(scenario).layers(at: .zero).sublayers[0].sublayers[0]
    guard case .image(let image) = layer.content else { return expect(false, "no image") }
    expect(image.picture.name, equals: "parts/\(shown).svg")
  }

  @Test func `a missing picture is told where the source reads its key, also of rows that are not shown`()
    throws
  {
    let reading = try pictures(
      "= data.rows[0].image", rows: #"[{ "image": "red.svg" }, { "image": "none.svg" }]"#)
    let found = ComponentFixture.mistakes(reading).map { $0.replacing(folder.path.text + "/", with: "") }
    expect(found, equals: [#"parts/card.json:"= data.rows[0].image": no file parts/none.svg"#])
  }

  @Test func `a file that is missing is told where the component names it`() throws {
    try folder.write(
      #"{ "component": 1, "data": { "rows": "none.csv" }, "layers": [] }"#, to: "parts/list.json")
    let reading = ComponentFixture.reading(
      components: #"{ "list": "parts/list.json" }"#, scene: #"{ "id": "a", "type": "list" }"#,
      folder: folder.path)
    let found = ComponentFixture.mistakes(reading).map { $0.replacing(folder.path.text + "/", with: "") }
    expect(found, equals: [#"parts/list.json:"none.csv": no file parts/none.csv"#])
  }
}
