import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile
import Text

/// A parser of the keys of nodes: properties, parameters, conditions and stacks.
struct LayerParser: JSONParsing {
  let session: ParsingSession

  /// The keys of a node's identity and contents. All others set properties or parameters.
  private static let structureKeys: Set<String> = [
    "id", "type", "children", "mask", "animations", "note", "if", "touches", "node", "count", "each", "as",
    "name", "split",
  ]

  private var properties: PropertyParser { PropertyParser(session: session) }

  func layers(_ scope: inout ComponentScope) -> Table<NodeDefinition, NodeDefinition> {
    var layers = scope.declared.layers
    for index in layers.indices {
      let draft = scope.layers.drafts[index]
      scope.at(.all.inside(layers[index].replicators)) { parse(draft, &layers[index], &$0) }
    }
    return layers
  }

  private func parse(_ draft: LayerTable.Draft, _ node: inout NodeDefinition, _ scope: inout ComponentScope) {
    let isOwn = draft.ownKeys.contains
    guard case .object(let members) = draft.json.content else { return }
    let unsupported = members.filter { isUnsupported($0, isOwn($0.key)) }
    let values = session.parameters.decode(draft.json, as: draft.record) { member, kind in
      member.value.isComputed(kind) || isForgotten(member.value, kind, scope) || unsupported.contains(member)
    }
    guard let values else { return }
    node.condition = scope.condition(draft.json["if"], "if")
    if !isOwn("touches") { node.touches = choice(draft.json["touches"], "touches") }
    parseStructure(&node, draft.json, &scope)
    checkLayout(node, draft, scope)
    for member in members where draft.record[member.key] != nil {
      if unsupported.contains(member) || values.isMistaken(member.key) { continue }
      let isParameter = isOwn(member.key) && node.isComponent
      if !isParameter, Self.structureKeys.contains(member.key) { continue }
      let value = values.value(of: member.key)
      if isParameter {
        if let parameter = parameter(member, of: node, value, &scope) {
          node.parameters.append(parameter)
        }
      } else if member.key == LayoutFormat.pin.name {
        node.properties += pin(member, values, &scope)
      } else if let target = PropertyDefinition.Target(member.key),
        let property = properties.property(member, target, draft.record, value, &scope)
      {
        node.properties.append(property)
      }
    }
    checkRivals(draft.json, node)
    if case .primitive(.path) = node.kind, let range = draft.json[LayerFeature.viewBox.rawValue]?.range {
      session.parameters.diagnostics.report(.idleViewBox(at: range))
    }
  }

  /// Reports a key that only nodes of a scenario's scene have, and returns whether it is one.
  private func isUnsupported(_ member: JSONMember, _ isOwn: Bool) -> Bool {
    guard !isOwn, member.key == "animations" else { return false }
    error(
      .unsupported, "nodes of a component take no `animations`", member.keyRange,
      suggestion: "give the property an expression of a value, and animate that")
    return true
  }

  /// Returns whether a text was evidently meant as an expression, which is reported with the property.
  private func isForgotten(_ json: JSONValue, _ kind: ParameterKind, _ scope: ComponentScope) -> Bool {
    switch kind {
    case .scale, .rect, .cornerRadii: scope.isForgotten(json, .number)
    default: ExpressionType(kind).map { scope.isForgotten(json, $0) } ?? false
    }
  }

  /// Reports two keys that exclude each other, and a text node without a text.
  private func checkRivals(_ json: JSONValue, _ node: NodeDefinition) {
    for (first, second) in [("fillColor", "gradient"), ("strokeColor", "strokeGradient"), ("text", "runs")] {
      guard json[first] != nil, let range = json[second]?.range else { continue }
      error(.conflict, "`\(second)` cannot stand beside `\(first)`", range)
    }
    guard case .primitive(.text) = node.kind, json["text"] == nil, json["runs"] == nil else { return }
    error(.missingKey, "a `text` needs one of `text` and `runs`", node.range.opening)
  }

  private func parseStructure(
    _ node: inout NodeDefinition, _ json: JSONValue, _ scope: inout ComponentScope
  ) {
    switch node.kind {
    case .slot:
      guard let name = json["name"]?.string, let range = json["name"]?.range else { return }
      guard let slot = scope.declared.slots.firstIndex(where: { $0.name == name }) else {
        scope.names.reportUnknown(name, "slot", among: scope.declared.slots.map(\.name), range)
        return
      }
      node.kind = .slot(slot)
    case .primitive(.text): node.split = split(json, &scope)
    case .primitive, .replicator, .component, .builtIn: break
    }
  }

