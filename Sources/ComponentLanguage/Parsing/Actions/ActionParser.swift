import Components
import Expressions
import JSONText
import Parameters

/// A parser of the actions of rules and states.
struct ActionParser: JSONParsing {
  let session: ParsingSession
  /// The waits of all actions parsed so far.
  private(set) var waits = WaitTable()
  private var references: ReferenceParser { ReferenceParser(session: session) }
  private var movements: MovementParser { MovementParser(session: session) }

  mutating func actions(
    _ json: JSONValue?, _ name: String, _ scope: inout ComponentScope
  ) -> [ActionDefinition] {
    elements(json, name).compactMap { action($0, &scope) }
  }

  private mutating func action(_ json: JSONValue, _ scope: inout ComponentScope) -> ActionDefinition? {
    guard let members = session.parameters.members(of: json, as: "an object, an action") else { return nil }
    guard let verb = ActionVerb.allCases.first(where: { json[$0.rawValue] != nil }) else {
      let verbs = ActionVerb.allCases.map(\.rawValue)
      let key = members.first { $0.key != "note" }
      error(
        .unknownKey, key.map { "no action `\($0.key)`" } ?? "an action says what it does",
        key?.keyRange ?? json.range.opening,
        suggestion: key.flatMap { EditDistance.suggestion(for: $0.key, among: verbs) }
          ?? "there is \(ParameterDecoder.list(verbs))")
      return nil
    }
    guard !reportSeveral(verb, members),
      isObject(json, "the action `\(verb.rawValue)`", keys: [verb.rawValue] + verb.otherKeys),
      let value = json[verb.rawValue]
    else { return nil }
    return kind(verb, value, json, &scope).map { ActionDefinition(kind: $0, range: json.range) }
  }

  /// Reports an action with two verbs, and returns whether it has them.
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

  private mutating func kind(
    _ verb: ActionVerb, _ value: JSONValue, _ json: JSONValue, _ scope: inout ComponentScope
  ) -> ActionDefinition.Kind? {
    let key = verb.rawValue
    switch verb {
    case .set: return .set(members(value, key).compactMap { references.assignment($0, &scope) })
    case .animate:
      var animation = movements.animate(value, json, &scope)
      animation.then = actions(json["then"], "then", &scope)
      return .animate(animation)
    case .decay: return .decay(members(value, key).compactMap { movements.decay($0, &scope) })
    case .stop: return .stop(targets(value, key, &scope))
    case .finish: return .finish(targets(value, key, &scope))
    case .insert, .remove, .move: return movements.listChange(verb, value, &scope)
    case .emit: return emit(value, json["details"], json, &scope)
    case .haptic: return scope.word(value, key, HapticStyle.self).map { .haptic($0) }
    case .prepare: return scope.word(value, key, HapticStyle.self).map { .prepare($0) }
    case .call: return CallParser(session: session).call(value, json, &scope).map { .call($0) }
    case .if:
      let condition = scope.condition(value, "if")
      let then = actions(json["do"], "do", &scope)
      let otherwise = actions(json["else"], "else", &scope)
      return condition.map { .branch($0, then: then, else: otherwise) }
    case .wait:
      let time = scope.source(value, key, as: .number, kind: .span)
      let later = actions(json["do"], "do", &scope)
      let wait = string(json["id"], "id").map { waits.declare($0) }
      return time.map { .wait($0, actions: later, wait: wait) }
    case .cancel: return string(value, key).map { .cancel(wait: waits.cancel($0, at: value.range)) }
    case .to: return enter(value, json["machine"], &scope)
    case .focus: return focus(value, scope).map { .focus($0) }
    }
  }

  private func targets(_ json: JSONValue, _ key: String, _ scope: inout ComponentScope) -> [ValueReference] {
    elements(json, key).compactMap { element in
      guard let name = string(element, key) else { return nil }
      return references.reference(name, element.range, &scope)
    }
  }

  // MARK: Machines and the keyboard

