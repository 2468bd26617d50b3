import Components
import JSONText
import Layers
import Parameters
import ScenarioFile

/// A node whose keys are read once all names are known.
struct LayerDraft {
  var json: JSONValue
  var record: RecordDeclaration
  /// Keys that are parameters of an inner component.
  var ownKeys: Set<String>
}

// The nodes of a component: first who there is, so that expressions find them.

extension ComponentParser {
  static let extraKeys: [any ParameterDeclaration] = [
    Parameter("if", ParameterValue.none, kind: .json, "whether it is in the tree")
  ]
  static let slotKeys: [any ParameterDeclaration] = [Parameter("name", "", "which slot")]

  func declareLayers(_ json: JSONValue?) {
    var count = 0
    definition.roots = declareNodes(json, "layers", Outer(), &count)
    definition.nodeCount = count
    checkSiblings(definition.roots)
  }

  /// What is around a node.
  struct Outer {
    var parent: Int?
    var path = ""
    var replicators: [Int] = []
    /// How many copies there are, as far as that is constant.
    var copies = 1
    /// The node of a replicator needs no id.
    var isCopied = false

    func path(of id: String) -> String { path.isEmpty ? id : path + "/" + id }
  }

  private func declareNodes(
    _ json: JSONValue?, _ name: String, _ outer: Outer, _ count: inout Int
  ) -> [Int] {
    if let json, case .array = json.content {} else if json != nil { names.isIncomplete = true }
    return elements(json, name).compactMap { declareNode($0, outer, &count) }
  }

  private func checkSiblings(_ layers: [Int]) {
    var ids: Set<String> = []
    for layer in layers {
      let node = definition.layers[layer]
      guard !node.id.isEmpty, !ids.insert(node.id).inserted else { continue }
      error(
        .duplicateID, "another node beside this one has the id `\(node.id)` too",
        layerDrafts[layer].json["id"]?.range ?? node.range.opening)
    }
  }

  private func declareNode(_ json: JSONValue, _ outer: Outer, _ count: inout Int) -> Int? {
    guard add(outer.copies, to: &count, json),
      session.parameters.members(of: json, as: "an object, a node") != nil,
      let (kind, record, ownKeys) = nodeKind(json, outer)
    else {
      names.excuse(json.nestedIDs)
      return nil
    }
    if case .component(let type) = kind {
      let inside = CellLayout.product(outer.copies, definition.components[type].nodeCount)
      guard add(inside, to: &count, json) else {
        names.excuse(json.nestedIDs)
        return nil
      }
    }
    let layer = definition.layers.count
    let id = json["id"]?.string ?? ""
    checkID(json, id)
    var node = NodeDefinition(id: id, kind: kind, parent: outer.parent, range: json.range)
    node.replicators = outer.replicators
    definition.layers.append(node)
    layerDrafts.append(LayerDraft(json: json, record: record, ownKeys: ownKeys))
    layerNames.append(outer.path(of: id))
    if node.isComponent, !id.isEmpty, TakenNames.isWord(id), let range = json["id"]?.range {
      declareComponent(id, layer, range)
    }
    declareInside(layer, json, outer, &count)
    return layer
  }

  /// Counts further nodes; false after a report when there are too many.
  private func add(_ nodes: Int, to count: inout Int, _ json: JSONValue) -> Bool {
    let before = count
    count = CellLayout.product(1, count + nodes)
    guard count > ComponentLimits.nodes else { return true }
    if before <= ComponentLimits.nodes {
      error(
        .limit,
        "the component has more than \(ComponentLimits.nodes.grouped) nodes, copies counted one by one",
        json.range.opening)
    }
    return false
  }

  /// An inner component shares the space of names; ids of copies may repeat.
  private func declareComponent(_ id: String, _ layer: Int, _ range: SourceRange) {
    if let objection = TakenNames.objection(to: id), !TakenNames.keys.contains(id) {
      error(.componentName, "the name `\(id)` \(objection)", range)
      names.excuse(id)
    } else if let other = names[id] {
      if case .component = other { return }
      error(.componentName, "\(other.phrase) has the name `\(id)` too", range)
      names.excuse(id)
    } else {
      names.declare(id, .component(layer))
    }
  }

  private func checkID(_ json: JSONValue, _ id: String) {
    guard let range = json["id"]?.range, json["id"]?.string != nil else { return }
    if id.isEmpty { error(.badID, "an id is not empty", range) }
    if id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) {
      error(.badID, "an id holds no `/` and no control characters", range)
    }
  }

  private func declareInside(_ layer: Int, _ json: JSONValue, _ outer: Outer, _ count: inout Int) {
    if case .object(let members) = json.content {
      for member in members where layerDrafts[layer].record[member.key] == nil {
        names.excuse(member.value.nestedIDs)
      }
    }
    var inside = outer
    inside.parent = layer
    inside.isCopied = false
    inside.path = outer.path(of: definition.layers[layer].id.isEmpty ? "#" : definition.layers[layer].id)
    if case .replicator = definition.layers[layer].kind {
      inside.replicators.append(layer)
      inside.isCopied = true
      if inside.replicators.count > ComponentLimits.replicators {
        error(
          .limit, "replicators lie more than \(ComponentLimits.replicators) deep", json.range.opening)
        names.excuse(json.nestedIDs)
        return
      }
      inside.copies = CellLayout.product(outer.copies, constantCount(json))
      if let node = json["node"], let copied = declareNode(node, inside, &count) {
        definition.layers[layer].children = [copied]
      }
    }
    var nodes = declareNodes(json["children"], "children", inside, &count)
    definition.layers[layer].children += nodes
    var around = inside
    (around.replicators, around.copies) = (outer.replicators, outer.copies)
    if let mask = json["mask"], let node = declareNode(mask, around, &count) {
      definition.layers[layer].mask = node
      nodes.append(node)
    }
    for slot in slots(of: definition.layers[layer].kind) {
      guard let json = json[slot.name] else { continue }
      let held = declareNodes(json, slot.name, inside, &count)
      if held.count > slot.count.upperBound {
        error(.count, "`\(slot.name)` holds at most \(slot.count.upperBound) nodes", json.range.opening)
      }
      definition.layers[layer].slots.append((slot.name, held))
      nodes += held
    }
    checkSiblings(nodes)
  }

  /// How many copies a replicator makes at least, as far as its text says.
  private func constantCount(_ json: JSONValue) -> Int {
    if case .number(let number)? = json["count"]?.content { return max(1, Int(exactly: number) ?? 1) }
    if case .array(let elements)? = json["each"]?.content { return max(1, elements.count) }
    return 1
  }

  func slots(of kind: NodeDefinition.Kind) -> [SlotDeclaration] {
    switch kind {
    case .component(let type): definition.components[type].slots.map { SlotDeclaration($0.name, $0.meaning) }
    case .builtIn(let type): type.declaration.slots
    case .primitive, .replicator, .slot: []
    }
  }
}
