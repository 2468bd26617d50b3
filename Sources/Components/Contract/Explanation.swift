import JSONText
import Layers
import Motion

/// The reason why a property of a layer, or a named value of a component, has its value at a time.
package struct Explanation: Hashable, Sendable {
  /// The source of a value.
  package enum Origin: Hashable, Sendable {
    /// A constant or an expression at a place of the file.
    case given(SourceRange)
    /// A state override of the present state of a machine, at a place of the file.
    case look(machine: String, state: String, SourceRange)
    /// Actions of rules; the place is that of the declaration.
    case rules(SourceRange)
    /// The default value.
    case standard
    /// A built-in component inside, with its type.
    case builtIn(type: String)
  }

  /// The source of the value.
  package var origin: Origin
  /// The inputs of the value and everything that may move it, each once, in the order in which expressions read them.
  package var influences: [Influence]

  /// An explanation of one value.
  package init(_ origin: Origin, _ influences: [Influence] = []) {
    self.origin = origin
    self.influences = influences
  }
}

/// A named value of a component that moves or may move.
package struct Influence: Hashable, Sendable {
  /// The kind of thing that moves.
  package enum Kind: String, Hashable, Sendable {
    case value
    case formula
    case follower
    /// A property of a layer that states override.
    case look
    /// The present state of a machine.
    case state
    /// The progress of a finger's gesture.
    case gesture
    /// An output of a built-in component inside.
    case output
    /// The time since the component appeared.
    case time
  }

  /// The kind of thing that moves.
  package var kind: Kind
  /// The path of the component that declares it, below the queried component; empty for the queried component itself.
  package var component: LayerPath
  /// The name in expressions of that component, such as `pop`, `dots[2]` or `heart.fillColor`.
  package var name: String
  /// The present value; `.none` if it is not a single value.
  package var value: PropertyValue
  /// The current or latest movement; `nil` if it still has its initial value.
  package var movement: Movement?
  /// Whether the influence is being animated or dragged.
  package var isUnderWay: Bool

  /// An influence with a kind, a component and a name.
  package init(
    _ kind: Kind, of component: LayerPath, _ name: String, _ value: PropertyValue = .none,
    _ movement: Movement? = nil, isUnderWay: Bool
  ) {
    self.kind = kind
    self.component = component
    self.name = name
    self.value = value
    self.movement = movement
    self.isUnderWay = isUnderWay
  }
}

/// A change of a value over time, with its cause.
package struct Movement: Hashable, Sendable {
  /// The form of a movement.
  package enum Kind: Hashable, Sendable {
    /// An immediate change.
    case set
    /// An animation from one value to another.
    case animation(AnimationTiming)
    /// An animation through keyframes.
    case keyframes(AnimationTiming)
    /// A deceleration from an initial velocity, per second.
    case decay(velocity: PropertyValue)
    /// A finger's drag.
    case drag
    /// A follower's spring.
    case follower
    /// A stop at the value shown.
    case stop
    /// A jump to the final value of the animation.
    case finish
    /// Insertion, removal or reordering of list elements.
    case list
  }

  /// The form of the movement.
  package var kind: Kind
  /// The value at the beginning; `.none` if it is not made of numbers.
  package var from: PropertyValue
  /// The value at the end; `.none` if it is not made of numbers.
  package var to: PropertyValue
  /// The time at which the movement begins.
  package var begin: Time
  /// The time at which the movement ends; `nil` while undetermined, `.distantFuture` if it never ends.
  package var end: Time?
  /// The step that began the movement; `nil` if unknown.
  package var cause: Cause?

  /// A movement from one value to another.
  package init(
    _ kind: Kind, from: PropertyValue = .none, to: PropertyValue = .none, begin: Time, end: Time?,
    cause: Cause?
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.begin = begin
    self.end = end
    self.cause = cause
  }
}

/// The step of a component that began a movement, with the event behind it.
package struct Cause: Hashable, Sendable {
  /// The kind of step that a component executes.
  package enum Step: Hashable, Sendable {
    /// The actions of a rule, or the state change that it makes.
    case rule
    /// The actions on entering a state.
    case enter(machine: String, state: String)
    /// The actions on leaving a state.
    case exit(machine: String, state: String)
    /// The values that a state sets.
    case values(machine: String, state: String)
    /// The actions that follow an animation.
    case then
    /// The actions that follow a wait.
    case wait
    /// A finger's drag or its release, by the name of the gesture.
    case drag(gesture: String)
    /// Parameters that the component around has changed.
    case parameters
  }

  /// The kind of step that was executed.
  package var step: Step
  /// The place of the action, or else of the rule, state or value.
  package var range: SourceRange
  /// The time at which the step was executed.
  package var time: Time
  /// The event behind the step; `nil` if there was none.
  package var event: CausingEvent?

  /// A step at a place of the file.
  package init(_ step: Step, at range: SourceRange, time: Time, event: CausingEvent?) {
    self.step = step
    self.range = range
    self.time = time
    self.event = event
  }
}

/// An event that triggered a rule.
package struct CausingEvent: Hashable, Sendable {
  /// The kind of event.
  package indirect enum Source: Hashable, Sendable {
    /// A trigger, by its name, such as `tap`, `pop.finished` or `list.didEndDragging`.
    case trigger(String)
    /// An expression that became true, at its place in the file.
    case when(SourceRange)
    /// An expression whose value changed, at its place in the file.
    case changes(SourceRange)
    /// The end of a rule's delay, at the place of the rule.
    case after(SourceRange)
    /// The call of an action: by a scenario, or by the actions of the component around, which `by` gives.
    case call(action: String, by: Cause?)
  }

  /// The kind of event.
  package var source: Source
  /// The time of the event.
  package var time: Time

  /// An event at a time.
  package init(_ source: Source, time: Time) {
    self.source = source
    self.time = time
  }
}
