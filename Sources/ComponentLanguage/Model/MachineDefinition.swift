import Expressions
import JSONText

/// A state machine, which is in one of its states at any time.
package struct MachineDefinition: Sendable {
  /// The name of the machine.
  package var name: String
  /// The name of the initial state.
  package var initial: ValueSource
  /// The states, in the order of the file.
  package var states: Table<StateDefinition, StateDefinition>
  /// The symbol by which expressions read the name of the present state.
  package var symbol: ExpressionSymbol
  /// The place of the machine's name in the file.
  package var range: SourceRange
}

/// A state of a machine.
package struct StateDefinition: Sendable {
  /// The name of the state.
  package var name: String
  /// The properties of layers that the state overrides.
  package var stateOverrides: [StateOverrideDefinition] = []
  /// The assignments of values that apply when the state is entered.
  package var targets: [Assignment] = []
  /// The animations of the state's overrides and assignments.
  package var animation: AnimationMap?
  /// The actions on entering the state.
  package var enter: [ActionDefinition] = []
  /// The actions on leaving the state.
  package var exit: [ActionDefinition] = []
  /// The rules that apply in the state.
  package var rules: [RuleDefinition] = []
  /// The place of the state's name in the file.
  package var range: SourceRange
}

/// A property of a layer that a state overrides.
package struct StateOverrideDefinition: Sendable {
  /// The layer.
  package var layer: LayerID
  /// The property with its value in the state.
  package var property: PropertyDefinition
}
