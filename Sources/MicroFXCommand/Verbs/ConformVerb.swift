import Conform
import JSONText
import ScenarioFile
import Stage
import System

/// The verb `conform`, which checks whether an app moves as a scenario does.
enum ConformVerb: Verb {
  static let tolerance = Option<Double>(
    "tolerance", "N", in: 0...1000,
    "points that lengths may differ by; scales the other tolerances too (default: 0.5)")
  static let screen = Flag("screen", "x, y, width and height of the recording are bounds on the canvas")
  static let map = Option<LayerMapping>(
    "map", "APP=LAYER", "the layer of the scenario that the recording calls otherwise; may be repeated"
  ) { text throws(InvalidValue) in try LayerMapping(parsing: text) }
  static let report = Option<FilePath>(
    "report", "DIR", "write a page with the curves of both into this folder")
  static let json = Flag("json", "print the result as JSON")

  static var word: String { "conform" }

  static let declaration = CommandDeclaration(
    name, "compare a recording of an app with a scenario",
    operands: .init("SCENARIO RECORDING.csv", count: 2...2),
    options: [VariantOptions.variant, tolerance, screen, map, json, report] + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx conform like-button.json app.csv", "what moves otherwise in the app, the worst first"),
      .init(
        "microfx conform --screen --map heartView=like/heart like-button.json app.csv",
        "by bounds on the screen"),
      .init("microfx conform --report out/conform like-button.json app.csv", "with both curves on a page"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let path: FilePath
    let recording: FilePath
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let tolerances: Tolerances
    let isScreen: Bool
    let mappings: [LayerMapping]
    let printsJSON: Bool
    /// The folder for a page; `nil` to write none.
    let report: FilePath?

    init(_ arguments: ParsedArguments) throws {
      (path, recording) = (arguments.paths[0], arguments.paths[1])
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments)
      tolerances = Tolerances(length: arguments[tolerance] ?? Tolerances.standardLength)
      isScreen = arguments[screen]
      mappings = arguments.all(map)
      printsJSON = arguments[json]
      report = arguments[ConformVerb.report]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let bytes = try File.read(options.recording, limit: Recording.Limits.file)
    var recording = try RecordingReader.recording(SourceText(name: options.recording.text, bytes: bytes))
    for mapping in options.mappings where !recording.renameLayer(mapping.app, to: mapping.layer) {
      throw RequestError.unknown(.recordedLayer, mapping.app, known: recording.layers)
    }
    let input = try ScenarioInput.load(
      options.variants.scenario(options.path, options.scenario), options.scenario)
    let stage = try Stage(input.usable(console))
    let space = options.isScreen ? .screen : recording.space ?? .layer
    let conformance = Conformance(recording, stage, space, options.tolerances)
    guard !conformance.properties.isEmpty else { throw RequestError.noSharedLayer(options.recording) }
    if !conformance.unknown.isEmpty {
      let names = conformance.unknown.prefix(5).map { "\($0.layer) \($0.property)" }.joined(separator: ", ")
      let rest = conformance.unknown.count > 5 ? " and \(conformance.unknown.count - 5) more" : ""
      console.warning("not in the scenario, left out: \(names)\(rest); use --map for layers with other names")
    }
    if let folder = options.report {
      console.writeLine("\(try ConformanceReport.write(conformance, to: folder))")
    }
    if options.printsJSON {
      try StandardStream.print(conformance.json(), indentation: 2)
    } else {
      try StandardStream.print(conformance.text)
    }
    return conformance.agrees ? .success : .differences
  }
}

/// A layer that has another name in a recording than in the scenario.
struct LayerMapping: Hashable, Sendable {
  /// The name in the recording.
  let app: String
  /// The path in the scenario.
  let layer: String

  /// Parses `app=layer`.
  init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw .mapping }
    (app, layer) = (parts[0], parts[1])
  }
}
