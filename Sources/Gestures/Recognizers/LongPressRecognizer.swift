import Motion

/// A recognizer of a finger that stays down; the finger may move once the gesture has begun.
package struct LongPressRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// The time that the finger must stay down. At zero, the gesture begins with the touch.
  let minimumPressDuration: Time
  /// The distance that the finger may move before the gesture begins, in points.
  let allowableMovement: Double

  /// A recognizer with UIKit's defaults; `allowableMovement` is in points.
  package init(minimumPressDuration: Time = Time(seconds: 0.5), allowableMovement: Double = 10) {
    self.minimumPressDuration = minimumPressDuration
    self.allowableMovement = allowableMovement
  }

  /// Begins the gesture when the finger has been down for the minimum duration.
  package mutating func advance(to time: Time) -> [GestureReport] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    return enter(.began, at: deadline)
  }

  /// Follows a finger. The gesture fails if the finger moves too far before it begins.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    switch (sample.phase, state) {
    case (.began, .possible):
      guard sequence.contacts.count == 1 else { return enter(.failed, at: sample.time) }
      sequence.deadline = sample.time + minimumPressDuration
      return advance(to: sample.time)
    case (.began, _): return []
    case (.moved, .possible):
      return sequence.staysWithin(allowableMovement) ? [] : enter(.failed, at: sample.time)
    case (.moved, _): return enter(.changed, at: sample.time)
    case (.ended, .possible), (.cancelled, .possible): return enter(.failed, at: sample.time)
    case (.ended, _): return sequence.contacts.isEmpty ? enter(.ended, at: sample.time) : []
    case (.cancelled, _): return enter(.cancelled, at: sample.time)
    }
  }
}
