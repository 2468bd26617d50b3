import Expectations
import Geometry
import Gestures
import JSONText
import Layers
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

struct GestureDecodingTests {
  private func kind(_ json: String) throws -> Gesture.Kind {
    let reading = gestures(#"{ "at": 0, \#(json) }"#)
    expect(reading.report, equals: "")
    return try #require(reading.scenario?.gestures.first?.kind)
  }

  private func touch(_ json: String) throws -> TouchGesture<Gesture.Place>? {
    if case .touch(let touch) = try kind(json) { touch } else { nil }
  }

  private static let center = Point(0.5, 0.5)

  @Test(
    arguments: [
      (#""tap": { "on": "button" }"#, .tap(.layer(path: "button", anchor: center))),
      (#""doubleTap": { "point": [3, 4] }"#, .doubleTap(.point(Point(3, 4)))),
      (
        #""press": { "on": "button", "anchor": [0.5, 0.9], "for": "500ms" }"#,
        .press(.layer(path: "button", anchor: Point(0.5, 0.9)), for: Time(seconds: 0.5))
      ),
      (
        #""drag": { "from": { "on": "button" }, "to": { "on": "icon" }, "velocity": 100, "curve": "easeIn", "holdAfter": 1 }"#,
        .drag(
          Drag(
            from: .layer(path: "button", anchor: center),
            .to(.layer(path: "list/row/icon", anchor: center), pace: .velocity(100)), curve: .easeIn,
            holdAfter: Time(seconds: 1)))
      ),
      (
        #""drag": { "from": [1, 2], "by": [0, 110], "holdBefore": 0.25 }"#,
        .drag(
          Drag(
            from: .point(Point(1, 2)), .by(Point(0, 110), pace: .duration(Time(seconds: 0.3))),
            holdBefore: Time(seconds: 0.25)))
      ),
      (
        #""drag": { "from": [1, 2], "to": [3, 4], "duration": "20ms" }"#,
        .drag(
          Drag(from: .point(Point(1, 2)), .to(.point(Point(3, 4)), pace: .duration(Time(seconds: 0.02)))))
      ),
      (
        #""drag": { "from": [0, 0], "path": [[1, 2, 0.1], [3, 4, "200ms"]] }"#,
        .drag(
          Drag(
            from: .point(.zero),
            .path([
              Waypoint(Point(1, 2), at: Time(seconds: 0.1)), Waypoint(Point(3, 4), at: Time(seconds: 0.2)),
            ])))
      ),
      (
        #""flick": { "from": { "point": [5, 5] }, "direction": "up", "velocity": 800 }"#,
        .flick(Flick(from: .point(Point(5, 5)), by: Point(0, -120), velocity: 800))
      ),
      (
        #""flick": { "from": { "on": "button" }, "by": [7, 8], "velocity": 9 }"#,
        .flick(Flick(from: .layer(path: "button", anchor: center), by: Point(7, 8), velocity: 9))
      ),
      (
        #""pinch": { "on": "button", "scale": 2, "span": 50 }"#,
        .pinch(Pinch(center: .layer(path: "button", anchor: center), scale: 2, span: 50))
      ),
      (
        #""rotate": { "on": "button", "angle": 90, "duration": 1, "curve": "linear" }"#,
        .pinch(
          Pinch(center: .layer(path: "button", anchor: center), degrees: 90, duration: Time(seconds: 1)))
      ),
      (
        """
        "touches": [{ "time": 0, "finger": 1, "phase": "began", "x": 1, "y": 2 },
          { "time": 0.1, "finger": 1, "phase": "ended", "x": 1, "y": 2 }]
        """,
        .touches([
          TouchSample(finger: 1, phase: .began, time: .zero, location: Point(1, 2)),
          TouchSample(finger: 1, phase: .ended, time: Time(seconds: 0.1), location: Point(1, 2)),
        ])
      ),
    ] as [(String, TouchGesture<Gesture.Place>)])
  func `fingers do what is written`(json: String, gesture: TouchGesture<Gesture.Place>) throws {
    try expect(touch(json), equals: gesture)
  }

  @Test func `keys and calls are taken over`() throws {
    guard case .type(let typing) = try kind(#""type": { "text": "水やり", "interval": 0.2 }"#),
      case .call("deck", let call) = try kind(
        #""call": { "on": "deck", "action": "swipe", "arguments": { "direction": "right" } }"#)
    else {
      Issue.record("not what was written")
      return
    }
    expect(typing, equals: Typing("水やり", interval: Time(seconds: 0.2)))
    expect(call.name, equals: "swipe")
    let swipe = try #require(call.action as? Swipe)
    expect(swipe.arguments.value(of: "direction"), equals: .string("right"))
  }

  @Test func `a gesture may start after another`() throws {
    let reading = gestures(
      #"{ "at": 0.5, "id": "first", "tap": { "on": "button" } }, { "after": "first", "delay": "10f", "cancel": true, "planned": false, "tap": { "on": "button" } }"#
    )
    let list = try #require(reading.scenario?.gestures)
    expect(list[0].start, equals: .at(Time(seconds: 0.5)))
    expect(list[0].id, equals: "first")
    expect(list[1].start, equals: .after(gesture: 0, delay: FrameRate(60)!.time(ofFrame: 10)))
    expect(list[1].isCancelled)
    expect(list[0].isPlanned && !list[1].isPlanned)
  }

  @Test(arguments: [
    ("button", "button"), ("list/row", "list/row"), ("icon", "list/row/icon"), ("row/icon", "list/row/icon"),
    ("deck/header", "deck/header"), ("header", "deck/header"), ("deck/card-0/overlay", "deck/card-0/overlay"),
    ("face", "deck/face"), ("deck/face", "deck/face"), ("card-12", "deck/card-12"),
    ("card-1/overlay", "deck/card-1/overlay"),
  ])
  func `a layer is named by its path or the end of it`(name: String, path: String) throws {
    try expect(
      touch(#""tap": { "on": "\#(name)" }"#), equals: .tap(.layer(path: LayerPath(path), anchor: Self.center))
    )
  }

  @Test(arguments: [
    ("buton", "did you mean `button`?"), ("list/rwo", "did you mean `list/row`?"),
    ("deck/haeder", "did you mean `deck/header`?"),
    ("deck/card-x/overlay", "did you mean `deck/card-#/overlay`?"),
    ("ist/row/icon", "did you mean `list/row/icon`?"), ("nothing like it", nil),
  ])
  func `a name that is near is suggested`(name: String, suggestion: String?) {
    let reading = gestures(#"{ "at": 0, "tap": { "on": "\#(name)" } }"#)
    expect(reading.codes, equals: ["scenario.unknownLayer"])
    expect(reading.suggestions, equals: [suggestion])
  }

  @Test func `the end of a path that is one of a series names no layer alone`() {
    let reading = gestures(#"{ "at": 0, "tap": { "on": "overlay" } }"#)
    expect(reading.codes, equals: ["scenario.ambiguousLayer"])
    expect(reading.report.contains("`overlay` may be `deck/card-#/overlay`"))
  }

  @Test func `a name of several layers lists them`() {
    let reading = gestures(#"{ "at": 0, "tap": { "on": "row" } }"#)
    expect(reading.codes, equals: ["scenario.ambiguousLayer"])
    expect(reading.report.contains("`row` may be `list/row` and `other/row`"))
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
    (#"{ "at": 0, "drag": { "from": [0, 0], "to": null } }"#, "scenario.wrongType", "null"),
    (#"{ "at": 0, "drag": { "from": [0, 0], "to": 5 } }"#, "scenario.wrongType", "5"),
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
  func `gesture decoding points at what is wrong`(json: String, code: String, marked: String) {
    let reading = gestures(json)
    expect(reading.codes.first, equals: code, "\(reading.report)")
    expect(reading.marked.first, equals: marked)
  }

  @Test func `touch samples of all gestures together have a limit`() {
    let reading = read(
      document(
        gestures:
          #"[{ "at": 0, "tap": { "point": [0, 0] } }, { "at": 0, "drag": { "from": [0, 0], "by": [9, 9], "duration": 100 } }]"#
      )
    ) { $0.limits[.touchSamples] = 1_000 }
    expect(reading.codes, equals: ["scenario.limit"])
    expect(reading.suggestions, equals: ["raise it with `--limit touch-samples=N`"])
  }
}
