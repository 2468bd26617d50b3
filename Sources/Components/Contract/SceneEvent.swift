import Geometry
import Gestures

/// What the stage itself writes into the event log: what the fingers, the keyboard and the calls of a scenario do.
package enum SceneEvent: ComponentEvent {
  /// A report of a finger, at a point of the canvas.
  case touch(TouchPhase, Point)
  /// An action of a component is called.
  case call(action: String)
  /// A key is typed.
  case key(String)
  case gestureIgnored(Obstacle)

  /// Why a gesture does not take place.
  package enum Obstacle: String, Sendable {
    /// The layer that it names is not on the canvas then.
    case notShown
  }

  /// The declarations of those that come from a component, the others coming from fingers, gestures and the keyboard.
  package static let ofComponents = [EventDeclaration(SceneEvent.call(action: "").description)] + ofParts

  /// The declarations of those that come from a component inside a component too.
  package static let ofParts = [EventDeclaration(SceneEvent.key("").description)]

  /// An event of each kind, touches in every phase.
  package static let examples: [SceneEvent] =
    TouchPhase.allCases.map { .touch($0, .zero) } + [.call(action: ""), .key(""), .gestureIgnored(.notShown)]

  /// The event as the log has it.
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
