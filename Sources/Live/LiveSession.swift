import Geometry
import Gestures
import Motion
import Render
import ScenarioFile
import Stage

/// A scenario that is played by hand: its stage, its clock and what was done.
///
/// Time goes along the scenario's frames. What was done is played at its own time, but never before a frame that is seen
/// already, so that a recording of it gives the very frames that were seen. It knows neither pages nor connections.
package struct LiveSession {
  /// The stage at time 0 with the scenario's own gestures, and without them.
  private var starts: (scripted: Stage, bare: Stage)
  private var painter: StagePainter
  private let threads: Int
  package private(set) var clock = LiveClock()
  package private(set) var recording = LiveRecording()
  /// True when the scenario's own gestures are played too.
  package private(set) var isScripted = false
  /// The frame that is seen; nil before the first.
  package private(set) var frame: Int?
  /// Whether time passes once a frame is seen.
  private var playsOn = true
  /// The last frame of what is played again and again; nil while somebody plays.
  private(set) var replayEnd: Int?
  /// How many events of the log were told.
  private var toldEvents = 0

  /// A session at the start of a scenario.
  ///
  /// - Parameter threads: How many draw a frame at the most.
  /// - Throws: what keeps a component from being made.
  package init(_ scenario: Scenario, isScripted: Bool = false, threads: Int = 1) throws {
    starts = try Self.starts(of: scenario)
    self.isScripted = isScripted
    self.threads = threads
    painter = StageFrameSource(isScripted ? starts.scripted : starts.bare).makePainter(threads: threads)
  }

  private static func starts(of scenario: Scenario) throws -> (scripted: Stage, bare: Stage) {
    var bare = scenario
    bare.gestures = []
    return (try Stage(scenario), try Stage(bare))
  }

  /// What is played.
  package var scenario: Scenario { start.scenario }
  /// How many gestures the scenario has itself.
  var gestureCount: Int { starts.scripted.scenario.gestures.count }
  /// The stage at the time of the frame that is seen.
  package var stage: Stage { painter.stage }
  /// The frame that is seen.
  package var bitmap: Bitmap { painter.bitmap }
  /// When the frame that is seen is shown; nil before the first.
  var shownTime: Time? { frame.map(rate.time(ofFrame:)) }

  private var start: Stage { isScripted ? starts.scripted : starts.bare }
  private var rate: FrameRate { starts.bare.scenario.timeline.frameRate }

  /// Takes what a page tells, and shows the frame of now.
  ///
  /// - Returns: the rows of the picture that may differ from the one before.
  package mutating func handle(_ message: LiveMessage) -> [Range<Int>] {
    if clock.isRunning { clock.pass(to: message.real, from: shownTime ?? .zero) }
    for input in message.inputs { add(input) }
    if let replayEnd, targetFrame(at: message.real) > replayEnd { rewind(at: message.real) }
    if let command = message.command { carryOut(command, at: message.real) }
    let target = message.command == .step ? frame.map { $0 + 1 } : nil
    return show(target ?? targetFrame(at: message.real), at: message.real)
  }

  private mutating func add(_ input: LiveMessage.Input) {
    if replayEnd != nil {
      // A finger takes over.
      guard case .touch(_, .began, _) = input.kind else { return }
      restart()
    }
    let time = clock.isRunning ? clock.time(at: input.real) : shownTime ?? .zero
    let number = recording.inputs.count
    if let played = recording.add(input.kind, at: time, after: shownTime ?? .zero) {
      painter.insert(played, number: number)
    }
  }

  private mutating func carryOut(_ command: LiveCommand, at real: Double) {
    switch command {
    case .restart: startOver()
    case .scripted(let isScripted):
      self.isScripted = isScripted
      restart()
    case .play:
      playsOn = true
      if let shownTime { clock.run(from: shownTime, at: real) }
    case .pause:
      frame = frame.map { _ in targetFrame(at: real) }
      stop()
    case .step: stop()
    case .replay: replay(at: real)
    case .look, .save, .knobs, .turn, .write, .undo, .compare, .inspect, .states, .clip: break
    case .speed(let speed):
      frame = frame.map { _ in targetFrame(at: real) }
      clock.change(speed, from: shownTime ?? .zero, at: real)
    }
  }

  /// Begins anew at time 0, with nothing done.
  package mutating func startOver() {
    playsOn = true
    restart()
  }

  private mutating func stop() {
    playsOn = false
    clock.pause()
  }

  private mutating func restart() {
    recording = LiveRecording()
    replayEnd = nil
    clock.pause()
    frame = nil
    toldEvents = 0
    painter.restart(with: start)
  }

  private mutating func replay(at real: Double) {
    if recording.inputs.isEmpty {
      isScripted = true
      replayEnd = max(1, scenario.timeline.frameCount - 1)
    } else {
      replayEnd = max(replayEnd ?? 0, frame ?? 0, 1)
    }
    rewind(at: real)
  }

  /// Goes to the start, from where everything is done again.
  private mutating func rewind(at real: Double) {
    painter.restart(with: start)
    for (number, input) in recording.inputs.enumerated() { painter.insert(input, number: number) }
    toldEvents = 0
    frame = 0
    playsOn = true
    clock.run(from: .zero, at: real)
  }

  /// The frame nearest to now, never one before that which is seen.
  private func targetFrame(at real: Double) -> Int {
    guard let frame, clock.isRunning else { return self.frame ?? 0 }
    let half = Time(ticks: Time.ticksPerSecond * rate.denominator / (2 * rate.numerator))
    return max(frame, rate.frame(shownAt: clock.time(at: real) + half))
  }

  private mutating func show(_ target: Int, at real: Double) -> [Range<Int>] {
    if rate.time(ofFrame: target) >= LiveRecording.longest {
      stop()
      return []
    }
    let isFirst = frame == nil
    frame = target
    painter.simulate(toFrame: target)
    if isFirst, playsOn { clock.run(from: shownTime ?? .zero, at: real) }
    return painter.draw()
  }

  /// Goes on with another reading of the scenario, in which everything has been done that was done before.
  package mutating func replace(_ scenario: Scenario) throws {
    let wasLike = self.scenario.canvas
    starts = try Self.starts(of: scenario)
    if wasLike == scenario.canvas {
      painter.restart(with: start)
    } else {
      painter = StageFrameSource(start).makePainter(threads: threads)
    }
    toldEvents = 0
    for (number, input) in recording.inputs.enumerated() { painter.insert(input, number: number) }
  }

  /// How many inputs the frame that is seen shows.
  var seenInputs: Int {
    let shown = shownTime ?? .zero
    return recording.inputs.count - recording.inputs.reversed().prefix { $0.time > shown }.count
  }

  /// A stage at time 0 that plays what is played with everything that was done, to the frame that is seen or longer.
  package func recorded() throws -> Stage {
    var scenario = starts.scripted.scenario
    scenario.timeline.duration = max(scenario.timeline.duration, rate.time(ofFrame: (frame ?? 0) + 1))
    return try stage(playing: scenario)
  }

  /// A stage at time 0 that plays another reading of the scenario with everything that was done.
  func stage(playing scenario: Scenario) throws -> Stage {
    let starts = try Self.starts(of: scenario)
    var stage = isScripted ? starts.scripted : starts.bare
    for (number, input) in recording.inputs.enumerated() { stage.insert(input, number: number) }
    return stage
  }

  /// The events of the log since the last call.
  mutating func newEvents() -> ArraySlice<StageEvent> {
    let events = stage.events[min(toldEvents, stage.events.count)...]
    toldEvents = stage.events.count
    return events
  }
}
