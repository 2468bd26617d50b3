import ComponentLanguage
import Components
import Expressions
import Geometry
import Motion

/// Something of a component that waits for its time.
package struct PendingItem: Sendable {
  package enum Kind: Sendable {
    /// An animation has come to its end.
    case runEnd(run: Int, ElementReference)
    /// An animation begins, after its delay.
    case start(DelayedStart)
    /// A rule that waits for a time, unless its machine has left the state.
    case after(ComponentProgram.RuleID, generation: Int)
    case wait(Wait)
    /// All that a state started may have ended.
    case settled(machine: MachineID, generation: Int)
    /// What is looked at steadily is due; without a step nothing of it is known to change.
    case watch(isStep: Bool)
  }

  /// When it is due.
  package var time: Time
  /// Animations that end come first.
  var rank: Int
  var order: Int
  package var kind: Kind
}

/// An animation that begins later.
package struct DelayedStart: Sendable {
  var run: Int
  /// What moves.
  package var element: ElementReference
  package var movement: ResolvedMovement
  package var cause: CauseRecord
}

/// Where a movement leads, with all expressions computed.
package struct ResolvedMovement: Sendable {
  package enum Path: Sendable {
    case to(SIMD4<Double>, from: SIMD4<Double>?, velocity: SIMD4<Double>?)
    case keyframes([(time: Time, value: SIMD4<Double>, curve: TimingCurve)])
  }

  package var path: Path
  package var timing: AnimationTiming
  var width: Int
}

/// Actions that are carried out later.
package struct Wait: Sendable {
  /// The number of its id.
  var id: Int?
  var actions: [ActionDefinition]
  var context: RuleContext
  /// The machine in whose state it began, and which visit of the state that was.
  var owner: (machine: MachineID, generation: Int)?
}

/// What a list of actions belongs to.
package struct RuleContext: Sendable {
  /// How what it changes is animated.
  var animation: AnimationMap?
  /// The machine whose rule it is; nil for a rule of the component.
  var machine: MachineID?
  /// The details of the event that set it off, with their cells.
  var details: [(symbol: ExpressionSymbol, value: ExpressionValue)] = []
  /// What the actions are and what set them off.
  var cause: CauseRecord
}

/// Something that sets off rules.
package struct DataEvent: Sendable {
  package enum Kind: Sendable {
    case trigger([Trigger])
    /// A rule whose expression has turned true or changed.
    case watch(Int, from: ExpressionValue)
    case after(ComponentProgram.RuleID)
  }

  var kind: Kind
  /// What it tells, by name.
  var details: [(name: String, value: ExpressionValue)] = []
  /// What in the component around has called an action.
  var caller: CallerRecord?

  package static let appear = DataEvent(kind: .trigger([.appear]))
  package static let disappear = DataEvent(kind: .trigger([.disappear]))
}
