import Expectations
import MicroFXCommand
import System
import TestSupport
import Testing

struct ScenarioSearchTests {
  private let folder = ScratchFolder()

  private func write(_ names: String..., text: String = #"{ "microfx": 1 }"#) throws {
    for name in names { try folder.write(text, to: name) }
  }

  /// The paths below the folder that operands in it name.
  private func found(_ operands: String..., containing parts: String...) throws -> [String] {
    try ScenarioSearch.paths(of: operands.map(folder.path.appending), containing: parts)
      .compactMap { $0.relative(to: folder.path)?.text }
  }

  @Test func `folders are searched to the bottom, in order, hidden names and other JSON left out`() throws {
    try write("s/b.json", "s/a.json", "s/deep/er/c.json", "s/.hidden.json", "s/.git/d.json")
    try write("s/feed.json", text: #"{ "items": [] }"#)
    try write("s/notes.txt", text: "microfx")
    try expect(found("s"), equals: ["s/a.json", "s/b.json", "s/deep/er/c.json"])
  }

  @Test func `a file that is not JSON is taken for a scenario, so that its mistake is told`() throws {
    try write("s/broken.json", text: "{")
    try expect(found("s"), equals: ["s/broken.json"])
  }

  @Test func `operands keep their order, each path comes once, and files need not be there`() throws {
    try write("s/a.json", "s/b.json")
    try expect(found("s/b.json", "s", "gone.json"), equals: ["s/b.json", "s/a.json", "gone.json"])
  }

  @Test func `of several files those are left out that hold something else, one alone is not`() throws {
    try write("s/a.json")
    try write("s/schema.json", text: #"{ "type": "object" }"#)
    try write("s/part.json", text: #"{ "component": 1 }"#)
    var others: [String] = []
    let operands = ["s/a.json", "s/schema.json", "s/part.json"].map(folder.path.appending)
    let scenarios = try ScenarioSearch.paths(of: operands) { others.append($0.name) }
    expect(scenarios.map(\.name) == ["a.json"] && others == ["schema.json", "part.json"])
    let both = try ScenarioSearch.paths(of: operands, holding: [.scenario, .component])
    expect(both.map(\.name), equals: ["a.json", "part.json"])
    try expect(ScenarioSearch.paths(of: [operands[1]]), equals: [operands[1]])
    try expect(ScenarioSearch.paths(of: Array(operands[1...])), equals: Array(operands[1...]))
  }

  @Test func `a filter keeps paths that contain one of its parts`() throws {
    try write("s/card.json", "s/dial.json", "s/sheet.json")
    try expect(found("s", containing: "card.j", "eet.j"), equals: ["s/card.json", "s/sheet.json"])
  }

  @Test func `nothing found is bad input`() throws {
    try write("s/feed.json", text: "[]")
    try write("t/a.json")
    for (operand, parts) in [("s", []), ("t", ["b.json"])] {
      let error = #expect(throws: (any Error).self) {
        try ScenarioSearch.paths(of: [folder.path.appending(operand)], containing: parts)
      }
      expect(error.map { ExitCode(of: $0) }, equals: .badInput)
    }
  }
}

struct FindingTests {
  @Test(
    arguments: [
      (.good, "ok      fonts: here\n", .success), (.note, "note    fonts: here\n", .success),
      (.lacking, "lacking fonts: here\n", .environment), (.wrong, "wrong   fonts: here\n", .differences),
    ] as [(Finding.State, String, ExitCode)])
  func `a finding is a line with its state, which gives the exit code`(
    state: Finding.State, text: String, code: ExitCode
  ) {
    let finding = Finding(state: state, subject: "fonts", detail: "here")
    expect(finding.text == text && finding.exitCode == code)
  }

  @Test func `further lines stand below the first`() {
    let finding = Finding(state: .lacking, subject: "films", detail: "no ffmpeg\ninstall it")
    expect(finding.text, equals: "lacking films: no ffmpeg\n          install it\n")
    expect(
      finding.json.text(), equals: #"{"state":"lacking","subject":"films","detail":"no ffmpeg\ninstall it"}"#)
  }
}
