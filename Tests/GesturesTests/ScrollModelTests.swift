import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private let viewport = Size(375, 667)

private func model(
  content: Size = Size(375, 3000), insets: Insets = .zero, offset: Point? = nil,
  _ change: (inout ScrollConfiguration) -> Void = { _ in }
) -> ScrollModel {
  var configuration = ScrollConfiguration()
  change(&configuration)
  return ScrollModel(
    viewport: viewport, contentSize: content, insets: insets, offset: offset, configuration: configuration)
}

extension ScrollModel {
  /// Feeds samples and every event due between them and up to `end`; returns the events with their times.
  fileprivate mutating func run(_ samples: [TouchSample], until end: Double? = nil) -> [String] {
    var reports: [ScrollReport] = []
    for sample in samples {
      while let event = nextEvent, event <= sample.time { reports += advance(to: event) }
      reports += receive(sample)
    }
    let end = end.map(Time.init(seconds:)) ?? samples.last?.time ?? .zero
    while let event = nextEvent, event <= end { reports += advance(to: event) }
    return reports.map { "\($0.event) \(($0.time.seconds * 1000).rounded() / 1000)" }
  }

  fileprivate func y(_ seconds: Double) -> Double { offset(at: Time(seconds: seconds)).y }
}

private func drag(by offset: Point, holdAfter: Double = 0.2) throws -> [TouchSample] {
  let drag = Drag(from: Point(100, 400), .by(offset), holdAfter: Time(seconds: holdAfter))
  return try TouchGesture.drag(drag).samples(from: .zero, inputRate: FrameRate(60)!)
}

struct ScrollModelTests {
  @Test func `content follows the finger from where the drag began`() throws {
    var scroll = model()
    let events = scroll.run(try drag(by: Point(0, -120)))
    expect(events, equals: ["willBeginDragging 0.033", "willEndDragging 0.5", "didEndDragging 0.5"])
    expect(abs(scroll.y(0.5) - (120 - 120 * 2 / 18)) < 1e-6)
  }

  @Test func `without hysteresis content follows the whole way`() throws {
    var scroll = model { $0.hysteresis = 0 }
    _ = scroll.run(try drag(by: Point(0, -120)))
    expect(scroll.y(0.5), equals: 120)
  }

  @Test(
    arguments: [(10, 5.45502), (50, 26.4111), (100, 50.8102), (200, 94.4273), (400, 165.434)]
      as [(Double, Double)])
  func `a pull beyond the edge meets the rubber band`(_ pull: Double, _ displacement: Double) throws {
    var scroll = model { $0.hysteresis = 0 }
    let samples = try drag(by: Point(0, pull))
    _ = scroll.run(samples.dropLast())
    expect(abs(scroll.y(0.3) + displacement) < 0.0006)
    expect(
      scroll.run([samples.last!]),
      equals: [
        "willEndDragging 0.5", "didEndDragging 0.5", "willBeginDecelerating 0.5",
      ])
    expect(scroll.run([], until: 3).first?.hasPrefix("didEndDecelerating"), equals: true)
    expect(scroll.y(3), equals: 0)
  }

  @Test(arguments: [30, 60, 120, 240] as [Int64])
  func `a flick goes on with its velocity at any input rate`(_ hertz: Int64) throws {
    var scroll = model { $0.hysteresis = 0 }
    let flick = TouchGesture.flick(Flick(from: Point(100, 400), .up, velocity: 1000))
    let events = scroll.run(try flick.samples(from: .zero, inputRate: FrameRate(hertz)!), until: 10)
    expect(
      Array(events.suffix(6)),
      equals: [
        "willEndDragging 0.12", "didEndDragging 0.12", "willBeginDecelerating 0.12",
        "didEndDecelerating 3.57",
        "indicatorsFadeStarted 3.62", "indicatorsHidden 3.87",
      ])
    expect(abs(scroll.y(0.12) - 120) < 1e-6)
    expect(abs(scroll.y(0.12 + 0.25) - 316.690) < 0.0006)
    expect(abs(scroll.y(10) - 619.5) < 0.0005)
  }

