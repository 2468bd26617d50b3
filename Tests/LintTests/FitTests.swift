import Assets
import ComponentPlayer
import Expectations
import JSONText
import Lint
import ScenarioFile
import Stage
import Testing

/// Layouts that are given longer texts and smaller screens than they were made for.
struct FitTests {
  private func warnings(_ scene: String, checksFit: Bool = true) throws -> [String] {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 200, "height": 300, "scale": 1 }, "timeline": { "duration": 0.1 },
        "environment": { "safeArea": [40, 0, 30, 0] }, "scene": [\(scene)]
      }
      """
    let reading = ScenarioReader(folder: AssetFolder("/"), components: .standard).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    return try Lint(checksFit: checksFit).warnings(of: Stage(scenario)).map {
      "\($0.code.name): \($0.message)"
    }
    .filter { $0.hasPrefix("lint.o") }
  }

  private func label(_ id: String, _ x: Double, _ y: Double, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "type": "text", "frame": [\#(x), \#(y), 90, 20], "text": "Mountains", "fontSize": 15\#(more) }"#
  }

  @Test func `texts that lie over each other are told once`() throws {
    expect(
      try warnings(label("a", 20, 60) + "," + label("b", 50, 64)),
      equals: ["lint.overlappingTexts: “Mountains” in `b` lies over “Mountains” in `a`"])
    expect(try warnings(label("a", 20, 60) + "," + label("b", 20, 80)), equals: [])
    expect(try warnings(label("a", 20, 60) + "," + label("b", 50, 64), checksFit: false), equals: [])
  }

  @Test func `a text that something covers or that does not show overlaps nothing`() throws {
    let cover =
      ##"{ "id": "cover", "type": "rectangle", "frame": [0, 50, 200, 50], "fillColor": "#FFFFFF" }"##
    expect(try warnings(label("a", 20, 60) + "," + cover + "," + label("b", 50, 64)), equals: [])
    expect(
      try warnings(label("a", 20, 60) + "," + label("b", 50, 64, #", "opacity": 0"#)), equals: [])
  }

  @Test(
    arguments: [
      (150.0, 60.0, "reaches 23.9 pt beyond the canvas"), (20.0, 10.0, "lies outside the safe area"),
      (20.0, 275.0, "lies outside the safe area"), (100.0, 60.0, nil),
    ] as [(Double, Double, String?)])
  func `a text lies inside the canvas and the safe area`(_ x: Double, _ y: Double, _ clause: String?) throws {
    let found = try warnings(label("a", x, y))
    expect(found, equals: clause.map { ["lint.outlyingContent: “Mountains” in `a` \($0)"] } ?? [])
  }

  @Test func `a text that is beyond the canvas all the time is named`() throws {
    let away = "lint.outlyingContent: “Mountains” in `a` lies wholly beyond the canvas"
    expect(try warnings(label("a", 20, 320)), equals: [away])
    expect(try warnings(label("a", -120, 60)), equals: [away])
    expect(try warnings(label("a", 20, 320, #", "hidden": true"#)), equals: [])
    let coming =
      #", "animations": [{ "property": "translationY", "to": -200, "duration": 0.05 }]"#
    expect(try warnings(label("a", 20, 320, coming)), equals: [], "it comes in")
    expect(try warnings(label("a-1", 20, 60) + "," + label("a-2", 220, 60)), equals: [])
  }

  @Test func `what a bar in the inset of the safe area holds is left alone`() throws {
    func bar(_ frame: String) -> String {
      #"{ "id": "bar", "type": "group", "frame": \#(frame), "children": [\#(label("a", 20, 10))] }"#
    }
    expect(try warnings(bar("[0, 0, 200, 40]")), equals: [])
    expect(try warnings(bar("[0, 0, 120, 60]").replacing("\"bar\"", with: "\"statusBar\"")), equals: [])
    expect(try warnings(bar("[0, 0, 200, 60]")).count, equals: 1, "it reaches out of the inset")
    expect(try warnings(bar("[0, 0, 120, 40]")).count, equals: 1, "it is not as wide as the canvas")
  }

  @Test func `one of several that a finger brings into reach is left alone`() throws {
    expect(try warnings(label("a-1", 20, 60) + "," + label("a-2", 150, 60)), equals: [])
  }

  @Test func `what a layer around it clips is left alone`() throws {
    let list = { (clips: Bool) in
      #"""
      { "id": "list", "type": "group", "frame": [0, 40, 200, 230], "masksToBounds": \#(clips),
        "children": [\#(label("a", 150, 20))] }
      """#
    }
    expect(try warnings(list(true)), equals: [])
    expect(try warnings(list(false)).count, equals: 1)
  }
}
