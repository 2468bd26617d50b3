import Components
import JSONText
import Parameters
import ScenarioFile
import System

/// The types that the nodes of a component may have, with the keys of each type.
struct NodeTypes: JSONParsing {
  let session: ParsingSession
  /// The JSON components inside the component.
  let components: [ComponentDefinition]
  /// The indices of the components, by name.
  private var indices: [String: Int] = [:]
  private let mistaken: Set<String>
  /// Whether `components` could not be parsed, so that any unknown type may be one of them.
  private let areLost: Bool
  /// The keys of types, with the names of the keys that only one type has.
  private var records: [String: (record: RecordDeclaration, own: Set<String>)] = [:]

  /// The types for a component.
  ///
  /// - Parameter json: The JSON components inside the component; `nil` without any.
  init(_ json: JSONValue?, in folder: FilePath, _ session: ParsingSession) {
    self.session = session
    let reading = json.map { session.parseNamed($0, in: folder) } ?? .init()
    components = reading.components.map(\.component)
    mistaken = reading.mistaken
    areLost = json.map { !$0.isObject } ?? false
    for (index, entry) in reading.components.enumerated() { indices[entry.name] = index }
  }

  static let slotType = "slot"
  private static let slotKeys: [any ParameterDeclaration] = [Parameter("name", "", "which slot")]
  /// The keys that nodes of every type have in addition to those of a scenario's nodes.
  static let extraKeys: [any ParameterDeclaration] = [
    Parameter("if", ParameterValue.none, kind: .json, "whether it is in the tree"),
    Parameter(
      "touches", ParameterValue.none, kind: .json,
      "`pass` to let fingers through to what is behind it, `block` to stop them where nothing is painted"),
  ]

  /// Returns the type of a node with its keys; `nil` after a report.
  mutating func kind(of json: JSONValue, isCopied: Bool) -> (NodeDefinition.Kind, LayerTable.Draft)? {
    guard let typeJSON = json["type"] else {
      error(.missingKey, "`type` is missing from this node", json.range.opening)
      return nil
    }
    guard let type = string(typeJSON, "type") else { return nil }
    guard let kind = kind(ofType: type) else {
      reportType(type, typeJSON.range)
      return nil
    }
    let (record, names) = record(of: kind, type, isCopied: isCopied)
    return (kind, .init(json: json, record: record, ownKeys: names))
  }

  /// Returns the keys of a type, for styles; `nil` for an unknown type.
  mutating func keys(_ type: String) -> NodeKeys? {
    guard let kind = kind(ofType: type) else { return nil }
    let (record, names) = record(of: kind, type, isCopied: false)
    switch kind {
    case .component, .builtIn: return NodeKeys(record, own: names)
    case .primitive, .replicator, .slot: return NodeKeys(record, own: [])
    }
  }

  /// Returns the keys of a node of a type, with the names of those that only the type has.
  private mutating func record(
    of kind: NodeDefinition.Kind, _ type: String, isCopied: Bool
  ) -> (record: RecordDeclaration, own: Set<String>) {
    let name = isCopied ? type + " in a replicator" : type
    if let known = records[name] { return known }
    let (own, required) = keys(of: kind)
    let names = Set(own.map(\.name))
    let isNamed = !isCopied && type != Self.slotType
    let record = NodeFormat.record(
      type, "", own: own + Self.extraKeys.filter { !names.contains($0.name) },
      required: required.union(isNamed ? ["type", "id"] : ["type"]))
    records[name] = (record, names)
    return (record, names)
  }

  /// Returns the keys that only a type has, and the required ones among them.
  private func keys(
    of kind: NodeDefinition.Kind
  ) -> (
    own: [any ParameterDeclaration], required: Set<String>
  ) {
    switch kind {
    case .primitive(let primitive):
      return (primitive.parameters, primitive.required)
    case .replicator: return (Primitive.replicator.parameters, Primitive.replicator.required)
    case .slot: return (Self.slotKeys, ["name"])
    case .component(let index):
      let parameters = components[index].parameters
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
      return primitive == .replicator ? .replicator(ReplicatorID(0)) : .primitive(primitive)
    }
    if let component = indices[type] { return .component(component) }
    if let component = session.reader.builtIns[type] { return .builtIn(component) }
    return type == Self.slotType ? .slot(0) : nil
  }

  func nodeCount(inside kind: NodeDefinition.Kind) -> Int {
    if case .component(let type) = kind { components[type].nodeCount } else { 0 }
  }

  func slots(of kind: NodeDefinition.Kind) -> [SlotDeclaration] {
    switch kind {
    case .component(let type): components[type].slots.map { SlotDeclaration($0.name, $0.meaning) }
    case .builtIn(let type): type.declaration.slots
    case .primitive, .replicator, .slot: []
    }
  }

  private func reportType(_ type: String, _ range: SourceRange) {
    guard !areLost, !mistaken.contains(type) else { return }
    if UnsupportedFeatures.plannedTypes.contains(type) {
      error(.unsupported, "`\(type)` is not built yet", range)
      return
    }
    if session.isNamedOutside(type) {
      return error(
        .unknownType, "no type `\(type)` in this component", range,
        suggestion: "name it in the component's own `components`")
    }
    let types =
      Primitive.allCases.map(\.rawValue) + [Self.slotType] + indices.keys.sorted()
      + session.reader.builtIns.declarations.map(\.type)
    error(
      .unknownType, "no type `\(type)`", range,
      suggestion: ForeignNames.suggestion(forType: type, among: types))
  }
}
