import Glibc
import Goldens
import System

/// The verb `verify`, which compares scenarios with their goldens and checks their expectations.
enum VerifyVerb: Verb {
  static let update = Option<GoldenUpdate>(
    "update", letter: "u", "missing|changed|all",
    "accept the present frames: of scenarios without a golden, also those that differ, or all"
  ) {
    text throws(InvalidValue) in
    guard let update = GoldenUpdate(rawValue: text) else {
      throw InvalidValue.word(GoldenUpdate.allCases.map(\.rawValue))
    }
    return update
  }
  private static let force = Flag(
    "force", letter: "f", "update even where the environment variable CI is set")
  private static let report = Option<FilePath>(
    "report", "DIR",
    "the folder of the HTML report; out/verify by default, and then only written after a failure")
  static let noReport = Flag("no-report", "write no HTML report, not even after a failure")
  static let coverage = Flag(
    "coverage", "print which states and rules of components in JSON no scenario has reached")
  static let cache = Option<FilePath>(
    "cache", "DIR",
    "remember there what has passed, and do not draw it again; by default the folder that the environment variable MICROFX_CACHE names"
  )
  static let noCache = Flag("no-cache", "draw everything, whatever MICROFX_CACHE names")
  static let cacheLimit = Option<Int>(
    "cache-limit", "N", in: 1...10_000_000,
    "how many results the folder of --cache may hold; 100000 by default")
  static var word: String { "verify" }

  static let declaration = CommandDeclaration(
    name, "compare scenarios with their goldens and with what they expect",
    operands: .init("SCENARIO|FOLDER", count: 1...10_000),
    options: [
      SuiteOptions.golden, SuiteOptions.noGolden, update, force, SuiteOptions.filter, VariantOptions.variant,
      ChangedScenarios.option,
      SuiteOptions.strict, report, noReport, ResultOptions.reportLimit, ResultOptions.junit,
      ResultOptions.summary, ResultOptions.ci, coverage, cache, noCache, cacheLimit, ShardSetting.option,
      ScenarioTimings.option, ResultOptions.json, WorkerOptions.jobs, ResultOptions.quiet,
      OutputOptions.noSync,
    ]
      + ScenarioOptions.changing + ScenarioOptions.reading,
    examples: [
      .init("microfx verify scenarios", "all scenarios in a folder and the folders in it"),
      .init(
        "microfx verify --report report --junit junit.xml --ci github scenarios",
        "for a build server, with a report to upload"),
      .init(
        "microfx verify --quiet --coverage scenarios",
        "what of the components in JSON the scenarios do not try"),
      .init(
        "microfx verify --shard 2/8 scenarios",
        "the second of eight parts; `microfx merge` puts their results together"),
      .init("microfx verify --changed-since origin/main scenarios", "only what a branch has changed"),
      .init("microfx verify --update changed scenarios/button.json", "accepts what is drawn now"),
      .init(
        "microfx verify --variant 'dark*' scenarios", "only the variants in dark of those that have some"),
      .init(
        "microfx verify --no-golden --set environment.appearance=dark scenarios",
        "whether what is expected holds in dark, too"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions, Sendable {
    var paths: [FilePath]
    var scenarios: ScenarioOptions
    var variants: VariantOptions
    var changedSince: String?
    var suite: SuiteOptions
    var results: ResultOptions
    /// The goldens to accept; `nil` to accept nothing.
    var update: GoldenUpdate?
    var isForced: Bool
    /// The folder of the report; `nil` for the default one, which is written only after a failure.
    var report: FilePath?
    var writesReport: Bool
    var measuresCoverage: Bool
    /// The folder that stores which scenarios have passed; `nil` to draw everything.
    var cache: FilePath?
    var cacheLimit: Int
    var shard: ShardSetting?
    var timings: FilePath?
    var workers: Int
    var durability: PartialFile.Durability

    init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      scenarios = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments, playsAll: true)
      changedSince = arguments[ChangedScenarios.option]
      suite = SuiteOptions(arguments)
      results = ResultOptions(arguments)
      update = arguments[VerifyVerb.update]
      isForced = arguments[VerifyVerb.force]
      report = arguments[VerifyVerb.report]
      writesReport = !arguments[VerifyVerb.noReport]
      measuresCoverage = arguments[VerifyVerb.coverage]
      cache =
        arguments[VerifyVerb.noCache] ? nil : arguments[VerifyVerb.cache] ?? Self.cacheOfEnvironment
      cacheLimit = arguments[VerifyVerb.cacheLimit] ?? 100_000
      shard = arguments[ShardSetting.option]
      timings = arguments[ScenarioTimings.option]
      workers = WorkerOptions.workers(arguments)
      durability = OutputOptions.durability(arguments)
    }

    private static var cacheOfEnvironment: FilePath? {
      guard let folder = getenv("MICROFX_CACHE"), folder.pointee != 0 else { return nil }
      return FilePath(String(cString: folder))
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    try checkUpdate(options)
    if options.report == StandardStream.path {
      throw OutputError.noStandardOutput(option: "--report", .folder)
    }
    let found = try ScenarioSearch.paths(of: options.paths, containing: options.suite.filters) {
      console.warning("\($0) is not a scenario")
    }
    let paths = try ChangedScenarios.among(
      found, since: options.changedSince, options.scenarios, console, comparing: options.suite)
    let scenarios = try options.variants.scenarios(paths, options.scenarios)
    let goldens = scenarios.map(options.suite.location)
    let newFolders = Set(goldens.map(\.folder)).filter { !Folder.exists($0) }
    let output = VerificationOutput(
      options: options.results, writesReport: options.writesReport, console: console)
    try output.check(against: paths + goldens.flatMap { [$0.record, $0.animation] })
    Interruption.watch()
    let run = try VerifyJob(try SuiteShare(scenarios, options), output, options, console)
    var summary = VerificationSummary(try run.entries())
    if Interruption.isRequested { return .interrupted }
    let isTold = options.update != nil && !options.results.isQuiet
    for folder in newFolders.sorted() where isTold && Folder.exists(folder) {
      console.writeLine("created the folder \(folder) for goldens")
    }
    if options.suite.comparesWithGoldens {
      summary.orphanedGoldens = try run.orphanedGoldens(
        beside: VariantOptions.all.scenarios(found, options.scenarios))
    }
    for file in summary.unclaimedGoldens { console.warning("\(file): no scenario for this golden") }
    let isFailure = options.suite.isStrict && (!summary.orphanedGoldens.isEmpty || run.hasWarned)
    let exitCode = max(summary.exitCode, isFailure ? .differences : .success)
    try output.finish(
      summary, run.timings, options.measuresCoverage ? run.coverage : nil, in: run.report)
    try run.writeResult(summary, exitCode)
    return exitCode
  }

  /// Throws unless an update has scenarios without changes by options, goldens to compare with, and a person to review
  /// it.
  private static func checkUpdate(_ options: Options) throws(RequestError) {
    guard options.update != nil else { return }
    if !options.suite.comparesWithGoldens { throw .conflict("--update", with: "--no-golden") }
    if options.scenarios.areChanging { throw .updateOfChangedScenario }
    if SuiteOptions.isCI, !options.isForced { throw .acceptanceUnderCI }
  }
}

extension VerificationSummary {
  /// The worst exit code of the scenarios.
  fileprivate var exitCode: ExitCode {
    entries.map(\.exitCode).max() ?? .success
  }
}
