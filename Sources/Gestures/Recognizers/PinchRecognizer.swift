import Geometry
import Motion

/// A recognizer of two fingers that spread or close.
///
/// The gesture begins at the first move at which the distance between the fingers has changed by `hysteresis`. The
/// scale is measured from there; with a hysteresis of 0, from where the fingers came down.
package struct PinchRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// The change of distance at which the gesture begins, in points.
  let hysteresis: Double
  /// The ratio of the distance between the fingers to that at the beginning of the gesture.
  package private(set) var scale = 1.0
  /// The ratio of the distance between the fingers to that when both were first down.
  package private(set) var spread = 1.0
  /// The midpoint between the fingers, in points.
  package private(set) var center = Point.zero

  /// The two measured fingers, and their distance at a scale of 1.
  private var fingers: [Int] = []
  private var reference: Double?
  /// The distance between the fingers at a spread of 1, in points.
  private var initialSpan = 1.0
  private var tracker = VelocityTracker()

  /// A recognizer that begins when the distance has changed by `hysteresis` points.
  package init(hysteresis: Double = PanRecognizer.hysteresis) { self.hysteresis = hysteresis }

  /// Returns the change of the scale per second at `time`, measured like a release velocity.
  package func velocity(at time: Time) -> Double { tracker.velocity(at: time).x }

  /// Follows two fingers and the distance between them.
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

  /// Discards the scale of the previous gesture.
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
