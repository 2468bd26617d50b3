import DataComponents
import Expressions
import Interaction

// What sources call what a component's rules do, the same in every language.

extension SourceWriter {
  /// The method that carries out the rules of a trigger.
  func handlerName(_ trigger: Trigger) -> String {
    "handle" + Identifier.camelCase(words(of: trigger), isType: true)
  }

  /// The method that makes a state of a machine the present one.
  func enterName(_ machine: Int) -> String {
    definition.machines.count == 1 ? "enter" : "enter" + names.machineTypes[machine]
  }

  private func words(of trigger: Trigger) -> String {
    switch trigger {
    case .gesture(let gesture, let event): definition.gestures[gesture].name + " " + event.rawValue
    case .finished(let value): definition.values[value].name + " finished"
    case .dragBegan(let value): definition.values[value].name + " drag began"
    case .dragEnded(let value): definition.values[value].name + " drag ended"
    case .settled(let value): definition.values[value].name + " settled"
    case .appear: "appear"
    case .disappear: "disappear"
    case .key: "key"
    case .state(let machine): (machine.map { names.machines[$0] } ?? "state") + " change"
    case .stateSettled(let machine): (machine.map { names.machines[$0] } ?? "state") + " settled"
    case .action(let action): definition.actions[action].name
    case .component(let layer, let event): definition.layers[layer].id + " " + eventName(layer, event)
    }
  }

  func eventName(_ layer: Int, _ event: Int) -> String {
    switch definition.layers[layer].kind {
    case .component(let type): definition.components[type].events[event].name
    case .builtIn(let type): type.declaration.events[event].name
    case .primitive, .replicator, .slot: "event"
    }
  }

  /// The details of the event that rules read, in order.
  func details(of rules: [SourceOutline.Rule]) -> [String] {
    var found: [String] = []
    for detail in rules.flatMap(\.definition.details) where !found.contains(detail.name) {
      found.append(detail.name)
    }
    return found
  }

  func integers(of trigger: Trigger) -> Set<String> {
    switch trigger {
    case .gesture, .dragEnded, .settled: ["index"]
    case .finished, .dragBegan, .appear, .disappear, .key, .state, .stateSettled, .action, .component: []
    }
  }

  func detailName(_ name: String) -> String { "event" + Identifier.camelCase(name, isType: true) }

  /// What the index of a copy is called inside a replicator.
  func indexName(of replicator: Int) -> String {
    let depth = definition.layers[definition.replicators[replicator].layer].replicators.count
    return ["index", "innerIndex", "innermostIndex"][min(depth, 2)]
  }

  func itemName(of replicator: Int) -> String {
    let depth = definition.layers[definition.replicators[replicator].layer].replicators.count
    return ["item", "innerItem", "innermostItem"][min(depth, 2)]
  }

  /// What a rule that watches an expression is called.
  func watchName(_ index: Int) -> String {
    let rule = outline.watches[index].definition
    let tree: TypedExpression
    let isChange: Bool
    switch rule.condition {
    case .changes(let program, _): (tree, isChange) = (program.program.tree, true)
    case .when(let program): (tree, isChange) = (program.program.tree, false)
    case .on, .after: return "handleWatch\(index + 1)"
    }
    let word = tree.leadingName ?? ""
    let name =
      "handle" + Identifier.camelCase(word.isEmpty ? "watch" : word, isType: true)
      + (isChange ? "Change" : "")
    let before = outline.watches[..<index].indices.filter { watchBase($0) == watchBase(index) }.count
    return before == 0 ? name : name + String(before + 1)
  }

  private func watchBase(_ index: Int) -> String {
    switch outline.watches[index].definition.condition {
    case .changes(let program, _): (program.program.tree.leadingName ?? "") + "Change"
    case .when(let program): program.program.tree.leadingName ?? ""
    case .on, .after: String(index)
    }
  }

}

extension TypedExpression {
  /// The first name in it.
  var leadingName: String? {
    if case .symbol(_, let name, _) = kind { return name.split(separator: "[]").joined() }
    return parts.lazy.compactMap(\.leadingName).first
  }
}

extension ActionDefinition {
  /// The expressions that it computes itself.
  var programs: [ExpressionProgram] {
    switch kind {
    case .set(let assignments):
      assignments.flatMap { $0.source.programs + [$0.target.element?.program].compactMap(\.self) }
    case .animate(let animation):
      animation.movements.flatMap { movement -> [ExpressionProgram] in
        switch movement.path {
        case .to(let end, let from, let velocity):
          end.programs + (from?.programs ?? []) + (velocity?.programs ?? [])
        case .keyframes(let frames): frames.flatMap { $0.value.programs + $0.time.programs }
        }
      }
    case .decay(let decays): decays.flatMap { $0.velocity.programs + ($0.range?.programs ?? []) }
    case .insert(_, let place, let item): place.programs + item.programs
    case .remove(_, let place): place.programs
    case .move(_, let from, let to): from.programs + to.programs
    case .emit(_, let details): details.flatMap(\.source.programs)
    case .branch(let condition, _, _): [condition.program]
    case .wait(let seconds, _, _): seconds.programs
    case .stop, .finish, .haptic, .prepare, .call, .cancel, .enter, .focus: []
    }
  }
}
