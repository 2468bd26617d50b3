import Expectations
import Layers
import Testing

/// Copies of elements whose indices change while the elements remain.
struct CopyIndexTests {
  @Test(arguments: ["dot", "pressFeedback"])
  func `an event of a copy reports the index that its element has now`(type: String) throws {
    let taps = [(0.6, 20), (1, 70), (1.4, 120)].map {
      #"{ "at": \#($0), "tap": { "point": [20, \#($1)] } }"#
    }
    var play = try PlayFixture(
      #"""
      "components": { "dot": { "component": 1, "events": { "touchUpInside": "" }, "gestures": { "tap": { "tap": {} } },
        "rules": [ { "on": "tap", "do": [ { "emit": "touchUpInside" } ] } ],
        "layers": [ { "id": "mark", "type": "rectangle", "fillColor": "#000000" } ] } },
      "values": { "rows": { "initial": ["a", "b"] }, "seen": 0 },
      "rules": [ { "after": 0.2, "do": [ { "insert": { "rows": { "at": 0, "item": "z" } } } ] },
        { "on": "row.touchUpInside", "do": [ { "set": { "seen": "= seen * 10 + event.index + 1" } } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "each": "rows", "node":
        { "id": "row", "type": "\#(type)", "frame": [0, "= index * 50", 40, 40] } } ]
      """#, gestures: taps.joined(separator: ", "))
    expect(play.number("seen", at: 2), equals: 123)
  }

  @Test
  func `a call reaches the copy whose element has the index now, also in the list of actions that moves it`()
    throws
  {
    var play = try PlayFixture(
      #"""
      "components": { "dot": { "component": 1, "actions": { "mark": "" }, "values": { "x": 0 },
        "rules": [ { "on": "mark", "do": [ { "set": { "x": "= x + 1" } } ] } ],
        "layers": [ { "id": "mark", "type": "rectangle", "frame": [0, 0, "= x", 10] } ] } },
      "values": { "rows": { "initial": ["a", "b"] } },
      "rules": [
        { "after": 0.2, "do": [
          { "insert": { "rows": { "at": 0, "item": "z" } } }, { "call": "row[1]", "action": "mark" } ] },
        { "after": 0.4, "do": [ { "call": "row[0]", "action": "mark" }, { "call": "row[1]", "action": "mark" } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "each": "rows", "node":
        { "id": "row", "type": "dot", "frame": [0, "= index * 50", 40, 40] } } ]
      """#)
    expect((0...2).map { play.number("width", of: "own/list/\($0)/mark", at: 1) }, equals: [2, 0, 1])
  }

  @Test func `what a state animates in copies goes on when their indices change`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "rows": { "initial": ["a", "b"] } }, "initial": "on",
      "states": { "on": { "rules": [ { "after": 0.5, "to": "off" } ] },
        "off": { "layers": { "row": { "opacity": 0 } }, "animation": { "duration": 1, "curve": "linear" } } },
      "rules": [ { "after": 1, "do": [ { "insert": { "rows": { "at": 0, "item": "z" } } } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "each": "rows", "node":
        { "id": "row", "type": "rectangle", "frame": [0, "= index * 50", 40, 40] } } ]
      """#)
    let opacities = (0...2).map { play.number("opacity", of: "own/list/\($0)", at: 1.25) }
    expect(opacities.map { (100 * ($0 ?? .nan)).rounded() }, equals: [25, 25, 0])
  }

  @Test(
    arguments: [
      ("last", [1, 0.75, 0.5], [0, 80, 160], 0), ("center", [0.75, 0.5, 0.75], [80, 160, 80], 0.5),
    ] as [(String, [Double], [Double], Double)])
  func `a stagger counts from the copies that there are`(
    origin: String, opacities: [Double], places: [Double], dot: Double
  ) throws {
    var play = try PlayFixture(
      #"""
      "values": { "dot": { "initial": 0, "count": 3 } },
      "initial": "on", "states": { "on": { "rules": [ { "after": 0.1, "to": "off" } ] },
        "off": { "layers": { "row": { "opacity": 0.5 }, "list": { "align": "end" } },
          "animation": { "duration": 0.1, "curve": "linear", "stagger": { "each": 0.2, "from": "\#(origin)" } } } },
      "rules": [ { "after": 0.1, "do": [ { "animate": { "dot[0]": 1 }, "duration": 0.1, "curve": "linear",
        "stagger": { "each": 0.2, "from": "\#(origin)" } } ] } ],
      "layers": [ { "id": "list", "type": "replicator", "count": 3, "frame": [0, 0, 200, 200], "stack": "y",
        "align": "start", "node": { "id": "row", "type": "rectangle", "frame": [0, 0, 40, 40] } } ]
      """#)
    func values(_ property: String) -> [Double] {
      (0...2).map { play.number(property, of: "own/list/\($0)", at: 0.35) ?? .nan }
    }
    let shown = values("opacity") + values("x") + [play.number("dot[0]", at: 0.35) ?? .nan]
    expect(zip(shown, opacities + places + [dot]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
  }

  @Test(arguments: [#""each": "rows""#, #""count": "= few""#])
  func `a property that a state gives copies is read by their index`(copies: String) throws {
    var play = try PlayFixture(
      #"""
      "values": { "shown": "= row[1].opacity", "few": "= length(rows)", "rows": { "initial": ["a", "b"] } },
      "initial": "on", "states": { "on": { "rules": [ { "after": 0.5, "to": "off" } ] },
        "off": { "layers": { "row": { "opacity": 0 } }, "animation": { "duration": 1, "curve": "linear" } } },
      "layers": [ { "id": "list", "type": "replicator", \#(copies), "node":
        { "id": "row", "type": "rectangle", "frame": [0, "= index * 50", 40, 40] } } ]
      """#)
    expect(play.number("shown", at: 0.4), equals: 1)
    expect(play.number("shown", at: 1.25), equals: play.number("opacity", of: "own/list/1", at: 1.25))
    expect(play.number("shown", at: 2), equals: 0)
  }
}
