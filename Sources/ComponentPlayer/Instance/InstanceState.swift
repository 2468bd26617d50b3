import ComponentLanguage
import Expressions
import Geometry
import Interaction
import JSONText
import Motion

/// Something of a component that waits for its time.
package struct PendingItem: Sendable {
  package enum Kind: Sendable {
    /// An animation has come to its end.
    case runEnd(run: Int, value: Int, element: Int)
    /// An animation begins, after its delay.
    case start(DelayedStart)
    /// A rule that waits for a time, unless its machine has left the state.
    case after(ComponentProgram.RuleID, generation: Int)
    case wait(Wait)
    /// All that a state started may have ended.
    case settled(machine: Int, generation: Int)
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
  /// The index of the value that moves.
  package var value: Int
  /// The element of the value.
  package var element: Int
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
  var owner: (machine: Int, generation: Int)?
}

/// What a list of actions belongs to.
package struct RuleContext: Sendable {
  /// How what it changes is animated.
  var animation: AnimationMap?
  /// The machine whose rule it is; nil for a rule of the component.
  var machine: Int?
  /// The details of the event that set it off, with their cells.
  var details: [(symbol: ExpressionSymbol, value: ExpressionValue)] = []
  /// What the actions are and what set them off.
  var cause: CauseRecord
}

/// A run of an animation: all elements that an action moved together.
struct Run: Sendable {
  /// The elements that are still under way, or wait for their start.
  var remaining: Int
  var then: [ActionDefinition]
  var context: RuleContext
  /// True once one of its elements was interrupted.
  var isInterrupted = false
}

/// A machine and its present state.
package struct MachineTrack: Sendable {
  /// The index of the state in the machine.
  package var state: Int
  /// When it entered that state.
  var enteredAt: Time
  /// Counts the states that it has entered.
  var generation = 0
  /// When all that the state has started has ended.
  var settlesAt: Time
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

/// What a component, or one inside it, says to the world.
package struct OutboxEntry: Sendable {
  /// The ids of the layers from the component down to the one inside that says it.
  package var path: [String] = []
  package var item: OutboxItem
}

/// An event of a component, as it is declared.
package struct EmittedEvent: Sendable {
  var index: Int
  var name: String
  var meaning: String
  var details: [ExpressionType.Field]
}

/// What a component says to the world.
package enum OutboxItem: Sendable {
  case event(EmittedEvent, [ExpressionValue])
  /// What a built-in component inside tells.
  case described(EventDescription)
  case machine(MachineEvent)
  case haptic(HapticStyle, isPreparation: Bool)
  /// True to ask for the keyboard, false to give it up.
  case focus(Bool)
}
