import JSONText
import Parameters

// What a component tells, takes and shows to others: events, actions, slots and outputs.

extension ComponentParser {
  func parseEvents(_ json: JSONValue?) {
    for member in declarations(json, "events") {
      var event = EventDefinition(name: member.key, meaning: "", details: [], range: member.keyRange)
      if member.value.isObject {
        guard isObject(member.value, "an event", keys: ["meaning", "details"]) else { continue }
        event.meaning = text(member.value["meaning"], "meaning")
        for detail in kinds.named(member.value["details"], "details") {
          guard let type = kinds.type(detail.value, detail.key) else {
            names.excuse(detail.key)
            continue
          }
          event.details.append(.init(detail.key, type))
        }
      } else {
        event.meaning = text(member.value, member.key)
      }
      definition.events.append(event)
    }
  }

  func parseSlots(_ json: JSONValue?) {
    for member in declarations(json, "slots") {
      guard canDeclare(member.key, at: member.keyRange) else { continue }
      definition.slots.append(
        ComponentSlot(name: member.key, meaning: text(member.value, member.key)))
    }
  }

  func declareActions(_ json: JSONValue?) {
    for member in declarations(json, "actions") {
      guard declare(member.key, as: .action(definition.actions.count), at: member.keyRange) else { continue }
      var action = CallableAction(name: member.key, meaning: "", arguments: [])
      if member.value.isObject {
        if isObject(member.value, "an action", keys: ["meaning", "arguments"]) {
          action.meaning = text(member.value["meaning"], "meaning")
          for argument in members(member.value["arguments"], "arguments") {
            if let parameter = parameter(argument, "argument") {
              action.arguments.append(parameter)
            } else {
              names.excuse(argument.key)
            }
          }
        }
      } else {
        action.meaning = text(member.value, member.key)
      }
      definition.actions.append(action)
    }
  }

  func parseOutputs(_ json: JSONValue?) {
    for member in members(json, "outputs") {
      let meaning = text(member.value, member.key)
      guard case .variable(let index)? = names[member.key] else {
        let known = variables.map(\.name)
        reportUnknown(member.key, "value or formula", among: known, member.keyRange)
        continue
      }
      usage.names.insert(member.key)
      guard let variable = variable(index) else { continue }
      definition.outputs.append(
        OutputDefinition(name: member.key, meaning: meaning, symbol: variable.symbol, parameters: []))
    }
  }
}
