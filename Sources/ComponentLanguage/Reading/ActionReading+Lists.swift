import Interaction
import JSONText
import Parameters

// Actions that change lists, and calls of inner components.

extension ComponentDecoder {
  func listChange(_ verb: ActionVerb, _ json: JSONValue, in context: ReadingContext) -> ActionDefinition.Kind?
  {
    guard let member = members(json, verb.rawValue).first, members(json, verb.rawValue).count == 1 else {
      if json.isObject { error(.count, "`\(verb.rawValue)` changes one list", json.range.opening) }
      return nil
    }
    guard let target = reference(member.key, member.keyRange, in: context) else { return nil }
    let value = definition.values[target.value]
    guard target.element == nil, value.count == nil, case .list(let element) = value.type else {
      error(
        .componentType, "`\(verb.rawValue)` changes a list, and `\(member.key)` is \(value.type.phrase)",
        member.keyRange)
      return nil
    }
    let given = member.value
    func number(_ json: JSONValue?, _ name: String) -> ValueSource? {
      source(json, name, as: .number, kind: .integer(0...ComponentLimits.elements), in: context)
    }
    if verb == .remove {
      return number(given, member.key).map { .remove(value: target.value, at: $0) }
    }
    let keys = verb == .move ? ["from", "to"] : ["at", "item"]
    guard isObject(given, "`\(member.key)`", keys: keys, required: keys) else { return nil }
    if verb == .move {
      guard let from = number(given["from"], "from"), let to = number(given["to"], "to") else { return nil }
      return .move(value: target.value, from: from, to: to)
    }
    guard let at = number(given["at"], "at"),
      let item = source(given["item"], "item", as: element, in: context)
    else { return nil }
    return .insert(value: target.value, at: at, item: item)
  }

  // MARK: Calls

  func call(_ json: JSONValue, _ action: JSONValue, in context: ReadingContext) -> CallDefinition? {
    guard case .string(let text)? = decode(json, as: .string, "call") else { return nil }
    let name = String(text.prefix { $0 != "[" })
    guard let layer = layer(named: name, json.range) else { return nil }
    let node = definition.layers[layer]
    var element: LocatedProgram?
    if name != text {
      guard !node.replicators.isEmpty else {
        error(.componentReference, "there is only one `\(name)`, so it has no index", json.range)
        return nil
      }
      element = index(in: text, after: name, json.range, in: context)
      if element == nil { return nil }
    }
    guard let actionJSON = action["action"] else {
      error(.missingKey, "`action` is missing from a call", action.range.opening)
      return nil
    }
    guard case .string(let called)? = decode(actionJSON, as: .string, "action") else { return nil }
    let arguments: CallDefinition.Arguments?
    switch node.kind {
    case .component(let type):
      arguments = dataArguments(type, called, actionJSON, action, in: context)
    case .builtIn(let type):
      arguments = builtInArguments(type, called, actionJSON, action, in: context)
    case .primitive, .replicator, .slot:
      error(.componentReference, "`\(name)` is no component, so it has no actions", json.range)
      return nil
    }
    guard let arguments else { return nil }
    return CallDefinition(
      layer: layer, element: element, arguments: arguments,
      condition: condition(action["if"], "if", in: context))
  }

  private func reportAction(_ name: String, among known: [String], _ range: SourceRange) {
    error(
      .unknownAction, "the component has no action `\(name)`", range,
      suggestion: EditDistance.suggestion(for: name, among: known)
        ?? (known.isEmpty ? nil : "it has \(ParameterDecoder.list(known))"))
  }

  private func dataArguments(
    _ type: Int, _ name: String, _ nameJSON: JSONValue, _ action: JSONValue, in context: ReadingContext
  ) -> CallDefinition.Arguments? {
    let actions = definition.components[type].actions
    guard let index = actions.firstIndex(where: { $0.name == name }) else {
      reportAction(name, among: actions.map(\.name), nameJSON.range)
      return nil
    }
    let json = action["arguments"]
    let parameters = actions[index].arguments
    if let json {
      guard isObject(json, "`\(name)`", keys: parameters.map(\.name)) else { return nil }
    }
    var arguments: [DetailDefinition] = []
    for (position, parameter) in parameters.enumerated() {
      guard let given = json?[parameter.name] else {
        if parameter.isRequired {
          error(
            .missingKey, "`\(parameter.name)` is missing from `\(name)`", (json ?? action).range.opening)
        }
        continue
      }
      let source = source(
        given, parameter.name, as: parameter.symbol.type, kind: parameter.declaration.kind, in: context)
      if let source { arguments.append(DetailDefinition(detail: position, source: source)) }
    }
    return .data(action: index, arguments)
  }

  private func builtInArguments(
    _ type: ComponentType, _ name: String, _ nameJSON: JSONValue, _ action: JSONValue,
    in context: ReadingContext
  ) -> CallDefinition.Arguments? {
    let actions = type.declaration.actions
    guard let index = actions.firstIndex(where: { $0.name == name }) else {
      reportAction(name, among: actions.map(\.name), nameJSON.range)
      return nil
    }
    guard let json = action["arguments"] else { return .builtIn(action: index, []) }
    let record = actions[index].arguments
    let values = session.parameters.decode(json, as: record) { member, kind in member.value.isComputed(kind) }
    guard let values, !values.hasMistakes else { return nil }
    var arguments: [ArgumentDefinition] = []
    for member in members(json, "arguments") {
      guard let position = record.parameters.firstIndex(where: { $0.name == member.key }) else { continue }
      let argument = argument(
        member, position, record.parameters[position].kind, values.value(of: member.key), in: context)
      guard let argument else { return nil }
      arguments.append(argument)
    }
    return .builtIn(action: index, arguments)
  }
}