  @Test func `a touch stops moving content and is not for the content`() throws {
    var scroll = model { $0.hysteresis = 0 }
    let flick = TouchGesture.flick(Flick(from: Point(100, 400), .up, velocity: 1000))
    _ = scroll.run(try flick.samples(from: .zero, inputRate: FrameRate(60)!))
    let place = scroll.y(0.5)
    expect(scroll.run([touch(.began, 0.5, 9, 9)]), equals: ["didEndDecelerating 0.5"])
    expect(scroll.touchStoppedMotion && scroll.phase == .held)
    expect(scroll.y(0.9) == place && scroll.indicatorAlpha(at: Time(seconds: 0.9)) == 1)
    expect(
      scroll.run([touch(.ended, 1, 9, 9)], until: 2),
      equals: [
        "indicatorsFadeStarted 1.05", "indicatorsHidden 1.3",
      ])
    expect(scroll.y(2) == place && !scroll.touchStoppedMotion)
  }

  @Test func `content caught beyond its edge goes on from there, and returns when let go`() throws {
    var scroll = model { $0.hysteresis = 0 }
    _ = scroll.run(try drag(by: Point(0, 200)), until: 0.55)
    let caught = scroll.y(0.6)
    expect(caught < -30)
    _ = scroll.run([touch(.began, 0.6, 9, 9)])
    expect(scroll.y(0.7), equals: caught)
    _ = scroll.run([touch(.moved, 0.8, 9, 9.5)])
    expect(scroll.y(0.8) < caught && scroll.y(0.8) > caught - 0.5)
    _ = scroll.run([touch(.ended, 1, 9, 9.5)], until: 4)
    expect(scroll.y(4) == 0 && scroll.phase == .idle)
  }

  @Test func `content that fits does not scroll unless it always bounces`() throws {
    var still = model(content: Size(375, 500))
    expect(still.run(try drag(by: Point(0, -100))), equals: [])
    expect(still.y(1), equals: 0)
    var bouncing = model(content: Size(375, 500)) { $0.alwaysBounceVertical = true }
    expect(bouncing.run(try drag(by: Point(0, -100))).first, equals: "willBeginDragging 0.033")
    expect(bouncing.y(0.4) > 10)
  }

  @Test func `a view that scrolls along one axis leaves drags along the other alone`() throws {
    var scroll = model()
    expect(scroll.run(try drag(by: Point(90, 5))), equals: [])
    expect(scroll.phase, equals: .idle)
  }

  @Test(arguments: [
    (Point(-90, -20), true, false), (Point(-20, -90), false, true), (Point(-60, -50), true, true),
  ])
  func `a directional lock keeps to the axis that leads by far`(_ way: Point, _ x: Bool, _ y: Bool) throws {
    var scroll = model(content: Size(2000, 2000)) { $0.isDirectionalLockEnabled = true }
    _ = scroll.run(try drag(by: way))
    let offset = scroll.offset(at: Time(seconds: 0.5))
    expect((offset.x > 0) == x && (offset.y > 0) == y)
  }

  @Test func `a drag that is taken away ends, and content beyond the edge returns`() throws {
    var scroll = model { $0.hysteresis = 0 }
    _ = scroll.run(try drag(by: Point(0, 100)).dropLast())
    let reports = scroll.cancelTouches(at: Time(seconds: 0.4)).map(\.event)
    expect(reports, equals: [.willEndDragging, .didEndDragging, .willBeginDecelerating])
    expect(scroll.run([touch(.moved, 0.5, 0, 900), touch(.ended, 0.6, 0, 900)], until: 3).count, equals: 3)
    expect(scroll.y(3), equals: 0)
  }

  @Test(arguments: [(0.075, 0.129162), (0.15, 0.5), (0.225, 0.870838), (0.3, 1), (1, 1)])
  func `an animated scroll takes 0.3 s, eased in and out`(_ time: Double, _ progress: Double) {
    var scroll = model()
    expect(scroll.scroll(to: Point(0, 1000), animated: true, at: .zero), equals: [])
    expect(abs(scroll.y(time) - 1000 * progress) < 0.0006)
  }

  @Test func `a new animated scroll replaces the former and silences its end`() {
    var scroll = model()
    _ = scroll.scroll(to: Point(0, 1000), animated: true, at: .zero)
    _ = scroll.scroll(to: Point(0, 9999), animated: true, at: Time(seconds: 0.15))
    expect(scroll.y(0.15), equals: 500)
    expect(
      scroll.run([], until: 1),
      equals: [
        "didEndScrollingAnimation 0.45", "indicatorsFadeStarted 0.5", "indicatorsHidden 0.75",
      ])
    expect(scroll.y(1), equals: 2333)
    expect(scroll.scroll(to: .zero, animated: false, at: Time(seconds: 1)) == [] && scroll.y(1) == 0)
  }

