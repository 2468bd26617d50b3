import Expressions
import JSONText
import Motion
import Parameters
import ScenarioFile

/// A parser of animations.
struct AnimationParser: JSONParsing {
  let session: ParsingSession
  static let keys = ["duration", "curve", "delay", "interruption", "stagger"]

  /// Parses an animation: a curve's text alone, an expression for a record of a duration, a delay and a timing
  /// function, or an object.
  ///
  /// - Returns: `nil` after a report.
  func animation(_ json: JSONValue, _ scope: inout ComponentScope) -> AnimationSpec? {
    guard json.string == nil else {
      if let transition = transition(json, &scope) { return transition }
      var spec = AnimationSpec()
      spec.curve = scope.source(json, "animation", as: .curve)
      return spec.curve == nil ? nil : spec
    }
    guard isObject(json, "an animation", keys: Self.keys) else { return nil }
    return timing(json, &scope)
  }

  /// Parses an expression that evaluates to a transition, such as a design token; `nil` for any other expression.
  private func transition(_ json: JSONValue, _ scope: inout ComponentScope) -> AnimationSpec? {
    guard let text = json.string.flatMap({ ExpressionText($0) }),
      let type = scope.type(of: text), type == TokenFormat.transition
    else { return nil }
    let part = { (name: String) in
      JSONValue(.string("= (\(text.string.dropFirst())).\(name)"), at: json.range)
    }
    var spec = AnimationSpec()
    spec.duration = scope.source(part("duration"), "duration", as: .number, kind: .span)
    spec.delay = scope.source(part("delay"), "delay", as: .number, kind: .span)
    spec.curve = scope.source(part("timingFunction"), "curve", as: .curve)
    return spec
  }

  /// Parses the timing keys of an animation or an action.
  func timing(_ json: JSONValue, _ scope: inout ComponentScope) -> AnimationSpec {
    var spec = AnimationSpec()
    spec.duration = scope.source(json["duration"], "duration", as: .number, kind: .span)
    spec.curve = scope.source(json["curve"], "curve", as: .curve)
    spec.delay = scope.source(json["delay"], "delay", as: .number, kind: .span)
    spec.interruption = choice(json["interruption"], "interruption", Interruption.self)
    spec.stagger = json["stagger"].flatMap { stagger($0, &scope) }
    return spec
  }

  private func stagger(_ json: JSONValue, _ scope: inout ComponentScope) -> AnimationSpec.Stagger? {
    guard json.isObject else {
      return scope.source(json, "stagger", as: .number, kind: .span).map { AnimationSpec.Stagger(each: $0) }
    }
    guard isObject(json, "`stagger`", keys: ["each", "from"], required: ["each"]),
      let each = scope.source(json["each"], "each", as: .number, kind: .span)
    else { return nil }
    var stagger = AnimationSpec.Stagger(each: each)
    switch json["from"]?.string {
    case "last": stagger.origin = .last
    case "center": stagger.origin = .center
    case "first": stagger.origin = .first
    case .some(let word) where !word.hasPrefix("="):
      _ = decode(json["from"], as: .choice(["first", "last", "center"]), "from")
    default:
      if let index = scope.source(json["from"], "from", as: .number) { stagger.origin = .index(index) }
    }
    return stagger
  }

  /// Parses one animation for all targets, or an object with an animation for each name.
  func animations(_ json: JSONValue?, _ scope: inout ComponentScope) -> AnimationMap? {
    guard let json else { return nil }
    var map = AnimationMap()
    let members = if case .object(let members) = json.content { members } else { [JSONMember]() }
    let targets = members.map { target(named: $0.key, &scope) }
    let isMap = zip(members, targets).contains { member, target in
      member.key == "*" || target != nil || scope.names.isMistaken(member.key)
    }
    guard isMap, !members.contains(where: { Self.keys.contains($0.key) }) else {
      map.others = animation(json, &scope)
      return map
    }
    for (member, target) in zip(members, targets) where !member.isNote {
      guard let animation = animation(member.value, &scope) else { continue }
      if member.key == "*" {
        map.others = animation
      } else if let target {
        map.animations[target] = animation
      } else {
        scope.names.reportUnknown(
          member.key, "layer, value or formula", among: scope.layers.index.names + scope.variables.names,
          member.keyRange)
      }
    }
    return map
  }

  private func target(named name: String, _ scope: inout ComponentScope) -> AnimationMap.Target? {
    if let variable = scope.variable(named: name) {
      switch variable.kind {
      case .value(let value): return .value(value)
      case .formula(let formula): return .formula(formula)
      case .follower: return nil
      }
    }
    return scope.layers.layer(named: name).map { .layer($0) }
  }
}
