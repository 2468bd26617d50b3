import JSONText
import Parameters

// Rules, and what sets them off.

extension ComponentParser {
  private static let ruleKeys = ["on", "when", "changes", "after", "if", "do", "to", "animation"]
  private static let conditionKeys = ["on", "when", "changes", "after"]

  func parseRules(_ json: JSONValue?, in state: (machine: Int, state: Int)?) -> [RuleDefinition] {
    elements(json, "rules").compactMap { rule($0, in: state) }
  }

  private func rule(_ json: JSONValue, in state: (machine: Int, state: Int)?) -> RuleDefinition? {
    guard isObject(json, "a rule", keys: Self.ruleKeys) else { return nil }
    // Actions are parsed even after a wrong condition, since they may hold mistakes of their own.
    let condition = ruleCondition(json)
    let event = condition?.event ?? .unknown
    var context = ExpressionContext.all
    context.event = event
    let guardCondition = self.condition(json["if"], "if", in: context)
    let actions = actions(json["do"], "do", in: context)
    let animation = json["animation"].flatMap { animationMap($0) }
    let target = json["to"].flatMap { self.target($0, in: state) }
    if json["do"] == nil, json["to"] == nil, !json.hasKey(outside: Self.ruleKeys) {
      error(.missingKey, "a rule needs `do`\(state == nil ? "" : " or `to`")", json.range.opening)
    }
    guard let condition else { return nil }
    var rule = RuleDefinition(
      condition: condition.condition, guardCondition: guardCondition, actions: actions,
      details: event.readings, range: json.range)
    (rule.animation, rule.target) = (animation, target)
    return rule
  }

  private func target(_ json: JSONValue, in state: (machine: Int, state: Int)?) -> Int? {
    guard let state else {
      error(
        .conflict, "`to` belongs to the rules of a state", json.range,
        suggestion: "write the action `{ \"to\": … }` under `do`")
      return nil
    }
    guard case .string(let name)? = decode(json, as: .string, "to"),
      let target = self.state(name, of: state.machine, json.range)
    else { return nil }
    if target != state.state { usage.states[state.machine].insert(target) }
    return target
  }

  /// Parses the condition of a rule and the details that its event provides; returns `nil` after a report.
  private func ruleCondition(
    _ json: JSONValue
  ) -> (condition: RuleDefinition.Condition, event: EventScope)? {
    let given = Self.conditionKeys.filter { json[$0] != nil }
    guard given.count == 1, let key = given.first, let value = json[key] else {
      let list = ParameterDecoder.list(Self.conditionKeys)
      if let second = given.dropFirst().first, let range = json.member(second)?.keyRange {
        error(.conflict, "a rule has only one of \(list)", range)
      } else if !json.hasKey(outside: Self.ruleKeys) {
        error(.missingKey, "a rule needs one of \(list)", json.range.opening)
      }
      return nil
    }
    let nothing = EventScope([])
    if key == "when" || key == "changes" {
      guard count(&watchCount, limit: ComponentLimits.watches, "rules with `when` or `changes`", value.range)
      else { return nil }
    }
    switch key {
    case "on": return triggers(value).map { (.on($0.map(\.trigger)), eventScope(of: $0)) }
    case "when": return condition(value, key, in: .all).map { (.when($0), nothing) }
    case "changes":
      guard let located = expression(value, key, as: nil, in: .all) else { return nil }
      let scope = EventScope([.init("from", located.program.type)])
      guard let symbol = scope.symbol("from", &cells) else { return nil }
      return (.changes(located, from: symbol), scope)
    default:
      return source(value, key, as: .number, kind: .span, in: .all).map { (.after($0), nothing) }
    }
  }

  /// What all of some triggers tell alike.
  private func eventScope(of triggers: [TriggerReading]) -> EventScope {
    guard let first = triggers.first else { return EventScope([]) }
    let common = first.details.filter { detail in
      triggers.allSatisfy { $0.details.contains(detail) }
    }
    let tellsMore = triggers.contains { $0.details.count > common.count }
    let refusal = tellsMore ? "not every trigger of the rule tells this" : nil
    return EventScope(common, refusal: refusal)
  }

  private func triggers(_ json: JSONValue) -> [TriggerReading]? {
    let list = json.string == nil ? elements(json, "on") : [json]
    if list.isEmpty, case .array = json.content {
      error(.count, "`on` names at least one trigger", json.range)
    }
    let triggers = list.compactMap { element -> TriggerReading? in
      guard case .string(let name)? = decode(element, as: .string, "on") else { return nil }
      if let trigger = trigger(named: name) { return trigger }
      let root = String(name.prefix { $0 != "." })
      guard !names.isMistaken(name), !isDragMistaken(root) else { return nil }
      let known = triggerNames
      error(
        .componentReference, "there is no trigger `\(name)`", element.range,
        suggestion: gestureHint(root) ?? EditDistance.suggestion(for: name, among: known)
          ?? hint(root, known))
      return nil
    }
    return triggers.count == list.count && !triggers.isEmpty ? triggers : nil
  }

  /// How a gesture is declared that is named like its recognizer; nil for any other name.
  private func gestureHint(_ root: String) -> String? {
    guard names[root] == nil, let kind = GestureDefinition.Kind(rawValue: root) else { return nil }
    let keys = kind == .swipe ? #"{ "direction": "left" }"# : "{ }"
    return "declare it: `\"gestures\": { \"\(root)\": { \"\(root)\": \(keys) } }`"
  }

  /// The triggers that begin with the first word of one that there is not.
  private func hint(_ root: String, _ known: [String]) -> String? {
    let near = known.filter { $0.hasPrefix(root + ".") }
    return near.isEmpty ? nil : "there is \(ParameterDecoder.list(Array(near.prefix(8))))"
  }
}
