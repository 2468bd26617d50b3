import Export
import Layers
import Preview
import ScenarioFile
import Stage
import System

/// The verb `trace`, which prints the numbers behind the frames as CSV.
enum TraceVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE",
    "write into this file instead of standard output, which - names too; of several variants a folder")
  static let events = Flag("events", "print touches and what came of them instead of properties")
  static let grouped = Flag(
    "grouped", "with --events: what a source tells again and again as one line with its count")
  static let changes = Flag("changes", "after the first frame only what differs from the frame before")
  static let why = Option<String>(
    "why", "LAYER.PROPERTY", "say why a property such as like/heart.scale moves or rests at the time of --at")
  static let at = Option<Moment>(
    "at", "WHEN", "the time for --why, such as 0.35, 350ms or 21f, or an event such as button:touchDown"
  ) { text throws(InvalidValue) in
    guard let moment = Moment(text) else { throw InvalidValue.moments }
    return moment
  }

  static var word: String { "trace" }

  static let declaration = CommandDeclaration(
    name, "print layer properties over time, the event log, or why something moves",
    operands: .init("SCENARIO"),
    options: [
      output, VariantOptions.variant, VariantOptions.variants, events, grouped, changes, why, at,
      TraceSelection.layer,
      TraceSelection.property, FrameRanges.option,
    ]
      + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx trace --changes scenario.json", "what moves, frame by frame"),
      .init(
        "microfx trace --layer button/label --property x --property kern scenario.json",
        "two properties of one layer"),
      .init(
        "microfx trace --why like/heart.scale --at 0.35 scenario.json",
        "the rule, event and curve behind what a property shows"),
      .init("microfx trace --events scenario.json", "touches, control events and a component's own events"),
      .init("microfx trace --events --grouped scenario.json", "the same, a drag in one line"),
      .init(
        "microfx trace --variants -o out scenario.json", "a file for the scenario and each of its variants"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    /// The content to print.
    enum Output {
      case properties(TraceRecorder.Selection, FrameRanges?, TraceSelection)
      case events(isGrouped: Bool)
      /// The reason why a property of a layer, such as `like/heart.scale`, moves or rests at a time.
      case explanation(String, at: Moment)
    }

    let path: FilePath
    /// The file, or the folder for several files; `-` for standard output.
    let place: FilePath
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let output: Output

    /// The names of the files.
    var names: OutputNames {
      switch output {
      case .properties, .events: OutputNames(endings: ["csv"])
      case .explanation: OutputNames(endings: ["txt"])
      }
    }

    init(_ arguments: ParsedArguments) throws {
      path = arguments.paths[0]
      place = arguments[TraceVerb.output] ?? StandardStream.path
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments)
      guard arguments[events] || !arguments[grouped] else {
        throw RequestError.requires("--grouped", other: "--events")
      }
      switch (arguments[why], arguments[at]) {
      case (let property?, let moment?): output = .explanation(property, at: moment)
      case (_?, nil): throw RequestError.requires("--why", other: "--at")
      case (nil, _?): throw RequestError.requires("--at", other: "--why")
      case (nil, nil) where arguments[events]:
        // The log is always printed as a whole.
        let others: [any DeclaredOption] = [
          TraceSelection.layer, TraceSelection.property, FrameRanges.option, changes,
        ]
        if let other = others.first(where: arguments.contains) {
          throw RequestError.conflict(other.declaration.spelling, with: "--events")
        }
        output = .events(isGrouped: arguments[grouped])
      case (nil, nil):
        output = .properties(
          arguments[changes] ? .changes : .all, arguments[FrameRanges.option], TraceSelection(arguments))
      }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let scenarios = try options.variants.scenarios([options.path], options.scenario)
    var warnings = VariantWarnings()
    defer { warnings.print(on: console) }
    for (scenario, path) in zip(scenarios, try options.names.paths(of: scenarios, at: options.place)) {
      let input = try ScenarioInput.load(scenario, options.scenario)
      try trace(input, options.output, to: path)
      warnings.add(input)
    }
    return .success
  }

  private static func trace(
    _ input: ScenarioInput, _ kind: Options.Output, to path: FilePath
  ) throws {
    let scenario = try input.usable
    try OutputError.check(path, against: input.inputs)
    let stage = try Stage(scenario)
    var output = try TextOutput(to: path)
    switch kind {
    case .properties(let rows, let ranges, let selection):
      let frames = try ranges.chosen(of: scenario.timeline)
      try write(frames, of: stage, TraceRecorder(rows, filter: selection.filter(of: scenario)), to: &output)
    case .events(let isGrouped):
      try writeEvents(until: input.diagnostics.end(of: stage), isGrouped: isGrouped, to: &output)
    case .explanation(let property, let moment):
      try output.write(explanation(of: property, at: moment, stage, input).visibleLines)
    }
    try output.flush()
    try input.diagnostics.check(stage)
    try output.finish()
  }

  private static func writeEvents(
    until end: Stage, isGrouped: Bool, to output: inout TextOutput
  ) throws {
    let events = end.events
    if isGrouped {
      try output.write(EventGroup.csvHeader)
      for group in EventGroup.groups(of: events) { try output.write(group.csv) }
    } else {
      try output.write(StageEvent.csvHeader)
      for event in events { try output.write(event.csv) }
    }
  }

  private static func explanation(
    of text: String, at moment: Moment, _ start: Stage, _ input: ScenarioInput
  ) throws -> String {
    var stage = start
    let end = try input.diagnostics.end(of: start)
    do throws(MomentError) {
      guard let time = try moment.times(of: end).first else { return "" }
      stage.advance(to: time)
    } catch {
      throw RequestError.moment(error)
    }
    let (layer, property) = try TraceSelection.explained(text, stage)
    guard let explanation = stage.explanation(of: layer, property) else {
      return "\(layer) is not there at \(stage.time.seconds.sixDecimals) s\n"
    }
    let motion = MotionStudy.motion(explaining: explanation, of: start)
    return input.explanationText(of: explanation, motion)
  }

  private static func write(
    _ frames: [Int], of start: Stage, _ recorder: consuming TraceRecorder, to output: inout TextOutput
  ) throws {
    try output.write(TraceRow.csvHeader)
    for frame in start.frames(frames) {
      let rows = recorder.csv(frame: frame.number, time: frame.time, of: frame.stage)
      if frame.stage.hasFailed { break }
      try output.write(rows)
    }
  }
}
