import Expressions
import JSONText
import Parameters

/// Parses what a component shows to others: events, actions, slots and outputs.
struct InterfaceParser: JSONParsing {
  let session: ParsingSession

  func events(_ json: JSONValue?, _ names: inout NameTable) -> [EventDefinition] {
    let kinds = KindParser(session: session)
    var events: [EventDefinition] = []
    for member in names.declarations(json, "events") {
      var event = EventDefinition(name: member.key, meaning: "", details: [], range: member.keyRange)
      if member.value.isObject {
        guard isObject(member.value, "an event", keys: ["meaning", "details"]) else { continue }
        event.meaning = text(member.value["meaning"], "meaning")
        for detail in kinds.named(member.value["details"], "details") {
          if let type = kinds.type(detail.value, detail.key) {
            event.details.append(.init(detail.key, type))
          } else {
            names.excuse(detail.key)
          }
        }
      } else {
        event.meaning = text(member.value, member.key)
      }
      events.append(event)
    }
    return events
  }

  func slots(_ json: JSONValue?, _ names: inout NameTable) -> [ComponentSlot] {
    names.declarations(json, "slots").filter { names.canDeclare($0) }
      .map { ComponentSlot(name: $0.key, meaning: text($0.value, $0.key)) }
  }

  func actions(_ json: JSONValue?, _ names: inout NameTable, _ cells: inout CellLayout) -> [CallableAction] {
    let parameters = ParameterParser(session: session)
    var actions: [CallableAction] = []
    for member in names.declarations(json, "actions") {
      guard names.declare(member, as: .action(actions.count)) else { continue }
      var action = CallableAction(name: member.key, meaning: "", arguments: [])
      if member.value.isObject {
        if isObject(member.value, "an action", keys: ["meaning", "arguments"]) {
          action.meaning = text(member.value["meaning"], "meaning")
          for argument in members(member.value["arguments"], "arguments") {
            if let parameter = parameters.parameter(argument, "argument", &cells) {
              action.arguments.append(parameter)
            } else {
              names.excuse(argument.key)
            }
          }
        }
      } else {
        action.meaning = text(member.value, member.key)
      }
      actions.append(action)
    }
    return actions
  }

  func outputs(_ json: JSONValue?, _ scope: inout ComponentScope) -> [OutputDefinition] {
    members(json, "outputs").compactMap { member in
      let meaning = text(member.value, member.key)
      guard case .variable(let index)? = scope.names[member.key] else {
        scope.names.reportUnknown(
          member.key, "value or formula", among: scope.variables.names, member.keyRange)
        return nil
      }
      scope.usage.names.insert(member.key)
      return scope.variable(index).map {
        OutputDefinition(name: member.key, meaning: meaning, symbol: $0.symbol, parameters: [])
      }
    }
  }
}
