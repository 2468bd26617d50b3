import ComponentLanguage
import Expressions
import Geometry
import Motion

// Components of data inside a component of data.

extension ComponentInstance {
  /// The layers that are components of data.
  var innerLayers: [LayerID] { program.innerLayers }

  /// Lets inner components see what their parameters are now, makes those that have come, drops those that have gone, and
  /// takes in what they tell.
  mutating func updateInner() throws(ComponentMistake) {
    guard !innerLayers.isEmpty || !program.builtInLayers.isEmpty else { return }
    var evaluator = try presentEvaluator()
    try updateHosted(in: &evaluator)
    let placements = try placements(at: innerLayers, in: &evaluator)
    let found = Set(placements.map(\.key))
    store.keepInner(found)
    if let key = focus.inner, store.inner[key] == nil, store.hosted[key] == nil, focus.isHeld {
      emit(.focus(false))
    }
    for (key, placement) in placements { try update(key, placement) }
  }

  private mutating func update(_ key: InnerKey, _ placement: Placement) throws(ComponentMistake) {
    if let known = store.inner[key], placement.changesNothing(of: known) { return }
    let known = store.takeInner(key)?.instance
    guard var entry = known ?? newInner(at: key) else { return }
    try update(&entry.instance, key, placement, isNew: known == nil)
    store.putInner(entry, at: key)
  }

  private func newInner(at key: InnerKey) -> InnerInstance? {
    guard let program = program.component(at: key.layer) else { return nil }
    return InnerInstance(ComponentInstance(program, in: environment, remembers: remembers))
  }

  private mutating func update(
    _ instance: inout ComponentInstance, _ key: InnerKey, _ placement: Placement, isNew: Bool
  ) throws(ComponentMistake) {
    if let slots = placement.slots { instance.environment.slots = slots }
    let size = placement.size ?? instance.size
    instance.give(placement.parameters)
    if isNew {
      try instance.begin(size, at: now)
      if hasAppeared, program.appearsByItself(key.layer) {
        try instance.receive(DataEvent(kind: .trigger([.appear])), at: now)
      }
    } else {
      instance.arrive(at: now)
      if instance.size != size { instance.store.resize(size) }
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

  /// Changes one inner component and takes in what it tells; nil where there is none.
  mutating func change<Result>(
    _ key: InnerKey, _ body: (inout ComponentInstance) throws(ComponentMistake) -> Result
  ) throws(ComponentMistake) -> Result? {
    guard let (key, taken) = store.takeInner(key) else { return nil }
    var entry = taken
    let result = try change(&entry.instance, key, body)
    store.putInner(entry, at: key)
    return result
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

  /// Passes on what an inner component tells; its events set off the rules of this one.
  mutating func takeOutbox(of instance: inout ComponentInstance, _ key: InnerKey) throws(ComponentMistake) {
    // Gaining the keyboard may make it tell more.
    while !instance.outbox.isEmpty {
      let taken = instance.outbox.removeAll()
      outbox.take(taken)
      for entry in taken.entries {
        if case .focus(let isWanted) = entry.item {
          try takeFocus(isWanted, by: key, &instance)
        } else {
          take(entry, from: key)
        }
      }
    }
  }

  /// Counts what an inner component has done since this was last asked for as done by this one.
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

  /// The ids of the layers from the component down to an inner one.
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

  /// True when other inner components than there are now are in the tree at a time.
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
