import ComponentLanguage
import Geometry
import Gestures
import Motion

/// A press of a component: a control that tracks one finger.
struct PressMember: Sendable {
  /// A touch that a scroll view around the component keeps back.
  struct Delayed: Hashable, Sendable {
    /// The finger as it came down.
    var sample: TouchSample
    /// The last report of the finger.
    var latest: TouchSample
    var end: Time
  }

  let gesture: GestureID
  let slack: Double
  private(set) var copies: [Int] = []
  var recognitions = Recognitions()
  private(set) var delayed: Delayed?
  private var tracking: ControlTracking
  private var location = Point.zero

  init(_ definition: GestureDefinition, gesture: GestureID) {
    self.gesture = gesture
    slack = definition.slack
    tracking = ControlTracking(margin: definition.slack)
  }

  /// The finger that it has, or waits for.
  var finger: Int? { tracking.finger ?? delayed?.sample.finger }

  var readings: GestureReadings {
    var readings = GestureReadings()
    readings.location = location
    readings.isDown = tracking.isTouchInside
    readings.index = copies.last ?? 0
    readings.recognitions = recognitions
    return readings
  }

  /// What it would read with a finger at a place.
  static func readings(of sample: TouchSample, copies: [Int]) -> GestureReadings {
    var readings = GestureReadings()
    readings.location = sample.location
    readings.index = copies.last ?? 0
    return readings
  }

  /// Takes a finger, after `delay`.
  mutating func begin(_ sample: TouchSample, copies: [Int], delay: Time) -> [GestureEvent] {
    self.copies = copies
    location = sample.location
    guard delay <= .zero else {
      delayed = Delayed(sample: sample, latest: sample, end: sample.time + delay)
      return []
    }
    return track(sample, isInside: true)
  }

  /// Notes where the finger is whose touch is kept back.
  mutating func moveDelayed(_ sample: TouchSample) {
    delayed?.latest = sample
    location = sample.location
  }

  /// Lets a touch through that was kept back.
  mutating func endDelay() -> [GestureEvent] {
    guard let sample = delayed?.sample else { return [] }
    delayed = nil
    return track(sample, isInside: true)
  }

  /// Follows the finger that is tracked.
  mutating func track(_ sample: TouchSample, isInside: Bool) -> [GestureEvent] {
    location = sample.location
    return tracking.receive(sample, isInside: isInside).map(GestureEvent.init)
  }

  /// Loses the finger.
  mutating func cancel() -> [GestureEvent] {
    delayed = nil
    return tracking.cancel().map(GestureEvent.init)
  }
}

extension GestureEvent {
  /// The event of a press that a control's event is.
  fileprivate init(_ event: ControlEvent) {
    self =
      switch event {
      case .touchDown: .down
      case .touchDragInside, .touchDragOutside: .moved
      case .touchDragEnter: .enter
      case .touchDragExit: .exit
      case .touchUpInside: .up
      case .touchUpOutside: .upOutside
      case .touchCancel: .cancel
      }
  }
}
