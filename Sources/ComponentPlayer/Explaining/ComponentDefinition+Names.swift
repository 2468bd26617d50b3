import ComponentLanguage
import Components

extension CauseRecord {
  /// Returns the cause with the names of the component that executed the step.
  func cause(in program: ComponentProgram) -> Cause {
    Cause(
      step(in: program.definition), at: range, time: time, event: event?.event(in: program))
  }

  private func step(in definition: ComponentDefinition) -> Cause.Step {
    func names(_ machine: MachineID, _ state: StateID) -> (machine: String, state: String) {
      (definition.machines[machine].name, definition.machines[machine].states[state].name)
    }
    switch step {
    case .rule: return .rule
    case .enter(let machine, let state):
      let names = names(machine, state)
      return .enter(machine: names.machine, state: names.state)
    case .exit(let machine, let state):
      let names = names(machine, state)
      return .exit(machine: names.machine, state: names.state)
    case .values(let machine, let state):
      let names = names(machine, state)
      return .values(machine: names.machine, state: names.state)
    case .then: return .then
    case .wait: return .wait
    case .drag(let gesture): return .drag(gesture: definition.gestures[gesture].name)
    case .parameters: return .parameters
    }
  }
}

extension EventRecord {
  fileprivate func event(in program: ComponentProgram) -> CausingEvent {
    switch kind {
    case .trigger(let triggers):
      guard let trigger = triggers.first else { return CausingEvent(.trigger(""), time: time) }
      let name = program.definition.name(of: trigger)
      guard case .action = trigger else { return CausingEvent(.trigger(name), time: time) }
      let caller = caller.map { $0.cause.cause(in: $0.program) }
      return CausingEvent(.call(action: name, by: caller), time: time)
    case .watch(let index, _):
      let watch = program.watches[index]
      let range = watch.condition.range
      return CausingEvent(watch.isChange ? .changes(range) : .when(range), time: time)
    case .after(let rule): return CausingEvent(.after(program.rule(rule).range), time: time)
    }
  }
}
