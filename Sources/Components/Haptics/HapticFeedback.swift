import Motion
import Parameters

/// The feedback of a generator, by UIKit's names.
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

/// What a feedback generator writes into the event log.
package enum HapticEvent: ComponentEvent {
  case prepare
  case impact(HapticFeedback)

  /// An event of each kind.
  package static let examples: [HapticEvent] = [.prepare, .impact(HapticFeedback(.light, .warm))]

  /// The event as the log has it.
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

/// A feedback that was fired, as the event log tells it.
package struct HapticFeedback: Hashable, Sendable {
  /// How a feedback comes out.
  package enum Label: String, Hashable, Sendable {
    /// Prepared in time.
    case warm
    /// Prepared, but not long enough ago to gain anything.
    case tooSoon
    /// Not prepared, or prepared too long ago.
    case idle
  }

  /// The name of its event.
  package static let event = "haptic.impact"

  /// The style that was asked for.
  package var style: HapticStyle
  /// The effect that the preparation had.
  package var label: Label

  /// A feedback that was fired.
  package init(_ style: HapticStyle, _ label: Label) {
    self.style = style
    self.label = label
  }

  /// Reads an event's name and detail; nil for any other event.
  package init?(event: String, detail: [EventDetail]) {
    func value(_ key: String) -> String { detail.first { $0.key == key }?.value.description ?? "" }
    guard event == Self.event, let style = HapticStyle(rawValue: value("style")),
      let label = Label(rawValue: value("label"))
    else { return nil }
    self.init(style, label)
  }
}

/// A feedback generator: idle, or prepared for a short while.
package struct HapticGenerator: Hashable, Sendable {
  /// A preparation helps from this time after it on …
  static let warmUp = Time(seconds: 0.02)
  /// … and up to this one.
  static let lapse = Time(seconds: 2)

  private var preparedAt: Time?

  /// A generator that is not prepared.
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
