import JSONText

/// A parser of state machines.
struct MachineParser: JSONParsing {
  let session: ParsingSession
  var rules: RuleParser
  /// The machines that override properties of layers, by property.
  private var overrideOwners: [OverrideName: MachineID] = [:]
  private static let stateKeys = ["layers", "values", "animation", "enter", "exit", "rules"]

  init(_ session: ParsingSession) {
    self.session = session
    rules = RuleParser(session)
  }

  // MARK: Declarations

  /// Returns the machines of the file, each with its name.
  private func machines(_ json: JSONValue, _ names: inout NameTable) -> [JSONMember] {
    if let member = json.member("machines") {
      refuse(["initial", "states"], in: json) { "`\($0)` cannot stand beside `machines`" }
      return names.declarations(member.value, "machines")
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
    return [JSONMember(key: "state", keyRange: states.keyRange, value: json)]
  }

  /// Declares the machines and their states.
  func declarations(
    _ json: JSONValue, _ layers: inout LayerTable, _ names: inout NameTable, _ cells: inout CellLayout
  ) -> Table<MachineDefinition, MachineDefinition> {
    var found: Table<MachineDefinition, MachineDefinition> = []
    for member in machines(json, &names) {
      let machine = member.value
      if json["machines"] == nil {
        names.declare("state", .machine(found.endIndex))
      } else {
        guard names.declare(member, as: .machine(found.endIndex)) else {
          names.isIncomplete = true
          continue
        }
        guard isObject(machine, "a machine", keys: ["initial", "states"], required: ["initial", "states"])
        else {
          names.isIncomplete = true
          names.withdraw(member.key)
          continue
        }
      }
      var states: Table<StateDefinition, StateDefinition> = []
      for state in names.declarations(machine["states"], "states") {
        states.append(StateDefinition(name: state.key, range: state.keyRange))
        for layer in members(state.value["layers"], "layers") {
          guard let id = layers.layer(named: layer.key) else { continue }
          layers.overrides.formUnion(
            members(layer.value, layer.key).map { OverrideName(layer: id, property: $0.key) })
        }
      }
      if states.isEmpty, machine["states"]?.isObject == true {
        error(.count, "a machine has at least one state", machine["states"]?.range.opening ?? member.keyRange)
      }
      found.append(
        MachineDefinition(
          name: member.key, initial: .constant(.null), states: states, symbol: cells.add(.string),
          range: member.keyRange))
    }
    return found
  }

  // MARK: States

  /// Parses the keys of the declared machines and their states.
  mutating func machines(_ json: JSONValue, _ scope: inout ComponentScope) -> Table<
    MachineDefinition, MachineDefinition
  > {
    var machines = scope.declared.machines
    for index in machines.indices {
      let machine = json["machines"]?[machines[index].name] ?? json
      machines[index].initial = initial(machine["initial"], of: index, &scope) ?? machines[index].initial
      for (state, member) in zip(machines[index].states.indices, members(machine["states"], "states")) {
        guard isObject(member.value, "a state", keys: Self.stateKeys) else { continue }
        parse(member.value, &machines[index].states[state], (index, state), &scope)
      }
    }
    return machines
  }

  /// Parses the name of a machine's initial state; `nil` after a report.
  private func initial(_ json: JSONValue?, of index: MachineID, _ scope: inout ComponentScope) -> ValueSource?
  {
    guard let json else { return nil }
    let states = scope.declared.machines[index].states
    let place = ExpressionContext(.given, "`initial`")
    guard let source = scope.at(place, { $0.source(json, "initial", as: .string) }) else {
      scope.usage.states[index] = Set(states.indices)
      return nil
    }
    if case .constant(.string(let name)) = source {
      if let state = scope.state(name, of: index, json.range) { scope.usage.states[index].insert(state) }
    } else {
      // Every state whose name occurs in the expression counts as used; all states do if none occurs.
      let text = json.string ?? ""
      let named = states.indices.filter { text.contains("'\(states[$0].name)'") }
      scope.usage.states[index].formUnion(named.isEmpty ? Array(states.indices) : named)
    }
    return source
  }

  private mutating func parse(
    _ json: JSONValue, _ state: inout StateDefinition, _ place: (machine: MachineID, state: StateID),
    _ scope: inout ComponentScope
  ) {
    for member in members(json["layers"], "layers") {
      guard let layer = scope.layer(named: member.key, member.keyRange) else { continue }
      state.stateOverrides += stateOverrides(member, of: layer, place.machine, &scope)
    }
    let references = ReferenceParser(session: session)
    state.targets = members(json["values"], "values").compactMap { references.assignment($0, &scope) }
    state.animation = AnimationParser(session: session).animations(json["animation"], &scope)
    state.enter = rules.actions.actions(json["enter"], "enter", &scope)
    state.exit = rules.actions.actions(json["exit"], "exit", &scope)
    state.rules = rules.rules(json["rules"], in: place, &scope)
  }

  private mutating func stateOverrides(
    _ layerMember: JSONMember, of layer: LayerID, _ machine: MachineID, _ scope: inout ComponentScope
  ) -> [StateOverrideDefinition] {
    let properties = PropertyParser(session: session)
    let place = ExpressionContext.all.inside(scope.declared.layers[layer].replicators)
    var stateOverrides: [StateOverrideDefinition] = []
    for member in members(layerMember.value, layerMember.key) {
      let name = OverrideName(layer: layer, property: member.key)
      if let owner = overrideOwners[name], owner != machine {
        let other = "the machine `\(scope.declared.machines[owner].name)`"
        error(
          .conflict, "\(other) says how `\(layerMember.key)` looks in `\(member.key)` too", member.keyRange)
        continue
      }
      overrideOwners[name] = machine
      guard let property = scope.at(place, { properties.property(member, of: layer, &$0) }) else { continue }
      stateOverrides.append(StateOverrideDefinition(layer: layer, property: property))
    }
    return stateOverrides
  }
}
