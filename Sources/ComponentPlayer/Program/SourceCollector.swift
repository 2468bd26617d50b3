import ComponentLanguage
import Expressions

/// A collector of the sources that computations, layouts and layers read. It may report too many, never too few.
struct SourceCollector {
  private let sources: Sources
  private let definition: ComponentDefinition
  private let stateOverrides: Table<ComponentProgram.StateOverride, ComponentProgram.StateOverride>
  private var programs: [ObjectIdentifier: SourceSet] = [:]

  init(
    _ sources: Sources, _ definition: ComponentDefinition,
    _ stateOverrides: Table<ComponentProgram.StateOverride, ComponentProgram.StateOverride>
  ) {
    self.sources = sources
    self.definition = definition
    self.stateOverrides = stateOverrides
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
    case .frame(let layer, _):
      found.insert(sources.size)
      addFrames(around: layer, to: &found)
    case .output(let layer, _):
      addInside(layer, to: &found)
      addReplicators(around: layer, to: &found)
    }
    return found
  }

  /// Adds the sources of a layer's frame, which depends on the frames around it and, in a stack, on everything in the
  /// stack.
  private mutating func addFrames(around layer: LayerID, to found: inout SourceSet) {
    addReplicators(around: layer, to: &found)
    var next: LayerID? = layer
    while let index = next {
      let parent = definition.layers[index].parent
      if let root = definition.layoutRoot(of: index) { addLayout(root, to: &found) }
      addFrame(of: index, to: &found)
      next = parent
    }
  }

  /// Adds the sources of a layout, except the frames around it.
  private mutating func addLayout(_ root: LayoutRoot, to found: inout SourceSet) {
    for property in definition.layout { add(property.source, to: &found) }
    for layer in definition.members(of: root) { addFrame(of: layer, to: &found) }
  }

  private mutating func addFrame(of layer: LayerID, to found: inout SourceSet) {
    let node = definition.layers[layer]
    addProperties(of: layer, to: &found) { $0.isFrame || $0.isOfText }
    add(node.condition, to: &found)
    found.insert(sources.layouts[layer])
    if case .replicator(let index) = node.kind { add(replicator: index, to: &found) }
    if definition.stackingComponent(at: node) != nil { addInside(layer, to: &found) }
  }

  /// Adds the sources that determine what an inner component shows.
  private mutating func addInside(_ layer: LayerID, to found: inout SourceSet) {
    found.insert(sources.inside[layer])
    for argument in definition.layers[layer].parameters { add(argument.source, to: &found) }
  }

  // MARK: Layers

  mutating func layouts() -> [LayoutRoot: SourceSet] {
    var all: [LayoutRoot: SourceSet] = [:]
    for root in Set(definition.layers.indices.compactMap { definition.placement(of: $0) }) {
      var found = sources.none
      found.insert(sources.size)
      if case .layer(let layer) = root { addReplicators(around: layer, to: &found) }
      addLayout(root, to: &found)
      all[root] = found
    }
    return all
  }

  mutating func layers() -> Table<NodeDefinition, SourceSet> {
    var all = Table(repeating: sources.none, for: definition.layers)
    // Nodes precede the nodes inside them.
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

  /// Returns the sources of frames, translations, rotations and scales, and the sources of everything else that is
  /// visible or read elsewhere.
  mutating func shown(_ inner: [Sources]) -> (geometry: SourceSet, appearance: SourceSet) {
    var (geometry, appearance) = (sources.none, sources.none)
    for (layer, node) in definition.layers.indexed {
      addProperties(of: layer, to: &geometry) { $0.isGeometry }
      addProperties(of: layer, to: &appearance) { !$0.isGeometry }
      add(node.condition, to: &appearance)
      if case .replicator(let index) = node.kind { add(replicator: index, to: &appearance) }
      for argument in node.parameters {
        if case .component(let type) = node.kind,
          inner[type].showsInGeometryAlone(inner[type].parameters[argument.parameter])
        {
          add(argument.source, to: &geometry)
        } else {
          add(argument.source, to: &appearance)
        }
      }
    }
    for output in definition.outputs {
      if let source = sources.number(of: output.symbol, in: definition) { appearance.insert(source) }
    }
    for reading in definition.inputs {
      if case .property(let layer, _) = reading.source {
        addProperties(of: layer, to: &appearance) { _ in true }
      }
    }
    return (geometry, appearance)
  }

  private mutating func addProperties(
    of layer: LayerID, to found: inout SourceSet, where isMeant: (PropertyDefinition.Target) -> Bool
  ) {
    let node = definition.layers[layer]
    for property in node.properties + (node.split?.properties ?? []) where isMeant(property.target) {
      add(property.source, to: &found)
    }
    for (index, stateOverride) in stateOverrides.indexed
    where stateOverride.layer == layer && isMeant(stateOverride.target) {
      found.insert(sources.stateOverrides[index])
      found.insert(sources.machines[stateOverride.machine])
      for source in stateOverride.sources + [stateOverride.own] { if let source { add(source, to: &found) } }
    }
  }

  private mutating func addReplicators(around layer: LayerID, to found: inout SourceSet) {
    for outer in definition.layers[layer].replicators {
      if case .replicator(let index) = definition.layers[outer].kind { add(replicator: index, to: &found) }
    }
  }

  private mutating func add(replicator index: ReplicatorID, to found: inout SourceSet) {
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
