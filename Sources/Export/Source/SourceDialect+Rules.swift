import DataComponents
import Expressions

// Rules as functions, and states as what is entered.

extension SourceDialect {
  /// The functions that carry out what the component does.
  func rules() {
    for machine in definition.machines.indices { declareEntering(machine) }
    for handler in outline.handlers { declareHandler(handler) }
    for (index, watch) in outline.watches.enumerated() {
      function(watchName(index), watchParameters(index)) { body([watch]) }
    }
  }

  private func function(_ name: String, _ parameters: [(name: String, type: String)], _ body: () -> Void) {
    lines.gap()
    block(functionHead(name, parameters), "}", body)
  }

  private func declareHandler(_ handler: SourceOutline.Handler) {
    integerDetails = integers(of: handler.trigger)
    lines.gap()
    remark(handler.trigger)
    let parameters = details(of: handler.rules).map { (detailName($0), detailType($0, handler)) }
    block(functionHead(handlerName(handler.trigger), parameters)) { body(handler.rules) }
    integerDetails = []
  }

  private func detailType(_ name: String, _ handler: SourceOutline.Handler) -> String {
    if integerDetails.contains(name) { return "Int" }
    let type = handler.rules.flatMap(\.definition.details).first { $0.name == name }?.symbol.type.unwrapped
    return typeName(type ?? .number)
  }

  private func remark(_ trigger: Trigger) {
    switch trigger {
    case .component(let layer, let event):
      lines.comment(
        "No counterpart: to be called at `\(eventName(layer, event))` of `\(definition.layers[layer].id)`.")
    case .key: lines.comment("No counterpart: to be called at each key.")
    case .stateSettled:
      lines.comment("No counterpart: to be called when all has come to rest that the state has set off.")
    case .gesture(_, let event):
      if !isTold(event) { lines.comment("No counterpart: gestures do not tell when they are cancelled.") }
    case .finished, .dragBegan, .dragEnded, .settled, .appear, .disappear, .state, .action: break
    }
  }

  /// Calls the rules of a trigger, if there are any.
  func notify(_ trigger: Trigger, _ arguments: String = "") {
    guard !outline.rules(on: trigger).isEmpty else { return }
    lines.add("\(handlerName(trigger))(\(arguments))")
  }

  // MARK: Rules

  private func body(_ rules: [SourceOutline.Rule]) {
    func own(_ machine: Int?, _ state: Int?) -> [RuleDefinition] {
      rules.filter { $0.machine == machine && $0.state == state }.map(\.definition)
    }
    for (machine, definition) in definition.machines.enumerated() {
      let states = definition.states.indices.filter { !own(machine, $0).isEmpty }
      cases(states, of: machine, on: names.machines[machine]) { sequence(own(machine, $0), of: machine) }
    }
    sequence(own(nil, nil), of: nil)
  }

  /// What happens in some states of a machine.
  private func cases(_ states: [Int], of machine: Int, on subject: String, _ body: (Int) -> Void) {
    guard let first = states.first else { return }
    guard states.count > 1 else {
      return block("if \(test("\(subject) == \(state(first, of: machine))")) {") { body(first) }
    }
    cases(states, of: machine, by: subject, body)
  }

  /// Those that stay in the state, then the first that leads to another.
  private func sequence(_ rules: [RuleDefinition], of machine: Int?) {
    for rule in rules where rule.target == nil {
      if let condition = rule.guardCondition {
        block("if \(test(condition)) {") { actions(rule.actions, in: rule) }
      } else {
        actions(rule.actions, in: rule)
      }
    }
    guard let machine else { return }
    let leading = rules.filter { $0.target != nil }
    let last = leading.firstIndex { $0.guardCondition == nil } ?? leading.count - 1
    for (index, rule) in leading.prefix(last + 1).enumerated() {
      let condition = rule.guardCondition.map { "if \(test($0)) {" }
      let head = index == 0 ? condition : "} else " + (condition ?? "{")
      if let head {
        lines.add(head)
        lines.indent()
      }
      actions(rule.actions, in: rule)
      if let target = rule.target { lines.add("\(enterName(machine))(\(state(target, of: machine)))") }
      guard head != nil else { continue }
      lines.outdent()
      if index == last { lines.add("}") }
    }
  }

  func test(_ condition: LocatedProgram) -> String { test(expression(condition.program.tree).code) }

  // MARK: States

  /// The function that enters a state of a machine.
  private func declareEntering(_ machine: Int) {
    let own = definition.machines[machine]
    function(enterName(machine), [("next", phaseType(machine))]) {
      let left = own.states.indices.filter { !own.states[$0].exit.isEmpty }
      cases(left, of: machine, on: names.machines[machine]) { actions(own.states[$0].exit) }
      enterState(machine)
      let entered = own.states.indices.filter {
        !own.states[$0].targets.isEmpty || !own.states[$0].enter.isEmpty
      }
      cases(entered, of: machine, on: "next") { state in
        targets(of: state, machine)
        actions(own.states[state].enter)
      }
      notify(.state(machine: machine))
      notify(.state(machine: nil))
    }
  }

  private func targets(of state: Int, _ machine: Int) {
    for target in definition.machines[machine].states[state].targets {
      let value = target.target.value
      if let animation = outline.animation(of: .value(value), into: state, of: machine),
        outline.movingValues.contains(value)
      {
        send(target, animation)
      } else {
        assign([target])
      }
    }
  }

  // MARK: Times

  /// The effects that wait in a state, and since the component appeared.
  func wait() {
    for machine in definition.machines.indices {
      let timers = outline.timers.filter { $0.machine == machine }
      guard !timers.isEmpty else { continue }
      block(effectHead(machine)) {
        for timer in timers {
          guard let state = timer.state else { continue }
          let isThere = "\(names.machines[machine]) == \(self.state(state, of: machine))"
          block("if \(test(isThere)) {") { sleep(timer) }
        }
      }
    }
    for timer in outline.timers where timer.machine == nil { block(effectHead(nil)) { sleep(timer) } }
  }

  private func sleep(_ timer: SourceOutline.Rule) {
    guard case .after(let seconds) = timer.definition.condition else { return }
    lines.add(pause(seconds))
    sequence([timer.definition], of: timer.machine)
  }
}
