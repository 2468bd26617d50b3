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
    let all = allLayers
    let own = all.indices.filter { targets.machines.count == 1 || $0 % 2 == index }
    if let layer = own.randomElement(using: &expressions.random).map({ all[$0] }) {
      let saved = expressions.numbers
      if layer.isCopied { expressions.numbers.append("index") }
      var looks = look(of: layer, share: 0.3)
      expressions.numbers = frameNumbers
      if chance(0.4) { looks.append(("x", number(1))) }
      if chance(0.3) { looks.append(("width", number(1))) }
      expressions.numbers = saved
      let texts = looks.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      keys.append("\"layers\": { \"\(layer.name)\": { \(texts) } }")
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
      if trigger.hasSuffix(".told") { expressions.numbers.append("event.n") }
      if trigger.hasSuffix(".didEndDragging") { expressions.numbers.append("event.y") }
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
    for layer in allLayers {
      if layer.kind == "part" { names += ["\(layer.name).told", "\(layer.name).done"] }
      names += (layer.builtIn?.events ?? []).map { "\(layer.name).\($0)" }
    }
    return names
  }
}
