import Expectations
import Geometry
import Gestures
import Motion
import Testing

struct TapRecognizerTests {
  @Test(arguments: [
    ([touch(.began, 0, 0), touch(.ended, 0.08, 0)], ["ended 0.08"]),
    ([touch(.began, 0, 0), touch(.moved, 0.1, 10), touch(.ended, 0.2, 10)], ["ended 0.2"]),
    ([touch(.began, 0, 0), touch(.moved, 0.1, 10.1), touch(.ended, 0.2, 0)], ["failed 0.1"]),
    ([touch(.began, 0, 0), touch(.ended, 0.2, 10)], ["ended 0.2"]),
    ([touch(.began, 0, 0), touch(.ended, 0.2, 10.1)], ["failed 0.2"]),
    ([touch(.began, 0, 0), touch(.ended, 0.74, 0)], ["ended 0.74"]),
    ([touch(.began, 0, 0), touch(.ended, 0.8, 0)], ["failed 0.75"]),
    ([touch(.began, 0, 0), touch(.cancelled, 0.1, 0)], ["failed 0.1"]),
    ([touch(.began, 0, 0), touch(.began, 0.1, 50, finger: 1), touch(.ended, 0.2, 0)], ["failed 0.1"]),
    (
      [
        touch(.began, 0, 0), touch(.moved, 0.1, 50), touch(.ended, 0.2, 50), touch(.began, 1, 0),
        touch(.ended, 1.1, 0),
      ],
      ["failed 0.1", "ended 1.1"]
    ),
  ])
  func `a tap`(_ samples: [TouchSample], _ states: [String]) {
    var tap = TapRecognizer()
    expect(tap.run(samples), equals: states)
  }

  @Test(
    arguments: [
      // Together, one after the other, and twice.
      ([(.began, 0, 0), (.began, 0, 1), (.ended, 0.2, 0), (.ended, 0.2, 1)], 1, ["ended 0.2"]),
      ([(.began, 0, 0), (.began, 0.1, 1), (.ended, 0.2, 1), (.ended, 0.3, 0)], 1, ["ended 0.3"]),
      (
        [
          (.began, 0, 0), (.began, 0, 1), (.ended, 0.1, 0), (.ended, 0.1, 1), (.began, 0.2, 1),
          (.began, 0.2, 0),
          (.ended, 0.3, 0), (.ended, 0.3, 1),
        ], 2, ["ended 0.3"]
      ),
      // One finger alone, one too many, one that touches after another has left, and one that does not leave.
      ([(.began, 0, 0), (.ended, 0.1, 0)], 1, ["failed 0.1"]),
      ([(.began, 0, 0), (.began, 0, 1), (.began, 0.1, 2)], 1, ["failed 0.1"]),
      ([(.began, 0, 0), (.began, 0, 1), (.ended, 0.1, 1), (.began, 0.2, 2)], 1, ["failed 0.2"]),
      ([(.began, 0, 0), (.began, 0.5, 1), (.ended, 0.6, 1)], 1, ["failed 0.75"]),
    ] as [([(TouchPhase, Double, Int)], Int, [String])])
  func `a tap of two fingers`(_ script: [(TouchPhase, Double, Int)], _ taps: Int, _ states: [String]) {
    var tap = TapRecognizer(taps: taps, fingers: 2)
    expect(tap.run(script.map { touch($0.0, $0.1, Double($0.2) * 100, finger: $0.2) }), equals: states)
  }

  private static func taps(_ times: [Double], x second: Double = 0) -> [TouchSample] {
    times.enumerated().flatMap { index, time in
      [touch(.began, time, index == 0 ? 0 : second), touch(.ended, time + 0.08, index == 0 ? 0 : second)]
    }
  }

  @Test(arguments: [
    (taps([0, 0.2]), ["ended 0.28"]),
    (taps([0]), ["failed 0.43"]),
    (taps([0, 0.5]), ["failed 0.43", "failed 0.93"]),
    (taps([0, 0.2], x: 46), ["failed 0.2"]),
    (taps([0, 0.2], x: 45), ["ended 0.28"]),
  ])
  func `a double tap`(_ samples: [TouchSample], _ states: [String]) {
    var tap = TapRecognizer(taps: 2)
    expect(tap.run(samples), equals: states)
  }
}

