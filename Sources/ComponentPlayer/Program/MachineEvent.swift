import Components

/// The events that the state machines of a JSON component write into the event log.
package enum MachineEvent: ComponentEvent {
  /// A machine has changed from one state to another, both given by name.
  case state(machine: String, from: String, to: String)
  /// Everything that a change of state started has ended.
  case settled(machine: String)

  package static let examples: [MachineEvent] = [
    .state(machine: "", from: "", to: ""), .settled(machine: ""),
  ]

  package var description: EventDescription {
    switch self {
    case .state(let machine, let from, let to):
      EventDescription(
        "state", "a machine changes its state", EventDetail("machine", machine), EventDetail("from", from),
        EventDetail("to", to))
    case .settled(let machine):
      EventDescription(
        "state.settled", "all that a change of state started has ended", EventDetail("machine", machine))
    }
  }
}
