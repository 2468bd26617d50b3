import Expectations
import Testing

/// Pans that begin as soon as their finger touches.
struct RestingPanTests {
  private static let press = #"{ "at": 0.5, "press": { "point": [20, 30], "for": 1 } }"#
  private static let events = #""events": { "began": "", "ended": "", "tapped": "", "held": "" }"#

  private static func rules(_ names: String...) -> String {
    let rules = names.map { name in
      let event = name == "tap" ? "tapped" : name.split(separator: ".").last.map(String.init) ?? ""
      return #"{ "on": "\#(name)", "do": [ { "emit": "\#(event)" } ] }"#
    }
    return "\"rules\": [ \(rules.joined(separator: ", ")) ]"
  }

  @Test func `a pan without a distance begins while the finger rests`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "at": { "initial": [0, 0], "drag": { "by": "pan", "axis": "both" } } },
      "gestures": { "pan": { "pan": { "distance": 0 } } }, \#(Self.events), \#(Self.rules("pan.began", "pan.ended")),
      "layers": [ { "id": "a", "type": "group", "hidden": "= !pan.isActive", "translation": "= pan.location" } ]
      """#, gestures: Self.press)
    expect(play.number("translationX", of: "own/a", at: 1), equals: 20)
    expect(play.value("hidden", of: "own/a", at: 1), equals: .flag(false))
    expect(play.events(), equals: ["0.5 began", "1.5 ended"])
  }

  @Test(arguments: ["", #", "first": true"#])
  func `a pan that begins so keeps taps from being recognized, here and inside`(first: String) throws {
    var play = try PlayFixture(
      #"""
      "components": { "inner": { "component": 1, \#(Self.events), "gestures": { "tap": { "tap": {} } }, "layers": [],
        \#(Self.rules("tap")) } },
      "gestures": { "tap": { "tap": {} }, "pan": { "pan": { "distance": 0\#(first) } } },
      \#(Self.events), \#(Self.rules("tap", "pan.began", "pan.ended")),
      "layers": [ { "id": "i", "type": "inner", "frame": [0, 0, 50, 50] } ]
      """#, gestures: #"{ "at": 0.5, "tap": { "point": [20, 30] } }"#)
    expect(play.events(), equals: ["0.5 began", "0.58 ended"])
  }

  @Test func `a pan inside that begins so takes the finger from the components around it`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "inner": { "component": 1, \#(Self.events), "gestures": { "pan": { "pan": { "distance": 0 } } },
        "layers": [], \#(Self.rules("pan.began", "pan.ended")) } },
      "gestures": { "tap": { "tap": {} }, "long": { "longPress": {} }, "drag": { "pan": {} } },
      \#(Self.events), \#(Self.rules("tap", "drag.began")),
      "layers": [ { "id": "i", "type": "inner", "frame": [0, 0, 50, 50] } ]
      """#,
      gestures: #"{ "at": 0.5, "drag": { "from": [20, 30], "by": [100, 0], "duration": 0.5 } }"#)
    expect(play.events().filter { !$0.contains("changed") }, equals: ["0.5 began", "1.0 ended"])
  }
}
