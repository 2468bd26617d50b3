import DataComponents
import Expressions

// Rules as functions of the class, and states as what is entered.

extension ComposeWriter {
  func declareHandler(_ handler: SourceOutline.Handler) {
    let details = details(of: handler.rules)
    integerDetails = integers(of: handler.trigger)
    let parameters = details.map { "\(detailName($0)): \(detailType($0, handler))" }
    lines.gap()
    remark(handler.trigger)
    block("fun \(handlerName(handler.trigger))(\(parameters.joined(separator: ", "))) {") {
      body(handler.rules)
    }
    integerDetails = []
  }

  private func detailType(_ name: String, _ handler: SourceOutline.Handler) -> String {
    if integerDetails.contains(name) { return "Int" }
    let type = handler.rules.flatMap(\.definition.details).first { $0.name == name }?.symbol.type.unwrapped
    return type.map(typeName) ?? "Float"
  }

  private func remark(_ trigger: Trigger) {
    switch trigger {
    case .component(let layer, let event):
      lines.comment(
        "No counterpart: to be called at `\(eventName(layer, event))` of `\(definition.layers[layer].id)`.")
    case .key: lines.comment("No counterpart: to be called at each key.")
    case .stateSettled:
      lines.comment("No counterpart: to be called when all has come to rest that the state has set off.")
    case .gesture, .finished, .dragBegan, .dragEnded, .settled, .appear, .disappear, .state, .action: break
    }
  }

  // MARK: Rules

  func body(_ rules: [SourceOutline.Rule]) {
    for (machine, own) in definition.machines.enumerated() {
      let states = own.states.indices.filter { state in
        rules.contains { $0.machine == machine && $0.state == state }
      }
      cases(states, of: machine, on: names.machines[machine]) { state in
        let own = rules.filter { $0.machine == machine && $0.state == state }
        self.sequence(own.map(\.definition), of: machine)
      }
    }
    sequence(rules.filter { $0.machine == nil }.map(\.definition), of: nil)
  }

  /// What happens in some states of a machine.
  func cases(_ states: [Int], of machine: Int, on subject: String, _ body: (Int) -> Void) {
    guard let first = states.first else { return }
    guard states.count > 1 else {
      return block("if (\(subject) == \(state(first, of: machine))) {") { body(first) }
    }
    block("when (\(subject)) {") {
      for state in states { block("\(self.state(state, of: machine)) -> {") { body(state) } }
      if states.count < definition.machines[machine].states.count { lines.add("else -> Unit") }
    }
  }

  /// Those that stay in the state, then the first that leads to another.
  func sequence(_ rules: [RuleDefinition], of machine: Int?) {
    for rule in rules where rule.target == nil {
      guard let condition = rule.guardCondition else {
        actions(rule.actions, in: rule)
        continue
      }
      block("if (\(expression(condition.program.tree).code)) {") { self.actions(rule.actions, in: rule) }
    }
    guard let machine else { return }
    let leading = rules.filter { $0.target != nil }
    for (index, rule) in leading.enumerated() {
      let code = rule.guardCondition.map { expression($0.program.tree).code }
      let head =
        code.map { "\(index > 0 ? "} else if" : "if") (\($0)) {" } ?? (index > 0 ? "} else {" : nil)
      if let head {
        lines.add(head)
        lines.indent()
      }
      actions(rule.actions, in: rule)
      if let target = rule.target { lines.add("\(enterName(machine))(\(state(target, of: machine)))") }
      if head != nil { lines.outdent() }
      if index == leading.count - 1 || code == nil {
        if head != nil { lines.add("}") }
        break
      }
    }
  }

  // MARK: States

  func declareEntering(_ machine: Int) {
    let own = definition.machines[machine]
    let variable = names.machines[machine]
    lines.gap()
    block("fun \(enterName(machine))(next: \(phaseType(machine))) {") {
      cases(own.states.indices.filter { !own.states[$0].exit.isEmpty }, of: machine, on: variable) {
        self.actions(own.states[$0].exit)
      }
      lines.add("\(variable) = next")
      let entered = own.states.indices.filter {
        !own.states[$0].targets.isEmpty || !own.states[$0].enter.isEmpty
      }
      cases(entered, of: machine, on: "next") { state in
        self.targets(of: state, machine)
        self.actions(own.states[state].enter)
      }
      let triggers = [Trigger.state(machine: machine), .state(machine: nil)]
      for trigger in triggers where !outline.rules(on: trigger).isEmpty {
        lines.add("\(handlerName(trigger))()")
      }
    }
  }

  private func targets(of state: Int, _ machine: Int) {
    for target in definition.machines[machine].states[state].targets {
      let source = outline.animation(of: .value(target.target.value), into: state, of: machine)
      if let source, isAnimatable(target.target.value) {
        send(target, source)
      } else {
        let code = value(target.source, definition.values[target.target.value].type).code
        let name = names.values[target.target.value]
        lines.add(
          isAnimatable(target.target.value) ? "scope.launch { \(name).snapTo(\(code)) }" : "\(name) = \(code)"
        )
      }
    }
  }

  // MARK: Watches and times

  func declareWatch(_ index: Int) {
    lines.gap()
    block("fun \(watchName(index))() {") { body([outline.watches[index]]) }
  }

  /// The effects that call them.
  func watch() {
    for (index, rule) in outline.watches.enumerated() {
      switch rule.definition.condition {
      case .changes(let program, _):
        let code = expression(program.program.tree).code
        lines.add(
          "LaunchedEffect(Unit) { snapshotFlow { \(code) }.drop(1).collect { \(watchName(index))() } }")
      case .when(let program):
        let code = expression(program.program.tree).code
        lines.add(
          "LaunchedEffect(Unit) { snapshotFlow { \(code) }.drop(1).filter { it }.collect { \(watchName(index))() } }"
        )
      case .on, .after: break
      }
    }
  }

  /// The effects that wait in a state, and since the composable appeared.
  func wait() {
    for machine in definition.machines.indices {
      let timers = outline.timers.filter { $0.machine == machine }
      guard !timers.isEmpty else { continue }
      block("LaunchedEffect(\(names.machines[machine])) {") {
        for timer in timers {
          guard let state = timer.state else { continue }
          block("if (\(names.machines[machine]) == \(self.state(state, of: machine))) {") { sleep(timer) }
        }
      }
    }
    for timer in outline.timers where timer.machine == nil {
      block("LaunchedEffect(Unit) {") { sleep(timer) }
    }
  }

  private func sleep(_ timer: SourceOutline.Rule) {
    guard case .after(let seconds) = timer.definition.condition else { return }
    lines.add("delay(\(millisecondsCode(seconds, isLong: true)))")
    sequence([timer.definition], of: timer.machine)
  }
}
