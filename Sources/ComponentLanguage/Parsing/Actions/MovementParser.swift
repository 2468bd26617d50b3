import Expressions
import JSONText

/// A parser of actions that move values or change lists.
struct MovementParser: JSONParsing {
  let session: ParsingSession
  private var references: ReferenceParser { ReferenceParser(session: session) }
  private var drags: DragParser { DragParser(session: session) }

  /// Parses the movements of an `animate` action, without the actions that follow them.
  func animate(_ json: JSONValue, _ action: JSONValue, _ scope: inout ComponentScope) -> AnimateDefinition {
    let outer = AnimationParser.keys + ["repeat", "autoreverse", "then"]
    var movements: [AnimateDefinition.Movement] = []
    for member in members(json, "animate") {
      if scope.names[member.key] == nil, outer.contains(member.key) {
        reportMisplaced(member)
      } else if let movement = movement(member, outer, &scope) {
        movements.append(movement)
      }
    }
    let counted = movements.first { scope.variables.values[$0.target.value].count != nil }
    var spec = scope.at(counted.map { references.place(of: $0.target, scope) } ?? scope.context) {
      var spec = AnimationParser(session: session).timing(action, &$0)
      spec.repeatCount = repeatCount(action["repeat"], &$0)
      return spec
    }
    spec.autoreverses = flag(action["autoreverse"], "autoreverse")
    if case .constant(.curve(.linear)) = spec.curve, case .constant = spec.duration {
      scope.usage.linearValues.formUnion(movements.map(\.target.value))
    }
    return AnimateDefinition(movements: movements, animation: spec, then: [])
  }

  private func reportMisplaced(_ member: JSONMember) {
    error(
      .unknownKey, "`\(member.key)` stands inside `animate`", member.keyRange,
      suggestion: "write it beside: `{ \"animate\": { … }, \"\(member.key)\": … }`")
  }

  private func repeatCount(_ json: JSONValue?, _ scope: inout ComponentScope) -> ValueSource? {
    guard let word = json?.string, !word.hasPrefix("=") else {
      return scope.source(json, "repeat", as: .number, kind: .number(0...1_000_000))
    }
    guard decode(json, as: .choice(["forever"]), "repeat") != nil else { return nil }
    return .constant(.number(.infinity))
  }

  private func movement(
    _ member: JSONMember, _ outer: [String], _ scope: inout ComponentScope
  ) -> AnimateDefinition.Movement? {
    guard let target = references.reference(member.key, member.keyRange, &scope) else { return nil }
    let type = references.type(of: target, scope)
    guard type.isAnimatable, !isElementOfList(target, scope) else {
      error(
        .componentType, "`\(member.key)` is \(type.phrase), which does not move", member.keyRange,
        suggestion: "`set` changes it at once")
      return nil
    }
    return scope.at(references.place(of: target, scope)) { path(member, type, outer, &$0) }
      .map { .init(target: target, path: $0) }
  }

  private func path(
    _ member: JSONMember, _ type: ExpressionType, _ outer: [String], _ scope: inout ComponentScope
  ) -> AnimateDefinition.Movement.Path? {
    let json = member.value
    guard json.isObject else {
      return scope.source(json, member.key, as: type).map { .to($0, from: nil, velocity: nil) }
    }
    var keys = ["from", "to", "velocity", "keyframes"]
    for other in members(json, member.key) where outer.contains(other.key) {
      reportMisplaced(other)
      keys.append(other.key)
    }
    guard isObject(json, "`\(member.key)`", keys: keys) else { return nil }
    if let frames = json.member("keyframes") {
      refuse(["from", "to", "velocity"], in: json) { "`\($0)` cannot stand beside `keyframes`" }
      return .keyframes(keyframes(frames.value, type, &scope))
    }
    guard let to = json["to"] else {
      if json.hasKey(outside: keys) { return nil }
      error(.missingKey, "`\(member.key)` needs `to` or `keyframes`", json.range.opening)
      return nil
    }
    guard let end = scope.source(to, "to", as: type) else { return nil }
    return .to(
      end, from: scope.source(json["from"], "from", as: type),
      velocity: scope.source(json["velocity"], "velocity", as: type))
  }

