import DataComponents
import Expressions

// Rules as methods, and states as what is entered.

extension SwiftUIWriter {
  func test(_ condition: String) -> String { condition }

  func functionHead(_ name: String, _ parameters: [(name: String, type: String)]) -> String {
    "private func \(name)(\(parameterList(parameters))) {"
  }

  func cases(_ states: [Int], of machine: Int, by subject: String, _ body: (Int) -> Void) {
    lines.add("switch \(subject) {")
    for state in states {
      lines.add("case \(self.state(state, of: machine)):")
      lines.indent()
      body(state)
      lines.outdent()
    }
    if states.count < definition.machines[machine].states.count { lines.add("default: break") }
    lines.add("}")
  }

  var taskHead: String { "Task {" }

  func pause(_ seconds: ValueSource) -> String {
    "guard (try? await Task.sleep(for: .seconds(\(value(seconds, .number).code)))) != nil else { return }"
  }

  func isTold(_ event: GestureEvent) -> Bool { event != .cancelled && event != .cancel }

  // MARK: States

  func enterState(_ machine: Int) {
    let variable = names.machines[machine]
    let own = definition.machines[machine]
    guard own.states.contains(where: { !$0.looks.isEmpty }) else { return lines.add("\(variable) = next") }
    let codes = own.states.indices.map { lookAnimation(into: $0, of: machine) }
    if Set(codes).count == 1 {
      return lines.add(
        codes[0] == "nil" ? "\(variable) = next" : "withAnimation(\(codes[0])) { \(variable) = next }")
    }
    lines.add("let animation: Animation? =")
    lines.indent()
    lines.add("switch next {")
    for (state, code) in codes.enumerated() { lines.add("case \(self.state(state, of: machine)): \(code)") }
    lines.add("}")
    lines.outdent()
    lines.add("withAnimation(animation) { \(variable) = next }")
  }

  private func lookAnimation(into state: Int, of machine: Int) -> String {
    let specs = [definition.machines[machine].states[state].animation?.others, definition.animation?.others]
      .compactMap(\.self)
    return specs.isEmpty ? "nil" : animationCode(SourceAnimation(specs))
  }

  // MARK: Effects

  func watchParameters(_ watch: Int) -> [(name: String, type: String)] {
    parameters(arguments(of: programs(of: outline.watches[watch].definition)))
  }

  private func programs(of rule: RuleDefinition) -> [ExpressionProgram] {
    [rule.guardCondition?.program].compactMap(\.self) + rule.actions.flatMap(\.withInner).flatMap(\.programs)
  }

  func follow(_ name: String, _ target: ValueSource, _ animation: String, _ count: CountDefinition?) {
    let arguments = arguments(of: target.programs)
    let (targets, shown) =
      if let count {
        (
          "(0..<\(self.count(count))).map { \(name)Target\(argumentList(["$0"] + arguments)) }",
          name + "Shown"
        )
      } else {
        (name + "Target" + argumentList(arguments), (interpolated.isEmpty ? "" : "self.") + name)
      }
    block(".onChange(of: \(targets), initial: true) { old, new in") {
      lines.add("let animation: Animation? = old == new ? nil : \(animation)")
      lines.add("withAnimation(animation) { \(shown) = new }")
    }
  }

  func effect(_ moment: SourceMoment, _ call: String) {
    switch moment {
    case .appears: lines.add(".onAppear { \(call) }")
    case .disappears: lines.add(".onDisappear { \(call) }")
    case .changes(let code), .raised(let code): lines.add(".onChange(of: \(code)) { \(call) }")
    case .holds(let code): block(".onChange(of: \(code)) { _, holds in") { lines.add("if holds { \(call) }") }
    }
  }

  func effectHead(_ machine: Int?) -> String {
    ".task\(machine.map { "(id: \(names.machines[$0]))" } ?? "") {"
  }
}
