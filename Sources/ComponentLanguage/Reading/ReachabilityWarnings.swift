import Expressions
import ScenarioFile

// What can be read, and never happens.

extension ComponentDecoder {
  func warnUnreachable() {
    for (index, machine) in definition.machines.enumerated() {
      for (state, found) in machine.states.enumerated() {
        if !reached[index].contains(state) {
          warning(.unreachable, "nothing leads to the state `\(found.name)`", found.range)
        }
        warnHidden(found.rules)
        warnLinear(found.rules)
        for rule in found.rules { warnConstant(rule) }
      }
    }
    warnLinear(definition.rules)
    for rule in definition.rules { warnConstant(rule) }
  }

  /// Warns of values and gestures that nothing in the component uses, and of events that it never tells.
  func warnUnused() {
    for variable in variables where !usedNames.contains(variable.name) {
      warning(.unused, "nothing reads `\(variable.name)`", variable.member.keyRange)
    }
    for gesture in definition.gestures where !usedNames.contains(gesture.name) {
      warning(
        .unused, "nothing waits for the gesture `\(gesture.name)` or reads it", gesture.range.opening)
    }
    for (index, event) in definition.events.enumerated() where !emittedEvents.contains(index) {
      warning(.unused, "no action emits the event `\(event.name)`", event.range)
    }
  }

  /// Warns of conditions that only find out how long something known has lasted.
  private func warnLinear(_ rules: [RuleDefinition]) {
    for rule in rules {
      guard case .when(let located) = rule.condition, let name = evenly(located.program) else { continue }
      warning(
        .linear, "`\(name)` runs evenly for a time that is known", located.range,
        suggestion: "`after` and `wait` tell its end exactly")
    }
  }

  /// What a condition reads, where that is nothing but one number that runs evenly.
  private func evenly(_ program: ExpressionProgram) -> String? {
    let reads = program.reads
    guard reads.objects.isEmpty, reads.textLayers.isEmpty, reads.numbers.count == 1,
      let cell = reads.numbers.first?.first
    else { return nil }
    if readingSymbols[.environment(.time)]?.firstCell == cell { return "time" }
    for index in linearRuns.sorted() {
      let value = definition.values[index]
      if value.type == .number, value.symbol.firstCell == cell { return value.name }
    }
    return nil
  }

  /// Warns of rules that come after another with the same trigger that always leaves the state.
  private func warnHidden(_ rules: [RuleDefinition]) {
    var leaving: Set<Trigger> = []
    for rule in rules {
      guard case .on(let triggers) = rule.condition, rule.target != nil else { continue }
      if triggers.allSatisfy(leaving.contains) {
        warning(
          .neverFires, "the rule never fires: one before it always leaves the state at the same event",
          rule.range.opening)
      }
      if rule.guardCondition == nil { leaving.formUnion(triggers) }
    }
  }

  /// Warns of a rule whose condition never changes.
  private func warnConstant(_ rule: RuleDefinition) {
    if let located = rule.guardCondition, isAlwaysFalse(located.program) {
      warning(.neverFires, "the rule never fires: `if` is always false", located.range)
    }
    switch rule.condition {
    case .when(let located) where located.program.reads.isEmpty:
      warning(.neverFires, "the rule never fires: `when` never changes", located.range)
    case .changes(let located, _) where located.program.reads.isEmpty:
      warning(.neverFires, "the rule never fires: what `changes` names never changes", located.range)
    case .on, .when, .changes, .after: break
    }
  }

  private func isAlwaysFalse(_ program: ExpressionProgram) -> Bool {
    guard program.reads.isEmpty else { return false }
    var machine = ExpressionMachine(ExpressionState(numbers: 0, objects: 0))
    return (try? machine.boolean(program)) == false
  }
}
