import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile

/// A parser of properties of layers, for nodes and state overrides.
struct PropertyParser: JSONParsing {
  let session: ParsingSession

  /// Parses a property that a state overrides on a layer; `nil` after a report.
  func property(_ member: JSONMember, of layer: LayerID, _ scope: inout ComponentScope) -> PropertyDefinition?
  {
    let draft = scope.layers.drafts[layer]
    let frameParts: [any ParameterDeclaration] = ["x", "y"].map { Parameter($0, 0.0, .points, "") }
    let properties = draft.record.parameters.filter { key in
      PropertyDefinition.Target(key.name) != nil
        && !(scope.declared.layers[layer].isComponent && draft.ownKeys.contains(key.name))
    }
    let record = RecordDeclaration("", "", properties + frameParts)
    guard let declaration = record[member.key], let target = PropertyDefinition.Target(member.key) else {
      session.parameters.reportUnknownKey(
        member, of: "the layer `\(scope.declared.layers[layer].id)`", among: record.parameters.map(\.name))
      return nil
    }
    var value: ParameterValue?
    if !member.value.isComputed(declaration.kind) {
      if let type = ExpressionType(declaration.kind),
        scope.reportForgottenSign(member.value, member.key, type)
      {
        return nil
      }
      value = session.parameters.decode(member.value, as: declaration.kind, member.key)
      if value == nil { return nil }
    }
    return property(member, target, record, value, &scope)
  }

  /// Returns the property of a key with a constant or computed value; `nil` after a report.
  func property(
    _ member: JSONMember, _ target: PropertyDefinition.Target, _ record: RecordDeclaration,
    _ value: ParameterValue?, _ scope: inout ComponentScope
  ) -> PropertyDefinition? {
    guard let declaration = record[member.key] else { return nil }
    if case .layer(let key) = target, key.kind.isGradient, !isGradient(member.value, key.name) { return nil }
    if let value {
      warnDrawnName(member, target, &scope)
      return PropertyDefinition(target: target, source: .constant(value), range: member.value.range)
    }
    var source: ValueSource?
    if case .content(.runs) = target, member.value.holdsExpression, member.value.string != nil {
      source = runs(member.value, member.key, &scope)
    } else {
      source = computed(member.value, member.key, declaration.kind, &scope)
    }
    return source.map {
      PropertyDefinition(target: target, source: .computed($0), range: member.value.range)
    }
  }

  /// Parses an expression for a value of a kind; `nil` if there are no expressions, or after a report.
  func computed(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, _ scope: inout ComponentScope
  ) -> ValueSource? {
    if ExpressionType(kind) == nil, scope.reportForgottenSign(json, name, .number) { return nil }
    switch kind {
    case .optional(let kind): return computed(json, name, kind, &scope)
    case .record(let record) where json.isObject: return fields(json, record, &scope)
    case .list(.record(let record), let count) where json.string == nil:
      return records(json, record, count, name, &scope)
    case .path:
      if case .array(let elements) = json.content {
        return PathParser(session: session).path(json, elements, name, &scope)
      }
      if json.isObject { return PathParser(session: session).path(json, [json], name, &scope) }
    case .scale: return scale(json, name, &scope)
    case .either: return either(json, name, kind, &scope)
    case .rect: return numbers(json, name, kind, &scope)
    case .insets:
      return json.string == nil ? numbers(json, name, kind, &scope) : scope.source(json, name, as: .number)
    case .cornerRadii:
      return json.string == nil
        ? numbers(json, name, kind, &scope) : scope.source(json, name, as: .number)
    case .image: scope.pictures.add(json)
    default: break
    }
    guard let type = ExpressionType(kind) else {
      if let range = json.firstExpression {
        error(.unsupported, "`\(name)` cannot be an expression", range)
      }
      return nil
    }
    if json.holdsExpression { return scope.source(json, name, as: type) }
    _ = scope.reportForgottenSign(json, name, type)
    return nil
  }

