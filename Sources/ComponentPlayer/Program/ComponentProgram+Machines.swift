import ComponentLanguage
import Components
import Layers

extension ComponentProgram {
  /// Returns the state machines of the component and the components inside it. Each inner component is listed at its
  /// first layer.
  func machineOutlines(of path: LayerPath) -> [MachineOutline] {
    let own = definition.machines.indices.map { outline(of: $0, path) }
    var known: Set<Int> = []
    return own
      + innerLayers.flatMap { layer -> [MachineOutline] in
        guard case .component(let type) = definition.layers[layer].kind, known.insert(type).inserted else {
          return []
        }
        return components[type].machineOutlines(of: path.appending(definition.layers[layer].id))
      }
  }

  private func outline(of machine: MachineID, _ path: LayerPath) -> MachineOutline {
    let own = definition.machines[machine]
    var initial: String?
    if case .constant(.string(let name)) = own.initial { initial = name }
    let inStates = own.states.flatMap { state in
      state.rules.flatMap { transitions(of: $0, from: state.name, machine) }
    }
    return MachineOutline(
      of: path, own.name, initial: initial, states: own.states.map(\.name),
      transitions: inStates + definition.rules.flatMap { transitions(of: $0, from: nil, machine) })
  }

  private func transitions(
    of rule: RuleDefinition, from state: String?, _ machine: MachineID
  ) -> [MachineOutline.Transition] {
    let states = definition.machines[machine].states
    let targets = [state == nil ? nil : rule.target].compactMap(\.self) + rule.actions.entered(machine)
    return targets.map {
      MachineOutline.Transition(
        from: state, to: states[$0].name, rule.condition(in: definition),
        guardRange: rule.guardCondition?.range,
        range: rule.range)
    }
  }
}

extension [ActionDefinition] {
  /// Returns the states of a machine that the actions lead to, including those of nested lists.
  fileprivate func entered(_ machine: MachineID) -> [StateID] {
    flatMap { action -> [StateID] in
      switch action.kind {
      case .enter(machine, let state): [state]
      case .animate(let animation): animation.then.entered(machine)
      case .branch(_, let actions, let others): actions.entered(machine) + others.entered(machine)
      case .wait(_, let actions, _): actions.entered(machine)
      case .set, .decay, .stop, .finish, .edit, .emit, .haptic, .prepare, .call, .cancel,
        .enter,
        .focus:
        []
      }
    }
  }
}
