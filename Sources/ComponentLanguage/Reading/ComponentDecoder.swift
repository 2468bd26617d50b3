import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile
import System

/// Decodes one component, part by part.
///
/// Names are declared first; then expressions are compiled, and those of formulas and replicators when the first other
/// expression asks for them, as they need their types.
final class ComponentDecoder {
  let session: ReadingSession
  let folder: FilePath
  var definition = ComponentDefinition()
  var cells = CellLayout()
  /// What the component's own names stand for.
  var names: [String: ComponentName] = [:]
  /// Names of what is wrong itself, of which nothing more is reported.
  var mistakenNames: Set<String> = []
  /// Whether declarations could not be read, so that any name may be that of one.
  var hasLostNames = false
  var variables: [Variable] = []
  var machineSymbols: [ExpressionSymbol] = []
  var gestureKinds: [(kind: GestureDefinition.Kind, replicators: [Int])] = []
  var layerNames = LayerIndex()
  var layerDrafts: [LayerDraft] = []
  /// The keys of nodes by their types, with the names of those that only a type has.
  var records: [String: (record: RecordDeclaration, own: Set<String>)] = [:]
  /// Values that some animation moves evenly for a time that is known.
  var linearRuns: Set<Int> = []
  /// The components that nodes may be, by their index in the definition.
  var innerTypes: [String: Int] = [:]
  var mistakenTypes: Set<String> = []
  /// Whether `components` could not be read, so that any type may be one of them.
  var areTypesLost = false
  /// The layers of replicators, and what they were read as once they are asked for.
  var replicatorLayers: [Int] = []
  var replicators: [Int: ReplicatorState] = [:]
  /// The waits by their ids, each with where one that cancels it stands.
  var waits: [String: WaitName] = [:]
  /// The layers of inner types that something in the component has a look at, with the property.
  var lookNames: Set<LookName> = []
  var lookOwners: [LookName: Int] = [:]
  var readingSymbols: [ReadingDefinition.Source: ExpressionSymbol] = [:]
  var textLayerCount = 0
  var expressionCount = 0
  var watchCount = 0
  var valueCount = 0
  /// The names whose expressions are being compiled, in the order in which they were asked for.
  var openVariables: [Int] = []
  var gestureBeingRead: Int?
  var readsOwnGesture = false
  /// Why a name that exists may not be read where it stands.
  var refusal: String?
  /// True once an expression has named something that is wrong itself.
  var hasMetMistake = false
  /// The most that was read of what is not known from the start.
  var levelRead = ReadingContext.Level.parameters
  /// The names of values, formulas, followers and gestures that something reads or waits for.
  var usedNames: Set<String> = []
  /// The events that actions emit.
  var emittedEvents: Set<Int> = []
  /// States of machines to which something leads.
  var reached: [Set<Int>] = []

  init(_ session: ReadingSession, _ folder: FilePath) {
    self.session = session
    self.folder = folder
  }

  static let keys = [
    "component", "meaning", "size", "parameters", "values", "gestures", "initial", "states", "machines",
    "rules", "animation", "layers", "slots", "events", "actions", "outputs", "components", "mirrors",
    "reducedMotion",
  ]

  func read(_ json: JSONValue) {
    let errorsOutside = session.parameters.diagnostics.errorCount
    guard isObject(json, "the component", keys: Self.keys, required: ["component", "layers"]) else { return }
    excuseUnknownKeys(json)
    readHead(json)
    readComponents(json["components"])
    readParameters(json["parameters"])
    readEvents(json["events"])
    readSlots(json["slots"])
    declareLayers(session.expanded(json["layers"], mistaken: &mistakenNames))
    declareVariables(json["values"])
    declareMachines(json)
    declareGestures(json["gestures"])
    declareActions(json["actions"])
    for index in variables.indices { _ = variable(index) }
    readDrags()
    readGestures(json["gestures"])
    readLayers()
    definition.animation = json["animation"].flatMap { animationMap($0) }
    readMachines(json)
    definition.rules = readRules(json["rules"], in: nil)
    readOutputs(json["outputs"])
    finish()
    // What is read only in part seems to lead nowhere.
    guard session.parameters.diagnostics.errorCount == errorsOutside else { return }
    warnUnreachable()
    warnUnused()
  }

  private func readHead(_ json: JSONValue) {
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
    for (source, symbol) in readingSymbols {
      definition.readings.append(ReadingDefinition(source: source, symbol: symbol))
    }
    definition.readings.sort { $0.symbol.sortKey < $1.symbol.sortKey }
    definition.waitCount = waits.count
    checkWaits()
    if cells.numbers + cells.objects > Self.mostCells {
      error(.limit, "what expressions read has more than 1,000,000 parts", layersRange)
    }
    definition.numberCells = cells.numbers
    definition.objectCells = cells.objects
    order()
  }

  private static let mostCells = 1_000_000
  private var layersRange: SourceRange {
    definition.layers.first?.range.opening ?? SourceRange(.first, 0, 0)
  }
}

/// What a name of a component stands for, by its index among its kind.
enum ComponentName {
  case parameter(Int)
  case variable(Int)
  case machine(Int)
  case gesture(Int)
  case action(Int)
  /// An inner component, at a layer.
  case component(Int)

  /// What messages call it, with its article.
  var phrase: String {
    switch self {
    case .parameter: "a parameter"
    case .variable: "a value or formula"
    case .machine: "a machine"
    case .gesture: "a gesture"
    case .action: "an action"
    case .component: "an inner component"
    }
  }
}
