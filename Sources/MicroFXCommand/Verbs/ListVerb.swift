import ComponentPlayer
import Components
import Export
import JSONText
import ScenarioFile
import System

/// The verb `list`, which prints components with everything that a scenario can set and receive.
///
/// It also prints the events of the scene itself, the devices, and what exports make of the properties of layers.
enum ListVerb: Verb {
  static let json = Flag("json", "print the same as JSON")
  static let names = Flag("names", "print what the expressions and rules of a component may use")

  /// The operand that lists devices; like the next two, it takes the place of a component.
  private static let devices = "devices"
  private static let events = "events"
  private static let exports = "exports"
  /// The operand that lists variants; it follows a scenario.
  private static let variants = "variants"

  static var word: String { "list" }

  static let declaration = CommandDeclaration(
    name,
    "list components with their parameters, parts, events and actions, also those of a scenario or in a file; or events, devices, variants of a scenario, or what exports show",
    operands: .init(
      "TYPE|FILE", count: 0...2,
      words: ComponentCatalog(.standard).entries.map(\.type) + [events, devices, exports, variants]
    ),
    options: [json, names] + ScenarioOptions.reading,
    examples: [
      .init("microfx list", "every component with a line of meaning"),
      .init("microfx list cardDeck", "one component with everything that it has"),
      .init("microfx list scenario.json likeButton", "one that the scenario describes itself"),
      .init("microfx list components/like-button.json", "one in a file"),
      .init(
        "microfx list --names components/like-button.json",
        "what its expressions and rules may use, with the types"),
      .init("microfx list --names scenario.json likeButton", "the same of one that the scenario describes"),
      .init(
        "microfx list events", "what the event log has of fingers, keys and calls, whatever the components"),
      .init("microfx list devices", "what --device takes, with sizes and safe areas"),
      .init("microfx list scenario.json variants", "the variants of the scenario, with what they set"),
      .init("microfx list exports", "what each format of `export` makes of each property of a layer"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let operands: [String]
    let scenario: ScenarioOptions
    let printsJSON: Bool
    let printsNames: Bool

    init(_ arguments: ParsedArguments) {
      operands = arguments.operands
      scenario = ScenarioOptions(arguments)
      printsJSON = arguments[json]
      printsNames = arguments[names]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    var operands = options.operands[...]
    if operands.first == variants, operands.count == 2 { operands.reverse() }
    var components = ComponentTable.standard
    if let file = operands.first, isFile(file) {
      operands.removeFirst()
      let (input, isComponent) = try ScenarioInput.loadEither(
        ScenarioReference(FilePath(file)), options.scenario)
      if options.printsNames {
        try printNames(of: input, isComponent ? nil : operands, options, console)
        return .success
      }
      if !isComponent, operands.first == variants {
        try list(ScenarioVariant.all(in: input.text), options)
        return .success
      }
      components = try input.usable(console).components
      if isComponent, operands.isEmpty { operands = components.types.suffix(1).map(\.declaration.type)[...] }
    } else if options.printsNames {
      throw RequestError.noComponentFile
    }
    guard operands.count <= 1 else { throw RequestError.notFile(operands[operands.startIndex]) }
    try list(operands.first, ComponentCatalog(components), options)
    return .success
  }

  /// Prints the names that the expressions and rules of a component may use.
  ///
  /// - Parameter types: For a scenario, the component's type, or empty if it describes only one; `nil` for a component.
  private static func printNames(
    of input: ScenarioInput, _ types: ArraySlice<String>?, _ options: Options, _ console: Console
  ) throws {
    let scenario = try input.usable(console)
    var component: (text: SourceText, path: FilePath)? = (input.text, "")
    if let types {
      let own = scenario.components.types.map(\.declaration.type).filter {
        ComponentTable.standard[$0] == nil
      }
      guard let type = types.first ?? (own.count == 1 ? own[0] : nil) else {
        throw RequestError.noComponentFile
      }
      component = try input.component(named: type)
      if component == nil { throw RequestError.unknown(.component, type, known: own) }
    }
    guard let component,
      let names = ComponentNameTable(
        component.text, at: component.path, scenario.assets, constants: input.tokens.constants)
    else { throw SourceError(input.diagnostics) }
    if options.printsJSON { return try StandardStream.print(names.json, indentation: 2) }
    let text = names.sections.filter { !$0.rows.isEmpty }.map { section in
      "\(section.heading):\n\(HelpText.table(section.rows.map { (label: $0.name, meaning: $0.meaning) }))\n"
    }
    try StandardStream.print(text.joined(separator: "\n"))
  }

  private static func isFile(_ operand: String) -> Bool {
    FilePath(operand).extension == "json" || operand.contains("/") || operand == "-"
  }

  private static func list(
    _ word: String?, _ catalog: ComponentCatalog, _ options: Options
  ) throws {
    switch word {
    case devices:
      let rows = Device.all.map { (label: $0.name, meaning: "\($0.models): \($0.dimensions)") }
      try print(rows, Device.all.map(\.json), options)
    case events:
      try print(SceneEvent.declarations.map(row), SceneEvent.declarations.map(\.json), options)
    case exports: try print(FeatureCatalog.all.map(row), FeatureCatalog.all.map(\.json), options)
    case let type? where !options.printsJSON:
      guard let entry = catalog[type] else {
        throw RequestError.unknown(
          .component,
          type, known: catalog.entries.map(\.type) + [events, devices, exports])
      }
      try StandardStream.print(text(of: entry, shared: catalog.sharedParameters))
    default:
      let rows = catalog.entries.map { (label: $0.type, meaning: $0.meaning) }
      try print(rows, catalog.entries.map(\.json), options)
    }
  }

  /// Prints the base and the variants of a scenario, with the values that they set.
  private static func list(_ variants: [ScenarioVariant], _ options: Options) throws {
    let base = (label: ScenarioVariant.base, meaning: "the scenario as written")
    let rows = variants.map { variant in
      let values = variant.values.map { "\($0.key) = \($0.value.printable.text())" }
      return (label: variant.name, meaning: values.joined(separator: ", "))
    }
    let data = variants.map {
      JSONOutput.object([.init("name", .string($0.name)), .init("sets", .object($0.values))])
    }
    try print([base] + rows, data, options)
  }

  /// Prints the rows as a table, or the data as JSON.
  private static func print(
    _ rows: [(label: String, meaning: String)], _ data: [JSONOutput], _ options: Options
  ) throws {
    if options.printsJSON {
      try StandardStream.print(.array(data), indentation: 2)
    } else {
      try StandardStream.print(line: HelpText.table(rows))
    }
  }

  private static func text(of entry: ComponentCatalog.Entry, shared: [ComponentCatalog.Key]) -> String {
    let own = Set(entry.parameters.map(\.name))
    let shared = shared.filter { !own.contains($0.name) }
    let sections: [(String, [(label: String, meaning: String)])] = [
      ("Parameters", entry.parameters.map(row)),
      ("Slots", entry.slots.map { (label: $0.name, meaning: $0.meaning) }),
      ("Outputs", entry.outputs.map { (label: $0.name, meaning: $0.meaning) }),
      ("Parts", entry.parts.map { (label: $0.path, meaning: $0.meaning) }),
      (
        "Properties in the trace",
        entry.properties.map { (label: $0.path, meaning: meaning(of: $0.property)) }
      ),
      ("Events", entry.events.map(row)),
      ("Actions", entry.actions.map { (label: $0.name, meaning: $0.meaning) }),
      ("Parameters of every component", shared.map(row)),
    ]
    let head = "\(entry.type): \(entry.meaning)".visible + "\n"
    return sections.filter { !$0.1.isEmpty }.reduce(head) { text, section in
      text + "\n\(section.0):\n\(HelpText.table(section.1))\n"
    }
  }

  private static func row(_ key: ComponentCatalog.Key) -> (label: String, meaning: String) {
    let unit = key.unit.isEmpty ? "" : " \(key.unit)"
    let value = key.defaultText.map { " (\($0)\(unit))" } ?? ""
    return (key.name, "\(key.meaning)\(value); \(key.kind)")
  }

  private static func row(_ feature: FeatureCatalog) -> (label: String, meaning: String) {
    (
      feature.name,
      feature.spellings.map { "\($0.format): \($0.spelling ?? "left out")" }.joined(separator: "; ")
    )
  }

  private static func row(_ event: EventDeclaration) -> (label: String, meaning: String) {
    (event.name, event.meaning + details(event.details.map(\.key)))
  }

  private static func meaning(of property: PropertyDeclaration) -> String {
    let unit = property.unit.rawValue
    return property.meaning + (unit.isEmpty ? "" : " (\(unit))")
  }

  private static func details(_ keys: [String]) -> String {
    keys.isEmpty ? "" : " [" + keys.joined(separator: ", ") + "]"
  }
}

extension FeatureCatalog {
  /// The feature as `list exports --json` prints it.
  fileprivate var json: JSONOutput {
    .object(
      [.init("property", .string(name))]
        + spellings.map { .init($0.format, $0.spelling.map(JSONOutput.string) ?? .null) })
  }
}
