import Expectations
import Geometry
import Gestures
import Motion
import Testing

/// A place by its name.
private enum Name: String, Hashable, Sendable {
  case button, icon

  static let points: [Name: Point] = [.button: Point(100, 200), .icon: Point(40, 120)]
}

private struct NotShown: Error, Equatable { var name: Name }

/// A gesture between named places, the same gesture between points, and the reports of its fingers at 10 samples per
/// second.
struct GestureCase: CustomTestStringConvertible, Sendable {
  fileprivate var named: TouchGesture<Name>
  fileprivate var places: [Name]
  fileprivate var samples: [String]

  var testDescription: String { "\(named)" }

  fileprivate static let recorded = [
    TouchSample(finger: 0, phase: .began, time: .zero, location: Point(1, 2)),
    TouchSample(finger: 0, phase: .ended, time: Time(seconds: 0.5), location: Point(1, 2)),
  ]

  fileprivate static let all = [
    GestureCase(
      named: .tap(.button), places: [.button], samples: ["0 began 0.0 100 200", "0 ended 0.08 100 200"]),
    GestureCase(
      named: .doubleTap(.icon), places: [.icon],
      samples: ["0 began 0.0 40 120", "0 ended 0.08 40 120", "0 began 0.2 40 120", "0 ended 0.28 40 120"]),
    GestureCase(
      named: .press(.button, for: Time(seconds: 2)), places: [.button],
      samples: ["0 began 0.0 100 200", "0 ended 2.0 100 200"]),
    GestureCase(
      named: .drag(Drag(from: .button, .to(.icon), holdBefore: Time(seconds: 1))), places: [.button, .icon],
      samples: [
        "0 began 0.0 100 200", "0 moved 1.1 80 173", "0 moved 1.2 60 147", "0 moved 1.3 40 120",
        "0 ended 1.3 40 120",
      ]),
    GestureCase(
      named: .drag(Drag(from: .button, .to(.icon, pace: .velocity(500)))), places: [.button, .icon],
      samples: ["0 began 0.0 100 200", "0 moved 0.1 70 160", "0 moved 0.2 40 120", "0 ended 0.2 40 120"]),
    GestureCase(
      named: .drag(Drag(from: .icon, .by(Point(30, -90), pace: .duration(Time(seconds: 0.2))))),
      places: [.icon],
      samples: ["0 began 0.0 40 120", "0 moved 0.1 55 75", "0 moved 0.2 70 30", "0 ended 0.2 70 30"]),
    GestureCase(
      named: .drag(Drag(from: .icon, .path([Waypoint(Point(10, 10), at: Time(seconds: 0.1))]))),
      places: [.icon], samples: ["0 began 0.0 40 120", "0 moved 0.1 10 10", "0 ended 0.1 10 10"]),
    GestureCase(
      named: .flick(Flick(from: .button, .up, velocity: 600)), places: [.button],
      samples: ["0 began 0.0 100 200", "0 moved 0.1 100 140", "0 moved 0.2 100 80", "0 ended 0.2 100 80"]),
    GestureCase(
      named: .pinch(Pinch(center: .button, scale: 2, duration: Time(seconds: 0.1))), places: [.button],
      samples: [
        "0 began 0.0 50 200", "1 began 0.0 150 200", "0 moved 0.1 0 200", "1 moved 0.1 200 200",
        "0 ended 0.1 0 200", "1 ended 0.1 200 200",
      ]),
    GestureCase(
      named: .touches(recorded), places: [], samples: ["0 began 0.0 1 2", "0 ended 0.5 1 2"]),
  ]
}

struct TouchGestureTests {
  @Test(arguments: GestureCase.all)
  func `touch gestures between named places report what they do between the points`(gesture: GestureCase)
    throws
  {
    let resolved = gesture.named.mapPlaces { Name.points[$0] ?? .zero }
    let samples = try resolved.samples(from: .zero, inputRate: FrameRate(10)!)
    expect(samples.map(\.text), equals: gesture.samples)
  }

  @Test(arguments: GestureCase.all)
  func `touch gestures name their places, the first touch's first`(gesture: GestureCase) {
    expect(gesture.named.places, equals: gesture.places)
  }

  @Test(arguments: GestureCase.all)
  func `touch gestures keep all but their places`(gesture: GestureCase) {
    let there = gesture.named.mapPlaces(\.rawValue)
    expect(there.places, equals: gesture.places.map(\.rawValue))
    expect(there.mapPlaces { Name(rawValue: $0)! }, equals: gesture.named)
  }

  @Test(arguments: GestureCase.all)
  func `touch gestures have no points when one of their places has none`(gesture: GestureCase) {
    for missing in gesture.places {
      #expect(throws: NotShown(name: missing)) {
        try gesture.named.mapPlaces { name throws(NotShown) -> Point in
          if name == missing { throw NotShown(name: name) }
          return .zero
        }
      }
    }
  }
}

extension TouchSample {
  /// Finger, phase, seconds and the nearest whole point.
  fileprivate var text: String {
    let time = (time.seconds * 1e5).rounded() / 1e5
    return "\(finger) \(phase.rawValue) \(time) \(Int(location.x.rounded())) \(Int(location.y.rounded()))"
  }
}
