import Goldens
import Render
import System

/// Puts the results of all shards of `verify` together.
struct VerificationMerge {
  private let parts: [(folder: FilePath, result: ShardResult)]
  private let arguments: ParsedArguments
  private let console: Console

  /// Reads the results in the folders, each of which holds one.
  init(_ folders: [FilePath], _ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    parts = try folders.compactMap { folder in try ShardResult(in: folder).map { (folder, $0) } }
  }

  /// Says what one run would have said, with a report of the same bytes.
  func run() throws -> ExitCode {
    let (summary, exitCode) = try ShardResult.merged(parts)
    let output = VerificationOutput(arguments: arguments, console: console)
    try output.check(against: parts.map { $0.folder.appending(ShardResult.name) })
    let given = arguments[MergeVerb.output]
    let report = try ReportFolder(
      given ?? VerifyJob.standardReport, isLazy: given == nil,
      limit: arguments[ResultOptions.reportLimit] ?? ReportFolder.standardLimit)
    for part in parts {
      for shown in part.result.shown { try report.add(shown.entry, of: shown.path, from: part.folder) }
    }
    for entry in summary.entries { try output.write(entry) }
    for file in summary.unclaimedGoldens { console.warning("\(file): there is no scenario for this golden") }
    let timings = try timings()
    try output.finish(summary, timings, in: report)
    if !report.isUntouched { try timings.write(to: report.path) }
    return exitCode
  }

  private func timings() throws -> ScenarioTimings {
    var timings = ScenarioTimings()
    for part in parts {
      let file = part.folder.appending(ScenarioTimings.name)
      if File.size(file) != nil { timings.add(try ScenarioTimings(contentsOf: file)) }
    }
    return timings
  }
}
