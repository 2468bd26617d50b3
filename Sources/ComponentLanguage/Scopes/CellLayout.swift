import Expressions

/// An allocator of the cells of an instance's state. Inputs get their cells on first use.
struct CellLayout {
  private(set) var numbers = 0
  private(set) var objects = 0
  private(set) var inputs: [InputDefinition.Source: ExpressionSymbol] = [:]
  private(set) var textLayers: [TextLayerDefinition] = []
  private var textLayerCount = 0

  /// Allocates a value of `type`, or an array of copies with the given dimensions, outer ones first.
  mutating func add(_ type: ExpressionType, copies: [CountDefinition] = []) -> ExpressionSymbol {
    let (dimensions, stride) = Self.dimensions(of: copies, stride: type.scalarCount ?? 1)
    if type.scalarCount == nil {
      objects = Self.sum(objects, stride)
      return ExpressionSymbol(type, .object(cell: objects - stride, dimensions: dimensions))
    }
    numbers = Self.sum(numbers, stride)
    return ExpressionSymbol(type, .cells(first: numbers - stride, dimensions: dimensions))
  }

  /// Allocates a value of `type`, or a list of `count` values.
  mutating func add(_ type: ExpressionType, count: CountDefinition?) -> ExpressionSymbol {
    guard let count else { return add(type) }
    var symbol = add(type, copies: [count])
    if type.scalarCount != nil { symbol.type = .list(type) }
    return symbol
  }

  /// Returns the symbol of an input or its copies, allocated on first use.
  mutating func symbol(
    of source: InputDefinition.Source, _ type: ExpressionType, copies: [CountDefinition] = []
  ) -> ExpressionSymbol {
    if let symbol = inputs[source] { return symbol }
    let symbol = add(type, copies: copies)
    inputs[source] = symbol
    return symbol
  }

  /// Returns the symbol of a text layer whose size an expression reads; `nil` if none does so far.
  func textLayer(_ layer: LayerID) -> ExpressionTextLayer? { textLayers.first { $0.layer == layer }?.symbol }

  /// Creates the symbol of a text layer, or of its copies.
  mutating func addTextLayer(_ layer: LayerID, copies: [CountDefinition]) -> ExpressionTextLayer {
    let (dimensions, stride) = Self.dimensions(of: copies, stride: 1)
    let symbol = ExpressionTextLayer(id: textLayerCount, dimensions: dimensions)
    textLayerCount = Self.product(1, textLayerCount + stride)
    textLayers.append(TextLayerDefinition(layer: layer, symbol: symbol))
    return symbol
  }

  /// Allocates the cell of a single number.
  mutating func addNumber() -> Int {
    numbers += 1
    return numbers - 1
  }

  /// Returns the dimensions of copies, outer ones first, and the number of cells of all copies.
  ///
  /// If copies are nested and neither number is known in advance, fewer copies can be read than there may be.
  static func dimensions(
    of copies: [CountDefinition], stride width: Int
  ) -> (dimensions: [ExpressionDimension], stride: Int) {
    let open = copies.count { $0.cell != nil }
    var stride = width
    var dimensions: [ExpressionDimension] = []
    for count in copies.reversed() {
      let most =
        count.cell == nil ? count.capacity : min(count.capacity, ComponentLimits.readable(levels: open))
      dimensions.insert(ExpressionDimension(count: most, stride: stride, countCell: count.cell), at: 0)
      stride = product(stride, most)
    }
    return (dimensions, stride)
  }

  static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflows) = a.multipliedReportingOverflow(by: b)
    return overflows ? most : min(product, most)
  }

  private static func sum(_ a: Int, _ b: Int) -> Int { min(a + b, most) }

  /// The largest number of cells that is counted; larger numbers are clamped to it.
  private static let most = 1 << 40
}

extension ExpressionSymbol {
  /// A sort key for symbols with cells: numbers come before objects.
  var sortKey: (Int, Int) {
    switch storage {
    case .cells(let first, _): (0, first)
    case .object(let cell, _): (1, cell)
    case .constant: (2, 0)
    }
  }

  /// The first cell of the symbol; `nil` for constants.
  var firstCell: Int? {
    switch storage {
    case .cells(let first, _): first
    case .object(let cell, _): cell
    case .constant: nil
    }
  }
}
