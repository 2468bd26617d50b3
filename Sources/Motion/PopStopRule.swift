/// The rule by which facebook/pop ends an animation (docs/motion.md).
package enum PopStopRule {
  /// POP's thresholds: the smallest visible change of a property.
  package enum Threshold {
    /// The threshold of positions and sizes, in points.
    package static let points = 1.0
  }

  /// The interval of the frames at which the rule is checked, from the release on, regardless of a render's frame rate.
  package static let frame = Time(ticks: Time.ticksPerSecond / 60)

  /// Returns how long `spring` runs from one displacement per axis, in the unit of `threshold`, and one velocity per
  /// axis in that unit per second. The value is then set to its target. At most ten minutes.
  ///
  /// It stops at the first frame where all of |x| < θ/2, |v|² < 25θ and |a|² < 625θ² hold, or where every |x| is below
  /// θ/5 and moved less than θ/5 since the previous frame.
  package static func duration(
    of spring: Spring, from displacements: [Double], velocities: [Double], threshold: Double
  ) -> Time {
    let axes = Array(zip(displacements, velocities))
    guard axes.contains(where: { $0 != 0 || $1 != 0 }) else { return .zero }
    var last = displacements
    for index in 1...36_000 {
      let time = Double(index) / 60
      let now = axes.map { spring.displacement(at: time, from: $0, velocity: $1) }
      let isStill = zip(now, last).allSatisfy { abs($0) < threshold / 5 && abs($0 - $1) < threshold / 5 }
      if isStill || isSlow(spring, axes, now, at: time, threshold) {
        return Time(ticks: Int64(index) * frame.ticks)
      }
      last = now
    }
    return .seconds(600)
  }

  private static func isSlow(
    _ spring: Spring, _ axes: [(Double, Double)], _ now: [Double], at time: Double, _ threshold: Double
  ) -> Bool {
    guard now.allSatisfy({ abs($0) < threshold / 2 }) else { return false }
    var (speed, acceleration) = (0.0, 0.0)
    for (displacement, velocity) in axes {
      let v = spring.velocity(at: time, from: displacement, velocity: velocity)
      let a = spring.acceleration(at: time, from: displacement, velocity: velocity)
      speed += v * v
      acceleration += a * a
    }
    return speed < 25 * threshold && acceleration < 625 * threshold * threshold
  }
}
