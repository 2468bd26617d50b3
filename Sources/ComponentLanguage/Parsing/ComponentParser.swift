import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile
import System

/// Parses one component, part by part.
///
/// Names are declared first; then expressions are compiled, and those of formulas and replicators when the first other
/// expression asks for them, as they need their types.
final class ComponentParser: JSONParsing {
  let session: ParsingSession
  let folder: FilePath
  var definition = ComponentDefinition()
  var cells = CellLayout()
  var names = NameTable()
  var variables: [Variable] = []
  var machineSymbols: [ExpressionSymbol] = []
  var gestureKinds: [(kind: GestureDefinition.Kind, replicators: [Int])] = []
  var layerNames = LayerIndex()
  var layerDrafts: [LayerDraft] = []
  /// The keys of nodes by their types, with the names of those that only a type has.
  var records: [String: (record: RecordDeclaration, own: Set<String>)] = [:]
  /// The components that nodes may be, by their index in the definition.
  var innerTypes: [String: Int] = [:]
  var mistakenTypes: Set<String> = []
  /// Whether `components` could not be read, so that any type may be one of them.
  var areTypesLost = false
  /// The layers of replicators, and what they were read as once they are asked for.
  var replicatorLayers: [Int] = []
  var replicators: [Int: ReplicatorState] = [:]
  var waits = WaitTable()
  /// The layers of inner types that something in the component has a look at, with the property.
  var overrideNames: Set<OverrideName> = []
  var overrideOwners: [OverrideName: Int] = [:]
  var inputSymbols: [InputDefinition.Source: ExpressionSymbol] = [:]
  var textLayerCount = 0
  var expressionCount = 0
  var watchCount = 0
  var valueCount = 0
  /// The names whose expressions are being compiled, in the order in which they were asked for.
  var openVariables: [Int] = []
  var gestureBeingParsed: Int?
  var readsOwnGesture = false
  /// The findings about the names of the expression that is being compiled.
  var findings = NameFindings()
  var usage = ComponentUsage()

  init(_ session: ParsingSession, _ folder: FilePath) {
    self.session = session
    self.folder = folder
  }

  static let keys = [
    "component", "meaning", "size", "parameters", "values", "gestures", "initial", "states", "machines",
    "rules", "animation", "layers", "slots", "events", "actions", "outputs", "components", "mirrors",
    "reducedMotion",
  ]

  func parse(_ json: JSONValue) {
    let errorsOutside = session.parameters.diagnostics.errorCount
    guard isObject(json, "the component", keys: Self.keys, required: ["component", "layers"]) else { return }
    excuseUnknownKeys(json)
    parseHead(json)
    parseComponents(json["components"])
    parseParameters(json["parameters"])
    parseEvents(json["events"])
    parseSlots(json["slots"])
    let layers = session.expanded(json["layers"])
    names.excuse(layers.mistaken)
    declareLayers(layers.nodes)
    declareVariables(json["values"])
    declareMachines(json)
    declareGestures(json["gestures"])
    declareActions(json["actions"])
    for index in variables.indices { _ = variable(index) }
    parseDrags()
    parseGestures(json["gestures"])
    parseLayers()
    definition.animation = json["animation"].flatMap { animationMap($0) }
    parseMachines(json)
    definition.rules = parseRules(json["rules"], in: nil)
    parseOutputs(json["outputs"])
    finish()
    // What is read only in part seems to lead nowhere.
    guard session.parameters.diagnostics.errorCount == errorsOutside else { return }
    let declared = variables.map { (name: $0.name, range: $0.member.keyRange) }
    let timeCell = inputSymbols[.environment(.time)]?.firstCell
    let warnings = UsageWarnings(definition, usage, timeCell: timeCell, declared: declared)
    for warning in warnings.found { session.parameters.diagnostics.report(warning) }
  }

