import Expectations
import Testing

/// Outputs of inner components as they begin, and as rules inside make them jump.
struct InnerOutputTests {
  private static let knob = #"""
    "knob": { "component": 1, "parameters": { "start": { "kind": "number", "default": 0 } },
      "values": { "chosen": { "initial": "= start" } }, "outputs": { "chosen": "what is chosen" }, "layers": [] }
    """#

  @Test func `a rule and a follower begin with what inner components tell from their beginning`() throws {
    var play = try PlayFixture(
      #"""
      "components": { \#(Self.knob) },
      "values": { "seen": "= knob.chosen", "trail": { "is": "= knob.chosen", "spring": "spring(duration: 0.5)" } },
      "events": { "changed": "" }, "rules": [ { "changes": "seen", "do": [ { "emit": "changed" } ] } ],
      "layers": [ { "id": "knob", "type": "knob", "start": 3 } ]
      """#)
    expect(play.number("trail", at: 0), equals: 3)
    expect(play.number("trail", at: 0.1), equals: 3)
    expect(play.events(), equals: [])
  }

  /// Checks layers in the order of their dependencies, and in the reverse order.
  @Test(arguments: [false, true])
  func `an inner component begins with the outputs of another one`(isReversed: Bool) throws {
    let layers = [
      #"{ "id": "knob", "type": "knob", "start": 3 }"#,
      #"{ "id": "second", "type": "knob", "start": "= knob.chosen + 1" }"#,
      #"{ "id": "sight", "type": "sight", "seen": "= second.chosen" }"#,
    ]
    var play = try PlayFixture(
      #"""
      "components": { \#(Self.knob), "sight": { "component": 1,
        "parameters": { "seen": { "kind": "number" } }, "values": { "list": { "initial": "= [seen]" } },
        "events": { "changed": "" }, "rules": [ { "changes": "seen", "do": [ { "emit": "changed" } ] } ],
        "layers": [ { "id": "mark", "type": "ellipse", "frame": [0, 0, "= list[0]", 10] } ] } },
      "layers": [ \#((isReversed ? layers.reversed() : layers).joined(separator: ", ")) ]
      """#)
    expect(play.number("width", of: "own/sight/mark", at: 0), equals: 4)
    expect(play.events().filter { $0.contains("changed") }, equals: [])
  }

  @Test func `parameters that go round in a circle through outputs end`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "pair": { "component": 1, "parameters": { "a": { "kind": "number", "default": 0 } },
        "values": { "one": 1, "more": { "initial": "= a" }, "list": { "initial": "= [a]" } }, "outputs": { "one": "" },
        "rules": [ { "changes": "a", "do": [ { "set": { "more": "= a" } } ] } ], "layers": [] } },
      "layers": [ { "id": "x", "type": "pair", "a": "= y.one" }, { "id": "y", "type": "pair", "a": "= x.one" } ]
      """#)
    expect(play.number("more", of: "own/x", at: 0), equals: 1)
    expect(play.number("more", of: "own/y", at: 0), equals: 1)
  }

