import Geometry
import Gestures

/// The events that the stage itself writes into the event log: the touches, keystrokes and calls of a scenario.
package enum SceneEvent: ComponentEvent {
  /// A report of a finger, at a point of the canvas.
  case touch(TouchPhase, Point)
  /// A call of an action of a component.
  case call(action: String)
  /// A keystroke.
  case key(String)
  /// A gesture that is skipped.
  case gestureIgnored(Obstacle)

  /// The reason why a gesture is skipped.
  package enum Obstacle: String, Sendable {
    /// The layer that the gesture names is not on the canvas at that time.
    case notShown
  }

  /// The declarations of the events that are logged for components. Fingers, gestures and the keyboard are the sources
  /// of the others.
  package static let ofComponents = [EventDeclaration(SceneEvent.call(action: "").description)] + ofParts

  /// The declarations of the events that are also logged for components inside components.
  package static let ofParts = [EventDeclaration(SceneEvent.key("").description)]

  /// One event of each kind, with touches in every phase.
  package static let examples: [SceneEvent] =
    TouchPhase.allCases.map { .touch($0, .zero) } + [.call(action: ""), .key(""), .gestureIgnored(.notShown)]

  /// The event as the log records it.
  package var description: EventDescription {
    switch self {
    case .touch(let phase, let point):
      EventDescription(
        phase.rawValue, phase.meaning, EventDetail("x", point.x), EventDetail("y", point.y))
    case .call(let action):
      EventDescription("call", "a gesture calls an action of a component", EventDetail("action", action))
    case .key(let text):
      EventDescription("key", "a key is typed for the component with the focus", EventDetail("text", text))
    case .gestureIgnored(let obstacle):
      EventDescription("gestureIgnored", "a gesture does not take place", EventDetail("why", obstacle))
    }
  }
}

extension TouchPhase {
  fileprivate var meaning: String {
    switch self {
    case .began: "a finger comes down"
    case .moved: "it moves"
    case .ended: "it is lifted"
    case .cancelled: "the system cancels it"
    }
  }
}
