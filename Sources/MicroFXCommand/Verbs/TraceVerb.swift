import Export
import Layers
import Motion
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
      events, grouped, changes, why, at, TraceSelection.layer, TraceSelection.property, FrameRanges.option,
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

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let input = try ScenarioInput.load(arguments.paths[0], ScenarioOptions(arguments))
    let scenario = try input.usable(console)
    let stage = try Stage(scenario)
    guard arguments.contains(why) == arguments.contains(at) else {
      throw arguments.contains(why) ? OptionError.whyWithoutTime : .timeWithoutWhy
    }
    guard arguments[events] || !arguments[grouped] else { throw OptionError.groupedWithoutEvents }
    if let asked = arguments[why], let moment = arguments[at] {
      try printExplanation(of: asked, at: moment, stage, input)
    } else if arguments[events] {
      try checkEvents(arguments)
      try printEvents(until: input.diagnostics.end(of: stage), isGrouped: arguments[grouped])
    } else {
      let frames = try FrameRanges.chosen(by: arguments, of: scenario.timeline)
      try printProperties(of: stage, frames, arguments)
    }
    try input.diagnostics.check(stage)
    return .success
  }

  /// The log is told whole.
  private static func checkEvents(_ arguments: ParsedArguments) throws(OptionError) {
    let rows: [(isGiven: Bool, option: String)] = [
      (arguments.contains(TraceSelection.layer), "--layer"),
      (arguments.contains(TraceSelection.property), "--property"),
      (arguments.contains(FrameRanges.option), "--frames"), (arguments[changes], "--changes"),
    ]
    if let row = rows.first(where: \.isGiven) { throw .besideEvents(option: row.option) }
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
      throw OptionError.moment(error)
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
    of start: Stage, _ frames: [Int], _ arguments: ParsedArguments
  ) throws {
    let filter = try TraceSelection.filter(arguments, of: start.scenario)
    var recorder = TraceRecorder(arguments[changes] ? .changes : .all, filter: filter)
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

extension FrameRanges {
  /// The frames of `--frames`, or all of them.
  static func chosen(by arguments: ParsedArguments, of timeline: Timeline) throws(FramesError) -> [Int] {
    let count = timeline.frameCount
    guard let ranges = arguments[option] else { return Array(0..<count) }
    if let beyond = ranges.firstFrame(atLeast: count) {
      throw .beyondEnd(beyond, last: count - 1)
    }
    return ranges.frames(below: count)
  }
}
