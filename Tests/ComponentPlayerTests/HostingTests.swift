import Assets
import ComponentPlayer
import Expectations
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System
import Testing

/// A scenario of the repository with one built-in component at the top of its scene, once as it is and once inside a
/// component written in JSON.
private struct HostedScenario {
  let plain: Stage
  let hosted: Stage

  init(_ name: String) throws {
    let bytes = try File.read(FilePath("scenarios/\(name).json"), limit: 1 << 20)
    let text = String(decoding: bytes, as: UTF8.self)
    let scene = try #require(text.firstRange(of: "\"scene\": ["))
    let gestures = try #require(text.firstRange(of: "\n  \"gestures\""))
    let end = try #require(text[..<gestures.lowerBound].lastIndex(of: "]"))
    let node = text[scene.upperBound..<end]
    let id = try #require(node.firstMatch(of: /"id": "([^"]+)"/)).1
    let rest = text[gestures.lowerBound...].replacing("\"\(id)\"", with: "\"w/\(id)\"")
      .replacing("\"\(id)/", with: "\"w/\(id)/")
    func stage(_ scene: String, _ components: String) throws -> Stage {
      let text = text[..<scene0(text)] + components + "\"scene\": [ \(scene) ]," + rest
      let reader = ScenarioReader(folder: AssetFolder(FilePath("scenarios")), components: .standard)
      let reading = reader.read(SourceText(name: name, text: String(text)))
      expect(DiagnosticReport(reading.diagnostics).text, equals: "")
      return try Stage(#require(reading.scenario))
    }
    func scene0(_ text: String) -> String.Index { scene.lowerBound }
    plain = try stage(#"{ "id": "w", "type": "group", "children": [ \#(node) ] }"#, "")
    hosted = try stage(
      #"{ "id": "w", "type": "own" }"#,
      #""components": { "own": { "component": 1, "layers": [ \#(node) ] } }, "#)
  }
}

extension Stage {
  /// The event log without key events, which go to the focused component, here the outer one.
  fileprivate var log: [String] {
    events.filter { $0.name != "key" }.map { "\($0.time.seconds) \($0.source) \($0.name) \($0.detailText)" }
  }

  /// Returns the traced properties of every layer but the surrounding `w`, by path. `order` is left out, because it
  /// counts that layer differently.
  fileprivate func shown(at time: Time) -> [LayerPath: [TraceProperty: PropertyValue]] {
    let paths = placedLayers(at: time).map(\.path).filter { $0 != LayerPath("w") }
    let values = traceValues(ofLayers: Set(paths), at: time)
    return values.mapValues { $0.filter { $0.key != TraceProperty(named: "order") } }
  }
}

struct HostingTests {
  @Test(
    arguments: [
      "card-deck-flick", "card-deck-nodes", "edit-mode", "expand-transition-deck", "field-focus-japanese",
      "return-highlight", "return-highlight-interactive-pop", "scroll-hint-drag", "scroll-press",
      "sheet-insets-pan",
      "skeleton-list-press", "tap-counter", "temperature-dial-preplanned", "temperature-dial-turn",
    ])
  func `a built-in component inside another is as by itself`(name: String) throws {
    let scenario = try HostedScenario(name)
    var (plain, hosted) = (scenario.plain, scenario.hosted)
    for step in 0...30 {
      let time = Time.seconds(Double(step) * 0.15)
      plain.advance(to: time)
      hosted.advance(to: time)
      let (expected, shown) = (plain.shown(at: time), hosted.shown(at: time))
      try #require(Set(shown.keys) == Set(expected.keys), "at \(time.seconds)")
      let other = shown.keys.filter { shown[$0] != expected[$0] }
      try #require(other.isEmpty, "at \(time.seconds)")
    }
    expect(hosted.mistake == nil)
    expect(hosted.log, equals: plain.log)
    expect(plain.log.count > 4)
  }

  @Test func `what a component shows steadily can be read, and what it tells`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "ended": 0, "quick": 0 },
      "rules": [
        { "on": "list.didEndDragging", "do": [ { "set": { "ended": "= event.y", "quick": "= velocity(list.contentOffset.y)" } } ] },
        { "when": "list.contentOffset.y > 60", "do": [ { "emit": "far" } ] },
        { "on": "list.didEndDecelerating", "do": [ { "call": "list", "action": "scrollTo", "arguments": { "offset": [0, 0], "animated": false } } ] }
      ],
      "events": { "far": "the list is far down" },
      "layers": [
        { "id": "list", "type": "scrollView", "content": [
          { "id": "row", "type": "rectangle", "frame": [0, 0, 200, 800], "fillColor": "#0A84FF" } ] },
        { "id": "bar", "type": "rectangle", "frame": [0, 0, "= max(0, 100 - list.contentOffset.y)", 4], "fillColor": "#000000" }
      ]
      """#,
      gestures: #"{ "at": 0.2, "drag": { "from": [100, 150], "to": [100, 50], "duration": 0.2 } }"#)
    expect(play.number("width", of: "own/bar", at: 0), equals: 100)
    let events = play.events()
    expect(events.contains { $0.hasSuffix(" far") })
    let ended = play.number("ended", at: 4) ?? 0
    expect(ended > 80 && ended < 100)
    expect(play.number("quick", at: 4) ?? 0 > 100)
    expect(play.number("contentOffsetY", of: "own/list", at: 4), equals: 0)
    expect(play.number("width", of: "own/bar", at: 4), equals: 100)
  }

  @Test func `a press in a list waits for the list, and is cancelled when it scrolls`() throws {
    func events(_ gesture: String) throws -> [String] {
      var play = try PlayFixture(
        #"""
        "gestures": { "hold": { "press": { "on": "row" } } },
        "rules": [
          { "on": "hold.down", "do": [ { "emit": "down" } ] }, { "on": "hold.up", "do": [ { "emit": "up" } ] },
          { "on": "hold.cancel", "do": [ { "emit": "cancel" } ] } ],
        "events": { "down": "", "up": "", "cancel": "" },
        "layers": [ { "id": "list", "type": "scrollView", "content": [
          { "id": "row", "type": "rectangle", "frame": [0, 0, 200, 800], "fillColor": "#0A84FF" } ] } ]
        """#,
        gestures: gesture)
      return play.events().filter { ["down", "up", "cancel"].contains($0.split(separator: " ")[1]) }
    }
    let tap = try events(#"{ "at": 0.5, "tap": { "point": [50, 50] } }"#).map { $0.split(separator: " ") }
    expect(tap.map { $0[1] } == ["down", "up"] && tap[0][0] == tap[1][0])
    try expect(
      events(#"{ "at": 0.5, "press": { "point": [50, 50], "for": 0.5 } }"#),
      equals: [
        "0.65 down", "1.0 up",
      ])
    try expect(
      events(#"{ "at": 0.5, "drag": { "from": [50, 150], "to": [50, 50], "duration": 0.1 } }"#), equals: [])
  }

  @Test func `the keyboard goes to the layer that is named`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "field": { "component": 1, "values": { "typed": "" },
        "rules": [ { "on": "key", "do": [ { "set": { "typed": "= typed + event.text" } } ] } ],
        "layers": [ { "id": "text", "type": "text", "text": "= typed", "opacity": "= isFocused ? 1 : 0.5" } ] } },
      "values": { "own": "" },
      "rules": [
        { "on": "key", "do": [ { "set": { "own": "= own + event.text" } } ] },
        { "after": 0.5, "do": [ { "focus": "second" } ] }, { "after": 1.5, "do": [ { "focus": true } ] } ],
      "layers": [ { "id": "first", "type": "field" }, { "id": "second", "type": "field" } ]
      """#,
      gestures:
        #"{ "at": 1, "type": { "text": "ab", "interval": 0.1 } }, { "at": 2, "type": { "text": "c" } }"#)
    expect(play.number("opacity", of: "own/second/text", at: 0.4), equals: 0.5)
    expect(play.number("opacity", of: "own/second/text", at: 0.6), equals: 1)
    expect(play.number("opacity", of: "own/first/text", at: 0.6), equals: 0.5)
    expect(play.number("opacity", of: "own/second/text", at: 1.6), equals: 0.5)
    expect(play.value("typed", of: "own/second", at: 3), equals: .text("ab"))
    expect(play.value("typed", of: "own/first", at: 3), equals: .text(""))
    expect(play.value("own", at: 3), equals: .text("c"))
  }
}
