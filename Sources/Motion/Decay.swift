import Geometry

/// Motion that slows down exponentially, as a scroll view does after a flick (docs/motion.md).
///
/// Times are seconds, places any unit: v(t) = v₀·e^(κt), x(t) = v₀·(e^(κt) − 1)/κ.
package struct Decay: Hashable, Sendable {
  /// κ per second, less than 0.
  package let rate: Double

  /// The two decelerations of scroll views.
  package static let normal = Decay(perMillisecond: 0.998)
  package static let fast = Decay(perMillisecond: 0.99)

  /// A motion whose velocity is multiplied by `factor` each millisecond: κ = 1000·ln `factor`.
  ///
  /// A factor outside 0.001…0.999999 counts as the nearer of the two.
  package init(perMillisecond factor: Double) {
    rate = 1000 * Elementary.log(factor > 0.001 ? min(factor, 0.999999) : 0.001)
  }

  /// The way made after `time` by what starts with `velocity`.
  package func displacement(at time: Double, velocity: Double) -> Double {
    velocity * Elementary.expm1(rate * time) / rate
  }

  package func velocity(at time: Double, velocity: Double) -> Double {
    velocity * Elementary.exp(rate * time)
  }

  /// The whole way, which is reached only in the limit.
  package func rest(velocity: Double) -> Double { -velocity / rate }

  /// The time after which the way that remains is `remainder` (more than 0); 0 if it never is more.
  package func duration(velocity: Double, untilRemaining remainder: Double) -> Double {
    let way = abs(rest(velocity: velocity))
    return way > remainder ? Elementary.log(remainder / way) / rate : 0
  }

  /// The time at which the way made is `displacement`; nil when it goes the other way or not so far.
  package func time(to displacement: Double, velocity: Double) -> Double? {
    guard displacement != 0 else { return 0 }
    let left = 1 - displacement / rest(velocity: velocity)
    guard left > 0, left < 1 else { return nil }
    return Elementary.log(left) / rate
  }
}
