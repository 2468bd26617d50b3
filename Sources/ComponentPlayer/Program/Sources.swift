import ComponentLanguage
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
  /// What remains of the jumps of state overrides.
  let stateOverrides: Kind
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
  /// The sources of frames, translations, rotations and scales.
  private var geometry: SourceSet
  /// The sources of everything else that shows, and of outputs.
  private var appearance: SourceSet
  private let owners: CellOwners

  /// - Parameters:
  ///   - stateOverrides: Those of the component, in the order of their indices.
  ///   - inner: The sources of the components of data inside it, in the order of its definition.
  init(_ definition: ComponentDefinition, stateOverrides: [ComponentProgram.StateOverride], inner: [Sources])
  {
    var next = 0
    var ranges: [Range<Int>] = []
    let layerCount = definition.layers.count
    for count in [
      definition.parameters.count, definition.values.count, definition.formulas.count,
      definition.followers.count, definition.textLayers.count, layerCount, layerCount, layerCount,
      definition.replicators.count, definition.machines.count, definition.inputs.count,
      stateOverrides.count,
      layerCount, 1,
    ] {
      ranges.append(next..<next + count)
      next += count
    }
    let capacity = next
    let kinds = ranges.map { Kind(numbers: $0, all: SourceSet($0, capacity: capacity)) }
    (parameters, values, formulas, followers) = (kinds[0], kinds[1], kinds[2], kinds[3])
    (texts, sizes, frames, outputs) = (kinds[4], kinds[5], kinds[6], kinds[7])
    (replicators, machines, readings, self.stateOverrides) = (kinds[8], kinds[9], kinds[10], kinds[11])
    inside = kinds[12]
    var ofValues = kinds[1].all
    for (index, reading) in definition.inputs.enumerated() {
      if case .isAnimating = reading.source { ofValues.insert(kinds[10][index]) }
    }
    self.ofValues = ofValues
    size = kinds[13][0]
    count = capacity
    let symbols = definition.inputs.map { ($0.source, $0.symbol) }
    (geometry, appearance) = (SourceSet(capacity: capacity), SourceSet(capacity: capacity))
    owners = CellOwners(definition, Dictionary(symbols, uniquingKeysWith: { first, _ in first }))
    var collector = SourceCollector(self, definition, stateOverrides)
    results = definition.order.map { number(of: $0) }
    reads = definition.order.map { collector.reads(of: $0) }
    ofLayer = collector.layers()
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
    case .textSize(let text): texts[text]
    case .size(let layer): sizes[layer]
    case .frame(let layer): frames[layer]
    case .output(let layer, _): outputs[layer]
    }
  }

  func owners(of program: ExpressionProgram) -> [CellOwners.Owner] { owners.owners(of: program) }
}
