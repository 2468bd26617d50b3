import Assets
import JSONText
import Parameters

/// A node with its keys decoded, before its assets are loaded.
struct NodeDraft {
  var kind: NodeFormats.Kind
  var id: String
  var values: ParameterValues
  var children: [NodeDraft] = []
  /// At most one.
  var mask: [NodeDraft] = []
  /// For a component, the nodes of each of its slots.
  var slots: [[NodeDraft]] = []
  var animations: [NodeAnimation] = []
  var range: SourceRange
}

extension ScenarioDecoder {
  mutating func decodeScene(_ json: JSONValue?, _ assets: SceneAssets) -> [NodeDraft] {
    guard let json, case .array = json.content else {
      isSceneLost = true
      return []
    }
    var drawings = DrawingExpansion(assets.images)
    let expanded = drawings.expanded(expansion.expanded(json, &parameters), &parameters)
    mistakenIDs.formUnion(drawings.mistakenIDs)
    let scene = decodeNodes(expanded, count: 0...Int.max, "scene")
    checkSiblings(scene)
    return scene
  }

  private mutating func decodeNodes(_ json: JSONValue, count: ClosedRange<Int>, _ name: String) -> [NodeDraft]
  {
    guard case .array(let elements) = json.content else { return [] }
    if !count.contains(elements.count) {
      error(
        .count, "`\(name)` holds \(count.upperBound == 1 ? "one node" : "at most \(count.upperBound) nodes")",
        json.range.opening)
    }
    return elements.compactMap { decodeNode($0) }
  }

  /// Reports nodes with one path: all that is inside a node shares its names.
  private mutating func checkSiblings(_ nodes: [NodeDraft]) {
    var ids: Set<String> = []
    for node in nodes where !node.id.isEmpty && !ids.insert(node.id).inserted {
      error(
        .duplicateID, "another node beside this one has the id `\(node.id)` too",
        node.values.range(of: NodeFormat.id.name) ?? node.range.opening)
    }
  }

  private mutating func decodeNode(_ json: JSONValue) -> NodeDraft? {
    nodeCount += 1
    guard nodeCount <= reader.limits[.nodes] else {
      if nodeCount == reader.limits[.nodes] + 1 {
        check(Double(nodeCount), .nodes, "the scene has too many nodes", json.range.opening)
      }
      return nil
    }
    guard parameters.members(of: json, as: "an object, a node") != nil else { return nil }
    let type = nodeType(of: json)
    let record =
      type.flatMap { nodeFormats.record($0) }
      ?? (json[NodeFormat.type.name] == nil ? NodeFormats.common : NodeFormats.ofUnknownType)
    guard let values = parameters.decode(json, as: record) else { return nil }
    let kind = type.flatMap(nodeFormats.kind) ?? .primitive(.group)
    var draft = NodeDraft(kind: kind, id: values[NodeFormat.id], values: values, range: json.range)
    excuseLayers(in: json, by: type == nil ? nil : record)
    checkID(draft)
    checkSupport(draft)
    checkContent(draft)
    decodeInside(&draft)
    draft.animations = values[NodeFormat.animations].compactMap { decodeAnimation($0, of: kind) }
    return draft
  }

  /// Takes the ids in a node for those of layers where they cannot be read: in all of one of an unknown type, and under
  /// unknown keys.
  private mutating func excuseLayers(in json: JSONValue, by record: RecordDeclaration?) {
    guard let record else { return mistakenIDs.formUnion(json.nestedIDs) }
    guard case .object(let members) = json.content else { return }
    for member in members where record[member.key] == nil { mistakenIDs.formUnion(member.value.nestedIDs) }
  }

  /// The type that the node names, after a report when there is no such type.
  private mutating func nodeType(of json: JSONValue) -> String? {
    guard let value = json[NodeFormat.type.name], case .string(let type) = value.content else { return nil }
    usedTypes.insert(type)
    if nodeFormats.kind(type) != nil { return type }
    if areTypesLost || mistakenTypes.contains(type) { return nil }
    if reader.unsupported.types.contains(type) {
      error(.unsupported, "`\(type)` is not built yet", value.range)
    } else {
      let types = nodeFormats.types
      error(
        .unknownType, "there is no type `\(type)`", value.range,
        suggestion: EditDistance.suggestion(for: type, among: types)
          ?? "`microfx list` shows the types")
    }
    return nil
  }

  private mutating func checkID(_ draft: NodeDraft) {
    guard draft.values.isGiven(NodeFormat.id), let range = draft.values.range(of: NodeFormat.id.name) else {
      return
    }
    if draft.id.isEmpty { error(.badID, "an id is not empty", range) }
    if draft.id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) {
      error(.badID, "an id holds no `/` and no control characters", range)
    }
  }

  private mutating func checkSupport(_ draft: NodeDraft) {
    for key in reader.unsupported.keys.sorted() {
      if let range = draft.values.range(of: key) { error(.unsupported, "`\(key)` is not built yet", range) }
    }
  }

  private mutating func decodeInside(_ draft: inout NodeDraft) {
    if let json = draft.values[NodeFormat.children] {
      draft.children = decodeNodes(json, count: 0...Int.max, "children")
    }
    if let json = draft.values[NodeFormat.mask] { draft.mask = decodeNode(json).map { [$0] } ?? [] }
    if case .component(let component) = draft.kind {
      draft.slots = component.declaration.slots.map { slot in
        guard case .json(let json)? = draft.values.value(of: slot.name) else { return [] }
        return decodeNodes(json, count: slot.count, slot.name)
      }
    }
    checkSiblings(draft.children + draft.mask + draft.slots.flatMap(\.self))
  }
}
