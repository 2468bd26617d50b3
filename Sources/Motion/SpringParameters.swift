import Geometry

/// The parameters of a spring in one of the conventions of design tools and platforms (docs/motion.md).
package enum SpringParameters: Hashable, Sendable {
  /// UIKit's block animations: the spring has settled after `duration` seconds, or after the animation's duration if
  /// `nil`.
  case fitted(dampingRatio: Double, duration: Double?)
  /// Core Animation's constants.
  case physical(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false)
  /// SwiftUI's parameters: `response` is the period of the undamped oscillation, in seconds.
  case response(Double, dampingRatio: Double, allowsOverdamping: Bool = false)
  /// SwiftUI's parameters: the period of the undamped oscillation in seconds, and 1 minus the damping ratio. A negative
  /// bounce overdamps.
  case perceptual(duration: Double, bounce: Double)
  /// facebook/pop's parameters, both nominally 0…20.
  case bounciness(Double, speed: Double)

  /// Returns the oscillator. `velocity` (distances per second) and `animationDuration` (seconds) affect only a fitted
  /// spring.
  package func spring(velocity: Double = 0, animationDuration: Double = 1) -> Spring {
    switch self {
    case .fitted(let ratio, let duration):
      let omega = DampingRatioSolver.angularFrequency(
        ratio: ratio, duration: duration ?? animationDuration, velocity: velocity)
      return Spring(angularFrequency: omega, dampingRatio: DampingRatioSolver.clamped(ratio: ratio))
    case .physical(let mass, let stiffness, let damping, let allowsOverdamping):
      return Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
    case .response(let response, let ratio, let allowsOverdamping):
      return Spring(
        angularFrequency: 2 * Double.pi / response, dampingRatio: ratio, allowsOverdamping: allowsOverdamping)
    case .perceptual(let duration, let bounce):
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      return Spring(
        angularFrequency: 2 * Double.pi / duration, dampingRatio: ratio, allowsOverdamping: bounce < 0)
    case .bounciness(let bounciness, let speed):
      return Spring(bounciness: bounciness, speed: speed)
    }
  }
}

extension Spring {
  /// The spring in all conventions: constants, response, duration with bounce, and, where they exist, the fitted
  /// duration and POP's parameters. Each produces the same motion from rest.
  package var spellings: [SpringParameters] {
    let ratio = actingDampingRatio
    let overdamps = ratio > 1
    let period = 2 * Double.pi / angularFrequency
    var result: [SpringParameters] = [
      .physical(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: overdamps),
      .response(period, dampingRatio: ratio, allowsOverdamping: overdamps),
      .perceptual(duration: period, bounce: overdamps ? 1 / ratio - 1 : 1 - ratio),
    ]
    if let duration = fittedDuration { result.append(.fitted(dampingRatio: ratio, duration: duration)) }
    if let pop = bouncinessAndSpeed { result.append(.bounciness(pop.bounciness, speed: pop.speed)) }
    return result
  }

  /// The duration, in seconds, for which UIKit would choose this spring at its damping ratio; `nil` if it never would.
  var fittedDuration: Double? {
    guard DampingRatioSolver.ratios.contains(actingDampingRatio) else { return nil }
    let settled = DampingRatioSolver.angularFrequency(ratio: actingDampingRatio, duration: 1, velocity: 0)
    let duration = settled / angularFrequency
    return DampingRatioSolver.durations.contains(duration) ? duration : nil
  }
}
