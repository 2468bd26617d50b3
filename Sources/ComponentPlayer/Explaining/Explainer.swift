import ComponentLanguage
import Components
import Expressions
import JSONText
import Layers
import Motion

/// A search for the reasons why properties and values of a component are what they are at a time.
struct Explainer {
  /// A component on the path from the queried one to the explained layer.
  struct Level {
    /// The component as it plays.
    var instance: ComponentInstance
    /// The results of its evaluation.
    var state: ExpressionState
    /// The sources of the cells that its expressions read.
    var owners: CellOwners
    /// The path below the queried component.
    var path = LayerPath.root
    /// The component's layer in the surrounding component; `nil` for the queried component.
    var layer: LayerID?

    var definition: ComponentDefinition { instance.definition }
  }

  /// A source of a component that the search has visited.
  private struct Visit: Hashable {
    var component: LayerPath
    var owner: CellOwners.Owner
  }

  /// The time of the explanation.
  let time: Time
  /// The components on the path, outer ones first. The last one is being searched.
  private(set) var levels: [Level] = []
  private var found: [Influence] = []
  private var visited: Set<Visit> = []

  init(_ instance: ComponentInstance, at time: Time) throws(ComponentMistake) {
    self.time = time
    levels = [try Self.level(of: instance, at: time)]
  }

  private static func level(of instance: ComponentInstance, at time: Time) throws(ComponentMistake) -> Level {
    let definition = instance.definition
    let readings = definition.inputs.map { ($0.source, $0.symbol) }
    return Level(
      instance: instance, state: try instance.evaluator(at: time).state,
      owners: CellOwners(definition, Dictionary(readings, uniquingKeysWith: { first, _ in first })))
  }

  /// Explains a property of the component or of a layer below it; `nil` for an unknown property or layer.
  mutating func explanation(
    of part: LayerPath, _ property: String
  ) throws(ComponentMistake) -> Explanation? {
    var (layer, copies): (LayerID?, CopyPath) = (nil, [])
    for id in part.ids {
      if let next = try step(to: id, in: layer, copies) {
        (layer, copies) = next
        continue
      }
      guard let outer = layer else { return nil }
      if case .builtIn(let type) = levels[levels.count - 1].definition.layers[outer].kind {
        return Explanation(.builtIn(type: type.declaration.type))
      }
      guard try enter(outer, copies), let next = try step(to: id, in: nil, []) else { return nil }
      (layer, copies) = next
    }
    guard let layer else { return try named(property) }
    if let origin = try gives(property, layer, copies) { return Explanation(origin, found) }
    switch levels[levels.count - 1].definition.layers[layer].kind {
    case .component:
      guard TraceProperty(named: property).layerProperty == nil else { return Explanation(.standard) }
      return try enter(layer, copies) ? try named(property) : nil
    case .builtIn(let type): return Explanation(.builtIn(type: type.declaration.type))
    case .primitive, .replicator, .slot: return Explanation(.standard)
    }
  }

  // MARK: Path to the explained layer

  /// Returns the layer with an id inside another layer of the same component, or at its outermost level; `nil` if it
  /// does not exist.
  private func step(
    to id: String, in layer: LayerID?, _ copies: CopyPath
  ) throws(ComponentMistake) -> (LayerID, CopyPath)? {
    let instance = levels[levels.count - 1].instance
    guard let layer else { return child(id, of: instance.definition.roots).map { ($0, []) } }
    let node = instance.definition.layers[layer]
    guard case .replicator = node.kind, let copied = node.children.first else {
      let inside = node.children + [node.mask].compactMap(\.self) + node.slots.flatMap(\.layers)
      return child(id, of: inside).map { ($0, copies) }
    }
    var evaluator = try instance.evaluator(at: time)
    let paths = try instance.copies(ofLayer: copied, in: &evaluator, at: time).map(\.path)
    let found = paths.last { $0.dropLast() == copies[...] && $0.last.map { String($0.number) } == id }
    return found.map { (copied, $0) }
  }

  private func child(_ id: String, of layers: [LayerID]) -> LayerID? {
    let definition = levels[levels.count - 1].definition
    return layers.first { definition.layerID(of: $0) == id }
  }

