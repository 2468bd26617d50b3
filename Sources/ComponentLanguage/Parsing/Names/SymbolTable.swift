import Expressions

/// The cells of what expressions read; a symbol is made when it is first asked for.
struct SymbolTable {
  var cells: CellLayout
  private(set) var inputs: [InputDefinition.Source: ExpressionSymbol] = [:]
  private(set) var textLayers: [TextLayerDefinition] = []
  private var textLayerCount = 0

  init(_ cells: CellLayout) { self.cells = cells }

  /// The symbol of an input, or of its copies.
  mutating func symbol(
    of source: InputDefinition.Source, _ type: ExpressionType, copies: [CountDefinition] = []
  ) -> ExpressionSymbol {
    if let symbol = inputs[source] { return symbol }
    let symbol = cells.add(type, copies: copies)
    inputs[source] = symbol
    return symbol
  }

  /// The symbol of a text layer whose size some expression reads.
  func textLayer(_ layer: Int) -> ExpressionTextLayer? { textLayers.first { $0.layer == layer }?.symbol }

  /// Makes the symbol of a text layer, or of its copies.
  mutating func addTextLayer(_ layer: Int, copies: [CountDefinition]) -> ExpressionTextLayer {
    let (dimensions, stride) = CellLayout.dimensions(of: copies, stride: 1)
    let symbol = ExpressionTextLayer(id: textLayerCount, dimensions: dimensions)
    textLayerCount = CellLayout.product(1, textLayerCount + stride)
    textLayers.append(TextLayerDefinition(layer: layer, symbol: symbol))
    return symbol
  }
}
