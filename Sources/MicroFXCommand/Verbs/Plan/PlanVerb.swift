import Render
import System

/// The verb `plan`, which distributes a suite among several tasks, and prints how to start them.
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

  /// The options that only `verify` takes.
  private static let verifying: [any DeclaredOption] = [
    SuiteOptions.filter, ScenarioTimings.option, SuiteOptions.golden, SuiteOptions.noGolden,
    SuiteOptions.strict,
  ]

  static var word: String { "plan" }

  static let declaration = CommandDeclaration(
    name, "share scenarios out among machines, and print how to start the tasks",
    operands: .init("SCENARIO|FOLDER", count: 1...10_000),
    options: [
      shards, render, VariantOptions.variant, VariantOptions.variants, SweepSetting.option, output, json,
      githubMatrix, slurm, parallel, kubernetes,
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
        "the runs of a sweep"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    /// The work of the tasks.
    enum Work {
      case verify(SuiteOptions, timings: FilePath?)
      case render(RenderVerb.Options)
    }

    /// The form in which the plan is printed.
    enum Form: CaseIterable {
      case table, json, githubMatrix, slurm, parallel, kubernetes

      fileprivate var flag: Flag? {
        switch self {
        case .table: nil
        case .json: PlanVerb.json
        case .githubMatrix: PlanVerb.githubMatrix
        case .slurm: PlanVerb.slurm
        case .parallel: PlanVerb.parallel
        case .kubernetes: PlanVerb.kubernetes
        }
      }
    }

    let paths: [FilePath]
    let filters: [String]
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let shardCount: Int
    let work: Work
    let form: Form
    /// The folder in which the printed commands put the output of shards.
    let output: FilePath
    /// The options and operands to pass on to the tasks.
    let words: [String]

    init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      filters = arguments.all(SuiteOptions.filter)
      scenario = ScenarioOptions(arguments)
      shardCount = arguments[shards] ?? 2
      let forms = Form.allCases.filter { $0.flag.map(arguments.contains) ?? false }
      guard forms.count <= 1 else {
        let options = forms.compactMap { $0.flag?.declaration.spelling }
        throw RequestError.conflict(options[0], with: options[1])
      }
      form = forms.first ?? .table
      // Only frames can be swept.
      let isRendering = arguments[render] || arguments.contains(SweepSetting.option)
      for option in isRendering ? verifying : [FrameRanges.option] where arguments.contains(option) {
        throw RequestError.notFor(
          option: option.declaration.spelling, verb: isRendering ? "render" : "verify")
      }
      variants = try VariantOptions(arguments, playsAll: !isRendering)
      work =
        isRendering
        ? try .render(RenderVerb.Options(arguments))
        : .verify(SuiteOptions(arguments), timings: arguments[ScenarioTimings.option])
      output = arguments[PlanVerb.output] ?? (isRendering ? "out/frames" : "out/shards")
      let own: [any DeclaredOption] = [
        shards, render, PlanVerb.output, json, githubMatrix, slurm, parallel, kubernetes,
      ]
      let names = Set(own.map(\.declaration.name))
      words = arguments.words { !names.contains($0) }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let paths = try ScenarioSearch.paths(of: options.paths, containing: options.filters) {
      console.warning("\($0) is not a scenario")
    }
    Interruption.watch()
    let plan = try TaskPlan(options.variants.scenarios(paths, options.scenario), options)
    let script = TaskScript(options)
    let text =
      switch options.form {
      case .table: plan.text.visibleLines
      case .json: plan.json.text(indentation: 2)
      case .githubMatrix: script.githubMatrix.text()
      case .slurm: script.slurm
      case .parallel: script.parallel
      case .kubernetes: script.kubernetes
      }
    try StandardStream.print(document: text + "\n")
    return .success
  }
}
