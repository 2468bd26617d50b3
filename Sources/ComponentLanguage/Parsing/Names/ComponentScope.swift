import Components
import Expressions
import JSONText
import Parameters
import ScenarioFile

/// The scope of a component's expressions, which resolves names, allocates cells and compiles.
///
/// Values, formulas and replicators are parsed when an expression first reads them, since their types are needed.
struct ComponentScope: ExpressionScope, JSONParsing {
  let session: ParsingSession
  /// The declarations of the component, without anything that contains expressions.
  let declared: ComponentDefinition
  let layers: LayerTable
  private(set) var names: NameTable
  var cells: CellLayout
  var variables: VariableTable
  var usage = ComponentUsage()
  /// The component's data and the scenario's tokens.
  var constants = ExpressionConstants()
  /// The pictures that computed sources may show.
  var pictures = PictureNames()
  /// The replicators parsed so far, by layer; `nil` for one that is being parsed or is mistaken.
  private var replicators: [LayerID: ReplicatorDefinition?] = [:]
  /// The context of the expressions that are being parsed.
  private(set) var context = ExpressionContext.all
  /// The findings about the names of the expression that is being compiled.
  var findings = NameFindings()
  /// The details of events that the expressions of the present rule read.
  private var eventInputs: [EventInput] = []
  private var expressionCount = 0

  init(
    _ declared: ComponentDefinition, _ layers: LayerTable, _ variables: VariableTable, _ names: NameTable,
    _ cells: CellLayout
  ) {
    (session, self.names) = (names.session, names)
    (self.declared, self.layers, self.variables, self.cells) = (declared, layers, variables, cells)
    usage.states = Table(repeating: [], for: declared.machines)
  }

  // MARK: Compiling

  /// Compiles an expression; `nil` after a report.
  mutating func compile(
    _ text: ExpressionText, at range: SourceRange, as type: ExpressionType? = nil, prefersList: Bool = false
  ) -> ExpressionProgram? {
    guard session.count(in: &expressionCount, limit: ComponentLimits.expressions, "expressions", range)
    else { return nil }
    let outer = findings
    findings = NameFindings(level: outer.level)
    defer {
      (findings.refusal, findings.hasMetMistake) = (outer.refusal, outer.hasMetMistake)
      findings.constants = outer.constants
    }
    do throws(ExpressionError) {
      let program = try ExpressionProgram(text, as: type, prefersList: prefersList, in: &self)
      session.parameters.note(text, reading: findings.constants, of: constants, at: range)
      WordWarnings(session: session, definition: declared, names: names).warn(text, at: range)
      return program
    } catch {
      if findings.hasMetMistake { return nil }
      var error = error
      if error.code == .unknownName, let refusal = findings.refusal {
        (error.message, error.suggestion) = (refusal, nil)
      }
      let source = session.parameters.diagnostics[range.source]
      session.parameters.diagnostics.report(error.diagnostic(in: source, stringAt: range))
      return nil
    }
  }

  /// Determines the type of an expression; `nil` for a mistaken expression, which is not reported.
  mutating func type(of text: ExpressionText, as type: ExpressionType? = nil) -> ExpressionType? {
    try? ExpressionProgram(text, as: type, in: &self).type
  }

  /// Parses something in a context.
  mutating func at<Result>(_ place: ExpressionContext, _ parse: (inout Self) -> Result) -> Result {
    let outer = context
    context = place
    defer { context = outer }
    return parse(&self)
  }

  // MARK: Values that may be expressions

  /// Parses the expression of a key whose value must be one, so that its `=` may be omitted.
  ///
  /// - Parameter prefersList: Whether two numbers in brackets are a list rather than a point.
  mutating func expression(
    _ json: JSONValue?, _ name: String, as type: ExpressionType?, prefersList: Bool = false
  ) -> LocatedProgram? {
    guard let json else { return nil }
    let written: String
    switch json.content {
    case .string(let string): written = string
    case .bool(let flag) where type == .boolean: written = flag ? "true" : "false"
    default:
      session.parameters.reportType(json, expected: "an expression in a string", "`\(name)`")
      return nil
    }
    return ExpressionText(written, equalsIsOptional: true)
      .flatMap { compile($0, at: json.range, as: type, prefersList: prefersList) }
      .map { LocatedProgram(program: $0, range: json.range) }
  }

