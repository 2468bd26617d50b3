import Expressions
import JSONText
import Parameters

/// Parses actions that move values or change lists.
struct MovementParser: JSONParsing {
  let session: ParsingSession
  private var references: ReferenceParser { ReferenceParser(session: session) }
  private var animations: AnimationParser { AnimationParser(session: session) }
  private var drags: DragParser { DragParser(session: session) }

  /// Movements, without the actions that follow them.
  func animate(
    _ json: JSONValue, _ action: JSONValue, in context: ExpressionContext, _ scope: inout ComponentScope
  ) -> AnimateDefinition {
    let outer = AnimationParser.keys + ["repeat", "autoreverse", "then"]
    var movements: [AnimateDefinition.Movement] = []
    for member in members(json, "animate") {
      if scope.names[member.key] == nil, outer.contains(member.key) {
        reportMisplaced(member)
      } else if let movement = movement(member, outer, in: context, &scope) {
        movements.append(movement)
      }
    }
    var timingContext = context
    if let counted = movements.first(where: { scope.variables.values[$0.target.value].count != nil }) {
      timingContext = references.inner(context, counted.target, scope)
    }
    var spec = animations.timing(action, in: timingContext, &scope)
    spec.repeatCount = repeatCount(action["repeat"], in: timingContext, &scope)
    spec.autoreverses = flag(action["autoreverse"], "autoreverse")
    if case .constant(.curve(.linear)) = spec.curve, case .constant = spec.duration {
      scope.usage.linearValues.formUnion(movements.map(\.target.value))
    }
    return AnimateDefinition(
      movements: movements, animation: spec, then: [])
  }

  private func reportMisplaced(_ member: JSONMember) {
    error(
      .unknownKey, "`\(member.key)` stands inside `animate`", member.keyRange,
      suggestion: "write it beside: `{ \"animate\": { … }, \"\(member.key)\": … }`")
  }

  private func repeatCount(_ json: JSONValue?, in context: ExpressionContext, _ scope: inout ComponentScope)
    -> ValueSource?
  {
    guard let word = json?.string, !word.hasPrefix("=") else {
      return scope.source(json, "repeat", as: .number, kind: .number(0...1_000_000), in: context)
    }
    guard decode(json, as: .choice(["forever"]), "repeat") != nil else { return nil }
    return .constant(.number(.infinity))
  }

  private func movement(
    _ member: JSONMember, _ outer: [String], in context: ExpressionContext, _ scope: inout ComponentScope
  ) -> AnimateDefinition.Movement? {
    guard let target = references.reference(member.key, member.keyRange, in: context, &scope) else {
      return nil
    }
    let type = references.type(of: target, scope)
    guard type.isAnimatable, !isElementOfList(target, scope) else {
      error(
        .componentType, "`\(member.key)` is \(type.phrase), which does not move", member.keyRange,
        suggestion: "`set` changes it at once")
      return nil
    }
    let (json, context) = (member.value, references.inner(context, target, scope))
    guard json.isObject else {
      return scope.source(json, member.key, as: type, in: context).map {
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
      return .init(target: target, path: .keyframes(keyframes(frames.value, type, in: context, &scope)))
    }
    guard let to = json["to"] else {
      if json.hasKey(outside: keys) { return nil }
      error(.missingKey, "`\(member.key)` needs `to` or `keyframes`", json.range.opening)
      return nil
    }
    guard let end = scope.source(to, "to", as: type, in: context) else { return nil }
    return .init(
      target: target,
      path: .to(
        end, from: scope.source(json["from"], "from", as: type, in: context),
        velocity: scope.source(json["velocity"], "velocity", as: type, in: context)))
  }

  /// True for an element of a list, which only `set` changes.
  private func isElementOfList(_ target: ValueReference, _ scope: ComponentScope) -> Bool {
    if target.element != nil, case .list = scope.variables.values[target.value].type { true } else { false }
  }

  private func keyframes(
    _ json: JSONValue, _ type: ExpressionType, in context: ExpressionContext, _ scope: inout ComponentScope
  ) -> [AnimateDefinition.Keyframe] {
    let frames = elements(json, "keyframes")
    if frames.isEmpty { error(.count, "`keyframes` holds at least one", json.range.opening) }
    var last = -1.0
    return frames.compactMap { frame in
      guard isObject(frame, "a keyframe", keys: ["time", "value", "curve"], required: ["time", "value"]),
        let time = scope.source(frame["time"], "time", as: .number, kind: .span, in: context),
        let value = scope.source(frame["value"], "value", as: type, in: context)
      else { return nil }
      if case .constant(.number(let seconds)) = time {
        if seconds <= last, let range = frame["time"]?.range {
          error(.outOfRange, "a keyframe must come after the one before", range)
        }
        last = seconds
      }
      return .init(
        time: time, value: value, curve: scope.source(frame["curve"], "curve", as: .curve, in: context))
    }
  }

  func decay(_ member: JSONMember, in context: ExpressionContext, _ scope: inout ComponentScope)
    -> DecayDefinition?
  {
    let json = member.value
    guard let target = references.reference(member.key, member.keyRange, in: context, &scope) else {
      return nil
    }
    let type = references.type(of: target, scope)
    guard type == .number || type == .point, !isElementOfList(target, scope) else {
      error(
        .componentType, "only numbers and points decay, and `\(member.key)` is \(type.phrase)",
        member.keyRange)
      return nil
    }
    guard isObject(json, "`\(member.key)`", keys: ["velocity", "rate", "range"], required: ["velocity"]),
      let velocity = scope.source(
        json["velocity"], "velocity", as: type, in: references.inner(context, target, scope))
    else { return nil }
    return DecayDefinition(
      target: target, velocity: velocity,
      rate: drags.deceleration(json["rate"], "rate", in: context, &scope) ?? .constant(.number(0.998)),
      range: json["range"].flatMap { drags.range($0, of: type, in: context, &scope) })
  }

  func listChange(
    _ verb: ActionVerb, _ json: JSONValue, in context: ExpressionContext, _ scope: inout ComponentScope
  ) -> ActionDefinition
    .Kind?
  {
    guard let member = members(json, verb.rawValue).first, members(json, verb.rawValue).count == 1 else {
      if json.isObject { error(.count, "`\(verb.rawValue)` changes one list", json.range.opening) }
      return nil
    }
    guard let target = references.reference(member.key, member.keyRange, in: context, &scope) else {
      return nil
    }
    let value = scope.variables.values[target.value]
    guard target.element == nil, value.count == nil, case .list(let element) = value.type else {
      error(
        .componentType, "`\(verb.rawValue)` changes a list, and `\(member.key)` is \(value.type.phrase)",
        member.keyRange)
      return nil
    }
    let given = member.value
    func number(_ json: JSONValue?, _ name: String) -> ValueSource? {
      scope.source(json, name, as: .number, kind: .integer(0...ComponentLimits.elements), in: context)
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
      let item = scope.source(given["item"], "item", as: element, in: context)
    else { return nil }
    return .insert(value: target.value, at: at, item: item)
  }
}