  /// Parses an object with some computed values.
  private func fields(
    _ json: JSONValue, _ record: RecordDeclaration, _ scope: inout ComponentScope
  ) -> ValueSource? {
    let values = session.parameters.decode(json, as: record) { member, kind in member.value.isComputed(kind) }
    guard let values, !values.hasMistakes else { return nil }
    var fields: [ValueSource.Field] = []
    for parameter in record.parameters {
      guard let type = ExpressionType(parameter.kind) else { return nil }
      guard let source = field(parameter, type, json[parameter.name], values, &scope) else {
        continue
      }
      fields.append(ValueSource.Field(name: parameter.name, type: type, source: source))
    }
    return fields.count == record.parameters.count ? .fields(fields) : nil
  }

  /// Parses a list of objects with some computed values.
  private func records(
    _ json: JSONValue, _ record: RecordDeclaration, _ count: ClosedRange<Int>, _ name: String,
    _ scope: inout ComponentScope
  ) -> ValueSource? {
    let elements = elements(json, name)
    guard count.contains(elements.count) else {
      _ = decode(json, as: .list(.json, count: count), name)
      return nil
    }
    let sources = elements.compactMap { fields($0, record, &scope) }
    return sources.count == elements.count ? .elements(sources) : nil
  }

  /// Parses an expression for the runs of a text: a list of records with some of the keys of a run. Other fields are
  /// ignored.
  private func runs(_ json: JSONValue, _ name: String, _ scope: inout ComponentScope) -> ValueSource? {
    let record = RunFormat.record
    guard let located = scope.expression(json, name, as: nil) else { return nil }
    guard case .list(.record(let fields)) = located.program.type else {
      error(
        .componentType, "`\(name)` must be a list of records, not \(located.program.type.phrase)", json.range)
      return nil
    }
    for parameter in record.parameters {
      guard let type = ExpressionType(parameter.kind) else { return nil }
      let field = fields.first { $0.name == parameter.name }
      if field == nil, record.required.contains(parameter.name) {
        error(.componentType, "the elements of `\(name)` have no `\(parameter.name)`", json.range)
        return nil
      }
      guard let field, field.type != type, .optional(field.type) != type else { continue }
      error(
        .componentType,
        "`\(parameter.name)` of the elements of `\(name)` must be \(type.phrase), not \(field.type.phrase)",
        json.range)
      return nil
    }
    return .program(located.program)
  }

  private func field(
    _ parameter: any ParameterDeclaration, _ type: ExpressionType, _ json: JSONValue?,
    _ values: ParameterValues, _ scope: inout ComponentScope
  ) -> ValueSource? {
    guard let json, json.isComputed(parameter.kind) else {
      let value = values.value(of: parameter.name) ?? parameter.defaultParameterValue
      return ExpressionValue(value, type).map(ValueSource.constant)
    }
    if case .choice = parameter.kind {
      error(.unsupported, "`\(parameter.name)` cannot be an expression", json.range)
      return nil
    }
    return computed(json, parameter.name, parameter.kind, &scope)
  }

  /// Returns whether a value can be a gradient. Reports a value that is not an object, and stops that do not match.
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

  /// Parses a scale: a factor for both directions, or a point.
  private func scale(_ json: JSONValue, _ name: String, _ scope: inout ComponentScope) -> ValueSource? {
    guard json.string != nil else { return scope.source(json, name, as: .point) }
    guard json.holdsExpression, let located = scope.expression(json, name, as: nil) else { return nil }
    let type = located.program.type
    guard type == .number || type == .point || type == .size else {
      error(.componentType, "`\(name)` must be a number or a point, not \(type.phrase)", json.range)
      return nil
    }
    return .program(located.program)
  }

