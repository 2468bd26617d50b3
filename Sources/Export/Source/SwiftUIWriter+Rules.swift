import DataComponents
import Expressions

// Rules as methods, and states as what is entered.

extension SwiftUIWriter {
  /// The method of a trigger.
  func declareHandler(_ handler: SourceOutline.Handler) {
    let details = details(of: handler.rules)
    integerDetails = integers(of: handler.trigger)
    let parameters = details.map { "_ \(detailName($0)): \(detailType($0, handler))" }
    lines.gap()
    remark(handler.trigger)
    block("private func \(handlerName(handler.trigger))(\(parameters.joined(separator: ", "))) {") {
      body(handler.rules)
    }
    integerDetails = []
  }

  private func detailType(_ name: String, _ handler: SourceOutline.Handler) -> String {
    if integerDetails.contains(name) { return "Int" }
    let type = handler.rules.flatMap(\.definition.details).first { $0.name == name }?.symbol.type.unwrapped
    return type.map(typeName) ?? "Double"
  }

  private func remark(_ trigger: Trigger) {
    switch trigger {
    case .component(let layer, let event):
      lines.comment(
        "No counterpart: to be called at `\(eventName(layer, event))` of `\(definition.layers[layer].id)`.")
    case .key: lines.comment("No counterpart: to be called at each key.")
    case .stateSettled:
      lines.comment("No counterpart: to be called when all has come to rest that the state has set off.")
    case .gesture(_, .cancelled), .gesture(_, .cancel):
      lines.comment("No counterpart: gestures do not tell when they are cancelled.")
    case .gesture, .finished, .dragBegan, .dragEnded, .settled, .appear, .disappear, .state, .action: break
    }
  }

  // MARK: Rules

  func body(_ rules: [SourceOutline.Rule]) {
    for (machine, own) in definition.machines.enumerated() {
      let states = own.states.indices.filter { state in
        rules.contains { $0.machine == machine && $0.state == state }
      }
      self.states(states, of: machine, rules)
    }
    sequence(rules.filter { $0.machine == nil }.map(\.definition), of: nil)
  }

  private func states(_ states: [Int], of machine: Int, _ rules: [SourceOutline.Rule]) {
    func own(_ state: Int) -> [RuleDefinition] {
      rules.filter { $0.machine == machine && $0.state == state }.map(\.definition)
    }
    guard let first = states.first else { return }
    let variable = names.machines[machine]
    guard states.count > 1 else {
      return block("if \(variable) == \(state(first, of: machine)) {") { sequence(own(first), of: machine) }
    }
    lines.add("switch \(variable) {")
    for state in states {
      lines.add("case \(self.state(state, of: machine)):")
      lines.indent()
      sequence(own(state), of: machine)
      lines.outdent()
    }
    let rest = definition.machines[machine].states.count - states.count
    if rest == 1,
      let other = definition.machines[machine].states.indices.first(where: { !states.contains($0) })
    {
      lines.add("case \(state(other, of: machine)): break")
    } else if rest > 1 {
      lines.add("default: break")
    }
    lines.add("}")
  }

