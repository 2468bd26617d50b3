import Components
import Expressions
import JSONText
import Parameters

// What rules do.

extension ComponentParser {
  func actions(_ json: JSONValue?, _ name: String, in context: ExpressionContext) -> [ActionDefinition] {
    elements(json, name).compactMap { action($0, in: context) }
  }

  private func action(_ json: JSONValue, in context: ExpressionContext) -> ActionDefinition? {
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
    _ verb: ActionVerb, _ value: JSONValue, _ json: JSONValue, in context: ExpressionContext
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

  private func references(_ json: JSONValue, _ key: String, in context: ExpressionContext) -> [ValueReference]
  {
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
    } else if !names.isIncomplete {
      error(
        .missingKey,
        machines.isEmpty ? "the component has no states" : "`machine` is missing: there are several",
        json.range)
      return nil
    }
    guard let index, let state = state(name, of: index, json.range) else { return nil }
    usage.states[index].insert(state)
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

  /// The number of the wait that an action begins or cancels.
  private func wait(_ json: JSONValue?, isCancelled: Bool) -> Int? {
    guard let json, case .string(let name)? = decode(json, as: .string, isCancelled ? "cancel" : "id")
    else { return nil }
    return isCancelled ? waits.cancel(name, at: json.range) : waits.declare(name)
  }

  // MARK: Events

  private func emit(
    _ json: JSONValue, _ details: JSONValue?, _ action: JSONValue, in context: ExpressionContext
  ) -> ActionDefinition.Kind? {
    guard case .string(let name)? = decode(json, as: .string, "emit") else { return nil }
    let events = definition.events
    guard let event = events.firstIndex(where: { $0.name == name }) else {
      if names.isMistaken(name) { return nil }
      error(
        .unknownEvent, "the component declares no event `\(name)`", json.range,
        suggestion: EditDistance.suggestion(for: name, among: events.map(\.name))
          ?? "declare it under `events`")
      return nil
    }
    usage.events.insert(event)
    let fields = events[event].details
    let names = fields.map(\.name)
    let given = details ?? JSONValue(.object([]), at: action.range)
    let excused = members(details, "details").map(\.key).filter { self.names.isMistaken($0) }
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

extension ComponentParser {
  /// The value, or the element of one, that `name` or `name[expression]` stands for.
  ///
  /// - Parameter range: Where the name stands, with its quotes.
  func reference(_ text: String, _ range: SourceRange, in context: ExpressionContext) -> ValueReference? {
    let name = String(text.prefix { $0 != "[" })
    guard let value = changeableValue(name, range) else { return nil }
    guard name != text else { return ValueReference(value: value) }
    guard definition.values[value].count != nil || isList(definition.values[value].type) else {
      error(.componentReference, "`\(name)` has no elements, so it has no index", range)
      return nil
    }
    return index(in: text, after: name, range, in: context).map {
      ValueReference(value: value, element: $0)
    }
  }

  private func isList(_ type: ExpressionType) -> Bool { if case .list = type { true } else { false } }

  /// The expression in the brackets behind a name.
  func index(
    in text: String, after name: String, _ range: SourceRange, in context: ExpressionContext
  ) -> LocatedProgram? {
    guard text.hasSuffix("]") else {
      error(.componentReference, "the index of `\(name)` is not closed", range)
      return nil
    }
    // Spaces stand for what precedes the index, so that places in it count from the start of the string.
    let inner = text.dropFirst(name.count + 1).dropLast()
    let padded = String(repeating: " ", count: name.utf8.count + 1) + inner
    guard let expression = ExpressionText(padded, equalsIsOptional: true) else { return nil }
    return compile(expression, at: range, as: .number, in: context)
      .map { LocatedProgram(program: $0, range: range) }
  }

  private func changeableValue(_ name: String, _ range: SourceRange) -> Int? {
    if case .variable(let index)? = names[name] {
      guard let variable = variable(index) else { return nil }
      switch variable.kind {
      case .value(let value): return value
      case .formula:
        error(
          .componentReference,
          "`\(name)` is a formula, which is always what its expression says; only values are changed", range)
      case .follower:
        error(.componentReference, "`\(name)` is a follower; only values are changed", range)
      }
      return nil
    }
    guard !names.isMistaken(name) else { return nil }
    if let other = names[name] {
      error(.componentReference, "`\(name)` is \(other.phrase); only values are changed", range)
      return nil
    }
    let root = String(name.prefix { $0 != "." })
    if case .found = layerNames.find(root) {
      error(
        .componentReference, "`\(root)` is a layer; only values are changed", range,
        suggestion: "give the layer an expression of a value, and change that")
      return nil
    }
    let known = definition.values.map(\.name)
    reportUnknown(name, "value", among: known, range)
    return nil
  }

  /// The type of what a reference stands for.
  private func type(of reference: ValueReference) -> ExpressionType {
    let value = definition.values[reference.value]
    if reference.element != nil, value.count == nil, case .list(let element) = value.type { return element }
    return value.type
  }

  private func inner(_ context: ExpressionContext, _ reference: ValueReference) -> ExpressionContext {
    var context = context
    if reference.element == nil, let index = definition.values[reference.value].indexSymbol {
      context.index = index
    }
    return context
  }

  /// A value and what it is given.
  func assignment(_ member: JSONMember, in context: ExpressionContext) -> Assignment? {
    guard let target = reference(member.key, member.keyRange, in: context),
      let source = source(
        member.value, member.key, as: type(of: target), in: inner(context, target))
    else { return nil }
    return Assignment(target: target, source: source)
  }

  // MARK: Movements

  func animate(
    _ json: JSONValue, _ action: JSONValue, in context: ExpressionContext
  ) -> AnimateDefinition? {
    let outer = Self.animationKeys + ["repeat", "autoreverse", "then"]
    var movements: [AnimateDefinition.Movement] = []
    for member in members(json, "animate") {
      if names[member.key] == nil, outer.contains(member.key) {
        reportMisplaced(member)
      } else if let movement = movement(member, outer, in: context) {
        movements.append(movement)
      }
    }
    var timingContext = context
    if let counted = movements.first(where: { definition.values[$0.target.value].count != nil }) {
      timingContext = inner(context, counted.target)
    }
    var spec = timing(action, in: timingContext)
    spec.repeatCount = repeatCount(action["repeat"], in: timingContext)
    spec.autoreverses = flag(action["autoreverse"], "autoreverse")
    if case .constant(.curve(.linear)) = spec.curve, case .constant = spec.duration {
      usage.linearValues.formUnion(movements.map(\.target.value))
    }
    return AnimateDefinition(
      movements: movements, animation: spec, then: actions(action["then"], "then", in: context))
  }

  private func reportMisplaced(_ member: JSONMember) {
    error(
      .unknownKey, "`\(member.key)` stands inside `animate`", member.keyRange,
      suggestion: "write it beside: `{ \"animate\": { … }, \"\(member.key)\": … }`")
  }

  private func repeatCount(_ json: JSONValue?, in context: ExpressionContext) -> ValueSource? {
    guard let word = json?.string, !word.hasPrefix("=") else {
      return source(json, "repeat", as: .number, kind: .number(0...1_000_000), in: context)
    }
    guard decode(json, as: .choice(["forever"]), "repeat") != nil else { return nil }
    return .constant(.number(.infinity))
  }

  private func movement(
    _ member: JSONMember, _ outer: [String], in context: ExpressionContext
  ) -> AnimateDefinition.Movement? {
    guard let target = reference(member.key, member.keyRange, in: context) else { return nil }
    let type = type(of: target)
    guard type.isAnimatable, !isElementOfList(target) else {
      error(
        .componentType, "`\(member.key)` is \(type.phrase), which does not move", member.keyRange,
        suggestion: "`set` changes it at once")
      return nil
    }
    let (json, context) = (member.value, inner(context, target))
    guard json.isObject else {
      return source(json, member.key, as: type, in: context).map {
        .init(target: target, path: .to($0, from: nil, velocity: nil))
      }
    }
    var keys = ["from", "to", "velocity", "keyframes"]
    for other in members(json, member.key) where outer.contains(other.key) {
      reportMisplaced(other)
      keys.append(other.key)
    }
    guard isObject(json, "`\(member.key)`", keys: keys) else { return nil }
    if let frames = json.member("keyframes") {
      for key in ["from", "to", "velocity"] {
        if let range = json.member(key)?.keyRange {
          error(.conflict, "`\(key)` cannot stand beside `keyframes`", range)
        }
      }
      return .init(target: target, path: .keyframes(keyframes(frames.value, type, in: context)))
    }
    guard let to = json["to"] else {
      if json.hasKey(outside: keys) { return nil }
      error(.missingKey, "`\(member.key)` needs `to` or `keyframes`", json.range.opening)
      return nil
    }
    guard let end = source(to, "to", as: type, in: context) else { return nil }
    return .init(
      target: target,
      path: .to(
        end, from: source(json["from"], "from", as: type, in: context),
        velocity: source(json["velocity"], "velocity", as: type, in: context)))
  }

  /// True for an element of a list, which only `set` changes.
  private func isElementOfList(_ target: ValueReference) -> Bool {
    if target.element != nil, case .list = definition.values[target.value].type { true } else { false }
  }

  private func keyframes(
    _ json: JSONValue, _ type: ExpressionType, in context: ExpressionContext
  ) -> [AnimateDefinition.Keyframe] {
    let frames = elements(json, "keyframes")
    if frames.isEmpty { error(.count, "`keyframes` holds at least one", json.range.opening) }
    var last = -1.0
    return frames.compactMap { frame in
      guard isObject(frame, "a keyframe", keys: ["time", "value", "curve"], required: ["time", "value"]),
        let time = source(frame["time"], "time", as: .number, kind: .span, in: context),
        let value = source(frame["value"], "value", as: type, in: context)
      else { return nil }
      if case .constant(.number(let seconds)) = time {
        if seconds <= last, let range = frame["time"]?.range {
          error(.outOfRange, "a keyframe must come after the one before", range)
        }
        last = seconds
      }
      return .init(
        time: time, value: value, curve: source(frame["curve"], "curve", as: .curve, in: context))
    }
  }

  func decay(_ member: JSONMember, in context: ExpressionContext) -> DecayDefinition? {
    let json = member.value
    guard let target = reference(member.key, member.keyRange, in: context) else { return nil }
    let type = type(of: target)
    guard type == .number || type == .point, !isElementOfList(target) else {
      error(
        .componentType, "only numbers and points decay, and `\(member.key)` is \(type.phrase)",
        member.keyRange)
      return nil
    }
    guard isObject(json, "`\(member.key)`", keys: ["velocity", "rate", "range"], required: ["velocity"]),
      let velocity = source(json["velocity"], "velocity", as: type, in: inner(context, target))
    else { return nil }
    return DecayDefinition(
      target: target, velocity: velocity,
      rate: deceleration(json["rate"], "rate", in: context) ?? .constant(.number(0.998)),
      range: json["range"].flatMap { range($0, of: type, in: context) })
  }

  func listChange(_ verb: ActionVerb, _ json: JSONValue, in context: ExpressionContext) -> ActionDefinition
    .Kind?
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

  func call(_ json: JSONValue, _ action: JSONValue, in context: ExpressionContext) -> CallDefinition? {
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
    _ type: Int, _ name: String, _ nameJSON: JSONValue, _ action: JSONValue, in context: ExpressionContext
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
    in context: ExpressionContext
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
