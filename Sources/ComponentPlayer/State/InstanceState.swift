import ComponentLanguage
import Components
import Expressions
import Geometry
import Motion

/// An item of a component that waits for its time.
package struct PendingItem: Sendable {
  /// The kind of item.
  package enum Kind: Sendable {
    /// An animation ends.
    case runEnd(run: Int, ElementReference)
    /// A delayed animation begins.
    case start(DelayedStart)
    /// A delayed rule executes, unless its machine has left the state.
    case after(ComponentProgram.RuleID, generation: Int)
    /// The actions after a wait are executed.
    case wait(Wait)
    /// Everything that a state started may have ended.
    case settled(machine: MachineID, generation: Int)
    /// The watches are evaluated. Without a step, none of them is known to change.
    case watch(isStep: Bool)
  }

  /// The time at which the item is due.
  package var time: Time
  /// The priority among items of one time; lower values come first, such as ends of animations.
  var rank: Int
  var order: Int
  /// The kind of item.
  package var kind: Kind
}

/// An animation that begins after a delay.
package struct DelayedStart: Sendable {
  var run: Int
  /// The element that is animated.
  package var element: ElementReference
  /// The movement that begins.
  package var movement: ResolvedMovement
  /// The step that started the animation.
  package var cause: CauseRecord
}

/// A movement with all expressions evaluated.
package struct ResolvedMovement: Sendable {
  /// The course of a movement: to a target, or through keyframes.
  package enum Path: Sendable {
    case to(SIMD4<Double>, from: SIMD4<Double>?, velocity: SIMD4<Double>?)
    case keyframes([(time: Time, value: SIMD4<Double>, curve: TimingCurve)])
  }

  /// The course of the movement.
  package var path: Path
  /// The timing of the movement.
  package var timing: AnimationTiming
  var width: Int
}

/// Actions that are executed after a wait.
package struct Wait: Sendable {
  /// The number of the wait's id, by which it can be canceled; `nil` without an id.
  var id: Int?
  var actions: [ActionDefinition]
  var context: RuleContext
  /// The machine in whose state the wait began, with the number of that visit; `nil` for a rule of the component.
  var owner: (machine: MachineID, generation: Int)?
}

/// The context of a list of actions.
package struct RuleContext: Sendable {
  /// The animations that the rule declares for its effects.
  var animation: AnimationMap?
  /// The machine whose rule it is; `nil` for a rule of the component.
  var machine: MachineID?
  /// The details of the triggering event, with their symbols.
  var details: [(symbol: ExpressionSymbol, value: ExpressionValue)] = []
  /// The step that the actions are, and the event behind it.
  var cause: CauseRecord
}

/// An event that may trigger rules.
package struct DataEvent: Sendable {
  /// The kind of event.
  package enum Kind: Sendable {
    case trigger([Trigger])
    /// The expression of a rule has become true or changed.
    case watch(Int, from: ExpressionValue)
    case after(ComponentProgram.RuleID)
  }

  var kind: Kind
  /// The details, by name.
  var details: [(name: String, value: ExpressionValue)] = []
  /// The step of the surrounding component that called an action.
  var caller: CallerRecord?

  /// The component appears on the screen.
  package static let appear = DataEvent(kind: .trigger([.appear]))
  /// The component disappears from the screen.
  package static let disappear = DataEvent(kind: .trigger([.disappear]))
}
