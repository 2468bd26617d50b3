extension RandomComponent {
  /// Decides which layers there are, before anything names them.
  mutating func addLayerNames() {
    for index in 0..<chosen(2...5) {
      var kinds = ["rectangle", "ellipse", "path", "text", "group", "replicator", "replicator"]
      if targets.hasInner { kinds += ["part", "part"] }
      let kind = pick(kinds)
      var layer = RandomLayer(name: "l\(index)", kind: kind)
      if kind == "replicator" { layer.copies = "k\(index)" }
      if kind == "group" {
        layer.children = (0..<chosen(1...3)).map {
          RandomLayer(name: "l\(index)n\($0)", kind: pick(["rectangle", "text", "ellipse"]))
        }
      }
      layers.append(layer)
    }
  }

  mutating func node(_ layer: RandomLayer, inStack: Bool = false) -> String {
    var keys = ["\"id\": \"\(layer.name)\"", "\"type\": \"\(layer.kind)\""]
    if chance(0.85) || layer.kind == "part" { keys.append("\"frame\": \(frame(inStack: inStack))") }
    if chance(0.1), layer.kind != "part" { keys.append("\"if\": \"\(expressions.boolean())\"") }
    switch layer.kind {
    case "replicator": keys += replicator(layer)
    case "group":
      if chance(0.5) {
        keys.append("\"stack\": \"\(pick(["x", "y"]))\", \"spacing\": \(number(1))")
        keys.append("\"align\": \"\(pick(["start", "center", "end"]))\"")
      }
      let isStack = keys.count > 3
      keys.append(
        "\"children\": [ \(layer.children.map { node($0, inStack: isStack) }.joined(separator: ", ")) ]")
    case "part":
      keys.append("\"level\": \(number(1)), \"tint\": \(quoted(expressions.color()))")
    default: keys += content(layer.kind)
    }
    keys += look(of: layer, share: 0.25).map { "\"\($0.key)\": \($0.value)" }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func frame(inStack: Bool) -> String {
    let sides = (0..<4).map { side in
      if side < 2 { return inStack ? "0" : chance(0.5) ? expressions.literal(0...120) : number() }
      return chance(0.5) ? expressions.literal(10...100) : number()
    }
    return "[\(sides.joined(separator: ", "))]"
  }

  private mutating func content(_ kind: String) -> [String] {
    switch kind {
    case "text":
      let text = chance(0.7) ? quoted(expressions.string()) : "\"Label\""
      return ["\"text\": \(text)"]
        + (chance(0.3) ? ["\"fontSize\": \(quoted("clamp(\(expressions.number()), 6, 24)"))"] : [])
    case "path":
      let data =
        chance(0.5)
        ? "[\"M\", 0, 0, \"L\", \(number()), \(number()), \"l\", \(quoted(expressions.point())), \"Z\"]"
        : "\"M0 0 H40 V30 Z\""
      return [
        "\"data\": \(data)", "\"strokeColor\": \(quoted(expressions.color()))",
        "\"strokeEnd\": \(quoted(expressions.share()))",
      ]
    default:
      if chance(0.15) {
        return [
          "\"gradient\": { \"colors\": [\(quoted(expressions.color())), \"red\"], \"locations\": [0, 1] }"
        ]
      }
      return ["\"fillColor\": \(quoted(expressions.color()))"]
    }
  }

  private mutating func replicator(_ layer: RandomLayer) -> [String] {
    let saved = (expressions.numbers, expressions.random)
    var keys: [String] = []
    expressions.numbers += ["index", "count", "index * 20"]
    switch chosen(0...3) {
    case 0:
      expressions.numbers = saved.0
      keys.append("\"count\": \(quoted("clamp(floor(\(expressions.number(1)) / 10), 0, 6)"))")
      expressions.numbers += ["index", "count", "index * 20"]
    case 1 where !targets.lists.isEmpty:
      keys.append("\"each\": \"rows\"")
      expressions.numbers += ["item", "place * 20", "presence * 30"]
    case 2:
      keys.append("\"each\": \"items\"")
      expressions.numbers.append("item")
    default: keys.append("\"count\": \(chosen(1...4))")
    }
    let node = node(RandomLayer(name: layer.copies ?? "", kind: pick(["rectangle", "text", "ellipse"])))
    keys.append("\"node\": \(node)")
    if chance(0.3) { keys.append("\"stack\": \"y\", \"spacing\": 4") }
    expressions.numbers = saved.0
    return keys
  }

  /// Some properties of a layer, as it has them itself or as a look gives them.
  mutating func look(of layer: RandomLayer, share: Double) -> [(key: String, value: String)] {
    var found: [(key: String, value: String)] = []
    let opacity = quoted(expressions.share())
    for (key, value) in [
      ("opacity", opacity), ("scale", quoted("clamp(\(expressions.number(1)) / 50, 0, 3)")),
      ("rotation", number(1)),
      ("translation", quoted(expressions.point())), ("zPosition", number(1)), ("cornerRadius", number(1)),
      ("hidden", quoted(expressions.boolean())), ("backgroundColor", quoted(expressions.color())),
      ("shadowRadius", quoted("clamp(\(expressions.number(1)), 0, 9)")),
    ] where chance(share) { found.append((key, value)) }
    return found
  }

  // MARK: Gestures

  mutating func addGestureNames() {
    for kind in ["tap", "pan", "press", "longPress", "swipe", "pinch", "rotation"] where chance(0.45) {
      targets.gestures.append(.init(name: kind + "0", kind: kind))
    }
    if chance(0.3) { targets.gestures.append(.init(name: "tap1", kind: "tap")) }
  }

  mutating func gestures() -> [String] {
    targets.gestures.map { gesture in
      var keys: [String] = []
      if chance(0.6) {
        let layer = pick(layers)
        keys.append("\"on\": \"\(layer.copies ?? layer.name)\"")
        if chance(0.3) { keys.append("\"margin\": 12") }
      }
      if chance(0.2) { keys.append("\"enabled\": \"\(expressions.boolean(1))\"") }
      if chance(0.2), targets.hasInner { keys.append("\"first\": true") }
      let other = pick(targets.gestures).name
      if other != gesture.name, chance(0.3) {
        if gesture.kind == "tap", gesture.name == "tap0", other == "tap1" {
          keys.append("\"waitsFor\": \"tap1\"")
        } else if gesture.kind != "press", !other.hasPrefix("press") {
          keys.append("\"with\": \"\(other)\"")
        }
      }
      switch gesture.kind {
      case "swipe": keys.append("\"direction\": \"\(pick(["left", "right", "up", "down"]))\"")
      case "pan" where chance(0.3): keys.append("\"axis\": \"\(pick(["x", "y"]))\"")
      case "tap" where gesture.name == "tap1": keys.append("\"taps\": 2")
      default: break
      }
      return "\"\(gesture.name)\": { \"\(gesture.kind)\": { \(keys.joined(separator: ", ")) } }"
    }
  }
}
