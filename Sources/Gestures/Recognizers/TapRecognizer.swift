import Geometry
import Motion

/// Recognizes one or more quick taps of one finger, at the last lift.
package struct TapRecognizer: GestureRecognizer {
  package var sequence = TouchSequence()
  /// How many taps make the gesture.
  package let taps: Int
  /// How far a finger may move from where it came down, in points.
  package let allowableMovement: Double
  /// How long a finger may stay down.
  package let maximumPressDuration: Time
  /// The longest pause between two taps, from lift to touch.
  package let maximumInterval: Time
  /// How far from the first tap the others may be, in points.
  package let allowableDistance: Double

  private var lifted = 0
  private var first = Point.zero

  /// The default thresholds are those of docs/gestures.md; interval and distance of several taps are our choice.
  package init(
    taps: Int = 1, allowableMovement: Double = 10, maximumPressDuration: Time = Time(seconds: 0.75),
    maximumInterval: Time = Time(seconds: 0.35), allowableDistance: Double = 45
  ) {
    self.taps = max(1, taps)
    self.allowableMovement = allowableMovement
    self.maximumPressDuration = maximumPressDuration
    self.maximumInterval = maximumInterval
    self.allowableDistance = allowableDistance
  }

  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    switch sample.phase {
    case .began: return press(sample)
    case .moved:
      return sequence.staysWithin(allowableMovement) ? [] : enter(.failed, at: sample.time)
    case .ended: return lift(at: sample.time)
    case .cancelled: return enter(.failed, at: sample.time)
    }
  }

  package mutating func restart() { lifted = 0 }

  private mutating func press(_ sample: TouchSample) -> [GestureReport] {
    if lifted == 0 { first = sample.location }
    let isNear = TouchTolerance.isWithin(first.distance(to: sample.location), allowableDistance)
    guard sequence.contacts.count == 1, isNear else { return enter(.failed, at: sample.time) }
    sequence.deadline = sample.time + maximumPressDuration
    return []
  }

  private mutating func lift(at time: Time) -> [GestureReport] {
    lifted += 1
    if lifted == taps { return enter(.ended, at: time) }
    sequence.deadline = time + maximumInterval
    return []
  }
}
