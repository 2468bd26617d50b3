import JSONText
import ScenarioFile

/// A parser that declares the nodes of a component, so that expressions can refer to them. Other keys are parsed later.
struct NodeParser: JSONParsing {
  let session: ParsingSession
  private var types: NodeTypes
  private(set) var layers: Table<NodeDefinition, NodeDefinition> = []
  private(set) var table = LayerTable()
  /// The number of nodes, including those of inner components and constant copies.
  private(set) var count = 0

  init(_ types: NodeTypes) { (session, self.types) = (types.session, types) }

  /// Parses a component's nodes, and returns the outermost ones.
  mutating func parse(_ json: JSONValue?, _ names: inout NameTable) -> [LayerID] {
    let roots = declareNodes(json, "layers", Outer(), &names)
    checkSiblings(roots)
    return roots
  }

  /// The surroundings of a node.
  private struct Outer {
    var parent: LayerID?
    var path = ""
    var replicators: [LayerID] = []
    /// The number of copies, counting replicators with a constant count.
    var copies = 1
    /// Whether the node is that of a replicator, which needs no id.
    var isCopied = false

    func path(of id: String) -> String { path.isEmpty ? id : path + "/" + id }
  }

  private mutating func declareNodes(
    _ json: JSONValue?, _ name: String, _ outer: Outer, _ names: inout NameTable
  ) -> [LayerID] {
    if let json, case .array = json.content {} else if json != nil { names.isIncomplete = true }
    return elements(json, name).compactMap { declareNode($0, outer, &names) }
  }

  private func checkSiblings(_ siblings: [LayerID]) {
    var ids: Set<String> = []
    for layer in siblings {
      let node = layers[layer]
      guard !node.id.isEmpty, !ids.insert(node.id).inserted else { continue }
      error(
        .duplicateID, "another node beside this one has the id `\(node.id)` too",
        table.drafts[layer].json["id"]?.range ?? node.range.opening)
    }
  }

  private mutating func declareNode(_ json: JSONValue, _ outer: Outer, _ names: inout NameTable) -> LayerID? {
    guard add(outer.copies, json),
      session.parameters.members(of: json, as: "an object, a node") != nil,
      case (var kind, let draft)? = types.kind(of: json, isCopied: outer.isCopied),
      add(CellLayout.product(outer.copies, types.nodeCount(inside: kind)), json)
    else {
      names.excuse(json.nestedIDs)
      return nil
    }
    let layer = layers.endIndex
    if case .replicator = kind {
      kind = .replicator(ReplicatorID(table.replicators.count))
      table.replicators.append(layer)
    }
    let id = json["id"]?.string ?? ""
    checkID(json, id)
    var node = NodeDefinition(id: id, kind: kind, parent: outer.parent, range: json.range)
    node.replicators = outer.replicators
    switch kind {
    case .primitive(.group), .replicator: node.isStack = json[LayoutKey.stack.name] != nil
    case .primitive, .slot, .component, .builtIn: break
    }
    layers.append(node)
    table.drafts.append(draft)
    table.index.append(outer.path(of: id))
    if node.isComponent, !id.isEmpty, TakenNames.isWord(id), let range = json["id"]?.range {
      declareComponent(id, layer, range, &names)
    }
    declareInside(layer, json, outer, &names)
    return layer
  }

  /// Adds to the number of nodes, and returns whether it is within the limit. Reports the first excess.
  private mutating func add(_ nodes: Int, _ json: JSONValue) -> Bool {
    session.count(
      nodes, in: &count, limit: ComponentLimits.nodes, "nodes, copies counted one by one", json.range.opening)
  }

  /// Declares an inner component, which shares the namespace of names. The ids of copies may repeat.
  private func declareComponent(
    _ id: String, _ layer: LayerID, _ range: SourceRange, _ names: inout NameTable
  ) {
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

  private mutating func declareInside(
    _ layer: LayerID, _ json: JSONValue, _ outer: Outer, _ names: inout NameTable
  ) {
    if case .object(let members) = json.content {
      for member in members where table.drafts[layer].record[member.key] == nil {
        names.excuse(member.value.nestedIDs)
      }
    }
    var inside = outer
    inside.parent = layer
    inside.isCopied = false
    inside.path = outer.path(of: layers[layer].id.isEmpty ? "#" : layers[layer].id)
    if case .replicator = layers[layer].kind {
      inside.replicators.append(layer)
      inside.isCopied = true
      if inside.replicators.count > ComponentLimits.replicators {
        error(.limit, "replicators lie more than \(ComponentLimits.replicators) deep", json.range.opening)
        names.excuse(json.nestedIDs)
        return
      }
      inside.copies = CellLayout.product(outer.copies, constantCount(json))
      if let node = json["node"], let copied = declareNode(node, inside, &names) {
        layers[layer].children = [copied]
      }
    }
    var nodes = declareNodes(json["children"], "children", inside, &names)
    layers[layer].children += nodes
    var around = inside
    (around.replicators, around.copies) = (outer.replicators, outer.copies)
    if let mask = json["mask"], let node = declareNode(mask, around, &names) {
      layers[layer].mask = node
      nodes.append(node)
    }
    for slot in types.slots(of: layers[layer].kind) {
      guard let json = json[slot.name] else { continue }
      let held = declareNodes(json, slot.name, inside, &names)
      if held.count > slot.count.upperBound {
        error(.count, "`\(slot.name)` holds at most \(slot.count.upperBound) nodes", json.range.opening)
      }
      layers[layer].slots.append((slot.name, held))
      nodes += held
    }
    checkSiblings(nodes)
  }

  /// Returns the least number of copies that a replicator makes, as far as its text determines it.
  private func constantCount(_ json: JSONValue) -> Int {
    if case .number(let number)? = json["count"]?.content { return max(1, Int(exactly: number) ?? 1) }
    if case .array(let elements)? = json["each"]?.content { return max(1, elements.count) }
    return 1
  }
}
