import Expressions
import JSONText
import Parameters
import ScenarioFile

/// A replicator that was asked for.
enum ReplicatorState {
  case reading
  case read(ReplicatorDefinition)
  case mistaken
}

// Replicators, which are read when an expression first asks for one, as it needs the type of `item`.

extension ComponentParser {
  /// The replicator at a layer; nil when it is wrong.
  func replicator(at layer: Int) -> ReplicatorDefinition? {
    switch replicators[layer] {
    case .read(let replicator): return replicator
    case .reading, .mistaken:
      findings.hasMetMistake = true
      return nil
    case nil:
      replicators[layer] = .reading
      let saved = findings
      let replicator = parseReplicator(layer)
      findings = saved
      replicators[layer] = replicator.map { .read($0) } ?? .mistaken
      if replicator == nil { findings.hasMetMistake = true }
      return replicator
    }
  }

  /// The innermost of some replicators that is called so.
  func replicator(called name: String, among layers: [Int]) -> Int? {
    layers.last { layerDrafts[$0].json["as"]?.string == name }
  }

  /// The counts of the replicators around a layer.
  func copies(of layer: Int) -> [CountDefinition] {
    definition.layers[layer].replicators.compactMap { replicator(at: $0)?.count }
  }

  private func parseReplicator(_ layer: Int) -> ReplicatorDefinition? {
    let json = layerDrafts[layer].json
    let context = ExpressionContext.all.inside(definition.layers[layer].replicators)
    if let mistake = ReplicatorFormat.mistake(in: json) {
      let isMisspelled =
        mistake.code == .missingKey && json.hasKey(outside: layerDrafts[layer].record.parameters.map(\.name))
      if !isMisspelled { error(mistake.code, mistake.message, mistake.range) }
      return nil
    }
    if let name = json["as"], let text = name.string, let objection = TakenNames.objection(to: text) {
      error(.componentName, "the name `\(text)` \(objection)", name.range)
    }
    if let count = json["count"] { return counted(count, layer, in: context) }
    return json["each"].flatMap { each($0, layer, in: context) }
  }

  private func counted(
    _ json: JSONValue, _ layer: Int, in context: ExpressionContext
  ) -> ReplicatorDefinition? {
    let kind = ParameterKind.integer(0...ComponentLimits.elements)
    guard let source = source(json, "count", as: .number, kind: kind, in: context) else { return nil }
    return definition(layer, count(source))
  }

  private func count(_ source: ValueSource) -> CountDefinition {
    if case .constant(.number(let number)) = source {
      return CountDefinition(source: source, capacity: Int(number))
    }
    return CountDefinition(source: source, capacity: ComponentLimits.elements, cell: cells.addNumber())
  }

  private func definition(_ layer: Int, _ count: CountDefinition) -> ReplicatorDefinition {
    ReplicatorDefinition(
      layer: layer, count: count, index: cells.add(.number), countSymbol: cells.add(.number))
  }

  private func each(
    _ json: JSONValue, _ layer: Int, in context: ExpressionContext
  ) -> ReplicatorDefinition? {
    let type: ExpressionType
    let list: ValueSource
    var value: Int?
    if json.string != nil {
      guard let located = expression(json, "each", as: nil, in: context) else { return nil }
      guard case .list(let element) = located.program.type, element != .null else {
        error(
          .componentType, "`each` must be a list, not \(located.program.type.phrase)", json.range)
        return nil
      }
      (type, list) = (element, .program(located.program))
      value = listValue(json)
    } else {
      guard let element = literalElement(json, in: context),
        let source = source(json, "each", as: .list(element), in: context)
      else { return nil }
      (type, list) = (element, source)
    }
    var count = CountDefinition(source: list, capacity: ComponentLimits.elements, cell: nil)
    if case .constant(.list(let elements)) = list { count.capacity = elements.count }
    if case .elements(let elements) = list { count.capacity = elements.count }
    if case .program = list { count.cell = cells.addNumber() }
    var replicator = definition(layer, count)
    replicator.list = list
    replicator.value = value
    replicator.item = cells.add(type)
    if value != nil {
      replicator.presence = cells.add(.number)
      replicator.place = cells.add(.number)
    }
    return replicator
  }

  /// The list value that an expression names, where it is nothing else.
  private func listValue(_ json: JSONValue) -> Int? {
    let name = (json.string ?? "").drop { $0 == "=" || $0 == " " }
    guard case .variable(let index)? = names[String(name)], let variable = variable(index),
      case .value(let value) = variable.kind, definition.values[value].count == nil
    else { return nil }
    return value
  }

  private func literalElement(_ json: JSONValue, in context: ExpressionContext) -> ExpressionType? {
    guard case .array(let elements) = json.content, let first = elements.first else {
      session.parameters.reportType(
        json, expected: "a list with at least one element, or an expression", "`each`")
      return nil
    }
    let typed = elements.filter { !$0.holdsExpression }
    if !typed.isEmpty, let type = ExpressionType(elements: typed) { return type }
    return type(of: first, in: context)
  }

  /// The type of an element that is written out with expressions in it; nil after a report.
  private func type(of json: JSONValue, in context: ExpressionContext) -> ExpressionType? {
    switch json.content {
    case .string(let string) where json.holdsExpression:
      guard let text = ExpressionText(string) else { return nil }
      if let program = try? ExpressionProgram(text, in: ComponentScope(parser: self, context: context)) {
        return program.type
      }
      return expression(json, "each", as: nil, in: context)?.program.type
    case .object(let members) where json.holdsExpression:
      var fields: [ExpressionType.Field] = []
      for member in members {
        guard let type = type(of: member.value, in: context) else { return nil }
        fields.append(ExpressionType.Field(member.key, type))
      }
      return .record(fields)
    case .array(let elements) where json.holdsExpression:
      guard let first = elements.first, let type = type(of: first, in: context) else { return nil }
      return type == .number && elements.count == 2 ? .point : .list(type)
    default:
      if let type = ExpressionType(elements: [json]) { return type }
      error(
        .componentType, "the type of the elements of `each` cannot be told from \(json.kindName)",
        json.range.opening(of: json), suggestion: "make it a list parameter with `of`")
      return nil
    }
  }
}
