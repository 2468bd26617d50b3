import Geometry

/// A spring in one of the spellings that designers meet (docs/motion.md).
package enum SpringParameters: Hashable, Sendable {
  /// UIKit's block animations: settled after `duration` seconds, or after the animation's when that is nil.
  case fitted(dampingRatio: Double, duration: Double?)
  /// Core Animation's constants.
  case physical(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false)
  /// SwiftUI's: `response` is the period of the undamped swing, in seconds.
  case response(Double, dampingRatio: Double, allowsOverdamping: Bool = false)
  /// SwiftUI's: the period of the undamped swing, and 1 less the damping ratio; a negative bounce overdamps.
  case perceptual(duration: Double, bounce: Double)
  /// facebook/pop's, both nominally 0…20.
  case bounciness(Double, speed: Double)

  /// The oscillator; `velocity` (distances per second) and `animationDuration` (seconds) matter to a fitted one only.
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
  /// The spellings of this spring, per mass: constants, response, duration with bounce, and, where they exist, the fitted
  /// duration and POP's numbers. Each makes the same motion from rest.
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

  /// The duration, in seconds, for which UIKit would choose this spring at its damping ratio; nil where it never would.
  var fittedDuration: Double? {
    guard DampingRatioSolver.ratios.contains(actingDampingRatio) else { return nil }
    let settled = DampingRatioSolver.angularFrequency(ratio: actingDampingRatio, duration: 1, velocity: 0)
    let duration = settled / angularFrequency
    return DampingRatioSolver.durations.contains(duration) ? duration : nil
  }
}
