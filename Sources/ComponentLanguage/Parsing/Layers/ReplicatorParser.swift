import Expressions
import JSONText
import ScenarioFile

/// A parser of replicators.
struct ReplicatorParser: JSONParsing {
  let session: ParsingSession

  func replicator(at layer: LayerID, _ scope: inout ComponentScope) -> ReplicatorDefinition? {
    let json = scope.layers.drafts[layer].json
    if let mistake = ReplicatorFormat.mistake(in: json) {
      let isMisspelled =
        mistake.code == .missingKey
        && json.hasKey(outside: scope.layers.drafts[layer].record.parameters.map(\.name))
      if !isMisspelled { error(mistake.code, mistake.message, mistake.range) }
      return nil
    }
    if let name = json["as"], let text = name.string, let objection = TakenNames.objection(to: text) {
      error(.componentName, "the name `\(text)` \(objection)", name.range)
    }
    guard let count = json["count"] else { return json["each"].flatMap { each($0, layer, &scope) } }
    return scope.count(count).map { definition(layer, $0, &scope) }
  }

  private func definition(
    _ layer: LayerID, _ count: CountDefinition, _ scope: inout ComponentScope
  ) -> ReplicatorDefinition {
    ReplicatorDefinition(
      layer: layer, count: count, name: scope.layers.drafts[layer].json["as"]?.string,
      index: scope.cells.add(.number), countSymbol: scope.cells.add(.number))
  }

  private func each(_ json: JSONValue, _ layer: LayerID, _ scope: inout ComponentScope)
    -> ReplicatorDefinition?
  {
    guard let (type, list) = self.list(json, &scope) else { return nil }
    let changing = json.string == nil ? nil : changingList(json, &scope)
    var count = CountDefinition(source: list, capacity: ComponentLimits.elements, cell: nil)
    if case .constant(.list(let elements)) = list { count.capacity = elements.count }
    if case .elements(let elements) = list { count.capacity = elements.count }
    if case .program = list { count.cell = scope.cells.addNumber() }
    var replicator = definition(layer, count, &scope)
    replicator.list = list
    if let changing { (replicator.value, replicator.isInner) = changing }
    replicator.item = scope.cells.add(type)
    if changing != nil {
      replicator.presence = scope.cells.add(.number)
      replicator.place = scope.cells.add(.number)
    }
    return replicator
  }

  /// Parses the list of an `each`, and determines the type of its elements; `nil` after a report.
  func list(_ json: JSONValue, _ scope: inout ComponentScope) -> (
    element: ExpressionType, source: ValueSource
  )? {
    guard json.string != nil else {
      guard let element = literalElement(json, &scope) else { return nil }
      return scope.source(json, "each", as: .list(element)).map { (element, $0) }
    }
    guard let located = scope.expression(json, "each", as: nil, prefersList: true) else { return nil }
    guard case .list(let element) = located.program.type else {
      error(.componentType, "`each` must be a list, not \(located.program.type.phrase)", json.range)
      return nil
    }
    return (element, .program(located.program))
  }

  /// Returns the value that an expression names in whole or in part; `nil` for any other expression.
  private func changingList(
    _ json: JSONValue, _ scope: inout ComponentScope
  ) -> (value: ValueID, isInner: Bool)? {
    guard let text = ExpressionText(json.string ?? "", equalsIsOptional: true),
      let syntax = try? ExpressionParser.parse(text)
    else { return nil }
    var (base, suffixes): (_, [ExpressionSyntax.Suffix]) = (syntax.kind, [])
    if case .postfix(let inner, let all) = base { (base, suffixes) = (inner.kind, all) }
    guard case .name(let name) = base else { return nil }
    if let outer = replicator(ofItem: name, suffixes, scope) {
      return scope.replicator(at: outer)?.value.map { ($0, true) }
    }
    guard case .value(let value)? = scope.variable(named: name)?.kind else { return nil }
    if suffixes.isEmpty { return scope.variables.values[value].count == nil ? (value, false) : nil }
    return (value, true)
  }

  /// Returns the surrounding replicator whose `item`, or `row.item`, an expression reads; `nil` for other names.
  private func replicator(
    ofItem name: String, _ suffixes: [ExpressionSyntax.Suffix], _ scope: ComponentScope
  ) -> LayerID? {
    if name == "item" { return scope.context.replicators.last }
    guard case .member("item", _)? = suffixes.first else { return nil }
    return scope.context.replicators.last { scope.layers.drafts[$0].json["as"]?.string == name }
  }

  private func literalElement(_ json: JSONValue, _ scope: inout ComponentScope) -> ExpressionType? {
    guard case .array(let elements) = json.content, let first = elements.first else {
      session.parameters.reportType(
        json, expected: "a list with at least one element, or an expression", "`each`")
      return nil
    }
    let typed = elements.filter { !$0.holdsExpression }
    if !typed.isEmpty, let type = ExpressionType(elements: typed) { return type }
    return type(of: first, &scope)
  }

  /// Determines the type of a list element that contains expressions; `nil` after a report.
  private func type(of json: JSONValue, _ scope: inout ComponentScope) -> ExpressionType? {
    switch json.content {
    case .string(let string) where json.holdsExpression:
      guard let text = ExpressionText(string) else { return nil }
      return scope.type(of: text) ?? scope.expression(json, "each", as: nil)?.program.type
    case .object(let members) where json.holdsExpression:
      var fields: [ExpressionType.Field] = []
      for member in members {
        guard let type = type(of: member.value, &scope) else { return nil }
        fields.append(ExpressionType.Field(member.key, type))
      }
      return .record(fields)
    case .array(let elements) where json.holdsExpression:
      guard let first = elements.first, let type = type(of: first, &scope) else { return nil }
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
