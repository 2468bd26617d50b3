import Goldens
import JSONText
import Render
import Synchronization
import System

/// Accepts goldens of a report on several threads; where one cannot be accepted because of its place, none is.
final class AcceptJob: Sendable {
  private let acceptance: GoldenAcceptance
  private let goldens: [(golden: ReportGoldens.Golden, location: GoldenLocation)]
  /// Of the program that made the report.
  private let version: String
  private let arguments: ParsedArguments
  private let console: Console
  private let progress: Mutex<Progress>

  private struct Progress {
    var started = 0
    var results: [Result<[FilePath], any Error>?]
  }

  init(_ report: FilePath, _ names: [String], _ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let archive = try ReportArchive(report)
    let acceptance = GoldenAcceptance(
      archive, goldens: arguments[VerifyVerb.golden], OutputOptions.durability(arguments))
    let chosen = try acceptance.choose(names)
    self.acceptance = acceptance
    goldens = try chosen.map { ($0, try acceptance.location(of: $0)) }
    progress = Mutex(Progress(results: Array(repeating: nil, count: chosen.count)))
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
    let workers = min(goldens.count, arguments[RenderVerb.jobs] ?? RenderJob.processorCount)
    WorkerThreads.run(workers) { _ in
      while let index = self.next() {
        let (golden, location) = self.goldens[index]
        let result = Result { try self.acceptance.accept(golden, at: location) }
        self.progress.withLock { $0.results[index] = result }
      }
    }
    return try printResults(progress.withLock { $0.results })
  }

  private func next() -> Int? {
    progress.withLock { progress in
      guard progress.started < goldens.count else { return nil }
      progress.started += 1
      return progress.started - 1
    }
  }

  private func printResults(_ results: [Result<[FilePath], any Error>?]) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    for (golden, result) in zip(goldens.map(\.golden), results) {
      switch result {
      case .success(let written):
        entries.append(
          ["scenario": .string(golden.scenario.text), "written": .array(written.map { .string($0.text) })])
        if !arguments[AcceptVerb.json], !arguments[VerifyVerb.quiet] {
          try StandardStream.print(Self.line(golden.scenario, written).visible + "\n")
        }
      case .failure(let error):
        console.report(error, in: golden.scenario.text)
        code = max(code, ExitCode(of: error))
      case nil: break
      }
    }
    if arguments[AcceptVerb.json] {
      try StandardStream.print(JSONOutput.array(entries).text(indentation: 2) + "\n")
    }
    return code
  }

  private static func line(_ scenario: FilePath, _ written: [FilePath]) -> String {
    written.isEmpty
      ? "\(scenario): accepted before"
      : "\(scenario): accepted: \(written.map(\.text).joined(separator: ", "))"
  }
}
