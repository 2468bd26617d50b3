import ComponentLanguage
import Components

extension ComponentProgram {
  /// The component and those inside it, in the order of the file, each as far as some items cover it.
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
  /// What sets the rule off, in the names of its component.
  func condition(in definition: ComponentDefinition) -> ComponentCoverage.Rule.Condition {
    switch condition {
    case .on(let triggers): .on(triggers.map(definition.name(of:)))
    case .when(let condition): .when(condition.range)
    case .changes(let condition, _): .changes(condition.range)
    case .after: .after
    }
  }
}

/// A state that was entered, or a rule that was carried out.
package struct CoveredItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case state(machine: MachineID, state: StateID)
    case rule(ComponentProgram.RuleID)
  }

  /// The program that has it, which all instances of a component share.
  var program: ObjectIdentifier
  var kind: Kind

  package init(program: ObjectIdentifier, kind: Kind) {
    self.program = program
    self.kind = kind
  }
}
