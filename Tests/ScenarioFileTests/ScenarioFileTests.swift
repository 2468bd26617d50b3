import Components
import Expectations
import JSONText
import ScenarioFile
import System
import TestSupport
import Testing

struct ScenarioFileTests {
  @Test func `the file of a scenario is read with the files beside it`() throws {
    let folder = ScratchFolder()
    try folder.write("{}", to: "scenes/a.json")
    let path = folder.path.appending("scenes/a.json")
    let reader = ScenarioReader(scenario: path, components: ComponentTable([deckType]))
    let text = try reader.text(contentsOf: path)
    expect(text.name == path.text && text.bytes == Array("{}".utf8))
    expect(reader.folder.path == path.folder && !reader.folder.allowsOutside)
  }

  @Test func `the file of a scenario at the root has its files at the root`() {
    let reader = ScenarioReader(scenario: "/a.json", components: ComponentTable([deckType]))
    expect(reader.folder.path, equals: "/")
  }

  @Test func `the file of a scenario that cannot be read is bad input`() {
    let reader = ScenarioReader(scenario: "/nonexistent/a.json", components: ComponentTable([deckType]))
    let error = #expect(throws: ScenarioFileError.self) { try reader.text(contentsOf: "/nonexistent/a.json") }
    expect(error?.description, equals: "cannot read /nonexistent/a.json: No such file or directory")
    expect(error?.exitCode, equals: .badInput)
  }
}
