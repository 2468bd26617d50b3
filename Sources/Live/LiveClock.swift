import Motion

/// Lets the time of a scenario pass along with real time, in slow motion too.
///
/// It begins and goes on at a frame of the scenario, so that frames of a screen with the scenario's rate fall on those of
/// the scenario. Real times are seconds of a clock that only goes forward.
package struct LiveClock: Sendable {
  /// How fast the scenario's time passes.
  package enum Speed: String, CaseIterable, Hashable, Sendable {
    case full, half, quarter

    /// Of real time.
    package var factor: Double {
      switch self {
      case .full: 1
      case .half: 0.5
      case .quarter: 0.25
      }
    }
  }

  /// Seconds; what lasts longer between two looks at the clock, such as a hidden page, is no time of the scenario.
  package static let longestGap = 0.25

  /// A real time and what the scenario's time is then.
  private var anchor = (real: 0.0, time: Time.zero)
  /// When somebody last looked at it.
  private var latest = 0.0
  private(set) var speed = Speed.full
  package private(set) var isRunning = false

  /// Lets time pass from now on.
  package mutating func run(from time: Time, at real: Double) {
    anchor = (real, time)
    latest = real
    isRunning = true
  }

  mutating func pause() { isRunning = false }

  /// Changes the speed from now on, when the time is `time`.
  package mutating func change(_ speed: Speed, from time: Time, at real: Double) {
    self.speed = speed
    if isRunning { run(from: time, at: real) }
  }

  /// Looks at the clock while it runs, when the scenario shows what is on it at `time`.
  mutating func pass(to real: Double, from time: Time) {
    if !(real - latest <= Self.longestGap) { anchor = (real, time) }
    latest = max(latest, real)
  }

  /// The scenario's time at a real time, at most `longestGap` after the last look at the clock.
  package func time(at real: Double) -> Time {
    let passed = min(real, latest + Self.longestGap) - anchor.real
    return anchor.time + .seconds((passed.isFinite ? passed : 0) * speed.factor)
  }
}
