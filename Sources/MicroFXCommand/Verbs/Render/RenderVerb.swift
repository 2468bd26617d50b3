import PNGCodec
import Render
import System

/// `render`: frames of scenarios as PNG files with a manifest.
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

  /// Its options, for the command line.
  package static let declaration = CommandDeclaration(
    name, "write the frames of scenarios as PNG files, or clips of them",
    operands: .init("SCENARIO", count: 1...10_000),
    options: [
      output, RenderFormat.option, FrameRanges.option, ChangedScenarios.option, WorkerOptions.jobs, force,
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

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let output = try RenderOutput(arguments)
    Interruption.watch()
    if output.paths == [StandardStream.path] { Interruption.surviveBrokenPipes() }
    let changed = try ChangedScenarios.among(arguments.paths, arguments, console)
    let runs = try RenderRun.all(changed, isOnly: arguments.paths.count == 1, arguments)
    try checkFormat(arguments, output.format)
    let shares = try shares(of: runs, arguments)
    let places = zip(arguments.paths, output.paths).reduce(into: [:]) { $0[$1.0] = $1.1 }
    var drawn: [(run: PlannedRun, folder: FilePath)] = []
    for run in runs {
      guard let place = places[run.scenario] else { continue }
      let share = shares?[run.planned.index]
      if shares != nil, share == nil { continue }
      let job = try RenderJob(run.scenario, run.arguments, console, share: share)
      let path = run.path(in: place)
      let code =
        if let clip = output.format.clip, let limit = arguments[fit] {
          try FitJob(job, run, output.format, clip, limit: limit.bytes, console).run(at: path)
        } else {
          try job.run(output.format, at: path)
        }
      guard code == .success else { return code }
      drawn.append((run.planned, run.path(in: place)))
    }
    if shares == nil {
      try SweepSheets(drawn).write(OutputOptions.durability(arguments), isQuiet: arguments[quiet], console)
    }
    return .success
  }

  /// The options that decide what frames look like or how they are compressed, besides those that read scenarios.
  static func outputSettings(_ arguments: ParsedArguments) -> [String] {
    let compression = arguments[compression].map { ["compression=\($0.rawValue)"] } ?? []
    return (arguments[touches] ? ["touches=true"] : []) + compression
  }

  /// Refuses what is only for folders of frames.
  private static func checkFormat(_ arguments: ParsedArguments, _ format: RenderFormat) throws(OptionError) {
    if arguments.contains(fit), format.clip == nil {
      throw OptionError.format(
        option: fit.declaration.spelling, only: RenderFormat.allCases.filter { $0.clip != nil })
    }
    for option in [ShardSetting.option, SweepSetting.option] as [any DeclaredOption]
    where arguments.contains(option) && format != .frames {
      throw OptionError.format(option: option.declaration.spelling, only: [.frames])
    }
  }

  /// What a shard draws, by the index of the run; nil without a shard.
  private static func shares(
    of runs: [RenderRun], _ arguments: ParsedArguments
  ) throws -> [Int: RenderShare]? {
    guard let setting = arguments[ShardSetting.option] else { return nil }
    let shard = try setting.shard()
    return try RenderPlan(runs, shards: shard.count).shares(of: shard)
  }
}
