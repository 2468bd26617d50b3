import Components
import JSONText
import Parameters
import ScenarioFile

// What nodes are, and the components inside a component.

extension ComponentParser {
  func parseComponents(_ json: JSONValue?) {
    guard let json else { return }
    let reading = session.parseNamed(json, in: folder)
    mistakenTypes = reading.mistaken
    areTypesLost = !json.isObject
    for entry in reading.components {
      innerTypes[entry.name] = definition.components.count
      definition.components.append(entry.component)
    }
  }

  static let slotType = "slot"

  /// What a node is, the keys that it may have, and those that are its own; nil after a report.
  func nodeKind(_ json: JSONValue, _ outer: Outer) -> (NodeDefinition.Kind, RecordDeclaration, Set<String>)? {
    guard let typeJSON = json["type"] else {
      error(.missingKey, "`type` is missing from this node", json.range.opening)
      return nil
    }
    guard case .string(let type)? = decode(typeJSON, as: .string, "type") else { return nil }
    guard let kind = kind(ofType: type) else {
      reportType(type, typeJSON.range)
      return nil
    }
    let name = outer.isCopied ? type + " in a replicator" : type
    if let (record, names) = records[name] { return (kind, record, names) }
    let (own, required) = keys(of: kind)
    let names = Set(own.map(\.name))
    let isNamed = !outer.isCopied && type != Self.slotType
    let record = NodeFormat.record(
      type, "", own: own + Self.extraKeys.filter { !names.contains($0.name) },
      required: required.union(isNamed ? ["type", "id"] : ["type"]))
    records[name] = (record, names)
    return (kind, record, names)
  }

  /// The keys of a kind's own, and those of them that must be there.
  private func keys(of kind: NodeDefinition.Kind) -> (own: [any ParameterDeclaration], required: Set<String>)
  {
    switch kind {
    case .primitive(let primitive):
      return (primitive.parameters, primitive.required)
    case .replicator: return (Primitive.replicator.parameters, Primitive.replicator.required)
    case .slot: return (Self.slotKeys, ["name"])
    case .component(let index):
      let parameters = definition.components[index].parameters
      return (
        parameters.map(\.declaration) + slots(of: kind).map(\.parameter),
        Set(parameters.filter(\.isRequired).map(\.name))
      )
    case .builtIn(let component):
      return (component.declaration.parameters + slots(of: kind).map(\.parameter), [])
    }
  }

  private func kind(ofType type: String) -> NodeDefinition.Kind? {
    if let primitive = Primitive(rawValue: type) {
      guard primitive == .replicator else { return .primitive(primitive) }
      replicatorLayers.append(definition.layers.count)
      return .replicator(replicatorLayers.count - 1)
    }
    if let component = innerTypes[type] { return .component(component) }
    if let component = session.reader.builtIns[type] { return .builtIn(component) }
    return type == Self.slotType ? .slot(0) : nil
  }

  private func reportType(_ type: String, _ range: SourceRange) {
    guard !areTypesLost, !mistakenTypes.contains(type) else { return }
    if UnsupportedFeatures.plannedTypes.contains(type) {
      error(.unsupported, "`\(type)` is not built yet", range)
      return
    }
    let types =
      Primitive.allCases.map(\.rawValue) + [Self.slotType] + innerTypes.keys.sorted()
      + session.reader.builtIns.declarations.map(\.type)
    error(
      .unknownType, "there is no type `\(type)`", range,
      suggestion: EditDistance.suggestion(for: type, among: types) ?? "`microfx list` shows the types")
  }

  // MARK: Layers by name

  /// The layer that the name under a key stands for.
  func layer(_ json: JSONValue, _ key: String) -> Int? {
    guard case .string(let name)? = decode(json, as: .string, key) else { return nil }
    return layer(named: name, json.range)
  }

  func layer(named name: String, _ range: SourceRange) -> Int? {
    switch layerNames.find(name) {
    case .found(let layer): return layer
    case .ambiguous(let paths):
      error(
        .ambiguousLayer, "`\(name)` may be \(ParameterDecoder.list(paths))", range,
        suggestion: "write the path")
    case .unknown where names.isMistaken(name): break
    case .unknown:
      error(
        .unknownLayer, "there is no layer `\(name)`", range,
        suggestion: EditDistance.pathSuggestion(for: name, among: layerNames.names))
    }
    return nil
  }
}
