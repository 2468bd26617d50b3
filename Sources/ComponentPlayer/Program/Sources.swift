import ComponentLanguage
import Expressions
import Layers

/// What a component's values and layers come from, as numbers, and which of them each of those reads: known from the
/// program, once for all instances.
struct Sources: Sendable {
  /// The sources of one kind, whose numbers lie one behind another.
  struct Kind<Definition>: Sendable {
    private let first: Int
    /// All of them.
    let all: SourceSet

    fileprivate init(_ numbers: Range<Int>, capacity: Int) {
      first = numbers.lowerBound
      all = SourceSet(numbers, capacity: capacity)
    }

    subscript(id: DefinitionID<Definition>) -> Int { first + id.index }
  }

  let parameters: Kind<ParameterDefinition>
  let values: Kind<ValueDefinition>
  let formulas: Kind<FormulaDefinition>
  let followers: Kind<FollowerDefinition>
  let texts: Kind<TextLayerDefinition>
  /// The frames of layers as expressions read them.
  let frames: Kind<NodeDefinition>
  /// The outputs of inner components, by layer.
  let outputs: Kind<NodeDefinition>
  let replicators: Kind<ReplicatorDefinition>
  let machines: Kind<MachineDefinition>
  let readings: Kind<InputDefinition>
  /// Values, and whether they are on their way.
  let ofValues: SourceSet
  /// What remains of the jumps of state overrides.
  let stateOverrides: Kind<ComponentProgram.StateOverride>
  /// The inner components at layers.
  let inside: Kind<NodeDefinition>
  /// What remains of the jumps of layers that are laid out.
  let layouts: Kind<NodeDefinition>
  /// The component's size.
  let size: Int

  /// How many there are.
  let count: Int
  /// What each computation reads, in their order.
  private(set) var reads: [SourceSet] = []
  /// What each computation gives, in their order.
  private(set) var results: [Int] = []
  /// What each layer shows comes from, with all that is in it.
  private(set) var ofLayer: Table<NodeDefinition, SourceSet> = []
  /// What the frames that each layout gives come from, but for the frames around it.
  private(set) var ofLayout: [LayoutRoot: SourceSet] = [:]
  /// The sources of frames, translations, rotations and scales.
  private var geometry: SourceSet
  /// The sources of everything else that shows, and of outputs.
  private var appearance: SourceSet
  private let owners: CellOwners

  /// - Parameters:
  ///   - stateOverrides: Those of the component, in the order of their indices.
  ///   - inner: The sources of the components of data inside it, in the order of its definition.
  init(
    _ definition: ComponentDefinition,
    stateOverrides: Table<ComponentProgram.StateOverride, ComponentProgram.StateOverride>,
    inner: [Sources]
  ) {
    let layerCount = definition.layers.count
    let counts = [
      definition.parameters.count, definition.values.count, definition.formulas.count,
      definition.followers.count, definition.textLayers.count, layerCount, layerCount,
      definition.replicators.count, definition.machines.count, definition.inputs.count, stateOverrides.count,
      layerCount, layerCount, 1,
    ]
    let capacity = counts.reduce(0, +)
    var (next, rest) = (0, counts[...])
    func kind<Definition>() -> Kind<Definition> {
      let start = next
      next += rest.removeFirst()
      return Kind(start..<next, capacity: capacity)
    }
    (parameters, values, formulas, followers) = (kind(), kind(), kind(), kind())
    (texts, frames, outputs) = (kind(), kind(), kind())
    (replicators, machines, readings, self.stateOverrides) = (kind(), kind(), kind(), kind())
    (inside, layouts, size, count) = (kind(), kind(), next, capacity)
    var ofValues = values.all
    for (index, reading) in definition.inputs.indexed {
      if case .isAnimating = reading.source { ofValues.insert(readings[index]) }
    }
    self.ofValues = ofValues
    let symbols = definition.inputs.map { ($0.source, $0.symbol) }
    (geometry, appearance) = (SourceSet(capacity: capacity), SourceSet(capacity: capacity))
    owners = CellOwners(definition, Dictionary(symbols, uniquingKeysWith: { first, _ in first }))
    var collector = SourceCollector(self, definition, stateOverrides)
    results = definition.order.map { number(of: $0) }
    reads = definition.order.map { collector.reads(of: $0) }
    ofLayer = collector.layers()
    ofLayout = collector.layouts()
    (geometry, appearance) = collector.shown(inner)
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

  /// Whether a source shows in frames, translations, rotations and scales, and in nothing else.
  func showsInGeometryAlone(_ source: Int) -> Bool {
    var start = none
    start.insert(source)
    let results = withResults(start)
    return results.intersects(geometry) && !results.intersects(appearance)
  }

  func number(of owner: CellOwners.Owner, in definition: ComponentDefinition) -> Int? {
    switch owner {
    case .computation(let computation): number(of: computation)
    case .parameter(let index): parameters[index]
    case .replicator(let index): replicators[index]
    case .machine(let index): machines[index]
    case .reading(let source): definition.inputs.firstIndex { $0.source == source }.map { readings[$0] }
    }
  }

  private func number(of computation: Computation) -> Int {
    switch computation {
    case .initialValue(let index): values[index]
    case .formula(let index): formulas[index]
    case .follower(let index): followers[index]
    case .textSize(let text): texts[DefinitionID(text)]
    case .frame(let layer, _): frames[layer]
    case .output(let layer, _): outputs[layer]
    }
  }

  func owners(of program: ExpressionProgram) -> [CellOwners.Owner] { owners.owners(of: program) }
}
