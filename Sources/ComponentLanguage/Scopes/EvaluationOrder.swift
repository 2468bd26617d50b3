import Expressions
import Geometry
import ScenarioFile

/// A topological sort of computations, each after all that it depends on.
struct EvaluationOrder {
  private enum Mark {
    case open
    case done
  }

  private let definition: ComponentDefinition
  private let cells: CellOwners
  private let readings: Set<InputDefinition.Source>
  /// The number of copies, by the layers of replicators.
  private let counts: [LayerID: ValueSource]
  private var marks: [Computation: Mark] = [:]
  private(set) var sorted: [Computation] = []
  /// The circles of dependencies, each as the path from one computation back to itself. Of circles that share a
  /// computation or a layer, only the first is kept.
  private(set) var circles: [[Computation]] = []

  init(_ definition: ComponentDefinition, _ readings: [InputDefinition.Source: ExpressionSymbol]) {
    self.definition = definition
    cells = CellOwners(definition, readings)
    self.readings = Set(readings.keys)
    counts = Dictionary(uniqueKeysWithValues: definition.replicators.map { ($0.layer, $0.count.source) })
  }

  /// Visits all computations.
  mutating func sort() {
    for index in definition.values.indices { visit(.initialValue(index)) }
    for index in definition.formulas.indices { visit(.formula(index)) }
    for index in definition.followers.indices { visit(.follower(index)) }
    for index in definition.textLayers.indices { visit(.textSize(index)) }
    for reading in definition.inputs {
      switch reading.source {
      case .frame(let layer, let part): visit(.frame(layer, part))
      case .output(let layer, let output): visit(.output(layer: layer, output))
      case .isAnimating, .isDragging, .gesture, .action, .property, .environment: break
      }
    }
  }

  /// Visits a computation after all that it depends on. Not recursive, as chains may be long.
  private mutating func visit(_ computation: Computation) {
    guard marks[computation] == nil else { return }
    var open = [Step(computation, needed(by: computation))]
    marks[computation] = .open
    while let step = open.last {
      guard step.next < step.needed.count else {
        marks[step.computation] = .done
        if isRead(step.computation) { sorted.append(step.computation) }
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
        if !circles.contains(where: { $0.shares(with: circle) }) { circles.append(circle) }
      case nil:
        marks[next] = .open
        open.append(Step(next, needed(by: next)))
      }
    }
  }

  /// Returns whether a computation is needed by itself, rather than only as a step to another one.
  private func isRead(_ computation: Computation) -> Bool {
    if case .frame(let layer, let part) = computation {
      readings.contains(.frame(layer: layer, part))
    } else {
      true
    }
  }

  /// A computation on the current path, with its dependencies.
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

