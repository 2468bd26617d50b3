import Expressions
import ScenarioFile

/// Sorts what is computed so that each thing comes after all that it depends on.
struct EvaluationOrder {
  private enum Mark {
    case open
    case done
  }

  private let definition: ComponentDefinition
  private let cells: CellOwners
  /// How many copies there are, by the layers of replicators.
  private let counts: [LayerID: ValueSource]
  private var marks: [Computation: Mark] = [:]
  private(set) var sorted: [Computation] = []
  /// Each as the way from one computation back to it; of those that share a computation only the first.
  private(set) var circles: [[Computation]] = []

  init(_ definition: ComponentDefinition, _ readings: [InputDefinition.Source: ExpressionSymbol]) {
    self.definition = definition
    cells = CellOwners(definition, readings)
    counts = Dictionary(uniqueKeysWithValues: definition.replicators.map { ($0.layer, $0.count.source) })
  }

  /// Visits everything that is computed.
  mutating func sort() {
    for index in definition.values.indices { visit(.initialValue(index)) }
    for index in definition.formulas.indices { visit(.formula(index)) }
    for index in definition.followers.indices { visit(.follower(index)) }
    for index in definition.textLayers.indices { visit(.textSize(index)) }
    for reading in definition.inputs {
      switch reading.source {
      case .frame(let layer, let part): visit(part.isOfSize ? .size(layer) : .frame(layer))
      case .output(let layer, let output): visit(.output(layer: layer, output))
      case .isAnimating, .isDragging, .gesture, .property, .environment: break
      }
    }
  }

  /// Visits a computation after all that it depends on; without recursion, as ways may be long.
  private mutating func visit(_ computation: Computation) {
    guard marks[computation] == nil else { return }
    var open = [Step(computation, needed(by: computation))]
    marks[computation] = .open
    while let step = open.last {
      guard step.next < step.needed.count else {
        marks[step.computation] = .done
        sorted.append(step.computation)
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let next = step.needed[step.next]
      switch marks[next] {
      case .done: break
      case .open:
        if next == step.computation, hasElements(next) { break }
        let start = open.firstIndex { $0.computation == next } ?? 0
        let circle = open[start...].map(\.computation)
        if !circles.contains(where: { !Set($0).isDisjoint(with: circle) }) { circles.append(circle) }
      case nil:
        marks[next] = .open
        open.append(Step(next, needed(by: next)))
      }
    }
  }

  /// A computation on the way, with those that it depends on.
  private struct Step {
    var computation: Computation
    var needed: [Computation]
    var next = 0

    init(_ computation: Computation, _ needed: [Computation]) {
      self.computation = computation
      self.needed = needed
    }
  }

  private func needed(by computation: Computation) -> [Computation] {
    dependencies(of: computation).compactMap { if case .computation(let other) = $0 { other } else { nil } }
  }

  /// True for a follower whose elements may trail each other.
  private func hasElements(_ computation: Computation) -> Bool {
    if case .follower(let index) = computation { definition.followers[index].count != nil } else { false }
  }

  // MARK: Dependencies

  private func dependencies(of computation: Computation) -> [CellOwners.Owner] {
    switch computation {
    case .initialValue(let index):
      return owners(definition.values[index].initial) + owners(definition.values[index].count)
    case .formula(let index):
      return owners(definition.formulas[index].source) + owners(definition.formulas[index].count)
    case .follower(let index):
      return owners(definition.followers[index].target) + owners(definition.followers[index].count)
    case .textSize(let index):
      let layer = definition.textLayers[index].layer
      return textOwners(layer) + copyOwners(layer)
    case .size(let layer):
      let owners = sizeOwners(layer) + copyOwners(layer)
      return definition.placement(of: layer) == nil ? owners + containerOwners(layer) : owners
    case .frame(let layer): return frameOwners(layer)
    case .output(let layer, let output):
      let node = definition.layers[layer]
      guard case .component(let type) = node.kind else { return [] }
      let parameters = definition.components[type].outputs[output].parameters
      return node.parameters.filter { parameters.contains($0.parameter) }.flatMap { owners($0.source) }
    }
  }

  private func owners(_ source: PropertySource) -> [CellOwners.Owner] {
    if case .computed(let source) = source { owners(source) } else { [] }
  }

  /// What some elements of a source depend on; all of it where it is one expression.
  private func owners(_ source: PropertySource, elements: Range<Int>) -> [CellOwners.Owner] {
    guard case .computed(.elements(let all)) = source else { return owners(source) }
    return all[elements.clamped(to: all.indices)].flatMap(owners)
  }

  private func owners(_ source: ValueSource) -> [CellOwners.Owner] { source.programs.flatMap(owners) }

  private func owners(_ count: CountDefinition?) -> [CellOwners.Owner] {
    count.map { owners($0.source) } ?? []
  }

  private func owners(_ program: ExpressionProgram) -> [CellOwners.Owner] {
    var owners: [CellOwners.Owner] = []
    for owner in cells.owners(of: program) { add(owner, to: &owners) }
    for run in program.reads.textLayers {
      guard let index = definition.textLayers.lastIndex(where: { $0.symbol.id <= run.first }) else {
        continue
      }
      owners.append(.computation(.textSize(index)))
    }
    return owners
  }

  private func add(_ owner: CellOwners.Owner, to owners: inout [CellOwners.Owner]) {
    guard case .replicator(let index) = owner else {
      owners.append(owner)
      return
    }
    owners += self.owners(definition.replicators[index].count.source)
  }

  private func textOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    let content: Set<ContentKey> = [.text, .font, .weight, .lineHeight, .maxLines]
    return properties(of: layer).filter { property in
      switch property.target {
      case .content(let key): content.contains(key)
      case .layer(let key): key.name == "fontSize"
      case .frame, .x, .y, .layout: false
      }
    }.flatMap { owners($0.source) }
  }

