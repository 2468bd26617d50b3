import ComponentLanguage
import Expressions
import Geometry
import Motion

// JSON components inside a JSON component.

extension ComponentInstance {
  /// The layers that are JSON components.
  var innerLayers: [LayerID] { program.innerLayers }

  /// Updates the parameters of inner components, creates those that have entered the tree, removes those that have left
  /// it, and processes their output.
  mutating func updateInner() throws(ComponentMistake) {
    guard !innerLayers.isEmpty || !program.builtInLayers.isEmpty else { return }
    let placements = try makeInside()
    store.keepInner(placements.map(\.key))
    if let key = focus.inner, store.inner[key] == nil, store.hosted[key] == nil, focus.isHeld {
      emit(.focus(false))
    }
    for (key, placement) in placements {
      // Jumps caused by its rules may change the parameters of the others.
      if try update(key, placement) { return try updateInner() }
    }
  }

  /// Creates the inner components that have entered the tree, with parameters that may depend on other inner
  /// components.
  ///
  /// A new component is created again while its parameters change as others are created. With circular parameters, this
  /// stops after as many rounds as there are layers. Built-in components are created last.
  ///
  /// - Returns: The placements of all inner components in the tree.
  @discardableResult
  mutating func makeInside() throws(ComponentMistake) -> [(key: InnerKey, placement: Placement)] {
    var rounds = 0
    while true {
      var evaluator = try presentEvaluator()
      let placements = try placements(at: innerLayers, in: &evaluator)
      let new = placements.filter { key, placement in
        guard let known = store.inner[key]?.instance else { return true }
        return !known.isWatching && !placement.hasParameters(of: known)
      }
      guard !new.isEmpty, rounds <= innerLayers.count else {
        try updateHosted(in: &evaluator)
        return placements
      }
      try countSteps(new.count)
      for (key, placement) in new { try makeInner(key, placement) }
      rounds += 1
    }
  }

  private mutating func makeInner(_ key: InnerKey, _ placement: Placement) throws(ComponentMistake) {
    guard let inner = program.component(at: key.layer) else { return }
    var instance = ComponentInstance(inner, in: environment, remembers: remembers)
    instance.isAskedForJumps = program.outputs[key.layer] != nil && (program.animatesJumps || isAskedForJumps)
    if let slots = placement.slots ?? store.inner[key]?.instance.environment.slots {
      instance.environment.slots = slots
    }
    instance.give(placement.parameters)
    try instance.make(placement.size ?? .zero, at: now)
    try takeWork(of: &instance)
    store.putInner(InnerInstance(instance), at: key)
  }

  /// Applies a placement to an inner component.
  ///
  /// - Returns: Whether the effects of its rules may have animated jumps in this component.
  private mutating func update(_ key: InnerKey, _ placement: Placement) throws(ComponentMistake) -> Bool {
    if let known = store.inner[key], placement.changesNothing(of: known) { return false }
    guard var entry = store.takeInner(key)?.instance else { return false }
    try update(&entry.instance, key, placement)
    store.putInner(entry, at: key)
    return try animateJumps(by: key)
  }

  private mutating func update(
    _ instance: inout ComponentInstance, _ key: InnerKey, _ placement: Placement
  ) throws(ComponentMistake) {
    if let slots = placement.slots { instance.environment.slots = slots }
    let size = placement.size ?? instance.size
    instance.give(placement.parameters)
    instance.arrive(at: now)
    if instance.size != size { instance.store.resize(size) }
    if !instance.isWatching {
      try instance.beginWatching()
      if hasAppeared, program.appearsByItself(key.layer) {
        try instance.receive(DataEvent(kind: .trigger([.appear])), at: now)
      }
    } else {
      try instance.settleQueue()
    }
    try takeOutbox(of: &instance, key)
    try takeWork(of: &instance)
    instance.prepare()
  }

