/// The course of an animation from its start value to the model value, as an offset from the model value.
enum AnimationCurve: Hashable, Sendable {
  /// From `offset` to 0 along a curve, starting faster than the curve by `excess` (per second).
  case eased(offset: Double, excess: Double, TimingCurve)
  /// From a displacement with a velocity to 0, on a spring.
  case spring(displacement: Double, velocity: Double, Spring)
  /// Through values, the last of which is the model value.
  case keyframes(Keyframes)

  var startOffset: Double {
    switch self {
    case .eased(let offset, _, _): offset
    case .spring(let displacement, _, _): displacement
    case .keyframes(let track): track.frames[0].value - track.lastValue
    }
  }

  /// Returns the offset at `time` of a run of length `run`.
  func offset(at time: Time, run: Time) -> Double {
    switch self {
    case .eased(let offset, let excess, let curve):
      let p = time.seconds / run.seconds
      return offset * (1 - curve.value(at: p)) + excess * run.seconds * Self.bump(p)
    case .spring(let displacement, let velocity, let spring):
      return spring.displacement(at: time.seconds, from: displacement, velocity: velocity)
    case .keyframes(let track):
      return track.value(at: time) - track.lastValue
    }
  }

  /// Returns the derivative of `offset(at:run:)`, per second.
  func velocity(at time: Time, run: Time) -> Double {
    switch self {
    case .eased(let offset, let excess, let curve):
      let p = time.seconds / run.seconds
      return excess * Self.bumpSlope(p) - offset * curve.velocity(at: p) / run.seconds
    case .spring(let displacement, let velocity, let spring):
      return spring.velocity(at: time.seconds, from: displacement, velocity: velocity)
    case .keyframes(let track):
      return track.velocity(at: time)
    }
  }

  /// Returns p(1 − p)², which starts with slope 1 and ends flat at 0, and so adds a velocity to any curve.
  private static func bump(_ p: Double) -> Double { p * (1 - p) * (1 - p) }
  private static func bumpSlope(_ p: Double) -> Double { (1 - p) * (1 - 3 * p) }
}
