import Expressions
import Geometry
import JSONText
import Parameters
import ScenarioFile

/// Parses the keys of nodes: properties and parameters, conditions and stacks.
struct LayerParser: JSONParsing {
  let session: ParsingSession

  /// Keys of a node's identity and contents; all others give it properties or parameters.
  private static let structureKeys: Set<String> = [
    "id", "type", "children", "mask", "animations", "note", "if", "stack", "spacing", "align", "node",
    "count", "each", "as", "name",
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
    parseStructure(&node, draft.json, &scope)
    for member in members where draft.record[member.key] != nil {
      if unsupported.contains(member) || values.isMistaken(member.key) { continue }
      let isParameter = isOwn(member.key) && node.isComponent
      if !isParameter, Self.structureKeys.contains(member.key) { continue }
      let value = values.value(of: member.key)
      if isParameter {
        if let parameter = parameter(member, of: node, value, &scope) {
          node.parameters.append(parameter)
        }
      } else if let target = PropertyDefinition.Target(member.key),
        let property = properties.property(member, target, draft.record, value, &scope)
      {
        node.properties.append(property)
      }
    }
    checkFill(draft.json)
  }

  /// Whether a key is in the language of scenes only; reports it.
  private func isUnsupported(_ member: JSONMember, _ isOwn: Bool) -> Bool {
    guard !isOwn, member.key == "animations" else { return false }
    error(
      .unsupported, "nodes of a component take no `animations`", member.keyRange,
      suggestion: "give the property an expression of a value, and animate that")
    return true
  }

  /// Whether a text was surely meant as an expression, which is reported with the property.
  private func isForgotten(_ json: JSONValue, _ kind: ParameterKind, _ scope: ComponentScope) -> Bool {
    switch kind {
    case .scale, .rect, .cornerRadii: scope.isForgotten(json, .number)
    default: ExpressionType(kind).map { scope.isForgotten(json, $0) } ?? false
    }
  }

  private func checkFill(_ json: JSONValue) {
    for (color, gradient) in [("fillColor", "gradient"), ("strokeColor", "strokeGradient")] {
      guard json[color] != nil, let range = json[gradient]?.range else { continue }
      error(.conflict, "`\(gradient)` cannot stand beside `\(color)`", range)
    }
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
    case .primitive(.group), .replicator: node.stack = stack(json, &scope)
    case .primitive, .component, .builtIn: break
    }
  }

  private func stack(_ json: JSONValue, _ scope: inout ComponentScope) -> StackDefinition? {
    guard let axis = json["stack"] else {
      refuse(["spacing", "align"], in: json) { "`\($0)` stands beside `stack`" }
      return nil
    }
    guard let axis = choice(axis, "stack", Stack.Axis.self) else { return nil }
    var stack = StackDefinition(axis: axis)
    stack.spacing = scope.source(json["spacing"], "spacing", as: .number) ?? stack.spacing
    stack.alignment = choice(json["align"], "align") ?? stack.alignment
    return stack
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
    return scope.at(place) { properties.argument(member, index, declarations[index].kind, value, &$0) }
  }
}
