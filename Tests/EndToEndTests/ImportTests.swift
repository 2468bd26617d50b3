import Expectations
import Foundation
import TestSupport
import Testing

struct ImportTests {
  private let scratch = ScratchFolder()

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(words, in: scratch.folder)
  }

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="a" d="M1 1h9v9z" fill="#06f"/></svg>
    """

  @Test func `a drawing is printed as a node that check accepts`() throws {
    try scratch.write(Self.icon, to: "my-icon.svg")
    let imported = try run("import", "my-icon.svg")
    expect(imported.status == 0 && imported.errors.isEmpty)
    expect(
      imported.output,
      equals: """
        {
          "id": "my-icon",
          "type": "group",
          "frame": [0, 0, 24, 24],
          "viewBox": [0, 0, 24, 24],
          "children": [
            {
              "id": "a",
              "type": "path",
              "frame": [1, 1, 9, 9],
              "data": "M0 0 L9 0 L9 9 Z",
              "fillColor": "#0066FF"
            }
          ]
        }

        """)
    try scratch.write(scenario(scene: imported.output), to: "scenario.json")
    try expect(run("check", "--strict", "scenario.json").status, equals: 0)
  }

  @Test func `a filter that no property describes is kept by an image of the file`() throws {
    try scratch.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <filter id="f"><feGaussianBlur stdDeviation="1 2"/></filter>
      <g id="glow" filter="url(#f)" opacity="0.5"><path d="M1 1h9v9z"/></g></svg>
      """, to: "glow.svg")
    let imported = try run("import", "--strict", "glow.svg")
    expect(imported.status, equals: 0)
    expect(imported.output.contains(#""source": "glow.svg#glow""#))
    expect(imported.output.contains(#""opacity": 0.5"#))
    expect(
      imported.errors,
      equals: "images of the nodes show parts of glow.svg: copy it into the scenario's folder\n")
    try scratch.write(scenario(scene: imported.output), to: "scenario.json")
    try expect(run("check", "--strict", "scenario.json").status, equals: 0)
  }

  @Test func `what is not drawn is told, and fails under --strict`() throws {
    try scratch.write("<svg viewBox='0 0 1 1'>\n<foreignObject/></svg>", to: "a.svg")
    let lenient = try run("import", "a.svg")
    expect(lenient.status, equals: 0)
    expect(lenient.errors.contains("a.svg:2:1: warning: <foreignObject> is not drawn"))
    try expect(run("import", "--strict", "a.svg").status, equals: 1)
  }

  @Test func `what is no drawing is refused`() throws {
    try scratch.write("<svg viewBox='0 0 1 1'><g></svg>", to: "bad.svg")
    let bad = try run("import", "bad.svg", "-o", "nodes.json")
    expect(bad.status == 2 && bad.errors.contains("bad.svg:1: "))
    try expect(run("import", "missing.svg").status, equals: 2)
    expect(!FileManager.default.fileExists(atPath: scratch.path("nodes.json")))
  }
}
