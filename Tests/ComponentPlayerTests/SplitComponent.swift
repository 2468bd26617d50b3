import TestSupport

/// A random component, written in one piece or split into components inside each other at random places.
///
/// Values and the actions that move them are in the outer component. Formulas, followers and layers are in any
/// component, as are rules that wait for expressions, with the values that they change. A variable that another
/// component reads is passed inward as a parameter and outward as an output.
struct SplitComponent {
  /// A value, formula or follower.
  private struct Variable {
    enum Kind: String, CaseIterable {
      case number
      case point
      case color
    }

    var name: String
    var kind: Kind
    /// The definition, as JSON.
    var text: String
    var reads: [String] = []
    /// The rules that change it, in the component that contains it.
    var rules: [String] = []
    /// The number of the component that contains it; 0 is the outer one.
    var home = 0
    /// Whether rules of an inner component change it, or it reads such a variable. It is then not read further outward.
    var staysInside = false
  }

  private var random: SeededGenerator
  private var variables: [Variable] = []
  /// The number of each component's parent, which is lower than its own; 0 for the outer component itself.
  private var parents = [0]
  private var rules: [String] = []
  private var enter = ""

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for index in 1...whole(1...4) { parents.append(whole(0...index - 1)) }
    for index in 0..<3 { addValue("x\(index)", .number, "\(whole(0...100))") }
    variables.append(
      Variable(
        name: "y", kind: .number,
        text:
          #"{ "initial": 20, "drag": { "by": "pan", "axis": "x", "snap": [0, 100], "animation": \#(animation()) } }"#
      ))
    addValue("p", .point, "[10, 30]")
    addValue("c", .color, "\"#FF3B30\"")
    let values = variables
    for _ in 0..<whole(4...9) { addComputed() }
    for _ in 0..<whole(3...6) { rules.append(rule(moving: values)) }
    enter = actions(moving: values)
  }

  /// Returns the component without its braces and its version.
  ///
  /// - Parameter isSplit: Whether the component is split into components inside each other rather than in one piece.
  func text(isSplit: Bool) -> String {
    var parts = parents.indices.map { _ in Part() }
    parts[0].layers = [#"{ "id": "pad", "type": "rectangle" }"#]
    let homes = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, isSplit ? $0.home : 0) })
    for variable in variables {
      let home = isSplit ? variable.home : 0
      for name in variable.reads { bring(name, to: home, from: homes, &parts) }
      parts[home].values.append("\"\(variable.name)\": \(variable.text)")
      parts[home].rules += variable.rules
      parts[home].layers.append(layer(of: variable))
    }
    parts[0].rules = rules + parts[0].rules
    for part in parts.indices.dropFirst().reversed() where isSplit {
      let parent = parents[part]
      parts[parent].components.append("\"in\(part)\": { \"component\": 1, \(parts[part].text) }")
      let arguments = parts[part].known.sorted().filter { parts[part].parameters[$0] != nil }
      let given = arguments.map { ", \"\($0)\": \"= \($0)\"" }.joined()
      parts[parent].layers.append(
        "{ \"id\": \"in\(part)\", \"type\": \"in\(part)\", \"frame\": [0, 0, 200, 200]\(given) }")
    }
    return """
      "gestures": { "pan": { "pan": { "on": "pad" } } }, "actions": { "poke": "" }, "initial": "a",
      "states": { "a": { "rules": [ { "after": 0.45, "to": "b" } ] },
        "b": { "values": { "x0": 70 }, "animation": { "duration": 0.3 }, "enter": [ \(enter) ] } },
      \(parts[0].text)
      """
  }

  /// The keys of one component.
  private struct Part {
    /// The variables of other components that can be read in this one.
    var known: Set<String> = []
    var parameters: [String: Variable.Kind] = [:]
    var outputs: Set<String> = []
    var values: [String] = []
    var rules: [String] = []
    var layers: [String] = []
    var components: [String] = []

    var text: String {
      let declared = parameters.sorted { $0.key < $1.key }.map { name, kind in
        "\"\(name)\": { \"kind\": \"\(kind)\" }"
      }
      let told = outputs.sorted().map { "\"\($0)\": \"\"" }
      return """
        "parameters": { \(declared.joined(separator: ", ")) }, "outputs": { \(told.joined(separator: ", ")) },
        "values": { \(values.joined(separator: ",\n")) }, "rules": [ \(rules.joined(separator: ",\n")) ],
        "components": { \(components.joined(separator: ",\n")) },
        "layers": [ \(layers.joined(separator: ",\n")) ]
        """
    }
  }

  /// Makes a variable readable in a component under its name.
  private func bring(_ name: String, to part: Int, from homes: [String: Int], _ parts: inout [Part]) {
    let home = homes[name] ?? 0
    guard home != part, parts[part].known.insert(name).inserted else { return }
    if let inner = way(to: home, from: part) {
      bring(name, to: inner, from: homes, &parts)
      parts[inner].outputs.insert(name)
      parts[part].values.append("\"\(name)\": \"= in\(inner).\(name)\"")
    } else {
      bring(name, to: parents[part], from: homes, &parts)
      parts[part].parameters[name] = variables.first { $0.name == name }?.kind
    }
  }

  /// Returns the child of `part` that is `home` or contains it; `nil` if `home` is not inside `part`.
  private func way(to home: Int, from part: Int) -> Int? {
    var next = home
    while next > 0 {
      if parents[next] == part { return next }
      next = parents[next]
    }
    return nil
  }

  private func isInside(_ part: Int, _ outer: Int) -> Bool {
    part == outer || way(to: part, from: outer) != nil
  }

  private func layer(of variable: Variable) -> String {
    let content =
      switch variable.kind {
      case .number: #""frame": ["= \#(variable.name)", 5, 20, 8]"#
      case .point: #""frame": [0, 0, 5, 5], "translation": "= \#(variable.name)""#
      case .color: #""frame": [0, 0, 5, 5], "fillColor": "= \#(variable.name)""#
      }
    return "{ \"id\": \"shows-\(variable.name)\", \"type\": \"rectangle\", \(content) }"
  }

  // MARK: Values, formulas and followers

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices.randomElement(using: &random)! }

  private mutating func addValue(_ name: String, _ kind: Variable.Kind, _ initial: String) {
    variables.append(Variable(name: name, kind: kind, text: initial))
  }

  private mutating func addComputed() {
    let name = "v\(variables.count)"
    var variable = Variable(name: name, kind: pick(Variable.Kind.allCases), text: "")
    let home = whole(0...parents.count - 1)
    let readable = variables.filter { !$0.staysInside || isInside(home, $0.home) }
    func names(_ kind: Variable.Kind) -> [String] { readable.filter { $0.kind == kind }.map(\.name) }
    let expression = expression(variable.kind, names)
    variable.home = home
    variable.reads = readable.map(\.name).filter { name in
      expression.matches(of: /[a-z]\w*/).contains { $0.output == name }
    }
    variable.staysInside = readable.contains { $0.staysInside && variable.reads.contains($0.name) }
    switch whole(0...9) {
    case 0...5: variable.text = #"{ "is": "\#(expression)", "animation": \#(animation()) }"#
    case 6...7: variable.text = #""= \#(expression)""#
    case 8 where variable.kind != .color:
      variable.text = #"{ "is": "\#(expression)", "spring": "spring(response: 0.3, dampingRatio: 0.7)" }"#
    default:
      guard variable.kind == .number else {
        variable.text = #""= \#(expression)""#
        break
      }
      variable.text = "0"
      variable.staysInside = true
      variable.rules = [
        #"{ "when": "\#(expression) > \#(whole(0...80))", "do": [ { "animate": { "\#(name)": \#(whole(0...90)) }, "duration": 0.3 } ] }"#,
        #"{ "changes": "floor((\#(expression)) / 25)", "do": [ { "set": { "\#(name)": "= \#(expression)" } } ] }"#,
      ]
    }
    variables.append(variable)
  }

  private mutating func expression(_ kind: Variable.Kind, _ names: (Variable.Kind) -> [String]) -> String {
    let (a, b) = (pick(names(.number)), pick(names(.number)))
    switch kind {
    case .number:
      switch whole(0...7) {
      case 0: return a
      case 1: return "\(a) * 0.5 + \(b)"
      case 2: return "mix(\(a), \(b), 0.25)"
      case 3: return "(\(a) > \(whole(0...90)) ? \(b) : \(whole(0...90)))"
      case 4: return "20 * wave(\(a) / 90)"
      case 5: return "max(\(a), \(b))"
      case 6: return "velocity(\(a)) / 10 + \(b)"
      default: return "\(pick(names(.point))).x - \(a)"
      }
    case .point: return "[\(a), 3] + \(pick(names(.point))) * 0.5"
    case .color: return "mix(\(pick(names(.color))), #34C759, clamp(\(a) / 100, 0, 1))"
    }
  }

  // MARK: Motion

  private mutating func seconds() -> String { "0.\(whole(1...6))\(whole(0...9))" }

  private mutating func animation() -> String {
    let curves = [
      "linear", "easeOut", "spring(response: 0.3, dampingRatio: 0.6)", "cubic-bezier(0.2, 1.4, 0.4, 1)",
    ]
    var keys = #""duration": \#(seconds()), "curve": "\#(pick(curves))""#
    if random.chance(0.2) { keys += #", "delay": \#(seconds())"# }
    if random.chance(0.5) {
      keys += #", "interruption": "\#(pick(["additive", "fromCurrent", "replace", "velocityPreserving"]))""#
    }
    return "{ \(keys) }"
  }

  private mutating func target(_ kind: Variable.Kind) -> String {
    switch kind {
    case .number: "\(whole(0...100))"
    case .point: "[\(whole(0...100)), \(whole(0...100))]"
    case .color: pick(["\"#007AFF\"", "\"#FFCC00\""])
    }
  }

  private mutating func rule(moving values: [Variable]) -> String {
    let start = random.chance(0.3) ? #""on": "poke""# : #""after": \#(seconds())"#
    return "{ \(start), \"do\": [ \(actions(moving: values)) ] }"
  }

  private mutating func actions(moving values: [Variable]) -> String {
    (0..<whole(1...3)).map { _ in action(moving: values) }.joined(separator: ", ")
  }

  private mutating func action(moving values: [Variable]) -> String {
    let value = pick(values)
    let change = #"{ "\#(value.name)": \#(target(value.kind)) }"#
    switch whole(0...7) {
    case 0: return #"{ "set": \#(change) }"#
    case 1: return #"{ "wait": \#(seconds()), "do": [ { "set": \#(change) } ] }"#
    case 2: return #"{ "stop": ["\#(value.name)"] }"#
    case 3:
      return
        #"{ "animate": \#(change), "duration": \#(seconds()), "then": [ { "set": { "x1": \#(whole(0...100)) } } ] }"#
    case 4: return #"{ "decay": { "x2": { "velocity": \#(whole(-300...300)) } } }"#
    case 5: return #"{ "animate": \#(change), "curve": "spring(response: 0.3, dampingRatio: 0.6)" }"#
    default: return #"{ "animate": \#(change), "duration": \#(seconds()), "curve": "linear" }"#
    }
  }
}
