import DataComponents
import Expressions
import Layers

/// What a component's values and layers come from, as numbers, and which of them each of those reads: known from the
/// program, once for all instances.
struct Sources: Sendable {
  /// The sources of one kind, whose numbers lie one behind another.
  struct Kind: Sendable {
    let numbers: Range<Int>
    /// All of them.
    fileprivate(set) var all: SourceSet

    subscript(index: Int) -> Int { numbers.lowerBound + index }
  }

  let parameters: Kind
  let values: Kind
  let formulas: Kind
  let followers: Kind
  let texts: Kind
  /// The sizes of layers as expressions read them.
  let sizes: Kind
  let frames: Kind
  /// The outputs of inner components, by layer.
  let outputs: Kind
  let replicators: Kind
  let machines: Kind
  let readings: Kind
  /// Values, and whether they are on their way.
  let ofValues: SourceSet
  /// What remains of the jumps of looks.
  let looks: Kind
  /// The inner components at layers.
  let inside: Kind
  /// The component's size.
  let size: Int

  /// How many there are.
  let count: Int
  /// What each computation reads, in their order.
  private(set) var reads: [SourceSet] = []
  /// What each computation gives, in their order.
  private(set) var results: [Int] = []
  /// What each layer shows comes from, with all that is in it.
  private(set) var ofLayer: [SourceSet] = []
  private let owners: CellOwners

  /// - Parameter looks: Those of the component, in the order of their indices.
  init(_ definition: ComponentDefinition, looks: [ComponentProgram.Look]) {
    var next = 0
    var ranges: [Range<Int>] = []
    let layerCount = definition.layers.count
    for count in [
      definition.parameters.count, definition.values.count, definition.formulas.count,
      definition.followers.count, definition.textLayers.count, layerCount, layerCount, layerCount,
      definition.replicators.count, definition.machines.count, definition.readings.count, looks.count,
      layerCount, 1,
    ] {
      ranges.append(next..<next + count)
      next += count
    }
    let capacity = next
    let kinds = ranges.map { Kind(numbers: $0, all: SourceSet($0, capacity: capacity)) }
    (parameters, values, formulas, followers) = (kinds[0], kinds[1], kinds[2], kinds[3])
    (texts, sizes, frames, outputs) = (kinds[4], kinds[5], kinds[6], kinds[7])
    (replicators, machines, readings, self.looks) = (kinds[8], kinds[9], kinds[10], kinds[11])
    inside = kinds[12]
    var ofValues = kinds[1].all
    for (index, reading) in definition.readings.enumerated() {
      if case .isAnimating = reading.source { ofValues.insert(kinds[10][index]) }
    }
    self.ofValues = ofValues
    size = kinds[13][0]
    count = capacity
    let symbols = definition.readings.map { ($0.source, $0.symbol) }
    owners = CellOwners(definition, Dictionary(symbols, uniquingKeysWith: { first, _ in first }))
    var collector = Collector(self, definition, looks)
    results = definition.order.map { number(of: $0) }
    reads = definition.order.map { collector.reads(of: $0) }
    ofLayer = collector.layers()
  }

  var none: SourceSet { SourceSet(capacity: count) }

  /// The source that gives the value of a symbol; nil where only rules read it.
  func number(of symbol: ExpressionSymbol, in definition: ComponentDefinition) -> Int? {
    owners.owner(of: symbol).flatMap { number(of: $0, in: definition) }
  }

  /// A set with all that is computed of some of it.
  func withResults(_ sources: SourceSet) -> SourceSet {
    var all = sources
    for (index, read) in reads.enumerated() where read.intersects(all) { all.insert(results[index]) }
    return all
  }

  fileprivate func number(of owner: CellOwners.Owner, in definition: ComponentDefinition) -> Int? {
    switch owner {
    case .computation(let computation): number(of: computation)
    case .parameter(let index): parameters[index]
    case .replicator(let index): replicators[index]
    case .machine(let index): machines[index]
    case .reading(let source): definition.readings.firstIndex { $0.source == source }.map { readings[$0] }
    }
  }

  private func number(of computation: Computation) -> Int {
    switch computation {
    case .initialValue(let index): values[index]
    case .formula(let index): formulas[index]
    case .follower(let index): followers[index]
    case .textSize(let text): texts[text]
    case .size(let layer): sizes[layer]
    case .frame(let layer): frames[layer]
    case .output(let layer, _): outputs[layer]
    }
  }

  fileprivate func owners(of program: ExpressionProgram) -> [CellOwners.Owner] { owners.owners(of: program) }
}

/// Finds what is read, rather too much than too little.
private struct Collector {
  private let sources: Sources
  private let definition: ComponentDefinition
  private let looks: [ComponentProgram.Look]
  private var programs: [ObjectIdentifier: SourceSet] = [:]

  init(_ sources: Sources, _ definition: ComponentDefinition, _ looks: [ComponentProgram.Look]) {
    self.sources = sources
    self.definition = definition
    self.looks = looks
  }

  // MARK: Computations