struct LongPressRecognizerTests {
  @Test(arguments: [
    ([touch(.began, 0, 0), touch(.ended, 0.4, 0)], ["failed 0.4"]),
    ([touch(.began, 0, 0), touch(.ended, 0.7, 0)], ["began 0.5", "ended 0.7"]),
    ([touch(.began, 0, 0), touch(.moved, 0.4, 10.1), touch(.ended, 0.7, 0)], ["failed 0.4"]),
    (
      [touch(.began, 0, 0), touch(.moved, 0.4, 10), touch(.moved, 0.6, 99), touch(.cancelled, 0.7, 0)],
      ["began 0.5", "changed 0.6", "cancelled 0.7"]
    ),
    (
      [
        touch(.began, 0, 0), touch(.began, 0.6, 9, finger: 1), touch(.ended, 0.7, 0),
        touch(.ended, 0.8, 0, finger: 1),
      ],
      ["began 0.5", "ended 0.8"]
    ),
  ])
  func `a long press`(_ samples: [TouchSample], _ states: [String]) {
    var press = LongPressRecognizer()
    expect(press.run(samples), equals: states)
  }

  @Test(arguments: [(0.009, ["failed 0.009"]), (0.011, ["began 0.01", "ended 0.011"])])
  func `a press of 0.01 s begins after 10 ms`(_ lift: Double, _ states: [String]) {
    var press = LongPressRecognizer(minimumPressDuration: Time(seconds: 0.01))
    expect(press.run([touch(.began, 0, 0), touch(.ended, lift, 0)]), equals: states)
  }

  @Test func `a press of no duration begins with the touch`() {
    var press = LongPressRecognizer(minimumPressDuration: .zero)
    expect(press.run([touch(.began, 1, 0), touch(.ended, 1.5, 0)]), equals: ["began 1.0", "ended 1.5"])
  }
}

struct PanRecognizerTests {
  private static let drag = [0.0, 9.9, 10, 25, 40].enumerated().map { index, x in
    touch(index == 0 ? .began : .moved, Double(index) / 10, x)
  }

  @Test func `a pan begins at the move that is 10 points away and counts its translation from there`() {
    var pan = PanRecognizer()
    var translations: [Double] = []
    for sample in Self.drag {
      _ = pan.receive(sample)
      translations.append(pan.translation.x)
    }
    expect(translations, equals: [0, 0, 0, 15, 30])
    expect(pan.run([touch(.ended, 0.5, 40)]), equals: ["ended 0.5"])
    var again = PanRecognizer()
    expect(again.run(Self.drag), equals: ["began 0.2", "changed 0.3", "changed 0.4"])
  }

  @Test func `without hysteresis a pan begins at the first move and counts from the touch`() {
    var pan = PanRecognizer(hysteresis: 0)
    expect(pan.run(Array(Self.drag.prefix(2))), equals: ["began 0.1"])
    expect(pan.translation, equals: Point(9.9, 0))
  }

  @Test(arguments: [
    (Axis.horizontal, Point(10, 9), ["began 0.1"]), (.horizontal, Point(9, 10), ["failed 0.1"]),
    (.vertical, Point(-9, -10), ["began 0.1"]), (.vertical, Point(-10, 9), ["failed 0.1"]),
  ])
  func `a pan along an axis fails when the other one leads`(_ axis: Axis, _ move: Point, _ states: [String]) {
    var pan = PanRecognizer(axis: axis)
    expect(pan.run([touch(.began, 0, 0), touch(.moved, 0.1, move.x, move.y)]), equals: states)
  }

  @Test func `a lift before it begins fails, a cancelled touch cancels`() {
    var pan = PanRecognizer()
    expect(pan.run([touch(.began, 0, 0), touch(.ended, 0.1, 5)]), equals: ["failed 0.1"])
    expect(
      pan.run([touch(.began, 1, 0), touch(.moved, 1.5, 20), touch(.cancelled, 2, 20)]),
      equals: [
        "began 1.5", "cancelled 2.0",
      ])
  }

  @Test func `a second finger neither moves the translation when it comes nor when it goes`() {
    var pan = PanRecognizer(hysteresis: 0)
    _ = pan.run([touch(.began, 0, 0), touch(.moved, 0.1, 20), touch(.began, 0.2, 300, finger: 1)])
    expect(pan.translation.x, equals: 20)
    _ = pan.run([touch(.moved, 0.3, 320, finger: 1)])
    expect(pan.translation.x, equals: 30)
    _ = pan.run([touch(.ended, 0.4, 20), touch(.moved, 0.5, 325, finger: 1)])
    expect(pan.translation.x, equals: 35)
    expect(pan.run([touch(.ended, 0.6, 325, finger: 1)]), equals: ["ended 0.6"])
  }

  @Test func `a pan of one finger fails when a second comes first`() {
    var pan = PanRecognizer(maximumTouches: 1)
    expect(
      pan.run([touch(.began, 0, 0), touch(.began, 0.1, 9, finger: 1), touch(.moved, 0.2, 50)]),
      equals: [
        "failed 0.1"
      ])
  }

