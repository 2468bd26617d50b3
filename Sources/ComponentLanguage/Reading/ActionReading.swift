import Interaction
import JSONText
import Parameters

// What rules do.

extension ComponentDecoder {
  func actions(_ json: JSONValue?, _ name: String, in context: ReadingContext) -> [ActionDefinition] {
    elements(json, name).compactMap { action($0, in: context) }
  }

  private func action(_ json: JSONValue, in context: ReadingContext) -> ActionDefinition? {
    guard let members = session.parameters.members(of: json, as: "an object, an action") else { return nil }
    guard let verb = ActionVerb.allCases.first(where: { json[$0.rawValue] != nil }) else {
      let verbs = ActionVerb.allCases.map(\.rawValue)
      let key = members.first { $0.key != "note" }
      error(
        .unknownKey, key.map { "there is no action `\($0.key)`" } ?? "an action says what it does",
        key?.keyRange ?? json.range.opening,
        suggestion: key.flatMap { EditDistance.suggestion(for: $0.key, among: verbs) }
          ?? "there is \(ParameterDecoder.list(verbs))")
      return nil
    }
    guard !reportSeveral(verb, members),
      isObject(json, "the action `\(verb.rawValue)`", keys: [verb.rawValue] + verb.otherKeys),
      let value = json[verb.rawValue]
    else { return nil }
    return kind(verb, value, json, in: context).map { ActionDefinition(kind: $0, range: json.range) }
  }

  /// Reports an action that says two things to do.
  private func reportSeveral(_ verb: ActionVerb, _ members: [JSONMember]) -> Bool {
    let other = members.first { member in
      member.key != verb.rawValue && !verb.otherKeys.contains(member.key)
        && ActionVerb(rawValue: member.key) != nil
    }
    guard let other else { return false }
    let help =
      other.key == ActionVerb.if.rawValue
      ? "write `{ \"if\": …, \"do\": [ { \"\(verb.rawValue)\": … } ] }`"
      : "write two, `{ \"\(verb.rawValue)\": … }, { \"\(other.key)\": … }`"
    error(
      .conflict, "an action is one of `\(verb.rawValue)` and `\(other.key)`", other.keyRange,
      suggestion: help)
    return true
  }

  private func kind(
    _ verb: ActionVerb, _ value: JSONValue, _ json: JSONValue, in context: ReadingContext
  ) -> ActionDefinition.Kind? {
    let key = verb.rawValue
    switch verb {
    case .set: return .set(members(value, key).compactMap { assignment($0, in: context) })
    case .animate: return animate(value, json, in: context).map { .animate($0) }
    case .decay: return .decay(members(value, key).compactMap { decay($0, in: context) })
    case .stop: return .stop(references(value, key, in: context))
    case .finish: return .finish(references(value, key, in: context))
    case .insert, .remove, .move: return listChange(verb, value, in: context)
    case .emit: return emit(value, json["details"], json, in: context)
    case .haptic: return word(value, key, HapticStyle.self, in: context).map { .haptic($0) }
    case .prepare: return word(value, key, HapticStyle.self, in: context).map { .prepare($0) }
    case .call: return call(value, json, in: context).map { .call($0) }
    case .if:
      let condition = condition(value, "if", in: context)
      let then = actions(json["do"], "do", in: context)
      let otherwise = actions(json["else"], "else", in: context)
      return condition.map { .branch($0, then: then, else: otherwise) }
    case .wait:
      let time = source(value, key, as: .number, kind: .span, in: context)
      let later = actions(json["do"], "do", in: context)
      let wait = wait(json["id"], isCancelled: false)
      return time.map { .wait($0, actions: later, wait: wait) }
    case .cancel: return wait(value, isCancelled: true).map { .cancel(wait: $0) }
    case .to: return enter(value, json["machine"])
    case .focus: return focus(value).map { .focus($0) }
    }
  }

  private func references(_ json: JSONValue, _ key: String, in context: ReadingContext) -> [ValueReference] {
    elements(json, key).compactMap { element in
      guard case .string(let name)? = decode(element, as: .string, key) else { return nil }
      return reference(name, element.range, in: context)
    }
  }

  // MARK: Machines and the keyboard

