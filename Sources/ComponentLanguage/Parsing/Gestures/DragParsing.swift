import Expressions
import JSONText
import Parameters

// Values that a finger moves.

extension ComponentParser {
  private static let dragKeys = [
    "by", "axis", "about", "around", "catches", "factor", "range", "beyond", "dimension", "snap",
    "flickVelocity", "deceleration", "animation",
  ]

  /// True for a value whose definition has a drag, right or wrong.
  func isDragged(_ name: String) -> Bool {
    guard case .variable(let index)? = names[name] else { return false }
    return variables[index].member.value["drag"] != nil
  }

  /// Whether a value has a drag that is wrong, so that nothing is known of its events.
  func isDragMistaken(_ name: String) -> Bool {
    guard isDragged(name), case .variable(let index)? = names[name],
      case .value(let value)? = variable(index)?.kind
    else { return false }
    return definition.values[value].drag == nil
  }

  func parseDrags() {
    for variable in variables {
      guard let json = variable.member.value["drag"], case .read(let resolved) = variable.state,
        case .value(let index) = resolved.kind
      else { continue }
      definition.values[index].drag = drag(json, of: definition.values[index])
    }
  }

  private func drag(_ json: JSONValue, of value: ValueDefinition) -> DragDefinition? {
    guard isObject(json, "`drag`", keys: Self.dragKeys, required: ["by", "axis"]),
      let gesture = gesture(json["by"]), let axis = choice(json["axis"], "axis", DragDefinition.Axis.self)
    else { return nil }
    guard fits(axis, gesture, json), fits(axis, value, json) else { return nil }
    let type = value.type
    var drag = DragDefinition(gesture: gesture, axis: axis)
    drag.catches = flag(json["catches"], "catches", true)
    drag.factor = source(json["factor"], "factor", as: .number, in: .all) ?? drag.factor
    drag.range = json["range"].flatMap { range($0, of: type) }
    drag.beyond = choice(json["beyond"], "beyond") ?? drag.beyond
    drag.dimension = source(json["dimension"], "dimension", as: .number, in: .all)
    drag.flickVelocity = source(json["flickVelocity"], "flickVelocity", as: .number, in: .all)
    drag.deceleration = deceleration(json["deceleration"], "deceleration") ?? drag.deceleration
    drag.animation = json["animation"].flatMap { animation($0) }
    drag.snap = json["snap"].flatMap { snap($0, of: type) }
    drag.around = json["around"].flatMap { layer($0, "around") }
    drag.isAboutOffset = decode(json["about"], as: .choice(["offset"]), "about") != nil
    checkDependents(json, drag)
    if drag.isAboutOffset { checkAbout(json, drag) }
    return drag
  }

  private func gesture(_ json: JSONValue?) -> Int? {
    guard let json, case .string(let name)? = decode(json, as: .string, "by") else { return nil }
    let draggers: Set<GestureDefinition.Kind> = [.pan, .pinch, .rotation]
    guard case .gesture(let index)? = names[name] else {
      reportUnknown(name, "gesture", among: names.gestures, json.range)
      return nil
    }
    usage.names.insert(name)
    let kind = gestureKinds[index].kind
    guard draggers.contains(kind) else {
      error(
        .componentReference, "`\(name)` is a \(kind.rawValue); a pan, a pinch or a rotation drags", json.range
      )
      return nil
    }
    return index
  }

  private func fits(_ axis: DragDefinition.Axis, _ gesture: Int, _ json: JSONValue) -> Bool {
    let kind = gestureKinds[gesture].kind
    let isRight =
      switch axis {
      case .x, .y: kind == .pan
      case .both: kind == .pan || json["about"] != nil && kind == .pinch
      case .scale: kind == .pinch
      case .angle: kind == .rotation || kind == .pan
      }
    if !isRight, let range = json["axis"]?.range {
      error(.conflict, "a \(kind.rawValue) has no `\(axis.rawValue)` to drag by", range)
    }
    return isRight
  }

