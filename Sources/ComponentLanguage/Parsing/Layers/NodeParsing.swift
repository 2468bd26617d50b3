import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile

// The keys of nodes.

extension ComponentParser {
  /// Keys that say what a node is and what is in it; all others give it properties or parameters.
  private static let structureKeys: Set<String> = [
    "id", "type", "children", "mask", "animations", "note", "if", "stack", "spacing", "align", "node",
    "count",
    "each", "as", "name",
  ]

  func parseLayers() {
    for layer in definition.layers.indices { parseLayer(layer) }
    definition.replicators = replicatorLayers.compactMap { replicator(at: $0) }
  }

  private func parseLayer(_ layer: Int) {
    let draft = layerDrafts[layer]
    let node = definition.layers[layer]
    let context = ExpressionContext.all.inside(node.replicators)
    let isOwn = draft.ownKeys.contains
    guard case .object(let members) = draft.json.content else { return }
    let unsupported = members.filter { isUnsupported($0, isOwn($0.key)) }
    let values = session.parameters.decode(draft.json, as: draft.record) { member, kind in
      member.value.isComputed(kind) || isForgotten(member.value, kind) || unsupported.contains(member)
    }
    guard let values else { return }
    definition.layers[layer].condition = condition(draft.json["if"], "if", in: context)
    parseStructure(layer, draft.json, in: context)
    for member in members where draft.record[member.key] != nil {
      if unsupported.contains(member) || values.isMistaken(member.key) { continue }
      let isParameter = isOwn(member.key) && node.isComponent
      if !isParameter, Self.structureKeys.contains(member.key) { continue }
      if isParameter {
        parseParameter(member, of: layer, values.value(of: member.key), in: context)
      } else if let target = target(member.key),
        let property = property(
          member, target, draft.record, values.value(of: member.key), in: context)
      {
        definition.layers[layer].properties.append(property)
      }
    }
    checkFill(draft.json)
  }

  /// Reports what the language has and the model does not carry.
  private func isUnsupported(_ member: JSONMember, _ isOwn: Bool) -> Bool {
    guard !isOwn, member.key == "animations" else { return false }
    error(
      .unsupported, "nodes of a component take no `animations`", member.keyRange,
      suggestion: "give the property an expression of a value, and animate that")
    return true
  }

  /// True for a text that was surely meant as an expression, which is reported with the property.
  private func isForgotten(_ json: JSONValue, _ kind: ParameterKind) -> Bool {
    switch kind {
    case .scale, .rect, .cornerRadii: isForgotten(json, .number)
    default: ExpressionType(kind).map { isForgotten(json, $0) } ?? false
    }
  }

  private func checkFill(_ json: JSONValue) {
    if json["fillColor"] != nil, let range = json["gradient"]?.range {
      error(.conflict, "`gradient` cannot stand beside `fillColor`", range)
    }
    if json["strokeColor"] != nil, let range = json["strokeGradient"]?.range {
      error(.conflict, "`strokeGradient` cannot stand beside `strokeColor`", range)
    }
  }

  private func parseStructure(
    _ layer: Int, _ json: JSONValue, in context: ExpressionContext
  ) {
    switch definition.layers[layer].kind {
    case .slot:
      guard let name = json["name"]?.string, let range = json["name"]?.range else { return }
      guard let slot = definition.slots.firstIndex(where: { $0.name == name }) else {
        reportUnknown(name, "slot", among: definition.slots.map(\.name), range)
        return
      }
      definition.layers[layer].kind = .slot(slot)
    case .primitive(.group), .replicator: definition.layers[layer].stack = stack(json, in: context)
    case .primitive, .component, .builtIn: break
    }
  }

  private func stack(_ json: JSONValue, in context: ExpressionContext) -> StackDefinition? {
    guard let axis = json["stack"] else {
      for key in ["spacing", "align"] {
        if let range = json.member(key)?.keyRange {
          error(.conflict, "`\(key)` stands beside `stack`", range)
        }
      }
      return nil
    }
    guard let axis = choice(axis, "stack", Stack.Axis.self) else { return nil }
    var stack = StackDefinition(axis: axis)
    stack.spacing = source(json["spacing"], "spacing", as: .number, in: context) ?? stack.spacing
    stack.alignment = choice(json["align"], "align") ?? stack.alignment
    return stack
  }

  // MARK: Parameters of inner components

  private func parseParameter(
    _ member: JSONMember, of layer: Int, _ value: ParameterValue?, in context: ExpressionContext
  ) {
    let node = definition.layers[layer]
    let declarations: [any ParameterDeclaration]
    var context = context
    if slots(of: node.kind).contains(where: { $0.name == member.key }) { return }
    switch node.kind {
    case .component(let type): declarations = definition.components[type].parameters.map(\.declaration)
    case .builtIn(let type):
      declarations = type.declaration.parameters
      context.level = .environment
      context.subject = "a parameter of a built-in component"
    case .primitive, .replicator, .slot: return
    }
    guard let index = declarations.firstIndex(where: { $0.name == member.key }) else { return }
    if let argument = argument(member, index, declarations[index].kind, value, in: context) {
      definition.layers[layer].parameters.append(argument)
    }
  }

  /// What a parameter or an argument is given: a constant that was read, or else an expression.
  func argument(
    _ member: JSONMember, _ index: Int, _ kind: ParameterKind, _ value: ParameterValue?,
    in context: ExpressionContext
  ) -> ArgumentDefinition? {
    let source =
      value.map(PropertySource.constant)
      ?? computed(member.value, member.key, kind, in: context).map(PropertySource.computed)
    return source.map { ArgumentDefinition(parameter: index, source: $0, range: member.value.range) }
  }
}

extension JSONValue {
  /// Where the first expression in it stands.
  var firstExpression: SourceRange? {
    switch content {
    case .string: holdsExpression ? range : nil
    case .array(let elements): elements.lazy.compactMap(\.firstExpression).first
    case .object(let members): members.lazy.compactMap(\.value.firstExpression).first
    case .null, .bool, .number, .invalid: nil
    }
  }
}
