import Layers
import Motion
import Parameters

/// An icon's answer to taps: it grows and comes back, or fades a little where motion is reduced.
package struct IconPop: Hashable, Sendable {
  /// The opacity of an icon in the middle of a fade that stands in for the growth.
  private static let fadedOpacity = 0.6

  private var scale = AnimatedValue(1)
  private var opacity = AnimatedValue(1)
  /// The tap that decides when the icon comes back.
  package private(set) var latest = 0

  /// Begins with the tap of this number and returns the instant of its completion.
  package mutating func begin(
    _ tap: Int, at time: Time, _ parameters: PopParameters, interruption: Interruption, reducesMotion: Bool
  ) -> Time {
    latest = tap
    let duration = parameters.duration
    guard !reducesMotion else {
      fade(at: time)
      return time + duration
    }
    if restarts(parameters) { scale.freeze(at: time) }
    return scale.animate(
      to: parameters.scale, at: time, duration: duration, curve: parameters.curve, interruption: interruption)
  }

  /// Completes the tap of this number: the icon comes back unless a later tap has begun anew.
  package mutating func complete(
    _ tap: Int, at time: Time, _ parameters: PopParameters, interruption: Interruption
  ) {
    guard tap == latest || !restarts(parameters), scale.model != 1 else { return }
    let duration = parameters.returnDuration
    if duration == .zero {
      scale.set(1)
    } else {
      scale.animate(
        to: 1, at: time, duration: duration, curve: parameters.returnCurve, interruption: interruption)
    }
  }

  /// True while the icon is other than at rest.
  package func isShowing(at time: Time) -> Bool {
    scale.model != 1 || scale.isAnimating(at: time) || opacity.isAnimating(at: time)
  }

  package func apply(to icon: inout Layer, at time: Time) {
    let scale = scale.value(at: time)
    icon.scale = .init(scale, scale)
    icon.opacity *= opacity.value(at: time)
  }

  private func restarts(_ parameters: PopParameters) -> Bool {
    parameters.secondTap == .restart
  }

  /// Goes to the faded opacity and back from where it is.
  private mutating func fade(at time: Time) {
    let half = Time(ticks: ReducedMotion.duration.ticks / 2)
    opacity.freeze(at: time)
    opacity.animate(to: Self.fadedOpacity, at: time, duration: half, curve: ReducedMotion.curve)
    opacity.animate(to: 1, at: time, duration: half, delay: half, curve: ReducedMotion.curve)
  }
}
