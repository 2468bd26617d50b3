import Goldens
import JSONText
import System

/// Accepts goldens of a report on several threads; where one cannot be accepted because of its place, none is.
final class AcceptJob: Sendable {
  private let acceptance: GoldenAcceptance
  private let goldens: [(golden: ReportGoldens.Golden, location: GoldenLocation)]
  /// Of the program that made the report.
  private let version: String
  private let arguments: ParsedArguments
  private let console: Console

  init(_ report: FilePath, _ names: [String], _ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let archive = try ReportArchive(report)
    let acceptance = GoldenAcceptance(
      archive, goldens: arguments[VerifyVerb.golden], OutputOptions.durability(arguments))
    let chosen = try acceptance.choose(names)
    self.acceptance = acceptance
    goldens = Array(zip(chosen, try acceptance.locations(of: chosen)))
    version = archive.goldens.version
  }

  private func warn() {
    if version != MicroFXProgram.version {
      console.warning("the report was made by microfx \(version), this is \(MicroFXProgram.version)")
    }
    for golden in goldens.map(\.golden) where acceptance.isStale(golden) {
      console.warning("\(golden.scenario): the report is of another text of the scenario")
    }
  }

  func run() throws -> ExitCode {
    warn()
    let workers = arguments[RenderVerb.jobs] ?? RenderJob.processorCount
    let results = WorkerThreads.map(goldens.count, workers: workers) { index in
      let (golden, location) = self.goldens[index]
      return Result { try self.acceptance.accept(golden, at: location) }
    }
    return try printResults(results)
  }

  private func printResults(_ results: [Result<[FilePath], any Error>]) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    for (golden, result) in zip(goldens.map(\.golden), results) {
      switch result {
      case .success(let written):
        entries.append(
          ["scenario": .string(golden.scenario.text), "written": .array(written.map { .string($0.text) })])
        if !arguments[AcceptVerb.json], !arguments[VerifyVerb.quiet] {
          try StandardStream.print(line: Self.line(golden.scenario, written))
        }
      case .failure(let error):
        console.report(error, in: golden.scenario.text)
        code = max(code, ExitCode(of: error))
      }
    }
    if arguments[AcceptVerb.json] { try StandardStream.print(.array(entries), indentation: 2) }
    return code
  }

  private static func line(_ scenario: FilePath, _ written: [FilePath]) -> String {
    written.isEmpty
      ? "\(scenario): accepted before"
      : "\(scenario): accepted: \(written.map(\.text).joined(separator: ", "))"
  }
}
