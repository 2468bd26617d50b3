import Export
import Layers
import Preview
import ScenarioFile
import Stage
import System

/// `trace`: the numbers behind the frames, as CSV on standard output.
enum TraceVerb: Verb {
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
      VariantOptions.variant, events, grouped, changes, why, at, TraceSelection.layer,
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
    ])

  /// What a command line asks for.
  struct Options: VerbOptions {
    /// What is printed.
    enum Output {
      case properties(TraceRecorder.Selection, FrameRanges?, TraceSelection)
      case events(isGrouped: Bool)
      /// Why a property of a layer, `like/heart.scale`, moves or rests at a time.
      case explanation(String, at: Moment)
    }

    let path: FilePath
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let output: Output

    init(_ arguments: ParsedArguments) throws {
      path = arguments.paths[0]
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
        // The log is printed whole.
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
    let input = try ScenarioInput.load(
      options.variants.scenario(options.path, options.scenario), options.scenario)
    let scenario = try input.usable(console)
    let stage = try Stage(scenario)
    switch options.output {
    case .properties(let rows, let ranges, let selection):
      let frames = try ranges.chosen(of: scenario.timeline)
      try printProperties(of: stage, frames, TraceRecorder(rows, filter: selection.filter(of: scenario)))
    case .events(let isGrouped):
      try printEvents(until: input.diagnostics.end(of: stage), isGrouped: isGrouped)
    case .explanation(let property, let moment): try printExplanation(of: property, at: moment, stage, input)
    }
    try input.diagnostics.check(stage)
    return .success
  }

  private static func printEvents(until end: Stage, isGrouped: Bool) throws {
    var output = StandardStream(StandardStream.output)
    let events = end.events
    if isGrouped {
      try output.write(EventGroup.csvHeader)
      for group in EventGroup.groups(of: events) { try output.write(group.csv) }
    } else {
      try output.write(StageEvent.csvHeader)
      for event in events { try output.write(event.csv) }
    }
    try output.flush()
  }

  private static func printExplanation(
    of text: String, at moment: Moment, _ start: Stage, _ input: ScenarioInput
  ) throws {
    var stage = start
    let end = try input.diagnostics.end(of: start)
    do throws(MomentError) {
      guard let time = try moment.times(of: end).first else { return }
      stage.advance(to: time)
    } catch {
      throw RequestError.moment(error)
    }
    let (layer, property) = try TraceSelection.explained(text, stage)
    guard let explanation = stage.explanation(of: layer, property) else {
      return try StandardStream.print(
        line: "\(layer) is not there at \(stage.time.seconds.sixDecimals) s")
    }
    let motion = MotionStudy.motion(explaining: explanation, of: start)
    try StandardStream.print(input.explanationText(of: explanation, motion))
  }

  private static func printProperties(
    of start: Stage, _ frames: [Int], _ recorder: consuming TraceRecorder
  ) throws {
    var output = StandardStream(StandardStream.output)
    try output.write(TraceRow.csvHeader)
    for frame in start.frames(frames) {
      let rows = recorder.csv(frame: frame.number, time: frame.time, of: frame.stage)
      if frame.stage.hasFailed { break }
      try output.write(rows)
    }
    try output.flush()
  }
}
