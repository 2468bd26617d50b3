import TestSupport

/// A random component as JSON text without errors, with something of each part of the language.
///
/// It may contain a mistake that appears only while it runs, which must then be the same however it is played.
struct RandomComponent {
  /// The members of the component's object.
  var members: [String] = []
  /// The names of the component's actions, which take a number `by`.
  private(set) var actionNames: [String] = []
  var expressions: RandomExpressions
  var targets = RandomTargets()
  /// The layers that gestures and looks refer to.
  var layers: [RandomLayer] = []
  /// The name of the layer that holds the content of the slot; empty if no layer does, `nil` without a slot.
  var slotHolder: String?
  /// The number of levels of components that it may contain.
  private let depth: Int
  /// Whether it is mirrored where text runs from right to left; it then contains no built-in components.
  let mirrors: Bool

  init(seed: UInt64, depth: Int = 1, mirrors: Bool = false) {
    expressions = RandomExpressions(random: SeededGenerator(seed: seed))
    self.depth = depth
    self.mirrors = mirrors
    if mirrors { members.append("\"mirrors\": true") }
    addParameters()
    addInner(seed)
    addLayerNames()
    addGestureNames()
    addValues()
    addMachineNames()
    addOutputs()
    let formulas = formulas()
    members.append("\"values\": { \((values + formulas).joined(separator: ",\n  ")) }")
    if !targets.gestures.isEmpty {
      members.append("\"gestures\": { \(gestures().joined(separator: ",\n  ")) }")
    }
    let nodes = layers.map { node($0) }
    members.append("\"layers\": [ \(nodes.joined(separator: ",\n  ")) ]")
    addReadingsOfLayers()
    addEventsAndActions()
    addMachines()
    let rules = rules(count: chosen(2...6))
    members.append("\"rules\": [ \((rules + [wait]).joined(separator: ",\n  ")) ]")
    if chance(0.4) { members.append("\"animation\": \(animation())") }
  }

  /// The component as JSON, as in `components` of a scenario.
  var text: String { "{ \"component\": 1,\n\(members.joined(separator: ",\n")) }" }

  /// The layers, and those inside them.
  var allLayers: [RandomLayer] { layers.flatMap(\.all) }

  private var values: [String] = []
  /// The numbers that frames may read.
  private(set) var frameNumbers: [String] = []
  /// The rule that begins a wait, which a `cancel` may end.
  private let wait =
    #"{ "on": "appear", "do": [ { "wait": 0.4, "id": "later", "do": [ { "haptic": "light" } ] } ] }"#

  // MARK: Choices

  mutating func chance(_ share: Double) -> Bool { expressions.random.chance(share) }
  mutating func chosen(_ range: ClosedRange<Int>) -> Int { expressions.whole(range) }
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { expressions.pick(choices) }
  mutating func number(_ depth: Int = 2) -> String { quoted(expressions.number(depth)) }
  mutating func seconds() -> String { pick(["0.05", "0.1", "0.2", "0.35", "0.5", "1"]) }
  func quoted(_ expression: String) -> String { "\"= \(expression)\"" }

  // MARK: Parameters and values

  private mutating func addParameters() {
    members += [
      """
      "parameters": {
        "level": { "kind": "number", "default": \(expressions.literal()) },
        "tint": { "kind": "color", "default": "#FF9500" }, "on": { "kind": "boolean", "default": \(chance(0.5)) },
        "title": { "kind": "string", "default": "Title" }, "many": { "kind": "integer", "default": \(chosen(0...4)) },
        "items": { "kind": "list", "of": "number", "default": [1, 20, 5] },
        "tabs": { "kind": "list", "of": { "name": "string", "span": "number" },
          "default": [{ "name": "One", "span": 30 }, { "name": "Other", "span": 50.5 }] } }
      """
    ]
    expressions.numbers.append("level")
    expressions.colors.append("tint")
    expressions.booleans.append("on")
    expressions.strings.append("title")
    expressions.lists.append("items")
  }

  private mutating func addInner(_ seed: UInt64) {
    guard depth > 0, chance(0.4) else { return }
    let inner = RandomComponent(seed: seed &+ 0x5EED, depth: depth - 1, mirrors: mirrors)
    members.append("\"components\": { \"part\": \(inner.text) }")
    targets.hasInner = true
    targets.innerHasSlot = inner.slotHolder != nil
  }

  private mutating func addValues() {
    for index in 0..<chosen(1...4) { addNumber("x\(index)") }
    for index in 0..<chosen(0...2) { addPoint("p\(index)") }
    for index in 0..<chosen(0...2) {
      add("c\(index)", kind: .color, expressions.colorLiteral(), isExpression: false)
    }
    for index in 0..<chosen(1...2) { add("b\(index)", kind: .boolean, expressions.boolean(1)) }
    if chance(0.5) { add("s0", kind: .string, expressions.string()) }
    if chance(0.5) {
      let initial = pick(["0", "\"= index * 10\"", "\"= level - index\""])
      let count = pick(["3", "5", "\"= many\""])
      if count.count == 1 { targets.elements = ["d[0]", "d[2]"] }
      values.append("\"d\": { \"initial\": \(initial), \"count\": \(count)\(optionalAnimation()) }")
      targets.counted = ["d"]
    }
    if chance(0.5) {
      values.append("\"rows\": { \"initial\": [3, 14, 15]\(optionalAnimation()) }")
      targets.lists = ["rows"]
      values.append("\"texts\": { \"initial\": [], \"kind\": \"list\", \"of\": \"string\" }")
    }
    expressions.numbers += targets.numbers
    expressions.movingNumbers = targets.numbers
    expressions.points += targets.points
    expressions.colors += targets.colors
    expressions.booleans += targets.booleans
    expressions.strings += targets.strings
    expressions.lists += targets.lists
    for name in targets.numbers { expressions.booleans.append("\(name).isAnimating") }
  }

