import Geometry
import Motion

/// The first two fingers of a sequence as one figure: its center, span and direction.
struct FingerPair: Hashable, Sendable {
  let fingers: [Int]
  let first: Point
  let second: Point

  /// Nil while fewer than two fingers are down.
  init?(_ sequence: TouchSequence) {
    guard sequence.contacts.count >= 2 else { return nil }
    fingers = sequence.contacts.prefix(2).map(\.finger)
    first = sequence.contacts[0].location
    second = sequence.contacts[1].location
  }

  var center: Point { first.interpolated(to: second, 0.5) }
  /// From the first finger to the second.
  var vector: Point { second - first }
  /// The distance between the fingers; a touch of two fingers on one point counts as a billionth of a point.
  var span: Double { max(1e-9, vector.length) }

  /// The angle from this pair's direction to a later one's in radians, clockwise, −π…π; 0 if the fingers are others.
  func angle(to other: FingerPair) -> Double {
    guard fingers == other.fingers else { return 0 }
    let (a, b) = (vector, other.vector)
    return Elementary.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}

extension GestureRecognizer {
  /// What a gesture of two fingers comes to with a sample after which it has no pair: one that is under way ends.
  mutating func leavePair(after sample: TouchSample) -> [GestureReport] {
    switch (sample.phase, state) {
    case (.cancelled, .possible), (.ended, .possible): enter(.failed, at: sample.time)
    case (.began, .possible), (.moved, .possible): []
    case (.cancelled, _): enter(.cancelled, at: sample.time)
    case (.began, _), (.moved, _), (.ended, _): enter(.ended, at: sample.time)
    }
  }
}
