/// A spring as a timing curve: its oscillator, initial velocity and duration.
package struct SpringTiming: Hashable, Sendable {
  /// The parameters in the convention in which they were given.
  let parameters: SpringParameters
  /// The initial velocity in distances per second, positive toward the target.
  package let initialVelocity: Double
  /// The oscillator.
  package let spring: Spring
  /// The duration in seconds. A spring that fits its animation has a duration of 1 s until it is fitted.
  package let duration: Double
  private let isFitted: Bool

  /// A spring that starts with `initialVelocity`.
  ///
  /// A spring with a damping ratio and a duration runs for that duration, clamped to 0.01…10 s; any other runs until it
  /// stays within 0.001 of the distance. `duration` is the length, in seconds, for a spring without its own: one that
  /// fits its animation is solved for it, any other is cut off there.
  package init(_ parameters: SpringParameters, initialVelocity: Double = 0, duration: Double? = nil) {
    self.parameters = parameters
    self.initialVelocity = initialVelocity
    spring = parameters.spring(velocity: initialVelocity, animationDuration: duration ?? 1)
    if case .fitted(_, let own) = parameters {
      self.duration = DampingRatioSolver.clamped(duration: own ?? duration ?? 1)
      isFitted = own != nil || duration != nil
    } else {
      self.duration =
        duration ?? spring.settlingTime(from: -1, velocity: initialVelocity, threshold: Self.threshold)
      isFitted = true
    }
  }

  /// The spring with which iOS pushes screens and raises the keyboard: mass 3, stiffness 1000, damping 500, which acts
  /// as critical damping, cut off at half a second (docs/motion.md).
  package static let system = system(lasting: 0.5)

  /// Returns the system's spring slowed down or sped up so that it is cut off after `duration` seconds, a positive
  /// time.
  package static func system(lasting duration: Double) -> SpringTiming {
    let speed = 0.5 / duration
    return SpringTiming(
      .physical(mass: 3, stiffness: 1000 * speed * speed, damping: 500 * speed), duration: duration)
  }

  /// The part of the distance within which a spring counts as settled.
  package static let threshold = 0.001

  /// The duration; `nil` if the spring has to be fitted to its animation's.
  var ownDuration: Double? { isFitted ? duration : nil }

  /// Returns the spring solved for an animation of `duration` seconds if it has to be fitted, else the spring itself.
  package func fitted(to duration: Double) -> SpringTiming {
    isFitted ? self : SpringTiming(parameters, initialVelocity: initialVelocity, duration: duration)
  }

  /// Returns the eased progress: 0 at the start, exactly 1 from the end on.
  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    return progress < 1 ? position(at: progress * duration) : 1
  }

  /// The progress from one turn of the oscillation to the next, the first counted from the start. `nil` for a spring
  /// that does not start at rest or never turns.
  var turnSpacing: Double? {
    guard spring.regime == .underdamped, initialVelocity == 0 else { return nil }
    return Double.pi / (spring.splitRate * duration)
  }

  /// Returns the slope of `value(at:)` per duration; 0 outside the run.
  package func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress < 1 else { return 0 }
    return duration * spring.velocity(at: progress * duration, from: -1, velocity: initialVelocity)
  }

  /// Returns the fraction of the distance covered `time` seconds after the start, without a cutoff at the end.
  package func position(at time: Double) -> Double {
    1 + spring.displacement(at: time, from: -1, velocity: initialVelocity)
  }
}
