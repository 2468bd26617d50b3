import ComponentLanguage
import ComponentPlayer
import Expectations
import Geometry
import Gestures
import Motion
import Testing

struct GestureReadingTests {
  @Test func `a pan reads its way, its places and its speed`() throws {
    var fixture = try GestureFixture(#""pan": { "pan": {} }"#)
    _ = fixture.run(drag([Point(50, 50), Point(55, 50), Point(70, 50), Point(90, 60)]), until: 0.4)
    let readings = fixture.reports.map(\.readings)
    expect(fixture.reports.map(\.event), equals: [.began, .changed, .ended])
    expect(readings.map(\.translation), equals: [.zero, Point(20, 10), Point(20, 10)])
    expect(readings.map(\.delta), equals: [.zero, Point(20, 10), .zero])
    expect(readings.map(\.location), equals: [Point(70, 50), Point(90, 60), Point(90, 60)])
    expect(readings.map(\.start), equals: [Point(50, 50), Point(50, 50), Point(50, 50)])
    expect(readings.map(\.isActive), equals: [true, true, false])
    expect((readings[1].velocity - Point(200, 100)).length < 1e-9)
    try expect(fixture.readings("pan", at: 9).velocity, equals: readings[2].velocity)
    try expect(fixture.readings("pan", at: 9).translation, equals: Point(20, 10))
    _ = fixture.run([touch(.began, 9, 10)], until: 9)
    try expect(fixture.readings("pan", at: 9).translation, equals: .zero)
    try expect(fixture.readings("pan", at: 9).location, equals: Point(10, 50))
  }

  @Test func `a finger that the stage takes away does not move`() throws {
    var fixture = try GestureFixture(#""pan": { "pan": {} }"#)
    _ = fixture.run([touch(.began, 0, 50), touch(.moved, 0.1, 70), touch(.moved, 0.2, 90)], until: 0.2)
    _ = fixture.run([touch(.cancelled, 0.25, 50)])
    expect(fixture.reports.last?.event, equals: .cancelled)
    expect(fixture.reports.last?.readings.translation, equals: Point(20, 0))
    expect(fixture.reports.last?.readings.location, equals: Point(90, 50))
  }

  @Test func `a pinch reads the scale a second and its middle`() throws {
    var fixture = try GestureFixture(#""pinch": { "pinch": { "enabled": "pinch.scale > 1" } }"#)
    var scale = 0.0
    fixture.conditions["pinch"] = {
      scale = $0.scale
      return true
    }
    _ = fixture.run(
      [
        touch(.began, 0, 100), touch(.began, 0, 140, finger: 1), touch(.moved, 0.1, 160, finger: 1),
        touch(.moved, 0.2, 190, finger: 1),
      ], until: 0.2)
    expect(scale, equals: 1.5)
    let readings = fixture.reports.map(\.readings)
    expect(readings.map(\.scale), equals: [1, 1.5])
    expect(readings.map(\.location), equals: [Point(130, 50), Point(145, 50)])
    expect(abs(readings[1].velocity.x - 5) < 1e-9)
    expect(readings[1].value(of: .velocity, .pinch), equals: .number(readings[1].velocity.x))
  }

  @Test func `a rotation reads degrees`() throws {
    var fixture = try GestureFixture(#""turn": { "rotation": {} }"#)
    _ = fixture.run(
      [
        touch(.began, 0, 0, 0), touch(.began, 0, 100, 0, finger: 1), touch(.moved, 0.1, 100, 100, finger: 1),
        touch(.moved, 0.2, 0, 100, finger: 1),
      ], until: 0.2)
    expect(fixture.reports.map { ($0.readings.angle * 1e9).rounded() / 1e9 }, equals: [0, 45])
    expect(abs(fixture.reports[1].readings.velocity.x - 450) < 1e-6)
  }

  @Test func `a press reads whether it is held and inside`() throws {
    var fixture = try GestureFixture(#""p": { "press": { "on": "a", "slack": 0 } }"#)
    _ = fixture.run(drag([Point(50, 50), Point(150, 50), Point(50, 50)]))
    expect(
      fixture.reports.map(\.event), equals: [.down, .exit, .moved, .enter, .moved, .up])
    expect(fixture.reports.map(\.readings.isDown), equals: [true, false, false, true, true, false])
    expect(fixture.reports.last?.readings.location, equals: Point(50, 50))
  }

  @Test func `what is recognized late reads what it was`() throws {
    var fixture = try GestureFixture(
      #""one": { "tap": { "on": "row", "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }"#)
    _ = fixture.run(tap(0, 10, 210) + tap(0.2, 200, 360, finger: 1))
    expect(fixture.reports.map(\.copies), equals: [[0], [3]])
    expect(fixture.reports.map(\.readings.location), equals: [Point(10, 210), Point(200, 360)])
    expect(fixture.reports.map(\.time), equals: [.seconds(0.2), .seconds(0.28)])
  }

  /// The readings of gestures that begin late, each as `event location start translation velocity`.
  @Test(
    arguments: [
      (
        #""p": { "press": {} }"#, [touch(.began, 0, 50), touch(.ended, 0.5, 50)],
        ["down 50 0 0 0", "up 50 0 0 0"]
      ),
      (
        #""p": { "press": {} }"#, [touch(.began, 0, 50), touch(.moved, 0.1, 58), touch(.ended, 0.5, 58)],
        ["down 50 0 0 0", "moved 58 0 0 0", "up 58 0 0 0"]
      ),
      (
        #""p": { "press": {} }"#, [touch(.began, 0, 50), touch(.ended, 0.1, 55)],
        ["down 50 0 0 0", "up 55 0 0 0"]
      ),
      (
        #""hold": { "longPress": {} }"#,
        [touch(.began, 0, 50), touch(.moved, 0.1, 55), touch(.ended, 1, 55)],
        ["began 55 50 0 0", "ended 55 50 0 0"]
      ),
      (
        #""pan": { "pan": { "waitsFor": "hold" } }, "hold": { "longPress": { "movement": 100, "duration": 9 } }"#,
        [touch(.began, 0, 50), touch(.moved, 0.1, 70), touch(.moved, 0.2, 90), touch(.ended, 0.2, 90)],
        ["began 90 50 0 200", "ended 90 50 0 200"]
      ),
      (
        #""pan": { "pan": { "waitsFor": "hold" } }, "hold": { "longPress": { "movement": 35 } }"#,
        drag([Point(50, 50), Point(70, 50), Point(90, 50), Point(110, 50)]),
        ["began 90 50 0 200", "changed 110 50 20 200", "ended 110 50 20 0"]
      ),
      (
        #""pan": { "pan": { "distance": 4, "waitsFor": "two" } }, "two": { "tap": { "taps": 2 } }"#,
        [touch(.began, 0, 50), touch(.moved, 0.1, 58), touch(.ended, 0.1, 58)]
          + [touch(.began, 0.3, 10, finger: 1), touch(.ended, 2, 10, finger: 1)],
        ["began 58 50 0 80", "ended 58 50 0 80"]
      ),
    ] as [(String, [TouchSample], [String])])
  func `what begins late has the places and the speed of its finger`(
    _ gestures: String, _ samples: [TouchSample], _ expected: [String]
  ) throws {
    var fixture = try GestureFixture(gestures)
    _ = fixture.run(samples, delay: 0.15)
    let told = fixture.reports.map { report in
      let readings = report.readings
      let numbers = [readings.location, readings.start, readings.translation, readings.velocity].map {
        Int($0.x.rounded())
      }
      return "\(report.event) " + numbers.map(String.init).joined(separator: " ")
    }
    expect(told, equals: expected)
  }

  @Test func `a press that another gesture ends is not held any more`() throws {
    var fixture = try GestureFixture(#""p": { "press": {} }, "hold": { "longPress": {} }"#)
    _ = fixture.run([touch(.began, 0, 50), touch(.ended, 1, 50)])
    let presses = fixture.reports.filter { $0.gesture == GestureID(0) }
    expect(presses.map(\.event), equals: [.down, .cancel])
    expect(presses.map(\.readings.isDown), equals: [true, false])
  }

  @Test func `a pinch and a rotation that begin late count from there`() throws {
    var fixture = try GestureFixture(
      #""pinch": { "pinch": { "waitsFor": "hold" } }, "hold": { "longPress": { "movement": 45 } }"#)
    _ = fixture.run(
      [touch(.began, 0, 100), touch(.began, 0, 140, finger: 1)]
        + [160, 180, 200, 220].enumerated().map { touch(.moved, 0.1 + Double($0) / 10, $1, finger: 1) },
      until: 0.5)
    let scales = fixture.reports.map(\.readings.scale)
    expect(fixture.reports.first?.event, equals: .began)
    expect(scales.first, equals: 1)
  }
}