  /// Parses a condition, which is a boolean expression.
  mutating func condition(_ json: JSONValue?, _ name: String) -> LocatedProgram? {
    expression(json, name, as: .boolean)
  }

  /// Parses a constant or an expression of `type`; `nil` after a report, or without a value.
  ///
  /// - Parameter kind: The kind of a constant, if it is narrower than the type.
  mutating func source(
    _ json: JSONValue?, _ name: String, as type: ExpressionType, kind: ParameterKind? = nil
  ) -> ValueSource? {
    guard let json else { return nil }
    if let string = json.string, let text = ExpressionText(string) {
      return compile(text, at: json.range, as: type).map(ValueSource.program)
    }
    if json.holdsExpression {
      if case .array(let elements) = json.content { return pieces(json, elements, name, as: type) }
      if case .record(let fields) = type.unwrapped { return record(json, fields) }
    }
    guard !reportForgottenSign(json, name, type) else { return nil }
    return decode(json, as: kind ?? ParameterKind(type), name)
      .flatMap { ExpressionValue($0, type) }.map(ValueSource.constant)
  }

  private mutating func pieces(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, as type: ExpressionType
  ) -> ValueSource? {
    let element: ExpressionType
    switch type.unwrapped {
    case .point, .size:
      guard elements.count == 2 else {
        error(.count, "`\(name)` has \(elements.count) values; 2 are needed", json.range)
        return nil
      }
      element = .number
    case .list(let type):
      element = type
      guard elements.count <= ComponentLimits.elements else {
        error(.limit, "`\(name)` has more than \(ComponentLimits.elements.grouped) elements", json.range)
        return nil
      }
    default:
      session.parameters.reportType(json, expected: type.phrase, "`\(name)`")
      return nil
    }
    let sources = elements.compactMap { source($0, name, as: element) }
    return sources.count == elements.count ? .elements(sources) : nil
  }

  /// Parses a record with some computed fields.
  private mutating func record(_ json: JSONValue, _ fields: [ExpressionType.Field]) -> ValueSource? {
    let names = fields.map(\.name)
    guard isObject(json, "a record", keys: names, required: names) else { return nil }
    let sources = fields.compactMap { field in
      source(json[field.name], field.name, as: field.type).map {
        ValueSource.Field(name: field.name, type: field.type, source: $0)
      }
    }
    return sources.count == fields.count ? .fields(sources) : nil
  }

