/// The times, repetition and curve of an animation.
package struct AnimationTiming: Hashable, Sendable {
  /// The length of one run. A spring with its own duration (`TimingCurve.ownDuration`) uses that instead.
  package var duration: Time
  /// The time between the call and the start, during which the start value is shown.
  package var delay: Time
  /// The curve along which the value moves.
  package var curve: TimingCurve
  /// The number of runs, of which the last may be partial; infinite to repeat forever.
  package var repeatCount: Double
  /// Whether every run is followed by its mirror image in time, which counts as part of the same run.
  package var autoreverses: Bool
  /// The effect on animations that are already running.
  package var interruption: Interruption

  /// A timing; without further arguments, one additive run of `easeInOut` without delay.
  package init(
    duration: Time, delay: Time = .zero, curve: TimingCurve = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false, interruption: Interruption = .additive
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.interruption = interruption
  }

  /// Whether it runs back and forth an integral number of times, and so comes to rest where it starts.
  var returnsToStart: Bool {
    autoreverses && repeatCount.isFinite && repeatCount.rounded() == repeatCount
  }
}

/// The effect of a new animation on those already running on the same value (docs/motion.md).
package enum Interruption: String, Hashable, Sendable, CaseIterable {
  /// They continue, and the new animation adds an offset that starts at the model value. On a value that is not
  /// additive, this is `replace`.
  case additive
  /// They are removed; the new animation starts at the presentation value.
  case fromCurrent
  /// They are removed; the new animation starts at the model value.
  case replace
  /// They are removed; the new animation starts at the presentation value with its velocity.
  case velocityPreserving
}
