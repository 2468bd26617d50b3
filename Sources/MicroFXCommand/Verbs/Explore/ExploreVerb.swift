import Components
import Explore
import JSONText
import ScenarioFile
import Stage
import System

/// The verb `explore`, which searches for gestures that break a scenario or component.
enum ExploreVerb: Verb {
  static let seed = Option<Int>(
    "seed", "S", in: 0...Int(Int32.max), "the seed of the random gestures; 1 by default")
  static let runs = Option<Int>("runs", "N", in: 1...1_000_000_000, "how many runs to play")
  static let minutes = Option<Double>("minutes", "M", "how long to search; 1 by default") {
    text throws(InvalidValue) in
    guard let number = Double(text), number > 0, number <= 10_000 else {
      throw InvalidValue.number(0...10_000)
    }
    return number
  }
  static let write = Option<FilePath>(
    "write", "DIR",
    "write each finding as a scenario that fails under `verify --no-golden`, with what it names")
  static let json = Flag("json", "print the result as JSON")

  static var word: String { "explore" }

  static let declaration = CommandDeclaration(
    name, "search for gestures that break scenarios, or components by themselves",
    operands: .init("SCENARIO|COMPONENT", count: 1...10_000),
    options: [seed, runs, minutes, WorkerOptions.jobs, write, json] + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx explore scenario.json", "a minute of random gestures"),
      .init(
        "microfx explore --runs 5000 --seed 7 --write found components/like-button.json",
        "the same runs on every machine; findings become scenarios"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let paths: [FilePath]
    let scenario: ScenarioOptions
    let seed: UInt64
    let runs: Int?
    let seconds: Double?
    let workers: Int
    let folder: FilePath?
    let printsJSON: Bool

    init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      scenario = ScenarioOptions(arguments)
      seed = UInt64(arguments[ExploreVerb.seed] ?? 1)
      runs = arguments[ExploreVerb.runs]
      let minutes = arguments[ExploreVerb.minutes]
      if runs != nil, minutes != nil { throw RequestError.conflict("--runs", with: "--minutes") }
      seconds = runs == nil ? 60 * (minutes ?? 1) : nil
      workers = WorkerOptions.workers(arguments)
      folder = arguments[write]
      printsJSON = arguments[json]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    for path in options.paths {
      let report = try explore(path, options, console)
      if !report.findings.isEmpty { code = .differences }
      let written = try options.folder.map { try report.write(into: $0) }
      if options.printsJSON {
        entries.append(report.json(written))
      } else {
        try StandardStream.print(document: report.text(written))
      }
    }
    if options.printsJSON { try StandardStream.print(.array(entries), indentation: 2) }
    return code
  }

  private static func explore(
    _ path: FilePath, _ options: Options, _ console: Console
  ) throws -> ExplorationReport {
    let input = try ScenarioInput.loadPlaying(ScenarioReference(path), options.scenario).input
    var scenario = try input.usable(console)
    scenario.gestures = []
    let start = try Stage(scenario, checksInvariants: true)
    var explorer = Explorer(start, seed: options.seed, workers: options.workers)
    let clock = ContinuousClock()
    let begin = clock.now
    explorer.explore(limit: options.runs) {
      options.seconds.map { clock.now - begin >= .seconds($0) } ?? false
    }
    return ExplorationReport(path, input, explorer)
  }
}
