import ComponentLanguage
import Motion

// State machines, each of which is in one of its states at any time.

extension ComponentInstance {
  /// Enters the states that a list of actions leads to, and those that their `enter` actions lead to in turn.
  ///
  /// - Parameters:
  ///   - machine: The machine whose `exit` actions have already been performed.
  ///   - before: The values of formulas, state overrides and layouts before the list.
  mutating func enterStates(
    _ context: RuleContext, hasLeft machine: MachineID?, _ before: Snapshot
  ) throws(ComponentMistake) {
    var entered = try enterNextStates(context, hasLeft: machine, before)
    var waiting = entered
    while let index = waiting.first {
      waiting.removeFirst()
      try carryOutEnter(of: index, context)
      guard !transitions.isEmpty else { continue }
      queue.note(definition.machines[index].states[store.machines[index].state].range)
      try queue.countRound(orAt: definition.unknownRange)
      let next = try enterNextStates(context, hasLeft: nil, try snapshot())
      waiting = next + waiting.filter { !next.contains($0) }
      entered += next.filter { !entered.contains($0) }
    }
    for index in entered { scheduleSettled(index) }
  }

  /// Enters the states that a list of actions leads to, without their `enter` actions, and animates the resulting
  /// jumps.
  ///
  /// - Returns: The machines that have entered a state.
  private mutating func enterNextStates(
    _ context: RuleContext, hasLeft machine: MachineID?, _ before: Snapshot
  ) throws(ComponentMistake) -> [MachineID] {
    let changes = transitions.sorted { $0.key < $1.key }
    transitions = [:]
    var entered: [MachineID] = []
    for (index, state) in changes {
      if index != machine {
        try carryOutExit(of: index, context)
      }
      try enter(state, of: index, context)
      entered.append(index)
    }
    let ends = try animateJumps(since: before, context)
    for index in entered { store.extendSettling(ofMachine: index, to: ends[index] ?? now) }
    return entered
  }

  mutating func carryOutExit(of index: MachineID, _ context: RuleContext) throws(ComponentMistake) {
    let left = store.machines[index].state
    let state = definition.machines[index].states[left]
    var context = context
    context.cause = context.cause.then(.exit(machine: index, state: left), at: state.range, time: now)
    try perform(state.exit, context)
  }

  private mutating func enter(
    _ state: StateID, of index: MachineID, _ context: RuleContext
  ) throws(ComponentMistake) {
    let machine = definition.machines[index]
    let old = store.machines[index].state
    store.enter(state, ofMachine: index, at: now)
    records.machines[index] = context.cause
    recordCoverage(.state(machine: index, state: state))
    pending.removeWaits { $0.owner?.machine == index }
    stopWatching(statesOf: index)
    var targetContext = context
    targetContext.cause = context.cause.then(
      .values(machine: index, state: state), at: machine.states[state].range, time: now)
    for target in machine.states[state].targets {
      store.extendSettling(ofMachine: index, to: try moveTo(target, stateOf: index, targetContext))
    }
    emit(
      .machine(
        .state(machine: machine.name, from: machine.states[old].name, to: machine.states[state].name)))
    queue.append(
      DataEvent(
        kind: .trigger([.state(machine: nil), .state(machine: index)]),
        details: [
          ("machine", .string(machine.name)), ("from", .string(machine.states[old].name)),
          ("to", .string(machine.states[state].name)),
        ]))
  }

  private mutating func carryOutEnter(of index: MachineID, _ context: RuleContext) throws(ComponentMistake) {
    let entered = store.machines[index].state
    let state = definition.machines[index].states[entered]
    let actions = state.enter
    var context = context
    context.machine = index
    context.cause = context.cause.then(.enter(machine: index, state: entered), at: state.range, time: now)
    let before = try snapshot()
    runs.beginMeasuring(at: now)
    try perform(actions, context)
    store.extendSettling(ofMachine: index, to: runs.latestEnd)
    for (machine, end) in try animateJumps(since: before, context) {
      store.extendSettling(ofMachine: machine, to: end)
    }
    try scheduleDeadlines(ofState: index)
  }

  /// Schedules the delayed rules of the present state.
  mutating func scheduleDeadlines(ofState index: MachineID) throws(ComponentMistake) {
    let state = store.machines[index].state
    for (rule, definition) in definition.machines[index].states[state].rules.enumerated() {
      try schedule(
        definition, .state(machine: index, state: state, rule: rule),
        generation: store.machines[index].generation)
    }
  }

  /// Schedules a delayed rule, whose delay begins now.
  mutating func schedule(
    _ rule: RuleDefinition, _ id: ComponentProgram.RuleID, generation: Int
  ) throws(ComponentMistake) {
    guard case .after(let seconds) = rule.condition else { return }
    var evaluator = try presentEvaluator()
    let delay = max(0, try evaluator.number(seconds, at: rule.range))
    add(.after(id, generation: generation), at: now + .seconds(delay), rank: 1)
  }

  private mutating func scheduleSettled(_ index: MachineID) {
    add(
      .settled(machine: index, generation: store.machines[index].generation),
      at: store.machines[index].settlesAt, rank: 1)
  }

  // MARK: Pending items

  mutating func add(_ kind: PendingItem.Kind, at time: Time, rank: Int) {
    pending.insert(kind, at: max(time, now), rank: rank)
  }

  /// Processes everything that is due up to a time.
  package mutating func advance(to time: Time) throws(ComponentMistake) {
    while let next = nextDeadline, next <= time {
      arrive(at: next)
      if let item = pending.first, item.time <= next {
        pending.removeFirst()
        if case .watch(isStep: false) = item.kind {
          try repeatWatches()
          continue
        }
        try handle(item)
      } else if let key = store.inner.filter({ $0.value.instance.activity.nextDeadline == next }).keys.min(
        by: InnerKey.precedes)
      {
        try updateInner()
        _ = try change(key) { instance throws(ComponentMistake) in try instance.advance(to: next) }
      } else {
        try advanceHosted()
      }
      try settleQueue()
    }
  }

  /// The time at which something is next due, here or in an inner component; `nil` if nothing is.
  var nextDeadline: Time? {
    var next = pending.first?.time
    for engine in store.hosted.values { next = next.orEarlier(engine.nextDeadline) }
    for entry in store.inner.values { next = next.orEarlier(entry.instance.activity.nextDeadline) }
    return next
  }

  /// Whether something is due later, here or in an inner component, besides watches of moving values.
  var isWaiting: Bool {
    pending.isWaiting || nextGestureDeadline != nil || store.hosted.values.contains(where: \.isWaiting)
      || store.inner.values.contains(where: \.instance.isWaiting)
  }

  private mutating func handle(_ item: PendingItem) throws(ComponentMistake) {
    switch item.kind {
    case .runEnd(let run, let element): try endRun(run, element)
    case .start(let start): try begin(start)
    case .after(let rule, let generation):
      if case .state(let machine, _, _) = rule, store.machines[machine].generation != generation { return }
      queue.append(DataEvent(kind: .after(rule)))
    case .wait(let wait):
      try meter.countRule(at: wait.actions.first?.range ?? definition.unknownRange)
      restore(wait.context)
      var context = wait.context
      context.cause = context.cause.then(.wait, at: context.cause.range, time: now)
      try carryOut(wait.actions, context)
    case .settled(let machine, let generation):
      guard store.machines[machine].generation == generation else { return }
      emit(.machine(.settled(machine: definition.machines[machine].name)))
      queue.append(
        DataEvent(
          kind: .trigger([.stateSettled(machine: nil), .stateSettled(machine: machine)])))
    case .watch: break
    }
  }
}
