import Expressions
import JSONText
import Layers
import ScenarioFile

/// What the names in the expressions of a component stand for, at one place of its file.
struct ComponentScope: ExpressionScope {
  let parser: ComponentParser
  let context: ExpressionContext

  func symbol(named name: String) -> ExpressionSymbol? {
    guard let symbol = find(ScopeName(name)) else { return nil }
    parser.findings.refusal = nil
    return symbol
  }

  func textLayer(named name: String) -> ExpressionTextLayer? {
    let name = ScopeName(name)
    guard name.parts.count == 1, let layer = layer(name.root, indexes: name.indexes[0]) else { return nil }
    guard let symbol = parser.textLayer(layer), allow(.all, "the size of a text") else { return nil }
    parser.findings.refusal = nil
    return symbol
  }

  /// None where no suggestion would be read.
  var symbolNames: [String] {
    parser.findings.hasMetMistake || parser.hasManyMistakes ? [] : parser.symbolNames(in: context)
  }

  private func find(_ name: ScopeName) -> ExpressionSymbol? {
    if name.isPlain, let symbol = copySymbol(name.root, context.replicators.last) { return symbol }
    if name.root == "event" { return event(name) }
    if let reading = EnvironmentInput(rawValue: name.text) {
      let level: ExpressionContext.Level =
        reading == .size ? .given : reading.isGiven ? .environment : .all
      return allow(level, name.text) ? parser.symbol(of: .environment(reading), reading.type) : nil
    }
    if name.isMember, let layer = parser.replicator(called: name.root, among: context.replicators),
      let symbol = copySymbol(name.parts[1], layer)
    {
      return symbol
    }
    if let symbol = named(name) ?? layerSymbol(name) { return symbol }
    if parser.names.isMistaken(name.root) {
      parser.findings.hasMetMistake = true
      return nil
    }
    if name.isPlain, let place = Self.placesOfCopies[name.root] {
      let told = context.event?.details.contains { $0.name == name.root } ?? false
      let help = told ? "; `event.\(name.root)` is that of the event" : ""
      parser.findings.refusal = "there is no `\(name.root)` here: it is read inside \(place)\(help)"
    }
    return nil
  }

  /// Where what belongs to copies can be read.
  private static let placesOfCopies = [
    "index": "a replicator, and in expressions beside a `count`", "count": "a replicator",
    "item": "a replicator with `each`", "presence": "a replicator whose `each` is a list value",
    "place": "a replicator whose `each` is a list value",
  ]

  /// True where what is known at a level may be read here.
  private func allow(_ level: ExpressionContext.Level, _ name: String) -> Bool {
    guard level <= context.level else {
      parser.findings.refusal =
        "`\(name)` cannot be read here: \(context.subject) reads \(context.level.phrase)"
      return false
    }
    parser.findings.level = max(parser.findings.level, level)
    return true
  }

  // MARK: Copies and events

  private func copySymbol(_ name: String, _ layer: Int?) -> ExpressionSymbol? {
    if name == "index", let index = context.index { return index }
    guard let layer, let replicator = parser.replicator(at: layer) else { return nil }
    let symbol: ExpressionSymbol?
    switch name {
    case "index": symbol = replicator.index
    case "count": symbol = replicator.countSymbol
    case "item": symbol = replicator.item
    case "presence": symbol = replicator.presence
    case "place": symbol = replicator.place
    default: return nil
    }
    return symbol.flatMap { allow(.all, name) ? $0 : nil }
  }

  private func event(_ name: ScopeName) -> ExpressionSymbol? {
    guard let event = context.event else {
      parser.findings.refusal = "there is no event here; what one tells is read in a rule with `on`"
      return nil
    }
    if event.isUnknown || parser.names.isMistaken(name.text) { parser.findings.hasMetMistake = true }
    if name.isMember, let symbol = event.symbol(name.parts[1], &parser.cells) { return symbol }
    parser.findings.refusal =
      event.refusal ?? (event.details.isEmpty ? "the rule's event tells nothing" : nil)
    return nil
  }

  // MARK: Names of the component

