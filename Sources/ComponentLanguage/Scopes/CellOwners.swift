import Expressions

/// The owners of the cells of a component's state: the computations and inputs that write them.
package struct CellOwners: Sendable {
  /// A computation or input that writes cells.
  package enum Owner: Hashable, Sendable {
    case computation(Computation)
    case parameter(ParameterID)
    case replicator(ReplicatorID)
    case machine(MachineID)
    case reading(InputDefinition.Source)
  }

  /// A range of consecutive cells with one owner.
  private struct Run: Sendable {
    var first: Int
    var end: Int
    var owner: Owner
  }

  private var numbers: [Run] = []
  private var objects: [Run] = []

  /// The owners of the cells of a definition.
  ///
  /// - Parameter readings: The inputs that expressions read, with their symbols.
  package init(_ definition: ComponentDefinition, _ readings: [InputDefinition.Source: ExpressionSymbol]) {
    for (index, parameter) in definition.parameters.indexed { add(parameter.symbol, .parameter(index)) }
    for (index, value) in definition.values.indexed {
      add(value.symbol, .computation(.initialValue(index)))
    }
    for (index, formula) in definition.formulas.indexed {
      add(formula.symbol, .computation(.formula(index)))
    }
    for (index, follower) in definition.followers.indexed {
      add(follower.symbol, .computation(.follower(index)))
    }
    for (index, machine) in definition.machines.indexed { add(machine.symbol, .machine(index)) }
    for (index, replicator) in definition.replicators.indexed {
      let symbols = [replicator.item, replicator.presence, replicator.place].compactMap(\.self)
      for symbol in [replicator.index, replicator.countSymbol] + symbols { add(symbol, .replicator(index)) }
      if let cell = replicator.count.cell {
        numbers.append(Run(first: cell, end: cell + 1, owner: .replicator(index)))
      }
    }
    for (source, symbol) in readings {
      switch source {
      case .frame(let layer, let part):
        add(symbol, .computation(.frame(layer, part)))
      case .output(let layer, let output): add(symbol, .computation(.output(layer: layer, output)))
      case .isAnimating, .isDragging, .gesture, .action, .property, .environment:
        add(symbol, .reading(source))
      }
    }
    numbers.sort { $0.first < $1.first }
    objects.sort { $0.first < $1.first }
  }

  private mutating func add(_ symbol: ExpressionSymbol, _ owner: Owner) {
    switch symbol.storage {
    case .cells(let first, let dimensions):
      let count = dimensions.first.map { $0.count * $0.stride } ?? symbol.type.scalarCount ?? 1
      numbers.append(Run(first: first, end: first + count, owner: owner))
    case .object(let cell, let dimensions):
      let count = dimensions.first.map { $0.count * $0.stride } ?? 1
      objects.append(Run(first: cell, end: cell + count, owner: owner))
    case .constant: break
    }
  }

  /// Returns the owners of the cells that a program reads, in the order of reading, without text layers.
  package func owners(of program: ExpressionProgram) -> [Owner] {
    program.reads.numbers.compactMap { owner(ofNumber: $0.first) }
      + program.reads.objects.compactMap { Self.owner(of: $0.first, objects) }
  }

  /// Returns the owner of a symbol's cells; `nil` for a constant.
  package func owner(of symbol: ExpressionSymbol) -> Owner? {
    switch symbol.storage {
    case .cells(let first, _): owner(ofNumber: first)
    case .object(let cell, _): Self.owner(of: cell, objects)
    case .constant: nil
    }
  }

  private func owner(ofNumber cell: Int) -> Owner? { Self.owner(of: cell, numbers) }

  private static func owner(of cell: Int, _ runs: [Run]) -> Owner? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].first <= cell { low = middle + 1 } else { high = middle }
    }
    guard low > 0, cell < runs[low - 1].end else { return nil }
    return runs[low - 1].owner
  }
}
