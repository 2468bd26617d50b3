import Expressions
import Layers
import Parameters
import ScenarioFile

// Symbols of what expressions read, each made when it is first asked for.

extension ComponentDecoder {
  /// The symbol of a reading, or of its copies.
  func symbol(
    of source: ReadingDefinition.Source, _ type: ExpressionType, copies: [CountDefinition] = []
  ) -> ExpressionSymbol {
    if let symbol = readingSymbols[source] { return symbol }
    let symbol = cells.add(type, copies: copies)
    readingSymbols[source] = symbol
    return symbol
  }

  /// What a word behind a layer's name reads.
  func reading(
    _ member: String, of layer: Int
  ) -> (source: ReadingDefinition.Source, type: ExpressionType)? {
    if let part = FramePart(rawValue: member) { return (.frame(layer: layer, part), .number) }
    if case .component(let type) = definition.layers[layer].kind,
      let output = definition.components[type].outputs.firstIndex(where: { $0.name == member })
    {
      return (.output(layer: layer, output), definition.components[type].outputs[output].symbol.type)
    }
    guard lookNames.contains(LookName(layer: layer, property: member)),
      let kind = layerDrafts[layer].record[member]?.kind, let type = Self.type(ofProperty: kind)
    else { return nil }
    return (.property(layer: layer, member), type)
  }

  private static func type(ofProperty kind: ParameterKind) -> ExpressionType? {
    switch kind {
    case .scale: .point
    case .cornerRadii: .number
    case .optional(let kind): type(ofProperty: kind)
    default: ExpressionType(kind)
    }
  }

  /// A text layer whose size an expression asks for.
  func textLayer(_ layer: Int) -> ExpressionTextLayer? {
    guard case .primitive(.text) = definition.layers[layer].kind else { return nil }
    if let known = definition.textLayers.first(where: { $0.layer == layer }) { return known.symbol }
    var stride = 1
    var dimensions: [ExpressionDimension] = []
    for count in copies(of: layer).reversed() {
      dimensions.insert(
        ExpressionDimension(count: count.capacity, stride: stride, countCell: count.cell), at: 0)
      stride = CellLayout.product(stride, count.capacity)
    }
    let symbol = ExpressionTextLayer(id: textLayerCount, dimensions: dimensions)
    textLayerCount = CellLayout.product(1, textLayerCount + stride)
    definition.textLayers.append(TextLayerDefinition(layer: layer, symbol: symbol))
    return symbol
  }

  /// True when so much is wrong that suggestions are not worth their time.
  var hasManyMistakes: Bool { session.parameters.diagnostics.errorCount > 100 }

  /// The names that an expression may use at a place, for "did you mean".
  func symbolNames(in context: ReadingContext) -> [String] {
    var found = EnvironmentReading.allCases.map(\.rawValue)
    if context.index != nil { found.append("index") }
    found += context.event.map { $0.details.map { "event." + $0.name } } ?? []
    if !context.replicators.isEmpty { found += ["index", "count", "item"] }
    found += definition.parameters.map(\.name) + definition.machines.map(\.name) + variables.map(\.name)
    for value in definition.values {
      let name = value.name + (value.count == nil ? "" : "[]")
      if value.isAnimatable { found.append(name + ".isAnimating") }
      if isDragged(value.name) { found.append(name + ".isDragging") }
    }
    for gesture in definition.gestures {
      found += gesture.kind.readings.map { gesture.name + "." + $0.rawValue }
      if !gesture.replicators.isEmpty { found.append(gesture.name + ".index") }
    }
    for node in definition.layers where TakenNames.isWord(node.id) {
      let name = node.id + String(repeating: "[]", count: node.replicators.count)
      found += FramePart.allCases.map { name + "." + $0.rawValue }
      if case .component(let type) = node.kind {
        found += definition.components[type].outputs.map { name + "." + $0.name }
      }
    }
    return found
  }
}
