import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile

// Properties of layers, as nodes and looks give them.

extension ComponentDecoder {
  /// What a key of a node gives; nil for keys that give no property.
  func target(_ key: String) -> PropertyDefinition.Target? {
    switch key {
    case "frame": .frame
    case "x": .x
    case "y": .y
    case "width": .width
    case "height": .height
    default: ContentKey(rawValue: key).map { .content($0) } ?? LayerKey(named: key).map { .layer($0) }
    }
  }

  /// A property that a look gives to a layer.
  func property(_ member: JSONMember, of layer: Int, in context: ReadingContext) -> PropertyDefinition? {
    let draft = layerDrafts[layer]
    let frameParts: [any ParameterDeclaration] = FramePart.allCases.map {
      Parameter($0.rawValue, 0.0, .points, "")
    }
    let properties = draft.record.parameters.filter { key in
      target(key.name) != nil && !(definition.layers[layer].isComponent && draft.ownKeys.contains(key.name))
    }
    let record = RecordDeclaration("", "", properties + frameParts)
    guard let declaration = record[member.key], let target = target(member.key) else {
      session.parameters.reportUnknownKey(
        member, of: "the layer `\(definition.layers[layer].id)`", among: record.parameters.map(\.name))
      return nil
    }
    if isComputedGradient(member) { return nil }
    var value: ParameterValue?
    if !member.value.holdsExpression {
      if let type = ExpressionType(declaration.kind), reportForgottenSign(member.value, member.key, type) {
        return nil
      }
      value = session.parameters.decode(member.value, as: declaration.kind, member.key)
      if value == nil { return nil }
    }
    return property(member, target, record, value, in: context)
  }

  /// Reports an expression in a gradient.
  func isComputedGradient(_ member: JSONMember) -> Bool {
    guard member.key == "gradient", let range = member.value.firstExpression else { return false }
    error(.unsupported, "expressions in a `gradient` are not built yet", range)
    return true
  }

  /// A property of a key that has a constant value, or that is computed.
  func property(
    _ member: JSONMember, _ target: PropertyDefinition.Target, _ record: RecordDeclaration,
    _ value: ParameterValue?, in context: ReadingContext
  ) -> PropertyDefinition? {
    guard let declaration = record[member.key] else { return nil }
    if let value {
      return PropertyDefinition(target: target, source: .constant(value), range: member.value.range)
    }
    return computed(member.value, member.key, declaration.kind, in: context).map {
      PropertyDefinition(target: target, source: .computed($0), range: member.value.range)
    }
  }

  /// An expression for what holds values of a kind; nil where there is none, and after a report.
  func computed(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, in context: ReadingContext
  ) -> ValueSource? {
    if ExpressionType(kind) == nil, reportForgottenSign(json, name, .number) { return nil }
    switch kind {
    case .optional(let kind): return computed(json, name, kind, in: context)
    case .scale: return scale(json, name, in: context)
    case .rect, .insets: return numbers(json, name, kind, in: context)
    case .cornerRadii:
      return json.string == nil
        ? numbers(json, name, kind, in: context) : source(json, name, as: .number, in: context)
    default: break
    }
    guard let type = ExpressionType(kind) else {
      if let range = json.firstExpression {
        error(.unsupported, "`\(name)` cannot be an expression", range)
      }
      return nil
    }
    if json.holdsExpression { return source(json, name, as: type, in: context) }
    _ = reportForgottenSign(json, name, type)
    return nil
  }

  /// A factor for both directions, or a point.
  private func scale(_ json: JSONValue, _ name: String, in context: ReadingContext) -> ValueSource? {
    guard json.string != nil else { return source(json, name, as: .point, in: context) }
    guard json.holdsExpression, let located = expression(json, name, as: nil, in: context) else { return nil }
    let type = located.program.type
    guard type == .number || type == .point || type == .size else {
      error(.componentType, "`\(name)` must be a number or a point, not \(type.phrase)", json.range)
      return nil
    }
    return .program(located.program)
  }

  /// Four numbers.
  private func numbers(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, in context: ReadingContext
  ) -> ValueSource? {
    guard case .array(let elements) = json.content else {
      if json.holdsExpression {
        error(
          .componentType, "`\(name)` must be \(kind.phrase)", json.range,
          suggestion: "each of them may be an expression")
      }
      return nil
    }
    guard elements.count == 4 else {
      error(.count, "`\(name)` has \(elements.count) values; 4 are needed", json.range)
      return nil
    }
    let sources = elements.compactMap { source($0, name, as: .number, in: context) }
    return sources.count == 4 ? .elements(sources) : nil
  }
}
