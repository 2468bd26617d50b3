import Components
import Expressions
import Layers
import Parameters
import ScenarioFile

// Symbols of what expressions read, each made when it is first asked for.

extension ComponentParser {
  /// The symbol of a reading, or of its copies.
  func symbol(
    of source: InputDefinition.Source, _ type: ExpressionType, copies: [CountDefinition] = []
  ) -> ExpressionSymbol {
    if let symbol = inputSymbols[source] { return symbol }
    let symbol = cells.add(type, copies: copies)
    inputSymbols[source] = symbol
    return symbol
  }

  /// What a word behind a layer's name reads.
  func reading(
    _ member: String, of layer: Int
  ) -> (source: InputDefinition.Source, type: ExpressionType)? {
    if let part = FramePart(rawValue: member) { return (.frame(layer: layer, part), .number) }
    let outputs = definition.outputs(of: layer)
    if let output = outputs.firstIndex(where: { $0.name == member }) {
      return (.output(layer: layer, output), outputs[output].type)
    }
    guard overrideNames.contains(OverrideName(layer: layer, property: member)),
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
  func symbolNames(in context: ExpressionContext) -> [String] {
    var found = EnvironmentInput.allCases.map(\.rawValue)
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
    for (layer, node) in definition.layers.enumerated() where TakenNames.isWord(node.id) {
      let name = node.id + String(repeating: "[]", count: node.replicators.count)
      found += FramePart.allCases.map { name + "." + $0.rawValue }
      found += definition.outputs(of: layer).map { name + "." + $0.name }
    }
    return found
  }
}

extension ComponentDefinition {
  /// The outputs of the component at a layer, in the order in which it declares them; none for other nodes.
  package func outputs(of layer: Int) -> [ExpressionType.Field] {
    switch layers[layer].kind {
    case .component(let type): components[type].outputs.map { .init($0.name, $0.symbol.type) }
    case .builtIn(let type): type.declaration.outputs.map { .init($0.name, ExpressionType($0.kind)) }
    case .primitive, .replicator, .slot: []
    }
  }
}

extension ExpressionType {
  fileprivate init(_ kind: OutputDeclaration.Kind) {
    switch kind {
    case .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .flag: self = .boolean
    case .text: self = .string
    }
  }
}
