import Expectations
import Foundation
import TestSupport
import Testing

/// The handling of components written in JSON by each verb of the command line.
struct ComponentVerbTests {
  private static let component = """
    { "component": 1, "meaning": "a round mark", "size": [20, 20],
      "parameters": { "color": { "kind": "color", "default": "#FF0000", "meaning": "the mark" } },
      "values": { "pop": 1 }, "gestures": { "tap": { "tap": {} } },
      "rules": [ { "on": "tap", "do": [ { "set": { "pop": 2 } }, { "emit": "hit" } ] } ],
      "layers": [ { "id": "mark", "type": "ellipse", "frame": [0, 0, 20, 20], "fillColor": "= color" } ],
      "events": { "hit": "it was tapped" } }
    """
  private static let scenario = """
    { "microfx": 1, "canvas": { "width": 20, "height": 20, "scale": 1 }, "timeline": { "duration": 0.1 },
      "components": { "mark": "parts/round-mark.json" }, "scene": [ { "id": "a", "type": "mark" } ] }
    """

  private let scratch = ScratchFolder()

  private func run(_ words: String...) throws -> Program.Outcome {
    try scratch.write(Self.component, to: "parts/round-mark.json")
    try scratch.write(Self.scenario, to: "s.json")
    return try Program.run(words, in: scratch.folder)
  }

  @Test func `list shows a component of a scenario and one in a file alike`() throws {
    let inScenario = try run("list", "s.json", "mark")
    let inFile = try run("list", "parts/round-mark.json")
    expect(inScenario.status == 0 && inFile.status == 0, "\(inScenario.errors)\(inFile.errors)")
    expect(inFile.output.hasPrefix("roundMark: a round mark\n"))
    expect(inScenario.output.dropFirst("mark".count), equals: inFile.output.dropFirst("roundMark".count))
    for line in ["  color  the mark (\"#FF0000\"); color", "  pop  a value", "  hit  it was tapped"] {
      expect(inFile.output.contains(line + "\n"), "\(line)")
    }
    try expect(run("list", "s.json").output.contains("a round mark"))
  }

  @Test func `list shows the names of a component with their types`() throws {
    let names = try run("list", "--names", "parts/round-mark.json")
    expect(names.status, equals: 0, "\(names.errors)")
    for line in [/color +a color/, /tap.location +a point/, /mark.width +a number/, /clamp\(x, low, high\)/] {
      expect(names.output.contains(line))
    }
    for words in [["list", "--names", "s.json"], ["list", "--names", "s.json", "mark"]] {
      try expect(Program.run(words, in: scratch.folder).output, equals: names.output)
    }
    try expect(run("list", "--names", "s.json", "mrak").status, equals: 2)
    try expect(run("list", "--names").status, equals: 2)
  }

  @Test func `check takes a component by itself`() throws {
    try expect(run("check", "parts/round-mark.json").output, equals: "parts/round-mark.json: can be used\n")
    try scratch.write(#"{ "component": 1, "layers": [], "colr": 1 }"#, to: "bad.json")
    let bad = try run("check", "bad.json")
    expect(
      bad.status == 2 && bad.errors.hasPrefix("bad.json:1:33: error: the component has no key `colr`"))
  }

  @Test func `a component by itself may name what its scenario may name`() throws {
    let component = """
      { "component": 1, "meaning": "a photo", "size": [20, 20], "layers": [
        { "id": "photo", "type": "image", "source": "../assets/photo.svg" },
        { "id": "title", "type": "text", "text": "a", "font": "Brand" } ] }
      """
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#
    try scratch.write(component, to: "app/parts/photo.json")
    try scratch.write(picture, to: "app/assets/photo.svg")
    let alone = try Program.run(["check", "app/parts/photo.json"], in: scratch.folder)
    expect(alone.status == 2 && alone.errors.contains("photo.json:2:47: error:"), "\(alone.errors)")
    expect(
      alone.errors.contains("photo.json:3:57: warning: the font family `Brand` is not installed; a scenario"))
    let scenario = """
      { "microfx": 1, "canvas": { "width": 20, "height": 20 }, "timeline": { "duration": 0.1 },
        "fonts": { "Brand": { "family": "Inter" } }, "components": { "photo": "parts/photo.json" },
        "scene": [ { "id": "a", "type": "photo" } ] }
      """
    try scratch.write(scenario, to: "app/s.json")
    for (path, folder) in [("app/parts/photo.json", ""), ("photo.json", "app/parts")] {
      let used = try Program.run(
        ["check", "--strict", path],
        in: folder.isEmpty ? scratch.folder : scratch.folder.appending(path: folder))
      expect(used.output, equals: "\(path): can be used\n", "\(used.errors)")
    }
    try scratch.write(component.replacing("Brand", with: "Brnad"), to: "app/parts/photo.json")
    let misspelt = try Program.run(["check", "app/parts/photo.json"], in: scratch.folder)
    expect(misspelt.status == 2 && misspelt.errors.contains("did you mean `Brand`?"), "\(misspelt.errors)")
  }

  @Test func `other verbs say that a component is no scenario`() throws {
    let render = try run("trace", "parts/round-mark.json")
    expect(render.status == 2 && render.errors.contains("this is a component, not a scenario"))
  }

  @Test func `a parameter is set as that of a built-in type`() throws {
    try expect(run("check", "s.json", "--set", "a.color=blue").status, equals: 0)
    let wrong = try run("check", "s.json", "--set", "a.colr=blue")
    expect(wrong.status == 2 && wrong.errors.contains("did you mean `color`?"), "\(wrong.errors)")
  }

  @Test func `the schema of a scenario knows its types`() throws {
    let schema = try run("schema", "s.json")
    expect(schema.status == 0 && schema.output.contains(#""node-mark""#), "\(schema.errors)")
    try expect(!run("schema").output.contains(#""node-mark""#))
  }
}
