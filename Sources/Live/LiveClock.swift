import Motion

/// A clock that maps real time to a scenario's time, also in slow motion.
///
/// It starts and resumes at a frame of the scenario, so that the frames of a screen with the scenario's rate coincide
/// with the scenario's frames. Real times are seconds of a monotonic clock.
package struct LiveClock: Sendable {
  /// The speed of the scenario's time.
  package enum Speed: String, CaseIterable, Hashable, Sendable {
    case full, half, quarter

    /// The speed relative to real time.
    package var factor: Double {
      switch self {
      case .full: 1
      case .half: 0.5
      case .quarter: 0.25
      }
    }
  }

  /// The longest time between two readings of the clock that counts as scenario time, in seconds. Longer gaps, such as
  /// those of a hidden page, are skipped.
  package static let longestGap = 0.25

  /// A real time, and the scenario's time at that moment.
  private var anchor = (real: 0.0, time: Time.zero)
  /// The real time of the last reading.
  private var latest = 0.0
  private(set) var speed = Speed.full
  /// Whether the scenario's time advances.
  package private(set) var isRunning = false

  /// Starts the clock at `time`.
  package mutating func run(from time: Time, at real: Double) {
    anchor = (real, time)
    latest = real
    isRunning = true
  }

  mutating func pause() { isRunning = false }

  /// Changes the speed at the current scenario time, `time`.
  package mutating func change(_ speed: Speed, from time: Time, at real: Double) {
    self.speed = speed
    if isRunning { run(from: time, at: real) }
  }

  /// Records a reading of the running clock, when the frame shown is that of `time`. Skips a gap that is too long.
  mutating func pass(to real: Double, from time: Time) {
    if !(real - latest <= Self.longestGap) { anchor = (real, time) }
    latest = max(latest, real)
  }

  /// Returns the scenario's time at a real time, at most `longestGap` after the last reading.
  package func time(at real: Double) -> Time {
    let passed = min(real, latest + Self.longestGap) - anchor.real
    return anchor.time + .seconds((passed.isFinite ? passed : 0) * speed.factor)
  }
}
