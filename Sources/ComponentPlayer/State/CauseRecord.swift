import ComponentLanguage
import JSONText
import Motion

/// A step that a component executes, with the event behind it.
package struct CauseRecord: Sendable {
  /// The kind of step.
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

  /// The kind of step that is executed.
  package var step: Step
  /// The place of the step in the file.
  package var range: SourceRange
  /// The time of the step.
  package var time: Time
  /// The event that triggered the step; `nil` without one.
  package var event: EventRecord?

  /// Returns a record of another step with the same event.
  func then(_ step: Step, at range: SourceRange, time: Time) -> CauseRecord {
    CauseRecord(step: step, range: range, time: time, event: event)
  }
}

/// An event that a component has processed.
package struct EventRecord: Sendable {
  /// The kind of event.
  package var kind: DataEvent.Kind
  /// The time of the event.
  package var time: Time
  /// The caller of an action in the surrounding component; `nil` for other events.
  package var caller: CallerRecord?
}

/// The actions of the surrounding component that called an action.
package final class CallerRecord: Sendable {
  /// The program of the surrounding component.
  package let program: ComponentProgram
  /// The step that called the action.
  package let cause: CauseRecord

  init(_ program: ComponentProgram, _ cause: CauseRecord) {
    self.program = program
    self.cause = cause
  }
}