  mutating func reads(of computation: Computation) -> SourceSet {
    var found = sources.none
    switch computation {
    case .initialValue(let index): add(definition.values[index].initial, to: &found)
    case .formula(let index): add(definition.formulas[index].source, to: &found)
    case .follower(let index): add(definition.followers[index].target, to: &found)
    case .textSize(let text):
      let layer = definition.textLayers[text].layer
      addReplicators(around: layer, to: &found)
      addProperties(of: layer, to: &found) { $0.isOfText }
    case .size(let layer), .frame(let layer):
      found.insert(sources.size)
      addFrames(around: layer, to: &found)
    case .output(let layer, _):
      found.insert(sources.inside[layer])
      addReplicators(around: layer, to: &found)
      for argument in definition.layers[layer].parameters { add(argument.source, to: &found) }
    }
    return found
  }

  /// The frame of a layer depends on those around it, and in a stack on all that is in that.
  private mutating func addFrames(around layer: Int, to found: inout SourceSet) {
    addReplicators(around: layer, to: &found)
    var next: Int? = layer
    while let index = next {
      let parent = definition.layers[index].parent
      if definition.layers[index].stack != nil || parent.map({ definition.layers[$0].stack != nil }) ?? false
      {
        addFrames(inside: parent ?? index, to: &found)
      }
      addFrame(of: index, to: &found)
      next = parent
    }
  }

  private mutating func addFrames(inside layer: Int, to found: inout SourceSet) {
    addFrame(of: layer, to: &found)
    for child in definition.layers[layer].children { addFrames(inside: child, to: &found) }
  }

  private mutating func addFrame(of layer: Int, to found: inout SourceSet) {
    let node = definition.layers[layer]
    addProperties(of: layer, to: &found) { $0.isFrame || $0.isOfText }
    add(node.condition, to: &found)
    if let stack = node.stack { add(stack.spacing, to: &found) }
    if case .replicator(let index) = node.kind { add(replicator: index, to: &found) }
  }

  // MARK: Layers

  mutating func layers() -> [SourceSet] {
    var all = Array(repeating: sources.none, count: definition.layers.count)
    // Nodes stand before those inside them.
    for layer in definition.layers.indices.reversed() {
      let node = definition.layers[layer]
      var found = all[layer]
      addProperties(of: layer, to: &found) { _ in true }
      addFrame(of: layer, to: &found)
      addReplicators(around: layer, to: &found)
      for gesture in definition.gestures where gesture.layer == layer {
        add(gesture.margin, to: &found)
        add(gesture.enabled, to: &found)
      }
      switch node.kind {
      case .component, .builtIn: found.insert(sources.inside[layer])
      case .primitive, .replicator, .slot: break
      }
      for argument in node.parameters { add(argument.source, to: &found) }
      for inner in node.children + [node.mask].compactMap(\.self) + node.slots.flatMap(\.layers) {
        found.formUnion(all[inner])
      }
      all[layer] = found
    }
    return all
  }

  private mutating func addProperties(
    of layer: Int, to found: inout SourceSet, where isMeant: (PropertyDefinition.Target) -> Bool
  ) {
    for property in definition.layers[layer].properties where isMeant(property.target) {
      add(property.source, to: &found)
    }
    for (index, look) in looks.enumerated() where look.layer == layer && isMeant(look.target) {
      found.insert(sources.looks[index])
      found.insert(sources.machines[look.machine])
      for source in look.sources + [look.own] { if let source { add(source, to: &found) } }
    }
  }

  private mutating func addReplicators(around layer: Int, to found: inout SourceSet) {
    for outer in definition.layers[layer].replicators {
      if case .replicator(let index) = definition.layers[outer].kind { add(replicator: index, to: &found) }
    }
  }

  private mutating func add(replicator index: Int, to found: inout SourceSet) {
    guard !found.contains(sources.replicators[index]) else { return }
    found.insert(sources.replicators[index])
    let replicator = definition.replicators[index]
    add(replicator.count.source, to: &found)
    if let list = replicator.list { add(list, to: &found) }
    if let value = replicator.value { found.insert(sources.values[value]) }
  }

  // MARK: Programs

  private mutating func add(_ source: PropertySource, to found: inout SourceSet) {
    if case .computed(let source) = source { add(source, to: &found) }
  }

  private mutating func add(_ program: LocatedProgram?, to found: inout SourceSet) {
    if let program { add(program.program, to: &found) }
  }

  private mutating func add(_ source: ValueSource, to found: inout SourceSet) {
    for program in source.programs { add(program, to: &found) }
  }

  private mutating func add(_ program: ExpressionProgram, to found: inout SourceSet) {
    if programs[ObjectIdentifier(program)] == nil {
      var own = sources.none
      for owner in sources.owners(of: program) {
        if case .replicator(let index) = owner {
          add(replicator: index, to: &own)
        } else if let number = sources.number(of: owner, in: definition) {
          own.insert(number)
        }
      }
      if !program.reads.textLayers.isEmpty { own.formUnion(sources.texts.all) }
      programs[ObjectIdentifier(program)] = own
    }
    if let own = programs[ObjectIdentifier(program)] { found.formUnion(own) }
  }
}
