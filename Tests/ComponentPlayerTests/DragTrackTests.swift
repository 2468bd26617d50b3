import ComponentLanguage
import ComponentPlayer
import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private let every = DragDefinition.Beyond.allCases

/// A range, a start and a way, in part beyond the range.
private struct RandomDrag {
  var range: (Double, Double)
  var dimension: Double
  var start: Double
  var ways: [Double]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let low = random.number(-300...300)
    range = (low, low + random.number(0...500))
    dimension = random.number(1...700)
    start = random.number(-600...900)
    ways = (0..<20).map { _ in random.number(-800...800) }
  }

  func limits(_ beyond: DragDefinition.Beyond, sign: Double = 1) -> DragLimits {
    DragLimits((sign * range.0, sign * range.1), beyond: beyond, dimension: dimension)
  }
}

struct DragTrackTests {
  @Test(
    arguments: [
      (.rubberBand, 80, 80), (.rubberBand, 110, 100 + 300 * (1 - 1 / (10 * 0.55 / 300 + 1))),
      (.rubberBand, -10, -300 * (1 - 1 / (10 * 0.55 / 300 + 1))), (.stop, 110, 100), (.stop, -10, 0),
      (.slip, 110, 100), (.free, 110, 110), (.free, -10, -10),
    ] as [(DragDefinition.Beyond, Double, Double)])
  func `the way beyond an end`(_ beyond: DragDefinition.Beyond, _ place: Double, _ shown: Double) {
    let limits = DragLimits((0, 100), beyond: beyond, dimension: 300)
    var track = DragTrack(from: 40, limits)
    track.move(to: .offset(place - 40), limits)
    expect(abs(track.value(limits) - shown) < 1e-12)
  }

  @Test func `the way back from beyond an end`() {
    for (beyond, expected) in [
      (DragDefinition.Beyond.stop, 100.0), (.slip, 80), (.free, 130), (.rubberBand, 100 + 15.64),
    ] {
      let limits = DragLimits((0, 100), beyond: beyond, dimension: 300)
      var track = DragTrack(from: 50, limits)
      track.move(to: .offset(100), limits)
      track.move(to: .offset(80), limits)
      expect(abs(track.value(limits) - expected) < 0.01, "\(beyond)")
    }
  }

  @Test func `a scale multiplies its start`() {
    let limits = DragLimits((1, 3), beyond: .rubberBand, dimension: 1)
    var track = DragTrack(from: 2, scales: true, limits)
    track.move(to: .scale(1.25), limits)
    expect(track.value(limits) == 2.5 && track.velocity(0.5, limits) == 1)
    track.move(to: .scale(2), limits)
    expect(abs(track.value(limits) - (3 + (1 - 1 / 1.55))) < 1e-12)
  }

  @Test func `ends may be given in either order, move, or be missing`() {
    let limits = DragLimits((100, 0), beyond: .stop)
    var track = DragTrack(from: 50, limits)
    track.move(to: .offset(70), limits)
    expect(track.value(limits), equals: 100)
    expect(track.value(DragLimits((0, 110), beyond: .stop)), equals: 110)
    expect(track.value(DragLimits()), equals: 120)
  }