  /// Descends into the JSON component at a layer.
  ///
  /// - Returns: Whether there is such a component.
  private mutating func enter(_ layer: LayerID, _ copies: CopyPath) throws(ComponentMistake) -> Bool {
    let outer = levels[levels.count - 1]
    var evaluator = try outer.instance.evaluator(at: time)
    let all = try outer.instance.copies(ofLayer: layer, in: &evaluator, at: time)
    guard let copy = all.last(where: { $0.path == copies }) else { return false }
    outer.instance.enter(copy, in: &evaluator)
    guard let inner = try outer.instance.innerInstance(layer, copies, size: nil, in: &evaluator) else {
      return false
    }
    var level = try Self.level(of: inner, at: time)
    let key = InnerKey(layer: layer, copies: copies)
    level.path = outer.instance.path(of: key).reduce(outer.path) { $0.appending($1) }
    level.layer = layer
    levels.append(level)
    return true
  }

  // MARK: Sources of values

  /// Finds the source of a layer's property and records everything that it depends on; `nil` if nothing sets the
  /// property.
  private mutating func gives(
    _ property: String, _ layer: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) -> Explanation.Origin? {
    let level = levels[levels.count - 1]
    let (definition, program) = (level.definition, level.instance.program)
    let own = definition.layers[layer].properties.last { $0.target.gives(property) }
    guard
      let index = program.overridesOfLayer[layer].last(where: {
        program.stateOverrides[$0].target.gives(property)
      })
    else {
      guard let own else { return try laidOut(property, layer, copies) }
      try read(own.source)
      return .given(own.range)
    }
    let stateOverride = program.stateOverrides[index]
    let machine = definition.machines[stateOverride.machine]
    let state = machine.states[level.instance.store.machines[stateOverride.machine].state]
    try visitOverride(index, copies)
    let given = state.stateOverrides.last {
      $0.layer == layer && $0.property.target.name == stateOverride.target.name
    }
    if let given {
      try read(given.property.source)
      return .look(machine: machine.name, state: state.name, given.property.range)
    }
    if let own { try read(own.source) }
    return own.map { .given($0.range) } ?? .standard
  }

  /// Finds the source of a number of a layer's frame that a layout gives; `nil` if the layer has no layout.
  private mutating func laidOut(
    _ property: String, _ layer: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) -> Explanation.Origin? {
    let level = levels[levels.count - 1]
    guard ["x", "y", "width", "height"].contains(property),
      let root = level.instance.program.placements[layer]
    else { return nil }
    found += level.influences(ofLayout: InnerKey(layer: layer, copies: copies), property, at: time)
    try read(level.instance.program.layoutPrograms(of: root))
    guard case .layer(let start) = root else { return .standard }
    return .given(level.definition.layers[start].range.opening)
  }

  /// Explains a named value of the component; `nil` if the component does not have the name.
  private mutating func named(_ property: String) throws(ComponentMistake) -> Explanation? {
    let level = levels[levels.count - 1]
    let prefix = "values."
    let full = property.hasPrefix(prefix) ? String(property.dropFirst(prefix.count)) : property
    let name = String(full.prefix { $0 != "." && $0 != "[" })
    let definition = level.definition
    if let index = definition.values.firstIndex(where: { $0.name == name }) {
      let element = full.split(separator: "[").dropFirst().first.flatMap { Int($0.prefix { $0 != "]" }) }
      if let element, !level.instance.store.values[index].elements.indices.contains(element) { return nil }
      try visitValue(index, element: element)
      return Explanation(.rules(definition.values[index].range), found)
    }
    let range: SourceRange
    if let index = definition.formulas.firstIndex(where: { $0.name == name }) {
      try visit(.computation(.formula(index)))
      range = definition.formulas[index].range
    } else if let index = definition.followers.firstIndex(where: { $0.name == name }) {
      try visit(.computation(.follower(index)))
      range = definition.followers[index].range
    } else if let index = definition.machines.firstIndex(where: { $0.name == name }) {
      try visit(.machine(index))
      return Explanation(.rules(definition.machines[index].range), found)
    } else {
      return nil
    }
    return Explanation(.given(range), found)
  }

  // MARK: Dependencies of expressions

  private mutating func read(_ source: PropertySource) throws(ComponentMistake) {
    if case .computed(let source) = source { try read(source.programs) }
  }

  private mutating func read(_ programs: [ExpressionProgram]) throws(ComponentMistake) {
    for program in programs {
      for owner in levels[levels.count - 1].owners.owners(of: program) { try visit(owner) }
    }
  }

