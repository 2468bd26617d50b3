import Geometry
import Motion

/// A recognizer of one finger that moves quickly in one direction. It ends while the finger is still moving.
package struct SwipeRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  let direction: FlickDirection
  /// The distance that the finger must cover in the direction, in points.
  let minimumDistance: Double
  /// The distance that the finger may deviate across the direction, in points.
  let maximumDeviation: Double
  /// The time within which the finger must cover the distance.
  let maximumDuration: Time

  /// A recognizer of swipes in one direction. The default thresholds are our choice; no vendor documents any.
  package init(
    _ direction: FlickDirection, minimumDistance: Double = 50, maximumDeviation: Double = 50,
    maximumDuration: Time = Time(seconds: 0.5)
  ) {
    self.direction = direction
    self.minimumDistance = minimumDistance
    self.maximumDeviation = maximumDeviation
    self.maximumDuration = maximumDuration
  }

  /// Follows the finger, which must cover the distance in the direction in time.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    switch sample.phase {
    case .began:
      guard sequence.contacts.count == 1 else { return enter(.failed, at: sample.time) }
      sequence.deadline = sample.time + maximumDuration
      return []
    case .moved: return move(at: sample.time)
    case .ended, .cancelled: return enter(.failed, at: sample.time)
    }
  }

  private mutating func move(at time: Time) -> [GestureReport] {
    guard let contact = sequence.contacts.first else { return [] }
    let (offset, unit) = (contact.location - contact.origin, direction.vector)
    let along = offset.x * unit.x + offset.y * unit.y
    let across = abs(offset.x * unit.y - offset.y * unit.x)
    guard TouchTolerance.isWithin(across, maximumDeviation) else { return enter(.failed, at: time) }
    return TouchTolerance.reaches(along, minimumDistance) ? enter(.ended, at: time) : []
  }
}