  private mutating func addNumber(_ name: String) {
    let initial = chance(0.7) ? expressions.literal() : number(1)
    let drag = drag(isPoint: false)
    values.append("\"\(name)\": { \"initial\": \(initial)\(drag ?? "")\(optionalAnimation()) }")
    targets.numbers.append(name)
    if drag != nil { targets.dragged.append(name) }
  }

  private mutating func addPoint(_ name: String) {
    let drag = drag(isPoint: true)
    let initial = quoted("[\(expressions.number(1)), \(expressions.literal())]")
    values.append("\"\(name)\": { \"initial\": \(initial)\(drag ?? "")\(optionalAnimation()) }")
    targets.points.append(name)
    if drag != nil { targets.dragged.append(name) }
  }

  private mutating func add(
    _ name: String, kind: RandomTargets.Kind, _ initial: String, isExpression: Bool = true
  ) {
    values.append("\"\(name)\": \(isExpression ? "{ \"initial\": \(quoted(initial)) }" : "\"\(initial)\"")")
    targets.add(name, kind)
  }

  mutating func optionalAnimation() -> String { chance(0.5) ? ", \"animation\": \(animation())" : "" }

  mutating func animation() -> String {
    if chance(0.4) { return "\"\(expressions.curve())\"" }
    var keys = ["\"duration\": \(seconds())", "\"curve\": \"\(expressions.curve())\""]
    if chance(0.2) { keys.append("\"delay\": \(seconds())") }
    if chance(0.2) {
      keys.append(
        "\"interruption\": \"\(pick(["additive", "fromCurrent", "replace", "velocityPreserving"]))\"")
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func drag(isPoint: Bool) -> String? {
    guard let pan = targets.gestures.first(where: { $0.kind == "pan" })?.name, chance(0.4) else { return nil }
    func end(_ number: String) -> String { isPoint ? "[\(number), \(number)]" : number }
    var keys = ["\"by\": \"\(pan)\"", "\"axis\": \"\(isPoint ? "both" : pick(["x", "y", "angle"]))\""]
    let isAngle = keys[1].contains("angle")
    if chance(0.6), !isAngle {
      keys.append("\"range\": [\(end("0")), \(end("100"))]")
      keys.append("\"beyond\": \"\(pick(["rubberBand", "stop", "slip", "free"]))\"")
    }
    if chance(0.6) {
      keys.append("\"snap\": [\(end("0")), \(end("\(chosen(20...80))")), \(end("100"))]")
      if chance(0.5) { keys.append("\"flickVelocity\": 300") }
    }
    if chance(0.3) { keys.append("\"factor\": \(pick(["0.5", "-1", "2"]))") }
    if chance(0.3) { keys.append("\"catches\": false") }
    if chance(0.5) { keys.append("\"animation\": \(animation())") }
    return ", \"drag\": { \(keys.joined(separator: ", ")) }"
  }

  // MARK: Formulas and followers

  private mutating func formulas() -> [String] {
    for gesture in targets.gestures { addReadings(of: gesture) }
    if chance(0.15) { expressions.numbers.append("time") }
    expressions.numbers += targets.elements
    var texts: [String] = []
    for index in 0..<chosen(1...4) {
      let (name, expression) = ("f\(index)", expressions.number())
      texts.append(
        chance(0.4)
          ? "\"\(name)\": { \"is\": \"\(expression)\", \"animation\": \(animation()) }"
          : "\"\(name)\": \(quoted(expression))")
      expressions.numbers.append(name)
    }
    if chance(0.4) {
      texts.append("\"fc\": { \"is\": \"\(expressions.color())\", \"animation\": \(animation()) }")
      expressions.colors.append("fc")
    }
    if chance(0.35) {
      let spring = expressions.spring()
      texts.append("\"g\": { \"is\": \"\(expressions.point())\", \"spring\": \"\(spring)\" }")
      expressions.points.append("g")
      let is1 = "index == 0 ? \(expressions.number(1)) : heads[index - 1] + 4"
      texts.append("\"heads\": { \"is\": \"\(is1)\", \"spring\": \"\(spring)\", \"count\": 3 }")
      expressions.numbers.append("heads[2]")
    }
    return texts
  }

  private mutating func addReadings(of gesture: RandomTargets.Gesture) {
    switch gesture.kind {
    case "pan":
      expressions.points.append("\(gesture.name).translation")
      expressions.booleans.append("\(gesture.name).isActive")
    case "press":
      expressions.booleans.append("\(gesture.name).isDown")
      expressions.points.append("\(gesture.name).location")
    case "pinch": expressions.numbers.append("\(gesture.name).scale")
    default: break
    }
    expressions.numbers.append("\(gesture.name).count")
  }

  private mutating func addReadingsOfLayers() {
    frameNumbers = expressions.numbers
    for layer in allLayers where !layer.isCopied {
      expressions.numbers += ["\(layer.name).x", "\(layer.name).width"]
      if layer.kind == "part" { expressions.numbers.append("\(layer.name).x0") }
    }
  }

  private mutating func addEventsAndActions() {
    actionNames = ["poke"]
    members.append(
      #""events": { "told": { "meaning": "", "details": { "n": "number" } }, "done": "" }"#)
    members.append(
      #""actions": { "poke": { "meaning": "", "arguments": { "by": { "kind": "number" } } } }"#)
    members.append("\"outputs\": { \"\(targets.numbers[0])\": \"\" }")
  }
}
