import ComponentLanguage
import Components
import Motion

// Processing of events. Rules are executed one at a time, each to its end.

extension ComponentInstance {
  /// Processes an event and everything that follows from it.
  package mutating func receive(_ event: DataEvent, at time: Time) throws(ComponentMistake) {
    arrive(at: time)
    queue.append(event)
    try settleQueue()
    switch event.kind {
    case .trigger([.appear]) where !hasAppeared:
      hasAppeared = true
      try sendInside(.didAppear) { $0.appearsByItself($1) }
    case .trigger([.disappear]): try sendInside(.didDisappear) { $0.appearsByItself($1) }
    case .trigger, .watch, .after: return
    }
    try settleQueue()
  }

  /// Processes all queued events.
  mutating func settleQueue() throws(ComponentMistake) {
    try followLimits()
    try aimFollowers()
    try checkWatches()
    let hasEvents = !queue.isEmpty
    while let event = queue.next() {
      try queue.countRound(orAt: definition.unknownRange)
      try handle(event)
      try followLimits()
      try updateInner()
    }
    if hasEvents { try aimFollowers() }
    try updateInner()
    guard queue.isEmpty else { return try settleQueue() }
    try scheduleWatches()
  }

  private mutating func handle(_ event: DataEvent) throws(ComponentMistake) {
    switch event.kind {
    case .trigger(let triggers): try handle(triggers, event)
    case .watch(let index, let from):
      let watch = program.watches[index]
      guard let rule = watch.rule, isInForce(rule) else { return }
      if !watch.isChange {
        var evaluator = try presentEvaluator()
        guard try evaluator.number(watch.condition) != 0 else { return }
      }
      var event = event
      event.details = [("from", from)]
      try carryOut(rule, event)
    case .after(let rule): if isInForce(rule) { try carryOut(rule, event) }
    }
  }

  /// Executes the rules of the states that the machines were in when the event occurred, then the component's own
  /// rules.
  private mutating func handle(_ triggers: [Trigger], _ event: DataEvent) throws(ComponentMistake) {
    for case .action(let action) in triggers { store.noteCall(of: action) }
    let states = store.machines.mapElements(\.state)
    for (machine, state) in states.indexed {
      var hasLeft = false
      let rules = definition.machines[machine].states[state].rules
      for (index, rule) in rules.enumerated() where rule.isSetOff(by: triggers) {
        if rule.target != nil, hasLeft { continue }
        let id = ComponentProgram.RuleID.state(machine: machine, state: state, rule: index)
        if try carryOut(id, event), rule.target != nil { hasLeft = true }
      }
    }
    for (index, rule) in definition.rules.enumerated() where rule.isSetOff(by: triggers) {
      try carryOut(.own(index), event)
    }
  }

  private func isInForce(_ rule: ComponentProgram.RuleID) -> Bool {
    switch rule {
    case .own: true
    case .state(let machine, let state, _): store.machines[machine].state == state
    }
  }

  /// Executes a rule unless its `if` prevents it, and returns whether it did.
  @discardableResult
  private mutating func carryOut(
    _ id: ComponentProgram.RuleID, _ event: DataEvent
  ) throws(ComponentMistake) -> Bool {
    let rule = program.rule(id)
    let record = EventRecord(kind: event.kind, time: now, caller: event.caller)
    var context = RuleContext(
      animation: rule.animation,
      cause: CauseRecord(step: .rule, range: rule.range, time: now, event: record))
    for reading in rule.details {
      if let value = event.details.first(where: { $0.name == reading.name })?.value {
        context.details.append((reading.symbol, value))
      }
    }
    restore(context)
    var evaluator = try presentEvaluator()
    guard try evaluator.isTrue(rule.guardCondition) else { return false }
    try meter.countRule(at: rule.range)
    recordCoverage(.rule(id))
    queue.note(rule.range)
    if case .state(let machine, _, _) = id { context.machine = machine }
    try carryOut(rule.actions, context, leadingTo: rule.target)
    return true
  }

  /// Sets the variables of the event details that belong to a list of actions.
  mutating func restore(_ context: RuleContext) {
    for (symbol, value) in context.details { store.set(value, at: symbol) }
  }

  /// Executes a list of actions completely: performs them, enters the resulting states, animates the resulting changes
  /// and checks the watches.
  mutating func carryOut(
    _ actions: [ActionDefinition], _ context: RuleContext, leadingTo target: StateID? = nil
  ) throws(ComponentMistake) {
    noteRules()
    let isInside = isCarryingOut
    isCarryingOut = true
    defer { isCarryingOut = isInside }
    try followInside()
    let before = try snapshot()
    if let target, let machine = context.machine {
      try carryOutExit(of: machine, context)
      transitions[machine] = nil
      try perform(actions, context)
      if transitions[machine] == nil { transitions[machine] = target }
      try enterStates(context, hasLeft: machine, before)
    } else {
      try perform(actions, context)
      try enterStates(context, hasLeft: nil, before)
    }
    try checkWatches()
  }
}

extension RuleDefinition {
  func isSetOff(by triggers: [Trigger]) -> Bool {
    guard case .on(let own) = condition else { return false }
    return own.contains { triggers.contains($0) }
  }
}

extension ComponentInstance {
  mutating func recordCoverage(_ kind: CoveredItem.Kind) {
    outbox.recordCoverage(CoveredItem(program: ObjectIdentifier(program), kind: kind))
  }
}
