import Expressions
import JSONText

/// A parser of drags, by which fingers move values.
struct DragParser: JSONParsing {
  let session: ParsingSession
  private static let keys = [
    "by", "axis", "about", "around", "catches", "factor", "range", "beyond", "dimension", "snap",
    "flickVelocity", "deceleration", "animation",
  ]

  /// Parses the drag of a value; `nil` after a report.
  func drag(_ json: JSONValue, of value: ValueDefinition, _ scope: inout ComponentScope) -> DragDefinition? {
    guard isObject(json, "`drag`", keys: Self.keys, required: ["by", "axis"]),
      let gesture = gesture(json["by"], &scope),
      let axis = choice(json["axis"], "axis", DragDefinition.Axis.self)
    else { return nil }
    guard fits(axis, scope.declared.gestures[gesture].kind, json), fits(axis, value, json) else { return nil }
    let type = value.type
    var drag = DragDefinition(gesture: gesture, axis: axis)
    drag.catches = flag(json["catches"], "catches", true)
    drag.factor = scope.source(json["factor"], "factor", as: .number) ?? drag.factor
    drag.range = json["range"].flatMap { range($0, of: type, &scope) }
    drag.beyond = choice(json["beyond"], "beyond") ?? drag.beyond
    drag.dimension = scope.source(json["dimension"], "dimension", as: .number)
    drag.flickVelocity = scope.source(json["flickVelocity"], "flickVelocity", as: .number)
    drag.deceleration = deceleration(json["deceleration"], "deceleration", &scope) ?? drag.deceleration
    drag.animation = json["animation"].flatMap {
      AnimationParser(session: session).animation($0, &scope)
    }
    drag.snap = json["snap"].flatMap { snap($0, of: type, &scope) }
    drag.around = json["around"].flatMap { scope.layer($0, "around") }
    drag.isAboutOffset = decode(json["about"], as: .choice(["offset"]), "about") != nil
    checkDependents(json, drag)
    if drag.isAboutOffset { checkAbout(json, drag, scope.declared.gestures[gesture].kind) }
    return drag
  }

  private func gesture(_ json: JSONValue?, _ scope: inout ComponentScope) -> GestureID? {
    guard let json, let name = string(json, "by") else { return nil }
    let draggers: Set<GestureDefinition.Kind> = [.pan, .pinch, .rotation]
    guard case .gesture(let index)? = scope.names[name] else {
      scope.names.reportUnknown(name, "gesture", among: scope.names.gestures, json.range)
      return nil
    }
    scope.usage.names.insert(name)
    let kind = scope.declared.gestures[index].kind
    guard draggers.contains(kind) else {
      error(
        .componentReference, "`\(name)` is a \(kind.rawValue); a pan, a pinch or a rotation drags", json.range
      )
      return nil
    }
    return index
  }

  private func fits(_ axis: DragDefinition.Axis, _ kind: GestureDefinition.Kind, _ json: JSONValue) -> Bool {
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
      error(.missingKey, "a rubber band by `\(drag.axis.rawValue)` needs a `dimension`", range.opening)
    }
    if json["range"] == nil {
      refuse(["beyond", "dimension"], in: json) { "`\($0)` stands beside a `range`" }
    }
    if json["snap"] == nil { refuse(["flickVelocity"], in: json) { "`\($0)` stands beside `snap`" } }
    if drag.around != nil, drag.axis != .angle {
      refuse(["around"], in: json) { "`\($0)` belongs to `\"axis\": \"angle\"`" }
    }
  }

  /// Checks `about`: a point that keeps the location between two fingers can have neither a range nor snaps.
  private func checkAbout(_ json: JSONValue, _ drag: DragDefinition, _ kind: GestureDefinition.Kind) {
    guard let about = json.member("about")?.keyRange else { return }
    guard kind == .pinch, drag.axis == .both else {
      error(
        .conflict,
        "`about` moves a point so that the place between two fingers stays: it needs a pinch and `\"axis\": \"both\"`",
        about,
        suggestion: drag.axis == .scale
          ? "leave it out here, and let the pinch also drag a point, the layer's `translation`" : nil)
      return
    }
    refuse(["factor", "range", "snap"], in: json) {
      "`\($0)` cannot stand beside `about`, which says where the point is"
    }
  }

  /// Parses a range: two ends, each of `type`.
  func range(_ json: JSONValue, of type: ExpressionType, _ scope: inout ComponentScope) -> ValueSource? {
    if case .array(let elements) = json.content, elements.count != 2 {
      error(.count, "`range` has \(elements.count) values; 2 are needed", json.range)
      return nil
    }
    return scope.source(json, "range", as: .list(type))
  }

  /// Parses a deceleration, the share of a velocity that remains after a millisecond: a keyword or a number.
  func deceleration(_ json: JSONValue?, _ name: String, _ scope: inout ComponentScope) -> ValueSource? {
    switch json?.string {
    case "normal": return .constant(.number(0.998))
    case "fast": return .constant(.number(0.99))
    case .some(let word) where !word.hasPrefix("="):
      _ = decode(json, as: .choice(["normal", "fast"]), name)
      return nil
    default: return scope.source(json, name, as: .number, kind: .number(0.001...0.999999))
    }
  }

  private func snap(
    _ json: JSONValue, of type: ExpressionType, _ scope: inout ComponentScope
  ) -> DragDefinition.Snap? {
    guard json.isObject else { return scope.source(json, "snap", as: .list(type)).map { .stops($0) } }
    guard isObject(json, "`snap`", keys: ["every", "from", "limit"], required: ["every"]),
      let every = scope.source(json["every"], "every", as: type)
    else { return nil }
    let zero = ExpressionValue(type) { _ in 0 }
    return .every(
      every, from: scope.source(json["from"], "from", as: type) ?? .constant(zero),
      limit: scope.source(json["limit"], "limit", as: .number, kind: .integer(1...1_000_000)))
  }
}
