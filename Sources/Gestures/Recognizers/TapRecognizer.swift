import Geometry
import Motion

/// A recognizer of one or more quick taps, which ends at the last lift.
package struct TapRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// The number of taps that make the gesture.
  package let taps: Int
  /// The number of fingers that tap together.
  let fingers: Int
  /// The distance that a finger may move from where it came down, in points.
  let allowableMovement: Double
  /// The time that a finger may stay down.
  let maximumPressDuration: Time
  /// The longest pause between two taps, from lift to touch.
  let maximumInterval: Time
  /// The distance that later taps may be from the first, in points; with several fingers, measured between centroids.
  let allowableDistance: Double

  private var lifted = 0
  private var first = Point.zero
  /// Whether all fingers have been down in the current tap and some still are.
  private var isComplete = false

  /// A recognizer with the thresholds of docs/gestures.md; the interval and distance between taps are our choice.
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

  /// Discards the taps of the previous gesture.
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
