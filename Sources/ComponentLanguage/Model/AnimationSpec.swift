import Motion

/// How something moves, as far as it is said.
package struct AnimationSpec: Sendable {
  /// Time from one copy to the next.
  package struct Stagger: Sendable {
    package enum Origin: Sendable {
      case first
      case last
      case center
      case index(ValueSource)
    }

    package var each: ValueSource
    package var origin = Origin.first
  }

  /// In seconds.
  package var duration: ValueSource?
  package var curve: ValueSource?
  /// In seconds.
  package var delay: ValueSource?
  package var interruption: Interruption?
  package var stagger: Stagger?
  /// How many runs; infinite for ever. Only in actions.
  package var repeatCount: ValueSource?
  package var autoreverses = false

  package init() {}
}

/// How several things move, each by its own animation or the one for the rest.
package struct AnimationMap: Sendable {
  package enum Target: Hashable, Sendable {
    case layer(LayerID)
    case value(ValueID)
    case formula(FormulaID)
  }

  package var animations: [Target: AnimationSpec] = [:]
  /// For all that is not named.
  package var others: AnimationSpec?

  package init() {}
}

extension AnimationTiming {
  /// How something moves where nothing is said: a quarter of a second, eased in and out.
  package static let defaultTiming = AnimationTiming(
    duration: .seconds(0.25), curve: .easeInOut, interruption: .fromCurrent)
}
