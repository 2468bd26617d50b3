import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private let bounds = Rect(0, 0, 300, 80)

private func sample(_ phase: TouchPhase, _ x: Double, _ y: Double, finger: Int = 0) -> TouchSample {
  TouchSample(finger: finger, phase: phase, time: .zero, location: Point(x, y))
}

/// Returns the events of a touch that begins in the middle, moves through `moves` and ends with the phase `last`.
private func events(_ moves: [Point], _ last: TouchPhase = .ended, at end: Point? = nil) -> [ControlEvent] {
  var tracking = ControlTracking()
  var events = tracking.receive(sample(.began, 150, 40), bounds: bounds)
  for move in moves { events += tracking.receive(sample(.moved, move.x, move.y), bounds: bounds) }
  let place = end ?? moves.last ?? Point(150, 40)
  return events + tracking.receive(sample(last, place.x, place.y), bounds: bounds)
}

struct ControlTrackingTests {
  @Test(arguments: [
    (Point(150, -70.0), true), (Point(150, -70.1), false), (Point(150, 150.0), true),
    (Point(150, 150.1), false),
    (Point(-70.0, 40), true), (Point(-70.1, 40), false), (Point(370.0, 40), true), (Point(370.1, 40), false),
    (Point(-70, -70), true), (Point(370, 150), true), (Point(150, .nan), false),
  ])
  func `70.0 points beyond a side are inside, 70.1 are not`(_ place: Point, _ isInside: Bool) {
    let drag: [ControlEvent] = isInside ? [.touchDragInside] : [.touchDragExit, .touchDragOutside]
    expect(events([place]), equals: [.touchDown] + drag + [isInside ? .touchUpInside : .touchUpOutside])
  }

  @Test func `the article's button exits between 443.4 and 443.6`() {
    var tracking = ControlTracking()
    let frame = Rect(37.5, 293.5, 300, 80)
    expect(tracking.receive(sample(.began, 187.5, 333.5), bounds: frame), equals: [.touchDown])
    expect(tracking.receive(sample(.moved, 187.5, 443.4), bounds: frame), equals: [.touchDragInside])
    expect(
      tracking.receive(sample(.moved, 187.5, 443.6), bounds: frame),
      equals: [.touchDragExit, .touchDragOutside])
  }

  @Test func `exit and enter are sent before the drag event of the same move`() {
    let out = Point(150, 200)
    let back = Point(150, 100)
    expect(
      events([out, out, back, back, out], at: back),
      equals: [
        .touchDown, .touchDragExit, .touchDragOutside, .touchDragOutside, .touchDragEnter, .touchDragInside,
        .touchDragInside, .touchDragExit, .touchDragOutside, .touchUpInside,
      ])
  }

  @Test func `a lift outside without a move outside sends no exit`() {
    expect(events([], at: Point(150, 200)), equals: [.touchDown, .touchUpOutside])
  }

  @Test func `a cancelled touch sends touchCancel and nothing more`() {
    expect(events([Point(150, 50)], .cancelled), equals: [.touchDown, .touchDragInside, .touchCancel])
    var tracking = ControlTracking()
    _ = tracking.receive(sample(.began, 1, 1), bounds: bounds)
    expect(tracking.cancel(), equals: [.touchCancel])
    expect(tracking.cancel(), equals: [])
    expect(tracking.receive(sample(.ended, 1, 1), bounds: bounds), equals: [])
    expect(!tracking.isTracking && !tracking.isTouchInside)
  }

  @Test(arguments: [Point(-0.1, 40), Point(300, 40), Point(150, 80), Point(150, -1)])
  func `a touch begins inside the exact bounds only`(_ place: Point) {
    var tracking = ControlTracking()
    expect(tracking.receive(sample(.began, place.x, place.y), bounds: bounds), equals: [])
    expect(tracking.receive(sample(.moved, 150, 40), bounds: bounds), equals: [])
  }

  @Test func `other fingers are ignored while one is tracked`() {
    var tracking = ControlTracking()
    expect(tracking.receive(sample(.began, 1, 1, finger: 3), bounds: bounds), equals: [.touchDown])
    expect(tracking.receive(sample(.began, 1, 1, finger: 4), bounds: bounds), equals: [])
    expect(tracking.receive(sample(.ended, 1, 1, finger: 4), bounds: bounds), equals: [])
    expect(tracking.receive(sample(.ended, 1, 1, finger: 3), bounds: bounds), equals: [.touchUpInside])
  }

  @Test(arguments: 0..<100)
  func `exits and enters alternate on random paths`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = (0..<30).map { _ in Point(150, random.number(-300...300)) }
    let sent = events(places)
    let crossings = sent.filter { $0 == .touchDragExit || $0 == .touchDragEnter }
    for (index, event) in crossings.enumerated() {
      expect(event, equals: (index.isMultiple(of: 2) ? .touchDragExit : .touchDragEnter))
    }
    for (event, next) in zip(sent, sent.dropFirst()) {
      if event == .touchDragExit { expect(next, equals: .touchDragOutside) }
      if event == .touchDragEnter { expect(next, equals: .touchDragInside) }
    }
    expect(sent.last, equals: (abs(places.last!.y - 40) <= 110 ? .touchUpInside : .touchUpOutside))
  }
}
