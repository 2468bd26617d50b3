import JSONText
import ScenarioFile
import System

/// A parsed component, with the names that its expressions may use.
struct ParsedComponent {
  var definition: ComponentDefinition
  var scope: ComponentScope
}

/// A parser of one component. It parses the declarations of names first, then everything that contains expressions.
struct ComponentParser: JSONParsing {
  let session: ParsingSession

  private static let keys =
    [
      "component", "meaning", "size", "parameters", "values", "gestures", "initial", "states", "machines",
      "rules", "always", "animation", "layers", "slots", "events", "actions", "outputs", "components", "data",
      "styles", "mirrors", "reducedMotion",
    ] + LayoutKey.ofStack.map(\.name)
  private static let mostCells = 1_000_000

  /// Parses the component that an object describes; `nil` for any other value.
  func parse(_ json: JSONValue, in folder: FilePath) -> ParsedComponent? {
    let errorsOutside = session.parameters.diagnostics.errorCount
    guard isObject(json, "the component", keys: Self.keys, required: ["component", "layers"]) else {
      return nil
    }
    var styles = StyleExpansion(json[StyleFormat.styles.name], &session.parameters)
    var scope = declarations(json, in: folder, &styles)
    var definition = scope.declared
    for index in scope.variables.members.indices { _ = scope.variable(index) }
    parseDrags(&scope)
    definition.gestures = GestureParser(session: session).gestures(json["gestures"], &scope)
    let layers = LayerParser(session: session)
    definition.layers = layers.layers(&scope)
    definition.layout = layers.layout(of: json, &scope)
    definition.replicators = Table(scope.layers.replicators.compactMap { scope.replicator(at: $0) })
    definition.animation = AnimationParser(session: session).animations(json["animation"], &scope)
    var machines = MachineParser(session)
    definition.machines = machines.machines(json, &scope)
    definition.rules = machines.rules.rules(json["rules"], &scope)
    definition.invariants = InvariantParser(session: session).invariants(json["always"], &scope)
    definition.outputs = Table(InterfaceParser(session: session).outputs(json["outputs"], &scope))
    let waits = machines.rules.actions.waits
    definition.waitCount = waits.count
    for (name, range) in waits.unknown {
      scope.names.reportUnknown(name, "wait with the id", among: waits.declared, range)
    }
    scope.pictures.refer(json, session.reader.images, &session.parameters)
    finish(&definition, scope)
    // If a part could not be parsed, everything it would use would be reported as unused.
    if session.parameters.diagnostics.errorCount == errorsOutside { warn(definition, scope, styles) }
    return ParsedComponent(definition: definition, scope: scope)
  }

  // MARK: Declarations

  private func declarations(
    _ json: JSONValue, in folder: FilePath, _ styles: inout StyleExpansion
  ) -> ComponentScope {
    var definition = head(json)
    definition.folder = session.parameters.folder
    var (names, cells) = (NameTable(session), CellLayout())
    names.excuseUnknownKeys(json, known: Self.keys)
    let types = NodeTypes(json["components"], in: folder, session)
    definition.components = types.components
    definition.parameters = ParameterParser(session: session).parameters(json["parameters"], &names, &cells)
    let interface = InterfaceParser(session: session)
    definition.events = interface.events(json["events"], &names)
    definition.slots = interface.slots(json["slots"], &names)
    var typeKeys = types
    let styled = json["layers"].map { styles.expanded($0, &session.parameters) { typeKeys.keys($0) } }
    let expanded = session.expanded(styled)
    names.excuse(expanded.mistaken)
    var nodes = NodeParser(types)
    definition.roots = nodes.parse(expanded.nodes, &names)
    (definition.layers, definition.nodeCount) = (nodes.layers, nodes.count)
    var layers = nodes.table
    var variables: [JSONMember] = []
    for member in names.declarations(json["values"], "values")
    where names.declare(member, as: .variable(variables.count)) {
      variables.append(member)
    }
    definition.machines = MachineParser(session).declarations(json, &layers, &names, &cells)
    definition.gestures = GestureParser(session: session)
      .declarations(json["gestures"], on: definition.layers, layers, &names)
    definition.actions = interface.actions(json["actions"], &names, &cells)
    var scope = ComponentScope(definition, layers, VariableTable(variables), names, cells)
    scope.constants = session.reader.constants
    scope.pictures.data = session.dataFiles(json[DataFormat.data.name]).constants
    scope.constants.add(scope.pictures.data)
    if !session.reader.constants.isEmpty, let other = names[TokenFormat.root] {
      warning(
        .componentName, "the scenario's tokens cannot be read here, as \(other.phrase) has the name `token`",
        json.range.opening)
    }
    if let key = json.member(DataFormat.data.name), let other = names[DataFormat.root] {
      warning(
        .componentName, "the files of `data` cannot be read, as \(other.phrase) has this name", key.keyRange)
    }
    return scope
  }

