import JSONText
import Parameters

// Gestures of a component.

extension ComponentParser {
  private static let commonGestureKeys = ["on", "margin", "enabled", "first", "waitsFor", "with"]

  func declareGestures(_ json: JSONValue?) {
    for member in declarations(json, "gestures") {
      guard let (kind, body) = recognizer(member) else {
        names.excuse(member.key)
        continue
      }
      let index = gestureKinds.count
      guard declare(member.key, as: .gesture(index), at: member.keyRange) else { continue }
      var layer: Int?
      if let name = body["on"]?.string, case .found(let found) = layerNames.find(name) { layer = found }
      let replicators = layer.map { definition.layers[$0].replicators } ?? []
      gestureKinds.append((kind, replicators))
      var gesture = GestureDefinition(name: member.key, kind: kind, layer: layer, range: body.range)
      gesture.replicators = replicators
      definition.gestures.append(gesture)
    }
  }

  /// The recognizer that a gesture names, and what it is given.
  private func recognizer(_ member: JSONMember) -> (GestureDefinition.Kind, JSONValue)? {
    let kinds = GestureDefinition.Kind.allCases.map(\.rawValue)
    guard isObject(member.value, "a gesture", keys: kinds) else { return nil }
    let given = kinds.filter { member.value[$0] != nil }
    guard given.count == 1, let kind = GestureDefinition.Kind(rawValue: given[0]) else {
      if given.count > 1 || members(member.value, member.key).isEmpty {
        error(
          .missingKey, "a gesture has one of \(ParameterDecoder.list(kinds))", member.value.range.opening)
      }
      return nil
    }
    guard let body = member.value[kind.rawValue],
      isObject(
        body, "a \(kind.rawValue)", keys: Self.commonGestureKeys + kind.keys,
        required: kind == .swipe ? ["direction"] : [])
    else { return nil }
    return (kind, body)
  }

  func parseGestures(_ json: JSONValue?) {
    for member in members(json, "gestures") {
      guard case .gesture(let index)? = names[member.key], definition.gestures[index].name == member.key,
        let body = member.value[definition.gestures[index].kind.rawValue],
        body.range == definition.gestures[index].range
      else { continue }
      parseGesture(index, body)
    }
  }

  private func parseGesture(_ index: Int, _ body: JSONValue) {
    var gesture = definition.gestures[index]
    if let on = body["on"] { gesture.layer = layer(on, "on") }
    gesture.margin = source(body["margin"], "margin", as: .number, in: .all) ?? gesture.margin
    gestureBeingParsed = index
    readsOwnGesture = false
    gesture.enabled = condition(body["enabled"], "enabled", in: .all)
    gesture.asksItself = readsOwnGesture
    gestureBeingParsed = nil
    gesture.isFirst = flag(body["first"], "first")
    gesture.waitsFor = others(body["waitsFor"], "waitsFor", than: index)
    gesture.with = others(body["with"], "with", than: index)
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
    definition.gestures[index] = gesture
  }

  /// The gestures that a name or a list of names stands for.
  private func others(_ json: JSONValue?, _ key: String, than own: Int) -> [Int] {
    guard let json else { return [] }
    let list = json.string == nil ? elements(json, key) : [json]
    return list.compactMap { element in
      guard case .string(let name)? = decode(element, as: .string, key) else { return nil }
      guard case .gesture(let index)? = names[name] else {
        reportUnknown(name, "gesture", among: names.gestures, element.range)
        return nil
      }
      guard index != own else {
        error(.conflict, "a gesture does not name itself under `\(key)`", element.range)
        return nil
      }
      usage.names.insert(name)
      return index
    }
  }
}

extension GestureDefinition.Kind {
  /// The keys of its own.
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
