import JSONText
import Motion
import Parameters

// How things move.

extension ComponentParser {
  static let animationKeys = ["duration", "curve", "delay", "interruption", "stagger"]

  /// An animation: a curve's text alone, or an object.
  func animation(_ json: JSONValue, in context: ExpressionContext = .all) -> AnimationSpec? {
    if json.string != nil {
      var spec = AnimationSpec()
      guard let curve = source(json, "animation", as: .curve, in: context) else { return nil }
      spec.curve = curve
      return spec
    }
    guard isObject(json, "an animation", keys: Self.animationKeys) else { return nil }
    return timing(json, in: context)
  }

  /// What the keys of an animation say, as they stand in an animation or an action.
  func timing(_ json: JSONValue, in context: ExpressionContext) -> AnimationSpec {
    var spec = AnimationSpec()
    spec.duration = source(json["duration"], "duration", as: .number, kind: .span, in: context)
    spec.curve = source(json["curve"], "curve", as: .curve, in: context)
    spec.delay = source(json["delay"], "delay", as: .number, kind: .span, in: context)
    spec.interruption = choice(json["interruption"], "interruption", Interruption.self)
    spec.stagger = json["stagger"].flatMap { stagger($0, in: context) }
    return spec
  }

  private func stagger(_ json: JSONValue, in context: ExpressionContext) -> AnimationSpec.Stagger? {
    guard json.isObject else {
      return source(json, "stagger", as: .number, kind: .span, in: context).map {
        AnimationSpec.Stagger(each: $0)
      }
    }
    guard isObject(json, "`stagger`", keys: ["each", "from"], required: ["each"]),
      let each = source(json["each"], "each", as: .number, kind: .span, in: context)
    else { return nil }
    var stagger = AnimationSpec.Stagger(each: each)
    switch json["from"]?.string {
    case "last": stagger.origin = .last
    case "center": stagger.origin = .center
    case "first": stagger.origin = .first
    case .some(let word) where !word.hasPrefix("="):
      _ = decode(json["from"], as: .choice(["first", "last", "center"]), "from")
    default:
      if let index = source(json["from"], "from", as: .number, in: context) { stagger.origin = .index(index) }
    }
    return stagger
  }

  /// One animation for everything, or an object with one for each name.
  func animationMap(_ json: JSONValue) -> AnimationMap? {
    var map = AnimationMap()
    guard case .object(let members) = json.content,
      !members.contains(where: { Self.animationKeys.contains($0.key) }),
      members.contains(where: { $0.key == "*" || target(named: $0.key) != nil || names.isMistaken($0.key) })
    else {
      map.others = animation(json)
      return map
    }
    for member in members where !member.isNote {
      guard let animation = animation(member.value) else { continue }
      if member.key == "*" {
        map.others = animation
      } else if let target = target(named: member.key) {
        map.animations[target] = animation
      } else {
        reportUnknown(
          member.key, "layer, value or formula", among: layerNames.names + variables.map(\.name),
          member.keyRange)
      }
    }
    return map
  }

  private func target(named name: String) -> AnimationMap.Target? {
    if case .variable(let index)? = names[name], let variable = variable(index) {
      switch variable.kind {
      case .value(let value): return .value(value)
      case .formula(let formula): return .formula(formula)
      case .follower: return nil
      }
    }
    if case .found(let layer) = layerNames.find(name) { return .layer(layer) }
    return nil
  }
}