  /// Returns the play of a knob whose output jumps to 10 after half a second, with the layers that show it.
  private static func jump(around keys: String, _ layers: String, _ components: String = "") throws
    -> PlayFixture
  {
    try PlayFixture(
      #"""
      "components": { "knob": { "component": 1, "values": { "chosen": 0 }, "outputs": { "chosen": "what is chosen" },
        "rules": [ { "after": 0.5, "do": [ { "set": { "chosen": 10 } } ] } ], "layers": [] }\#(components) },
      \#(keys) "layers": [ { "id": "knob", "type": "knob" }\#(layers) ]
      """#)
  }

  private static func run(_ play: inout PlayFixture, _ property: String, of layer: String) {
    for (seconds, shown) in [(0.49, 0.0), (0.5, 0), (0.75, 5), (0.9, 8), (1, 10), (2, 10)] {
      let value = play.number(property, of: layer, at: seconds) ?? .nan
      expect(abs(value - shown) < 1e-6, "\(value) at \(seconds)")
    }
  }

  private static let local =
    #""local": { "is": "= knob.chosen", "animation": { "duration": 0.5, "curve": "linear" } }"#

  @Test func `a formula that is animated runs when a rule inside makes an output jump`() throws {
    var play = try Self.jump(around: "\"values\": { \(Self.local) },", "")
    Self.run(&play, "local", of: "own")
  }

  @Test func `a formula of another inner component runs when it is given an output that jumps`() throws {
    var play = try Self.jump(
      around: "", #", { "id": "bar", "type": "bar", "share": "= knob.chosen" }"#,
      #"""
      , "bar": { "component": 1, "parameters": { "share": { "kind": "number" } },
        "values": { "local": { "is": "= share", "animation": { "duration": 0.5, "curve": "linear" } } },
        "layers": [ { "id": "mark", "type": "ellipse", "frame": [0, 0, "= local", 10] } ] }
      """#)
    Self.run(&play, "width", of: "own/bar/mark")
  }

  @Test func `an output that jumps two levels below makes a formula run`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "around": { "component": 1,
        "components": { "knob": { "component": 1, "values": { "chosen": 0 }, "outputs": { "chosen": "" },
          "rules": [ { "after": 0.5, "do": [ { "set": { "chosen": 10 } } ] } ], "layers": [] } },
        "values": { "chosen": "= knob.chosen" }, "outputs": { "chosen": "" },
        "layers": [ { "id": "knob", "type": "knob" } ] } },
      "values": { \#(Self.local) }, "layers": [ { "id": "knob", "type": "around" } ]
      """#)
    Self.run(&play, "local", of: "own")
  }

  @Test func `a formula follows an output that a finger or an animation moves`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "knob": { "component": 1, "values": { "chosen": { "initial": 0,
          "drag": { "by": "pan", "axis": "x" } } }, "outputs": { "chosen": "" },
        "gestures": { "pan": { "pan": { "distance": 0 } } }, "events": { "moved": "" },
        "rules": [ { "on": "pan.changed", "do": [ { "emit": "moved" } ] } ], "layers": [] } },
      "values": { \#(Self.local) }, "layers": [ { "id": "knob", "type": "knob" } ]
      """#,
      gestures: #"{ "at": 0.5, "drag": { "from": [20, 50], "by": [100, 0], "duration": 0.5 } }"#)
    for seconds in [0.6, 0.7, 0.9, 0.99] {
      expect(play.number("local", at: seconds), equals: play.number("chosen", of: "own/knob", at: seconds))
    }
    expect((play.number("local", at: 0.99) ?? .nan) > 90)
  }

  @Test func `an action that is called inside animates a formula around it once`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "knob": { "component": 1, "values": { "chosen": 0 }, "outputs": { "chosen": "" },
        "actions": { "choose": "" }, "rules": [ { "on": "choose", "do": [ { "set": { "chosen": 10 } } ] } ],
        "layers": [] } },
      "values": { \#(Self.local) }, "rules": [ { "after": 0.5, "do": [ { "call": "knob", "action": "choose" } ] } ],
      "layers": [ { "id": "knob", "type": "knob" } ]
      """#)
    Self.run(&play, "local", of: "own")
  }

  @Test(arguments: [#""each": "rows""#, #""count": "= few""#])
  func `outputs of copies are read by the index that they have now`(copies: String) throws {
    var play = try PlayFixture(
      #"""
      "components": { \#(Self.knob) }, "values": { "second": "= knob[1].chosen", "few": "= length(rows)",
        "moved": "= view[length(rows) - 2].contentOffset.y", "rows": { "initial": [3, 4, 5] } },
      "rules": [ { "after": 1.5, "do": [ { "insert": { "rows": { "at": 0, "item": 7 } } } ] } ],
      "layers": [
        { "id": "knobs", "type": "replicator", \#(copies), "node":
          { "id": "knob", "type": "knob", "start": "= rows[index]" } },
        { "id": "views", "type": "replicator", \#(copies), "node":
          { "id": "view", "type": "scrollView", "frame": ["= index * 60", 0, 60, 100], "content": [
            { "id": "long", "type": "rectangle", "frame": [0, 0, 60, 400], "fillColor": "#000000" } ] } } ]
      """#, gestures: #"{ "at": 0.2, "drag": { "from": [90, 80], "by": [0, -60], "duration": 0.3 } }"#)
    expect(play.number("second", at: 0.1), equals: 4)
    expect((play.number("moved", at: 1.4) ?? 0) > 40)
    expect(play.number("second", at: 3), equals: 3)
    expect((play.number("moved", at: 3) ?? 0) > 40, equals: copies.contains("each"))
  }

  @Test func `an index is that of an element in the list, whatever copies are leaving`() throws {
    var play = try PlayFixture(
      #"""
      "components": { \#(Self.knob) }, "values": { "wide": "= textWidth(label[1])", "chosen": "= knob[1].chosen",
        "rows": { "initial": ["a", "bbb", "ccccc"], "animation": { "duration": 0.4 } } },
      "rules": [ { "after": 0.2, "do": [ { "remove": { "rows": 1 } } ] },
        { "after": 0.3, "do": [ { "insert": { "rows": { "at": 0, "item": "zz" } } } ] } ],
      "layers": [ { "id": "rows", "type": "replicator", "each": "rows", "node": { "type": "group", "children": [
        { "id": "label", "type": "text", "text": "= item" },
        { "id": "knob", "type": "knob", "start": "= length(item)" } ] } } ]
      """#)
    expect(play.number("chosen", at: 0.4), equals: 1)
    expect(play.number("wide", at: 0.4), equals: play.number("width", of: "own/rows/0/label", at: 0.4))
  }
}
