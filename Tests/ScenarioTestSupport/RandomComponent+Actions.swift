extension RandomComponent {
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
    case 18: return call()
    default: return animate(depth)
    }
  }

  private mutating func call() -> String {
    guard let layer = allLayers.filter(\.isComponent).randomElement(using: &expressions.random) else {
      return #"{ "focus": true }"#
    }
    if layer.kind == "part" {
      return "{ \"call\": \"\(layer.name)\", \"action\": \"poke\", \"arguments\": { \"by\": \(number(1)) } }"
    }
    guard let call = layer.builtIn?.calls.randomElement(using: &expressions.random) else {
      return "{ \"focus\": \"\(layer.name)\" }"
    }
    return "{ \"call\": \"\(layer.name)\", \(call) }"
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
