import Export
import JSONText
import Layers
import Preview
import ScenarioFile
import Stage
import System

/// The verb `export`, which writes a scenario's haptics or motion for other programs and people.
enum ExportVerb: Verb {
  enum Format: String, CaseIterable {
    case ahap
    case spec
    case css
    case lottie

    /// The names of the files in this format.
    var names: OutputNames {
      switch self {
      case .ahap: OutputNames(endings: ["ahap"])
      case .spec: OutputNames(endings: ["md", "json"])
      case .css: OutputNames(endings: ["html", "css"])
      case .lottie: OutputNames(endings: ["json"])
      }
    }
  }

  static let format = Option<Format>(
    "format", "NAME", oneOf: "formats", words: Format.allCases.map(\.rawValue),
    "ahap: haptics for Core Haptics, the default; spec: what moves by which curve, as Markdown or JSON; "
      + "css: a web page that plays the scenario, or the style sheet of a component; lottie: an animation for Lottie "
      + "players")
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE",
    "write into this file instead of standard output, which - names too; of several variants a folder")
  static let component = Option<LayerPath>(
    "component", "ID",
    "only this node: a page of it, or of a component in JSON a style sheet with a rule for each state, unless the output "
      + "is an .html file"
  ) { text throws(InvalidValue) in LayerPath(text) }
  static let unsupported = Option<LottieDocument.Unsupported>(
    "unsupported", "WAY", oneOf: "ways", words: LottieDocument.Unsupported.allCases.map(\.rawValue),
    "what becomes of what Lottie does not have, such as blurred shadows: bake: the nearest that it has, the default; "
      + "omit: left out")
  static let style = Option<HapticStyleSetting>(
    "style", "STYLE=I/S[@T],…",
    "what a style feels like in an AHAP file: intensity and sharpness from 0 to 1, seconds after it is fired; may be repeated",
    convert: HapticStyleSetting.init(parsing:))
  static let modelLatency = Flag(
    "model-latency", "let feedback that was not prepared in time come 0.05 s late")
  static let force = Flag("force", letter: "f", "replace a file that is there")
  static let json = Flag("json", "print what was written as JSON; needs --output")

  static var word: String { "export" }

  static let declaration = CommandDeclaration(
    name,
    "write a scenario's haptics or motion for other programs and people",
    operands: .init("SCENARIO"),
    options: [
      VariantOptions.variant, VariantOptions.variants, format, output, component, unsupported, style,
      modelLatency, force, json,
      ScenarioOptions.set,
    ]
      + ScenarioOptions.reading,
    examples: [
      .init("microfx export --format ahap -o press.ahap scenario.json", "a file that Core Haptics plays"),
      .init(
        "microfx export --style light=0.6/0.5 --style 'success=0.5/0.5,0.8/0.6@0.12' scenario.json",
        "with other feelings, on standard output"),
      .init(
        "microfx export --format spec -o motion.md scenario.json",
        "every motion with its trigger and its curve in every toolkit's words"),
      .init("microfx export --format spec -o motion.json scenario.json", "the same for programs"),
      .init(
        "microfx export --format css --component like -o like.html scenario.json",
        "one component as a web page"),
      .init(
        "microfx export --format css --component like -o like.css scenario.json",
        "one component as a style sheet to paste, with a rule for each state"),
      .init(
        "microfx export --format lottie --unsupported omit -o like.json scenario.json",
        "an animation of what Lottie has, without blurred shadows and frosted glass"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let path: FilePath
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let format: Format
    /// The output; `nil` for standard output.
    let file: FilePath?
    let component: LayerPath?
    let unsupported: LottieDocument.Unsupported
    let haptics: HapticPattern.Options
    let replaces: Bool
    let printsJSON: Bool

    init(_ arguments: ParsedArguments) throws {
      path = arguments.paths[0]
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments)
      format = arguments[ExportVerb.format] ?? .ahap
      file = arguments[output].flatMap { $0 == StandardStream.path ? nil : $0 }
      component = arguments[ExportVerb.component]
      unsupported = arguments[ExportVerb.unsupported] ?? .bake
      var haptics = HapticPattern.Options()
      haptics.modelsLatency = arguments[modelLatency]
      for setting in arguments.all(style) { haptics.styles[setting.style] = setting.transients }
      self.haptics = haptics
      replaces = arguments[force]
      printsJSON = arguments[json]
      guard !printsJSON || file != nil else {
        if arguments.contains(output) {
          throw OutputError.noStandardOutput(option: "--output", .option("--json"))
        }
        throw RequestError.requires("--json", other: "--output")
      }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let scenarios = try options.variants.scenarios([options.path], options.scenario)
    let paths = try options.format.names.paths(of: scenarios, at: options.file ?? StandardStream.path)
    var warnings = VariantWarnings()
    var exports: [(path: FilePath, text: ExportedText)] = []
    do {
      // Nothing is written before all warnings are printed.
      defer { warnings.print(on: console) }
      for (scenario, path) in zip(scenarios, paths) {
        let (input, isComponent) = try load(scenario, options)
        let export = try text(of: input, isComponent ? scenario.path : nil, options, path)
        warnings.add(input, problems: export.warnings + export.notes)
        exports.append((path, export))
      }
    }
    for export in exports { try write(export.text, to: export.path, options) }
    return .success
  }

  /// Reads a scenario, or for a specification or style sheet a component by itself, and returns whether it is that.
  private static func load(
    _ scenario: ScenarioReference, _ options: Options
  ) throws -> (ScenarioInput, isComponent: Bool) {
    guard [.spec, .css].contains(options.format) else {
      return (try ScenarioInput.load(scenario, options.scenario), false)
    }
    let (input, isComponent) = try ScenarioInput.loadPlaying(scenario, options.scenario)
    // The nearest scenario may have it only inside another component.
    if options.format == .css, isComponent, try !input.hasNode(of: scenario.path) {
      return (try ScenarioInput.loadAlone(scenario.path, options.scenario), true)
    }
    return (input, isComponent)
  }

  /// Writes an export with the pictures beside it, and prints the report.
  private static func write(_ export: ExportedText, to path: FilePath, _ options: Options) throws {
    for picture in export.pictures { try File.write(Array(picture.text.utf8), to: picture.path, .output) }
    var output = try TextOutput(to: path)
    try output.write(export.text)
    try output.finish()
    if options.printsJSON {
      try StandardStream.print(
        .object(
          [.init("output", .string(path.text))] + export.report
            + [.init("warnings", .array(export.warnings.map(JSONOutput.string)))]))
    } else if path != StandardStream.path {
      try StandardStream.print(line: "wrote \(path)")
    }
  }

  /// Returns the export to write to a path.
  ///
  /// - Parameter component: The file of the component to specify alone; `nil` for the whole scenario.
  private static func text(
    of input: ScenarioInput, _ component: FilePath?, _ options: Options, _ path: FilePath
  ) throws -> ExportedText {
    let start = try Stage(input.usable)
    try OutputError.check(path, against: input.inputs)
    if path != StandardStream.path, !options.replaces, File.size(path) != nil {
      throw OutputError.exists(path)
    }
    let end = try input.diagnostics.end(of: start)
    switch options.format {
    case .ahap:
      let name = start.scenario.name
      return ExportedText(haptics: HapticPattern(name: name, log: end.events, options.haptics))
    case .spec:
      let places = SourcePlaces(input.diagnostics)
      let spec =
        component.map { MotionSpec(ofComponent: $0, in: start, places: places) }
        ?? MotionSpec(start, places: places)
      return try ExportedText(
        spec: spec, to: path == StandardStream.path ? nil : path, readingFrom: input.inputs)
    case .css:
      return try page(of: start, input, component, options, path)
    case .lottie: return ExportedText(animation: LottieDocument(start, unsupported: options.unsupported))
    }
  }

  /// Returns the style sheet of a component's file, or a page.
  private static func page(
    of start: Stage, _ input: ScenarioInput, _ component: FilePath?, _ options: Options, _ path: FilePath
  ) throws -> ExportedText {
    let places = SourcePlaces(input.diagnostics)
    let named = try node(options.component, of: start)
    let node = named ?? component.flatMap { CSSSheet.node(of: $0, in: start, places: places) }
    let ending = path.extension.lowercased()
    if ending != "html", let node, let sheet = try CSSSheet(node, in: start, places: places) {
      return ExportedText(sheet: sheet)
    }
    guard ending != "css" else { throw RequestError.noSheet(node) }
    return ExportedText(page: CSSDocument(start, component: node))
  }

  /// Returns the path of the node in the scene that a name denotes.
  private static func node(_ name: LayerPath?, of start: Stage) throws(RequestError) -> LayerPath? {
    guard let name else { return nil }
    let paths = start.nodePaths
    guard let path = paths.first(where: { $0 == name }) ?? paths.first(where: { $0.ends(with: name) }) else {
      throw .unknown(.node, name.description, known: paths.map(\.description))
    }
    return path
  }
}

extension ScenarioInput {
  /// Whether the scene has a node of a component's file.
  fileprivate func hasNode(of component: FilePath) throws -> Bool {
    CSSSheet.node(of: component, in: try Stage(usable), places: SourcePlaces(diagnostics)) != nil
  }
}