  /// Sends an event to one inner component.
  mutating func send(_ event: DataEvent, to key: InnerKey) throws(ComponentMistake) {
    _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(event, at: instance.now) }
  }

  /// Changes one inner component and processes its output; `nil` if the component does not exist.
  mutating func change<Result>(
    _ key: InnerKey, _ body: (inout ComponentInstance) throws(ComponentMistake) -> Result
  ) throws(ComponentMistake) -> Result? {
    guard let (key, taken) = store.takeInner(key) else { return nil }
    var entry = taken
    let result = try change(&entry.instance, key, body)
    store.putInner(entry, at: key)
    _ = try animateJumps(by: key)
    return result
  }

  /// Animates the jumps here that the rules of an inner component have caused through its outputs.
  ///
  /// - Returns: Whether there may have been any.
  private mutating func animateJumps(by key: InnerKey) throws(ComponentMistake) -> Bool {
    guard let before = store.inner[key]?.instance.beforeRules,
      case (let key, var entry)? = store.takeInner(key)
    else { return false }
    entry.instance.beforeRules = nil
    guard !isCarryingOut else {
      store.putInner(entry, at: key)
      return false
    }
    store.putInner(before, at: key)
    noteRules()
    try followInside()
    let snapshot = try snapshot()
    store.putInner(entry, at: key)
    let cause = CauseRecord(step: .rule, range: definition.layers[key.layer].range.opening, time: now)
    _ = try animateJumps(since: snapshot, RuleContext(cause: cause))
    return true
  }

  /// Saves the instance before its first rule in an event, if the surrounding component animates jumps of its outputs.
  mutating func noteRules() {
    if isAskedForJumps, beforeRules == nil { beforeRules = InnerInstance(self) }
  }

  private mutating func change<Result>(
    _ instance: inout ComponentInstance, _ key: InnerKey,
    _ body: (inout ComponentInstance) throws(ComponentMistake) -> Result
  ) throws(ComponentMistake) -> Result {
    instance.arrive(at: now)
    let result = try body(&instance)
    try takeOutbox(of: &instance, key)
    try takeWork(of: &instance)
    instance.prepare()
    return result
  }

  /// Forwards the output of an inner component. Its events trigger rules of this component.
  mutating func takeOutbox(of instance: inout ComponentInstance, _ key: InnerKey) throws(ComponentMistake) {
    // Gaining the focus may produce further output.
    while !instance.outbox.isEmpty {
      let taken = instance.outbox.removeAll()
      outbox.take(taken, from: path(of: key))
      for entry in taken.entries {
        if case .focus(let isWanted) = entry.item {
          try takeFocus(isWanted, by: key, &instance)
        } else {
          take(entry, from: key)
        }
      }
    }
  }

  /// Adds the work that an inner component has done since the last call to the work of this one.
  private mutating func takeWork(of instance: inout ComponentInstance) throws(ComponentMistake) {
    try meter.take(
      &instance.meter, rulesAt: instance.definition.unknownRange, stepsAt: definition.unknownRange)
  }

  private mutating func take(_ entry: OutboxEntry, from key: InnerKey) {
    outbox.add(entry.item, path: path(of: key) + entry.path)
    guard entry.path.isEmpty, case .event(let event, let values) = entry.item else { return }
    let details = zip(event.details, values).map { (name: $0.name, value: $1) }
    let index = key.copies.last.map { [(name: "index", value: ExpressionValue.number(Double($0.index)))] }
    queue.append(
      DataEvent(
        kind: .trigger([.component(layer: key.layer, event: event.id)]),
        details: details + (index ?? [])))
  }

  /// Returns the ids of the layers from the component down to an inner component.
  package func path(of key: InnerKey) -> [String] {
    var ids: [String] = []
    var layer: LayerID? = key.layer
    var copies = key.copies
    while let index = layer {
      let node = definition.layers[index]
      let isCopy = node.parent.map { program.replicators[$0] != nil } ?? false
      ids.insert(isCopy ? String(copies.popLast()?.number ?? 0) : node.id, at: 0)
      layer = node.parent
    }
    return ids
  }

  /// Returns whether the inner components that will be in the tree at a time differ from the present ones.
  func isInnerInvalidated(in evaluator: inout Evaluator, at time: Time) throws(ComponentMistake) -> Bool {
    let coming = program.comingLayers
    guard !coming.isEmpty else { return false }
    var found: Set<InnerKey> = []
    for layer in coming {
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
        enter(copy, in: &evaluator)
        if try isInTree(layer, in: &evaluator) { found.insert(InnerKey(layer: layer, copies: copy.path)) }
      }
    }
    let known = Set(store.inner.keys).union(store.hosted.keys).filter { coming.contains($0.layer) }
    return found != known
  }
}
