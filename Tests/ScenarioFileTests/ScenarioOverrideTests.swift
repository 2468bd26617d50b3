import Components
import Expectations
import JSONText
import Motion
import Parameters
import ScenarioFile
import Testing

private let text = document(
  scene: """
    [
      { "id": "deck", "type": "deck", "title": "A", "cards": [{ "id": "face", "type": "group", "opacity": 1 }] },
      { "id": "list", "type": "group", "children": [
        { "id": "row", "type": "rectangle" }, { "id": "row-1", "type": "group", "children": [
          { "id": "row", "type": "rectangle" } ] } ] }
    ]
    """, gestures: #"[{ "at": 0.2, "tap": { "on": "deck" } }]"#)

struct ScenarioOverrideTests {
  private func scenario(_ overrides: String...) throws -> Scenario {
    let reading = read(text, overrides: overrides)
    expect(reading.report, equals: "")
    return try #require(reading.scenario)
  }

  private func values(_ scenario: Scenario) -> ParameterValues? {
    guard case .component(let component, _) = scenario.scene[0].kind else { return nil }
    return component.values
  }

  @Test func `overrides set a key of a node by its id`() throws {
    let values = try #require(
      values(try scenario("deck.offset=4", "deck.title=B=C", "deck.cornerRadius=0.5")))
    expect(values.value(of: "offset"), equals: .number(4))
    expect(values.value(of: "title"), equals: .string("B=C"))
    expect(values.value(of: "cornerRadius"), equals: .number(0.5))
  }

  @Test func `overrides reach into slots and children by path`() throws {
    let scenario = try scenario("face.opacity=0.5", "row-1/row.hidden=true", "list/row-1.rotation=45")
    guard case .component(_, let slots) = scenario.scene[0].kind else {
      Issue.record("no component")
      return
    }
    expect(slots[0].first?.layer.opacity, equals: 0.5)
    expect(scenario.scene[1].children[1].children[0].layer.isHidden)
    expect(scenario.scene[1].children[1].layer.rotation, equals: 45)
  }

  @Test func `overrides set a key of the document, in objects that are not there too`() throws {
    let scenario = try scenario(
      "environment.appearance=dark", "canvas.background=#000", "timeline.duration=350ms", "gestures.0.at=0.1",
      "environment.safeArea=[44, 0, 34, 0]")
    expect(scenario.environment.appearance, equals: .dark)
    expect(scenario.environment.safeArea.bottom, equals: 34)
    expect(scenario.canvas.background, equals: .black)
    expect(scenario.timeline.duration, equals: Time(seconds: 0.35))
    expect(scenario.gestures.first?.start, equals: .at(Time(seconds: 0.1)))
  }

  @Test(arguments: [
    ("deck", "scenario.override", "deck"), ("=4", "scenario.override", "=4"),
    ("deck.=4", "scenario.override", "deck.=4"),
    ("dekc.offset=4", "scenario.override", "dekc"), ("deck.ofset=4", "scenario.unknownKey", "ofset"),
    ("deck.offset=four", "scenario.wrongType", "four"), ("deck.offset=1e400", "scenario.wrongType", "1e400"),
    ("canvas.width=-1", "scenario.outOfRange", "-1"), ("timeline.fps=0", "scenario.outOfRange", "0"),
    ("row.opacity=1", "scenario.ambiguousLayer", "row"), ("gestures.7.at=0", "scenario.override", "7"),
    ("gestures.0.at.x=0", "scenario.override", "x"), ("environment.safeArea=[1", "json.unclosed", ""),
    ("deck.title.x=0", "scenario.override", "x"), ("gestures.0.tap.on=dekc", "scenario.unknownLayer", "dekc"),
  ])
  func `mistakes point into the option`(option: String, code: String, marked: String) {
    let reading = read(text, overrides: [option])
    expect(reading.codes, equals: [code], "\(reading.report)")
    expect(reading.marked, equals: [marked])
    expect(reading.report.hasPrefix("--set:1:"))
  }

  @Test func `a whole path wins over the end of another`() throws {
    let scene =
      #"[{ "id": "a", "type": "group", "children": [{ "id": "b", "type": "group" }] }, { "id": "b", "type": "group" }]"#
    let scenario = try #require(read(document(scene: scene), overrides: ["b.opacity=0.5"]).scenario)
    expect(scenario.scene[1].layer.opacity, equals: 0.5)
    expect(scenario.scene[0].children[0].layer.opacity, equals: 1)
  }

  @Test func `a pointer leads to what the option sets`() {
    expect(read(text, overrides: ["deck.offset=four"]).pointers, equals: ["/scene/0/offset"])
  }

  @Test func `what is near is suggested`() {
    expect(read(text, overrides: ["dekc.offset=4"]).suggestions, equals: ["did you mean `deck`?"])
    expect(
      read(text, overrides: ["enviroment.appearance=dark"]).suggestions,
      equals: ["did you mean `environment`?"])
  }
}
