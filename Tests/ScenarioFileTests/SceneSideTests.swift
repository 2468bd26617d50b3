import Expectations
import Geometry
import Layers
import ScenarioFile
import Testing

/// Expressions in a scene that read its layers and the clock, and paths with computed commands.
struct SceneSideTests {
  private func reading(_ nodes: String..., more: String = "") -> ScenarioReader.Reading {
    read(document(scene: "[\(nodes.joined(separator: ", "))]", more: more))
  }

  private func rectangle(_ id: String, _ frame: String, more: String = "") -> String {
    #"{ "id": "\#(id)", "type": "rectangle", "frame": \#(frame)\#(more.isEmpty ? "" : ", " + more) }"#
  }

  private func frames(_ reading: ScenarioReader.Reading) -> [Rect?] {
    expect(reading.report, equals: "")
    return reading.scenario?.scene.map(\.frame) ?? []
  }

  @Test(
    arguments: [
      ("title.left", 10), ("title.x", 10), ("title.top", 20), ("title.y", 20), ("title.right", 40),
      ("title.bottom", 60), ("title.width", 30), ("title.height", 40), ("title.right + 8", 48),
    ] as [(String, Double)])
  func `a frame reads the sides of another layer`(expression: String, value: Double) {
    let reading = reading(
      rectangle("title", "[10, 20, 30, 40]"), rectangle("a", "[\"= \(expression)\", 0, 5, 5]"))
    expect(frames(reading).last, equals: Rect(value, 0, 5, 5))
  }

  @Test func `frames that read each other are found in order of dependence`() {
    let reading = reading(
      rectangle("c", #"["= b.right + 1", 0, 5, 5]"#),
      rectangle("b", #"["= a.right", 0, "= a.width * 2", 5]"#),
      rectangle("a", #"["= c.width", 0, 7, 5]"#))
    expect(frames(reading), equals: [Rect(27, 0, 5, 5), Rect(12, 0, 14, 5), Rect(5, 0, 7, 5)])
  }

  @Test func `frames that depend on themselves are a mistake that names the circle`() {
    let reading = reading(
      rectangle("a", #"["= b.right", 0, 5, 5]"#), rectangle("b", #"["= a.x + 1", 0, 5, 5]"#))
    expect(
      reading.diagnostics.sorted.map(\.message),
      equals: ["the frame of `b` depends on itself: `b` → `a` → `b`"])
  }

  @Test(arguments: [
    (#"{ "type": "group", "id": "t", "stack": "x" }"#, "`t` requires a `frame`"),
    (
      #"{ "type": "replicator", "id": "r", "count": 2, "node": { "type": "group", "id": "g", "children": [{ "id": "t", "type": "ellipse", "frame": [0, 0, 1, 1] }] } }"#,
      "there are copies of `t`"
    ),
  ])
  func `a layer whose sides cannot be known says why`(node: String, message: String) {
    let reading = reading(node, rectangle("a", #"["= t.right", 0, 5, 5]"#))
    expect(
      reading.diagnostics.sorted.map(\.message).first?.hasPrefix(message) ?? false, "\(reading.report)")
  }

  @Test func `an unknown side has a near name`() {
    let reading = reading(rectangle("title", "[0, 0, 1, 1]"), rectangle("a", #"["= title.rigth", 0, 5, 5]"#))
    expect(reading.suggestions, equals: ["did you mean `right`?"])
  }

  @Test func `copies read the sides of a layer that exists once`() {
    let reading = reading(
      rectangle("bar", "[4, 0, 6, 6]"),
      #"""
      { "id": "r", "type": "replicator", "count": 2,
        "node": { "type": "ellipse", "frame": ["= bar.right * (index + 1)", 0, 1, 1] } }
      """#)
    expect(reading.report, equals: "")
    expect(
      reading.scenario?.scene.last?.children.map(\.frame), equals: [Rect(10, 0, 1, 1), Rect(20, 0, 1, 1)])
  }

  @Test func `a scene reads the wall clock at its beginning`() {
    let reading = reading(
      rectangle("a", #"["= clock.hour", "= clock.minute", "= clock.weekday", "= clock.year"]"#),
      more: #""environment": { "clock": "2026-11-29T21:45:30" }"#)
    expect(frames(reading), equals: [Rect(21, 45, 7, 2026)])
  }

  private func path(_ data: String) -> ScenarioReader.Reading {
    reading(#"{ "id": "p", "type": "path", "frame": [0, 0, 50, 50], "data": \#(data) }"#)
  }

  @Test(arguments: [
    (#"["M", 0, "= 2 + 3", "L", 10, 20]"#, "M0 5 L10 20"),
    (
      #"["M", 1, 1, { "each": [[2, 3], [4, 5]], "as": "p", "do": ["L", "= p.x", "= p.y + index"] }]"#,
      "M1 1 L2 3 L4 6"
    ),
    (#"{ "each": [3, 4, 5], "do": ["= index == 0 ? 'M' : 'L'", "= item", "= count"] }"#, "M3 3 L4 3 L5 3"),
    (#"["M", "= [1, 2]", "L", 3, 4]"#, "M1 2 L3 4"),
  ])
  func `a path is a list of commands, also for each element of a list`(data: String, path: String) throws {
    let reading = self.path(data)
    expect(reading.report, equals: "")
    expect(reading.scenario?.scene.first?.layer.content == .shape(Shape(.path(try Path(svg: path)))))
  }

  @Test(arguments: [
    (#"["M", 0, 0, "X", 1, 1]"#, "`X` is not a path command"), (#"["L", 0, 0]"#, nil),
    (#"["M", true, 0]"#, "a part of a path must be a command or a number, not a boolean"),
    (#"{ "each": [1], "to": ["M", 0, 0] }"#, nil), (#"["M", "= #FF0000", 0]"#, nil),
  ])
  func `a wrong path is a mistake`(data: String, message: String?) {
    let reading = path(data)
    expect(reading.scenario == nil)
    expect(message == nil || reading.diagnostics.sorted.map(\.message) == [message], "\(reading.report)")
  }
}
