import Components

/// What the machines of a component that a file describes write into the event log.
package enum MachineEvent: ComponentEvent {
  /// A machine has left one state for another, both by their names.
  case state(machine: String, from: String, to: String)
  /// All that a change of state started has ended.
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