  private mutating func visit(_ owner: CellOwners.Owner) throws(ComponentMistake) {
    let level = levels[levels.count - 1]
    let definition = level.definition
    if case .computation(.initialValue(let index)) = owner { return try visitValue(index, element: nil) }
    guard visited.insert(Visit(component: level.path, owner: owner)).inserted else { return }
    switch owner {
    case .computation(.initialValue): break
    case .computation(.formula(let index)):
      found += level.influences(ofFormula: index, at: time)
      try read(definition.formulas[index].source.programs)
    case .computation(.follower(let index)):
      found.append(level.influence(ofFollower: index, at: time))
      try read(definition.followers[index].target.programs)
    case .computation(.textSize(let text)):
      let properties = definition.layers[definition.textLayers[text].layer].properties
      for property in properties where property.target.isOfText { try read(property.source) }
    case .computation(.frame(let layer, _)):
      let program = level.instance.program
      try read(
        program.placements[layer].map(program.layoutPrograms) ?? program.framePrograms(of: layer))
    case .computation(.output(let layer, let output)): try visitOutput(output, of: layer)
    case .parameter(let index): try visitParameter(index)
    case .replicator(let index):
      let replicator = definition.replicators[index]
      if let value = replicator.value { try visitValue(value, element: nil) }
      try read((replicator.list?.programs ?? []) + replicator.count.source.programs)
    case .machine(let index): found.append(level.influence(ofMachine: index, at: time))
    case .reading(let source): try visit(source)
    }
  }

  private mutating func visit(_ reading: InputDefinition.Source) throws(ComponentMistake) {
    let level = levels[levels.count - 1]
    switch reading {
    case .isAnimating(let value), .isDragging(let value): try visitValue(value, element: nil)
    case .gesture(let gesture, _): found.append(level.influence(ofGesture: gesture))
    case .property(let layer, let name):
      let program = level.instance.program
      let stateOverrides = program.overridesOfLayer[layer].filter {
        program.stateOverrides[$0].target.name == name
      }
      for stateOverride in stateOverrides {
        try visitOverride(stateOverride, nil)
        let source = program.stateOverrides[stateOverride].sources[
          level.instance.store.machines[program.stateOverrides[stateOverride].machine].state]
        if let source = source ?? program.stateOverrides[stateOverride].own { try read(source) }
      }
    case .environment(let what) where what.isTimed:
      found.append(Influence(.time, of: level.path, what.rawValue, isUnderWay: true))
    case .environment, .frame, .output, .action: break
    }
  }

  private mutating func visitValue(_ index: ValueID, element: Int?) throws(ComponentMistake) {
    let level = levels[levels.count - 1]
    let owner = CellOwners.Owner.computation(.initialValue(index))
    guard visited.insert(Visit(component: level.path, owner: owner)).inserted else { return }
    found += level.influences(ofValue: index, element: element, at: time)
    let elements = level.instance.store.values[index].elements
    let isInitial = elements.enumerated().contains { position, track in
      if case .initial = track { element == nil || element == position } else { false }
    }
    if isInitial { try read(level.definition.values[index].initial.programs) }
  }

  private mutating func visitOverride(_ index: OverrideID, _ copies: CopyPath?) throws(ComponentMistake) {
    let level = levels[levels.count - 1]
    found += level.influences(ofOverride: index, copies, at: time)
  }

  /// Records what the surrounding component's argument for a parameter depends on.
  private mutating func visitParameter(_ index: ParameterID) throws(ComponentMistake) {
    guard levels.count > 1, let layer = levels[levels.count - 1].layer else { return }
    let inner = levels.removeLast()
    defer { levels.append(inner) }
    let arguments = levels[levels.count - 1].definition.layers[layer].parameters
    guard let argument = arguments.first(where: { $0.parameter == index }) else { return }
    try read(argument.source)
  }

  /// Records what an output of the components at a layer depends on.
  private mutating func visitOutput(_ output: OutputID, of layer: LayerID) throws(ComponentMistake) {
    let level = levels[levels.count - 1]
    if case .builtIn(let type) = level.definition.layers[layer].kind {
      let name = level.definition.layers[layer].id + "." + type.declaration.outputs[output.index].name
      found.append(Influence(.output, of: level.path, name, isUnderWay: false))
      return
    }
    let keys = level.instance.store.inner.keys.filter { $0.layer == layer }.sorted(by: InnerKey.precedes)
    for key in keys where try enter(layer, key.copies) {
      let inner = levels[levels.count - 1]
      if let owner = inner.owners.owner(of: inner.definition.outputs[output].symbol) { try visit(owner) }
      levels.removeLast()
    }
  }
}
