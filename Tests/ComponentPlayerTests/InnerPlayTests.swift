import Expectations
import Layers
import Testing

/// Components inside a component written in JSON while values change by themselves.
struct InnerPlayTests {
  /// A value that runs from 0 to 1 between 0.5 s and 1.5 s.
  private static let running = #"""
    "values": { "x": 0 },
    "rules": [ { "after": 0.5, "do": [ { "animate": { "x": 1 }, "duration": 1, "curve": "linear" } ] } ]
    """#

  @Test(arguments: ["x > 0.5", "x > 0.5 && x < 0.75"])
  func `an inner component comes when its condition turns true by itself`(condition: String) throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "components": { "dot": { "component": 1,
        "rules": [ { "on": "appear", "do": [ { "emit": "came" } ] } ], "events": { "came": "it is there" },
        "layers": [ { "id": "mark", "type": "ellipse" } ] } },
      "layers": [ { "id": "dot", "type": "dot", "frame": [0, 0, 20, 20], "if": "\#(condition)" } ]
      """#)
    expect(play.number("width", of: "own/dot/mark", at: 0.9) == nil)
    expect(play.number("width", of: "own/dot/mark", at: 1.1), equals: 20)
    let came = play.events().filter { $0.hasSuffix(" came") }
    expect(came.count, equals: 1)
    let time = came.first.flatMap { Double($0.prefix { $0 != " " }) } ?? .nan
    expect(time >= 1 && time < 1.000_001)
  }

  @Test func `a built-in component comes with the copies of a replicator that moves`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "layers": [ { "id": "buttons", "type": "replicator", "count": "= floor(x * 2)", "node":
        { "type": "pressFeedback", "frame": [0, 0, 200, 80] } } ]
      """#)
    expect(play.number("x", of: "own/buttons/0/thumbnail", at: 0.9) == nil)
    expect(play.number("x", of: "own/buttons/0/thumbnail", at: 1.1), equals: 8)
    expect(play.number("x", of: "own/buttons/1/thumbnail", at: 1.4) == nil)
    expect(play.number("x", of: "own/buttons/1/thumbnail", at: 1.6), equals: 8)
  }

  @Test(arguments: [
    (#""insert": { "list": { "at": 0, "item": "c" } }"#, [10.0, 11, 10], ["2", "0", "1"]),
    (#""insert": { "list": { "at": 1, "item": "c" } }"#, [11.0, 10, 10], ["0", "2", "1"]),
    (#""remove": { "list": 0 }"#, [10.0], ["1"]),
  ])
  func `components in copies keep their state when elements come and go before them`(
    action: String, widths: [Double], numbers: [String]
  ) throws {
    var play = try PlayFixture(
      #"""
      "values": { "list": { "initial": ["a", "b"] } },
      "rules": [ { "after": 0.5, "do": [ { \#(action) } ] } ],
      "components": { "dot": { "component": 1, "parameters": { "isFirst": { "kind": "boolean", "default": false } },
        "values": { "x": 10 }, "events": { "came": "it is there" },
        "rules": [ { "on": "appear", "do": [ { "emit": "came" } ] },
          { "after": 0.2, "if": "isFirst", "do": [ { "set": { "x": 11 } } ] } ],
        "layers": [ { "id": "mark", "type": "ellipse", "frame": [0, 0, "= x", 10] } ] } },
      "layers": [ { "id": "dots", "type": "replicator", "each": "list", "node":
        { "id": "dot", "type": "dot", "frame": ["= 20 * index", 0, 20, 20], "isFirst": "= index == 0 && item == 'a'" } } ]
      """#)
    for (number, width) in zip(numbers, widths) {
      expect(play.number("width", of: "own/dots/\(number)/mark", at: 0.9), equals: width)
    }
    expect(play.events().filter { $0.hasSuffix(" came") }.count, equals: (action.contains("insert") ? 3 : 2))
  }

  @Test(arguments: [24, 60, 120])
  func `an inner rule sees a parameter or a size that moves at its exact tick`(fps: Int) throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "components": {
        "dot": { "component": 1, "parameters": { "share": { "kind": "number" } },
          "rules": [ { "when": "share > 0.5", "do": [ { "emit": "far" } ] },
            { "changes": "floor(share * 4)", "do": [ { "emit": "stepped" } ] } ],
          "events": { "far": "it is far", "stepped": "a quarter more" }, "layers": [] },
        "box": { "component": 1, "rules": [ { "when": "size.width > 70", "do": [ { "emit": "wide" } ] } ],
          "events": { "wide": "it is wide" }, "layers": [] },
        "around": { "component": 1, "parameters": { "share": { "kind": "number" } },
          "components": { "dot": { "component": 1, "parameters": { "share": { "kind": "number" } },
            "rules": [ { "when": "share > 0.85", "do": [ { "emit": "deep" } ] } ],
            "events": { "deep": "it is deep" }, "layers": [] } },
          "layers": [ { "id": "dot", "type": "dot", "share": "= share" } ] } },
      "layers": [ { "id": "dot", "type": "dot", "share": "= x" },
        { "id": "box", "type": "box", "frame": [0, 0, "= 100 * x", 10] }, { "id": "around", "type": "around", "share": "= x" } ]
      """#, fps: fps)
    let told = play.events().map { $0.split(separator: " ") }.filter { $0[1] != "appear" }
    let expected = [
      ("stepped", 0.75), ("stepped", 1), ("far", 1), ("wide", 1.2), ("stepped", 1.25), ("deep", 1.35),
      ("stepped", 1.5),
    ]
    expect(told.map { $0[1] }, equals: expected.map { $0.0[...] }, "\(told)")
    for (event, expected) in zip(told, expected) {
      expect(abs((Double(event[0]) ?? .nan) - expected.1) < 1e-6, "\(event)")
    }
  }

  @Test(arguments: [24, 60, 120])
  func `a rule sees an output of an inner component that moves at its exact tick`(fps: Int) throws {
    var play = try PlayFixture(
      #"""
      "components": { "dot": { "component": 1, \#(Self.running.replacing("\"x\"", with: "\"far\"")), "outputs": { "far": "how far it is" }, "layers": [] },
        "mark": { "component": 1, "parameters": { "share": { "kind": "number" } },
          "rules": [ { "when": "share > 0.25", "do": [ { "emit": "marked" } ] } ], "events": { "marked": "" },
          "layers": [] } },
      "rules": [ { "when": "dot.far > 0.5", "do": [ { "emit": "far" } ] } ], "events": { "far": "it is far" },
      "layers": [ { "id": "dot", "type": "dot" }, { "id": "mark", "type": "mark", "share": "= dot.far" } ]
      """#, fps: fps)
    let told = play.events().map { $0.split(separator: " ") }
    expect(told.map { $0[1] }, equals: ["marked", "far"])
    for (event, time) in zip(told, [0.75, 1]) {
      expect(abs((Double(event[0]) ?? .nan) - time) < 1e-6, "\(event)")
    }
  }

  @Test func `an inner layer shows how fast a parameter moves`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "components": { "dot": { "component": 1, "parameters": { "share": { "kind": "number" } },
        "values": { "speed": "= velocity(share)" },
        "layers": [ { "id": "mark", "type": "ellipse", "opacity": "= velocity(share) / 2" },
          { "id": "other", "type": "ellipse", "opacity": "= speed / 2" } ] } },
      "layers": [ { "id": "dot", "type": "dot", "share": "= x" } ]
      """#)
    expect(play.number("speed", of: "own/dot", at: 1), equals: 1)
    expect(play.number("opacity", of: "own/dot/mark", at: 1), equals: 0.5)
    expect(play.number("opacity", of: "own/dot/other", at: 1), equals: 0.5)
  }

  @Test(arguments: [
    #"""
    "components": { "box": { "component": 1, "slots": { "content": "it" }, "layers": [
      { "id": "back", "type": "rectangle", "children": [ { "id": "hole", "type": "slot", "name": "content" } ] } ] } },
    "layers": [ { "id": "b", "type": "box", "content": [ { "id": "pass", "type": "slot", "name": "content" } ] } ]
    """#,
    #""layers": [ { "id": "s", "type": "scrollView", "content": [ { "id": "hole", "type": "slot", "name": "content" } ] } ]"#,
    #""layers": [ { "id": "g", "type": "group", "children": [ { "id": "hole", "type": "slot", "name": "content" } ] } ]"#,
  ])
  func `a node has its user's path in whatever slots it is passed on`(layers: String) throws {
    var play = try PlayFixture(
      #"""
      "values": { "taps": 0 }, "gestures": { "tap": { "tap": { "on": "c" } } },
      "rules": [ { "on": "tap", "do": [ { "set": { "taps": "= taps + 1" } } ] } ],
      "components": {
        "panel": { "component": 1, "slots": { "content": "it" }, \#(layers) } },
      "layers": [ { "id": "p", "type": "panel", "frame": [20, 20, 100, 100], "content": [
        { "id": "c", "type": "rectangle", "frame": [10, 10, 44, 44] } ] } ]
      """#, gestures: #"{ "at": 0.5, "tap": { "on": "own/p/c" } }"#)
    expect(play.number("x", of: "own/p/c", at: 0), equals: 10)
    expect(play.number("taps", at: 1), equals: 1)
  }
}
