import Layers
import Testing

/// Components inside a component of data while things move by themselves.
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
    #expect(play.number("width", of: "own/dot/mark", at: 0.9) == nil)
    #expect(play.number("width", of: "own/dot/mark", at: 1.1) == 20)
    let came = play.events().filter { $0.hasSuffix(" came") }
    #expect(came.count == 1)
    let time = came.first.flatMap { Double($0.prefix { $0 != " " }) } ?? .nan
    #expect(time >= 1 && time < 1.000_001)
  }

  @Test func `a built-in component comes with the copies of a replicator that moves`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "layers": [ { "id": "buttons", "type": "replicator", "count": "= floor(x * 2)", "node":
        { "type": "pressFeedback", "frame": [0, 0, 200, 80] } } ]
      """#)
    #expect(play.number("x", of: "own/buttons/0/thumbnail", at: 0.9) == nil)
    #expect(play.number("x", of: "own/buttons/0/thumbnail", at: 1.1) == 8)
    #expect(play.number("x", of: "own/buttons/1/thumbnail", at: 1.4) == nil)
    #expect(play.number("x", of: "own/buttons/1/thumbnail", at: 1.6) == 8)
  }

  @Test func `an inner rule sees a parameter that moves, within 1/240 s`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.running), "components": { "dot": { "component": 1, "parameters": { "share": { "kind": "number" } },
        "rules": [ { "when": "share > 0.5", "do": [ { "emit": "far" } ] } ], "events": { "far": "it is far" },
        "layers": [] } },
      "layers": [ { "id": "dot", "type": "dot", "share": "= x" } ]
      """#)
    let far = play.events().filter { $0.hasSuffix(" far") }
    #expect(far.count == 1)
    let time = far.first.flatMap { Double($0.prefix { $0 != " " }) } ?? .nan
    #expect(time >= 1 && time <= 1 + 1 / 240.0)
  }
}