  @Test(arguments: UInt64(1)...100)
  func `a number does not jump when it is touched`(seed: UInt64) {
    let drag = RandomDrag(seed: seed)
    for beyond in every {
      let limits = drag.limits(beyond)
      var track = DragTrack(from: drag.start, limits)
      expect(abs(track.value(limits) - drag.start) < 1e-9)
      track.move(to: .offset(1e-7), limits)
      expect(abs(track.value(limits) - drag.start) < 1e-6)
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `the velocity is how fast what shows moves`(seed: UInt64) {
    let drag = RandomDrag(seed: seed)
    for beyond in every where beyond != .slip {
      let limits = drag.limits(beyond)
      var track = DragTrack(from: drag.start, limits)
      for way in drag.ways {
        track.move(to: .offset(way), limits)
        let velocity = track.velocity(700, limits)
        var (before, after) = (track, track)
        before.move(to: .offset(way - 700e-6), limits)
        after.move(to: .offset(way + 700e-6), limits)
        let slope = (after.value(limits) - before.value(limits)) / 2e-6
        expect(abs(slope - velocity) < 0.01, "\(beyond) \(way)")
      }
    }
  }

  @Test func `what an end holds has no velocity, and leaves it with the finger's`() {
    let (stop, slip) = (DragLimits((0, 100), beyond: .stop), DragLimits((0, 100), beyond: .slip))
    var track = DragTrack(from: 50, stop)
    track.move(to: .offset(60), stop)
    expect(track.velocity(500, stop) == 0 && track.velocity(-500, stop) == 0)
    track.move(to: .offset(50), stop)
    expect(track.velocity(500, stop) == 0 && track.velocity(-500, stop) == -500)
    track = DragTrack(from: 50, slip)
    track.move(to: .offset(90), slip)
    expect(track.velocity(500, slip) == 0 && track.velocity(-500, slip) == -500)
  }

  @Test(arguments: UInt64(1)...100)
  func `random ways mirrored are the same`(seed: UInt64) {
    let drag = RandomDrag(seed: seed)
    for beyond in every {
      let (limits, mirrored) = (drag.limits(beyond), drag.limits(beyond, sign: -1))
      var (a, b) = (DragTrack(from: drag.start, limits), DragTrack(from: -drag.start, mirrored))
      for way in drag.ways {
        a.move(to: .offset(way), limits)
        b.move(to: .offset(-way), mirrored)
        expect(a.value(limits), equals: -b.value(mirrored))
        expect(a.velocity(300, limits), equals: -b.velocity(-300, mirrored))
      }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `random pans end alike at every rate of the input`(seed: UInt64) throws {
    let drag = RandomDrag(seed: seed)
    let ends = try [30, 60, 120, 240].map { try release(drag, inputRate: $0) }
    for end in ends {
      expect(abs(end.value[0] - ends[0].value[0]) < 1e-9)
      expect(abs(end.velocity[0] - ends[0].velocity[0]) < 1e-6)
      expect(
        DragSnaps([[-200], [0], [200], [400]]).target(of: end),
        equals: DragSnaps([[-200], [0], [200], [400]]).target(of: ends[0]))
    }
  }

  /// Returns the value, velocity and start of a dragged number at the end of a pan at constant speed.
  private func release(_ drag: RandomDrag, inputRate: Int64) throws -> DragSnaps.Release {
    var fixture = try GestureFixture(#""pan": { "pan": { "distance": 0 } }"#)
    let gesture = TouchGesture.drag(
      Drag(from: Point(150, 300), .by(Point(0, drag.ways[0]), pace: .duration(.seconds(0.3)))))
    let samples = try gesture.samples(
      from: .zero, inputRate: try #require(FrameRate(inputRate)))
    let limits = drag.limits(.rubberBand)
    var track = DragTrack(from: drag.start, limits)
    for sample in samples {
      _ = fixture.run([sample], until: sample.time.seconds)
      guard let report = fixture.reports.last else { continue }
      track.move(to: DragWay(report.readings, along: .y), limits)
    }
    let report = try #require(fixture.reports.last)
    expect(report.event, equals: .ended)
    let velocity = track.velocity(DragWay.velocity(report.readings, along: .y), limits)
    return DragSnaps.Release([track.value(limits)], velocity: [velocity], start: [drag.start])
  }

  @Test(arguments: UInt64(1)...40)
  func `a number that is let go moves on as it moved`(seed: UInt64) {
    let drag = RandomDrag(seed: seed)
    let limits = drag.limits(.rubberBand)
    var track = DragTrack(from: drag.start, limits)
    track.move(to: .offset(drag.ways[0]), limits)
    let (value, velocity) = (track.value(limits), track.velocity(drag.ways[1] * 4, limits))
    var animated = AnimatedValue(0)
    animated.animate(
      from: value, velocity: velocity, to: 50, at: .seconds(1),
      AnimationTiming(
        duration: .seconds(0.4), curve: .spring(SpringTiming(.perceptual(duration: 0.45, bounce: 0.15)))))
    expect(abs(animated.value(at: .seconds(1)) - value) < 1e-9)
    expect(abs(animated.velocity(at: .seconds(1)) - velocity) < 1e-6)
    let motion = DecayMotion(from: value, velocity: velocity, at: .seconds(1), in: limits.range)
    expect(abs(motion.value(at: .seconds(1)) - value) < 1e-9)
    expect(abs(motion.velocity(at: .seconds(1)) - velocity) < 1e-6 || motion.end == .seconds(1))
  }
}

struct TurnTrackTests {
  @Test func `a finger that goes round counts beyond full turns`() {
    let middle = Point(100, 100)
    func place(_ degrees: Double) -> Point {
      let (sine, cosine) = Elementary.sinCos(degrees * Double.pi / 180)
      return middle + Point(80 * cosine, 80 * sine)
    }
    var turn = TurnTrack(at: place(30))
    for step in 1...90 { turn.move(by: place(30 + 10 * Double(step)) - place(30), around: middle) }
    expect(abs(turn.degrees - 900) < 1e-9)
    // It is where it was at 210°, where clockwise is up.
    expect(
      abs(turn.velocity(Point(0, -80), around: middle) - 80 * Elementary.sinCos(.pi / 6).1 / 80 * 180 / .pi)
        < 1e-6)
    for step in 1...180 { turn.move(by: place(930 - 10 * Double(step)) - place(30), around: middle) }
    expect(abs(turn.degrees + 900) < 1e-9)
  }

  @Test func `the middle itself has no direction`() {
    var turn = TurnTrack(at: .zero)
    turn.move(by: Point(10, 0), around: .zero)
    expect(turn.degrees, equals: 0)
    turn.move(by: .zero, around: .zero)
    expect(turn.degrees == 0 && turn.velocity(Point(5, 5), around: .zero) == 0)
  }

  @Test func `another finger that comes down turns nothing`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "angle": { "initial": 0, "drag": { "by": "pan", "axis": "angle", "around": "dial" } } },
      "gestures": { "pan": { "pan": {} } }, "outputs": { "angle": "how far it is turned" },
      "layers": [ { "id": "dial", "type": "ellipse", "frame": [10, 10, 80, 80], "fillColor": "red" } ]
      """#,
      gestures: #"""
        { "at": 0, "drag": { "from": [90, 50], "by": [0, 30], "duration": 0.4, "holdAfter": 1 } },
        { "at": 0.8, "drag": { "from": [20, 50], "by": [0, 0], "duration": 0.4 } }
        """#)
    let before = play.number("angle", at: 0.7)
    expect((before ?? 0) > 10)
    expect(play.number("angle", at: 0.9), equals: before)
    expect(play.number("angle", at: 1.3), equals: before)
  }
}

struct PinchOffsetTests {
  @Test(arguments: UInt64(1)...40)
  func `the point between the fingers stays in place`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let point = { (random: inout SeededGenerator) in Point(random.number(0...400), random.number(0...400)) }
    let (middle, offset, scale) = (point(&random), point(&random), random.number(0.5...3))
    let start = point(&random)
    let pinch = PinchOffset(at: start, offset: offset, scale: scale, middle: middle)
    expect((pinch.offset(at: start, scale: scale, middle: middle) - offset).length < 1e-9)
    /// Returns the point of the content, relative to its middle, that is shown at `place`.
    func content(_ place: Point, _ offset: Point, _ scale: Double) -> Point {
      (place - middle - offset) * (1 / scale)
    }
    let (end, grown) = (point(&random), scale * random.number(0.5...2))
    let moved = pinch.offset(at: end, scale: grown, middle: middle)
    expect((content(end, moved, grown) - content(start, offset, scale)).length < 1e-9)
  }
}