  /// Those that stay in the state, then the first that leads to another.
  private func sequence(_ rules: [RuleDefinition], of machine: Int?) {
    for rule in rules where rule.target == nil {
      guarded(rule) { self.actions(rule.actions, in: rule) }
    }
    guard let machine else { return }
    let leading = rules.filter { $0.target != nil }
    for (index, rule) in leading.enumerated() {
      let isOpen = index > 0
      let code = rule.guardCondition.map { expression($0.program.tree).code }
      let isLast = index == leading.count - 1 || code == nil
      let head = code.map { "\(isOpen ? "} else if" : "if") \($0) {" } ?? (isOpen ? "} else {" : nil)
      if let head { lines.add(head) }
      if head != nil { lines.indent() }
      self.actions(rule.actions, in: rule)
      if let target = rule.target { lines.add("\(enterName(machine))(\(state(target, of: machine)))") }
      if head != nil { lines.outdent() }
      if isLast {
        if head != nil { lines.add("}") }
        break
      }
    }
  }

  private func guarded(_ rule: RuleDefinition, _ body: () -> Void) {
    guard let condition = rule.guardCondition else { return body() }
    block("if \(expression(condition.program.tree).code) {", "}", body)
  }

  // MARK: States

  /// The method that enters a state of a machine.
  func declareEntering(_ machine: Int) {
    let own = definition.machines[machine]
    let variable = names.machines[machine]
    lines.gap()
    block("private func \(enterName(machine))(_ next: \(names.machineTypes[machine])) {") {
      cases(own.states.indices.filter { !own.states[$0].exit.isEmpty }, of: machine, on: variable) {
        self.actions(own.states[$0].exit)
      }
      enterState(machine)
      cases(
        own.states.indices.filter { !own.states[$0].targets.isEmpty || !own.states[$0].enter.isEmpty },
        of: machine, on: "next"
      ) {
        targets(of: $0, machine)
        self.actions(own.states[$0].enter)
      }
      let triggers = [Trigger.state(machine: machine), .state(machine: nil)]
      for trigger in triggers where !outline.rules(on: trigger).isEmpty {
        lines.add("\(handlerName(trigger))()")
      }
    }
  }

  private func cases(_ states: [Int], of machine: Int, on subject: String, _ body: (Int) -> Void) {
    guard let first = states.first else { return }
    guard states.count > 1 else {
      return block("if \(subject) == \(state(first, of: machine)) {") { body(first) }
    }
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

  private func enterState(_ machine: Int) {
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

  private func targets(of state: Int, _ machine: Int) {
    for target in definition.machines[machine].states[state].targets {
      let source = outline.animation(of: .value(target.target.value), into: state, of: machine)
      guard let source, definition.values[target.target.value].isAnimatable else {
        let code = value(target.source, definition.values[target.target.value].type).code
        lines.add("\(assignable(target.target.value)) = \(code)")
        continue
      }
      move([target], animationCode(source), source)
    }
  }

  // MARK: Watches and times

  /// What of the motion a watching rule reads.
  func watchArguments(_ index: Int) -> [String] {
    arguments(of: programs(of: outline.watches[index].definition))
  }

  private func programs(of rule: RuleDefinition) -> [ExpressionProgram] {
    [rule.guardCondition?.program].compactMap(\.self) + rule.actions.flatMap(\.withInner).flatMap(\.programs)
  }

  func declareWatch(_ index: Int) {
    let rule = outline.watches[index]
    lines.gap()
    block("private func \(watchName(index))(\(parameterList(watchArguments(index)))) {") { body([rule]) }
  }

  /// The modifiers that call them.
  func watch() {
    for (index, rule) in outline.watches.enumerated() {
      let call = "\(watchName(index))(\(watchArguments(index).joined(separator: ", ")))"
      switch rule.definition.condition {
      case .changes(let program, _):
        lines.add(".onChange(of: \(expression(program.program.tree).code)) { \(call) }")
      case .when(let program):
        block(".onChange(of: \(expression(program.program.tree).code)) { _, holds in") {
          lines.add("if holds { \(call) }")
        }
      case .on, .after: break
      }
    }
  }

  /// The task that waits in a state, and since the view appeared.
  func wait() {
    let machines = definition.machines.indices.filter { machine in
      outline.timers.contains { $0.machine == machine }
    }
    for machine in machines {
      block(".task(id: \(names.machines[machine])) {") {
        let timers = outline.timers.filter { $0.machine == machine }
        for timer in timers {
          guard let state = timer.state else { continue }
          block("if \(names.machines[machine]) == \(self.state(state, of: machine)) {") { sleep(timer) }
        }
      }
    }
    for timer in outline.timers where timer.machine == nil { block(".task {") { sleep(timer) } }
  }

  private func sleep(_ timer: SourceOutline.Rule) {
    guard case .after(let seconds) = timer.definition.condition else { return }
    lines.add(
      "guard (try? await Task.sleep(for: .seconds(\(value(seconds, .number).code)))) != nil else { return }")
    sequence([timer.definition], of: timer.machine)
  }
}
