import DataComponents
import JSONText
import Motion

/// What a component carries out, and the event behind it.
struct CauseRecord: Sendable {
  enum Step: Sendable {
    case rule
    case enter(machine: Int, state: Int)
    case exit(machine: Int, state: Int)
    case values(machine: Int, state: Int)
    case then
    case wait
    case drag(gesture: Int)
    case parameters
  }

  var step: Step
  var range: SourceRange
  var time: Time
  var event: EventRecord?

  /// The same in another step, at a time.
  func then(_ step: Step, at range: SourceRange, time: Time) -> CauseRecord {
    CauseRecord(step: step, range: range, time: time, event: event)
  }
}

/// An event that a component has dealt with.
struct EventRecord: Sendable {
  var kind: DataEvent.Kind
  var time: Time
  /// What in the component around has called an action; nil for other events.
  var caller: CallerRecord?
}

/// Actions of the component around.
final class CallerRecord: Sendable {
  let program: ComponentProgram
  let cause: CauseRecord

  init(_ program: ComponentProgram, _ cause: CauseRecord) {
    self.program = program
    self.cause = cause
  }
}
