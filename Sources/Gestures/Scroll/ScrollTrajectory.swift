import Motion

/// A scroll view's offset along one axis as a closed form of time.
package struct ScrollTrajectory: Hashable, Sendable {
  private enum Path: Hashable, Sendable {
    case resting
    /// Decelerates after a release.
    case released(DecayMotion)
    /// Eases from `origin`, as in an animated scroll.
    case eased(TimingCurve, origin: Double, start: Time)
  }

  private let path: Path
  /// The time at which the offset comes to rest.
  package let end: Time
  /// The offset at rest, in points.
  package let destination: Double

  /// A trajectory at rest.
  init(restingAt offset: Double, since time: Time = .zero) {
    path = .resting
    destination = offset
    end = time
  }

  /// The trajectory of released content.
  init(_ motion: DecayMotion) {
    path = .released(motion)
    destination = motion.destination
    end = motion.end
  }

  /// The trajectory of an animated scroll.
  init(from origin: Double, to target: Double, at time: Time, duration: Time, curve: TimingCurve) {
    let moves = duration > .zero && origin != target
    path = moves ? .eased(curve, origin: origin, start: time) : .resting
    destination = target
    end = moves ? time + duration : time
  }

  /// Returns the offset at `time`, in points; the destination after the end.
  package func offset(at time: Time) -> Double {
    guard time < end else { return destination }
    switch path {
    case .resting: return destination
    case .released(let motion): return motion.value(at: time)
    case .eased(let curve, let origin, let start):
      return origin + (destination - origin) * curve.value(at: share(at: time, from: start))
    }
  }

  /// Returns the velocity at `time` in points per second; zero at rest.
  package func velocity(at time: Time) -> Double {
    guard time < end else { return 0 }
    switch path {
    case .resting: return 0
    case .released(let motion): return motion.velocity(at: time)
    case .eased(let curve, let origin, let start):
      let slope = curve.velocity(at: share(at: time, from: start))
      return (destination - origin) * slope / (end - start).seconds
    }
  }

  private func share(at time: Time, from start: Time) -> Double {
    time > start ? (time - start).seconds / (end - start).seconds : 0
  }
}
