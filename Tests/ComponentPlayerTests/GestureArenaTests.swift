import ComponentLanguage
import ComponentPlayer
import Expectations
import Geometry
import Gestures
import Motion
import Testing

private let right = [Point(50, 50), Point(60, 50), Point(75, 50), Point(80, 50)]

struct GestureArenaTests {
  @Test(
    arguments: [
      (#""g": { "tap": { "on": "a" } }"#, tap(0), ["g 0.08"]),
      (#""g": { "tap": { "on": "b" } }"#, tap(0), []),
      (#""g": { "tap": { "taps": 2 } }"#, tap(0) + tap(0.2), ["g 0.28"]),
      (
        #""g": { "tap": { "fingers": 2 } }"#,
        [
          touch(.began, 0, 10), touch(.began, 0.1, 60, finger: 1), touch(.ended, 0.2, 10),
          touch(.ended, 0.3, 60, finger: 1),
        ],
        ["g 0.3"]
      ),
      (
        #""g": { "longPress": { "duration": 0.2 } }"#, [touch(.began, 0, 50), touch(.ended, 0.4, 50)],
        ["g.began 0.2", "g.ended 0.4"]
      ),
      (
        #""g": { "longPress": { "movement": 2 } }"#,
        [touch(.began, 0, 50), touch(.moved, 0.1, 53), touch(.ended, 0.8, 53)], []
      ),
      (
        #""g": { "pan": {} }"#, drag(right), ["g.began 0.1", "g.changed 0.2", "g.changed 0.3", "g.ended 0.4"]
      ),
      (
        #""g": { "pan": { "axis": "x", "distance": 20 } }"#, drag(right),
        ["g.began 0.2", "g.changed 0.3", "g.ended 0.4"]
      ),
      (#""g": { "pan": { "axis": "y" } }"#, drag(right), []),
      (
        #""g": { "pan": { "distance": 0 } }"#, drag(right),
        ["g.began 0.0", "g.changed 0.1", "g.changed 0.2", "g.changed 0.3", "g.ended 0.4"]
      ),
      (
        #""g": { "pan": { "distance": 0 } }"#, [touch(.began, 0, 50), touch(.ended, 0.4, 50)],
        ["g.began 0.0", "g.ended 0.4"]
      ),
      (
        #""g": { "pan": { "distance": 0, "fingers": 2 } }"#,
        [
          touch(.began, 0, 40), touch(.began, 0.1, 60, finger: 1), touch(.ended, 0.3, 40),
          touch(.ended, 0.4, 60, finger: 1),
        ],
        ["g.began 0.1", "g.ended 0.3"]
      ),
      (
        #""g": { "pan": { "distance": 0, "axis": "x" } }"#, [touch(.began, 0, 50), touch(.ended, 0.4, 50)], []
      ),
      (
        #""g": { "pan": { "distance": 0, "axis": "x" } }"#, drag(Array(right.prefix(2))),
        ["g.began 0.1", "g.ended 0.2"]
      ),
      (#""t": { "tap": {} }, "g": { "pan": { "distance": 0 } }"#, tap(0), ["g.began 0.0", "g.ended 0.08"]),
      (
        #""t": { "tap": {} }, "g": { "pan": { "distance": 0, "with": "t" } }"#, tap(0),
        ["g.began 0.0", "t 0.08", "g.ended 0.08"]
      ),
      (
        #""t": { "tap": {} }, "g": { "pan": { "distance": 0, "waitsFor": "t" } }"#, tap(0), ["t 0.08"]
      ),
      (
        #""p": { "press": {} }, "g": { "pan": { "distance": 0 } }"#, tap(0),
        ["p.down 0.0", "g.began 0.0", "p.cancel 0.0", "g.ended 0.08"]
      ),
      (
        #""g": { "pan": { "distance": 0 } }, "p": { "press": {} }"#, tap(0),
        ["p.down 0.0", "g.began 0.0", "p.cancel 0.0", "g.ended 0.08"]
      ),
      (#""g": { "pan": { "fingers": 2 } }"#, drag(right), []),
      (#""g": { "pan": {} }"#, drag(Array(right.prefix(2)), .cancelled), ["g.began 0.1", "g.cancelled 0.2"]),
      (#""g": { "swipe": { "direction": "right" } }"#, drag([Point(10, 50), Point(60, 50)]), ["g 0.1"]),
      (#""g": { "swipe": { "direction": "left" } }"#, drag([Point(10, 50), Point(60, 50)]), []),
      (
        #""g": { "pinch": {} }"#,
        [
          touch(.began, 0, 40), touch(.began, 0, 60, finger: 1), touch(.moved, 0.1, 20),
          touch(.moved, 0.2, 10), touch(.ended, 0.3, 10), touch(.ended, 0.4, 60, finger: 1),
        ],
        ["g.began 0.1", "g.changed 0.2", "g.ended 0.3"]
      ),
      (
        #""g": { "rotation": {} }"#,
        [
          touch(.began, 0, 0), touch(.began, 0, 100, finger: 1), touch(.moved, 0.1, 100, 150, finger: 1),
          touch(.ended, 0.3, 0),
        ],
        ["g.began 0.1", "g.ended 0.3"]
      ),
      (
        #""g": { "pan": { "edge": "left" } }"#, drag([Point(20, 50), Point(40, 50)]),
        ["g.began 0.1", "g.ended 0.2"]
      ),
      (#""g": { "pan": { "edge": "left" } }"#, drag([Point(20.1, 50), Point(40, 50)]), []),
      (#""g": { "pan": { "edge": "left" } }"#, drag([Point(20, 50), Point(5, 50), Point(40, 50)]), []),
      (
        #""g": { "pan": { "edge": "bottom" } }"#, drag([Point(20, 590), Point(20, 550)]),
        ["g.began 0.1", "g.ended 0.2"]
      ),
    ] as [(String, [TouchSample], [String])])
  func `a gesture alone`(_ gestures: String, _ samples: [TouchSample], _ expected: [String]) throws {
    var fixture = try GestureFixture(gestures)
    expect(fixture.run(samples), equals: expected)
  }

  @Test(
    arguments: [
      // The first to begin wins.
      (
        #""near": { "pan": {} }, "far": { "pan": { "distance": 20 } }"#, drag(right),
        ["near.began 0.1", "near.changed 0.2", "near.changed 0.3", "near.ended 0.4"]
      ),
      (
        #""far": { "pan": { "distance": 20 } }, "near": { "pan": {} }"#, drag(right),
        ["near.began 0.1", "near.changed 0.2", "near.changed 0.3", "near.ended 0.4"]
      ),
      (
        #""one": { "pan": {} }, "two": { "pan": { "on": "a" } }"#, drag(Array(right.prefix(2))),
        ["one.began 0.1", "one.ended 0.2"]
      ),
      (
        #""one": { "pan": {} }, "two": { "pan": { "with": "one" } }"#, drag(Array(right.prefix(2))),
        ["one.began 0.1", "two.began 0.1", "one.ended 0.2", "two.ended 0.2"]
      ),
      (
        #""hold": { "longPress": {} }, "pan": { "pan": {} }"#,
        [touch(.began, 0, 50), touch(.moved, 0.6, 90), touch(.ended, 0.7, 90)],
        ["hold.began 0.5", "hold.changed 0.6", "hold.ended 0.7"]
      ),
      (
        #""hold": { "longPress": {} }, "pan": { "pan": { "with": "hold" } }"#,
        [touch(.began, 0, 50), touch(.moved, 0.6, 90), touch(.ended, 0.7, 90)],
        ["hold.began 0.5", "hold.changed 0.6", "pan.began 0.6", "hold.ended 0.7", "pan.ended 0.7"]
      ),
      // Fingers that gestures do not share.
      (
        #""one": { "pan": { "on": "a" } }, "two": { "pan": { "on": "b" } }"#,
        (drag([Point(10, 50), Point(40, 50)]) + drag([Point(210, 50), Point(240, 50)], at: 0.05, finger: 1))
          .sorted(by: TouchSample.precedes),
        ["one.began 0.1", "two.began 0.15", "one.ended 0.2", "two.ended 0.25"]
      ),
      // A finger that joins a gesture under way begins no other.
      (
        #""pan": { "pan": {} }, "tap": { "tap": { "on": "a" } }"#,
        [touch(.began, 0, 200), touch(.moved, 0.1, 220)] + tap(0.2, finger: 1) + [touch(.ended, 0.5, 220)],
        ["pan.began 0.1", "pan.ended 0.5"]
      ),
      // Single and double taps.
      (
        #""one": { "tap": {} }, "two": { "tap": { "taps": 2 } }"#, tap(0) + tap(0.2, finger: 1),
        ["one 0.08", "one 0.28", "two 0.28"]
      ),
      (
        #""one": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }"#,
        tap(0) + tap(0.2, finger: 1), ["two 0.28"]
      ),
      (
        #""one": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }"#,
        tap(0) + tap(1, finger: 1),
        ["one 0.43", "one 1.43"]
      ),
      (
        #""one": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }"#,
        tap(0, 10) + tap(0.2, 90, finger: 1), ["one 0.2", "one 0.28"]
      ),
      (
        #""one": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "on": "b", "taps": 2 } }"#, tap(0),
        ["one 0.08"]
      ),
      // A pan that waits for a swipe begins when that has failed, without a jump.
      (
        #""pan": { "pan": { "waitsFor": "swipe" } }, "swipe": { "swipe": { "direction": "right" } }"#,
        drag([Point(10, 50), Point(70, 50), Point(90, 50)]), ["swipe 0.1"]
      ),
      (
        #""pan": { "pan": { "waitsFor": "swipe" } }, "swipe": { "swipe": { "direction": "right" } }"#,
        [touch(.began, 0, 10), touch(.moved, 0.2, 30), touch(.moved, 0.6, 40), touch(.ended, 0.7, 40)],
        ["pan.began 0.5", "pan.changed 0.6", "pan.ended 0.7"]
      ),
    ] as [(String, [TouchSample], [String])])
  func `gestures together`(_ gestures: String, _ samples: [TouchSample], _ expected: [String]) throws {
    var fixture = try GestureFixture(gestures)
    expect(fixture.run(samples), equals: expected)
  }

  @Test func `a pan that had to wait counts from where it was let go`() throws {
    var fixture = try GestureFixture(
      #""pan": { "pan": { "waitsFor": "swipe" } }, "swipe": { "swipe": { "direction": "right" } }"#)
    _ = fixture.run([touch(.began, 0, 10), touch(.moved, 0.2, 30), touch(.moved, 0.4, 45)], until: 0.5)
    expect(fixture.reports.map(\.readings.translation), equals: [.zero])
    _ = fixture.run([touch(.moved, 0.6, 50)], until: 0.6)
    expect(fixture.reports.map(\.readings.translation), equals: [.zero, Point(5, 0)])
  }

  // MARK: Presses

  @Test(
    arguments: [
      (#""p": { "press": { "on": "a" } }"#, tap(0), ["p.down 0.0", "p.up 0.08"]),
      (
        #""p": { "press": { "on": "a", "slack": 10 } }"#,
        drag([Point(50, 50), Point(109, 50), Point(111, 50), Point(100, 50), Point(120, 50)]),
        [
          "p.down 0.0", "p.moved 0.1", "p.exit 0.2", "p.moved 0.2", "p.enter 0.3", "p.moved 0.3",
          "p.exit 0.4",
          "p.moved 0.4", "p.upOutside 0.5",
        ]
      ),
      (
        #""p": { "press": { "on": "a" } }"#, [touch(.began, 0, 50), touch(.cancelled, 0.1, 50)],
        ["p.down 0.0", "p.cancel 0.1"]
      ),
      (#""p": { "press": {} }, "tap": { "tap": {} }"#, tap(0), ["p.down 0.0", "p.up 0.08", "tap 0.08"]),
      (#""tap": { "tap": {} }, "p": { "press": {} }"#, tap(0), ["p.down 0.0", "tap 0.08", "p.up 0.08"]),
      (
        #""p": { "press": {} }, "pan": { "pan": {} }"#, drag(Array(right.prefix(2))),
        ["p.down 0.0", "p.moved 0.1", "pan.began 0.1", "p.cancel 0.1", "pan.ended 0.2"]
      ),
      (
        #""pan": { "pan": {} }, "p": { "press": {} }"#, drag(Array(right.prefix(2))),
        ["p.down 0.0", "pan.began 0.1", "p.cancel 0.1", "pan.ended 0.2"]
      ),
      (
        #""p": { "press": { "with": "pan" } }, "pan": { "pan": {} }"#, drag(Array(right.prefix(2))),
        ["p.down 0.0", "p.moved 0.1", "pan.began 0.1", "p.up 0.2", "pan.ended 0.2"]
      ),
      (
        #""p": { "press": {} }, "hold": { "longPress": {} }"#, [touch(.began, 0, 50), touch(.ended, 1, 50)],
        ["p.down 0.0", "hold.began 0.5", "p.cancel 0.5", "hold.ended 1.0"]
      ),
    ] as [(String, [TouchSample], [String])])
  func `a press`(_ gestures: String, _ samples: [TouchSample], _ expected: [String]) throws {
    var fixture = try GestureFixture(gestures)
    expect(fixture.run(samples), equals: expected)
  }

  @Test(arguments: [
    ([touch(.began, 0, 50), touch(.ended, 0.5, 50)], ["pan.none", "p.down 0.15", "p.up 0.5"]),
    (tap(0), ["pan.none", "p.down 0.08", "p.up 0.08"]),
    ([touch(.began, 0, 50), touch(.cancelled, 0.1, 50)], ["pan.none"]),
    (drag(right), ["pan.began 0.1", "pan.changed 0.2", "pan.changed 0.3", "pan.ended 0.4"]),
  ])
  func `only a press waits for a scroll view`(_ samples: [TouchSample], _ expected: [String]) throws {
    var fixture = try GestureFixture(#""p": { "press": {} }, "pan": { "pan": {} }"#)
    expect(fixture.run(samples, delay: 0.15), equals: expected.filter { $0 != "pan.none" })
  }

  // MARK: Conditions

  @Test func `a condition is asked at the touch and when the gesture would begin`() throws {
    var fixture = try GestureFixture(#""pan": { "pan": { "enabled": "free" } }"#)
    expect(fixture.run(drag(right), until: 1).count, equals: 4)
    expect(fixture.asked, equals: ["pan", "pan"])
    fixture.conditions["pan"] = { _ in false }
    expect(fixture.run(drag(right, at: 2)), equals: [])
    expect(fixture.asked, equals: ["pan", "pan", "pan"])
  }

  @Test func `a condition that reads the gesture is asked when it would begin, with the way since the touch`()
    throws
  {
    var fixture = try GestureFixture(
      #""pan": { "pan": { "enabled": "pan.translation.x > 0" } }, "other": { "pan": { "distance": 20 } }"#)
    fixture.conditions["pan"] = { $0.translation.x > 0 }
    expect(fixture.run(drag(right)).first, equals: "pan.began 0.1")
    expect(fixture.asked, equals: ["pan"])
    let left = [Point(90, 50), Point(75, 50), Point(60, 50), Point(120, 50)]
    expect(
      fixture.run(drag(left, at: 2)), equals: ["other.began 2.2", "other.changed 2.3", "other.ended 2.4"])
    expect(fixture.asked, equals: ["pan", "pan"])
  }

  @Test func `a gesture that is refused lets those go on that waited for it`() throws {
    var fixture = try GestureFixture(
      #""tap": { "tap": { "waitsFor": "two" } }, "two": { "tap": { "taps": 2, "enabled": "free" } }"#)
    fixture.conditions["two"] = { _ in false }
    expect(fixture.run(tap(0)), equals: ["tap 0.08"])
  }

  // MARK: Copies

  @Test func `one recognizer serves all copies and tells in which one it began`() throws {
    var fixture = try GestureFixture(#""tap": { "tap": { "on": "row" } }, "pan": { "pan": { "on": "row" } }"#)
    expect(fixture.run(tap(0, 10, 310)), equals: ["tap 0.08"])
    expect(fixture.run(drag([Point(10, 260), Point(30, 260), Point(30, 390)], at: 1)).count, equals: 3)
    expect(fixture.reports.map(\.copies), equals: [[2], [1], [1], [1]])
    expect(fixture.reports.map(\.readings.index), equals: [2, 1, 1, 1])
    try expect(fixture.readings("pan", at: 5).value(of: .index, .pan), equals: .number(1))
    expect(fixture.run(tap(6, 10, 150)), equals: [])
  }

  // MARK: Other components

  @Test(
    arguments: [
      (#""g": { "tap": {} }"#, tap(0), ["0 at 0.08"]),
      (#""g": { "press": {} }"#, tap(0), ["0 at 0.08"]),
      (#""g": { "press": { "on": "a", "slack": 0 } }"#, drag([Point(50, 50), Point(150, 50)]), []),
      (#""g": { "pan": {} }"#, drag(right), ["0 at 0.1"]),
      (#""g": { "longPress": {} }"#, [touch(.began, 0, 50), touch(.ended, 1, 50)], ["0 at 0.5"]),
      (
        #""g": { "pan": {} }"#,
        [touch(.began, 0, 50), touch(.moved, 0.1, 70), touch(.began, 0.2, 90, finger: 1)],
        ["0 at 0.1", "1 at 0.2"]
      ),
    ] as [(String, [TouchSample], [String])])
  func `the fingers of a gesture that begins are taken from others`(
    _ gestures: String, _ samples: [TouchSample], _ expected: [String]
  ) throws {
    var fixture = try GestureFixture(gestures)
    _ = fixture.run(samples)
    expect(fixture.claims, equals: expected)
  }

  @Test func `a gesture that is first asks for its fingers`() throws {
    var fixture = try GestureFixture(#""one": { "pan": { "first": true } }, "two": { "pan": {} }"#)
    _ = fixture.run([touch(.began, 0, 50)], until: 0)
    expect(fixture.precedes, equals: [0])
    expect(fixture.run([touch(.moved, 0.1, 55)], until: 0.1, turn: .first), equals: [])
    expect(fixture.run([touch(.moved, 0.1, 55)], until: 0.1, turn: .others), equals: [])
    expect(fixture.run([touch(.moved, 0.2, 90)], until: 0.2, turn: .first), equals: ["one.began 0.2"])
    expect(fixture.run([touch(.moved, 0.2, 90)], until: 0.2, turn: .others), equals: [])
  }

  @Test func `a component that goes loses its fingers, and sees new ones`() throws {
    var fixture = try GestureFixture(#""p": { "press": { "with": "pan" } }, "pan": { "pan": {} }"#)
    _ = fixture.run([touch(.began, 0, 50), touch(.moved, 0.1, 70)], until: 0.1)
    var arena = fixture.arena
    fixture.record(arena.cancel(at: .seconds(0.2), host: &fixture), .seconds(0.2))
    fixture.arena = arena
    expect(fixture.reports.suffix(2).map(\.event), equals: [.cancel, .cancelled])
    expect(fixture.reports.suffix(2).map(\.readings.location), equals: [Point(70, 50), Point(70, 50)])
    expect(fixture.run([touch(.moved, 0.3, 90), touch(.ended, 0.4, 90)]), equals: [])
    expect(fixture.run(tap(20)), equals: ["p.down 20.0", "p.up 20.08"])
  }
}
