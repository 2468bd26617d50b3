import Geometry
import Motion

/// Recognizes two fingers that spread or close.
///
/// The gesture begins at the first move at which the distance between the fingers has changed by `hysteresis`; the scale
/// counts from there, or from where they came down when the hysteresis is 0.
package struct PinchRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// In points.
  let hysteresis: Double
  /// The distance between the fingers over that at the beginning.
  package private(set) var scale = 1.0
  /// The distance between the fingers over that at the first touch of both.
  package private(set) var spread = 1.0
  /// The middle between the fingers.
  package private(set) var center = Point.zero

  /// The fingers that are measured, and their distance at a scale of 1.
  private var fingers: [Int] = []
  private var reference: Double?
  /// Their distance at a spread of 1.
  private var initialSpan = 1.0
  private var tracker = VelocityTracker()

  /// A recognizer that begins after a change of `hysteresis` points.
  package init(hysteresis: Double = PanRecognizer.hysteresis) { self.hysteresis = hysteresis }

  /// The change of the scale a second at `time`, measured as a release velocity.
  package func velocity(at time: Time) -> Double { tracker.velocity(at: time).x }

  /// Follows two fingers and their distance.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    guard sample.phase != .cancelled, let pair = FingerPair(sequence) else { return leavePair(after: sample) }
    let isActive = state != .possible
    center = pair.center
    guard let reference, fingers == pair.fingers else {
      fingers = pair.fingers
      reference = pair.span / scale
      initialSpan = pair.span / spread
      tracker.add(Point(scale, 0), at: sample.time)
      return []
    }
    return sample.phase == .moved ? change(pair, from: reference, isActive, at: sample.time) : []
  }

  /// Forgets the scale of the gesture that ended.
  package mutating func restart() { self = PinchRecognizer(sequence, hysteresis: hysteresis) }

  private init(_ sequence: TouchSequence, hysteresis: Double) {
    self.sequence = sequence
    self.hysteresis = hysteresis
  }

  private mutating func change(
    _ pair: FingerPair, from reference: Double, _ isActive: Bool, at time: Time
  ) -> [GestureReport] {
    spread = pair.span / initialSpan
    let hasBegun = isActive || TouchTolerance.reaches(abs(pair.span - reference), hysteresis)
    if hasBegun, !isActive, hysteresis > 0 {
      self.reference = pair.span
      tracker.reset()
    }
    let current = pair.span / (self.reference ?? pair.span)
    tracker.add(Point(current, 0), at: time)
    guard hasBegun else { return [] }
    scale = current
    return enter(isActive ? .changed : .began, at: time)
  }
}
