import Motion
import Parameters

/// The feedback of a generator, by UIKit's names.
enum HapticStyle: String, ParameterChoice {
  case light
  case medium
  case heavy
  case soft
  case rigid
  case selection
  case success
  case warning
  case error
}

/// A feedback generator: idle, or prepared for a short while (INTERACTIONS §9.1).
struct HapticGenerator: Hashable, Sendable {
  /// How a feedback comes out.
  enum Label: String, Hashable, Sendable {
    /// Prepared in time.
    case warm
    /// Prepared, but not long enough ago to gain anything.
    case tooSoon
    /// Not prepared, or prepared too long ago.
    case idle
  }

  /// A preparation helps from this time after it on …
  static let warmUp = Time(seconds: 0.02)
  /// … and up to this one.
  static let lapse = Time(seconds: 2)

  private var preparedAt: Time?

  /// Gets ready, and says so in the log.
  mutating func prepare(at time: Time, in context: inout StageContext, from part: String = "") {
    preparedAt = time
    context.emit("haptic.prepare", from: part)
  }

  /// Fires, and falls back to idle.
  mutating func fire(
    _ style: HapticStyle, at time: Time, in context: inout StageContext, from part: String = ""
  ) {
    context.emit(
      "haptic.impact", from: part, EventDetail("style", style.rawValue),
      EventDetail("label", label(at: time).rawValue))
    preparedAt = nil
  }

  private func label(at time: Time) -> Label {
    guard let preparedAt else { return .idle }
    let elapsed = time - preparedAt
    if elapsed < Self.warmUp { return .tooSoon }
    return elapsed <= Self.lapse ? .warm : .idle
  }
}
