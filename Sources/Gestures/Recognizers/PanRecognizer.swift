import Geometry
import Motion

/// A recognizer of fingers that drag (docs/gestures.md).
///
/// The gesture begins at the first move at which the fingers are `hysteresis` points from where they came down, or with
/// the touch if `beginsAtRest`. Translation is measured from there; with a hysteresis of 0, from where the fingers came
/// down.
package struct PanRecognizer: GestureRecognizer {
  /// The default hysteresis, in points.
  package static let hysteresis = 10.0

  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  let hysteresis: Double
  /// The axis along which the gesture must begin; it fails if movement across is greater. `nil` accepts every
  /// direction.
  let axis: Axis?
  let minimumTouches: Int
  let maximumTouches: Int
  /// Whether the gesture begins with the touch, without movement.
  let beginsAtRest: Bool

  private var motion = CentroidTravel()
  private var origin = Point.zero

  /// A recognizer that, by default, accepts one or more fingers in any direction.
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

  /// The offset of the fingers since the gesture began, in points; zero before.
  package var translation: Point { state == .possible || state == .failed ? .zero : motion.travel - origin }

  /// The offset of the fingers since they came down, in points.
  package var travel: Point { motion.travel }

  /// Returns the velocity of the fingers at `time`, in points per second. At the time of the lift, this is the release
  /// velocity.
  package func velocity(at time: Time) -> Point { motion.tracker.velocity(at: time) }

  /// Follows the fingers, and begins the gesture once their centroid has moved far enough.
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

  /// Discards the movement of the previous gesture.
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

/// The movement of the fingers' centroid. A finger that joins or leaves does not count as movement.
struct CentroidTravel: Hashable, Sendable {
  private(set) var travel = Point.zero
  private(set) var tracker = VelocityTracker()
  private var centroid: Point?

  /// Adds a sample that `sequence` has already applied.
  mutating func follow(_ sample: TouchSample, in sequence: TouchSequence) {
    if sample.phase == .moved || sequence.contacts.isEmpty {
      let position = sequence.contacts.isEmpty ? sample.location : sequence.centroid
      travel += position - (centroid ?? position)
    }
    centroid = sequence.contacts.isEmpty ? nil : sequence.centroid
    tracker.add(travel, at: sample.time)
  }
}
