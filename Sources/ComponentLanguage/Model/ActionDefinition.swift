import Components
import Expressions
import JSONText

/// Something that a rule does, with its place in the file.
package struct ActionDefinition: Sendable {
  package indirect enum Kind: Sendable {
    case set([Assignment])
    case animate(AnimateDefinition)
    case decay([DecayDefinition])
    case stop([ValueReference])
    case finish([ValueReference])
    case edit(ListEdit)
    case emit(event: EventID, details: [DetailDefinition])
    /// The source gives the word of a `HapticStyle`.
    case haptic(ValueSource)
    case prepare(ValueSource)
    case call(CallDefinition)
    case branch(LocatedProgram, then: [ActionDefinition], else: [ActionDefinition])
    /// `wait` identifies it for `cancel`.
    case wait(ValueSource, actions: [ActionDefinition], wait: Int?)
    case cancel(wait: Int)
    case enter(machine: MachineID, state: StateID)
    case focus(FocusTarget)
  }

  package var kind: Kind
  package var range: SourceRange
}

/// A value, or one of its elements.
package struct ValueReference: Sendable {
  package var value: ValueID
  /// Nil for the whole value.
  package var element: LocatedProgram?
  /// The path of fields from the element of a list to a part of it, as indexes; empty for the whole element.
  package var fields: [Int] = []
}

/// One change of the elements of a list, which is a value or in one.
package struct ListEdit: Sendable {
  package enum Change: Sendable {
    case insert(at: ValueSource, item: ValueSource)
    case remove(at: ValueSource)
    case move(from: ValueSource, to: ValueSource)
  }

  package var target: ValueReference
  /// The expression for the list before the change.
  package var list: ValueSource
  /// The type of the elements.
  package var element: ExpressionType
  package var change: Change
}

/// A new value of something.
package struct Assignment: Sendable {
  package var target: ValueReference
  package var source: ValueSource

  package init(target: ValueReference, source: ValueSource) {
    self.target = target
    self.source = source
  }
}

/// A detail of an event that a component emits.
package struct DetailDefinition: Sendable {
  /// The index among the declared details.
  package var detail: Int
  package var source: ValueSource
}

/// Values that begin to move together.
package struct AnimateDefinition: Sendable {
  /// One of the values that move.
  package struct Movement: Sendable {
    package enum Path: Sendable {
      case to(ValueSource, from: ValueSource?, velocity: ValueSource?)
      case keyframes([Keyframe])
    }

    package var target: ValueReference
    package var path: Path
  }

  /// A value at a time, and the curve of the piece that ends there.
  package struct Keyframe: Sendable {
    package var time: ValueSource
    package var value: ValueSource
    package var curve: ValueSource?
  }

  package var movements: [Movement]
  package var animation: AnimationSpec
  /// What follows when all of it has come to its end.
  package var then: [ActionDefinition]
}

/// A value that runs out.
package struct DecayDefinition: Sendable {
  package var target: ValueReference
  package var velocity: ValueSource
  /// What remains of the speed after a millisecond.
  package var rate: ValueSource
  package var range: ValueSource?
}

/// An action of an inner component that is called.
package struct CallDefinition: Sendable {
  package enum Arguments: Sendable {
    /// By the indices of the declared arguments.
    case data(action: ActionID, [DetailDefinition])
    case builtIn(action: ActionID, [ArgumentDefinition])
  }

  package var layer: LayerID
  /// One copy of it; nil for all.
  package var element: LocatedProgram?
  package var arguments: Arguments
  package var condition: LocatedProgram?
}

/// What gets the keyboard.
package enum FocusTarget: Hashable, Sendable {
  case component
  case layer(LayerID)
  case nothing
}
