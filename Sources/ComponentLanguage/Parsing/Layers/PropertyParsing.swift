import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile

// Properties of layers, as nodes and state overrides give them.

extension ComponentParser {
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
  func property(_ member: JSONMember, of layer: Int, in context: ExpressionContext) -> PropertyDefinition? {
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
    var value: ParameterValue?
    if !member.value.isComputed(declaration.kind) {
      if let type = ExpressionType(declaration.kind), reportForgottenSign(member.value, member.key, type) {
        return nil
      }
      value = session.parameters.decode(member.value, as: declaration.kind, member.key)
      if value == nil { return nil }
    }
    return property(member, target, record, value, in: context)
  }

  /// A property of a key that has a constant value, or that is computed.
  func property(
    _ member: JSONMember, _ target: PropertyDefinition.Target, _ record: RecordDeclaration,
    _ value: ParameterValue?, in context: ExpressionContext
  ) -> PropertyDefinition? {
    guard let declaration = record[member.key] else { return nil }
    if case .layer(let key) = target, key.kind.isGradient, !isGradient(member.value, key.name) { return nil }
    if let value {
      warnDrawnName(member, target)
      return PropertyDefinition(target: target, source: .constant(value), range: member.value.range)
    }
    return computed(member.value, member.key, declaration.kind, in: context).map {
      PropertyDefinition(target: target, source: .computed($0), range: member.value.range)
    }
  }

  /// An expression for what holds values of a kind; nil where there is none, and after a report.
  func computed(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, in context: ExpressionContext
  ) -> ValueSource? {
    if ExpressionType(kind) == nil, reportForgottenSign(json, name, .number) { return nil }
    switch kind {
    case .optional(let kind): return computed(json, name, kind, in: context)
    case .record(let record) where json.isObject: return fields(json, record, in: context)
    case .list(.record(let record), let count) where json.string == nil:
      return records(json, record, count, name, in: context)
    case .path:
      if case .array(let elements) = json.content { return path(json, elements, name, in: context) }
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

  /// An object of which some values are expressions.
  private func fields(
    _ json: JSONValue, _ record: RecordDeclaration, in context: ExpressionContext
  ) -> ValueSource? {
    let values = session.parameters.decode(json, as: record) { member, kind in member.value.isComputed(kind) }
    guard let values, !values.hasMistakes else { return nil }
    var fields: [ValueSource.Field] = []
    for parameter in record.parameters {
      guard let type = ExpressionType(parameter.kind) else { return nil }
      guard let source = field(parameter, type, json[parameter.name], values, in: context) else { continue }
      fields.append(ValueSource.Field(name: parameter.name, type: type, source: source))
    }
    return fields.count == record.parameters.count ? .fields(fields) : nil
  }

  /// A list of objects, of which some values are expressions.
  private func records(
    _ json: JSONValue, _ record: RecordDeclaration, _ count: ClosedRange<Int>, _ name: String,
    in context: ExpressionContext
  ) -> ValueSource? {
    let elements = elements(json, name)
    guard count.contains(elements.count) else {
      _ = decode(json, as: .list(.json, count: count), name)
      return nil
    }
    let sources = elements.compactMap { fields($0, record, in: context) }
    return sources.count == elements.count ? .elements(sources) : nil
  }

  private func field(
    _ parameter: any ParameterDeclaration, _ type: ExpressionType, _ json: JSONValue?,
    _ values: ParameterValues,
    in context: ExpressionContext
  ) -> ValueSource? {
    guard let json, json.isComputed(parameter.kind) else {
      let value = values.value(of: parameter.name) ?? parameter.defaultParameterValue
      return ExpressionValue(value, type).map(ValueSource.constant)
    }
    if case .choice = parameter.kind {
      error(.unsupported, "`\(parameter.name)` cannot be an expression", json.range)
      return nil
    }
    return computed(json, parameter.name, parameter.kind, in: context)
  }

  /// False after a report of what is no object, or of stops that do not go together as far as the text says.
  private func isGradient(_ gradient: JSONValue, _ name: String) -> Bool {
    guard gradient.string == nil else {
      session.parameters.reportType(gradient, expected: "an object", "`\(name)`")
      return false
    }
    guard case .array(let colors)? = gradient["colors"]?.content, let json = gradient["locations"],
      case .array(let locations) = json.content
    else { return true }
    guard colors.count == locations.count else {
      error(.count, "there are \(colors.count) `colors` and \(locations.count) `locations`", json.range)
      return false
    }
    let falls = zip(locations, locations.dropFirst()).contains { first, second in
      guard case .number(let a) = first.content, case .number(let b) = second.content else { return false }
      return a > b
    }
    if falls { error(.outOfRange, "`locations` must not fall", json.range) }
    return !falls
  }

  /// A factor for both directions, or a point.
  private func scale(_ json: JSONValue, _ name: String, in context: ExpressionContext) -> ValueSource? {
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
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, in context: ExpressionContext
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

extension JSONValue {
  /// True for a value of some kind that is computed, or of which a part is.
  func isComputed(_ kind: ParameterKind) -> Bool {
    switch (kind, content) {
    case (.optional(let kind), _): isComputed(kind)
    case (.path, .array): true
    default: holdsExpression
    }
  }
}
