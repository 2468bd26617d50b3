import Expressions
import JSONText
import Parameters

// Actions that change values.

extension ComponentDecoder {
  /// The value, or the element of one, that `name` or `name[expression]` stands for.
  ///
  /// - Parameter range: Where the name stands, with its quotes.
  func reference(_ text: String, _ range: SourceRange, in context: ReadingContext) -> ValueReference? {
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
    in text: String, after name: String, _ range: SourceRange, in context: ReadingContext
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
    guard !isMistaken(name) else { return nil }
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

  private func inner(_ context: ReadingContext, _ reference: ValueReference) -> ReadingContext {
    var context = context
    if reference.element == nil, let index = definition.values[reference.value].indexSymbol {
      context.index = index
    }
    return context
  }

  /// A value and what it is given.
  func assignment(_ member: JSONMember, in context: ReadingContext) -> Assignment? {
    guard let target = reference(member.key, member.keyRange, in: context),
      let source = source(
        member.value, member.key, as: type(of: target), in: inner(context, target))
    else { return nil }
    return Assignment(target: target, source: source)
  }

  // MARK: Movements

  func animate(
    _ json: JSONValue, _ action: JSONValue, in context: ReadingContext
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
      linearRuns.formUnion(movements.map(\.target.value))
    }
    return AnimateDefinition(
      movements: movements, animation: spec, then: actions(action["then"], "then", in: context))
  }

  private func reportMisplaced(_ member: JSONMember) {
    error(
      .unknownKey, "`\(member.key)` stands inside `animate`", member.keyRange,
      suggestion: "write it beside: `{ \"animate\": { … }, \"\(member.key)\": … }`")
  }

  private func repeatCount(_ json: JSONValue?, in context: ReadingContext) -> ValueSource? {
    guard let word = json?.string, !word.hasPrefix("=") else {
      return source(json, "repeat", as: .number, kind: .number(0...1_000_000), in: context)
    }
    guard decode(json, as: .choice(["forever"]), "repeat") != nil else { return nil }
    return .constant(.number(.infinity))
  }

  private func movement(
    _ member: JSONMember, _ outer: [String], in context: ReadingContext
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
    _ json: JSONValue, _ type: ExpressionType, in context: ReadingContext
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

  func decay(_ member: JSONMember, in context: ReadingContext) -> DecayDefinition? {
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
}
