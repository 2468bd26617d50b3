import PNGCodec
import Render
import ScenarioFile
import System

/// The verb `render`, which writes frames of scenarios as PNG files with a manifest, or in other formats.
package enum RenderVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "PATH",
    "a folder, out/<scenario's name> by default, of several scenarios the one above; a file such as clip.mp4; or -"
  )
  static let force = Flag("force", letter: "f", "draw frames again that are there and up to date")
  static let compression = Option<Compression>(
    "compression", "fast|small", "which matters more, time or the size of the files; fast by default"
  ) {
    text throws(InvalidValue) in
    guard let compression = Compression(rawValue: text) else { throw InvalidValue.word(["fast", "small"]) }
    return compression
  }
  static let linkDuplicates = Flag(
    "link-duplicates", "make a frame that equals the one before a hard link to the same file")
  static let touches = Flag("touches", "draw the fingers that touch the canvas, with their trails")
  static let fit = Option<ByteCount>(
    "fit", "SIZE",
    "make a clip of at most this size, such as 10MB, with fewer pixels, frames or less quality where it must be"
  ) { text throws(InvalidValue) in
    guard let size = ByteCount(parsing: text) else { throw InvalidValue.byteCount }
    return size
  }
  static let json = Flag("json", "print what the run cost as JSON, in the last line")
  static let quiet = Flag("quiet", letter: "q", "show no progress")

  static var word: String { "render" }

  /// The declaration of the verb for the command line.
  package static let declaration = CommandDeclaration(
    name, "write the frames of scenarios as PNG files, or clips of them",
    operands: .init("SCENARIO", count: 1...10_000),
    options: [
      output, RenderFormat.option, FrameRanges.option, VariantOptions.variant, VariantOptions.variants,
      ChangedScenarios.option, WorkerOptions.jobs, force,
      compression,
      linkDuplicates, touches, fit, SweepSetting.option, ShardSetting.option, json, quiet,
      OutputOptions.noSync,
    ]
      + FigureOptions.all
      + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx render scenario.json", "writes out/scenario/frame-0000.png and so on"),
      .init("microfx render --frames 0-59,80 -o frames scenario.json", "some frames into another folder"),
      .init("microfx render -o clip.png scenario.json", "writes one animated PNG"),
      .init(
        "microfx render -o clip.mp4 scenario.json",
        "writes a film, with ffmpeg; or .webm, .webp, and .gif without it"),
      .init("microfx render --at 0.3 -o frame.png scenario.json", "writes one frame as a PNG file"),
      .init("microfx render -o - --format y4m scenario.json | mpv -", "plays the frames as they are drawn"),
      .init("microfx render -o clip.gif --fit 10MB scenario.json", "one that is small enough to be pasted"),
      .init("microfx render --touches -o clip.png scenario.json", "the same with the fingers"),
      .init(
        "microfx render --format sheet --at 0,button:touchDown,0.35 scenario.json",
        "writes out/scenario-sheet.png, frames side by side"),
      .init(
        "microfx render --format sheet --variants --at 0.35 scenario.json", "all variants side by side"),
      .init("microfx render --format onion --at 0.35 scenario.json", "a frame under its neighbors"),
      .init("microfx render --format curves --layer button scenario.json", "plots of what changes"),
      .init(
        "microfx render --fps 120 --time-scale 0.25 --set button.offset=8 scenario.json",
        "in slow motion, with another value"),
      .init(
        "microfx render --sweep button.offset=0..12/4 scenario.json",
        "four variants, and a sheet that shows them side by side"),
      .init(
        "microfx render --shard 2/8 -o frames scenario.json",
        "the second of eight parts; `microfx merge` puts them together"),
    ])

  /// The options and operands of a command line.
  package struct Options: VerbOptions, Sendable {
    let paths: [FilePath]
    /// The folder, the file or standard output; `nil` for a separate folder for each scenario.
    let output: FilePath?
    /// The format; `nil` for the one that the name of the output implies.
    let format: RenderFormat?
    /// The frames to draw; `nil` for all.
    let frames: FrameRanges?
    let figure: FigureOptions
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let changedSince: String?
    let sweeps: [SweepSetting]
    let shard: ShardSetting?
    let isForced: Bool
    /// The compression; `nil` for the default of the kind of output.
    let compression: Compression?
    let linksDuplicates: Bool
    let showsTouches: Bool
    /// The largest size of a clip; `nil` for any size.
    let limit: ByteCount?
    let printsJSON: Bool
    let isQuiet: Bool
    let workers: Int
    let durability: PartialFile.Durability

    /// Creates the options that a command line gives.
    package init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      output = arguments[RenderVerb.output]
      format = arguments[RenderFormat.option]
      frames = arguments[FrameRanges.option]
      figure = FigureOptions(arguments)
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments)
      changedSince = arguments[ChangedScenarios.option]
      sweeps = arguments.all(SweepSetting.option)
      shard = arguments[ShardSetting.option]
      isForced = arguments[force]
      compression = arguments[RenderVerb.compression]
      linksDuplicates = arguments[linkDuplicates]
      showsTouches = arguments[touches]
      limit = arguments[fit]
      printsJSON = arguments[json]
      isQuiet = arguments[quiet]
      workers = WorkerOptions.workers(arguments)
      durability = OutputOptions.durability(arguments)
    }

    /// The settings that affect the pixels or the compression of frames, besides those for reading scenarios.
    var outputSettings: [String] {
      (showsTouches ? ["touches=true"] : [])
        + (compression.map { ["compression=\($0.rawValue)"] } ?? [])
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let scenarios = try options.variants.scenarios(options.paths, options.scenario)
    let output = try RenderOutput(scenarios, options)
    Interruption.watch()
    if output.paths == [StandardStream.path] { Interruption.surviveBrokenPipes() }
    let changed = Set(
      try ChangedScenarios.among(options.paths, since: options.changedSince, options.scenario, console))
    let runs = try RenderRun.all(
      scenarios.filter { changed.contains($0.path) }, isOnly: scenarios.count == 1, options.scenario,
      sweeps: options.sweeps)
    try checkFormat(options, output.format)
    for sheet in output.sheets where changed.contains(sheet.scenarios[0].path) {
      let code = try VariantSheetJob(sheet.scenarios, options, console).run(at: sheet.path)
      guard code == .success else { return code }
    }
    return try draw(runs, to: output, options, console)
  }

  /// Draws the runs that have an output of their own.
  private static func draw(
    _ runs: [RenderRun], to output: RenderOutput, _ options: Options, _ console: Console
  ) throws -> ExitCode {
    let shares = try shares(of: runs, options)
    var drawn: [(run: PlannedRun, folder: FilePath)] = []
    var warnings = VariantWarnings()
    defer { warnings.print(on: console) }
    for run in runs {
      warnings.begin(run.scenario.path, console)
      guard let place = output.path(of: run.scenario) else { continue }
      let share = shares?[run.planned.index]
      if shares != nil, share == nil { continue }
      let job = try RenderJob(run, options, console, share: share)
      defer { warnings.add(job.input, as: run.variant.isEmpty ? nil : run.variant, problems: job.problems) }
      let path = run.path(in: place)
      let code =
        if let clip = output.format.clip, let limit = options.limit {
          try FitJob(job, output.format, clip, limit: limit.bytes).run(at: path)
        } else {
          try job.run(output.format, at: path)
        }
      guard code == .success else { return code }
      drawn.append((run.planned, path))
    }
    if shares == nil {
      try SweepSheets(drawn).write(options.durability, isQuiet: options.isQuiet, console)
    }
    return .success
  }

  /// Throws for options that the format does not support.
  private static func checkFormat(_ options: Options, _ format: RenderFormat) throws(RequestError) {
    if options.limit != nil, format.clip == nil {
      throw RequestError.format(
        option: fit.declaration.spelling, only: RenderFormat.allCases.filter { $0.clip != nil })
    }
    guard format != .frames else { return }
    if options.shard != nil {
      throw RequestError.format(option: ShardSetting.option.declaration.spelling, only: [.frames])
    }
    if !options.sweeps.isEmpty {
      throw RequestError.format(option: SweepSetting.option.declaration.spelling, only: [.frames])
    }
  }

  /// Returns the frames that the shard draws, by the index of the run; `nil` without a shard.
  private static func shares(of runs: [RenderRun], _ options: Options) throws -> [Int: RenderShare]? {
    guard let setting = options.shard else { return nil }
    let shard = try setting.shard()
    return try RenderPlan(runs, options, shards: shard.count).shares(of: shard)
  }
}