  /// Returns whether a reference is an element of a list, which can only be `set`.
  private func isElementOfList(_ target: ValueReference, _ scope: ComponentScope) -> Bool {
    target.element != nil && scope.variables.values[target.value].type.isList
  }

  private func keyframes(
    _ json: JSONValue, _ type: ExpressionType, _ scope: inout ComponentScope
  ) -> [AnimateDefinition.Keyframe] {
    let frames = elements(json, "keyframes")
    if frames.isEmpty { error(.count, "`keyframes` holds at least one", json.range.opening) }
    var last = -1.0
    return frames.compactMap { frame in
      guard isObject(frame, "a keyframe", keys: ["time", "value", "curve"], required: ["time", "value"]),
        let time = scope.source(frame["time"], "time", as: .number, kind: .span),
        let value = scope.source(frame["value"], "value", as: type)
      else { return nil }
      if case .constant(.number(let seconds)) = time {
        if seconds <= last, let range = frame["time"]?.range {
          error(.outOfRange, "a keyframe must come after the one before", range)
        }
        last = seconds
      }
      return .init(time: time, value: value, curve: scope.source(frame["curve"], "curve", as: .curve))
    }
  }

  func decay(_ member: JSONMember, _ scope: inout ComponentScope) -> DecayDefinition? {
    let json = member.value
    guard let target = references.reference(member.key, member.keyRange, &scope) else { return nil }
    let type = references.type(of: target, scope)
    guard type == .number || type == .point, !isElementOfList(target, scope) else {
      error(
        .componentType, "only numbers and points decay, and `\(member.key)` is \(type.phrase)",
        member.keyRange)
      return nil
    }
    guard isObject(json, "`\(member.key)`", keys: ["velocity", "rate", "range"], required: ["velocity"]),
      let velocity = scope.at(
        references.place(of: target, scope), { $0.source(json["velocity"], "velocity", as: type) })
    else { return nil }
    return DecayDefinition(
      target: target, velocity: velocity,
      rate: drags.deceleration(json["rate"], "rate", &scope) ?? .constant(.number(0.998)),
      range: json["range"].flatMap { drags.range($0, of: type, &scope) })
  }

  func listChange(
    _ verb: ActionVerb, _ json: JSONValue, _ scope: inout ComponentScope
  ) -> ActionDefinition.Kind? {
    guard let member = members(json, verb.rawValue).first, members(json, verb.rawValue).count == 1 else {
      if json.isObject { error(.count, "`\(verb.rawValue)` changes one list", json.range.opening) }
      return nil
    }
    guard let target = references.reference(member.key, member.keyRange, &scope) else { return nil }
    let value = scope.variables.values[target.value]
    let type = references.type(of: target, scope)
    guard value.count == nil || target.element != nil, case .list(let element) = type else {
      error(
        .componentType, "`\(verb.rawValue)` changes a list, and `\(member.key)` is \(type.phrase)",
        member.keyRange)
      return nil
    }
    guard let change = change(verb, member, element, &scope),
      let list = ExpressionText(member.key, equalsIsOptional: true).flatMap({
        scope.compile($0, at: member.keyRange, as: type)
      })
    else { return nil }
    return .edit(ListEdit(target: target, list: .program(list), element: element, change: change))
  }

  private func change(
    _ verb: ActionVerb, _ member: JSONMember, _ element: ExpressionType, _ scope: inout ComponentScope
  ) -> ListEdit.Change? {
    let given = member.value
    func number(_ json: JSONValue?, _ name: String) -> ValueSource? {
      scope.source(json, name, as: .number, kind: .integer(0...ComponentLimits.elements))
    }
    if verb == .remove { return number(given, member.key).map { .remove(at: $0) } }
    let keys = verb == .move ? ["from", "to"] : ["at", "item"]
    guard isObject(given, "`\(member.key)`", keys: keys, required: keys) else { return nil }
    if verb == .move {
      guard let from = number(given["from"], "from"), let to = number(given["to"], "to") else { return nil }
      return .move(from: from, to: to)
    }
    guard let at = number(given["at"], "at"),
      let item = scope.source(given["item"], "item", as: element)
    else { return nil }
    return .insert(at: at, item: item)
  }
}
