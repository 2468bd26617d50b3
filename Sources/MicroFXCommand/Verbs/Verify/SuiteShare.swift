import Goldens
import Render
import ScenarioFile
import System

/// The scenarios of a suite that this run verifies: all, or those of its shard.
struct SuiteShare: Sendable {
  /// All scenarios and variants, in the order of the operands.
  let suite: [ScenarioReference]
  /// The scenarios of this run.
  let scenarios: [ScenarioReference]
  private let plan: SuitePlan?
  private let shard: Shard?

  /// Chooses the scenarios of the suite that `--shard` requests.
  init(_ suite: [ScenarioReference], _ options: VerifyVerb.Options) throws {
    self.suite = suite
    guard let setting = options.shard else {
      (scenarios, plan, shard) = (suite, nil, nil)
      return
    }
    // A shard would change the goldens with which the other shards compare.
    if options.measuresCoverage { throw RequestError.conflict("--coverage", with: "--shard") }
    if options.update != nil { throw RequestError.conflict("--update", with: "--shard") }
    let shard = try setting.shard()
    let timings = try options.timings.map { try ScenarioTimings(contentsOf: $0) }
    let plan = try SuitePlan(
      suite, shards: shard.count, options.scenarios, options.suite, timings: timings)
    (scenarios, self.plan, self.shard) = (plan.scenarios(of: shard), plan, shard)
  }

  /// The default folder for the result of a shard; `nil` without a shard.
  var folder: FilePath? { shard.map { FilePath("out/shards/\($0.index)-of-\($0.count)") } }

  /// Returns the result of a shard, which is stored until all shards are merged; `nil` without a shard.
  func result(
    _ summary: VerificationSummary, _ shown: [ScenarioReference: ReportEntry], _ exitCode: ExitCode
  ) -> ShardResult? {
    guard let plan, let shard else { return nil }
    return ShardResult(
      program: .current, plan: plan.hash, shard: shard, suite: suite, outcomes: summary.entries, shown: shown,
      orphanedGoldens: summary.orphanedGoldens, exitCode: exitCode)
  }
}