  /// What a layer is given by its node and by state overrides.
  private func properties(of layer: LayerID) -> [PropertyDefinition] {
    definition.layers[layer].properties
      + definition.machines.flatMap { machine in
        machine.states.flatMap { $0.stateOverrides.filter { $0.layer == layer }.map(\.property) }
      }
  }

  private func frameOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    var owners: [CellOwners.Owner] = [.computation(.size(layer))]
    if let root = definition.placement(of: layer) { return owners + layoutOwners(root, of: layer) }
    for property in properties(of: layer) {
      switch property.target {
      case .frame, .x, .y: owners += self.owners(property.source, elements: 0..<2)
      case .layout, .layer, .content: break
      }
    }
    return owners
  }

  /// The size of what a layer lies in, where its own depends on that.
  private func containerOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    guard let parent = definition.layers[layer].parent, definition.takesContainerSize(layer) else {
      return []
    }
    return [.computation(.size(parent))]
  }

  /// What the size of a layer depends on, besides the size of what it lies in.
  private func sizeOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    let node = definition.layers[layer]
    if !definition.hasGivenSize(layer), let root = definition.placement(of: layer) {
      return layoutOwners(root, of: layer)
    }
    var owners: [CellOwners.Owner] = []
    for property in properties(of: layer) {
      switch property.target {
      case .frame, .layout(.width), .layout(.height):
        owners += self.owners(property.source, elements: 2..<4)
      case .x, .y, .layout, .layer, .content: break
      }
    }
    if case .primitive(.text) = node.kind, !node.properties.contains(where: \.target.isWholeFrame) {
      owners += textOwners(layer)
    }
    return owners
  }

  /// What the layout of a layer depends on, the size of what its root lies in included.
  private func layoutOwners(_ root: LayoutRoot, of layer: LayerID) -> [CellOwners.Owner] {
    var owners: [CellOwners.Owner] = []
    if case .layer(let start) = root {
      if definition.readsContainerSize(layer, root) { owners += containerOwners(start) }
      owners += copyOwners(start)
    }
    for property in definition.layout { owners += self.owners(property.source) }
    for member in definition.members(of: root) {
      // Where the root lies is nothing to what is in it, nor is its size unless something fills it.
      let readsFrame = root != .layer(member) || definition.readsRoom(layer, root)
      for property in properties(of: member) where property.target.isFrame {
        if case .frame = property.target, !readsFrame { continue }
        owners += self.owners(property.source)
      }
      let node = definition.layers[member]
      if case .primitive(.text) = node.kind { owners += textOwners(member) }
      if definition.stackingComponent(at: node) != nil {
        owners += node.parameters.flatMap { self.owners($0.source) }
      }
      owners += conditionOwners(member) + countOwners(member)
    }
    return owners
  }

  private func conditionOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    definition.layers[layer].condition.map { owners($0.program) } ?? []
  }

  /// What decides how many copies of a layer there are.
  private func copyOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    definition.layers[layer].replicators.flatMap(countOwners)
  }

  /// What decides how many copies a layer makes, if it is a replicator.
  private func countOwners(_ layer: LayerID) -> [CellOwners.Owner] { counts[layer].map(owners) ?? [] }

  // MARK: Parameters

  /// The parameters on which a value or formula depends.
  func parameters(readBy symbol: ExpressionSymbol) -> Set<ParameterID> {
    guard case .computation(let start)? = cells.owner(of: symbol) else { return [] }
    var found: Set<ParameterID> = []
    var seen: Set<Computation> = [start]
    var waiting = [start]
    while let computation = waiting.popLast() {
      for owner in dependencies(of: computation) {
        switch owner {
        case .parameter(let index): found.insert(index)
        case .computation(let other): if seen.insert(other).inserted { waiting.append(other) }
        case .replicator, .machine, .reading: break
        }
      }
    }
    return found
  }
}
