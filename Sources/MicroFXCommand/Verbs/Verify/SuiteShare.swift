import Goldens
import Render
import ScenarioFile
import System

/// The scenarios of a suite that this run looks at: all, or those of its shard.
struct SuiteShare: Sendable {
  /// All scenarios and variants, in the order of the operands.
  let suite: [ScenarioReference]
  /// Those of this run.
  let scenarios: [ScenarioReference]
  private let plan: SuitePlan?
  private let shard: Shard?

  /// What `--shard` asks for of these scenarios.
  init(_ suite: [ScenarioReference], _ options: VerifyVerb.Options) throws {
    self.suite = suite
    guard let setting = options.shard else {
      (scenarios, plan, shard) = (suite, nil, nil)
      return
    }
    // A part would change the goldens that the others compare with.
    if options.measuresCoverage { throw RequestError.conflict("--coverage", with: "--shard") }
    if options.update != nil { throw RequestError.conflict("--update", with: "--shard") }
    let shard = try setting.shard()
    let timings = try options.timings.map { try ScenarioTimings(contentsOf: $0) }
    let plan = try SuitePlan(
      suite, shards: shard.count, options.scenarios, options.suite, timings: timings)
    (scenarios, self.plan, self.shard) = (plan.scenarios(of: shard), plan, shard)
  }

  /// Where a shard's result goes unless another folder is given; nil without a shard.
  var folder: FilePath? { shard.map { FilePath("out/shards/\($0.index)-of-\($0.count)") } }

  /// What is kept of a shard until all are put together; nil without a shard.
  func result(
    _ summary: VerificationSummary, _ shown: [ScenarioReference: ReportEntry], _ exitCode: ExitCode
  ) -> ShardResult? {
    guard let plan, let shard else { return nil }
    return ShardResult(
      program: .current, plan: plan.hash, shard: shard, suite: suite, outcomes: summary.entries, shown: shown,
      orphanedGoldens: summary.orphanedGoldens, exitCode: exitCode)
  }
}
