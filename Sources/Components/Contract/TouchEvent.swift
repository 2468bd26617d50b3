import Geometry
import Gestures

/// The event that every component may write into the event log, besides its own, to report an ignored touch.
package enum TouchEvent: ComponentEvent {
  /// A touch that begins on the component and is ignored.
  case touchIgnored(finger: Int, TouchObstacle)

  /// One ignored touch.
  package static let examples: [TouchEvent] = [.touchIgnored(finger: 0, .otherFinger)]

  /// The event as the log records it.
  package var description: EventDescription {
    switch self {
    case .touchIgnored(let finger, let obstacle):
      EventDescription(
        "touchIgnored", "a finger comes down that is not taken", EventDetail("finger", finger),
        EventDetail("why", obstacle))
    }
  }
}

/// The reason why a component ignores a touch that begins on it.
package enum TouchObstacle: String, Sendable {
  /// Another finger already holds the target. Scrolling content may still follow both.
  case otherFinger
  /// Nothing at that point handles touches.
  case nothingThere
  /// A bar covers that point.
  case bar
  /// A transition between screens is under way.
  case changing
  /// Scrolling is disabled.
  case disabled

  /// Combines the obstacles of several potential receivers of a touch; `nil` if one of them handles it.
  package static func combining(_ obstacles: [TouchObstacle?]) -> TouchObstacle? {
    if obstacles.contains(nil) { return nil }
    return obstacles.contains(.otherFinger) ? .otherFinger : .nothingThere
  }
}

extension ControlTracking {
  /// Returns the reason why a touch that has just begun is not tracked; `nil` for the tracked touch.
  package func obstacle(to sample: TouchSample, bounds: Rect) -> TouchObstacle? {
    guard finger != sample.finger else { return nil }
    return isTracking && bounds.contains(sample.present) ? .otherFinger : .nothingThere
  }
}