  private func parseHead(_ json: JSONValue) {
    if let version = decode(json["component"], as: .integer(0...1_000_000), "component"),
      version != .integer(1), let range = json["component"]?.range
    {
      error(.version, "this component is of another version; this program reads version 1", range)
    }
    definition.meaning = text(json["meaning"], "meaning")
    if case .size(let size)? = decode(json["size"], as: .size, "size") { definition.size = size }
    definition.mirrors = flag(json["mirrors"], "mirrors")
    definition.ownsReducedMotion =
      decode(json["reducedMotion"], as: .choice(["own"]), "reducedMotion") != nil
  }

  private func finish() {
    for (source, symbol) in inputSymbols {
      definition.inputs.append(InputDefinition(source: source, symbol: symbol))
    }
    definition.inputs.sort { $0.symbol.sortKey < $1.symbol.sortKey }
    definition.waitCount = waits.count
    for (name, range) in waits.unknown {
      reportUnknown(name, "wait with the id", among: waits.declared, range)
    }
    if cells.numbers + cells.objects > Self.mostCells {
      error(.limit, "what expressions read has more than 1,000,000 parts", layersRange)
    }
    definition.numberCells = cells.numbers
    definition.objectCells = cells.objects
    var order = EvaluationOrder(definition, inputSymbols)
    order.sort()
    definition.order = order.sorted
    for index in definition.outputs.indices {
      definition.outputs[index].parameters = order.parameters(readBy: definition.outputs[index].symbol)
    }
    let report = CircleReport(definition: definition)
    for circle in order.circles { session.parameters.diagnostics.report(report.diagnostic(for: circle)) }
  }

  private static let mostCells = 1_000_000
  private var layersRange: SourceRange {
    definition.layers.first?.range.opening ?? SourceRange(.first, 0, 0)
  }

  // MARK: Names

  /// The members of an object that declares names; without it any name may be one of them.
  func declarations(_ json: JSONValue?, _ name: String) -> [JSONMember] {
    if let json, !json.isObject { names.isIncomplete = true }
    return members(json, name)
  }

  /// Takes what stands under unknown keys of the component for declarations.
  func excuseUnknownKeys(_ json: JSONValue) {
    guard case .object(let members) = json.content else { return }
    for member in members where !Self.keys.contains(member.key) && member.key != "note" {
      names.excuse(member.value.nestedIDs)
      if case .object(let declarations) = member.value.content {
        names.excuse(declarations.map(\.key))
      }
    }
  }

  /// Whether a name can be declared; reports one that cannot.
  func declare(_ name: String, as meaning: ComponentName, at range: SourceRange) -> Bool {
    let isParameter = if case .parameter = meaning { true } else { false }
    guard canDeclare(name, isParameter: isParameter, at: range) else { return false }
    names.declare(name, meaning)
    return true
  }

  /// Whether a name is valid and free; reports any other.
  func canDeclare(_ name: String, isParameter: Bool = false, at range: SourceRange) -> Bool {
    guard let objection = names.objection(to: name, isParameter: isParameter) else { return true }
    error(.componentName, objection, range)
    names.excuse(name)
    return false
  }

  /// Reports a name that stands for nothing of the wanted kind.
  func reportUnknown(_ name: String, _ what: String, among known: some Sequence<String>, _ range: SourceRange)
  {
    guard !names.isMistaken(name) else { return }
    let known = known.sorted()
    error(
      .componentReference, "there is no \(what) `\(name)`", range,
      suggestion: EditDistance.suggestion(for: name, among: known)
        ?? (1...8 ~= known.count ? "there is \(ParameterDecoder.list(known))" : nil))
  }

  /// Counts one more, and reports the first that is too many.
  func count(_ counter: inout Int, limit: Int, _ what: String, _ range: SourceRange) -> Bool {
    counter += 1
    if counter == limit + 1 { error(.limit, "the component has more than \(limit.grouped) \(what)", range) }
    return counter <= limit
  }
}
