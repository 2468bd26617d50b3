import Motion

/// A feedback generator: idle, or prepared for a short while.
package struct HapticGenerator: Hashable, Sendable {
  /// A preparation helps from this time after it on …
  package static let warmUp = Time(seconds: 0.02)
  /// … and up to this one.
  package static let lapse = Time(seconds: 2)

  private var preparedAt: Time?

  package init() {}

  /// Gets ready, and says so in the log.
  package mutating func prepare(in context: inout StageContext, from part: PartPath = .component) {
    preparedAt = context.time
    context.emit(HapticEvent.prepare, from: part)
  }

  /// Fires, and falls back to idle.
  package mutating func fire(
    _ style: HapticStyle, in context: inout StageContext, from part: PartPath = .component
  ) {
    context.emit(HapticEvent.impact(HapticFeedback(style, label(at: context.time))), from: part)
    preparedAt = nil
  }

  private func label(at time: Time) -> HapticFeedback.Label {
    guard let preparedAt else { return .idle }
    let elapsed = time - preparedAt
    if elapsed < Self.warmUp { return .tooSoon }
    return elapsed <= Self.lapse ? .warm : .idle
  }
}
