import JSONText
import Layers

/// The states of a machine of a component of a file, and what leads from one to another.
package struct MachineOutline: Hashable, Sendable {
  /// A change from one state to another.
  package struct Transition: Hashable, Sendable {
    /// Nil for any state.
    package var from: String?
    /// The state that it enters.
    package var to: String
    /// The condition that sets it off.
    package var condition: ComponentCoverage.Rule.Condition
    /// What must hold besides; nil for nothing.
    package var guardRange: SourceRange?
    /// Where the rule stands.
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

  /// The component that has it, as a path below the one that was asked; empty for that one itself.
  package var component: LayerPath
  /// The name of the machine.
  package var name: String
  /// Nil where an expression decides.
  package var initial: String?
  /// The names of its states, in the order of the file.
  package var states: [String]
  /// In the order of the file.
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
