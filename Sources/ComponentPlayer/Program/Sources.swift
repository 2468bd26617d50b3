import ComponentLanguage
import Expressions
import Layers

/// The dependency graph: numbered sources, and the sources that each computation, layer and layout reads.
///
/// It is derived from the program, and shared by all instances.
struct Sources: Sendable {
  /// A range of sources of one kind, with consecutive numbers.
  struct Kind<Definition>: Sendable {
    private let first: Int
    /// The set of all sources of the kind.
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
  /// The frames of layers, as expressions read them.
  let frames: Kind<NodeDefinition>
  /// The outputs of inner components, by layer.
  let outputs: Kind<NodeDefinition>
  let replicators: Kind<ReplicatorDefinition>
  let machines: Kind<MachineDefinition>
  let readings: Kind<InputDefinition>
  /// Values, and the readings that report whether they are animated.
  let ofValues: SourceSet
  /// The offsets of animated jumps of state overrides.
  let stateOverrides: Kind<ComponentProgram.StateOverride>
  /// The inner components, by layer.
  let inside: Kind<NodeDefinition>
  /// The offsets of animated jumps of layers in layouts.
  let layouts: Kind<NodeDefinition>
  /// The component's size.
  let size: Int

  /// The number of sources.
  let count: Int
  /// The sources that each computation reads, in the order of computations.
  private(set) var reads: [SourceSet] = []
  /// The source that each computation produces, in the order of computations.
  private(set) var results: [Int] = []
  /// The sources of each layer with everything inside it.
  private(set) var ofLayer: Table<NodeDefinition, SourceSet> = []
  /// The sources of the frames in each layout, except the frames around it.
  private(set) var ofLayout: [LayoutRoot: SourceSet] = [:]
  /// The sources of frames, translations, rotations and scales.
  private var geometry: SourceSet
  /// The sources of everything else that is visible, and of outputs.
  private var appearance: SourceSet
  private let owners: CellOwners

  /// The graph of a definition.
  ///
  /// - Parameters:
  ///   - stateOverrides: The state overrides of the component, in the order of their indices.
  ///   - inner: The graphs of the JSON components inside it, in the order of the definition.
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

  /// Returns the source that determines the value of a symbol; `nil` if only rules read the symbol.
  func number(of symbol: ExpressionSymbol, in definition: ComponentDefinition) -> Int? {
    owners.owner(of: symbol).flatMap { number(of: $0, in: definition) }
  }

  /// Returns sources together with all results that depend on them.
  func withResults(_ sources: SourceSet) -> SourceSet {
    var all = sources
    for (index, read) in reads.enumerated() where read.intersects(all) { all.insert(results[index]) }
    return all
  }

  /// Returns whether a source affects frames, translations, rotations or scales, and nothing else.
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
