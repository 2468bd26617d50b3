import JSONText
import Motion
import Preview
import Render
import Stage
import System

/// A job that renders one scenario with the options of `render`.
struct RenderJob {
  private let start = Stopwatch.now
  let run: RenderRun
  let options: RenderVerb.Options
  let console: Console
  let input: ScenarioInput
  /// The stage at the start, and at several times on its way to the end.
  private let marks: StageMarks
  /// The stage at the end of the scenario.
  private let end: Stage
  /// The shard whose frames are drawn; `nil` for all frames.
  private let share: RenderShare?
  /// The reductions by which a clip gets a smaller size.
  private var choice: ClipChoice

  /// Reads the scenario and sets up its stage.
  init(
    _ run: RenderRun, _ options: RenderVerb.Options, _ console: Console, share: RenderShare? = nil
  ) throws {
    self.run = run
    self.options = options
    self.share = share
    self.console = console
    input = try ScenarioInput.load(run.scenario, run.options)
    let stage = try Stage(input.usable)
    choice = ClipChoice(scale: stage.scenario.canvas.scale)
    (marks, end) = StageMarks.toEnd(of: stage)
    try input.diagnostics.check(stage)
  }

  /// The stage at the start.
  private var stage: Stage { marks.start }

  /// The number of pixels per point.
  var scale: Double { stage.scenario.canvas.scale }

  /// The frame rate of a clip without omitted frames, in frames per second.
  var playbackRate: FrameRate { description.playbackRate }

  /// Returns the same job with another choice for a clip.
  func by(_ choice: ClipChoice) throws -> RenderJob {
    var job = self
    if choice.scale != scale {
      var run = run
      run.options.scale = try ExactNumber(parsing: "\(choice.scale)")
      job = try RenderJob(run, options, console)
    }
    job.choice = choice
    return job
  }

  /// Writes the output in `format` to `path`, and reports it.
  func run(_ format: RenderFormat, at path: FilePath) throws -> ExitCode {
    try check(path)
    try writeNotes(of: format, at: path)
    let initialization = Stopwatch.now - start
    let outcome = try outcome(format, at: path)
    return try finish(
      RenderReport(outcome: outcome, initialization: initialization, path: path, format: format))
  }

  /// Throws if an input is at the path.
  func check(_ path: FilePath) throws { try OutputError.check(path, against: input.inputs) }

  /// Prints notes about an output in `format`, and warns if browsers slow it down.
  func writeNotes(of format: RenderFormat, at path: FilePath) throws {
    let (run, count) = (description, try frames(of: format).count)
    if !options.isQuiet {
      for note in format.notes(for: run, frameCount: count) { console.writeLine(note) }
    }
    if count > 1, format.isSlowInBrowsers(at: run.playbackRate) {
      console.warning(
        "\(path): browsers show frames of 10 ms or less for 100 ms each; --fps 60 keeps the time everywhere")
    }
  }

  /// Writes the output in `format` to `path`.
  func outcome(_ format: RenderFormat, at path: FilePath) throws -> RenderOutcome {
    let display = ProgressDisplay(isShown: !options.isQuiet, console)
    defer { display.erase() }
    return try outcome(of: description, format, at: path, request(format, display))
  }

  /// Descriptions of what could not be drawn as the scenario asks, complete after the drawing.
  var problems: [String] { stage.scenario.assets.warnings }

  /// Throws if a component has revealed a mistake in the run.
  func checkRun() throws(SourceError) { try input.diagnostics.check(stage) }

  /// Prints the result, unless a component has shown a mistake.
  func finish(_ report: RenderReport) throws -> ExitCode {
    try checkRun()
    return try report.print(options, console)
  }

  /// Describes a clip for people.
  func phrase(in format: ClipFormat) -> String {
    let run = description
    return "\(run.width)×\(run.height) pixels, \(format.frameRate(of: run.playbackRate)) frames a second, "
      + choice.quality.phrase(in: format)
  }

  /// Describes a clip as members of a JSON object.
  func members(in format: ClipFormat) -> [JSONOutput.Member] {
    [
      .init("scale", .number(scale)), .init("fps", .string("\(format.frameRate(of: playbackRate))")),
      .init("quality", .string(choice.quality.phrase(in: format))),
    ]
  }

  private func outcome(
    of run: RunDescription, _ format: RenderFormat, at path: FilePath, _ request: RenderRequest
  ) throws -> RenderOutcome {
    let clip = ClipRendering(source)
    switch format.outputKind {
    case .folder:
      let end = end
      return try SequenceRendering(source, run: run) { ManifestEvent.all(on: end) }.write(to: path, request)
    case .animation:
      let file = try AnimationFile(at: path, for: run, request)
      return try clip.write(with: file, request)
    case .film(let format):
      var film = FilmRendering(source, run: run, format: format)
      film.quality = choice.quality
      return try film.write(to: path, request)
    case .stream(let format):
      let target = path == StandardStream.path ? nil : path
      return try clip.write(with: StreamWriter(format, for: run, to: target, request.durability), request)
    case .figure(let format): return try figures(request).write(format, to: path)
    }
  }

  private var source: StageFrameSource {
    StageFrameSource(marks, touches: options.showsTouches ? TouchOverlay(end) : nil)
  }

  private func figures(_ request: RenderRequest) -> FigureJob {
    let name = stage.scenario.name
    return FigureJob(
      start: stage, end: end, title: name.isEmpty ? ScenarioInput.name(of: input.reference) : name,
      settings: run.changes, options, request, console)
  }

  private func frames(of format: RenderFormat) throws -> [Int] {
    if format == .apng, !options.figure.moments.isEmpty { return [try stillFrame] }
    let frames = try share?.frames.frames ?? options.frames.chosen(of: stage.scenario.timeline)
    return stride(from: 0, to: frames.count, by: choice.step).map { frames[$0] }
  }

  /// The single frame of a picture that `--at` chooses.
  private var stillFrame: Int {
    get throws(RequestError) {
      let moments = options.figure.moments
      guard moments.count == 1 else { throw .severalMoments(.apng) }
      let subject = figures(RenderRequest(frames: [], workers: 1)).subject
      do throws(MomentError) {
        return try SheetFrames.at(moments).chosen(from: [], of: subject)[0]
      } catch {
        throw .moment(error)
      }
    }
  }

  private func request(_ format: RenderFormat, _ display: ProgressDisplay) throws -> RenderRequest {
    var request = RenderRequest(
      frames: try frames(of: format), workers: options.workers)
    request.share = share
    request.isForced = options.isForced
    request.linksDuplicates = options.linksDuplicates
    request.durability = options.durability
    request.isCancelled = { Interruption.isRequested }
    request.progress = display.show
    return request
  }

  private var description: RunDescription {
    let touches = options.showsTouches ? ["touches=true"] : []
    var description = RunDescription(
      of: end, text: input.text.bytes, settings: run.changes + touches,
      program: .current)
    let rate = input.playbackRate ?? description.frameRate
    description.playbackRate = rate.divided(by: choice.step)
    description.compression =
      choice.quality == .full ? options.compression ?? .fast : .small
    return description
  }
}
