import Render
import System

/// `plan`: how a suite is shared out among several tasks, and how to start them.
enum PlanVerb: Verb {
  static let shards = Option<Int>(
    "shards", letter: "n", "N", in: 1...Shard.most, "how many parts to make; 2 by default")
  static let render = Flag("render", "share out the frames of `render`, not the scenarios of `verify`")
  static let output = Option<FilePath>(
    "output", letter: "o", "DIR",
    "where the printed commands put what shards make: out/shards by default, frames in out/frames")
  static let json = Flag("json", "print the plan as JSON")
  static let githubMatrix = Flag("github-matrix", "print the matrix of a GitHub workflow, one line of JSON")
  static let slurm = Flag("slurm", "print a batch script for Slurm, an array of tasks")
  static let parallel = Flag("parallel", "print commands that run the shards with GNU parallel")
  static let kubernetes = Flag("kubernetes", "print an indexed job for Kubernetes")

  /// What only `verify` takes.
  private static let verifying: [any DeclaredOption] = [
    SuiteOptions.filter, ScenarioTimings.option, SuiteOptions.golden, SuiteOptions.noGolden,
    SuiteOptions.strict,
  ]

  static var word: String { "plan" }

  static let declaration = CommandDeclaration(
    name, "share scenarios out among machines, and print how to start the tasks",
    operands: .init("SCENARIO|FOLDER", count: 1...10_000),
    options: [
      shards, render, SweepSetting.option, output, json, githubMatrix, slurm, parallel, kubernetes,
      FrameRanges.option,
    ] + verifying
      + ScenarioOptions.changing + ScenarioOptions.reading,
    examples: [
      .init("microfx plan --shards 8 scenarios", "what each of eight tasks would verify"),
      .init("microfx plan --shards 8 --github-matrix scenarios", "a matrix for a workflow's strategy"),
      .init("microfx plan --shards 8 --slurm scenarios | sbatch", "eight tasks of an array"),
      .init(
        "microfx plan --render --shards 8 --parallel scenario.json | sh",
        "draws a long scenario with eight processes, and merges the frames"),
      .init(
        "microfx plan --sweep 'card.snapSpeed=4..20/2' --sweep 'card.snapBounciness=0,8' scenario.json",
        "the variants of a sweep"),
    ])

  /// Only frames are swept.
  static func isRendering(_ arguments: ParsedArguments) -> Bool {
    arguments[render] || arguments.contains(SweepSetting.option)
  }

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let kinds = [json, githubMatrix, slurm, parallel, kubernetes].filter { arguments[$0] }
    if kinds.count > 1 {
      throw ShardError.severalForms(kinds.map(\.declaration.spelling))
    }
    let isRendering = isRendering(arguments)
    for option in isRendering ? verifying : [FrameRanges.option] where arguments.contains(option) {
      throw ShardError.notFor(option: option.declaration.spelling, verb: isRendering ? "render" : "verify")
    }
    let paths = try ScenarioSearch.paths(of: arguments.paths, containing: arguments.all(SuiteOptions.filter))
    {
      console.warning("\($0) is no scenario")
    }
    Interruption.watch()
    let plan = try TaskPlan(paths, arguments)
    let script = TaskScript(arguments, shardCount: plan.shardCount)
    let text =
      switch kinds.first?.declaration.name {
      case json.declaration.name: plan.json.text(indentation: 2)
      case githubMatrix.declaration.name: script.githubMatrix.text()
      case slurm.declaration.name: script.slurm
      case parallel.declaration.name: script.parallel
      case kubernetes.declaration.name: script.kubernetes
      default: plan.text.visibleLines
      }
    try StandardStream.print(document: text + "\n")
    return .success
  }
}
