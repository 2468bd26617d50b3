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

  package static let examples: [HapticEvent] = [.prepare, .impact(HapticFeedback(.light, .warm))]

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

  package var style: HapticStyle
  package var label: Label

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