  /// Parses an expression for a number or one of several keywords.
  private func either(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, _ scope: inout ComponentScope
  ) -> ValueSource? {
    guard json.holdsExpression, let located = scope.expression(json, name, as: nil) else { return nil }
    let type = located.program.type
    guard type == .number || type == .string else {
      error(.componentType, "`\(name)` must be \(kind.phrase), not \(type.phrase)", json.range)
      return nil
    }
    return .program(located.program)
  }

  /// Parses four numbers; for insets also two, vertical and horizontal.
  private func numbers(
    _ json: JSONValue, _ name: String, _ kind: ParameterKind, _ scope: inout ComponentScope
  ) -> ValueSource? {
    guard case .array(let elements) = json.content else {
      if json.holdsExpression {
        error(
          .componentType, "`\(name)` must be \(kind.phrase)", json.range,
          suggestion: "each of them may be an expression")
      }
      return nil
    }
    if kind == .insets, elements.count == 2 {
      let pair = elements.compactMap { scope.source($0, name, as: .number) }
      return pair.count == 2 ? .elements(pair + pair) : nil
    }
    guard elements.count == 4 else {
      error(.count, "`\(name)` has \(elements.count) values; 4 are needed", json.range)
      return nil
    }
    let sources = elements.compactMap { scope.source($0, name, as: .number) }
    return sources.count == 4 ? .elements(sources) : nil
  }

  /// Returns the argument of a parameter: its constant value, or else an expression; `nil` after a report.
  func argument(
    _ member: JSONMember, _ parameter: ParameterID, _ kind: ParameterKind, _ value: ParameterValue?,
    _ scope: inout ComponentScope
  ) -> ArgumentDefinition? {
    let source =
      value.map(PropertySource.constant)
      ?? computed(member.value, member.key, kind, &scope).map(PropertySource.computed)
    return source.map { ArgumentDefinition(parameter: parameter, source: $0, range: member.value.range) }
  }

  /// Warns about a text that is the name of something that expressions read.
  private func warnDrawnName(
    _ member: JSONMember, _ target: PropertyDefinition.Target, _ scope: inout ComponentScope
  ) {
    guard case .content(.text) = target, let name = member.value.string else { return }
    let type: ExpressionType
    switch scope.names[name] {
    case .parameter(let index): type = scope.declared.parameters[index].symbol.type
    case .variable(let index):
      guard let variable = scope.variable(index) else { return }
      type = variable.symbol.type
    case .machine: type = .string
    case .gesture, .action, .component, nil: return
    }
    let expression = type == .string ? "= \(name)" : type == .number ? "= text(\(name))" : nil
    warning(
      .drawnName, "this draws the word `\(name)`, not what it stands for", member.value.range,
      suggestion: expression.map { "write `\($0)`" } ?? "an expression begins with `=`")
  }
}

extension PropertyDefinition.Target {
  /// The property that a key of a node sets; `nil` for other keys.
  init?(_ key: String) {
    let frame: [String: Self] = ["frame": .frame, "x": .x, "y": .y]
    let target =
      frame[key] ?? LayoutKey(rawValue: key).map(Self.layout) ?? ContentKey(rawValue: key).map(Self.content)
    guard let target = target ?? LayerKey(named: key).map(Self.layer) else { return nil }
    self = target
  }
}

extension JSONValue {
  /// Returns whether a value of some kind is computed, in whole or in part.
  func isComputed(_ kind: ParameterKind) -> Bool {
    switch (kind, content) {
    case (.optional(let kind), _): isComputed(kind)
    case (.path, .array), (.path, .object): true
    default: holdsExpression
    }
  }

  /// The place of the first expression in the value; `nil` without expressions.
  var firstExpression: SourceRange? {
    switch content {
    case .string: holdsExpression ? range : nil
    case .array(let elements): elements.lazy.compactMap(\.firstExpression).first
    case .object(let members): members.lazy.compactMap(\.value.firstExpression).first
    case .null, .bool, .number, .invalid: nil
    }
  }
}
