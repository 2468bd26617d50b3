import JSONText
import Parameters
import ScenarioFile

/// A parser of gestures.
struct GestureParser: JSONParsing {
  let session: ParsingSession
  private static let commonKeys = ["on", "margin", "enabled", "first", "waitsFor", "with"]

  /// Declares the gestures, without their optional keys.
  func declarations(
    _ json: JSONValue?, on nodes: Table<NodeDefinition, NodeDefinition>, _ layers: LayerTable,
    _ names: inout NameTable
  ) -> Table<GestureDefinition, GestureDefinition> {
    var gestures: Table<GestureDefinition, GestureDefinition> = []
    for member in names.declarations(json, "gestures") {
      guard let (kind, body) = recognizer(member) else {
        names.excuse(member.key)
        continue
      }
      guard names.declare(member, as: .gesture(gestures.endIndex)) else { continue }
      var gesture = GestureDefinition(name: member.key, kind: kind, range: body.range)
      if let name = body["on"]?.string, let layer = layers.layer(named: name) {
        (gesture.layer, gesture.replicators) = (layer, nodes[layer].replicators)
      }
      gestures.append(gesture)
    }
    return gestures
  }

  /// Returns the type of recognizer that a gesture names, with its keys; `nil` after a report.
  private func recognizer(_ member: JSONMember) -> (GestureDefinition.Kind, JSONValue)? {
    let kinds = GestureDefinition.Kind.allCases.map(\.rawValue)
    guard isObject(member.value, "a gesture", keys: kinds) else { return nil }
    let given = kinds.filter { member.value[$0] != nil }
    guard given.count == 1, let kind = GestureDefinition.Kind(rawValue: given[0]) else {
      if given.count > 1 || members(member.value, member.key).isEmpty {
        error(.missingKey, "a gesture has one of \(ParameterDecoder.list(kinds))", member.value.range.opening)
      }
      return nil
    }
    guard let body = member.value[kind.rawValue],
      isObject(
        body, "a \(kind.rawValue)", keys: Self.commonKeys + kind.keys,
        required: kind == .swipe ? ["direction"] : [])
    else { return nil }
    return (kind, body)
  }

  /// Parses the keys of the declared gestures.
  func gestures(
    _ json: JSONValue?, _ scope: inout ComponentScope
  ) -> Table<GestureDefinition, GestureDefinition> {
    var gestures = scope.declared.gestures
    for member in members(json, "gestures") {
      guard case .gesture(let index)? = scope.names[member.key],
        let body = member.value[gestures[index].kind.rawValue], body.range == gestures[index].range
      else { continue }
      parse(body, &gestures[index], index, &scope)
    }
    return gestures
  }

  private func parse(
    _ body: JSONValue, _ gesture: inout GestureDefinition, _ index: GestureID, _ scope: inout ComponentScope
  ) {
    if let on = body["on"] { gesture.layer = scope.layer(on, "on") }
    gesture.margin = scope.source(body["margin"], "margin", as: .number) ?? gesture.margin
    gesture.enabled = scope.condition(body["enabled"], "enabled")
    gesture.asksItself = gesture.enabled.map { scope.reads($0.program, gesture: index) } ?? false
    gesture.isFirst = flag(body["first"], "first")
    gesture.waitsFor = others(body["waitsFor"], "waitsFor", than: index, &scope)
    gesture.with = others(body["with"], "with", than: index, &scope)
    gesture.taps = count(body["taps"], "taps")
    gesture.fingers = count(body["fingers"], "fingers")
    gesture.slack = number(body["slack"], "slack", gesture.slack)
    gesture.duration = seconds(body["duration"], "duration", gesture.duration)
    gesture.movement = number(body["movement"], "movement", gesture.movement)
    gesture.distance = number(body["distance"], "distance", gesture.distance)
    if case .string(let axis)? = decode(body["axis"], as: .choice(["x", "y"]), "axis") {
      gesture.axis = DragDefinition.Axis(rawValue: axis)
    }
    gesture.edge = choice(body["edge"], "edge")
    gesture.direction = choice(body["direction"], "direction")
  }

  /// Parses a name or a list of names of other gestures.
  private func others(
    _ json: JSONValue?, _ key: String, than own: GestureID, _ scope: inout ComponentScope
  ) -> [GestureID] {
    guard let json else { return [] }
    let list = json.string == nil ? elements(json, key) : [json]
    return list.compactMap { element in
      guard let name = string(element, key) else { return nil }
      guard case .gesture(let index)? = scope.names[name] else {
        scope.names.reportUnknown(name, "gesture", among: scope.names.gestures, element.range)
        return nil
      }
      guard index != own else {
        error(.conflict, "a gesture does not name itself under `\(key)`", element.range)
        return nil
      }
      scope.usage.names.insert(name)
      return index
    }
  }
}

extension GestureDefinition.Kind {
  /// The keys that only this type of gesture has.
  fileprivate var keys: [String] {
    switch self {
    case .tap: ["taps", "fingers"]
    case .press: ["slack"]
    case .longPress: ["duration", "movement"]
    case .pan: ["axis", "distance", "edge", "fingers"]
    case .swipe: ["direction"]
    case .pinch, .rotation: []
    }
  }
}
