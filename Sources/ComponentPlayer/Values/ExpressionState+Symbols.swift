import Expressions

// Access to values by symbol.

extension ExpressionState {
  /// Sets the value of a symbol.
  ///
  /// - Parameter copies: An index for each dimension of the symbol, outer ones first.
  mutating func set(_ value: ExpressionValue, at symbol: ExpressionSymbol, copies: [Int] = []) {
    switch symbol.storage {
    case .cells(let first, let dimensions):
      if case .list(let element) = symbol.type, copies.count < dimensions.count {
        guard let dimension = dimensions.last else { return }
        for (index, part) in value.list.prefix(dimension.count).enumerated() {
          guard let offset = Self.offset(copies + [index], dimensions) else { continue }
          setScalars(part.scalars, at: first + offset, width: element.scalarCount ?? 0)
        }
      } else if let offset = Self.offset(copies, dimensions) {
        setScalars(value.scalars, at: first + offset, width: value.scalars.count)
      }
    case .object(let cell, let dimensions):
      if copies.count < dimensions.count, let dimension = dimensions.last {
        for (index, part) in value.list.prefix(dimension.count).enumerated() {
          if let offset = Self.offset(copies + [index], dimensions) { objects[cell + offset] = part }
        }
      } else if let offset = Self.offset(copies, dimensions) {
        objects[cell + offset] = value
      }
    case .constant: break
    }
  }

  /// Sets the numbers of a symbol with their rates of change.
  mutating func set(_ motion: Motion4, width: Int, at symbol: ExpressionSymbol, copies: [Int] = []) {
    guard case .cells(let first, let dimensions) = symbol.storage,
      let offset = Self.offset(copies, dimensions)
    else { return }
    let cell = first + offset
    for index in 0..<width {
      numbers[cell + index] = motion.values[index]
      rates[cell + index] = motion.rates[index]
    }
  }

  /// Returns the numbers of a symbol with their rates of change.
  func motion(of symbol: ExpressionSymbol, width: Int, copies: [Int] = []) -> Motion4 {
    guard case .cells(let first, let dimensions) = symbol.storage,
      let offset = Self.offset(copies, dimensions)
    else { return Motion4() }
    let cell = first + offset
    var motion = Motion4()
    for index in 0..<width {
      motion.values[index] = numbers[cell + index]
      motion.rates[index] = rates[cell + index]
    }
    return motion
  }

  /// Returns the value of a symbol, whether it is stored as an object or as numbers.
  package func value(of symbol: ExpressionSymbol, copies: [Int] = []) -> ExpressionValue {
    switch symbol.storage {
    case .constant(let value): return value
    case .object(let cell, let dimensions):
      return Self.offset(copies, dimensions).map { objects[cell + $0] } ?? .null
    case .cells(let first, let dimensions):
      if case .list(let element) = symbol.type, let dimension = dimensions.last,
        copies.count < dimensions.count
      {
        let count = dimension.countCell.map { Int(numbers[$0]) } ?? dimension.count
        return .list(
          (0..<max(0, min(count, dimension.count))).map { index in
            var one = symbol
            one.type = element
            return value(of: one, copies: copies + [index])
          })
      }
      guard let offset = Self.offset(copies, dimensions) else { return .null }
      return ExpressionValue(symbol.type) { numbers[first + offset + $0] }
    }
  }

  /// Resets a symbol with all its copies to its value in another state.
  mutating func reset(_ symbol: ExpressionSymbol, to other: ExpressionState) {
    switch symbol.storage {
    case .cells(let first, let dimensions):
      for cell in first..<first
        + (dimensions.first.map { $0.count * $0.stride } ?? symbol.type.scalarCount ?? 1)
      {
        numbers[cell] = other.numbers[cell]
        rates[cell] = other.rates[cell]
      }
    case .object(let first, let dimensions):
      for cell in first..<first + (dimensions.first.map { $0.count * $0.stride } ?? 1) {
        objects[cell] = other.objects[cell]
      }
    case .constant: break
    }
  }

  private mutating func setScalars(_ scalars: [Double], at cell: Int, width: Int) {
    for index in 0..<min(width, scalars.count) {
      numbers[cell + index] = scalars[index]
      rates[cell + index] = 0
    }
  }

  /// Returns the offset of a copy from the first; `nil` beyond the copies that can be read.
  private static func offset(_ copies: [Int], _ dimensions: [ExpressionDimension]) -> Int? {
    var offset = 0
    for (copy, dimension) in zip(copies, dimensions) {
      guard copy < dimension.count else { return nil }
      offset += copy * dimension.stride
    }
    return offset
  }
}

/// Up to four numbers with their rates of change, per second.
package struct Motion4: Hashable, Sendable {
  var values = SIMD4<Double>.zero
  var rates = SIMD4<Double>.zero
}
