import Expressions

/// A trigger with the details of its event.
struct ParsedTrigger {
  var trigger: Trigger
  var details: [ExpressionType.Field] = []
}

/// A parser of the names of triggers.
struct TriggerParser {
  private typealias NamedTrigger = (name: String, trigger: ParsedTrigger)

  /// Returns the trigger with a name; `nil` for an unknown name.
  func trigger(named name: String, _ scope: inout ComponentScope) -> ParsedTrigger? {
    if let found = common(scope).first(where: { $0.name == name }) { return found.trigger }
    let root = String(name.prefix { $0 != "." })
    scope.usage.names.insert(root)
    let triggers: [NamedTrigger]
    switch scope.names[root] {
    case .gesture(let index): triggers = self.triggers(ofGesture: index, root, scope)
    case .variable(let index):
      guard case .value(let value)? = scope.variable(index)?.kind else { return nil }
      triggers = self.triggers(of: value, root, scope)
    case .action(let index): triggers = [trigger(ofAction: index, scope)]
    case .parameter, .machine: return nil
    case .component, nil:
      guard let layer = scope.layers.layer(named: root) else { return nil }
      triggers = self.triggers(ofLayer: layer, root, scope)
    }
    return triggers.first { $0.name == name }?.trigger
  }

  /// Returns the names of all triggers, for suggestions.
  func names(_ scope: ComponentScope) -> [String] {
    let declared = scope.declared
    var found = common(scope)
    for (index, gesture) in declared.gestures.indexed {
      found += triggers(ofGesture: index, gesture.name, scope)
    }
    for (index, value) in scope.variables.values.indexed {
      found += triggers(of: index, value.name, scope)
    }
    found += declared.actions.indices.map { trigger(ofAction: $0, scope) }
    for (layer, node) in declared.layers.indexed where !node.id.isEmpty {
      found += triggers(ofLayer: layer, node.id, scope)
    }
    return found.map(\.name).sorted()
  }

  /// Returns the triggers of every component, including those of components with states.
  private func common(_ scope: ComponentScope) -> [NamedTrigger] {
    let own: [NamedTrigger] = [
      ("appear", .init(trigger: .appear)), ("disappear", .init(trigger: .disappear)),
      ("key", .init(trigger: .key, details: [.init("text", .string)])),
    ]
    let details = ["machine", "from", "to"].map { ExpressionType.Field($0, .string) }
    return scope.declared.machines.isEmpty
      ? own
      : own + [
        ("state", .init(trigger: .state(machine: nil), details: details)),
        ("state.settled", .init(trigger: .stateSettled(machine: nil))),
      ]
  }

  private func triggers(ofGesture index: GestureID, _ name: String, _ scope: ComponentScope) -> [NamedTrigger]
  {
    let gesture = scope.declared.gestures[index]
    let details: [ExpressionType.Field] = gesture.replicators.isEmpty ? [] : [.init("index", .number)]
    return gesture.kind.events.map { event in
      let suffix = event == .recognized ? "" : "." + event.rawValue
      return (name + suffix, .init(trigger: .gesture(index, event), details: details))
    }
  }

  private func triggers(of value: ValueID, _ name: String, _ scope: ComponentScope) -> [NamedTrigger] {
    let definition = scope.variables.values[value]
    let type = definition.type
    var found: [NamedTrigger] = []
    if definition.isAnimatable { found.append((name + ".finished", .init(trigger: .finished(value: value)))) }
    guard let drag = definition.drag else { return found }
    let snaps = drag.snap != nil
    let index = ExpressionType.Field("index", snaps ? .number : .optional(.number))
    let target = ExpressionType.Field("target", snaps ? type : .optional(type))
    return found + [
      (name + ".dragBegan", .init(trigger: .dragBegan(value: value))),
      (
        name + ".dragEnded",
        .init(trigger: .dragEnded(value: value), details: [.init("velocity", type), target, index])
      ),
      (name + ".settled", .init(trigger: .settled(value: value), details: [index])),
    ]
  }

  private func trigger(ofAction index: ActionID, _ scope: ComponentScope) -> NamedTrigger {
    let action = scope.declared.actions[index]
    let details = action.arguments.map { ExpressionType.Field($0.name, $0.symbol.type) }
    return (action.name, .init(trigger: .action(index), details: details))
  }

  private func triggers(ofLayer layer: LayerID, _ name: String, _ scope: ComponentScope) -> [NamedTrigger] {
    let node = scope.declared.layers[layer]
    let index: [ExpressionType.Field] = node.replicators.isEmpty ? [] : [.init("index", .number)]
    let events: [(name: String, details: [ExpressionType.Field])]
    switch node.kind {
    case .component(let type): events = scope.declared.components[type].events.map { ($0.name, $0.details) }
    case .builtIn(let type):
      events = type.declaration.events.map { event in
        let details = event.details.map { ExpressionType.Field($0.key, ExpressionType($0.kind)) }
        return (event.name, details.filter { index.isEmpty || $0.name != "index" })
      }
    case .primitive, .replicator, .slot: return []
    }
    return events.enumerated().map { position, event in
      (
        name + "." + event.name,
        .init(trigger: .component(layer: layer, event: EventID(position)), details: event.details + index)
      )
    }
  }
}
