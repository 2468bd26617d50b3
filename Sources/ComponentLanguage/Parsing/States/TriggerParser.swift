import Components
import Expressions
import JSONText

/// A trigger with what it tells.
struct TriggerReading {
  var trigger: Trigger
  var details: [ExpressionType.Field] = []
}

/// Parses the names of triggers.
struct TriggerParser {
  /// What a trigger's name stands for.
  func trigger(named name: String, _ scope: inout ComponentScope) -> TriggerReading? {
    switch name {
    case "appear": return TriggerReading(trigger: .appear)
    case "disappear": return TriggerReading(trigger: .disappear)
    case "key": return TriggerReading(trigger: .key, details: [.init("text", .string)])
    case "state" where !scope.declared.machines.isEmpty:
      let details = ["machine", "from", "to"].map { ExpressionType.Field($0, .string) }
      return TriggerReading(trigger: .state(machine: nil), details: details)
    case "state.settled" where !scope.declared.machines.isEmpty:
      return TriggerReading(trigger: .stateSettled(machine: nil))
    default: break
    }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let event = parts.count == 2 ? parts[1] : ""
    scope.usage.names.insert(parts[0])
    switch scope.names[parts[0]] {
    case .gesture(let index): return trigger(ofGesture: index, event, parts.count, scope)
    case .variable(let index): return parts.count == 2 ? trigger(ofVariable: index, event, &scope) : nil
    case .action(let index):
      let details = scope.declared.actions[index].arguments.map {
        ExpressionType.Field($0.name, $0.symbol.type)
      }
      return parts.count == 1 ? TriggerReading(trigger: .action(index), details: details) : nil
    case .parameter, .machine: return nil
    case .component, nil: return parts.count == 2 ? trigger(ofLayer: parts[0], event, scope) : nil
    }
  }

  private func trigger(
    ofGesture index: Int, _ event: String, _ parts: Int, _ scope: ComponentScope
  ) -> TriggerReading? {
    let gesture = scope.declared.gestures[index]
    guard let event = GestureEvent(rawValue: event), gesture.kind.events.contains(event),
      (event == .recognized) == (parts == 1)
    else { return nil }
    return TriggerReading(
      trigger: .gesture(index, event), details: gesture.replicators.isEmpty ? [] : [.init("index", .number)])
  }

  private func trigger(
    ofVariable index: Int, _ event: String, _ scope: inout ComponentScope
  ) -> TriggerReading? {
    guard let variable = scope.variable(index), case .value(let value) = variable.kind else { return nil }
    let definition = scope.variables.values[value]
    if event == "finished" {
      return definition.isAnimatable ? TriggerReading(trigger: .finished(value: value)) : nil
    }
    guard let drag = definition.drag else { return nil }
    let snaps = drag.snap != nil
    let index = ExpressionType.Field("index", snaps ? .number : .optional(.number))
    switch event {
    case "dragBegan": return TriggerReading(trigger: .dragBegan(value: value))
    case "dragEnded":
      let target = ExpressionType.Field("target", snaps ? definition.type : .optional(definition.type))
      return TriggerReading(
        trigger: .dragEnded(value: value), details: [.init("velocity", definition.type), target, index])
    case "settled": return TriggerReading(trigger: .settled(value: value), details: [index])
    default: return nil
    }
  }

  private func trigger(ofLayer name: String, _ event: String, _ scope: ComponentScope) -> TriggerReading? {
    guard case .found(let layer) = scope.layers.index.find(name) else { return nil }
    let node = scope.declared.layers[layer]
    let index: [ExpressionType.Field] = node.replicators.isEmpty ? [] : [.init("index", .number)]
    switch node.kind {
    case .component(let type):
      let events = scope.declared.components[type].events
      guard let position = events.firstIndex(where: { $0.name == event }) else { return nil }
      return TriggerReading(
        trigger: .component(layer: layer, event: position), details: events[position].details + index)
    case .builtIn(let type):
      let events = type.declaration.events
      guard let position = events.firstIndex(where: { $0.name == event }) else { return nil }
      let details = events[position].details
        .map { ExpressionType.Field($0.key, ExpressionType($0.kind)) }
        .filter { index.isEmpty || $0.name != "index" }
      return TriggerReading(
        trigger: .component(layer: layer, event: position), details: details + index)
    case .primitive, .replicator, .slot: return nil
    }
  }

  /// The names of all triggers, for "did you mean".
  func names(_ scope: ComponentScope) -> [String] {
    var found = ["appear", "disappear", "key"]
    if !scope.declared.machines.isEmpty { found += ["state", "state.settled"] }
    for gesture in scope.declared.gestures {
      found += gesture.kind.events.map {
        $0 == .recognized ? gesture.name : gesture.name + "." + $0.rawValue
      }
    }
    for value in scope.variables.values {
      if value.isAnimatable { found.append(value.name + ".finished") }
      if value.drag != nil { found += ["dragBegan", "dragEnded", "settled"].map { value.name + "." + $0 } }
    }
    found += scope.declared.actions.map(\.name)
    for node in scope.declared.layers where !node.id.isEmpty {
      switch node.kind {
      case .component(let type):
        found += scope.declared.components[type].events.map { node.id + "." + $0.name }
      case .builtIn(let type): found += type.declaration.events.map { node.id + "." + $0.name }
      case .primitive, .replicator, .slot: break
      }
    }
    return found.sorted()
  }
}

extension ExpressionType {
  /// The type by which expressions read a detail of an event.
  fileprivate init(_ kind: EventDetail.Kind) {
    switch kind {
    case .integer, .number: self = .number
    case .flag: self = .boolean
    case .text: self = .string
    }
  }
}