  /// Parses a keyword or an expression for one. The constant branches of the expression are checked.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ json: JSONValue, _ name: String, _ type: Word.Type
  ) -> ValueSource? {
    guard let text = json.string.flatMap({ ExpressionText($0) }) else {
      return choice(json, name, type).map { .constant(.string($0.rawValue)) }
    }
    guard let program = compile(text, at: json.range, as: .string) else { return nil }
    let words = type.allCases.map(\.rawValue)
    var isRight = true
    for result in (try? ExpressionParser.parse(text))?.results ?? [] {
      guard case .string(let word) = result.kind, !words.contains(word) else { continue }
      let source = session.parameters.diagnostics[json.range.source]
      error(
        .unknownName, "`\(name)` cannot be `\(word)`",
        source.range(of: result.range.lowerBound, length: result.range.count, inStringAt: json.range),
        suggestion: EditDistance.suggestion(for: word, among: words)
          ?? "it is \(ParameterDecoder.list(words))")
      isRight = false
    }
    return isRight ? .program(program) : nil
  }

  /// Reports a text that was evidently meant as an expression, and returns whether it was.
  func reportForgottenSign(_ json: JSONValue, _ name: String, _ type: ExpressionType) -> Bool {
    guard isForgotten(json, type) else { return false }
    error(
      .wrongType, "`\(name)` must be \(type.phrase), not a string", json.range,
      suggestion: "an expression begins with `=`")
    return true
  }

  /// Returns whether a text contains a call or a known name although a value of another type is required.
  func isForgotten(_ json: JSONValue, _ type: ExpressionType) -> Bool {
    guard let string = json.string, string.utf8.first != UInt8(ascii: "=") else { return false }
    switch type {
    case .number, .point, .size, .boolean, .list: break
    case .color: if ColorText.color(string) != nil { return false }
    case .optional(let type): return isForgotten(json, type)
    case .string, .path, .curve, .record, .null: return false
    }
    guard let text = ExpressionText(string, equalsIsOptional: true),
      let syntax = try? ExpressionParser.parse(text)
    else { return string.contains("(") && type != .color }
    return isExpression(syntax, allowingNumbers: type != .color)
  }

  /// Returns whether an expression reads a known name, calls a function, or computes something.
  private func isExpression(_ syntax: ExpressionSyntax, allowingNumbers: Bool) -> Bool {
    switch syntax.kind {
    case .name(let name): return names[name] != nil || TakenNames.words.contains(name)
    case .call(let name, _, let arguments):
      return allowingNumbers || ExpressionFunction(rawValue: name) != nil
        || arguments.contains { isExpression($0, allowingNumbers: false) }
    case .null, .boolean, .number, .string, .color: return false
    default: break
    }
    return syntax.parts.contains { part in
      if case .number = part.kind { return allowingNumbers && !syntax.isNegation }
      return isExpression(part, allowingNumbers: allowingNumbers)
    }
  }

  /// Parses a number of elements or copies: a constant or an expression.
  mutating func count(_ json: JSONValue?) -> CountDefinition? {
    guard let json else { return nil }
    let kind = ParameterKind.integer(0...ComponentLimits.elements)
    guard let source = source(json, "count", as: .number, kind: kind) else { return nil }
    if case .constant(.number(let number)) = source {
      return CountDefinition(source: source, capacity: Int(number))
    }
    return CountDefinition(source: source, capacity: ComponentLimits.elements, cell: cells.addNumber())
  }

  // MARK: Variables and replicators

  /// Returns the meaning of a variable, which is parsed on first use; `nil` if its definition is mistaken.
  mutating func variable(_ index: Int) -> ResolvedVariable? {
    switch variables.states[index] {
    case .read(let variable): return variable
    case .mistaken: return nil
    case .reading:
      let member = variables.members[index]
      error(
        .circle, "`\(member.key)` depends on itself: \(variables.circle(from: index))",
        member.value.range.opening(of: member.value))
      return nil
    case .unread: break
    }
    let member = variables.members[index]
    guard variables.open.count < ComponentLimits.openFormulas else {
      error(
        .limit,
        "more than \(ComponentLimits.openFormulas) formulas read others that are declared after them",
        member.keyRange)
      variables.states[index] = .mistaken
      names.excuse(member.key)
      return nil
    }
    variables.begin(index)
    let saved = findings
    findings.level = .parameters
    let parser = VariableParser(session: session)
    let variable = at(.all) { parser.variable(index, member, &$0) }
    findings = saved
    variables.end(index, with: variable)
    if variable == nil { names.excuse(member.key) }
    return variable
  }

  /// Returns the variable with a name; `nil` if the name has another meaning or its definition is mistaken.
  mutating func variable(named name: String) -> ResolvedVariable? {
    if case .variable(let index)? = names[name] { variable(index) } else { nil }
  }

  /// Returns the replicator at a layer, which is parsed on first use; `nil` if it is mistaken.
  mutating func replicator(at layer: LayerID) -> ReplicatorDefinition? {
    if let known = replicators[layer] {
      if known == nil { findings.hasMetMistake = true }
      return known
    }
    replicators[layer] = .some(nil)
    let saved = findings
    let place = ExpressionContext.all.inside(declared.layers[layer].replicators)
    let parser = ReplicatorParser(session: session)
    let replicator = at(place) { parser.replicator(at: layer, &$0) }
    findings = saved
    replicators[layer] = .some(replicator)
    if replicator == nil { findings.hasMetMistake = true }
    return replicator
  }

  /// Returns whether an expression reads a measurement of a gesture.
  func reads(_ program: ExpressionProgram, gesture: GestureID) -> Bool {
    cells.inputs.contains { source, symbol in
      guard case .gesture(gesture, _) = source, let first = symbol.firstCell else { return false }
      let cells = first..<first + (symbol.type.scalarCount ?? 1)
      return program.reads.numbers.contains { cells.overlaps($0.first..<$0.first + $0.width) }
    }
  }

  /// Returns the counts of the replicators around a layer.
  private mutating func copies(of layer: LayerID) -> [CountDefinition] {
    declared.layers[layer].replicators.compactMap { replicator(at: $0)?.count }
  }

  // MARK: Names

  mutating func symbol(named name: String) -> ExpressionSymbol? {
    guard let symbol = find(ScopeName(name)) else { return nil }
    findings.refusal = nil
    return symbol
  }

  mutating func textLayer(named name: String) -> ExpressionTextLayer? {
    let name = ScopeName(name)
    guard name.parts.count == 1, let layer = layer(name.root, indexes: name.indexes[0]),
      case .primitive(.text) = declared.layers[layer].kind
    else { return nil }
    let symbol = cells.textLayer(layer) ?? cells.addTextLayer(layer, copies: copies(of: layer))
    guard allow(.all, "the size of a text") else { return nil }
    findings.refusal = nil
    return symbol
  }

  private mutating func find(_ name: ScopeName) -> ExpressionSymbol? {
    if context.element(of: name) != nil { return elementSymbol(name) }
    if name.isPlain, let symbol = copySymbol(name.root, context.replicators.last) { return symbol }
    if name.root == "event" { return event(name) }
    if let reading = EnvironmentInput(rawValue: name.text), !isHidden(reading) {
      let level: ExpressionContext.Level = reading == .size ? .given : reading.isGiven ? .environment : .all
      return allow(level, name.text) ? cells.symbol(of: .environment(reading), reading.type) : nil
    }
    if name.isMember,
      let layer = context.replicators.last(where: { layers.drafts[$0].json["as"]?.string == name.root })
    {
      if let symbol = copySymbol(name.parts[1], layer) { return symbol }
      refuse(name.text, as: name.parts[1], of: layer)
    }
    if let symbol = named(name) ?? constant(name) ?? layerSymbol(name) { return symbol }
    if names.isMistaken(name.root) || isMistakenConstant(name) {
      findings.hasMetMistake = true
      return nil
    }
    if name.isPlain, let place = Self.placesOfCopies[name.root] {
      let told = context.event?.details.contains { $0.name == name.root } ?? false
      let help = told ? "; `event.\(name.root)` is that of the event" : ""
      findings.refusal = "`\(name.root)` is not available here: it is read inside \(place)\(help)"
    }
    return nil
  }

  /// Returns whether a name of a level can be read in the present context. Stores a refusal if not.
  mutating func allow(_ level: ExpressionContext.Level, _ name: String) -> Bool {
    guard level <= context.level else {
      findings.refusal = "`\(name)` cannot be read here: \(context.subject) reads \(context.level.phrase)"
      return false
    }
    findings.level = max(findings.level, level)
    return true
  }

  // MARK: Copies and events

  private mutating func copySymbol(_ name: String, _ layer: LayerID?) -> ExpressionSymbol? {
    if name == "index", let index = context.index { return index }
    guard let layer, let replicator = replicator(at: layer) else { return nil }
    let symbol: ExpressionSymbol?
    switch name {
    case "index": symbol = replicator.index
    case "count": symbol = replicator.countSymbol
    case "item":
      // The elements of a list that is always empty have no type, and are never read.
      findings.hasMetMistake = findings.hasMetMistake || replicator.item?.type == .null
      symbol = replicator.item?.type == .null ? nil : replicator.item
    case "presence": symbol = replicator.presence
    case "place": symbol = replicator.place
    default: return nil
    }
    return symbol.flatMap { allow(.all, name) ? $0 : nil }
  }

  /// Returns the symbol of a detail of the present rule's event; `nil` if the event does not have it.
  mutating func symbol(ofDetail name: String, in event: EventScope) -> ExpressionSymbol? {
    if let input = eventInputs.first(where: { $0.name == name }) { return input.symbol }
    guard let detail = event.details.first(where: { $0.name == name }) else { return nil }
    let symbol = cells.add(detail.type)
    eventInputs.append(EventInput(name: name, symbol: symbol))
    return symbol
  }

  /// Returns the details that the expressions of a rule read, once it has been parsed, and clears them.
  mutating func takeEventInputs() -> [EventInput] {
    defer { eventInputs = [] }
    return eventInputs
  }

  private mutating func event(_ name: ScopeName) -> ExpressionSymbol? {
    guard let event = context.event else {
      findings.refusal = "`event` is only available in rules with `on`"
      return nil
    }
    if event.isUnknown || names.isMistaken(name.text) { findings.hasMetMistake = true }
    if name.isMember, let symbol = symbol(ofDetail: name.parts[1], in: event) { return symbol }
    findings.refusal = event.refusal ?? (event.details.isEmpty ? "the rule's event tells nothing" : nil)
    return nil
  }

  // MARK: Names of the component

  private mutating func named(_ name: ScopeName) -> ExpressionSymbol? {
    usage.names.insert(name.root)
    switch names[name.root] {
    case .parameter(let index):
      return name.isPlain ? declared.parameters[index].symbol : nil
    case .variable(let index): return variable(index, name)
    case .machine(let index):
      guard name.isPlain, allow(.all, name.root) else { return nil }
      return declared.machines[index].symbol
    case .gesture(let index): return gesture(index, name)
    case .action(let index):
      guard name.isMember, let reading = ActionReading(rawValue: name.parts[1]), allow(.all, name.root) else {
        return nil
      }
      return cells.symbol(of: .action(index, reading), reading == .count ? .number : .boolean)
    case .component, nil: return nil
    }
  }

  private mutating func variable(_ index: Int, _ name: ScopeName) -> ExpressionSymbol? {
    guard let variable = variable(index) else {
      findings.hasMetMistake = true
      return nil
    }
    if name.isPlain
      || name.isIndexed && variable.symbol.type.scalarCount == nil && !variable.symbol.type.isList
    {
      guard name.isPlain == !variable.needsIndex else {
        if variable.needsIndex {
          findings.refusal = "`\(name.root)` needs an index, as in `\(name.root)[0]`"
        }
        return nil
      }
      return allow(variable.level, name.root) ? variable.symbol : nil
    }
    guard case .value(let value) = variable.kind, name.parts.count == 2 else { return nil }
    let definition = variables.values[value]
    let source: InputDefinition.Source
    switch name.parts[1] {
    case "isAnimating" where definition.isAnimatable: source = .isAnimating(value: value)
    case "isDragging" where variables.isDragged(index): source = .isDragging(value: value)
    default: return nil
    }
    guard name.indexes[0] == (definition.count == nil ? 0 : 1), allow(.all, name.root) else { return nil }
    return cells.symbol(of: source, .boolean, copies: definition.count.map { [$0] } ?? [])
  }

  private mutating func gesture(_ index: GestureID, _ name: ScopeName) -> ExpressionSymbol? {
    let gesture = declared.gestures[index]
    guard name.isMember, let reading = GestureReading(rawValue: name.parts[1]),
      gesture.kind.readings.contains(reading) || reading.isOfCopies && !gesture.replicators.isEmpty,
      allow(.all, name.root)
    else { return nil }
    return cells.symbol(of: .gesture(index, reading), gesture.kind.type(of: reading))
  }

  // MARK: States and layers

  /// Returns the state of a machine with a name; `nil` after a report.
  func state(_ name: String, of machine: MachineID, _ range: SourceRange) -> StateID? {
    let states = declared.machines[machine].states
    if let state = states.firstIndex(where: { $0.name == name }) { return state }
    names.reportUnknown(name, "state", among: states.map(\.name), range)
    return nil
  }

  /// Parses the name of a layer under a key; `nil` after a report.
  func layer(_ json: JSONValue, _ key: String) -> LayerID? {
    guard let name = string(json, key) else { return nil }
    return layer(named: name, json.range)
  }

  /// Returns the layer with a name; `nil` after a report.
  func layer(named name: String, _ range: SourceRange) -> LayerID? {
    switch layers.index.find(name) {
    case .found(let layer): return LayerID(layer)
    case .ambiguous(let paths):
      error(
        .ambiguousLayer, "`\(name)` may be \(ParameterDecoder.list(paths))", range,
        suggestion: "write the path")
    case .unknown where names.isMistaken(name): break
    case .unknown:
      error(
        .unknownLayer, "no layer `\(name)`", range,
        suggestion: EditDistance.pathSuggestion(for: name, among: layers.index.names))
    }
    return nil
  }

  private mutating func layerSymbol(_ name: ScopeName) -> ExpressionSymbol? {
    guard name.parts.count >= 2, let layer = layer(name.root, indexes: name.indexes[0]) else { return nil }
    let member = name.parts[1]
    let copies = copies(of: layer)
    guard name.parts.count == 2, name.indexes[1] == 0 else { return nil }
    guard let input = input(member, of: layer), allow(.all, name.text) else { return nil }
    return cells.symbol(of: input.source, input.type, copies: copies)
  }

  /// Returns the input that a word after a layer's name reads; `nil` for other words.
  private func input(
    _ member: String, of layer: LayerID
  ) -> (source: InputDefinition.Source, type: ExpressionType)? {
    let part = FramePart(rawValue: member)
    if let part, !part.isSide { return (.frame(layer: layer, part), .number) }
    let outputs = declared.outputs(of: layer)
    if let output = outputs.firstIndex(where: { $0.name == member }) {
      return (.output(layer: layer, output), outputs[output].type)
    }
    if let part { return (.frame(layer: layer, part), .number) }
    guard layers.overrides.contains(OverrideName(layer: layer, property: member)),
      let kind = layers.drafts[layer].record[member]?.kind, let type = Self.type(ofProperty: kind)
    else { return nil }
    return (.property(layer: layer, member), type)
  }

  private static func type(ofProperty kind: ParameterKind) -> ExpressionType? {
    switch kind {
    case .scale: .point
    case .cornerRadii: .number
    case .optional(let kind): type(ofProperty: kind)
    default: ExpressionType(kind)
    }
  }

  private mutating func layer(_ name: String, indexes: Int) -> LayerID? {
    switch layers.index.find(name) {
    case .found(let index):
      let layer = LayerID(index)
      let needed = declared.layers[layer].replicators.count
      guard needed == indexes else {
        let written = name + String(repeating: "[i]", count: needed)
        findings.refusal =
          needed == 0
          ? "there is only one `\(name)`, so it has no index"
          : "there are copies of `\(name)`; one is written `\(written)`"
        return nil
      }
      return layer
    case .ambiguous(let paths):
      findings.refusal =
        "`\(name)` is the id of several layers: \(paths.map { "`\($0)`" }.joined(separator: ", "))"
      return nil
    case .unknown:
      if names.isMistaken(name) { findings.hasMetMistake = true }
      return nil
    }
  }

  // MARK: Suggestions

  /// The names that an expression may use in the present context; empty if suggestions would not be shown.
  var symbolNames: [String] {
    guard !findings.hasMetMistake, session.parameters.diagnostics.errorCount <= 100 else { return [] }
    var found = EnvironmentInput.allCases.filter { !isHidden($0) }.map(\.rawValue)
    found += constants.names
    if context.index != nil { found.append("index") }
    found += context.event.map { $0.details.map { "event." + $0.name } } ?? []
    if !context.elements.isEmpty { found += ["index", "count"] + context.elements.compactMap(\.name) }
    if !context.replicators.isEmpty { found += ["index", "count", "item"] }
    found += declared.parameters.map(\.name) + declared.machines.map(\.name) + variables.names
    for value in variables.values {
      let name = value.name + (value.count == nil ? "" : "[]")
      if value.isAnimatable { found.append(name + ".isAnimating") }
      if case .variable(let index)? = names[value.name], variables.isDragged(index) {
        found.append(name + ".isDragging")
      }
    }
    for gesture in declared.gestures {
      found += gesture.kind.readings.map { gesture.name + "." + $0.rawValue }
      if !gesture.replicators.isEmpty { found.append(gesture.name + ".index") }
    }
    found += declared.actions.map { $0.name + ".count" }
    for (layer, node) in declared.layers.indexed where TakenNames.isWord(node.id) {
      let name = node.id + String(repeating: "[]", count: node.replicators.count)
      found += FramePart.allCases.map { name + "." + $0.rawValue }
      found += declared.outputs(of: layer).map { name + "." + $0.name }
    }
    return found
  }
}
