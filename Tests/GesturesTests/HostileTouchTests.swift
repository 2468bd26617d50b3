import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

struct HostileTouchTests {
  static let rejected: [(TouchGesture<Point>, TouchGestureError)] = [
    (.tap(Point(.nan, 0)), .init("point", .notFinite)),
    (.press(.zero, for: Time(seconds: -1)), .init("for", .negative)),
    (.press(.zero, for: Time(seconds: 1e300)), .init("for", .tooLong)),
    (.drag(Drag(from: .zero, .by(Point(.infinity, 0)))), .init("by", .notFinite)),
    (.drag(Drag(from: .zero, .by(Point(1, 0), pace: .velocity(0)))), .init("velocity", .notPositive)),
    (.drag(Drag(from: .zero, .by(Point(1, 0), pace: .velocity(.nan)))), .init("velocity", .notFinite)),
    (.drag(Drag(from: .zero, .by(Point(1, 0), pace: .velocity(1e-300)))), .init("velocity", .tooLong)),
    (.drag(Drag(from: Point(0, 1e10), .by(Point(1, 0)))), .init("from", .notFinite)),
    (.drag(Drag(from: .zero, .path([]))), .init("path", .empty)),
    (
      .drag(Drag(from: .zero, .path([.init(.zero, at: Time(seconds: 1)), .init(.zero, at: .zero)]))),
      .init("path", index: 1, .outOfOrder)
    ),
    (
      .drag(
        Drag(
          from: .zero, .by(.zero, pace: .duration(GestureLimits.duration)),
          holdAfter: GestureLimits.duration)), .init("duration", .tooLong)
    ),
    (.flick(Flick(from: .zero, by: .zero, velocity: 100)), .init("by", .notPositive)),
    (.flick(Flick(from: .zero, .left, velocity: -100)), .init("velocity", .notPositive)),
    (.pinch(Pinch(center: .zero, scale: -2)), .init("scale", .notPositive)),
    (.pinch(Pinch(center: .zero, degrees: .infinity)), .init("angle", .notFinite)),
    (
      .touches([TouchSample(finger: 0, phase: .moved, time: .zero, location: .zero)]),
      .init("touches", index: 0, .wrongPhase)
    ),
    (
      .touches([TouchSample(finger: 10, phase: .began, time: .zero, location: .zero)]),
      .init("touches", index: 0, .noSuchFinger)
    ),
  ]

  @Test(arguments: rejected)
  func `a value out of its range is an error that names it`(
    _ gesture: TouchGesture<Point>, _ error: TouchGestureError
  ) {
    #expect(throws: error) { try gesture.samples(from: .zero, inputRate: FrameRate(60)!) }
  }

  @Test func `samples beyond the limit are refused before they are made`() {
    let hour = TouchGesture.drag(
      Drag(from: Point.zero, .by(Point(1, 0), pace: .duration(Time(seconds: 3600)))))
    #expect(throws: TouchGestureError("inputRate", .tooManySamples(limit: 1_000_000))) {
      try hour.samples(from: .zero, inputRate: FrameRate(1_000_000)!)
    }
  }

  @Test func `a long rest at a high input rate costs nothing`() throws {
    let day = TouchGesture.press(Point.zero, for: GestureLimits.duration)
    try expect(day.samples(from: .zero, inputRate: FrameRate(1_000_000)!).count, equals: 2)
  }

  @Test(arguments: 0..<200)
  func `random drags keep the rules of samples`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rate = FrameRate(Int64.random(in: 1...500, using: &random))!
    var time = Time.zero
    let waypoints = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      time += Time(seconds: Bool.random(using: &random) ? 0 : random.number(0...0.4))
      return Waypoint(Point(random.number(-9...9), random.number(-9...9)), at: time)
    }
    let drag = TouchGesture.drag(
      Drag(from: Point.zero, .path(waypoints), holdAfter: Time(seconds: random.number(0...0.3))))
    let contact = try drag.contacts()[0]
    let samples = contact.samples(from: .zero, inputRate: rate)
    expect(samples.first?.phase == .began && samples.last?.phase == .ended)
    expect(samples.last?.time == contact.path.duration && samples.last?.location == waypoints.last?.point)
    expect(samples.count <= contact.sampleBound(inputRate: rate))
    let moves = samples.dropFirst().dropLast()
    expect(moves.allSatisfy { $0.phase == .moved })
    expect(
      zip(samples, moves).allSatisfy { $0.location != $1.location && ($0.time < $1.time || $1.time == .zero) }
    )
    let grid = (1...max(1, rate.frameCount(in: contact.path.duration))).map(rate.time(ofFrame:))
    for instant in grid where instant < contact.path.duration {
      let known = samples.last { $0.time <= instant }
      expect(known?.location, equals: contact.path.location(at: instant), "at \(instant.seconds)")
    }
  }
}
