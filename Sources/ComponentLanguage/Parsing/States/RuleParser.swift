import JSONText
import Parameters

/// A parser of rules.
struct RuleParser: JSONParsing {
  let session: ParsingSession
  var actions: ActionParser
  private var watchCount = 0
  private let parser = TriggerParser()
  private static let keys = ["on", "when", "changes", "after", "if", "do", "to", "animation"]
  private static let conditionKeys = ["on", "when", "changes", "after"]

  init(_ session: ParsingSession) {
    self.session = session
    actions = ActionParser(session: session)
  }

  /// Parses a list of rules.
  ///
  /// - Parameter state: The state that the rules belong to; `nil` for rules of the component.
  mutating func rules(
    _ json: JSONValue?, in state: (machine: MachineID, state: StateID)? = nil, _ scope: inout ComponentScope
  ) -> [RuleDefinition] {
    elements(json, "rules").compactMap { rule($0, in: state, &scope) }
  }

  private mutating func rule(
    _ json: JSONValue, in state: (machine: MachineID, state: StateID)?, _ scope: inout ComponentScope
  ) -> RuleDefinition? {
    guard isObject(json, "a rule", keys: Self.keys) else { return nil }
    // Actions are parsed even after a mistaken condition, since they may contain mistakes of their own.
    let condition = condition(json, &scope)
    var place = ExpressionContext.all
    place.event = condition?.event ?? EventScope(details: [], isUnknown: true)
    let (guardCondition, actions) = scope.at(place) {
      ($0.condition(json["if"], "if"), self.actions.actions(json["do"], "do", &$0))
    }
    let animation = AnimationParser(session: session).animations(json["animation"], &scope)
    let target = json["to"].flatMap { self.target($0, in: state, &scope) }
    if json["do"] == nil, json["to"] == nil, !json.hasKey(outside: Self.keys) {
      error(.missingKey, "a rule needs `do`\(state == nil ? "" : " or `to`")", json.range.opening)
    }
    let details = scope.takeEventInputs()
    guard let condition else { return nil }
    var rule = RuleDefinition(
      condition: condition.condition, guardCondition: guardCondition, actions: actions,
      details: details, range: json.range)
    (rule.animation, rule.target) = (animation, target)
    return rule
  }

  private func target(
    _ json: JSONValue, in state: (machine: MachineID, state: StateID)?, _ scope: inout ComponentScope
  ) -> StateID? {
    guard let state else {
      error(
        .conflict, "`to` belongs to the rules of a state", json.range,
        suggestion: "write the action `{ \"to\": … }` under `do`")
      return nil
    }
    guard let name = string(json, "to"),
      let target = scope.state(name, of: state.machine, json.range)
    else { return nil }
    if target != state.state { scope.usage.states[state.machine].insert(target) }
    return target
  }

  /// Parses the condition of a rule, with the details that its event provides; `nil` after a report.
  private mutating func condition(
    _ json: JSONValue, _ scope: inout ComponentScope
  ) -> (condition: RuleDefinition.Condition, event: EventScope)? {
    let given = Self.conditionKeys.filter { json[$0] != nil }
    guard given.count == 1, let key = given.first, let value = json[key] else {
      let list = ParameterDecoder.list(Self.conditionKeys)
      if let second = given.dropFirst().first, let range = json.member(second)?.keyRange {
        error(.conflict, "a rule has only one of \(list)", range)
      } else if !json.hasKey(outside: Self.keys) {
        error(.missingKey, "a rule needs one of \(list)", json.range.opening)
      }
      return nil
    }
    let nothing = EventScope(details: [])
    if key == "when" || key == "changes" {
      guard
        session.count(
          in: &watchCount, limit: ComponentLimits.watches, "rules with `when` or `changes`", value.range)
      else { return nil }
    }
    switch key {
    case "on": return triggers(value, &scope).map { (.on($0.map(\.trigger)), eventScope(of: $0)) }
    case "when": return scope.condition(value, key).map { (.when($0), nothing) }
    case "changes":
      guard let located = scope.expression(value, key, as: nil) else { return nil }
      let event = EventScope(details: [.init("from", located.program.type)])
      guard let symbol = scope.symbol(ofDetail: "from", in: event) else { return nil }
      return (.changes(located, from: symbol), event)
    default:
      return scope.source(value, key, as: .number, kind: .span).map { (.after($0), nothing) }
    }
  }

  /// Returns the details that all of some triggers provide.
  private func eventScope(of triggers: [ParsedTrigger]) -> EventScope {
    guard let first = triggers.first else { return EventScope(details: []) }
    let common = first.details.filter { detail in
      triggers.allSatisfy { $0.details.contains(detail) }
    }
    let tellsMore = triggers.contains { $0.details.count > common.count }
    let refusal = tellsMore ? "not every trigger of the rule tells this" : nil
    return EventScope(details: common, refusal: refusal)
  }

  private func triggers(_ json: JSONValue, _ scope: inout ComponentScope) -> [ParsedTrigger]? {
    let list = json.string == nil ? elements(json, "on") : [json]
    if list.isEmpty, case .array = json.content {
      error(.count, "`on` names at least one trigger", json.range)
    }
    let triggers = list.compactMap { element -> ParsedTrigger? in
      guard let name = string(element, "on") else { return nil }
      if let trigger = parser.trigger(named: name, &scope) { return trigger }
      let root = String(name.prefix { $0 != "." })
      guard !scope.names.isMistaken(name), !isDragMistaken(root, &scope) else { return nil }
      let known = parser.names(scope)
      error(
        .componentReference, "no trigger `\(name)`", element.range,
        suggestion: gestureHint(root, scope.names) ?? EditDistance.suggestion(for: name, among: known)
          ?? hint(root, known))
      return nil
    }
    return triggers.count == list.count && !triggers.isEmpty ? triggers : nil
  }

  /// Returns whether a value has a mistaken drag, so that its events are unknown.
  private func isDragMistaken(_ name: String, _ scope: inout ComponentScope) -> Bool {
    guard case .variable(let index)? = scope.names[name], scope.variables.isDragged(index),
      case .value(let value)? = scope.variable(index)?.kind
    else { return false }
    return scope.variables.values[value].drag == nil
  }

  /// Returns the missing declaration of a gesture that is named like its recognizer; `nil` for any other name.
  private func gestureHint(_ root: String, _ names: NameTable) -> String? {
    guard names[root] == nil, let kind = GestureDefinition.Kind(rawValue: root) else { return nil }
    let keys = kind == .swipe ? #"{ "direction": "left" }"# : "{ }"
    return "declare it: `\"gestures\": { \"\(root)\": { \"\(root)\": \(keys) } }`"
  }

  /// Returns a hint about triggers with the same first word as an unknown one; `nil` without any.
  private func hint(_ root: String, _ known: [String]) -> String? {
    let near = known.filter { $0.hasPrefix(root + ".") }
    return near.isEmpty ? nil : "there is \(ParameterDecoder.list(Array(near.prefix(8))))"
  }
}
