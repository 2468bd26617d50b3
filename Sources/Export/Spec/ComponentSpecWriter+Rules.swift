import ComponentLanguage
import Components
import Expressions
import JSONText
import Motion

// States, rules and their actions.

extension ComponentSpecWriter {
  typealias Step = ComponentSpec.Step

  mutating func machine(_ machine: MachineDefinition) -> ComponentSpec.Machine {
    let names = machine.states.map(\.name)
    return ComponentSpec.Machine(
      name: machine.name, initial: json(machine.initial),
      states: machine.states.map { state($0, among: names) })
  }

  private mutating func state(_ state: StateDefinition, among names: [String]) -> ComponentSpec.State {
    let looks = state.stateOverrides.map { look in
      let id = definition.layers[look.layer].id
      return Entry("\(id).\(look.property.target.name)", entry(look.property).value)
    }
    return ComponentSpec.State(
      name: state.name, looks: looks,
      values: state.targets.map { Entry(name(of: $0.target), json($0.source)) },
      motions: motions(state.animation), enter: steps(state.enter), exit: steps(state.exit),
      rules: state.rules.map { rule($0, states: names) })
  }

  mutating func rule(_ rule: RuleDefinition, states: [String]) -> ComponentSpec.Rule {
    let condition: Entry =
      switch rule.condition {
      case .on(let triggers):
        Entry("on", .array(triggers.map { .string(definition.name(of: $0)) }))
      case .when(let program): Entry("when", .string(program.program.text))
      case .changes(let program, _): Entry("changes", .string(program.program.text))
      case .after(let time): Entry("after", json(time))
      }
    return ComponentSpec.Rule(
      condition: condition, guardCondition: rule.guardCondition?.program.text, steps: steps(rule.actions),
      target: rule.target.map { states[$0.index] }, motions: motions(rule.animation),
      place: places.place(rule.range))
  }

  // MARK: Steps

  private mutating func steps(_ actions: [ActionDefinition]) -> [Step] {
    var steps: [Step] = []
    for action in actions { steps += self.steps(action) }
    return steps
  }

  private mutating func steps(_ action: ActionDefinition) -> [Step] {
    switch action.kind {
    case .set(let assignments):
      return assignments.map {
        Step(verb: "set", subject: .string(name(of: $0.target)), entries: [Entry("to", json($0.source))])
      }
    case .animate(let animate): return steps(animate)
    case .decay(let decays):
      return decays.map { decay in
        Step(
          verb: "decay", subject: .string(name(of: decay.target)),
          entries: [Entry("velocity", json(decay.velocity)), Entry("rate", json(decay.rate))]
            + (decay.range.map { [Entry("range", json($0))] } ?? []))
      }
    case .stop(let targets): return [Step(verb: "stop", subject: names(of: targets))]
    case .finish(let targets): return [Step(verb: "finish", subject: names(of: targets))]
    case .edit(let edit): return [step(edit)]
    case .emit(let event, let details): return [step(definition.events[event], details)]
    case .haptic(let style): return [Step(verb: "haptic", subject: json(style))]
    case .prepare(let style): return [Step(verb: "prepare", subject: json(style))]
    case .call(let call): return [step(call)]
    case .branch(let condition, let then, let otherwise):
      return [
        Step(
          verb: "if", subject: .string(condition.program.text),
          groups: groups([("do", then), ("else", otherwise)]))
      ]
    case .wait(let time, let actions, let wait):
      let id = wait.map { [Entry("id", Self.id(ofWait: $0))] } ?? []
      return [Step(verb: "wait", subject: json(time), entries: id, groups: groups([("do", actions)]))]
    case .cancel(let wait): return [Step(verb: "cancel", subject: Self.id(ofWait: wait))]
    case .enter(let machine, let state):
      let machine = definition.machines[machine]
      let name = definition.machines.count > 1 ? [Entry("machine", .string(machine.name))] : []
      return [Step(verb: "to", subject: .string(machine.states[state].name), entries: name)]
    case .focus(let target): return [Step(verb: "focus", subject: subject(target))]
    }
  }

