import JSONText
import Layers

/// The states and transitions of a state machine of a JSON component.
package struct MachineOutline: Hashable, Sendable {
  /// A change from one state to another.
  package struct Transition: Hashable, Sendable {
    /// The state that it leaves; `nil` for any state.
    package var from: String?
    /// The state that it enters.
    package var to: String
    /// The condition that triggers the transition.
    package var condition: ComponentCoverage.Rule.Condition
    /// The place of an additional condition that must hold; `nil` without such a condition.
    package var guardRange: SourceRange?
    /// The place of the rule in its file.
    package var range: SourceRange

    /// A transition that a rule makes.
    package init(
      from: String?, to: String, _ condition: ComponentCoverage.Rule.Condition, guardRange: SourceRange?,
      range: SourceRange
    ) {
      self.from = from
      self.to = to
      self.condition = condition
      self.guardRange = guardRange
      self.range = range
    }
  }

  /// The path of the component that declares the machine, below the queried component; empty for the queried component
  /// itself.
  package var component: LayerPath
  /// The name of the machine.
  package var name: String
  /// The initial state; `nil` if an expression determines it.
  package var initial: String?
  /// The names of its states, in the order of the file.
  package var states: [String]
  /// The transitions, in the order of the file.
  package var transitions: [Transition]

  /// The states and transitions of a machine.
  package init(
    of component: LayerPath, _ name: String, initial: String?, states: [String], transitions: [Transition]
  ) {
    self.component = component
    self.name = name
    self.initial = initial
    self.states = states
    self.transitions = transitions
  }
}
