import Components
import Expressions
import JSONText

/// An action of a rule or state, with its place in the file.
package struct ActionDefinition: Sendable {
  /// The kind of action, with its operands.
  package indirect enum Kind: Sendable {
    /// Sets values at once.
    case set([Assignment])
    /// Animates values.
    case animate(AnimateDefinition)
    /// Decelerates values.
    case decay([DecayDefinition])
    /// Stops values at their displayed values.
    case stop([ValueReference])
    /// Moves values to the ends of their animations at once.
    case finish([ValueReference])
    /// Inserts, removes or moves an element of a list.
    case edit(ListEdit)
    /// Emits an event that the component declares.
    case emit(event: EventID, details: [DetailDefinition])
    /// Fires a haptic feedback. The source evaluates to the raw value of a `HapticStyle`.
    case haptic(ValueSource)
    /// Prepares the feedback generator. The source evaluates to the raw value of a `HapticStyle`.
    case prepare(ValueSource)
    /// Calls an action of an inner component.
    case call(CallDefinition)
    /// Executes one of two lists of actions, depending on a condition.
    case branch(LocatedProgram, then: [ActionDefinition], else: [ActionDefinition])
    /// Executes actions after a number of seconds. `wait` identifies the wait for `cancel`; `nil` without an id.
    case wait(ValueSource, actions: [ActionDefinition], wait: Int?)
    /// Cancels a wait.
    case cancel(wait: Int)
    /// Enters a state of a machine.
    case enter(machine: MachineID, state: StateID)
    /// Moves the keyboard focus.
    case focus(FocusTarget)
  }

  /// The kind of action, with its operands.
  package var kind: Kind
  /// The place of the action in the file.
  package var range: SourceRange
}

/// A reference to a value, to one of its elements, or to a part of an element.
package struct ValueReference: Sendable {
  /// The value.
  package var value: ValueID
  /// The index of the element; `nil` for the whole value.
  package var element: LocatedProgram?
  /// The path of fields from the element of a list to a part of it, as indices; empty for the whole element.
  package var fields: [Int] = []
}

/// A change of the elements of a list, which is a value or inside one.
package struct ListEdit: Sendable {
  /// The kind of change, with its operands.
  package enum Change: Sendable {
    /// Inserts an element at an index.
    case insert(at: ValueSource, item: ValueSource)
    /// Removes the element at an index.
    case remove(at: ValueSource)
    /// Moves an element from one index to another.
    case move(from: ValueSource, to: ValueSource)
  }

  /// The value or part of a value that is the list.
  package var target: ValueReference
  /// The expression for the list before the change.
  package var list: ValueSource
  /// The type of the elements.
  package var element: ExpressionType
  /// The change.
  package var change: Change
}

/// An assignment of a value.
package struct Assignment: Sendable {
  /// The value that is assigned.
  package var target: ValueReference
  /// The source of the new value.
  package var source: ValueSource

  /// An assignment of a source to a target.
  package init(target: ValueReference, source: ValueSource) {
    self.target = target
    self.source = source
  }
}

/// A detail of an event that a component emits.
package struct DetailDefinition: Sendable {
  /// The index of the detail among the declared ones.
  package var detail: Int
  /// The source of the detail's value.
  package var source: ValueSource
}

/// An animation of one or more values that starts as a unit.
package struct AnimateDefinition: Sendable {
  /// The movement of one value.
  package struct Movement: Sendable {
    /// The course of a movement: to a target, or through keyframes.
    package enum Path: Sendable {
      case to(ValueSource, from: ValueSource?, velocity: ValueSource?)
      case keyframes([Keyframe])
    }

    /// The value that is animated.
    package var target: ValueReference
    /// The course of the movement.
    package var path: Path
  }

  /// A value at a time, with the curve of the segment that ends there.
  package struct Keyframe: Sendable {
    /// The time since the beginning of the animation, in seconds.
    package var time: ValueSource
    /// The value at that time.
    package var value: ValueSource
    /// The curve of the segment before that time; `nil` for a linear one.
    package var curve: ValueSource?
  }

  /// The movements of the values.
  package var movements: [Movement]
  /// The timing of the animation.
  package var animation: AnimationSpec
  /// The actions that are executed when all movements have ended.
  package var then: [ActionDefinition]
}

/// A deceleration of a value.
package struct DecayDefinition: Sendable {
  /// The value that decelerates.
  package var target: ValueReference
  /// The initial velocity, per second.
  package var velocity: ValueSource
  /// The share of the velocity that remains after a millisecond, 0…1.
  package var rate: ValueSource
  /// The two ends of the range in which the value stays; `nil` without limits.
  package var range: ValueSource?
}

/// A call of an action of an inner component.
package struct CallDefinition: Sendable {
  /// The called action with its arguments.
  package enum Arguments: Sendable {
    /// An action of a JSON component, with its arguments by their indices in the declaration.
    case data(action: ActionID, [DetailDefinition])
    /// An action of a built-in component.
    case builtIn(action: ActionID, [ArgumentDefinition])
  }

  /// The layer of the inner component.
  package var layer: LayerID
  /// The index of one copy of the component; `nil` for all copies.
  package var element: LocatedProgram?
  /// The called action with its arguments.
  package var arguments: Arguments
  /// The condition under which the action is called; `nil` for always.
  package var condition: LocatedProgram?
}

/// The target of the keyboard focus.
package enum FocusTarget: Hashable, Sendable {
  /// The component itself.
  case component
  /// The inner component at a layer.
  case layer(LayerID)
  /// Nothing: the component resigns the focus.
  case nothing
}
