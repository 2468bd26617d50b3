import Motion
import Parameters

/// The style of a feedback, by UIKit's names.
package enum HapticStyle: String, ParameterChoice {
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

/// The events that a feedback generator writes into the event log.
package enum HapticEvent: ComponentEvent {
  /// A preparation of the generator.
  case prepare
  /// A feedback that was fired.
  case impact(HapticFeedback)

  /// One event of each kind.
  package static let examples: [HapticEvent] = [.prepare, .impact(HapticFeedback(.light, .warm))]

  /// The event as the log records it.
  package var description: EventDescription {
    switch self {
    case .prepare: EventDescription("haptic.prepare", "the feedback generator gets ready")
    case .impact(let feedback):
      EventDescription(
        HapticFeedback.event, "the feedback generator fires", EventDetail("style", feedback.style),
        EventDetail("label", feedback.label))
    }
  }
}

/// A feedback that was fired, as the event log records it.
package struct HapticFeedback: Hashable, Sendable {
  /// The effect of preparation on a feedback.
  package enum Label: String, Hashable, Sendable {
    /// Prepared in time to reduce the latency.
    case warm
    /// Prepared too recently to reduce the latency.
    case tooSoon
    /// Not prepared, or prepared too long ago.
    case idle
  }

  /// The name of the event in the log.
  package static let event = "haptic.impact"

  /// The requested style.
  package var style: HapticStyle
  /// The effect of the preparation.
  package var label: Label

  /// A feedback with a style, and the effect of its preparation.
  package init(_ style: HapticStyle, _ label: Label) {
    self.style = style
    self.label = label
  }

  /// The feedback that an event of the log records; `nil` for any other event.
  package init?(event: String, detail: [EventDetail]) {
    func value(_ key: String) -> String { detail.first { $0.key == key }?.value.description ?? "" }
    guard event == Self.event, let style = HapticStyle(rawValue: value("style")),
      let label = Label(rawValue: value("label"))
    else { return nil }
    self.init(style, label)
  }
}

/// A feedback generator, which is idle or prepared for a short time.
package struct HapticGenerator: Hashable, Sendable {
  /// The shortest time between preparation and feedback at which preparation helps.
  static let warmUp = Time(seconds: 0.02)
  /// The longest time between preparation and feedback at which preparation helps.
  static let lapse = Time(seconds: 2)

  private var preparedAt: Time?

  /// An idle generator.
  package init() {}

  /// Prepares the generator and logs that.
  package mutating func prepare(in context: inout StageContext, from part: PartPath = .component) {
    preparedAt = context.time
    context.emit(HapticEvent.prepare, from: part)
  }

  /// Fires a feedback and returns the generator to idle.
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