  private func named(_ name: ScopeName) -> ExpressionSymbol? {
    parser.usage.names.insert(name.root)
    switch parser.names[name.root] {
    case .parameter(let index):
      return name.isPlain ? parser.definition.parameters[index].symbol : nil
    case .variable(let index): return variable(index, name)
    case .machine(let index):
      guard name.isPlain, allow(.all, name.root) else { return nil }
      return parser.machineSymbols[index]
    case .gesture(let index): return gesture(index, name)
    case .action, .component, nil: return nil
    }
  }

  private func variable(_ index: Int, _ name: ScopeName) -> ExpressionSymbol? {
    guard let variable = parser.variable(index) else {
      parser.findings.hasMetMistake = true
      return nil
    }
    if name.isPlain || name.isIndexed && variable.symbol.type.scalarCount == nil && !variable.isList {
      guard name.isPlain == !variable.needsIndex else {
        if variable.needsIndex {
          parser.findings.refusal = "`\(name.root)` needs an index, as in `\(name.root)[0]`"
        }
        return nil
      }
      return allow(variable.level, name.root) ? variable.symbol : nil
    }
    guard case .value(let value) = variable.kind, name.parts.count == 2 else { return nil }
    let definition = parser.definition.values[value]
    let source: InputDefinition.Source
    switch name.parts[1] {
    case "isAnimating" where definition.isAnimatable: source = .isAnimating(value: value)
    case "isDragging" where definition.drag != nil || parser.isDragged(name.root):
      source = .isDragging(value: value)
    default: return nil
    }
    guard name.indexes[0] == (definition.count == nil ? 0 : 1), allow(.all, name.root) else { return nil }
    return parser.symbol(of: source, .boolean, copies: definition.count.map { [$0] } ?? [])
  }

  private func gesture(_ index: Int, _ name: ScopeName) -> ExpressionSymbol? {
    let (kind, replicators) = parser.gestureKinds[index]
    guard name.isMember, let reading = GestureReading(rawValue: name.parts[1]),
      kind.readings.contains(reading) || reading == .index && !replicators.isEmpty, allow(.all, name.root)
    else { return nil }
    if parser.gestureBeingParsed == index { parser.readsOwnGesture = true }
    return parser.symbol(of: .gesture(index, reading), kind.type(of: reading))
  }

  // MARK: Layers

  private func layerSymbol(_ name: ScopeName) -> ExpressionSymbol? {
    guard name.parts.count >= 2, let layer = layer(name.root, indexes: name.indexes[0]) else { return nil }
    let member = name.parts[1]
    let copies = parser.copies(of: layer)
    guard name.parts.count == 2, name.indexes[1] == 0 else { return nil }
    guard let reading = parser.reading(member, of: layer), allow(.all, name.text) else { return nil }
    return parser.symbol(of: reading.source, reading.type, copies: copies)
  }

  private func layer(_ name: String, indexes: Int) -> Int? {
    switch parser.layerNames.find(name) {
    case .found(let layer):
      let needed = parser.definition.layers[layer].replicators.count
      guard needed == indexes else {
        let written = name + String(repeating: "[i]", count: needed)
        parser.findings.refusal =
          needed == 0
          ? "there is only one `\(name)`, so it has no index"
          : "there are copies of `\(name)`; one is written `\(written)`"
        return nil
      }
      return layer
    case .ambiguous(let paths):
      parser.findings.refusal =
        "`\(name)` is the id of several layers: \(paths.map { "`\($0)`" }.joined(separator: ", "))"
      return nil
    case .unknown:
      if parser.names.isMistaken(name) { parser.findings.hasMetMistake = true }
      return nil
    }
  }
}

/// A name as an expression asks for it, in parts: `titles[].width` is `titles` with one index, and `width`.
struct ScopeName {
  let text: String
  private(set) var parts: [String] = []
  /// How many indexes stand behind each part.
  private(set) var indexes: [Int] = []

  init(_ text: String) {
    self.text = text
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var part = part
      var count = 0
      while part.hasSuffix("[]") {
        part = part.dropLast(2)
        count += 1
      }
      parts.append(String(part))
      indexes.append(count)
    }
  }

  var root: String { parts[0] }
  /// True for one word.
  var isPlain: Bool { parts.count == 1 && indexes[0] == 0 }
  /// True for one word with an index.
  var isIndexed: Bool { parts.count == 1 && indexes[0] == 1 }
  /// True for two words without indexes.
  var isMember: Bool { parts.count == 2 && indexes == [0, 0] }
}
