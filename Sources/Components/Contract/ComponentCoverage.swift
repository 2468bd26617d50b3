import JSONText

/// Which states and rules of a component that a file describes have come about.
package struct ComponentCoverage: Hashable, Sendable {
  package struct State: Hashable, Sendable {
    package var name: String
    package var range: SourceRange
    /// True for a state that was entered, or in which its machine began.
    package var isEntered: Bool

    package init(_ name: String, at range: SourceRange, isEntered: Bool) {
      self.name = name
      self.range = range
      self.isEntered = isEntered
    }
  }

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

    package var condition: Condition
    package var range: SourceRange
    package var isCarriedOut: Bool

    package init(_ condition: Condition, at range: SourceRange, isCarriedOut: Bool) {
      self.condition = condition
      self.range = range
      self.isCarriedOut = isCarriedOut
    }
  }

  /// In the order of the file.
  package var states: [State]
  /// Those of states, then the component's own, each in the order of the file.
  package var rules: [Rule]

  package init(states: [State], rules: [Rule]) {
    self.states = states
    self.rules = rules
  }
}
