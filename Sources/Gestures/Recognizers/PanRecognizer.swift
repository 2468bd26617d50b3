import Geometry
import Motion

/// Recognizes fingers that drag (docs/gestures.md).
///
/// The gesture begins at the first move at which the fingers have come `hysteresis` from where they came down, or when they
/// come down if it `beginsAtRest`. Translation counts from there; with a hysteresis of 0, from where they came down.
package struct PanRecognizer: GestureRecognizer {
  /// The hysteresis that is usual, in points.
  package static let hysteresis = 10.0

  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  let hysteresis: Double
  /// The axis along which the gesture must begin; it fails when the other one leads. Nil takes every direction.
  let axis: Axis?
  let minimumTouches: Int
  let maximumTouches: Int
  /// Whether the fingers need not move.
  let beginsAtRest: Bool

  private var motion = CentroidTravel()
  private var origin = Point.zero

  /// A recognizer that takes one or more fingers in any direction, unless told otherwise.
  package init(
    hysteresis: Double = PanRecognizer.hysteresis, axis: Axis? = nil, minimumTouches: Int = 1,
    maximumTouches: Int = .max, beginsAtRest: Bool = false
  ) {
    self.beginsAtRest = beginsAtRest
    self.hysteresis = hysteresis
    self.axis = axis
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
  }

  /// How far the fingers have come since the gesture began, in points; zero before.
  package var translation: Point { state == .possible || state == .failed ? .zero : motion.travel - origin }

  /// How far the fingers have come since they came down, in points.
  package var travel: Point { motion.travel }

  /// The velocity of the fingers at `time`, in points a second: the release velocity at the time of the lift.
  package func velocity(at time: Time) -> Point { motion.tracker.velocity(at: time) }

  /// Follows the fingers, and begins once their centroid has moved far enough.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    motion.follow(sample, in: sequence)
    let isActive = state != .possible
    switch sample.phase {
    case .began:
      let isTooMany = sequence.contacts.count > maximumTouches
      if isTooMany, !isActive { return enter(.failed, at: sample.time) }
      return beginsAtRest && !isActive ? begin(at: sample.time) : []
    case .moved: return isActive ? enter(.changed, at: sample.time) : begin(at: sample.time)
    case .ended:
      if isActive { return sequence.contacts.count < minimumTouches ? enter(.ended, at: sample.time) : [] }
      return sequence.contacts.isEmpty ? enter(.failed, at: sample.time) : []
    case .cancelled: return enter(isActive ? .cancelled : .failed, at: sample.time)
    }
  }

  /// Forgets the movement of the gesture that ended.
  package mutating func restart() {
    motion = CentroidTravel()
    origin = .zero
  }

  private mutating func begin(at time: Time) -> [GestureReport] {
    let travel = motion.travel
    guard sequence.contacts.count >= minimumTouches, TouchTolerance.reaches(travel.length, hysteresis) else {
      return []
    }
    if let axis, abs(axis.component(of: travel)) < abs(axis.other.component(of: travel)) {
      return enter(.failed, at: time)
    }
    if hysteresis > 0 { origin = travel }
    return enter(.began, at: time)
  }
}

/// How far the middle of the fingers has moved; a finger that joins or leaves does not count as movement.
struct CentroidTravel: Hashable, Sendable {
  private(set) var travel = Point.zero
  private(set) var tracker = VelocityTracker()
  private var centroid: Point?

  /// Takes a sample that `sequence` has applied already.
  mutating func follow(_ sample: TouchSample, in sequence: TouchSequence) {
    if sample.phase == .moved || sequence.contacts.isEmpty {
      let position = sequence.contacts.isEmpty ? sample.location : sequence.centroid
      travel += position - (centroid ?? position)
    }
    centroid = sequence.contacts.isEmpty ? nil : sequence.centroid
    tracker.add(travel, at: sample.time)
  }
}
