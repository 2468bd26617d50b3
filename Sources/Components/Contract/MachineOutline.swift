import JSONText
import Layers

/// The states of a machine of a component of a file, and what leads from one to another.
package struct MachineOutline: Hashable, Sendable {
  package struct Transition: Hashable, Sendable {
    /// Nil for any state.
    package var from: String?
    package var to: String
    package var condition: ComponentCoverage.Rule.Condition
    /// What must hold besides; nil for nothing.
    package var guardRange: SourceRange?
    /// Where the rule stands.
    package var range: SourceRange

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
  package var name: String
  /// Nil where an expression decides.
  package var initial: String?
  package var states: [String]
  /// In the order of the file.
  package var transitions: [Transition]

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
