import Geometry
import Motion

/// A recognizer of two fingers that turn about their midpoint.
///
/// The gesture begins at the first move at which a finger has covered `hysteresis` points along its arc. The rotation
/// is measured from there; with a hysteresis of 0, from where the fingers came down. It continues beyond a full turn.
package struct RotationRecognizer: GestureRecognizer {
  /// The fingers that are down, and the state.
  package var sequence = TouchSequence()
  /// The length along the arc at which the gesture begins, in points.
  let hysteresis: Double
  /// The midpoint between the fingers, in points.
  package private(set) var center = Point.zero

  /// The angle turned since both fingers came down, in radians, clockwise.
  package private(set) var turned = 0.0

  private var last: FingerPair?
  private var origin = 0.0
  private var tracker = VelocityTracker()

  /// A recognizer that begins after `hysteresis` points along the arc.
  package init(hysteresis: Double = PanRecognizer.hysteresis) { self.hysteresis = hysteresis }

  /// The angle turned since the beginning of the gesture, in radians, clockwise; zero before.
  package var rotation: Double { state == .possible || state == .failed ? 0 : turned - origin }

  /// Returns the angular velocity at `time` in radians per second, measured like a release velocity.
  package func velocity(at time: Time) -> Double { tracker.velocity(at: time).x }

  /// Follows two fingers and the direction between them.
  package mutating func follow(_ sample: TouchSample) -> [GestureReport] {
    guard sample.phase != .cancelled, let pair = FingerPair(sequence) else { return leavePair(after: sample) }
    let isActive = state != .possible
    center = pair.center
    turned += last?.angle(to: pair) ?? 0
    last = pair
    tracker.add(Point(turned, 0), at: sample.time)
    guard sample.phase == .moved else { return [] }
    return isActive ? enter(.changed, at: sample.time) : begin(pair, at: sample.time)
  }

  /// Discards the rotation of the previous gesture.
  package mutating func restart() { self = RotationRecognizer(sequence, hysteresis: hysteresis) }

  private init(_ sequence: TouchSequence, hysteresis: Double) {
    self.sequence = sequence
    self.hysteresis = hysteresis
  }

  private mutating func begin(_ pair: FingerPair, at time: Time) -> [GestureReport] {
    guard TouchTolerance.reaches(abs(turned) * pair.span / 2, hysteresis) else { return [] }
    if hysteresis > 0 { origin = turned }
    return enter(.began, at: time)
  }
}
