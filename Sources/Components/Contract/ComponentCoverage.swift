import JSONText

/// The states and rules of a JSON component, with whether a run reached them.
package struct ComponentCoverage: Hashable, Sendable {
  /// A state of a machine.
  package struct State: Hashable, Sendable {
    /// The name of the state.
    package var name: String
    /// The place of the state in its file.
    package var range: SourceRange
    /// Whether the state was entered, or was the initial state of its machine.
    package var isEntered: Bool

    /// A state at a place of the file.
    package init(_ name: String, at range: SourceRange, isEntered: Bool) {
      self.name = name
      self.range = range
      self.isEntered = isEntered
    }
  }

  /// A rule of a state or of the component.
  package struct Rule: Hashable, Sendable {
    /// The condition that triggers a rule.
    package enum Condition: Hashable, Sendable {
      /// The names of triggers, such as `tap`.
      case on([String])
      /// The place of the expression that must become true.
      case when(SourceRange)
      /// The place of the expression that must change.
      case changes(SourceRange)
      /// A time after the state was entered.
      case after
    }

    /// The condition that triggers the rule.
    package var condition: Condition
    /// The place of the rule in its file.
    package var range: SourceRange
    /// The number of times that the rule was executed.
    package var count: Int

    /// Whether the rule was executed at least once.
    package var isCarriedOut: Bool { count > 0 }

    /// A rule at a place of the file.
    package init(_ condition: Condition, at range: SourceRange, count: Int) {
      self.condition = condition
      self.range = range
      self.count = count
    }
  }

  /// The states of all machines, in the order of the file.
  package var states: [State]
  /// The rules: those of states, then the component's own, each in the order of the file.
  package var rules: [Rule]

  /// The coverage of a component.
  package init(states: [State], rules: [Rule]) {
    self.states = states
    self.rules = rules
  }
}
