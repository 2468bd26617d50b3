import ComponentLanguage
import Geometry
import Gestures
import Motion

/// A press gesture of a component: a control that tracks one finger.
struct PressMember: Sendable {
  /// A touch that a scroll view around the component delays.
  struct Delayed: Hashable, Sendable {
    /// The sample at touch-down.
    var sample: TouchSample
    /// The latest sample of the finger.
    var latest: TouchSample
    var end: Time
  }

  let gesture: GestureID
  let slack: Double
  private(set) var copies: [Int] = []
  /// The releases inside.
  var recognitions = Recognitions()
  private(set) var delayed: Delayed?
  private var tracking: ControlTracking
  private var location = Point.zero

  init(_ definition: GestureDefinition, gesture: GestureID) {
    self.gesture = gesture
    slack = definition.slack
    tracking = ControlTracking(margin: definition.slack)
  }

  /// The finger that the press tracks or that is delayed; `nil` for none.
  var finger: Int? { tracking.finger ?? delayed?.sample.finger }

  var readings: GestureReadings {
    var readings = GestureReadings()
    readings.location = location
    readings.isDown = tracking.isTouchInside
    readings.index = copies.last ?? 0
    readings.recognitions = recognitions
    return readings
  }

  /// Returns the readings that a press would have at touch-down.
  static func readings(of sample: TouchSample, copies: [Int]) -> GestureReadings {
    var readings = GestureReadings()
    readings.location = sample.location
    readings.index = copies.last ?? 0
    return readings
  }

  /// Begins to track a finger, after `delay`.
  mutating func begin(_ sample: TouchSample, copies: [Int], delay: Time) -> [GestureEvent] {
    self.copies = copies
    location = sample.location
    guard delay <= .zero else {
      delayed = Delayed(sample: sample, latest: sample, end: sample.time + delay)
      return []
    }
    return track(sample, isInside: true)
  }

  /// Stores the latest sample of a delayed touch.
  mutating func moveDelayed(_ sample: TouchSample) {
    delayed?.latest = sample
    location = sample.location
  }

  /// Delivers the delayed touch-down.
  mutating func endDelay() -> [GestureEvent] {
    guard let sample = delayed?.sample else { return [] }
    delayed = nil
    return track(sample, isInside: true)
  }

  /// Processes a sample of the tracked finger.
  mutating func track(_ sample: TouchSample, isInside: Bool) -> [GestureEvent] {
    location = sample.location
    return tracking.receive(sample, isInside: isInside).map(GestureEvent.init)
  }

  /// Cancels the touch.
  mutating func cancel() -> [GestureEvent] {
    delayed = nil
    return tracking.cancel().map(GestureEvent.init)
  }
}

extension GestureEvent {
  /// The press event that corresponds to a control event.
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
