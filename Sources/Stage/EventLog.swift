import Components
import Layers
import Motion

/// One row of the event log: what happened, when, and to what.
package struct StageEvent: Hashable, Sendable {
  /// The time of the event.
  package var time: Time
  /// The origin of the event.
  package var source: EventSource
  /// The name of the event.
  package var name: String
  /// The values that the event carries.
  package var detail: [EventDetail]

  /// An event at a time.
  package init(time: Time, source: EventSource, name: String, detail: [EventDetail] = []) {
    self.time = time
    self.source = source
    self.name = name
    self.detail = detail
  }

  /// An event that a component or the stage reports at a time.
  init(_ event: EventDescription, from source: EventSource, at time: Time) {
    self.init(time: time, source: source, name: event.name, detail: event.details)
  }

  /// The detail as `key=value` pairs, separated by spaces.
  package var detailText: String { detail.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
}

/// The origin of an event.
package enum EventSource: Hashable, Sendable {
  /// A component or one of its layers.
  case layer(LayerPath)
  /// A finger, by its number on the stage.
  case finger(Int)
  /// A gesture of the scenario, by its id, or by its index if it has no id.
  case gesture(String)
  /// The keyboard while no component has the focus.
  case keyboard
}

extension EventSource: CustomStringConvertible {
  /// The text of the log, such as `button` or `finger-0`; empty for the keyboard.
  package var description: String {
    switch self {
    case .layer(let path): path.description
    case .finger(let number): "finger-\(number)"
    case .gesture(let name): name
    case .keyboard: ""
    }
  }
}
