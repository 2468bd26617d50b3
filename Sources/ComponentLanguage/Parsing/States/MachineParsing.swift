import JSONText
import Parameters

/// A property that states give to a layer.
struct OverrideName: Hashable {
  var layer: Int
  var property: String
}

// Machines, their states and state overrides.

extension ComponentParser {
  private static let stateKeys = ["layers", "values", "animation", "enter", "exit", "rules"]

  /// The machines of the file, each with its name.
  private func machines(_ json: JSONValue) -> [(name: String, keyRange: SourceRange, json: JSONValue)] {
    if let member = json.member("machines") {
      for key in ["initial", "states"] {
        if let range = json.member(key)?.keyRange {
          error(.conflict, "`\(key)` cannot stand beside `machines`", range)
        }
      }
      return declarations(member.value, "machines").map { ($0.key, $0.keyRange, $0.value) }
    }
    guard let states = json.member("states") else {
      if let range = json.member("initial")?.keyRange {
        error(.missingKey, "`initial` names a state, and there are no `states`", range)
      }
      return []
    }
    if json["initial"] == nil {
      error(.missingKey, "`initial` is missing, the state in which the component begins", states.keyRange)
    }
    return [("state", states.keyRange, json)]
  }

  func declareMachines(_ json: JSONValue) {
    for (name, keyRange, machine) in machines(json) {
      let index = definition.machines.count
      if json["machines"] == nil {
        names.declare(name, .machine(index))
      } else {
        guard declare(name, as: .machine(index), at: keyRange),
          isObject(machine, "a machine", keys: ["initial", "states"], required: ["initial", "states"])
        else {
          names.isIncomplete = true
          continue
        }
      }
      machineSymbols.append(cells.add(.string))
      usage.states.append([])
      var states: [StateDefinition] = []
      for member in declarations(machine["states"], "states") {
        states.append(StateDefinition(name: member.key, range: member.keyRange))
        for layer in members(member.value["layers"], "layers") {
          guard case .found(let found) = layerNames.find(layer.key) else { continue }
          for property in members(layer.value, layer.key) {
            overrideNames.insert(OverrideName(layer: found, property: property.key))
          }
        }
      }
      if states.isEmpty, machine["states"]?.isObject == true {
        error(.count, "a machine has at least one state", machine["states"]?.range.opening ?? keyRange)
      }
      definition.machines.append(
        MachineDefinition(
          name: name, initial: .constant(.null), states: states, symbol: machineSymbols[index],
          range: keyRange))
    }
  }

  func parseMachines(_ json: JSONValue) {
    for index in definition.machines.indices {
      let name = definition.machines[index].name
      let machine = json["machines"]?[name] ?? json
      parseInitial(machine["initial"], of: index)
      for (state, member) in zip(
        definition.machines[index].states.indices, members(machine["states"], "states"))
      {
        guard isObject(member.value, "a state", keys: Self.stateKeys) else { continue }
        parseState(member.value, state, of: index)
      }
    }
  }

  private func parseInitial(_ json: JSONValue?, of index: Int) {
    guard let json else { return }
    let context = ExpressionContext(.given, "`initial`")
    guard let source = source(json, "initial", as: .string, in: context) else {
      usage.states[index] = Set(definition.machines[index].states.indices)
      return
    }
    definition.machines[index].initial = source
    guard case .constant(.string(let name)) = source else {
      // The names that stand in the expression, or all where it holds none.
      let text = json.string ?? ""
      let named = definition.machines[index].states.indices.filter {
        text.contains("'\(definition.machines[index].states[$0].name)'")
      }
      usage.states[index].formUnion(named.isEmpty ? Array(definition.machines[index].states.indices) : named)
      return
    }
    if let state = state(name, of: index, json.range) { usage.states[index].insert(state) }
  }

  /// The state of a name, which is then one that something leads to.
  func state(_ name: String, of machine: Int, _ range: SourceRange) -> Int? {
    let states = definition.machines[machine].states
    if let state = states.firstIndex(where: { $0.name == name }) { return state }
    reportUnknown(name, "state", among: states.map(\.name), range)
    return nil
  }

  private func parseState(_ json: JSONValue, _ state: Int, of machine: Int) {
    var result = definition.machines[machine].states[state]
    for member in members(json["layers"], "layers") {
      guard let layer = layer(named: member.key, member.keyRange) else { continue }
      result.stateOverrides += stateOverrides(member.value, of: layer, machine, member.key)
    }
    for member in members(json["values"], "values") {
      if let assignment = assignment(member, in: .all) { result.targets.append(assignment) }
    }
    result.animation = json["animation"].flatMap { animationMap($0) }
    result.enter = actions(json["enter"], "enter", in: .all)
    result.exit = actions(json["exit"], "exit", in: .all)
    result.rules = parseRules(json["rules"], in: (machine, state))
    definition.machines[machine].states[state] = result
  }

  private func stateOverrides(
    _ json: JSONValue, of layer: Int, _ machine: Int, _ name: String
  ) -> [StateOverrideDefinition] {
    var stateOverrides: [StateOverrideDefinition] = []
    let context = ExpressionContext.all.inside(definition.layers[layer].replicators)
    for member in members(json, name) {
      let stateOverride = OverrideName(layer: layer, property: member.key)
      if let owner = overrideOwners[stateOverride], owner != machine {
        error(
          .conflict,
          "the machine `\(definition.machines[owner].name)` says how `\(name)` looks in `\(member.key)` too",
          member.keyRange)
        continue
      }
      overrideOwners[stateOverride] = machine
      guard let property = property(member, of: layer, in: context) else { continue }
      stateOverrides.append(StateOverrideDefinition(layer: layer, property: property))
    }
    return stateOverrides
  }
}
