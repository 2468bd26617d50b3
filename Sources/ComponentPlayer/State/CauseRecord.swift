import ComponentLanguage
import JSONText
import Motion

/// A step that a component carries out, and the event behind it.
package struct CauseRecord: Sendable {
  package enum Step: Sendable {
    case rule
    case enter(machine: MachineID, state: StateID)
    case exit(machine: MachineID, state: StateID)
    case values(machine: MachineID, state: StateID)
    case then
    case wait
    case drag(gesture: GestureID)
    case parameters
  }

  package var step: Step
  /// Where that stands in the file.
  package var range: SourceRange
  package var time: Time
  /// The event that set it off; `nil` if none did.
  package var event: EventRecord?

  /// The same in another step, at a time.
  func then(_ step: Step, at range: SourceRange, time: Time) -> CauseRecord {
    CauseRecord(step: step, range: range, time: time, event: event)
  }
}

/// An event that a component has dealt with.
package struct EventRecord: Sendable {
  package var kind: DataEvent.Kind
  package var time: Time
  /// The caller of an action in the component around; `nil` for other events.
  package var caller: CallerRecord?
}

/// Actions of the component around.
package final class CallerRecord: Sendable {
  package let program: ComponentProgram
  package let cause: CauseRecord

  init(_ program: ComponentProgram, _ cause: CauseRecord) {
    self.program = program
    self.cause = cause
  }
}
