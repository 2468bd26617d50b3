import Expressions
import JSONText

/// A machine, which is in one of its states at any time.
package struct MachineDefinition: Sendable {
  package var name: String
  /// The name of the state in which it begins.
  package var initial: ValueSource
  package var states: Table<StateDefinition, StateDefinition>
  /// The name of the present state, in expressions.
  package var symbol: ExpressionSymbol
  package var range: SourceRange
}

/// A state of a machine.
package struct StateDefinition: Sendable {
  package var name: String
  package var stateOverrides: [StateOverrideDefinition] = []
  /// What values move to when the state is entered.
  package var targets: [Assignment] = []
  package var animation: AnimationMap?
  package var enter: [ActionDefinition] = []
  package var exit: [ActionDefinition] = []
  package var rules: [RuleDefinition] = []
  package var range: SourceRange
}

/// How a property of a layer looks in a state.
package struct StateOverrideDefinition: Sendable {
  package var layer: LayerID
  package var property: PropertyDefinition
}
