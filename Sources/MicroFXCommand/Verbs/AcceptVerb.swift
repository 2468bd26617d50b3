import Goldens
import JSONText
import Render
import ScenarioFile
import System

/// The verb `accept`, which takes goldens from a report that was made elsewhere.
enum AcceptVerb: Verb {
  private static let force = Flag(
    "force", letter: "f", "accept even where the environment variable CI is set")
  private static let json = Flag("json", "print the result as JSON instead of lines")

  static var word: String { "accept" }

  static let declaration = CommandDeclaration(
    name, "take new goldens from a report of verify, as CI gives it out",
    operands: .init("REPORT NAME", count: 1...10_000),
    options: [
      SuiteOptions.golden, force, WorkerOptions.jobs, json, ResultOptions.quiet, OutputOptions.noSync,
    ],
    examples: [
      .init("microfx accept report.zip", "all new goldens of a report, in the folder in which verify ran"),
      .init("microfx accept out/verify button scenarios/lists/card.json", "those of two scenarios"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    var report: FilePath
    /// The scenarios whose goldens to accept; empty for all.
    var names: [String]
    /// The folder of goldens; `nil` for those beside the scenarios.
    var goldens: FilePath?
    var isForced: Bool
    var printsJSON: Bool
    var isQuiet: Bool
    var workers: Int
    var durability: PartialFile.Durability

    init(_ arguments: ParsedArguments) {
      report = FilePath(arguments.operands[0])
      names = Array(arguments.operands.dropFirst())
      goldens = arguments[SuiteOptions.golden]
      isForced = arguments[force]
      printsJSON = arguments[json]
      isQuiet = arguments[ResultOptions.quiet]
      workers = WorkerOptions.workers(arguments)
      durability = OutputOptions.durability(arguments)
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    if SuiteOptions.isCI, !options.isForced { throw RequestError.acceptanceUnderCI }
    let archive = try ReportArchive(options.report)
    let acceptance = GoldenAcceptance(archive, goldens: options.goldens, options.durability)
    let chosen = try acceptance.choose(options.names)
    // If any location is invalid, nothing is accepted.
    let locations = try acceptance.locations(of: chosen)
    warn(of: chosen, acceptance, madeBy: archive.goldens.version, console)
    var results: [Int: Result<[FilePath], any Error>] = [:]
    // A variant's golden omits what its base's contains, so bases are accepted first.
    for group in [chosen.indices.filter { chosen[$0].scenario.variant == nil }, Array(chosen.indices)] {
      let group = group.filter { results[$0] == nil }
      let accepted = WorkerThreads.map(group.count, workers: options.workers) { index in
        Result { try acceptance.accept(chosen[group[index]], at: locations[group[index]]) }
      }
      results.merge(zip(group, accepted)) { _, new in new }
    }
    return try print(
      chosen.indices.compactMap { index in results[index].map { (chosen[index].scenario, $0) } }, options,
      console)
  }

  private static func warn(
    of goldens: [ReportGoldens.Golden], _ acceptance: GoldenAcceptance, madeBy version: String,
    _ console: Console
  ) {
    let own = RunDescription.programVersion
    if version != own { console.warning("the report was made by microfx \(version), this is \(own)") }
    for golden in goldens where acceptance.isStale(golden) {
      console.warning("\(golden.scenario): the report is of another text of the scenario")
    }
  }

  private static func print(
    _ results: [(scenario: ScenarioReference, written: Result<[FilePath], any Error>)], _ options: Options,
    _ console: Console
  ) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    for (scenario, result) in results {
      switch result {
      case .success(let written):
        entries.append(
          ["scenario": .string(scenario.description), "written": .array(written.map { .string($0.text) })])
        if !options.printsJSON, !options.isQuiet { try StandardStream.print(line: line(scenario, written)) }
      case .failure(let error):
        console.report(error, in: scenario.description)
        code = max(code, ExitCode(of: error))
      }
    }
    if options.printsJSON { try StandardStream.print(.array(entries), indentation: 2) }
    return code
  }

  private static func line(_ scenario: ScenarioReference, _ written: [FilePath]) -> String {
    written.isEmpty
      ? "\(scenario): accepted before"
      : "\(scenario): accepted: \(written.map(\.text).joined(separator: ", "))"
  }
}