  private func enter(
    _ json: JSONValue, _ machineJSON: JSONValue?, _ scope: inout ComponentScope
  ) -> ActionDefinition.Kind? {
    guard let name = string(json, "to") else { return nil }
    let machines = scope.declared.machines.mapElements(\.name)
    var index = machines.count == 1 ? machines.startIndex : nil
    if let machineJSON {
      guard let machine = string(machineJSON, "machine") else { return nil }
      index = machines.firstIndex(of: machine)
      guard index != nil else {
        scope.names.reportUnknown(machine, "machine", among: machines, machineJSON.range)
        return nil
      }
    } else if index == nil, !scope.names.isIncomplete {
      error(
        .missingKey,
        machines.isEmpty ? "the component has no states" : "`machine` is missing: there are several",
        json.range)
    }
    guard let index, let state = scope.state(name, of: index, json.range) else { return nil }
    scope.usage.states[index].insert(state)
    return .enter(machine: index, state: state)
  }

  private func focus(_ json: JSONValue, _ scope: ComponentScope) -> FocusTarget? {
    switch json.content {
    case .bool(true): return .component
    case .null: return .nothing
    case .string:
      guard let layer = scope.layer(json, "focus") else { return nil }
      guard scope.declared.layers[layer].isComponent else {
        error(.componentReference, "only a component takes the keyboard", json.range)
        return nil
      }
      return .layer(layer)
    default:
      session.parameters.reportType(json, expected: "`true`, `null` or the name of a layer", "`focus`")
      return nil
    }
  }

  // MARK: Events

  private func emit(
    _ json: JSONValue, _ details: JSONValue?, _ action: JSONValue, _ scope: inout ComponentScope
  ) -> ActionDefinition.Kind? {
    guard let name = string(json, "emit") else { return nil }
    let events = scope.declared.events
    guard let event = events.firstIndex(where: { $0.name == name }) else {
      if scope.names.isMistaken(name) { return nil }
      error(
        .unknownEvent, "the component declares no event `\(name)`", json.range,
        suggestion: EditDistance.suggestion(for: name, among: events.map(\.name))
          ?? "declare it under `events`")
      return nil
    }
    scope.usage.events.insert(event)
    let fields = events[event].details
    let names = fields.map(\.name)
    let given = details ?? JSONValue(.object([]), at: action.range)
    let excused = members(details, "details").map(\.key).filter { scope.names.isMistaken($0) }
    guard isObject(given, "the event `\(name)`", keys: names + excused, required: names) else { return nil }
    let sources = fields.enumerated().compactMap { index, field in
      scope.source(given[field.name], field.name, as: field.type)
        .map { DetailDefinition(detail: index, source: $0) }
    }
    return .emit(event: event, details: sources)
  }
}

/// The verb of an action, which is a key. If there are several, the first counts.
enum ActionVerb: String, CaseIterable {
  case set, animate, decay, stop, finish, insert, remove, move, emit, haptic, prepare, call, wait, cancel, to
  case focus
  case `if`

  /// The keys that an action may have in addition.
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

/// A table of the waits of a component, by id.
struct WaitTable {
  private struct Wait {
    var index: Int
    var isDeclared = false
    /// The place of the first action that cancels the wait; `nil` if none does.
    var cancelled: SourceRange?
  }

  private var waits: [String: Wait] = [:]

  var count: Int { waits.count }
  var declared: [String] { waits.filter(\.value.isDeclared).map(\.key) }

  /// The ids that actions cancel and that no wait declares.
  var unknown: [(name: String, range: SourceRange)] {
    waits.compactMap { name, wait in wait.isDeclared ? nil : wait.cancelled.map { (name, $0) } }
  }

  /// Declares the wait that an action begins, and returns its number.
  mutating func declare(_ name: String) -> Int {
    var wait = waits[name] ?? Wait(index: count)
    wait.isDeclared = true
    waits[name] = wait
    return wait.index
  }

  /// Registers the cancellation of a wait, and returns the number of the wait.
  mutating func cancel(_ name: String, at range: SourceRange) -> Int {
    var wait = waits[name] ?? Wait(index: count)
    wait.cancelled = wait.cancelled ?? range
    waits[name] = wait
    return wait.index
  }
}
