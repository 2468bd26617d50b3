extension RandomComponent {
  // MARK: Machines

  mutating func addMachineNames() {
    for name in ["state", "second"].prefix(pick([0, 1, 1, 2])) {
      let states = ["off", "on", "rest"].prefix(chosen(2...3))
      targets.machines.append(.init(name: name, states: Array(states)))
      expressions.strings.append(name)
    }
    if targets.machines.count == 2 {
      targets.machines[0].name = "first"
      expressions.strings[expressions.strings.count - 2] = "first"
    }
  }

  mutating func addMachines() {
    var texts: [String] = []
    for (index, machine) in targets.machines.enumerated() {
      let states = machine.states.map { "\"\($0)\": \(state($0, of: machine, index))" }
      let initial =
        chance(0.7) ? "\"off\"" : quoted("\(expressions.pick(["on", "level > 0"])) ? 'on' : 'off'")
      texts.append(
        "\"initial\": \(initial), \"states\": { \(states.joined(separator: ",\n    ")) }")
    }
    switch texts.count {
    case 0: break
    case 1: members.append(texts[0])
    default: members.append("\"machines\": { \"first\": { \(texts[0]) }, \"second\": { \(texts[1]) } }")
    }
  }

  private mutating func state(_ name: String, of machine: RandomTargets.Machine, _ index: Int) -> String {
    var keys: [String] = []
    // Two machines have looks for different layers.
    let own = layers.indices.filter { targets.machines.count == 1 || $0 % 2 == index }
    if let layer = own.randomElement(using: &expressions.random).map({ layers[$0] }) {
      let saved = expressions.numbers
      if layer.copies != nil { expressions.numbers.append("index") }
      var looks = look(of: layer, share: 0.3).filter { $0.key != "hidden" || layer.kind != "part" }
      expressions.numbers = frameNumbers
      if chance(0.4) { looks.append(("x", number(1))) }
      if chance(0.3) { looks.append(("width", number(1))) }
      expressions.numbers = saved
      let texts = looks.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      keys.append("\"layers\": { \"\(layer.copies ?? layer.name)\": { \(texts) } }")
    }
    if chance(0.4) { keys.append("\"values\": { \"\(pick(targets.numbers))\": \(number(1)) }") }
    if chance(0.4) { keys.append("\"animation\": \(animation())") }
    if chance(0.4) { keys.append("\"enter\": [ \(actions(1)) ]") }
    if chance(0.2) { keys.append("\"exit\": [ \(actions(1)) ]") }
    let others = machine.states.filter { $0 != name }
    let rules = rules(count: chosen(0...1)) + [rule(to: pick(others))]
    keys.append("\"rules\": [ \(rules.joined(separator: ", ")) ]")
    return "{ \(keys.joined(separator: ", ")) }"
  }

  // MARK: Rules

  mutating func rules(count: Int) -> [String] { (0..<count).map { _ in rule() } }

  private mutating func rule(to target: String? = nil) -> String {
    var keys: [String] = []
    let saved = expressions.numbers
    var triggers = triggers
    if target != nil { triggers += triggers.filter { $0.hasPrefix("tap") || $0.hasPrefix("press") } }
    switch chosen(0...9) {
    case 0...5:
      let trigger = pick(triggers)
      keys.append("\"on\": \"\(trigger)\"")
      if trigger.hasSuffix("dragEnded"), targets.numbers.contains(String(trigger.prefix(2))) {
        expressions.numbers.append("event.velocity")
      }
      if trigger == "poke" { expressions.numbers.append("event.by") }
    case 6: keys.append("\"after\": \(seconds())")
    case 7: keys.append("\"changes\": \"round(\(expressions.number(1)), 25)\"")
    default: keys.append("\"when\": \"\(expressions.boolean())\"")
    }
    if chance(0.25) { keys.append("\"if\": \"\(expressions.boolean(1))\"") }
    if let target {
      keys.append("\"to\": \"\(target)\"")
      if chance(0.3) { keys.append("\"animation\": \(animation())") }
    }
    if target == nil || chance(0.4) { keys.append("\"do\": [ \(actions(2)) ]") }
    expressions.numbers = saved
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private var triggers: [String] {
    var names = ["appear", "key", "poke"]
    for gesture in targets.gestures {
      switch gesture.kind {
      case "tap", "swipe": names += [gesture.name, gesture.name]
      case "press": names += ["down", "up", "exit", "cancel"].map { "\(gesture.name).\($0)" }
      default: names += ["began", "changed", "ended"].map { "\(gesture.name).\($0)" }
      }
    }
    for name in targets.dragged { names += ["dragBegan", "dragEnded", "settled"].map { "\(name).\($0)" } }
    names += (targets.numbers + targets.points + targets.counted).map { "\($0).finished" }
    if !targets.machines.isEmpty { names += ["state", "state.settled"] }
    for layer in layers where layer.kind == "part" { names += ["\(layer.name).told", "\(layer.name).done"] }
    return names
  }

  // MARK: Actions

  /// A list of actions without its brackets.
  mutating func actions(_ depth: Int) -> String {
    (0..<chosen(1...2)).map { _ in action(depth) }.joined(separator: ", ")
  }

  private mutating func action(_ depth: Int) -> String {
    switch chosen(0...20) {
    case 0...3: return set()
    case 4...8: return animate(depth)
    case 9:
      return
        "{ \"decay\": { \"\(pick(targets.numbers))\": { \"velocity\": \(number(1)), \"range\": [-50, 200] } } }"
    case 10: return "{ \"\(pick(["stop", "finish"]))\": [\"\(pick(targets.numbers + targets.counted))\"] }"
    case 11, 19: return "{ \"emit\": \"told\", \"details\": { \"n\": \(number(1)) } }"
    case 12: return pick([#"{ "haptic": "light" }"#, #"{ "prepare": "rigid" }"#, #"{ "emit": "done" }"#])
    case 13 where depth > 0:
      let others = chance(0.5) ? ", \"else\": [ \(actions(depth - 1)) ]" : ""
      return "{ \"if\": \"\(expressions.boolean())\", \"do\": [ \(actions(depth - 1)) ]\(others) }"
    case 14 where depth > 0:
      let id = chance(0.4) ? ", \"id\": \"later\"" : ""
      return "{ \"wait\": \(seconds()), \"do\": [ \(actions(depth - 1)) ]\(id) }"
    case 15: return #"{ "cancel": "later" }"#
    case 16 where !targets.machines.isEmpty:
      let machine = pick(targets.machines)
      return "{ \"to\": \"\(pick(machine.states))\", \"machine\": \"\(machine.name)\" }"
    case 17 where !targets.lists.isEmpty: return listChange()
    case 18:
      if let part = layers.first(where: { $0.kind == "part" }) {
        return "{ \"call\": \"\(part.name)\", \"action\": \"poke\", \"arguments\": { \"by\": \(number(1)) } }"
      }
      return #"{ "focus": true }"#
    default: return animate(depth)
    }
  }

  private mutating func listChange() -> String {
    let change =
      switch chosen(0...3) {
      case 0: #"{ "remove": { "rows": 0 } }"#
      case 1: #"{ "move": { "rows": { "from": 0, "to": "= length(rows) - 1" } } }"#
      case 2: "{ \"set\": { \"rows[0]\": \(number(1)) } }"
      default: "{ \"set\": { \"rows\": [1, \(number(1)), 7] } }"
      }
    if chance(0.5) {
      let place = pick(["0", "\"= length(rows)\""])
      return
        "{ \"if\": \"length(rows) < 6\", \"do\": [ { \"insert\": { \"rows\": { \"at\": \(place), \"item\": \(number(1)) } } } ] }"
    }
    return "{ \"if\": \"length(rows) > 1\", \"do\": [ \(change) ] }"
  }

  private mutating func set() -> String {
    let assignment =
      switch chosen(0...6) {
      case 0 where !targets.points.isEmpty: (pick(targets.points), quoted(expressions.point()))
      case 1 where !targets.colors.isEmpty: (pick(targets.colors), quoted(expressions.color()))
      case 2: (pick(targets.booleans), quoted(expressions.boolean()))
      case 3 where !targets.strings.isEmpty: (pick(targets.strings), quoted(expressions.string()))
      case 4 where !targets.counted.isEmpty: ("d", quoted("index + \(expressions.number(1))"))
      case 5 where !targets.elements.isEmpty: ("d[1]", number(1))
      default: (pick(targets.numbers), number())
      }
    return "{ \"set\": { \"\(assignment.0)\": \(assignment.1) } }"
  }

  private mutating func animate(_ depth: Int) -> String {
    var keys = ["\"animate\": { \(movement()) }"]
    if chance(0.5) { keys.append("\"duration\": \(seconds())") }
    if chance(0.5) { keys.append("\"curve\": \"\(expressions.curve())\"") }
    if chance(0.2) { keys.append("\"delay\": \(seconds())") }
    if chance(0.15) { keys.append("\"repeat\": \(pick(["2", "1.5", "\"forever\""]))") }
    if chance(0.15) { keys.append("\"autoreverse\": true") }
    if chance(0.2) { keys.append("\"stagger\": \(pick(["0.04", #"{ "each": 0.05, "from": "center" }"#]))") }
    if chance(0.2) {
      keys.append(
        "\"interruption\": \"\(pick(["additive", "fromCurrent", "replace", "velocityPreserving"]))\"")
    }
    if chance(0.25), depth > 0 { keys.append("\"then\": [ \(actions(depth - 1)) ]") }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func movement() -> String {
    switch chosen(0...6) {
    case 0 where !targets.points.isEmpty: return "\"\(pick(targets.points))\": \(quoted(expressions.point()))"
    case 1 where !targets.colors.isEmpty: return "\"\(pick(targets.colors))\": \(quoted(expressions.color()))"
    case 2 where !targets.counted.isEmpty: return "\"d\": \(quoted("index * \(expressions.number(1))"))"
    case 3:
      let frames = (1...chosen(1...3)).map { "{ \"time\": 0.\($0 * 2), \"value\": \(number(1)) }" }
      return "\"\(pick(targets.numbers))\": { \"keyframes\": [ \(frames.joined(separator: ", ")) ] }"
    case 4:
      return
        "\"\(pick(targets.numbers))\": { \"from\": \(number(1)), \"to\": \(number(1)), \"velocity\": \(number(1)) }"
    default: return "\"\(pick(targets.numbers))\": \(number())"
    }
  }
}
