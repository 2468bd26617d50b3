import JSONText

/// Which states and rules of a component that a file describes have come about.
package struct ComponentCoverage: Hashable, Sendable {
  /// A state of a machine.
  package struct State: Hashable, Sendable {
    /// The name of the state.
    package var name: String
    /// The place of the state in its file.
    package var range: SourceRange
    /// True for a state that was entered, or in which its machine began.
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
    /// What sets a rule off.
    package enum Condition: Hashable, Sendable {
      /// The names of triggers, such as `tap`.
      case on([String])
      /// An expression, where it stands.
      case when(SourceRange)
      case changes(SourceRange)
      case after
    }

    /// The condition that sets off the rule.
    package var condition: Condition
    /// The place of the rule in its file.
    package var range: SourceRange
    /// How often the rule was carried out.
    package var count: Int

    /// Whether the rule was carried out at least once.
    package var isCarriedOut: Bool { count > 0 }

    /// A rule at a place of the file.
    package init(_ condition: Condition, at range: SourceRange, count: Int) {
      self.condition = condition
      self.range = range
      self.count = count
    }
  }

  /// In the order of the file.
  package var states: [State]
  /// Those of states, then the component's own, each in the order of the file.
  package var rules: [Rule]

  /// The coverage of a component.
  package init(states: [State], rules: [Rule]) {
    self.states = states
    self.rules = rules
  }
}