  @Test func `paging rests at pages`() throws {
    var scroll = model(content: Size(375, 667 * 4)) { $0.isPagingEnabled = true }
    let flick = TouchGesture.flick(Flick(from: Point(100, 400), .up, velocity: 2500))
    _ = scroll.run(try flick.samples(from: .zero, inputRate: FrameRate(60)!), until: 5)
    expect(scroll.y(5), equals: 667)
    expect(scroll.phase, equals: .idle)
  }

  @Test func `new geometry keeps resting content in the range and moving content moving`() throws {
    var scroll = model(offset: Point(0, 2333))
    _ = scroll.setGeometry(contentSize: Size(375, 2000), at: Time(seconds: 1))
    expect(scroll.y(1), equals: 1333)
    let flick = TouchGesture.flick(Flick(from: Point(100, 200), .down, velocity: 1000))
    _ = scroll.run(try flick.samples(from: Time(seconds: 1), inputRate: FrameRate(60)!))
    let time = Time(seconds: 1.3)
    let (place, speed) = (scroll.offset(at: time), scroll.velocity(at: time))
    _ = scroll.setGeometry(insets: Insets(top: 0, left: 0, bottom: 50, right: 0), at: time)
    expect(scroll.offset(at: time) == place && abs(scroll.velocity(at: time).y - speed.y) < 1e-9)
    expect(scroll.run([], until: 9).first, equals: "didEndDecelerating 4.57")
  }

  @Test func `an inset that shrinks pulls the content along and lets it stay`() {
    // The maximum is content + inset − viewport.
    var scroll = model(content: Size(375, 667), insets: Insets(bottom: 205), offset: Point(0, 205))
    let spring = SpringTiming(.fitted(dampingRatio: 1, duration: 0.5))
    func bottom(_ t: Double, _ from: Double, _ to: Double) -> Insets {
      Insets(bottom: from + (to - from) * spring.value(at: t / 0.5))
    }
    func shown(_ t: Double, _ insets: Insets) -> Double {
      scroll.showing(insets: insets, at: Time(seconds: t)).y(t)
    }
    expect(abs(shown(0.1, bottom(0.1, 205, 65)) - (270 - 142.127)) < 0.0006)
    let reversal = bottom(0.2, 205, 65)
    _ = scroll.setGeometry(insets: reversal, at: Time(seconds: 0.2))
    expect(abs(scroll.y(0.2) - (270 - 188.647)) < 0.0006)
    expect(shown(0.3, Insets(bottom: 180)), equals: scroll.y(0.2))
  }

  @Test(arguments: 0..<100)
  func `events in between and copies change nothing`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var whole = model(content: Size(900, 1500)) { $0.isDirectionalLockEnabled = Bool.random(using: &random) }
    var parts = whole
    var samples: [TouchSample] = []
    var begin = 0.0
    for _ in 0..<4 {
      let way = Point(random.number(-200...200), random.number(-300...300))
      let flick = TouchGesture.flick(
        Flick(from: Point(200, 300), by: way, velocity: random.number(100...4000)))
      samples += try flick.samples(from: Time(seconds: begin), inputRate: FrameRate(60)!)
      begin = samples.last!.time.seconds + random.number(0...1.5)
    }
    var events: [ScrollReport] = []
    var piecewise: [ScrollReport] = []
    for sample in samples {
      let time = Time(seconds: random.number(0.9...1) * sample.time.seconds)
      if time > (samples.last { $0.time < sample.time }?.time ?? .zero) {
        piecewise += parts.advance(to: time)
      }
      piecewise += parts.receive(sample)
      events += whole.receive(sample)
      expect(whole.offset(at: sample.time), equals: parts.offset(at: sample.time))
    }
    for k in 0...200 {
      let time = samples.last!.time + Time(seconds: Double(k) / 20)
      piecewise += parts.advance(to: time)
      expect(whole.offset(at: time), equals: parts.offset(at: time))
      expect(whole.indicatorAlpha(at: time), equals: parts.indicatorAlpha(at: time))
    }
    expect(events + whole.advance(to: samples.last!.time + Time(seconds: 10)), equals: piecewise)
  }
}
