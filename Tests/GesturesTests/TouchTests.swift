import Expectations
import Geometry
import Gestures
import Motion
import Testing

private let rate = FrameRate(60)!
private let start = Time(seconds: 0.2)

private func samples(
  _ gesture: TouchGesture<Point>, rate: FrameRate = rate, isCancelled: Bool = false
) throws -> [TouchSample] {
  try gesture.samples(from: start, inputRate: rate, isCancelled: isCancelled)
}

struct TouchTests {
  @Test func `a tap is down for 0.08 s and sends nothing in between`() throws {
    let tap = try samples(.tap(Point(10, 20)))
    expect(tap.map(\.phase), equals: [.began, .ended])
    expect(tap.map(\.time), equals: [start, Time(seconds: 0.28)])
    expect(tap.allSatisfy { $0.location == Point(10, 20) })
  }

  @Test func `a double tap pauses 0.12 s between its taps`() throws {
    let taps = try samples(.doubleTap(Point(1, 2)))
    expect(taps.map(\.phase), equals: [.began, .ended, .began, .ended])
    expect(taps.map(\.time), equals: [0.2, 0.28, 0.4, 0.48].map(Time.init(seconds:)))
  }

  @Test func `a press lasts as long as it says and a cancelled one ends with cancelled`() throws {
    let press = try samples(.press(.zero, for: Time(seconds: 0.5)), isCancelled: true)
    expect(press.map(\.phase), equals: [.began, .cancelled])
    expect(press.last?.time, equals: Time(seconds: 0.7))
  }

  @Test func `a drag sends a move at each grid instant, also at its end, and is lifted there`() throws {
    let drag = Drag(from: Point.zero, .by(Point(0, 100), pace: .duration(Time(seconds: 0.1))))
    let sent = try samples(.drag(drag))
    expect(sent.map(\.phase), equals: [.began] + Array(repeating: .moved, count: 6) + [.ended])
    expect(sent.map(\.time), equals: [0, 1, 2, 3, 4, 5, 6, 6].map { start + rate.time(ofFrame: $0) })
    expect(sent.last?.location, equals: Point(0, 100))
    for (k, sample) in sent.dropLast().enumerated() {
      expect(abs(sample.location.y - Double(k) * 100 / 6) < 1e-6)
    }
  }

  @Test func `an end off the grid has its own move`() throws {
    let drag = Drag(from: .zero, .to(Point(7, 0), pace: .duration(Time(seconds: 0.03))))
    let sent = try samples(.drag(drag))
    expect(
      sent.map(\.time),
      equals: [start, start + rate.time(ofFrame: 1), Time(seconds: 0.23), Time(seconds: 0.23)])
  }

  @Test func `a finger that rests sends nothing`() throws {
    let drag = Drag(
      from: .zero, .to(Point(9, 0), pace: .duration(Time(seconds: 0.04))), holdBefore: Time(seconds: 0.5),
      holdAfter: Time(seconds: 1))
    let sent = try samples(.drag(drag))
    expect(sent.map(\.phase), equals: [.began, .moved, .moved, .moved, .ended])
    expect(
      sent.map { ($0.time - start).seconds * 60 }.map { $0.rounded(.down) }, equals: [0, 31, 32, 32, 92])
    expect(sent[3].time, equals: Time(seconds: 0.74))
    expect(sent[3].location, equals: Point(9, 0))
    expect(sent[4].time, equals: Time(seconds: 1.74))
  }

  @Test(arguments: [24, 50, 60, 90, 120, 240, 1000] as [Int64])
  func `samples at shared instants do not depend on the input rate`(_ hertz: Int64) throws {
    let drag = TouchGesture.drag(
      Drag(
        from: .zero, .to(Point(300, -40), pace: .duration(Time(seconds: 0.35))),
        holdBefore: Time(seconds: 0.1)))
    let path = try drag.contacts()[0].path
    for sample in try samples(drag, rate: FrameRate(hertz)!) {
      expect(sample.location, equals: path.location(at: sample.time - start))
    }
  }

  @Test func `a drag's velocity sets its duration`() throws {
    let drag = Drag(from: Point.zero, .by(Point(30, 40), pace: .velocity(200)))
    try expect(samples(.drag(drag)).last?.time, equals: Time(seconds: 0.45))
  }

  @Test func `a path passes each of its points at its time`() throws {
    let waypoints = [(Point(0, 0), 0), (Point(10, 0), 0.1), (Point(10, 0), 0.3), (Point(10, 20), 0.5)]
    let drag = Drag(
      from: Point.zero, .path(waypoints.map { Waypoint($0.0, at: Time(seconds: $0.1)) }),
      holdBefore: Time(seconds: 0.2))
    let path = try drag.path()
    expect(path.duration, equals: Time(seconds: 0.7))
    for (point, time) in waypoints { expect(path.location(at: Time(seconds: 0.2 + time)), equals: point) }
    expect(path.location(at: Time(seconds: 0.6)), equals: Point(10, 10))
  }

  @Test(arguments: [100, 777.7, 1000, 3333.3])
  func `a flick moves at exactly its velocity`(_ velocity: Double) throws {
    let sent = try samples(.flick(Flick(from: Point(100, 300), .up, velocity: velocity)))
    for (a, b) in zip(sent, sent.dropFirst().dropLast()) {
      let speed = (a.location.y - b.location.y) / (b.time - a.time).seconds
      expect(abs(speed - velocity) < 1e-6 * velocity)
    }
    expect(abs(300 - sent.last!.location.y - 120) < 1e-5)
  }

  @Test func `a pinch spreads two fingers about its center`() throws {
    let sent = try samples(.pinch(Pinch(center: Point(100, 100), scale: 2)))
    expect(Set(sent.map(\.finger)), equals: [0, 1])
    expect(sent.suffix(2).map(\.phase), equals: [.ended, .ended])
    expect(sent.prefix(2).map(\.location), equals: [Point(50, 100), Point(150, 100)])
    expect(sent.suffix(2).map(\.location), equals: [Point(0, 100), Point(200, 100)])
    expect(zip(sent, sent.dropFirst()).allSatisfy { !TouchSample.precedes($1, $0) })
  }

  @Test func `a rotation turns two fingers clockwise`() throws {
    let sent = try samples(.pinch(Pinch(center: .zero, degrees: 90)))
    expect(sent.suffix(2).map(\.location), equals: [Point(0, -50), Point(0, 50)])
  }

  @Test func `two fingers of gestures that overlap keep their identifiers`() throws {
    let sent = try TouchGesture.tap(Point.zero).samples(from: .zero, inputRate: rate, firstFinger: 7)
    expect(sent.map(\.finger), equals: [7, 7])
  }

  @Test func `text is typed a grapheme at a time`() throws {
    let keys = try Typing("水が👨‍👩‍👧", interval: Time(seconds: 0.1)).keystrokes(from: start)
    expect(keys.map(\.character), equals: ["水", "が", "👨‍👩‍👧"])
    expect(keys.map(\.time), equals: [0.2, 0.3, 0.4].map(Time.init(seconds:)))
  }
}
