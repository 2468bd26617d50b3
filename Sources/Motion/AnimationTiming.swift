/// When an animation runs and along which curve.
public struct AnimationTiming: Hashable, Sendable {
  /// The length of one run; a spring that has its own (`TimingCurve.ownDuration`) runs for that instead.
  public var duration: Time
  /// Time between the call and the start; meanwhile the start value shows.
  public var delay: Time
  public var curve: TimingCurve
  /// Runs, of which the last may be partial; infinite for ever.
  public var repeatCount: Double
  /// Every run is followed by its mirror image in time, which counts to the same run.
  public var autoreverses: Bool
  /// What becomes of animations under way.
  public var interruption: Interruption

  public init(
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
}

/// What a new animation does to those under way on the same value (INTERACTIONS §1.4).
public enum Interruption: String, Hashable, Sendable, CaseIterable {
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

/// The end of an animation that was given a key.
public struct AnimationCompletion: Hashable, Sendable {
  /// As given to `animate`.
  public var key: Int
  public var time: Time
  /// False when another animation or a call removed it.
  public var isFinished: Bool

  public init(key: Int, time: Time, isFinished: Bool) {
    self.key = key
    self.time = time
    self.isFinished = isFinished
  }
}
