import Components
import JSONText
import Parameters

/// A parser of calls of the actions of inner components.
struct CallParser: JSONParsing {
  let session: ParsingSession

  func call(_ json: JSONValue, _ action: JSONValue, _ scope: inout ComponentScope) -> CallDefinition? {
    guard let text = string(json, "call") else { return nil }
    let name = String(text.prefix { $0 != "[" })
    guard let layer = scope.layer(named: name, json.range) else { return nil }
    let node = scope.declared.layers[layer]
    var element: LocatedProgram?
    if name != text {
      guard !node.replicators.isEmpty else {
        error(.componentReference, "there is only one `\(name)`, so it has no index", json.range)
        return nil
      }
      element = ReferenceParser(session: session).index(in: text, after: name, json.range, &scope)
      if element == nil { return nil }
    }
    guard let actionJSON = action["action"] else {
      error(.missingKey, "`action` is missing from a call", action.range.opening)
      return nil
    }
    guard let called = string(actionJSON, "action") else { return nil }
    let arguments: CallDefinition.Arguments?
    switch node.kind {
    case .component(let type): arguments = dataArguments(type, called, actionJSON, action, &scope)
    case .builtIn(let type): arguments = builtInArguments(type, called, actionJSON, action, &scope)
    case .primitive, .replicator, .slot:
      error(.componentReference, "`\(name)` is not a component and has no actions", json.range)
      return nil
    }
    guard let arguments else { return nil }
    return CallDefinition(
      layer: layer, element: element, arguments: arguments,
      condition: scope.condition(action["if"], "if"))
  }

  private func action(_ name: String, among known: [String], _ range: SourceRange) -> ActionID? {
    if let index = known.firstIndex(of: name) { return ActionID(index) }
    error(
      .unknownAction, "the component has no action `\(name)`", range,
      suggestion: EditDistance.suggestion(for: name, among: known)
        ?? (known.isEmpty ? nil : "it has \(ParameterDecoder.list(known))"))
    return nil
  }

  private func dataArguments(
    _ type: Int, _ name: String, _ nameJSON: JSONValue, _ action: JSONValue, _ scope: inout ComponentScope
  ) -> CallDefinition.Arguments? {
    let actions = scope.declared.components[type].actions
    guard let index = self.action(name, among: actions.map(\.name), nameJSON.range) else { return nil }
    let json = action["arguments"]
    let parameters = actions[index].arguments
    if let json, !isObject(json, "`\(name)`", keys: parameters.map(\.name)) { return nil }
    var arguments: [DetailDefinition] = []
    for (position, parameter) in parameters.enumerated() {
      guard let given = json?[parameter.name] else {
        if parameter.isRequired {
          error(.missingKey, "`\(parameter.name)` is missing from `\(name)`", (json ?? action).range.opening)
        }
        continue
      }
      let source = scope.source(
        given, parameter.name, as: parameter.symbol.type, kind: parameter.declaration.kind)
      if let source { arguments.append(DetailDefinition(detail: position, source: source)) }
    }
    return .data(action: index, arguments)
  }

  private func builtInArguments(
    _ type: ComponentType, _ name: String, _ nameJSON: JSONValue, _ action: JSONValue,
    _ scope: inout ComponentScope
  ) -> CallDefinition.Arguments? {
    let actions = type.declaration.actions
    guard let index = self.action(name, among: actions.map(\.name), nameJSON.range) else { return nil }
    guard let json = action["arguments"] else { return .builtIn(action: index, []) }
    let record = actions[index.index].arguments
    let values = session.parameters.decode(json, as: record) { member, kind in member.value.isComputed(kind) }
    guard let values, !values.hasMistakes else { return nil }
    var arguments: [ArgumentDefinition] = []
    for member in members(json, "arguments") {
      guard let position = record.parameters.firstIndex(where: { $0.name == member.key }) else { continue }
      let argument = PropertyParser(session: session).argument(
        member, ParameterID(position), record.parameters[position].kind, values.value(of: member.key), &scope)
      guard let argument else { return nil }
      arguments.append(argument)
    }
    return .builtIn(action: index, arguments)
  }
}