  private func fits(_ axis: DragDefinition.Axis, _ value: ValueDefinition, _ json: JSONValue) -> Bool {
    let wanted: ExpressionType = axis == .both ? .point : .number
    guard value.type != wanted else { return true }
    error(
      .componentType,
      "`\(value.name)` must be \(wanted.phrase) to be dragged by `\(axis.rawValue)`, not \(value.type.phrase)",
      json["axis"]?.range ?? json.range.opening)
    return false
  }

  private func checkDependents(_ json: JSONValue, _ drag: DragDefinition) {
    if drag.range != nil, drag.beyond == .rubberBand, drag.dimension == nil,
      drag.axis == .scale || drag.axis == .angle, let range = json["range"]?.range
    {
      error(
        .missingKey, "a rubber band by `\(drag.axis.rawValue)` needs a `dimension`",
        range.opening)
    }
    for key in ["beyond", "dimension"] where drag.range == nil && json["range"] == nil {
      if let range = json.member(key)?.keyRange {
        error(.conflict, "`\(key)` stands beside a `range`", range)
      }
    }
    if drag.snap == nil, json["snap"] == nil, let range = json.member("flickVelocity")?.keyRange {
      error(.conflict, "`flickVelocity` stands beside `snap`", range)
    }
    if drag.around != nil, drag.axis != .angle, let range = json.member("around")?.keyRange {
      error(.conflict, "`around` belongs to `\"axis\": \"angle\"`", range)
    }
  }

  /// A point that keeps the place between two fingers is neither limited nor snaps.
  private func checkAbout(_ json: JSONValue, _ drag: DragDefinition) {
    guard let about = json.member("about")?.keyRange else { return }
    guard gestureKinds[drag.gesture].kind == .pinch, drag.axis == .both else {
      error(
        .conflict,
        "`about` moves a point so that the place between two fingers stays: it needs a pinch and `\"axis\": \"both\"`",
        about,
        suggestion: drag.axis == .scale
          ? "leave it out here, and let the pinch also drag a point, the layer's `translation`" : nil)
      return
    }
    for key in ["factor", "range", "snap"] {
      if let range = json.member(key)?.keyRange {
        error(.conflict, "`\(key)` cannot stand beside `about`, which says where the point is", range)
      }
    }
  }

  /// Two ends, each of `type`.
  func range(_ json: JSONValue, of type: ExpressionType, in context: ExpressionContext = .all) -> ValueSource?
  {
    if case .array(let elements) = json.content, elements.count != 2 {
      error(.count, "`range` has \(elements.count) values; 2 are needed", json.range)
      return nil
    }
    return source(json, "range", as: .list(type), in: context)
  }

  /// What remains of a speed after a millisecond: a word or a number.
  func deceleration(_ json: JSONValue?, _ name: String, in context: ExpressionContext = .all) -> ValueSource?
  {
    switch json?.string {
    case "normal": return .constant(.number(0.998))
    case "fast": return .constant(.number(0.99))
    case .some(let word) where !word.hasPrefix("="):
      _ = decode(json, as: .choice(["normal", "fast"]), name)
      return nil
    default: return source(json, name, as: .number, kind: .number(0.001...0.999999), in: context)
    }
  }

  private func snap(_ json: JSONValue, of type: ExpressionType) -> DragDefinition.Snap? {
    guard json.isObject else {
      return source(json, "snap", as: .list(type), in: .all).map { .stops($0) }
    }
    guard isObject(json, "`snap`", keys: ["every", "from", "limit"], required: ["every"]),
      let every = source(json["every"], "every", as: type, in: .all)
    else { return nil }
    let zero = ExpressionValue(type) { _ in 0 }
    return .every(
      every, from: source(json["from"], "from", as: type, in: .all) ?? .constant(zero),
      limit: source(json["limit"], "limit", as: .number, kind: .integer(1...1_000_000), in: .all))
  }
}