  private func enter(_ json: JSONValue, _ machineJSON: JSONValue?) -> ActionDefinition.Kind? {
    guard case .string(let name)? = decode(json, as: .string, "to") else { return nil }
    let machines = definition.machines.map(\.name)
    var index: Int?
    if let machineJSON {
      guard case .string(let machine)? = decode(machineJSON, as: .string, "machine") else { return nil }
      index = machines.firstIndex(of: machine)
      guard index != nil else {
        reportUnknown(machine, "machine", among: machines, machineJSON.range)
        return nil
      }
    } else if machines.count == 1 {
      index = 0
    } else if !hasLostNames {
      error(
        .missingKey,
        machines.isEmpty ? "the component has no states" : "`machine` is missing: there are several",
        json.range)
      return nil
    }
    guard let index, let state = state(name, of: index, json.range) else { return nil }
    reached[index].insert(state)
    return .enter(machine: index, state: state)
  }

  private func focus(_ json: JSONValue) -> FocusTarget? {
    switch json.content {
    case .bool(true): return .component
    case .null: return .nothing
    case .string:
      guard let layer = layer(json, "focus") else { return nil }
      guard definition.layers[layer].isComponent else {
        error(.componentReference, "only a component takes the keyboard", json.range)
        return nil
      }
      return .layer(layer)
    default:
      session.parameters.reportType(json, expected: "`true`, `null` or the name of a layer", "`focus`")
      return nil
    }
  }

  // MARK: Waits

  /// The number of a wait by its id.
  private func wait(_ json: JSONValue?, isCancelled: Bool) -> Int? {
    guard let json, case .string(let name)? = decode(json, as: .string, isCancelled ? "cancel" : "id")
    else { return nil }
    var wait = waits[name] ?? WaitName(index: waits.count)
    if isCancelled {
      wait.cancelled = wait.cancelled ?? json.range
    } else {
      wait.isDeclared = true
    }
    waits[name] = wait
    return wait.index
  }

  func checkWaits() {
    let declared = waits.filter(\.value.isDeclared).keys
    for (name, wait) in waits where !wait.isDeclared {
      if let range = wait.cancelled { reportUnknown(name, "wait with the id", among: declared, range) }
    }
  }

  // MARK: Events

  private func emit(
    _ json: JSONValue, _ details: JSONValue?, _ action: JSONValue, in context: ReadingContext
  ) -> ActionDefinition.Kind? {
    guard case .string(let name)? = decode(json, as: .string, "emit") else { return nil }
    let events = definition.events
    guard let event = events.firstIndex(where: { $0.name == name }) else {
      if isMistaken(name) { return nil }
      error(
        .unknownEvent, "the component declares no event `\(name)`", json.range,
        suggestion: EditDistance.suggestion(for: name, among: events.map(\.name))
          ?? "declare it under `events`")
      return nil
    }
    emittedEvents.insert(event)
    let fields = events[event].details
    let names = fields.map(\.name)
    let given = details ?? JSONValue(.object([]), at: action.range)
    let excused = members(details, "details").map(\.key).filter(isMistaken)
    guard isObject(given, "the event `\(name)`", keys: names + excused, required: names) else {
      return nil
    }
    var sources: [DetailDefinition] = []
    for (index, field) in fields.enumerated() {
      guard let source = source(given[field.name], field.name, as: field.type, in: context) else { continue }
      sources.append(DetailDefinition(detail: index, source: source))
    }
    return .emit(event: event, details: sources)
  }
}

/// What actions do, by the keys that tell them apart; an action with several is the first of them.
enum ActionVerb: String, CaseIterable {
  case set, animate, decay, stop, finish, insert, remove, move, emit, haptic, prepare, call, wait, cancel, to
  case focus
  case `if`

  /// The keys that may stand beside it.
  var otherKeys: [String] {
    switch self {
    case .animate: ["duration", "curve", "delay", "repeat", "autoreverse", "stagger", "interruption", "then"]
    case .emit: ["details"]
    case .call: ["action", "arguments", "if"]
    case .wait: ["do", "id"]
    case .to: ["machine"]
    case .if: ["do", "else"]
    case .set, .decay, .stop, .finish, .insert, .remove, .move, .haptic, .prepare, .cancel, .focus: []
    }
  }
}

/// A wait that has an id.
struct WaitName {
  var index: Int
  var isDeclared = false
  /// Where one that cancels it stands.
  var cancelled: SourceRange?
}