  /// Returns whether the computation is a follower whose elements may follow each other.
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
    case .frame(let layer, let part): return frameOwners(layer, part)
    case .output(let layer, let output):
      let node = definition.layers[layer]
      guard case .component(let type) = node.kind else { return copyOwners(layer) }
      let parameters = definition.components[type].outputs[output].parameters
      let arguments = node.parameters.filter { parameters.contains($0.parameter) }
      return arguments.flatMap { owners($0.source) } + copyOwners(layer)
    }
  }

  private func owners(_ source: PropertySource) -> [CellOwners.Owner] {
    if case .computed(let source) = source { owners(source) } else { [] }
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
    properties(of: layer).filter(\.target.affectsTextLayout).flatMap { owners($0.source) }
  }

  /// Returns the properties that the node and the state overrides of a layer set.
  private func properties(of layer: LayerID) -> [PropertyDefinition] {
    definition.layers[layer].properties + definition.looks(of: layer)
  }

  /// Returns the owners of the cells that a number of a layer's frame depends on.
  private func frameOwners(_ layer: LayerID, _ part: FramePart) -> [CellOwners.Owner] {
    switch part {
    case .right: return [.computation(.frame(layer, .x)), .computation(.frame(layer, .width))]
    case .bottom: return [.computation(.frame(layer, .y)), .computation(.frame(layer, .height))]
    case .x, .y, .width, .height, .left, .top: break
    }
    if let root = definition.placement(of: layer),
      !part.isOfSize || !definition.hasGivenLength(layer, part.axis)
    {
      return layoutOwners(root, definition.reach(of: layer, along: part.axis, in: root)) + copyOwners(layer)
    }
    var owners = ownFrameOwners(layer, part.sides) + copyOwners(layer)
    if part.isOfSize, definition.placement(of: layer) == nil { owners += containerOwners(layer, part.sides) }
    return owners
  }

  /// Returns the lengths of a layer's container that the layer's own lengths depend on.
  private func containerOwners(_ layer: LayerID, _ lengths: FrameSides) -> [CellOwners.Owner] {
    guard let parent = definition.layers[layer].parent else { return [] }
    let needed = definition.containerLengths(of: layer).intersection(lengths)
    return [FramePart.width, .height].filter { needed.contains($0.sides) }.map {
      .computation(.frame(parent, $0))
    }
  }

  /// Returns the owners for sides of a layer's frame as its node and states give them, including a text that determines
  /// lengths.
  private func ownFrameOwners(_ layer: LayerID, _ sides: FrameSides) -> [CellOwners.Owner] {
    let node = definition.layers[layer]
    var owners: [CellOwners.Owner] = []
    for property in properties(of: layer) {
      switch property.target {
      case .frame: owners += self.owners(property.source, sides)
      case .x: if sides.contains(.x) { owners += self.owners(property.source) }
      case .y: if sides.contains(.y) { owners += self.owners(property.source) }
      case .layout(.width): if sides.contains(.width) { owners += self.owners(property.source) }
      case .layout(.height): if sides.contains(.height) { owners += self.owners(property.source) }
      case .layout, .layer, .content: break
      }
    }
    if case .primitive(.text) = node.kind, !sides.isDisjoint(with: .size),
      !node.properties.contains(where: \.target.isWholeFrame)
    {
      owners += textOwners(layer)
    }
    return owners
  }

  /// Returns the owners for sides of a frame. For a frame that is one expression, all its owners count.
  private func owners(_ frame: PropertySource, _ sides: FrameSides) -> [CellOwners.Owner] {
    guard case .computed(.elements(let all)) = frame else { return owners(frame) }
    return zip([FrameSides.x, .y, .width, .height], all).flatMap { side, program in
      sides.contains(side) ? owners(program) : []
    }
  }

  /// Returns the owners for a part of a layout, including the lengths of its root's container.
  private func layoutOwners(_ root: LayoutRoot, _ reach: LayoutReach) -> [CellOwners.Owner] {
    var owners: [CellOwners.Owner] = []
    if case .layer(let start) = root { owners += containerOwners(start, reach.room) + copyOwners(start) }
    for property in definition.layout { owners += self.owners(property.source) }
    for member in definition.members(of: root, without: reach.closed) {
      let isRoot = root == .layer(member)
      let given = [FramePart.width, .height].filter {
        definition.hasGivenLength(member, $0.axis) && reach.reads($0.sides, ofRoot: isRoot)
      }
      owners += given.map { .computation(.frame(member, $0)) }
      for property in properties(of: member) {
        guard case .layout(let key) = property.target, reach.reads(key, ofRoot: isRoot),
          !given.contains(where: { $0.rawValue == key.rawValue })
        else { continue }
        owners += self.owners(property.source)
      }
      let node = definition.layers[member]
      if case .primitive(.text) = node.kind { owners += textOwners(member) }
      if definition.stackingComponent(at: node) != nil {
        owners += node.parameters.flatMap { self.owners($0.source) }
      }
      owners += conditionOwners(member)
      if member != reach.closed { owners += countOwners(member) }
    }
    return owners
  }

  private func conditionOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    definition.layers[layer].condition.map { owners($0.program) } ?? []
  }

  /// Returns the owners that determine the number of copies of a layer.
  private func copyOwners(_ layer: LayerID) -> [CellOwners.Owner] {
    definition.layers[layer].replicators.flatMap(countOwners)
  }

  /// Returns the owners that determine the number of copies that a replicator makes; empty for other layers.
  private func countOwners(_ layer: LayerID) -> [CellOwners.Owner] { counts[layer].map(owners) ?? [] }

  // MARK: Parameters

  /// Returns the parameters that a value or formula depends on.
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

extension [Computation] {
  /// Returns whether two circles have a computation or a layer in common, so that they have the same cause.
  fileprivate func shares(with other: Self) -> Bool {
    !Set(self).isDisjoint(with: other)
      || !Set(compactMap(\.layer)).isDisjoint(with: other.compactMap(\.layer))
  }
}

extension Computation {
  /// The layer whose frame the computation is a part of; `nil` for other computations.
  fileprivate var layer: LayerID? { if case .frame(let layer, _) = self { layer } else { nil } }
}