  /// Parses the pieces of a text, whose properties are computed for each piece in turn; `nil` without pieces or after a
  /// report.
  private func split(_ json: JSONValue, _ scope: inout ComponentScope) -> SplitDefinition? {
    guard let word = json[TextFormat.split.name] else {
      if let each = json[TextFormat.each.name] {
        error(.missingKey, "`each` of a text needs `split`, which says what the pieces are", each.range)
      }
      return nil
    }
    guard let split: TextSplit = choice(word, TextFormat.split.name) else { return nil }
    let (index, count) = (scope.cells.add(.number), scope.cells.add(.number))
    let record = PieceFormat.record
    guard let each = json[TextFormat.each.name] else {
      error(.missingKey, "`split` needs `each`, which says what the pieces are given", word.range)
      return nil
    }
    let values = session.parameters.decode(each, as: record) { member, kind in member.value.isComputed(kind) }
    guard case .object(let members) = each.content, let values else { return nil }
    var place = scope.context
    place.elements.append(ElementScope(name: nil, item: index, index: index, count: count))
    var definition = SplitDefinition(split: split, index: index, count: count, properties: [])
    scope.at(place) { scope in
      for member in members where !values.isMistaken(member.key) {
        guard let target = PropertyDefinition.Target(member.key),
          let property = properties.property(member, target, record, values.value(of: member.key), &scope)
        else { continue }
        definition.properties.append(property)
      }
    }
    return definition
  }

  // MARK: Layout

  private func checkLayout(_ node: NodeDefinition, _ draft: LayerTable.Draft, _ scope: ComponentScope) {
    let layers = scope.declared.layers
    let isStacked = node.parent.map { parent in
      layers[parent].isStack && layers[parent].mask.map { layers[$0].range != node.range } ?? true
    }
    let mistakes = LayoutFormat.mistakes(
      in: draft.json, isStacked: isStacked ?? scope.declared.isStack,
      hasNaturalSize: hasNaturalSize(node, scope), own: node.isComponent ? draft.ownKeys : [])
    for mistake in mistakes { session.parameters.diagnostics.report(mistake) }
  }

  private func hasNaturalSize(_ node: NodeDefinition, _ scope: ComponentScope) -> Bool {
    if case .primitive(let primitive) = node.kind { return primitive == .text || primitive == .image }
    return scope.declared.naturalSize(of: node) != nil || scope.declared.stackingComponent(at: node) != nil
  }

  /// Parses the position of a node that is pinned to its container.
  private func pin(
    _ member: JSONMember, _ values: ParameterValues, _ scope: inout ComponentScope
  ) -> [PropertyDefinition] {
    guard case .object(let members) = member.value.content else { return [] }
    let record = LayoutFormat.pinRecord
    let pin = session.parameters.decode(member.value, as: record) { member, kind in
      member.value.isComputed(kind)
    }
    return members.compactMap { member in
      guard let key = LayoutKey(ofPin: member.key), let pin, !pin.isMistaken(member.key) else { return nil }
      return properties.property(member, .layout(key), record, pin.value(of: member.key), &scope)
    }
  }

  /// Parses the stack of a component's outermost nodes.
  func layout(of component: JSONValue, _ scope: inout ComponentScope) -> [PropertyDefinition] {
    guard case .object(let members) = component.content else { return [] }
    if component[LayoutKey.stack.name] == nil {
      refuse(LayoutKey.ofStack.map(\.name), in: component) { "`\($0)` stands beside `stack`" }
    }
    let record = RecordDeclaration("", "", isOpen: true, LayoutFormat.stack)
    let given = JSONValue(.object(members.filter { record[$0.key] != nil }), at: component.range)
    let values = session.parameters.decode(given, as: record) { member, kind in member.value.isComputed(kind)
    }
    return members.compactMap { member in
      guard let key = LayoutKey(rawValue: member.key), record[member.key] != nil, let values,
        !values.isMistaken(member.key)
      else { return nil }
      return properties.property(member, .layout(key), record, values.value(of: member.key), &scope)
    }
  }

  // MARK: Parameters of inner components

  private func parameter(
    _ member: JSONMember, of node: NodeDefinition, _ value: ParameterValue?, _ scope: inout ComponentScope
  ) -> ArgumentDefinition? {
    let declarations: [any ParameterDeclaration]
    var place = scope.context
    switch node.kind {
    case .component(let type): declarations = scope.declared.components[type].parameters.map(\.declaration)
    case .builtIn(let type):
      declarations = type.declaration.parameters
      place.level = .environment
      place.subject = "a parameter of a built-in component"
    case .primitive, .replicator, .slot: return nil
    }
    guard !node.slots.contains(where: { $0.name == member.key }),
      let index = declarations.firstIndex(where: { $0.name == member.key })
    else { return nil }
    return scope.at(place) {
      properties.argument(member, ParameterID(index), declarations[index].kind, value, &$0)
    }
  }
}