  private func head(_ json: JSONValue) -> ComponentDefinition {
    var definition = ComponentDefinition()
    if let version = decode(json["component"], as: .integer(0...1_000_000), "component"),
      version != .integer(1), let range = json["component"]?.range
    {
      error(.version, "this component is of another version; this program reads version 1", range)
    }
    definition.meaning = text(json["meaning"], "meaning")
    if case .size(let size)? = decode(json["size"], as: .size, "size") { definition.size = size }
    definition.isStack = json[LayoutKey.stack.name] != nil
    definition.mirrors = flag(json["mirrors"], "mirrors")
    definition.ownsReducedMotion = decode(json["reducedMotion"], as: .choice(["own"]), "reducedMotion") != nil
    return definition
  }

  // MARK: Contents

  private func parseDrags(_ scope: inout ComponentScope) {
    let drags = DragParser(session: session)
    for (index, member) in scope.variables.members.enumerated() {
      guard let json = member.value["drag"], case .read(let variable) = scope.variables.states[index],
        case .value(let value) = variable.kind
      else { continue }
      scope.variables.values[value].drag = drags.drag(json, of: scope.variables.values[value], &scope)
    }
  }

  private func finish(_ definition: inout ComponentDefinition, _ scope: ComponentScope) {
    definition.values = scope.variables.values
    definition.formulas = scope.variables.formulas
    definition.followers = scope.variables.followers
    definition.textLayers = scope.cells.textLayers
    let inputs = scope.cells.inputs
    definition.inputs = Table(inputs.map { InputDefinition(source: $0.key, symbol: $0.value) })
    definition.inputs.sort { $0.symbol.sortKey < $1.symbol.sortKey }
    let cells = scope.cells
    if cells.numbers + cells.objects > Self.mostCells {
      let range = definition.layers.first?.range.opening ?? SourceRange(.first, 0, 0)
      error(.limit, "what expressions read has more than 1,000,000 parts", range)
    }
    (definition.numberCells, definition.objectCells) = (cells.numbers, cells.objects)
    var order = EvaluationOrder(definition, inputs)
    order.sort()
    definition.order = order.sorted
    for index in definition.outputs.indices {
      definition.outputs[index].parameters = order.parameters(readBy: definition.outputs[index].symbol)
    }
    let report = CircleReport(definition: definition)
    for circle in order.circles { session.parameters.diagnostics.report(report.diagnostic(for: circle)) }
  }

  private func warn(_ definition: ComponentDefinition, _ scope: ComponentScope, _ styles: StyleExpansion) {
    let declared = scope.variables.members.map { (name: $0.key, range: $0.keyRange) }
    let timeCell = scope.cells.inputs[.environment(.time)]?.firstCell
    let warnings = UsageWarnings(definition, scope.usage, timeCell: timeCell, declared: declared)
    for warning in warnings.found + styles.warnings { session.parameters.diagnostics.report(warning) }
  }
}