  private func step(_ event: EventDefinition, _ details: [DetailDefinition]) -> Step {
    Step(
      verb: "emit", subject: .string(event.name),
      entries: details.map { Entry(event.details[$0.detail].name, json($0.source)) })
  }

  private func subject(_ target: FocusTarget) -> JSONOutput {
    switch target {
    case .component: true
    case .layer(let layer): .string(definition.layers[layer].id)
    case .nothing: .null
    }
  }

  private static func id(ofWait number: Int) -> JSONOutput { .string("wait-\(number + 1)") }

  private mutating func steps(_ animate: AnimateDefinition) -> [Step] {
    var steps = animate.movements.map { movement in
      let map = nearest(definition.animation, to: .value(movement.target.value))
      let own = definition.values[movement.target.value].animation
      return Step(
        verb: "animate", subject: .string(name(of: movement.target)), entries: entries(movement.path),
        timing: timing([animate.animation, own, map].compactMap { $0 }))
    }
    if !steps.isEmpty { steps[steps.count - 1].groups = groups([("then", animate.then)]) }
    return steps
  }

  private func entries(_ path: AnimateDefinition.Movement.Path) -> [Entry] {
    switch path {
    case .to(let target, let start, let velocity):
      return (start.map { [Entry("from", json($0))] } ?? []) + [Entry("to", json(target))]
        + (velocity.map { [Entry("velocity", json($0))] } ?? [])
    case .keyframes(let frames):
      let frames = frames.map { frame in
        JSONOutput.object(
          [.init("time", json(frame.time)), .init("value", json(frame.value))]
            + (frame.curve.map { [.init("curve", json($0))] } ?? []))
      }
      return [Entry("keyframes", .array(frames))]
    }
  }

  private func step(_ edit: ListEdit) -> Step {
    let target = JSONOutput.string(name(of: edit.target))
    switch edit.change {
    case .insert(let place, let item):
      return Step(
        verb: "insert", subject: target, entries: [Entry("at", json(place)), Entry("item", json(item))])
    case .remove(let place): return Step(verb: "remove", subject: target, entries: [Entry("at", json(place))])
    case .move(let start, let end):
      return Step(
        verb: "move", subject: target, entries: [Entry("from", json(start)), Entry("to", json(end))])
    }
  }

  private func step(_ call: CallDefinition) -> Step {
    let node = definition.layers[call.layer]
    var entries: [Entry] = [Entry("on", .string(node.id))]
    if let element = call.element { entries.append(Entry("copy", formula(element.program))) }
    if let condition = call.condition { entries.append(Entry("if", formula(condition.program))) }
    var name = ""
    switch (call.arguments, node.kind) {
    case (.data(let action, let details), .component(let type)):
      let action = definition.components[type].actions[action]
      name = action.name
      entries += details.map { Entry(action.arguments[$0.detail].name, json($0.source)) }
    case (.builtIn(let action, let arguments), .builtIn(let type)):
      let action = type.declaration.actions[action.index]
      name = action.name
      entries += arguments.map {
        Entry(action.arguments.parameters[$0.parameter.index].name, written($0.source, $0.range))
      }
    case (.data, _), (.builtIn, _): break
    }
    return Step(verb: "call", subject: .string(name), entries: entries)
  }

  private mutating func groups(_ lists: [(name: String, actions: [ActionDefinition])]) -> [Step.Group] {
    lists.filter { !$0.actions.isEmpty }.map { Step.Group(name: $0.name, steps: steps($0.actions)) }
  }

  // MARK: Names

  private func names(of targets: [ValueReference]) -> JSONOutput {
    .string(targets.map { name(of: $0) }.joined(separator: ", "))
  }

  private func name(of reference: ValueReference) -> String {
    let value = definition.values[reference.value]
    let element = reference.element.map { "[\($0.program.text)]" } ?? ""
    var (name, type) = (value.name + element, value.type)
    for field in reference.fields {
      if case .list(let inner) = type { type = inner }
      guard case .record(let fields) = type, fields.indices.contains(field) else { break }
      name += "." + fields[field].name
      type = fields[field].type
    }
    return name
  }
}
