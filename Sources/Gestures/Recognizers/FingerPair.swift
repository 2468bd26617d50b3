import Geometry
import Motion

/// The center, span and direction of the first two fingers of a sequence.
struct FingerPair: Hashable, Sendable {
  let fingers: [Int]
  let first: Point
  let second: Point

  /// The first two fingers that are down; `nil` if there are fewer.
  init?(_ sequence: TouchSequence) {
    guard sequence.contacts.count >= 2 else { return nil }
    fingers = sequence.contacts.prefix(2).map(\.finger)
    first = sequence.contacts[0].location
    second = sequence.contacts[1].location
  }

  var center: Point { first.interpolated(to: second, 0.5) }
  /// The offset from the first finger to the second, in points.
  var vector: Point { second - first }
  /// The distance between the fingers, in points. At least 1e-9, for fingers at the same point.
  var span: Double { max(1e-9, vector.length) }

  /// Returns the angle from this pair's direction to a later pair's, in radians, clockwise, −π…π; 0 if the fingers
  /// differ.
  func angle(to other: FingerPair) -> Double {
    guard fingers == other.fingers else { return 0 }
    let (a, b) = (vector, other.vector)
    return Elementary.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}

extension GestureRecognizer {
  /// Ends or cancels a two-finger gesture under way after a sample that leaves fewer than two fingers. A gesture that
  /// has not begun fails when a finger is lifted or canceled.
  mutating func leavePair(after sample: TouchSample) -> [GestureReport] {
    switch (sample.phase, state) {
    case (.cancelled, .possible), (.ended, .possible): enter(.failed, at: sample.time)
    case (.began, .possible), (.moved, .possible): []
    case (.cancelled, _): enter(.cancelled, at: sample.time)
    case (.began, _), (.moved, _), (.ended, _): enter(.ended, at: sample.time)
    }
  }
}
