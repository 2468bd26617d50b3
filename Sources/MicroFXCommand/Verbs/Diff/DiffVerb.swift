import Goldens
import ScenarioFile
import System

/// The verb `diff`, which compares two pictures or two sequences of pictures.
enum DiffVerb: Verb {
  static let metric = Option<PixelMetric>(
    "metric", "NAME", oneOf: "metrics",
    "exact, channel (the largest difference of one), yiq (as pixelmatch) or oklab; exact by default")
  static let threshold = Option<Double>(
    "threshold", "N", in: 0...255,
    "the largest difference of a pixel that does not count: of channel 0 to 255 (0), of yiq 0 to 1 (0.1), of oklab 0 to 1 (0.02)"
  )
  static let ignoreAntialiasing = Flag(
    "ignore-antialiasing", "do not count pixels that look like the edge of a shape, as pixelmatch does")
  static let maxPixels = Option<Int>(
    "max-pixels", "N", in: 0...pixelLimit, "how many pixels of a picture may differ; 0 by default")
  static let maxRatio = Option<Double>(
    "max-ratio", "R", in: 0...1,
    "which part of a picture's pixels may differ, 0 to 1; with --max-pixels both hold")
  static let window = Option<Int>(
    "window", "N", in: 1...pixelLimit,
    "hold the limits against the worst window of N by N pixels, not the whole picture")
  private static let pixelLimit = 1_000_000_000
  static let mask = Option<MaskSetting>(
    "mask", "X,Y,W,H|LAYER[@FROM-TO]",
    "do not compare these pixels, or where a layer of the scenario is, between two times in seconds; may be repeated",
    convert: MaskSetting.init(parsing:))
  static let scenario = Option<FilePath>(
    "scenario", "FILE", "take tolerance and masks from its `golden`, and the places of layers")
  static let output = Option<FilePath>(
    "output", letter: "o", "PATH",
    "write what differs: of two pictures a PNG, of sequences an animation (.png) or a folder; nothing where all is equal"
  )
  static let style = Option<DifferenceStyle>(
    "style", "NAME", oneOf: "styles",
    "marked (red where pixels differ; the default), direction (orange brighter, blue darker) or heat (how much)"
  )
  static let json = Flag("json", "print the result as JSON instead")
  static let quiet = Flag("quiet", letter: "q", "show no progress")

  static var word: String { "diff" }

  static let declaration = CommandDeclaration(
    name, "compare two pictures, animations or folders of frames",
    operands: .init("PATH", count: 2...2),
    options: [
      metric, threshold, ignoreAntialiasing, maxPixels, maxRatio, window, mask, scenario, output, style, json,
      WorkerOptions.jobs, quiet, ScenarioOptions.set,
    ] + ScenarioOptions.reading,
    examples: [
      .init("microfx diff a.png b.png", "says whether any pixel differs, and exits with 1 if so"),
      .init(
        "microfx diff -o changes out/before out/after", "two folders of frames; what differs as pictures"),
      .init("microfx diff --metric yiq --ignore-antialiasing clip.png out/clip", "an animation and a folder"),
      .init(
        "microfx diff --scenario s.json --mask clock@0.2-0.8 a b",
        "without a layer of the scenario for a while"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let paths: [FilePath]
    /// The metric; `nil`, as for the optional settings below, if it is not given.
    let metric: PixelMetric?
    let threshold: Double?
    let ignoresAntialiasing: Bool
    let maxPixels: Int?
    let maxRatio: Double?
    /// The side of the window to which the limits apply, in pixels; `nil` for the whole picture.
    let window: Int?
    let masks: [FrameMask]
    /// The scenario whose tolerance and masks apply.
    let scenario: FilePath?
    let reading: ScenarioOptions
    /// The file or folder for pictures of the differences.
    let output: FilePath?
    let style: DifferenceStyle
    let printsJSON: Bool
    let isQuiet: Bool
    let workers: Int

    init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      metric = arguments[DiffVerb.metric]
      threshold = arguments[DiffVerb.threshold]
      ignoresAntialiasing = arguments[ignoreAntialiasing]
      maxPixels = arguments[DiffVerb.maxPixels]
      maxRatio = arguments[DiffVerb.maxRatio]
      window = arguments[DiffVerb.window]
      masks = arguments.all(mask).map(\.mask)
      scenario = arguments[DiffVerb.scenario]
      reading = ScenarioOptions(arguments)
      output = arguments[DiffVerb.output]
      style = arguments[DiffVerb.style] ?? .marked
      printsJSON = arguments[json]
      isQuiet = arguments[quiet]
      workers = WorkerOptions.workers(arguments)
      if output == StandardStream.path { throw OutputError.noStandardOutput(option: "--output", .result) }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let settings = try DiffSettings(options, console)
    let (first, second) = (options.paths[0], options.paths[1])
    let (expected, actual) = (try opened(first, console), try opened(second, console))
    try OutputError.check(options.output, against: settings.inputs + expected.inputs + actual.inputs)
    let masks = try settings.masks(timing: expected.timing ?? actual.timing)
    var comparison = SequenceComparison(
      expected, actual, settings.options, masks: masks,
      workers: options.workers)
    var files = try DifferenceFiles(options, isSequence: comparison.frameCount > 1, timing: expected.timing)
    Interruption.watch()
    let display = ProgressDisplay(isShown: !options.isQuiet && comparison.frameCount > 1, console)
    guard try compare(&comparison, &files, display) else { return .interrupted }
    try settings.checkRun()
    let unseen = settings.layers.subtracting(comparison.masks.layersSeen)
    console.warn(
      of: unseen.map(\.description).sorted().map {
        "the layer `\($0)` does not show in any frame; its mask covers nothing"
      }, in: "--mask")
    let report = DiffReport(expected: first.text, actual: second.text, comparison, settings)
    if options.printsJSON {
      try StandardStream.print(report.json, indentation: 2)
    } else {
      try StandardStream.print(report.text)
    }
    return comparison.isAllowed ? .success : .differences
  }

  /// Compares all frames; returns `false` if the user interrupts it.
  private static func compare(
    _ comparison: inout SequenceComparison, _ files: inout DifferenceFiles, _ display: ProgressDisplay
  ) throws -> Bool {
    let frameCount = comparison.frameCount
    var done = 0
    while let pair = try comparison.next() {
      if Interruption.isRequested { return false }
      if let difference = pair.difference, difference.count > 0 { try files.write(pair) }
      done += 1
      display.show(done, frameCount)
    }
    display.erase()
    try files.finish()
    return true
  }

  private static func opened(_ path: FilePath, _ console: Console) throws(ComparisonError) -> PictureSequence
  {
    let sequence = try PictureSequence(path)
    if !sequence.unnumbered.isEmpty {
      let names = sequence.unnumbered.joined(separator: ", ")
      console.warn(of: ["not compared, for want of a number: \(names)"], in: path.text)
    }
    return sequence
  }
}
