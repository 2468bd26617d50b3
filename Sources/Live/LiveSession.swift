import Geometry
import Gestures
import Motion
import Render
import ScenarioFile
import Stage

/// A scenario played by hand: its stage, its clock and the recorded input.
///
/// Time advances by the scenario's frames. Input is played at its own time, but never before the frame that is shown,
/// so that a recording reproduces exactly the frames that were shown. The session does not depend on pages or
/// connections.
package struct LiveSession {
  /// The stages at time 0, with the scenario's own gestures and without them.
  private var starts: (scripted: Stage, bare: Stage)
  private var painter: StagePainter
  private let threads: Int
  /// The clock that maps real time to the scenario's time.
  package private(set) var clock = LiveClock()
  /// The recorded input.
  package private(set) var recording = LiveRecording()
  /// Whether the scenario's own gestures are played as well.
  package private(set) var isScripted = false
  /// The number of the frame that is shown; `nil` before the first.
  package private(set) var frame: Int?
  /// Whether the clock starts as soon as a frame is shown.
  private var playsOn = true
  /// The last frame of the loop that is replayed; `nil` while input is recorded.
  private(set) var replayEnd: Int?
  /// The number of logged events that were already reported.
  private var toldEvents = 0

  /// Creates a session at the start of a scenario.
  ///
  /// - Parameter threads: The maximum number of threads that draw a frame.
  /// - Throws: The error for which a component cannot be created.
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

  /// The scenario that is played.
  package var scenario: Scenario { start.scenario }
  /// The number of gestures in the scenario itself.
  var gestureCount: Int { starts.scripted.scenario.gestures.count }
  /// The stage at the time of the frame that is shown.
  package var stage: Stage { painter.stage }
  /// The frame that is shown.
  package var bitmap: Bitmap { painter.bitmap }
  /// The time of the frame that is shown; `nil` before the first.
  var shownTime: Time? { frame.map(rate.time(ofFrame:)) }

  private var start: Stage { isScripted ? starts.scripted : starts.bare }
  private var rate: FrameRate { starts.bare.scenario.timeline.frameRate }

  /// Handles a message from a page and draws the current frame.
  ///
  /// - Returns: The rows of the picture that may have changed.
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
      // A new touch ends the replay.
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

  /// Restarts at time 0 with an empty recording.
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

  /// Returns to the start and replays all recorded input.
  private mutating func rewind(at real: Double) {
    painter.restart(with: start)
    for (number, input) in recording.inputs.enumerated() { painter.insert(input, number: number) }
    toldEvents = 0
    frame = 0
    playsOn = true
    clock.run(from: .zero, at: real)
  }

  /// Returns the frame closest to the current time, but never one before the frame that is shown.
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

  /// Continues with another version of the scenario, in which all recorded input has been played.
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

  /// The number of inputs that affect the frame that is shown.
  var seenInputs: Int {
    let shown = shownTime ?? .zero
    return recording.inputs.count - recording.inputs.reversed().prefix { $0.time > shown }.count
  }

  /// Returns a stage at time 0 with the scenario's gestures, if they are played, and all recorded input. Its timeline
  /// extends at least to the frame that is shown.
  package func recorded() throws -> Stage {
    var scenario = starts.scripted.scenario
    scenario.timeline.duration = max(scenario.timeline.duration, rate.time(ofFrame: (frame ?? 0) + 1))
    return try stage(playing: scenario)
  }

  /// Returns a stage at time 0 that plays another version of the scenario with all recorded input.
  func stage(playing scenario: Scenario) throws -> Stage {
    let starts = try Self.starts(of: scenario)
    var stage = isScripted ? starts.scripted : starts.bare
    for (number, input) in recording.inputs.enumerated() { stage.insert(input, number: number) }
    return stage
  }

  /// Returns the events logged since the last call.
  mutating func newEvents() -> ArraySlice<StageEvent> {
    let events = stage.events[min(toldEvents, stage.events.count)...]
    toldEvents = stage.events.count
    return events
  }
}
