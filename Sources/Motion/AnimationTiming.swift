/// When an animation runs and along which curve.
package struct AnimationTiming: Hashable, Sendable {
  /// The length of one run; a spring that has its own (`TimingCurve.ownDuration`) runs for that instead.
  package var duration: Time
  /// Time between the call and the start; meanwhile the start value shows.
  package var delay: Time
  /// The curve along which the value moves.
  package var curve: TimingCurve
  /// Runs, of which the last may be partial; infinite for ever.
  package var repeatCount: Double
  /// Every run is followed by its mirror image in time, which counts to the same run.
  package var autoreverses: Bool
  /// What becomes of animations under way.
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

  /// Whether it runs back and forth a whole number of times, and so comes to rest where it starts.
  var returnsToStart: Bool {
    autoreverses && repeatCount.isFinite && repeatCount.rounded() == repeatCount
  }
}

/// What a new animation does to those under way on the same value (docs/motion.md).
package enum Interruption: String, Hashable, Sendable, CaseIterable {
  /// They go on, and the new one adds an offset that starts at the model value; on a value that does not add, this is
  /// `replace`.
  case additive
  /// They are dropped; the new one starts at the value that shows.
  case fromCurrent
  /// They are dropped; the new one starts at the model value.
  case replace
  /// They are dropped; the new one starts at the value that shows, with its velocity.
  case velocityPreserving
}
