import DataComponents
import Expressions

/// What a name in an expression stands for.
enum SourceReference: Hashable {
  case parameter(Int)
  case value(Int)
  case formula(Int)
  case follower(Int)
  case machine(Int)
  /// The index of the element that is computed.
  case elementIndex
  /// What a copy of a replicator is, by the replicator's index.
  case copyIndex(Int)
  case copyCount(Int)
  case copyItem(Int)
  case copyPresence(Int)
  case copyPlace(Int)
  /// A detail of the event that is dealt with.
  case detail(String)
  case reading(ReadingDefinition.Source)

  /// What each symbol of a component stands for.
  static func table(of definition: ComponentDefinition) -> [ExpressionSymbol: SourceReference] {
    var table: [ExpressionSymbol: SourceReference] = [:]
    func add(_ symbol: ExpressionSymbol?, _ reference: SourceReference) {
      if let symbol, table[symbol] == nil { table[symbol] = reference }
    }
    for (index, parameter) in definition.parameters.enumerated() { add(parameter.symbol, .parameter(index)) }
    for (index, value) in definition.values.enumerated() {
      add(value.symbol, .value(index))
      add(value.indexSymbol, .elementIndex)
    }
    for (index, formula) in definition.formulas.enumerated() {
      add(formula.symbol, .formula(index))
      add(formula.indexSymbol, .elementIndex)
    }
    for (index, follower) in definition.followers.enumerated() {
      add(follower.symbol, .follower(index))
      add(follower.indexSymbol, .elementIndex)
    }
    for (index, machine) in definition.machines.enumerated() { add(machine.symbol, .machine(index)) }
    for (index, replicator) in definition.replicators.enumerated() {
      add(replicator.index, .copyIndex(index))
      add(replicator.countSymbol, .copyCount(index))
      add(replicator.item, .copyItem(index))
      add(replicator.presence, .copyPresence(index))
      add(replicator.place, .copyPlace(index))
    }
    for reading in definition.readings { add(reading.symbol, .reading(reading.source)) }
    for rule in definition.allRules {
      for detail in rule.details { add(detail.symbol, .detail(detail.name)) }
      if case .changes(_, let from) = rule.condition { add(from, .detail("from")) }
    }
    return table
  }
}

extension ComponentDefinition {
  /// The rules of all states, then the component's own.
  var allRules: [RuleDefinition] { machines.flatMap { $0.states.flatMap(\.rules) } + rules }
}
