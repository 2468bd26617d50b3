import Motion

/// The declared properties of an animation; `nil` for those that are not declared.
package struct AnimationSpec: Sendable {
  /// A delay that increases from one copy to the next.
  package struct Stagger: Sendable {
    /// The copy without a delay.
    package enum Origin: Sendable {
      case first
      case last
      case center
      case index(ValueSource)
    }

    /// The delay from one copy to the next, in seconds.
    package var each: ValueSource
    /// The copy without a delay.
    package var origin = Origin.first
  }

  /// The duration of one run, in seconds.
  package var duration: ValueSource?
  /// The timing curve.
  package var curve: ValueSource?
  /// The delay before the animation, in seconds.
  package var delay: ValueSource?
  /// The way in which the animation takes over from a running one.
  package var interruption: Interruption?
  /// The increase of the delay from copy to copy.
  package var stagger: Stagger?
  /// The number of runs; infinite to repeat forever. Only actions declare it.
  package var repeatCount: ValueSource?
  /// Whether every other run is reversed.
  package var autoreverses = false

  /// An animation without declared properties.
  package init() {}
}

/// The animations of several targets, with a fallback for all others.
package struct AnimationMap: Sendable {
  /// A target of an animation.
  package enum Target: Hashable, Sendable {
    case layer(LayerID)
    case value(ValueID)
    case formula(FormulaID)
  }

  /// The animations of named targets.
  package var animations: [Target: AnimationSpec] = [:]
  /// The animation of all other targets; `nil` if they are not animated.
  package var others: AnimationSpec?

  /// A map without animations.
  package init() {}
}

extension AnimationTiming {
  /// The timing of an animation without declared properties: a quarter of a second with ease-in-out.
  package static let defaultTiming = AnimationTiming(
    duration: .seconds(0.25), curve: .easeInOut, interruption: .fromCurrent)
}
