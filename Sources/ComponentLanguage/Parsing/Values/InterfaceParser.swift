import Expressions
import JSONText

/// A parser of the interface of a component: events, actions, slots and outputs.
struct InterfaceParser: JSONParsing {
  let session: ParsingSession

  func events(
    _ json: JSONValue?, _ names: inout NameTable
  ) -> Table<EventDefinition, EventDefinition> {
    let kinds = KindParser(session: session)
    var events: Table<EventDefinition, EventDefinition> = []
    for member in names.declarations(json, "events") {
      let (meaning, details) = parts(member, "an event", "details")
      var event = EventDefinition(name: member.key, meaning: meaning, details: [], range: member.keyRange)
      for detail in kinds.named(details, "details") {
        if let kind = kinds.plainKind(detail.value, detail.key), let type = ExpressionType(kind) {
          event.details.append(.init(detail.key, type))
          if case .integer = kind { event.integers.insert(detail.key) }
        } else {
          names.excuse(detail.key)
        }
      }
      events.append(event)
    }
    return events
  }

  func slots(_ json: JSONValue?, _ names: inout NameTable) -> [ComponentSlot] {
    names.declarations(json, "slots").filter { names.canDeclare($0) }
      .map { ComponentSlot(name: $0.key, meaning: text($0.value, $0.key)) }
  }

  func actions(
    _ json: JSONValue?, _ names: inout NameTable, _ cells: inout CellLayout
  ) -> Table<CallableAction, CallableAction> {
    let parameters = ParameterParser(session: session)
    var actions: Table<CallableAction, CallableAction> = []
    for member in names.declarations(json, "actions") {
      guard names.declare(member, as: .action(actions.endIndex)) else { continue }
      let (meaning, arguments) = parts(member, "an action", "arguments")
      var action = CallableAction(name: member.key, meaning: meaning, arguments: [])
      for argument in members(arguments, "arguments") {
        if let parameter = parameters.parameter(argument, "argument", &cells) {
          action.arguments.append(parameter)
        } else {
          names.excuse(argument.key)
        }
      }
      actions.append(action)
    }
    return actions
  }

  /// Returns the meaning that a member gives, alone or beside a key, and the value of that key.
  private func parts(_ member: JSONMember, _ phrase: String, _ key: String) -> (String, JSONValue?) {
    guard member.value.isObject else { return (text(member.value, member.key), nil) }
    guard isObject(member.value, phrase, keys: ["meaning", key]) else { return ("", nil) }
    return (text(member.value["meaning"], "meaning"), member.value[key])
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
