import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Motion
import Parameters
import System

// Built-in components inside a JSON component.

extension ComponentInstance {
  /// The requests of a built-in component that the caller must handle, by finger.
  struct HostedRequests {
    var claims: [Int] = []
    var withholds: [Int] = []
    var precedes: [Int] = []
  }

  /// Creates the built-in components that have entered the tree and removes those that have left it.
  mutating func updateHosted(in evaluator: inout Evaluator) throws(ComponentMistake) {
    guard !program.builtInLayers.isEmpty else { return }
    var found: [(key: InnerKey, size: Size, start: Start?, slots: [[MountedNode]]?)] = []
    for layer in program.builtInLayers {
      for copy in try copies(ofLayer: layer, in: &evaluator, at: now) {
        enter(copy, in: &evaluator)
        guard try isInTree(layer, in: &evaluator) else { continue }
        let key = InnerKey(layer: layer, copies: copy.path)
        let size = try size(of: layer, key.copies, in: &evaluator, at: now)
        guard store.hosted[key] != nil else {
          found.append((key, size, try start(of: key, in: &evaluator), nil))
          continue
        }
        let changes = program.changingSlots.contains(layer)
        found.append(
          (key, size, nil, changes ? try mountedNodes(at: layer, key.copies, in: &evaluator) : nil))
      }
    }
    // The keys found have the present indices of the copies.
    store.keepHosted(found.map(\.key))
    for (key, size, start, slots) in found {
      if let engine = store.hosted[key], engine.size != size {
        store.changeHosted(key) { engine, _ in engine.size = size }
      }
      if let start { try makeHosted(key, size, start) }
      guard let slots, slots != store.hosted[key]?.slots else { continue }
      store.changeHosted(key) { engine, _ in engine.slots = slots }
      try give(.slots(slots), to: key)
    }
  }

  /// The inputs from which a built-in component is created.
  private struct Start {
    var parameters: ParameterValues
    var slots: [[MountedNode]]
  }

  private func start(of key: InnerKey, in evaluator: inout Evaluator) throws(ComponentMistake) -> Start {
    let node = program.builtIns[key.layer]
    let arguments = definition.layers[key.layer].parameters
    return Start(
      parameters: try evaluator.parameters(arguments, declared: node?.parameters ?? []),
      slots: try mountedNodes(at: key.layer, key.copies, in: &evaluator))
  }

  private mutating func makeHosted(
    _ key: InnerKey, _ size: Size, _ start: Start
  ) throws(ComponentMistake) {
    guard let node = program.builtIns[key.layer] else { return }
    var environment = environment
    environment.slots = start.slots
    do {
      let engine = try node.type.instance(start.parameters).makeEngine(environment)
      store.putHosted(HostedEngine(engine, size: size, slots: start.slots), at: key)
    } catch {
      throw ComponentMistake(
        .asset("\(error)", ExitCode(of: error)), definition.layers[key.layer].range.opening)
    }
    if hasAppeared, program.appearsByItself(key.layer) { try give(.lifecycle(.didAppear), to: key) }
  }

  /// Sends an input to a built-in component and executes its requests.
  ///
  /// - Returns: The requests about touches, which the caller must handle.
  @discardableResult
  mutating func give(
    _ input: Input<any ComponentAction>, to key: InnerKey
  ) throws(ComponentMistake) -> HostedRequests {
    let now = now
    let taken = store.changeHosted(key) { host, key in (key, host.take(input, at: now)) }
    guard let (key, effects) = taken else { return HostedRequests() }
    var requests = HostedRequests()
    for effect in effects {
      switch effect {
      case .schedule, .cancel: break
      case .event(let event, let part): emit(event, from: part, of: key)
      case .claim(let finger): requests.claims.append(finger)
      case .withhold(let finger): requests.withholds.append(finger)
      case .precede(let finger): requests.precedes.append(finger)
      case .requestFocus: try focus(on: key)
      case .resignFocus: if focus.inner == key { emit(.focus(false)) }
      case .lifecycle(let step, let slot, let index):
        try send(step, toNode: index, inSlot: slot, of: key)
      }
    }
    return requests
  }

  private mutating func emit(_ event: EventDescription, from part: PartPath, of key: InnerKey) {
    outbox.add(.described(event), path: path(of: key) + part.path.ids)
    guard let position = program.builtIns[key.layer]?.events[event.name] else { return }
    var details = event.details.map { (name: $0.key, value: ExpressionValue($0.value)) }
    if let copy = key.copies.last {
      details.removeAll { $0.name == "index" }
      details.append(("index", .number(Double(copy.index))))
    }
    queue.append(
      DataEvent(kind: .trigger([.component(layer: key.layer, event: position)]), details: details))
  }

  /// Sends a lifecycle step to the components in one node of a slot.
  private mutating func send(
    _ step: LifecycleStep, toNode index: Int, inSlot slot: Int, of key: InnerKey
  ) throws(ComponentMistake) {
    let held = program.slots[key.layer]
    guard held.indices.contains(slot), held[slot].indices.contains(index) else { return }
    let top = held[slot][index]
    try sendInside(step) { program, layer in
      let way = sequence(first: layer) { $0 == top ? nil : program.definition.layers[$0].parent }
      return (layer == top || program.isInside(layer, top))
        && way.allSatisfy { $0 == top || !program.isManaged($0) }
    }
  }

  /// Sends a lifecycle step to inner components.
  ///
  /// - Parameter isMeant: Returns whether the components at a layer receive the step.
  mutating func sendInside(
    _ step: LifecycleStep, where isMeant: (ComponentProgram, LayerID) -> Bool
  ) throws(ComponentMistake) {
    let trigger: Trigger? =
      switch step {
      case .didAppear: .appear
      case .didDisappear: .disappear
      case .willAppear, .willDisappear: nil
      }
    if let trigger {
      for key in store.inner.keys.sorted(by: InnerKey.precedes) where isMeant(program, key.layer) {
        try send(DataEvent(kind: .trigger([trigger])), to: key)
      }
    }
    for key in store.hosted.keys.sorted(by: InnerKey.precedes) where isMeant(program, key.layer) {
      try give(.lifecycle(step), to: key)
    }
  }

  /// Calls an action of built-in components.
  mutating func callHosted(
    _ action: ActionID, _ arguments: [ArgumentDefinition], of layer: LayerID, index: Int?,
    in evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    guard let declaration = program.builtIns[layer]?.actions[action] else { return }
    let call = declaration.call(
      try evaluator.parameters(arguments, declared: declaration.arguments.parameters))
    for key in try keys(of: layer, index: index, in: &evaluator) { try give(.call(call.action), to: key) }
  }

  /// Delivers the deadlines of built-in components that are due.
  mutating func advanceHosted() throws(ComponentMistake) {
    let now = now
    for key in store.hosted.keys.sorted(by: InnerKey.precedes) {
      while let deadline = store.changeHosted(key, { host, _ in host.takeDeadline(at: now) }) ?? nil {
        outbox.claim(try give(.deadline(deadline), to: key).claims)
      }
    }
  }
}
