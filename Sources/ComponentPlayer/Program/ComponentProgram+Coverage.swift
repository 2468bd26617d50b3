import ComponentLanguage
import Components

extension ComponentProgram {
  /// Returns the coverage of the component and the components inside it by reached states and rules, in the order of
  /// the file.
  func coverage(by items: [CoveredItem: Int]) -> [ComponentCoverage] {
    func count(_ kind: CoveredItem.Kind) -> Int {
      items[CoveredItem(program: ObjectIdentifier(self), kind: kind)] ?? 0
    }
    var own = ComponentCoverage(states: [], rules: [])
    for (machine, machineDefinition) in definition.machines.indexed {
      for (state, stateDefinition) in machineDefinition.states.indexed {
        own.states.append(
          .init(
            stateDefinition.name, at: stateDefinition.range,
            isEntered: count(.state(machine: machine, state: state)) > 0))
        for (rule, ruleDefinition) in stateDefinition.rules.enumerated() {
          let id = RuleID.state(machine: machine, state: state, rule: rule)
          own.rules.append(coverage(of: ruleDefinition, count(.rule(id))))
        }
      }
    }
    for (index, rule) in definition.rules.enumerated() {
      own.rules.append(coverage(of: rule, count(.rule(.own(index)))))
    }
    let used = Set(
      definition.layers.compactMap { if case .component(let type) = $0.kind { type } else { nil } })
    return [own] + used.sorted().flatMap { components[$0].coverage(by: items) }
  }

  private func coverage(of rule: RuleDefinition, _ count: Int) -> ComponentCoverage.Rule {
    ComponentCoverage.Rule(rule.condition(in: definition), at: rule.range, count: count)
  }
}

extension RuleDefinition {
  /// Returns the condition that triggers the rule, with the names that its component declares.
  func condition(in definition: ComponentDefinition) -> ComponentCoverage.Rule.Condition {
    switch condition {
    case .on(let triggers): .on(triggers.map(definition.name(of:)))
    case .when(let condition): .when(condition.range)
    case .changes(let condition, _): .changes(condition.range)
    case .after: .after
    }
  }
}

/// A state that was entered, or a rule that was executed.
package struct CoveredItem: Hashable, Sendable {
  /// The kind of item, with its position in the component.
  package enum Kind: Hashable, Sendable {
    case state(machine: MachineID, state: StateID)
    case rule(ComponentProgram.RuleID)
  }

  /// The program that declares it, which all instances of a component share.
  var program: ObjectIdentifier
  var kind: Kind

  /// An item of a component's program.
  package init(program: ObjectIdentifier, kind: Kind) {
    self.program = program
    self.kind = kind
  }
}
