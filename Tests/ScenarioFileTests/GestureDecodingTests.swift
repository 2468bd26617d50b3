import Geometry
import Gestures
import JSONText
import Motion
import Parameters
import ScenarioFile
import Testing

/// A scene with names that are unique, nested, repeated, and parts of components.
private let scene = """
  [
    { "id": "button", "type": "group" },
    { "id": "list", "type": "group", "children": [
      { "id": "row", "type": "group", "children": [{ "id": "icon", "type": "group" }] } ] },
    { "id": "other", "type": "group", "children": [{ "id": "row", "type": "group" }] },
    { "id": "deck", "type": "deck", "cards": [{ "id": "face", "type": "group" }] }
  ]
  """

private func gestures(_ json: String) -> ScenarioReader.Reading {
  read(document(scene: scene, gestures: "[\(json)]"))
}

@Suite struct `Gesture decoding` {
  private func kind(_ json: String) throws -> Gesture.Kind {
    let reading = gestures(#"{ "at": 0, \#(json) }"#)
    #expect(reading.report == "")
    return try #require(reading.scenario?.gestures.first?.kind)
  }

  @Test func `a tap is at a layer or a point`() throws {
    guard case .tap(.layer("button", Point(0.5, 0.5))) = try kind(#""tap": { "on": "button" }"#) else {
      Issue.record("no tap on the button")
      return
    }
    guard case .doubleTap(.point(Point(3, 4))) = try kind(#""doubleTap": { "point": [3, 4] }"#) else {
      Issue.record("no double tap")
      return
    }
    guard
      case .press(.layer("button", Point(0.5, 0.9)), let time) = try kind(
        #""press": { "on": "button", "anchor": [0.5, 0.9], "for": "500ms" }"#)
    else {
      Issue.record("no press")
      return
    }
    #expect(time == Time(seconds: 0.5))
  }

  @Test func `a drag goes to a place, by a way or along a path`() throws {
    guard
      case .drag(.layer("button", _)?, .layer("list/row/icon", _)?, let drag) = try kind(
        #""drag": { "from": { "on": "button" }, "to": { "on": "icon" }, "velocity": 100, "curve": "easeIn", "holdAfter": 1 }"#
      )
    else {
      Issue.record("no drag to a layer")
      return
    }
    #expect(drag.pace == .velocity(100))
    #expect(drag.curve == .easeIn)
    #expect(drag.holdAfter == Time(seconds: 1))
    guard
      case .drag(.point(Point(1, 2))?, nil, let by) = try kind(#""drag": { "from": [1, 2], "by": [0, 110] }"#)
    else {
      Issue.record("no drag by a way")
      return
    }
    #expect(by.course == .by(Point(0, 110)))
    #expect(by.pace == .duration(TouchGesture.movementDuration))
    guard
      case .drag(_, nil, let path) = try kind(
        #""drag": { "from": [0, 0], "path": [[1, 2, 0.1], [3, 4, "200ms"]] }"#)
    else {
      Issue.record("no drag along a path")
      return
    }
    #expect(
      path.course
        == .path([.init(Point(1, 2), at: Time(seconds: 0.1)), .init(Point(3, 4), at: Time(seconds: 0.2))]))
  }

  @Test func `a flick goes by a way or in a direction`() throws {
    guard
      case .flick(.point(Point(5, 5)), let flick) = try kind(
        #""flick": { "from": { "point": [5, 5] }, "direction": "up", "velocity": 800 }"#)
    else {
      Issue.record("no flick")
      return
    }
    #expect(flick.offset == Point(0, -120))
    #expect(flick.velocity == 800)
  }

  @Test func `two fingers pinch or rotate`() throws {
    guard case .pinch(_, let pinch) = try kind(#""pinch": { "on": "button", "scale": 2 }"#),
      case .pinch(_, let turn) = try kind(#""rotate": { "on": "button", "angle": 90, "duration": 1 }"#)
    else {
      Issue.record("no pinch")
      return
    }
    #expect(pinch.scale == 2 && pinch.degrees == 0)
    #expect(turn.scale == 1 && turn.degrees == 90 && turn.duration == Time(seconds: 1))
  }

  @Test func `touches, keys and calls are taken over`() throws {
    guard
      case .touches(let samples) = try kind(
        """
        "touches": [{ "time": 0, "finger": 1, "phase": "began", "x": 1, "y": 2 },
          { "time": 0.1, "finger": 1, "phase": "ended", "x": 1, "y": 2 }]
        """),
      case .type(let typing) = try kind(#""type": { "text": "水やり", "interval": 0.2 }"#),
      case .call("deck", let call) = try kind(
        #""call": { "on": "deck", "action": "swipe", "arguments": { "direction": "right" } }"#)
    else {
      Issue.record("not what was written")
      return
    }
    #expect(
      samples == [
        TouchSample(finger: 1, phase: .began, time: .zero, location: Point(1, 2)),
        TouchSample(finger: 1, phase: .ended, time: Time(seconds: 0.1), location: Point(1, 2)),
      ])
    #expect(typing == Typing("水やり", interval: Time(seconds: 0.2)))
    #expect(call.name == "swipe")
    let swipe = try #require(call.action as? Swipe)
    #expect(swipe.arguments.value(of: "direction") == .string("right"))
  }

  @Test func `a gesture may start after another`() throws {
    let reading = gestures(
      #"{ "at": 0.5, "id": "first", "tap": { "on": "button" } }, { "after": "first", "delay": "10f", "cancel": true, "tap": { "on": "button" } }"#
    )
    let list = try #require(reading.scenario?.gestures)
    #expect(list[0].start == .at(Time(seconds: 0.5)))
    #expect(list[0].id == "first")
    #expect(list[1].start == .after(gesture: 0, delay: FrameRate(60)!.time(ofFrame: 10)))
    #expect(list[1].isCancelled)
  }

  @Test(arguments: [
    ("button", "button"), ("list/row", "list/row"), ("icon", "list/row/icon"), ("row/icon", "list/row/icon"),
    ("deck/header", "deck/header"), ("header", "deck/header"), ("deck/card-0/overlay", "deck/card-0/overlay"),
    ("face", "deck/face"), ("deck/face", "deck/face"),
  ])
  func `a layer is named by its path or the end of it`(name: String, path: String) throws {
    guard case .tap(.layer(let found, _)) = try kind(#""tap": { "on": "\#(name)" }"#) else {
      Issue.record("no tap on \(name)")
      return
    }
    #expect(found == path)
  }

  @Test(arguments: [
    ("buton", "did you mean `button`?"), ("list/rwo", "did you mean `list/row`?"),
    ("deck/haeder", "did you mean `deck/header`?"),
    ("deck/card-x/overlay", "did you mean `deck/card-#/overlay`?"),
    ("ist/row/icon", "did you mean `list/row/icon`?"), ("nothing like it", nil),
  ])
  func `a name that is near is suggested`(name: String, suggestion: String?) {
    let reading = gestures(#"{ "at": 0, "tap": { "on": "\#(name)" } }"#)
    #expect(reading.codes == ["scenario.unknownLayer"])
    #expect(reading.suggestions == [suggestion])
  }

  @Test func `a name of several layers lists them`() {
    let reading = gestures(#"{ "at": 0, "tap": { "on": "row" } }"#)
    #expect(reading.codes == ["scenario.ambiguousLayer"])
    #expect(reading.report.contains("`row` may be `list/row` and `other/row`"))
  }

  @Test(arguments: [
    (#"{ "tap": { "on": "button" } }"#, "scenario.missingKey", "{"),
    (#"{ "at": 0 }"#, "scenario.missingKey", "{"),
    (#"{ "at": 0, "tap": {} }"#, "scenario.missingKey", "{"),
    (#"{ "at": 0, "tap": { "on": "button", "point": [0, 0] } }"#, "scenario.conflict", "[0, 0]"),
    (#"{ "at": 0, "tap": { "point": [0, 0], "anchor": [0, 0] } }"#, "scenario.conflict", "[0, 0]"),
    (
      #"{ "at": 0, "tap": { "on": "button" }, "press": { "on": "button", "for": 1 } }"#, "scenario.conflict",
      #"{ "on": "button", "for": 1 }"#
    ),
    (#"{ "at": 0, "press": { "on": "button" } }"#, "scenario.missingKey", "{"),
    (#"{ "at": 0, "press": { "on": "button", "for": -1 } }"#, "scenario.outOfRange", "-1"),
    (#"{ "at": 0, "swipe": { "on": "button" } }"#, "scenario.unknownKey", #""swipe""#),
    (#"{ "at": -1, "tap": { "on": "button" } }"#, "scenario.outOfRange", "-1"),
    (#"{ "at": 0, "delay": 1, "tap": { "on": "button" } }"#, "scenario.conflict", "1"),
    (#"{ "after": "x", "tap": { "on": "button" } }"#, "scenario.unknownGesture", #""x""#),
    (#"{ "after": "x", "id": "x", "tap": { "on": "button" } }"#, "scenario.gesture", #""x""#),
    (#"{ "at": 0, "drag": { "from": [0, 0] } }"#, "scenario.missingKey", "{"),
    (
      #"{ "at": 0, "drag": { "from": [0, 0], "by": [1, 1], "duration": 1, "velocity": 5 } }"#,
      "scenario.conflict", "5"
    ),
    (
      #"{ "at": 0, "drag": { "from": [0, 0], "path": [[1, 2, 1], [3, 4, 0.5]] } }"#, "scenario.gesture",
      "[[1, 2, 1], [3, 4, 0.5]]"
    ),
    (
      #"{ "at": 0, "flick": { "from": [0, 0], "direction": "north", "velocity": 5 } }"#,
      "scenario.unknownName",
      #""north""#
    ),
    (#"{ "at": 0, "flick": { "from": [0, 0], "by": [0, 0], "velocity": 5 } }"#, "scenario.gesture", "[0, 0]"),
    (#"{ "at": 0, "flick": { "from": [0, 0], "direction": "up" } }"#, "scenario.missingKey", "{"),
    (#"{ "at": 0, "call": { "on": "button", "action": "swipe" } }"#, "scenario.unknownAction", #""button""#),
    (#"{ "at": 0, "call": { "on": "deck", "action": "swype" } }"#, "scenario.unknownAction", #""swype""#),
    (
      #"{ "at": 0, "call": { "on": "deck", "action": "swipe", "arguments": { "direction": "up" } } }"#,
      "scenario.unknownName", #""up""#
    ),
    (#"{ "at": 0, "touches": "missing.csv" }"#, "scenario.asset", #""missing.csv""#),
    (#"{ "at": 0, "touches": [] }"#, "scenario.count", "[]"),
    (#"{ "at": 0, "touches": [{ "time": 0, "phase": "moved", "x": 0, "y": 0 }] }"#, "scenario.gesture", "{"),
  ])
  func `points at what is wrong`(json: String, code: String, marked: String) {
    let reading = gestures(json)
    #expect(reading.codes.first == code, "\(reading.report)")
    #expect(reading.marked.first == marked)
  }

  @Test func `touch samples of all gestures together have a limit`() {
    let reading = read(
      document(
        gestures:
          #"[{ "at": 0, "tap": { "point": [0, 0] } }, { "at": 0, "drag": { "from": [0, 0], "by": [9, 9], "duration": 100 } }]"#
      )
    ) { $0.limits[.touchSamples] = 1_000 }
    #expect(reading.codes == ["scenario.limit"])
    #expect(reading.suggestions == ["raise it with `--limit touch-samples=N`"])
  }
}
