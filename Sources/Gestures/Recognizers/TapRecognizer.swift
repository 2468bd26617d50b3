import Geometry
import Motion

/// Recognizes one or more quick taps, at the last lift.
package struct TapRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// How many taps make the gesture.
  package let taps: Int
  /// How many fingers tap together.
  let fingers: Int
  /// How far a finger may move from where it came down, in points.
  let allowableMovement: Double
  /// How long a finger may stay down.
  let maximumPressDuration: Time
  /// The longest pause between two taps, from lift to touch.
  let maximumInterval: Time
  /// How far from the first tap the others may be, in points; with several fingers, from middle to middle.
  let allowableDistance: Double

  private var lifted = 0
  private var first = Point.zero
  /// True from the moment at which all fingers are down until all are lifted.
  private var isComplete = false

  /// The default thresholds are those of docs/gestures.md; interval and distance of several taps are our choice.
  package init(
    taps: Int = 1, fingers: Int = 1, allowableMovement: Double = 10,
    maximumPressDuration: Time = Time(seconds: 0.75),
    maximumInterval: Time = Time(seconds: 0.35), allowableDistance: Double = 45
  ) {
    self.taps = max(1, taps)
    self.fingers = max(1, fingers)
    self.allowableMovement = allowableMovement
    self.maximumPressDuration = maximumPressDuration
    self.maximumInterval = maximumInterval
    self.allowableDistance = allowableDistance
  }

  /// Follows the fingers, which must come down and lift in time and in place.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    switch sample.phase {
    case .began: return press(sample)
    case .moved:
      return sequence.staysWithin(allowableMovement) ? [] : enter(.failed, at: sample.time)
    case .ended: return lift(at: sample.time)
    case .cancelled: return enter(.failed, at: sample.time)
    }
  }

  /// Forgets the taps of the gesture that ended.
  package mutating func restart() {
    lifted = 0
    isComplete = false
  }

  private mutating func press(_ sample: TouchSample) -> [GestureReport] {
    let count = sequence.contacts.count
    guard count <= fingers, !isComplete else { return enter(.failed, at: sample.time) }
    if count == 1 { sequence.deadline = sample.time + maximumPressDuration }
    guard count == fingers else { return [] }
    isComplete = true
    let middle = sequence.centroid
    if lifted == 0 { first = middle }
    let isNear = TouchTolerance.isWithin(first.distance(to: middle), allowableDistance)
    return isNear ? [] : enter(.failed, at: sample.time)
  }

  private mutating func lift(at time: Time) -> [GestureReport] {
    guard isComplete, sequence.staysWithin(allowableMovement) else { return enter(.failed, at: time) }
    guard sequence.contacts.isEmpty else { return [] }
    isComplete = false
    lifted += 1
    if lifted == taps { return enter(.ended, at: time) }
    sequence.deadline = time + maximumInterval
    return []
  }
}
