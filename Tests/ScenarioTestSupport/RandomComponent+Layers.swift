extension RandomComponent {
  /// Chooses the layers, before anything refers to them.
  mutating func addLayerNames() {
    for index in 0..<chosen(2...4) { layers.append(layer("l\(index)", depth: 2, isCopied: false)) }
    if chance(0.5) {
      slotHolder = layers.last { $0.kind == "group" || $0.builtIn?.slot != nil }?.name ?? ""
      members.append("\"slots\": { \"content\": \"\" }")
    }
  }

  /// - Parameter depth: The number of levels of layers that it may contain, apart from slots of inner components.
  private mutating func layer(_ name: String, depth: Int, isCopied: Bool) -> RandomLayer {
    var kinds = ["rectangle", "ellipse", "path", "text"]
    if depth > 0 { kinds += ["group", "group", "replicator", "replicator"] }
    if depth > 0, !mirrors { kinds.append(chance(0.5) ? "scrollView" : pick(RandomBuiltIn.all).type) }
    if targets.hasInner { kinds += depth == 2 ? ["part", "part"] : ["part"] }
    var layer = RandomLayer(name: name, kind: pick(kinds), isCopied: isCopied)
    switch layer.kind {
    case "replicator": layer.children = [self.layer(name + "k", depth: depth - 1, isCopied: true)]
    case "part" where targets.innerHasSlot:
      layer.children = children(of: name, chosen(0...2), depth: depth - 1, isCopied)
    case "group": layer.children = children(of: name, chosen(1...2), depth: depth - 1, isCopied)
    default:
      if layer.builtIn?.slot != nil {
        layer.children = children(of: name, chosen(0...2), depth: depth - 1, isCopied)
      }
    }
    return layer
  }

  private mutating func children(
    of name: String, _ count: Int, depth: Int, _ isCopied: Bool
  ) -> [RandomLayer] {
    (0..<count).map { layer("\(name)n\($0)", depth: max(0, depth), isCopied: isCopied) }
  }

  /// The outputs of built-in components, which all but frames may read.
  mutating func addOutputs() {
    for layer in allLayers where !layer.isCopied {
      expressions.numbers += (layer.builtIn?.outputs ?? []).map { "\(layer.name).\($0)" }
      expressions.booleans += (layer.builtIn?.flags ?? []).map { "\(layer.name).\($0)" }
    }
  }

  mutating func node(_ layer: RandomLayer, inStack: Bool = false) -> String {
    var keys = ["\"id\": \"\(layer.name)\"", "\"type\": \"\(layer.kind)\""]
    let stack = ["group", "replicator"].contains(layer.kind) && chance(0.4) ? stack() : nil
    if chance(layer.isComponent ? 0.95 : inStack && stack != nil ? 0.4 : 0.85) {
      keys.append("\"frame\": \(frame(inStack: inStack))")
    }
    if chance(0.1) { keys.append("\"if\": \"\(expressions.boolean())\"") }
    if let stack { keys.append(stack) }
    switch layer.kind {
    case "replicator": keys += replicator(layer)
    case "group": keys.append("\"children\": [ \(nodes(in: layer, inStack: stack != nil)) ]")
    case "part":
      keys.append("\"level\": \(number(1)), \"tint\": \(quoted(expressions.color()))")
      if targets.innerHasSlot { keys.append("\"content\": [ \(nodes(in: layer)) ]") }
    default:
      if let builtIn = layer.builtIn {
        for key in builtIn.keys where chance(0.3) { keys.append(key) }
        if let slot = builtIn.slot { keys.append("\"\(slot)\": [ \(nodes(in: layer)) ]") }
      } else {
        keys += content(layer.kind)
      }
    }
    if layer.builtIn == nil, chance(0.1) {
      keys.append("\"transform\": [1, 0.25, -0.5, 1.5, \(chosen(-9...9)), 3]")
    }
    if layer.builtIn == nil, chance(0.1) { keys.append("\"shadowOffset\": \(quoted(expressions.point()))") }
    if chance(0.08) {
      let mask = node(RandomLayer(name: layer.name + "m", kind: pick(["rectangle", "ellipse", "text"])))
      keys.append("\"mask\": \(mask)\(chance(0.3) ? ", \"maskInverted\": true" : "")")
    }
    keys += look(of: layer, share: 0.25).map { "\"\($0.key)\": \($0.value)" }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func nodes(in layer: RandomLayer, inStack: Bool = false) -> String {
    var nodes = layer.children.map { node($0, inStack: inStack) }
    if layer.name == slotHolder { nodes.append(#"{ "type": "slot", "name": "content" }"#) }
    return nodes.joined(separator: ", ")
  }

  private mutating func stack() -> String {
    var text = "\"stack\": \"\(pick(["x", "y"]))\", \"spacing\": \(chance(0.5) ? "4" : number(1))"
    if chance(0.5) { text += ", \"align\": \"\(pick(["start", "center", "end"]))\"" }
    return text
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
      let run =
        "{ \"text\": \(text), \"color\": \(quoted(expressions.color())), \"underline\": \(chance(0.5)) }"
      let large =
        "{ \"text\": \" A\", \"fontSize\": \(pick(["9", "20"])), \"baselineOffset\": \(pick(["-2", "6"])) }"
      return [chance(0.3) ? "\"runs\": [\(run), \(large)]" : "\"text\": \(text)"]
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
          "\"gradient\": { \"colors\": [\(quoted(expressions.color())), \"red\"], \"locations\": [0, 1], "
            + "\"startPoint\": [\(pick(["0", "0.25", "1"])), 0.5] }"
        ]
      }
      return ["\"fillColor\": \(quoted(expressions.color()))"]
    }
  }

  private mutating func replicator(_ layer: RandomLayer) -> [String] {
    let saved = expressions
    var keys = ["\"as\": \"\(layer.name)r\""]
    expressions.numbers.removeAll {
      ["index", "count", "item", "place", "presence"].contains(where: $0.hasPrefix)
    }
    expressions.strings.removeAll { $0.hasPrefix("item") }
    var own = ["index", "count", "index * 20", "\(layer.name)r.index * 15"]
    switch chosen(0...4) {
    case 0: keys.append("\"count\": \(quoted("clamp(floor(\(expressions.number(1)) / 10), 0, 4)"))")
    case 1 where !targets.lists.isEmpty:
      keys.append("\"each\": \"rows\"")
      own += ["item", "place * 20", "presence * 30"]
    case 2:
      keys.append("\"each\": \"items\"")
      own.append("item")
    case 3:
      let isParameter = chance(0.5)
      let list =
        "[{ \"name\": \"A\", \"span\": 20 }, { \"name\": \"Bc\", \"span\": 33.5 }]"
      keys.append("\"each\": \(isParameter ? "\"tabs\"" : list)")
      own.append("item.span")
      expressions.strings.append("item.name")
    default: keys.append("\"count\": \(chosen(1...3))")
    }
    expressions.numbers += own
    keys.append("\"node\": \(node(layer.children[0], inStack: false))")
    let random = expressions.random
    expressions = saved
    expressions.random = random
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
      ("blur", quoted("clamp(\(expressions.number(1)), 0, 9)")), ("hueRotation", number(1)),
      ("innerShadowRadius", quoted("clamp(\(expressions.number(1)), 0, 9)")),
    ]
    where chance(share)
      && (layer.builtIn == nil
        || !["cornerRadius", "backgroundColor", "shadowRadius", "innerShadowRadius"].contains(key))
    {
      found.append((key, value))
    }
    return found
  }
}
