import Assets
import ComponentPlayer
import Components
import Expectations
import JSONText
import Motion
import ScenarioFile
import Stage
import Testing

/// Hostile components that exceed limits only while they run.
struct RunLimitTests {
  /// Returns the mistake of a component that `nodes` nodes play for one second; `nil` if it plays to the end.
  private func mistake(_ keys: String, nodes: Int = 1, evaluations: Int? = nil) throws -> EngineMistake? {
    let scene = (1...nodes).map { "{ \"id\": \"own\($0)\", \"type\": \"own\" }" }.joined(separator: ", ")
    let text = """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 1 },
        "components": { "own": { "component": 1, \(keys) } }, "scene": [ \(scene) ] }
      """
    var reader = ScenarioReader(folder: AssetFolder("/nonexistent"), components: .standard)
    if let evaluations { reader.limits[.evaluations] = evaluations }
    let reading = reader.read(SourceText(name: "s.json", text: text))
    var stage = try Stage(#require(reading.scenario, "\(ComponentFixture.mistakes(reading))"))
    stage.advance(to: .seconds(1))
    if stage.mistake == nil { _ = stage.layers(at: .seconds(1)) }
    return stage.mistake
  }

  private static let tooMany = "the component evaluates more than 1,000,000 expressions for one frame"

  @Test(arguments: [
    #""layers": [ { "id": "a", "type": "replicator", "count": "= n", "node": { "type": "replicator", "count": "= n", "node": { "type": "group" } } } ]"#,
    #""layers": [ { "id": "a", "type": "replicator", "count": "= n", "node": { "type": "replicator", "count": "= n", "node": { "type": "replicator", "count": "= n", "node": { "type": "group" } } } } ]"#,
    #"""
    "layers": [ { "id": "a", "type": "replicator", "count": "= n", "node": { "type": "replicator", "count": "= n",
      "node": { "id": "dot", "type": "ellipse", "opacity": "= index / count", "frame": ["= index", "= 2 * index", 1, 1] } } } ]
    """#,
    #"""
    "components": { "part": { "component": 1, "layers": [ { "id": "dot", "type": "ellipse" } ] } },
    "layers": [ { "id": "a", "type": "replicator", "count": "= n", "node":
      { "type": "replicator", "count": "= n", "node": { "id": "p", "type": "part", "frame": [0, 0, 1, 1] } } } ]
    """#,
  ])
  func `at most a million expressions are evaluated for a frame`(layers: String) throws {
    let mistake = try mistake(#""parameters": { "n": { "kind": "integer", "default": 1000 } }, \#(layers)"#)
    expect(mistake?.message, equals: Self.tooMany)
    expect(mistake?.code, equals: Diagnostic.Code("component.limit"))
  }

  private static let watching = #"""
    "values": { "x": 0, "n": 0 }, "layers": [], "rules": [
      { "on": "appear", "do": [ { "animate": { "x": 1 }, "duration": 1 } ] },
      { "when": "x > 2", "do": [ { "set": { "n": 1 } } ] }, { "when": "n > 2", "do": [] } ]
    """#

  @Test func `steps of rules that wait for expressions are limited, which can be raised`() throws {
    let mistake = try mistake(Self.watching, evaluations: 800)
    expect(
      mistake?.message, equals: "the run takes more than 800 steps of `when`s, `changes` and followers")
    expect(mistake?.suggestion, equals: "raise the limit with `--limit evaluations=N`")
    expect(mistake.map { (0.8...0.9).contains($0.time.seconds) } ?? false)
    try expect(self.mistake(Self.watching, evaluations: 1_000) == nil)
    try expect(self.mistake(Self.watching) == nil)
  }

  @Test func `the steps that find the ticks of rules are limited`() throws {
    let rules = (1...200).map {
      ##"{ "when": "mod(time * 50, 1) > \##(Double($0) / 201)", "do": [ { "set": { "n": \##($0) } } ] }"##
    }
    let mistake = try mistake(
      ##""values": { "n": 0 }, "layers": [], "rules": [ \##(rules.joined(separator: ", ")) ]"##,
      evaluations: 1_000_000)
    expect(mistake?.code, equals: Diagnostic.Code("component.limit"))
    expect(mistake.map { $0.time < .seconds(0.2) } ?? false)
  }

  @Test func `a follower that is aimed anew counts as ten steps`() throws {
    let following = #"""
      "values": { "f": { "is": "= time * 10", "spring": "spring(response: 0.25, dampingRatio: 0.75)" } },
      "layers": [ { "id": "a", "type": "group", "translation": "= [f, 0]" } ]
      """#
    let mistake = try mistake(following, evaluations: 1_200)
    expect(mistake?.code, equals: Diagnostic.Code("component.limit"))
    expect(mistake.map { (0.45...0.55).contains($0.time.seconds) } ?? false)
    try expect(self.mistake(following, evaluations: 2_600) == nil)
  }

  @Test func `steps of inner components count for the one around them`() throws {
    let inner = #"""
      "components": { "part": { "component": 1, \#(Self.watching) } },
      "layers": [ { "id": "a", "type": "replicator", "count": 4, "node": { "id": "p", "type": "part", "frame": [0, 0, 1, 1] } } ]
      """#
    let mistake = try mistake(inner, evaluations: 3_200)
    expect(
      mistake?.message,
      equals: "the run takes more than 3,200 steps of `when`s, `changes` and followers")
    try expect(self.mistake(inner, evaluations: 20_000) == nil)
  }

  @Test func `steps of all nodes count for the run`() throws {
    for nodes in [1, 4] {
      let mistake = try mistake(Self.watching, nodes: nodes, evaluations: 800 * nodes)
      expect(mistake.map { (0.8...0.9).contains($0.time.seconds) } ?? false, "\(nodes) nodes")
    }
    try expect(self.mistake(Self.watching, nodes: 4, evaluations: 1_000) != nil)
    try expect(self.mistake(Self.watching, nodes: 4, evaluations: 4_000) == nil)
  }

  @Test func `nothing happens after a mistake, in no component`() throws {
    let emitting =
      #""events": { "late": "it came" }, "rules": [ { "after": 0.5, "do": [ { "emit": "late" } ] } ]"#
    for broken in [
      #""layers": [ { "id": "a", "type": "group", "opacity": "= time < 0.2 ? 1 : 1 / (time - time)" } ]"#,
      #"""
      "layers": [], "values": { "n": { "initial": 0, "count": 1 } },
      "rules": [ { "after": 0.2, "do": [ { "set": { "n[1]": 0 } } ] } ]
      """#,
    ] {
      var fixture = try PlayFixture(
        #"""
        "layers": [], \#(emitting)
        """#,
        more: #""broken": { "component": 1, \#(broken) }"#,
        nodes: #"{ "id": "broken", "type": "broken" }"#)
      for frame in 0...30 {
        fixture.stage.advance(to: .seconds(Double(frame) / 60))
        _ = fixture.stage.layers(at: fixture.stage.time)
      }
      expect(fixture.events(to: 1), equals: [])
      expect(fixture.stage.mistake.map { $0.time.seconds } == 0.2)
    }
  }

  @Test func `at most 100,000 rules and waits are carried out`() throws {
    let rules = Array(repeating: #"{ "on": "state", "do": [] }"#, count: 400).joined(separator: ", ")
    let mistake = try mistake(
      #"""
      "layers": [], "initial": "a", "states": {
        "a": { "rules": [ { "after": 0.001, "to": "b" } ] }, "b": { "rules": [ { "after": 0.001, "to": "a" } ] } },
      "rules": [ \#(rules) ]
      """#)
    expect(mistake?.message, equals: "more than 100,000 rules and waits are carried out")
    expect(mistake?.code, equals: Diagnostic.Code("component.limit"))
    expect(mistake.map { (0.2...0.3).contains($0.time.seconds) } ?? false)
  }
}
