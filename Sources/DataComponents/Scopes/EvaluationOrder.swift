import Expressions

/// Sorts what is computed so that each thing comes after all that it depends on.
struct EvaluationOrder {
  /// What gives a run of cells its contents.
  private enum Owner {
    case computation(Computation)
    case parameter(Int)
    case replicator(Int)
  }

  private enum Mark {
    case open
    case done
  }

  private let definition: ComponentDefinition
  private var numberOwners: [(first: Int, owner: Owner?)] = []
  private var objectOwners: [(first: Int, owner: Owner?)] = []
  private var marks: [Computation: Mark] = [:]
  private(set) var sorted: [Computation] = []
  /// Each as the way from one computation back to it.
  private(set) var circles: [[Computation]] = []

  init(_ definition: ComponentDefinition, _ readings: [ReadingDefinition.Source: ExpressionSymbol]) {
    self.definition = definition
    for (index, parameter) in definition.parameters.enumerated() { add(parameter.symbol, .parameter(index)) }
    for (index, value) in definition.values.enumerated() {
      add(value.symbol, .computation(.initialValue(index)))
    }
    for (index, formula) in definition.formulas.enumerated() {
      add(formula.symbol, .computation(.formula(index)))
    }
    for (index, follower) in definition.followers.enumerated() {
      add(follower.symbol, .computation(.follower(index)))
    }
    for (index, replicator) in definition.replicators.enumerated() {
      for symbol in [
        replicator.index, replicator.countSymbol, replicator.item, replicator.presence, replicator.place,
      ] {
        if let symbol { add(symbol, .replicator(index)) }
      }
      if let cell = replicator.count.cell { numberOwners.append((cell, .replicator(index))) }
    }
    for (source, symbol) in readings {
      switch source {
      case .frame(let layer, _): add(symbol, .computation(.frame(layer)))
      case .output(let layer, let output): add(symbol, .computation(.output(layer: layer, output)))
      case .isAnimating, .isDragging, .gesture, .property, .environment: add(symbol, nil)
      }
    }
    numberOwners.sort { $0.first < $1.first }
    objectOwners.sort { $0.first < $1.first }
  }

  private mutating func add(_ symbol: ExpressionSymbol, _ owner: Owner?) {
    switch symbol.storage {
    case .cells(let first, _): numberOwners.append((first, owner))
    case .object(let cell, _): objectOwners.append((cell, owner))
    case .constant: break
    }
  }

  /// Visits everything that is computed.
  mutating func sort() {
    for index in definition.values.indices { visit(.initialValue(index)) }
    for index in definition.formulas.indices { visit(.formula(index)) }
    for index in definition.followers.indices { visit(.follower(index)) }
    for reading in definition.readings {
      switch reading.source {
      case .frame(let layer, _): visit(.frame(layer))
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
        circles.append(open[start...].map(\.computation))
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

  private func dependencies(of computation: Computation) -> [Owner] {
    switch computation {
    case .initialValue(let index): return owners(definition.values[index].initial)
    case .formula(let index): return owners(definition.formulas[index].source)
    case .follower(let index): return owners(definition.followers[index].target)
    case .frame(let layer): return frameOwners(layer)
    case .output(let layer, let output):
      let node = definition.layers[layer]
      guard case .component(let type) = node.kind else { return [] }
      let parameters = definition.components[type].outputs[output].parameters
      return node.parameters.filter { parameters.contains($0.parameter) }.flatMap { owners($0.source) }
    }
  }

  private func owners(_ source: PropertySource) -> [Owner] {
    if case .computed(let source) = source { owners(source) } else { [] }
  }

  private func owners(_ source: ValueSource) -> [Owner] { source.programs.flatMap(owners) }

  private func owners(_ program: ExpressionProgram) -> [Owner] {
    var owners: [Owner] = []
    for run in program.reads.numbers { add(Self.owner(of: run.first, numberOwners), to: &owners) }
    for run in program.reads.objects { add(Self.owner(of: run.first, objectOwners), to: &owners) }
    for run in program.reads.textLayers {
      guard let text = definition.textLayers.last(where: { $0.symbol.id <= run.first }) else { continue }
      owners += textOwners(text.layer)
    }
    return owners
  }

  private func add(_ owner: Owner?, to owners: inout [Owner]) {
    guard let owner else { return }
    guard case .replicator(let index) = owner else {
      owners.append(owner)
      return
    }
    let replicator = definition.replicators[index]
    owners += replicator.count.source.programs.flatMap(self.owners)
  }

  private func textOwners(_ layer: Int) -> [Owner] {
    let content: Set<ContentKey> = [.text, .font, .weight, .lineHeight, .maxLines]
    return properties(of: layer).filter { property in
      switch property.target {
      case .content(let key): content.contains(key)
      case .layer(let key): key.name == "fontSize"
      case .frame, .x, .y, .width, .height: false
      }
    }.flatMap { owners($0.source) }
  }

  /// What a layer is given by its node and by looks.
  private func properties(of layer: Int) -> [PropertyDefinition] {
    definition.layers[layer].properties
      + definition.machines.flatMap { machine in
        machine.states.flatMap { $0.looks.filter { $0.layer == layer }.map(\.property) }
      }
  }

  private func frameOwners(_ layer: Int) -> [Owner] {
    let node = definition.layers[layer]
    let frames = properties(of: layer).filter(\.target.isFrame)
    var owners = frames.flatMap { self.owners($0.source) }
    if case .primitive(.text) = node.kind { owners += textOwners(layer) }
    guard let parent = node.parent else { return owners }
    if !node.properties.contains(where: \.target.isFrame) { owners.append(.computation(.frame(parent))) }
    if definition.layers[parent].stack != nil {
      let before = definition.layers[parent].children.prefix { $0 != layer }
      if let last = before.last { owners.append(.computation(.frame(last))) }
    }
    return owners
  }

  private static func owner(of cell: Int, _ owners: [(first: Int, owner: Owner?)]) -> Owner? {
    var (low, high) = (0, owners.count)
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].first <= cell { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : owners[low - 1].owner
  }

  // MARK: Parameters

  /// The parameters on which a value or formula depends.
  func parameters(readBy symbol: ExpressionSymbol) -> Set<Int> {
    guard let cell = symbol.firstCell else { return [] }
    let isObject = symbol.type.scalarCount == nil && !isCells(symbol)
    guard case .computation(let start)? = Self.owner(of: cell, isObject ? objectOwners : numberOwners) else {
      return []
    }
    var found: Set<Int> = []
    var seen: Set<Computation> = [start]
    var waiting = [start]
    while let computation = waiting.popLast() {
      for owner in dependencies(of: computation) {
        switch owner {
        case .parameter(let index): found.insert(index)
        case .computation(let other): if seen.insert(other).inserted { waiting.append(other) }
        case .replicator: break
        }
      }
    }
    return found
  }

  private func isCells(_ symbol: ExpressionSymbol) -> Bool {
    if case .cells = symbol.storage { true } else { false }
  }
}

extension PropertyDefinition.Target {
  /// True for the frame and its parts.
  var isFrame: Bool {
    switch self {
    case .frame, .x, .y, .width, .height: true
    case .layer, .content: false
    }
  }
}
