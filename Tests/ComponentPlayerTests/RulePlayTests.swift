import Expectations
import Testing

struct RulePlayTests {
  @Test func `a tap leads to the next state, whose actions follow in their order`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "pop": 1 }, "gestures": { "tap": { "tap": {} } }, "initial": "off",
      "states": {
        "off": { "exit": [ { "emit": "left" } ], "rules": [
          { "on": "tap", "do": [ { "emit": "counted" } ] }, { "on": "tap", "do": [ { "emit": "done" } ], "to": "on" },
          { "on": "tap", "to": "off" } ] },
        "on": { "enter": [ { "animate": { "pop": 2 }, "duration": 0.5, "curve": "linear", "then": [ { "emit": "grown" } ] } ] } },
      "layers": [], "events": { "left": "", "counted": "", "done": "", "grown": "" }
      """#, gestures: #"{ "at": 0.5, "tap": { "on": "own" } }"#)
    expect(
      play.events(),
      equals: [
        "0.58 counted", "0.58 left", "0.58 done", "0.58 state machine=state from=off to=on", "1.08 grown",
        "1.08 state.settled machine=state",
      ])
    expect(play.value("state", at: 4), equals: .text("on"))
  }

  @Test func `gestures and actions count how often they were recognized and called`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "taps": "= tap.count", "presses": "= press.count", "pans": "= pan.count", "calls": "= show.count + 10 * hide.count" },
      "gestures": { "tap": { "tap": {} }, "press": { "press": { "slack": 10 } }, "pan": { "pan": { "with": "press" } } },
      "actions": { "show": "", "hide": "" }, "layers": [],
      "outputs": { "taps": "", "presses": "", "pans": "", "calls": "" }
      """#,
      gestures: #"""
        { "at": 0.5, "tap": { "on": "own" } }, { "at": 1, "drag": { "from": { "on": "own" }, "by": [20, 0] } },
        { "at": 3, "drag": { "from": { "on": "own" }, "by": [0, 900] } }, { "at": 5, "tap": { "on": "own" } },
        { "at": 6, "call": { "on": "own", "action": "show" } }, { "at": 7, "call": { "on": "own", "action": "show" } }
        """#)
    let readings = ["taps", "presses", "pans", "calls"]
    expect(readings.map { play.number($0, at: 0.5) }, equals: [0, 0, 0, 0])
    expect(readings.map { play.number($0, at: 2.5) }, equals: [1, 2, 1, 0])
    expect(readings.map { play.number($0, at: 4.5) }, equals: [1, 2, 2, 0])
    expect(readings.map { play.number($0, at: 8) }, equals: [2, 3, 2, 2])
  }

  @Test
  func `the last recognition keeps its place and copy whatever fingers come, and the last call its action`()
    throws
  {
    var play = try PlayFixture(
      #"""
      "values": { "tapped": "= tap.lastLocation.x", "copy": "= press.lastIndex", "finger": "= press.index",
        "shown": "= show.isLast ? 1 : hide.isLast ? -1 : 0" },
      "gestures": { "tap": { "tap": {} }, "press": { "press": { "on": "box", "slack": 10 } } },
      "actions": { "show": "", "hide": "" },
      "layers": [ { "id": "row", "type": "replicator", "count": 3,
        "node": { "id": "box", "type": "rectangle", "frame": ["= 50 * index", 0, 40, 40], "fillColor": "#FF0000" } } ],
      "outputs": { "tapped": "", "copy": "", "finger": "", "shown": "" }
      """#,
      gestures: #"""
        { "at": 0.5, "tap": { "point": [70, 20] } }, { "at": 1, "drag": { "from": { "point": [120, 20] }, "by": [0, 150] } },
        { "at": 3, "tap": { "point": [120, 20] } },
        { "at": 1, "call": { "on": "own", "action": "show" } }, { "at": 3, "call": { "on": "own", "action": "hide" } }
        """#)
    let readings = ["tapped", "copy", "finger", "shown"]
    expect(readings.map { play.number($0, at: 0.4) }, equals: [0, 0, 0, 0])
    expect(readings.map { play.number($0, at: 0.9) }, equals: [70, 1, 1, 0])
    expect(readings.map { play.number($0, at: 2.8) }, equals: [70, 1, 2, 1])
    expect(readings.map { play.number($0, at: 3.9) }, equals: [120, 2, 2, -1])
  }

  @Test func `values move along their curve and rest at their target`() throws {
    var play = try PlayFixture(
      #""values": { "x": 0 }, "layers": [], "rules": [ { "on": "appear", "do": [ { "animate": { "x": 100 }, "duration": 2, "curve": "linear" } ] } ]"#
    )
    expect(play.number("values.x", at: 0), equals: 0)
    expect(play.number("values.x", at: 0.5), equals: 25)
    expect(play.number("values.x", at: 2), equals: 100)
    expect(play.number("values.x", at: 3), equals: 100)
  }

  @Test func `waits, deadlines and ends of animations come at their exact times`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "x": 0 }, "layers": [], "events": { "a": "", "b": "", "c": "", "d": "" },
      "initial": "one", "states": {
        "one": { "rules": [ { "after": 0.7, "do": [ { "emit": "a" } ], "to": "two" } ] },
        "two": { "enter": [ { "wait": 0.3, "do": [ { "emit": "b" } ] }, { "wait": 5, "do": [ { "emit": "c" } ] } ],
                 "rules": [ { "after": 1, "to": "one" } ] } },
      "rules": [ { "after": 0.1, "do": [ { "animate": { "x": 1 }, "duration": 0.2 } ] }, { "on": "x.finished", "do": [ { "emit": "d" } ] } ]
      """#)
    expect(
      play.events(to: 2.5).filter { !$0.contains("state") }, equals: ["0.3 d", "0.7 a", "1.0 b", "2.4 a"])
  }

  @Test func `what still waits for its delay does not begin once something else was said`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "x": { "initial": 0, "count": 2 } }, "layers": [], "animation": { "duration": 0.2 }, "initial": "on",
      "states": {
        "on": { "values": { "x": 10 }, "animation": { "duration": 0.2, "stagger": 0.5 }, "rules": [ { "after": 0.3, "to": "off" } ] },
        "off": { "values": { "x": 0 } } },
      "rules": [ { "on": "appear", "do": [ { "to": "off" }, { "to": "on" } ] } ]
      """#)
    expect(play.number("values.x[0]", at: 0.25), equals: 10)
    expect(play.number("values.x[0]", at: 2), equals: 0)
    expect(play.number("values.x[1]", at: 2), equals: 0)
  }

  @Test func `an animation that is interrupted never finishes`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "x": 0 }, "layers": [], "events": { "first": "", "second": "" },
      "rules": [ { "on": "appear", "do": [ { "animate": { "x": 10 }, "duration": 1, "then": [ { "emit": "first" } ] },
        { "wait": 0.5, "do": [ { "animate": { "x": 0 }, "duration": 1, "then": [ { "emit": "second" } ] } ] } ] } ]
      """#)
    expect(play.events(), equals: ["1.5 second"])
  }

  @Test func `rules that set each other off without end are a mistake`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "a": 0 }, "layers": [],
      "rules": [ { "on": "appear", "do": [ { "set": { "a": 1 } } ] }, { "changes": "a", "do": [ { "set": { "a": "= a + 1" } } ] } ]
      """#)
    _ = play.events(to: 1)
    expect(
      play.stage.mistake?.message, equals: "2 rules set each other off more than 100 times at one instant")
  }

  @Test func `states whose enter leads to each other without end are a mistake`() throws {
    var play = try PlayFixture(
      #"""
      "layers": [], "initial": "off", "states": {
        "off": { "rules": [ { "after": 0.5, "to": "here" } ] },
        "here": { "enter": [ { "to": "there" } ] }, "there": { "enter": [ { "to": "here" } ] } }
      """#)
    _ = play.events(to: 1)
    expect(
      play.stage.mistake?.message, equals: "3 rules set each other off more than 100 times at one instant")
    expect(play.stage.mistake?.time.seconds, equals: 0.5)
  }

  @Test func `a state that one machine's enter leads another to is entered once`() throws {
    var play = try PlayFixture(
      #"""
      "layers": [], "events": { "a": "", "b": "", "c": "" }, "machines": {
        "first": { "initial": "off", "states": { "off": {}, "on": { "enter": [ { "emit": "a" }, { "to": "done", "machine": "second" } ] } } },
        "second": { "initial": "off", "states": { "off": {}, "on": { "enter": [ { "emit": "b" } ] }, "done": { "enter": [ { "emit": "c" } ] } } } },
      "rules": [ { "on": "appear", "do": [ { "to": "on", "machine": "first" }, { "to": "on", "machine": "second" } ] } ]
      """#)
    expect(
      play.events().map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      equals: [
        "state machine=first from=off to=on", "state machine=second from=off to=on", "a",
        "state machine=second from=on to=done", "c", "state.settled machine=first",
        "state.settled machine=second",
      ])
  }

  @Test func `an index out of range is a mistake that names both`() throws {
    var play = try PlayFixture(
      #""values": { "list": { "initial": [1, 2], "kind": "list", "of": "number" } }, "layers": [], "rules": [ { "after": 0.5, "do": [ { "remove": { "list": 5 } } ] } ]"#
    )
    _ = play.events(to: 1)
    expect(play.stage.mistake?.message, equals: "no element 5 to change; the list has 2")
    expect(play.stage.mistake?.time.seconds, equals: 0.5)
  }

  @Test func `an expression chooses the feedback, which must be one that there is`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "fault": true, "word": "loud" }, "layers": [],
      "rules": [
        { "after": 0.5, "do": [ { "prepare": "= fault ? 'error' : 'success'" }, { "haptic": "= fault ? 'error' : 'success'" } ] },
        { "after": 1, "do": [ { "set": { "fault": false } }, { "haptic": "= fault ? 'error' : 'success'" } ] },
        { "after": 2, "do": [ { "haptic": "= word" } ] } ]
      """#)
    let styles = play.events().filter { $0.contains("haptic.impact") }
    expect(styles.map { $0.split(separator: " ")[2] }, equals: ["style=error", "style=success"])
    expect(play.stage.mistake?.message.hasPrefix("`loud` is not one of `light`, `medium`"), equals: true)
    expect(play.stage.mistake?.time.seconds, equals: 2)
  }

  @Test func `what a gesture would read is not what others read of it`() throws {
    var play = try PlayFixture(
      #"""
      "gestures": {
        "one": { "press": { "enabled": "one.location.x < 100" } },
        "two": { "press": { "enabled": "one.isDown && two.location.x < 100" } } },
      "rules": [ { "on": "one.down", "do": [ { "emit": "one" } ] }, { "on": "two.down", "do": [ { "emit": "two" } ] } ],
      "events": { "one": "", "two": "" }, "layers": []
      """#,
      gestures: #"""
        { "at": 0.2, "press": { "point": [50, 50], "for": 1 } }, { "at": 0.5, "press": { "point": [60, 50], "for": 0.1 } },
        { "at": 1.5, "press": { "point": [60, 50], "for": 0.1 } }
        """#)
    expect(play.events(), equals: ["0.2 one", "0.5 two", "1.5 one"])
  }
}