  @Test(arguments: [30, 60, 120, 240] as [Int64])
  func `the velocity of a flick is the one it was made with, at any input rate`(_ hertz: Int64) throws {
    let flick = TouchGesture.flick(Flick(from: Point.zero, .left, velocity: 1234.5))
    var pan = PanRecognizer()
    let samples = try flick.samples(from: Time(seconds: 0.3), inputRate: FrameRate(hertz)!)
    for sample in samples { _ = pan.receive(sample) }
    expect(pan.state, equals: .ended)
    expect(abs(pan.velocity(at: samples.last!.time).x + 1234.5) < 1e-6)
  }
}

struct SwipeRecognizerTests {
  @Test(arguments: [
    (FlickDirection.right, [Point(30, 0), Point(50, 20)], ["ended 0.2"]),
    (.right, [Point(-80, 0), Point(20, 0)], []), (.left, [Point(-50, 0)], ["ended 0.1"]),
    (.up, [Point(51, -40)], ["failed 0.1"]), (.up, [Point(0, -51)], ["ended 0.1"]),
    (.down, [Point(3, 49)], []), (.down, [Point(3, 50)], ["ended 0.1"]),
  ])
  func `a swipe`(_ direction: FlickDirection, _ moves: [Point], _ states: [String]) {
    var swipe = SwipeRecognizer(direction)
    let samples = moves.enumerated().map {
      touch(.moved, Double($0.offset + 1) / 10, $0.element.x, $0.element.y)
    }
    expect(swipe.run([touch(.began, 0, 0)] + samples, until: 0.4), equals: states)
  }

  @Test func `a swipe fails after half a second, and with an early lift`() {
    var swipe = SwipeRecognizer(.right)
    expect(
      swipe.run([touch(.began, 0, 0), touch(.moved, 0.6, 80), touch(.ended, 0.7, 80)]), equals: ["failed 0.5"]
    )
    expect(swipe.run([touch(.began, 1, 0), touch(.ended, 1.1, 0)]), equals: ["failed 1.1"])
  }
}

struct TwoFingerRecognizerTests {
  @Test func `a pinch measures its scale from where it began`() {
    var pinch = PinchRecognizer()
    let fingers = [touch(.began, 0, 0), touch(.began, 0, 100, finger: 1)]
    expect(pinch.run(fingers + [touch(.moved, 0.1, 109, finger: 1)]), equals: [])
    expect(pinch.run([touch(.moved, 0.2, 110, finger: 1)]), equals: ["began 0.2"])
    expect(pinch.scale == 1 && pinch.spread == 1.1)
    expect(pinch.run([touch(.moved, 0.3, 220, finger: 1)]), equals: ["changed 0.3"])
    expect(pinch.scale == 2 && pinch.spread == 2.2 && pinch.center == Point(110, 0))
    expect(pinch.run([touch(.ended, 0.4, 0)]), equals: ["ended 0.4"])
  }

  @Test(arguments: [0.5, 1.5, 3])
  func `without hysteresis a pinch gesture is measured with its own scale and velocity`(_ scale: Double)
    throws
  {
    var pinch = PinchRecognizer(hysteresis: 0)
    let samples = try TouchGesture.pinch(Pinch(center: Point(9, 9), scale: scale)).samples(
      from: .zero, inputRate: FrameRate(60)!)
    for sample in samples { _ = pinch.receive(sample) }
    expect(pinch.state == .ended && abs(pinch.scale - scale) < 1e-12)
  }

  @Test(arguments: [30, 90, -135, 400] as [Double])
  func `without hysteresis a rotation is measured with its own angle`(_ degrees: Double) throws {
    var rotation = RotationRecognizer(hysteresis: 0)
    let gesture = TouchGesture.pinch(Pinch(center: Point.zero, degrees: degrees, duration: Time(seconds: 1)))
    for sample in try gesture.samples(from: .zero, inputRate: FrameRate(60)!) { _ = rotation.receive(sample) }
    expect(rotation.state == .ended && abs(rotation.rotation * 180 / .pi - degrees) < 1e-9)
  }

  @Test func `a rotation begins when a finger has come 10 points along its arc`() {
    var rotation = RotationRecognizer()
    let fingers = [touch(.began, 0, -50), touch(.began, 0, 50, finger: 1)]
    expect(rotation.run(fingers + [touch(.moved, 0.1, 50, 19, finger: 1)]), equals: [])
    expect(rotation.run([touch(.moved, 0.2, 50, 21, finger: 1)]), equals: ["began 0.2"])
    expect(rotation.rotation, equals: 0)
    expect(abs(rotation.turned - Elementary.atan2(21, 100)) < 1e-12)
  }

  @Test func `one finger alone fails`() {
    var pinch = PinchRecognizer()
    var rotation = RotationRecognizer()
    let tap = [touch(.began, 0, 0), touch(.moved, 0.1, 90), touch(.ended, 0.2, 90)]
    expect(pinch.run(tap), equals: ["failed 0.2"])
    expect(rotation.run(tap), equals: ["failed 0.2"])
  }
}
