import Goldens
import Render
import System

/// A merge of the results of all shards of `verify`.
struct VerificationMerge {
  private let parts: [(folder: FilePath, result: ShardResult)]
  private let options: MergeVerb.Options
  private let console: Console

  /// Reads the results in the folders, one in each.
  init(_ folders: [FilePath], _ options: MergeVerb.Options, _ console: Console) throws {
    self.options = options
    self.console = console
    parts = try folders.compactMap { folder in try ShardResult(in: folder).map { (folder, $0) } }
  }

  /// Prints what a single run would have printed, and writes a report with the same bytes.
  func run() throws -> ExitCode {
    let (summary, exitCode) = try ShardResult.merged(parts)
    let output = VerificationOutput(options: options.results, console: console)
    try output.check(against: parts.map { $0.folder.appending(ShardResult.name) })
    let report = try ReportFolder(
      options.output ?? VerifyJob.standardReport, isLazy: options.output == nil,
      limit: options.results.reportBytes)
    for part in parts {
      for shown in part.result.shown { try report.add(shown.entry, of: shown.scenario, from: part.folder) }
    }
    for entry in summary.entries { try output.write(entry, after: summary.outcomes(before: entry)) }
    for file in summary.unclaimedGoldens { console.warning("\(file): no scenario for this golden") }
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
