import Geometry

/// facebook/pop's decay, which adds its velocity up millisecond by millisecond, in closed form (docs/motion.md).
package struct PopDecay: Hashable, Sendable {
  /// The factor per millisecond, between 0 and 1.
  package let rate: Double

  package init(rate: Double = 0.998) { self.rate = min(0.99999, max(0.5, rate)) }

  /// The way covered `time` seconds after the start at `velocity` per second.
  package func distance(at time: Double, velocity: Double) -> Double {
    range(velocity: velocity) * (1 - Elementary.pow(rate, 1000 * time))
  }

  package func velocity(at time: Double, velocity: Double) -> Double {
    velocity * Elementary.pow(rate, 1000 * time)
  }

  /// The whole way from `velocity` to rest.
  package func range(velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

  /// Seconds until the velocity falls below five thresholds of the property.
  package func duration(velocity: Double, threshold: Double = PopStopRule.Threshold.points) -> Double {
    let share = 5 * threshold / abs(velocity)
    return share < 1 ? Elementary.log(share) / (1000 * Elementary.log(rate)) : 0
  }
}
