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
