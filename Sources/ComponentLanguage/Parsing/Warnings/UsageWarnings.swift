import Expressions
import JSONText

/// The parts of a component that other parts use.
struct ComponentUsage {
  /// The names of values, formulas, followers and gestures that are read or awaited.
  var names: Set<String> = []
  /// The events that actions emit.
  var events: Set<EventID> = []
  /// The states of each machine that can be entered.
  var states: Table<MachineDefinition, Set<StateID>> = []
  /// The values that an animation moves linearly for a known duration.
  var linearValues: Set<ValueID> = []
}

/// A search for the parts of a component that are never used, and for rules that are never triggered.
struct UsageWarnings {
  private let definition: ComponentDefinition
  private let usage: ComponentUsage
  /// The cell of the time; `nil` if no expression reads the time.
  private let timeCell: Int?
  private(set) var found: [Diagnostic] = []

  /// The warnings for a component.
  ///
  /// - Parameter declared: The values, formulas and followers with their places.
  init(
    _ definition: ComponentDefinition, _ usage: ComponentUsage, timeCell: Int?,
    declared: [(name: String, range: SourceRange)]
  ) {
    (self.definition, self.usage, self.timeCell) = (definition, usage, timeCell)
    for (index, machine) in definition.machines.indexed {
      for (state, found) in machine.states.indexed {
        if !usage.states[index].contains(state) {
          warning(.unreachable, "nothing leads to the state `\(found.name)`", found.range)
        }
        for look in found.stateOverrides { warnPlaced(look) }
        warnHidden(found.rules)
        warn(found.rules)
      }
    }
    warn(definition.rules)
    for name in declared where !usage.names.contains(name.name) {
      warning(.unused, "nothing reads `\(name.name)`", name.range)
    }
    for gesture in definition.gestures where !usage.names.contains(gesture.name) {
      warning(.unused, "nothing waits for the gesture `\(gesture.name)` or reads it", gesture.range.opening)
    }
    for (index, event) in definition.events.indexed where !usage.events.contains(index) {
      warning(.unused, "no action emits the event `\(event.name)`", event.range)
    }
  }

  /// Warns about positions in state overrides of layers that a layout places.
  private mutating func warnPlaced(_ look: StateOverrideDefinition) {
    switch look.property.target {
    case .x, .y:
      guard definition.placement(of: look.layer) != nil else { return }
      let (layer, key) = (definition.layers[look.layer].id, look.property.target.name)
      warning(
        .unused, "a layout places `\(layer)`, so that this `\(key)` changes nothing", look.property.range,
        suggestion: "`translation` moves a layer from its place")
    case .frame, .layout, .layer, .content: break
    }
  }

  private mutating func warning(
    _ code: Diagnostic.Code, _ message: String, _ range: SourceRange, suggestion: String? = nil
  ) {
    found.append(Diagnostic(code, message, at: range, severity: .warning, suggestion: suggestion))
  }

  /// Warns about conditions that never change, or that only detect the end of a known duration.
  private mutating func warn(_ rules: [RuleDefinition]) {
    for rule in rules {
      warnConstant(rule)
      guard case .when(let located) = rule.condition, let name = evenly(located.program) else { continue }
      warning(
        .linear, "`\(name)` runs evenly for a time that is known", located.range,
        suggestion: "`after` and `wait` tell its end exactly")
    }
  }

  /// Returns the name that a condition reads, if it reads only one number that changes linearly; `nil` otherwise.
  private func evenly(_ program: ExpressionProgram) -> String? {
    let reads = program.reads
    guard reads.objects.isEmpty, reads.textLayers.isEmpty, reads.numbers.count == 1,
      let cell = reads.numbers.first?.first
    else { return nil }
    if timeCell == cell { return "time" }
    for index in usage.linearValues.sorted() {
      let value = definition.values[index]
      if value.type == .number, value.symbol.firstCell == cell { return value.name }
    }
    return nil
  }

  /// Warns about rules that follow another with the same trigger that always leaves the state.
  private mutating func warnHidden(_ rules: [RuleDefinition]) {
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

  /// Warns about a rule whose condition never changes.
  private mutating func warnConstant(_ rule: RuleDefinition) {
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
