import Geometry
import Gestures

/// What every component writes into the event log, besides its own, of a finger that it does not take.
package enum TouchEvent: ComponentEvent {
  case touchIgnored(finger: Int, TouchObstacle)

  /// A finger that is not taken.
  package static let examples: [TouchEvent] = [.touchIgnored(finger: 0, .otherFinger)]

  /// The event as the log has it.
  package var description: EventDescription {
    switch self {
    case .touchIgnored(let finger, let obstacle):
      EventDescription(
        "touchIgnored", "a finger comes down that is not taken", EventDetail("finger", finger),
        EventDetail("why", obstacle))
    }
  }
}

/// Why a component does not take a finger that comes down on it.
package enum TouchObstacle: String, Sendable {
  /// One that came before has what lies there; content that scrolls may still follow both.
  case otherFinger
  /// Nothing that takes fingers lies there.
  case nothingThere
  /// A bar lies there.
  case bar
  /// Screens change.
  case changing
  /// Scrolling is switched off.
  case disabled

  /// What keeps a finger from each of several things that might take it, as one: nil when one of them has it.
  package static func combining(_ obstacles: [TouchObstacle?]) -> TouchObstacle? {
    if obstacles.contains(nil) { return nil }
    return obstacles.contains(.otherFinger) ? .otherFinger : .nothingThere
  }
}

extension ControlTracking {
  /// Why a finger that has just come down is not tracked; nil for the one that is.
  package func obstacle(to sample: TouchSample, bounds: Rect) -> TouchObstacle? {
    guard finger != sample.finger else { return nil }
    return isTracking && bounds.contains(sample.present) ? .otherFinger : .nothingThere
  }
}
