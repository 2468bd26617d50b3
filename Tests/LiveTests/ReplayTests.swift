import ComponentPlayer
import Components
import Expectations
import Geometry
import JSONText
import Live
import Motion
import NativeComponents
import Render
import ScenarioFile
import Stage
import System
import Testing

/// A scenario for each built-in component and for each of the library.
private let scenarios: [String] = {
  let files = (try? Folder.names(in: FilePath("scenarios/components"))) ?? []
  let library = files.filter { File.size(FilePath("scenarios/\($0)")) != nil }
  return ComponentTable.builtIn.declarations.map(\.type) + library.sorted()
}()

/// A live session of a scenario's text, at one pixel a point.
private struct Play {
  let text: [UInt8]
  let reader: ScenarioReader
  var session: LiveSession
  /// The frames that were seen.
  var frames: [(number: Int, hash: ContentHash)] = []

  init(_ name: String, isScripted: Bool) throws {
    let path = FilePath("scenarios/\(name)")
    var reader = ScenarioReader(scenario: path, components: .standard).layingOut
    reader.scale = 1
    text =
      try ScenarioTemplate.all(.builtIn).first { $0.name == name }.map { Array($0.text.utf8) }
      ?? reader.text(contentsOf: path).bytes
    self.reader = reader
    session = try LiveSession(
      #require(reader.read(SourceText(name: name, bytes: text)).scenario), isScripted: isScripted)
  }

  mutating func handle(_ message: LiveMessage) {
    _ = session.handle(message)
    frames.append((session.frame ?? 0, Self.hash(session.bitmap)))
  }

  /// The scenario with what was done in its text.
  func recorded() throws -> [UInt8] {
    let root = try #require(reader.read(SourceText(name: "own", bytes: text)).root)
    let (scenario, shown) = (session.scenario, try #require(session.frame))
    let gestures = RecordedGestures(
      session.recording, until: shown, rate: scenario.timeline.frameRate)
    return session.isScripted
      ? gestures.appended(to: text, root, lasting: scenario.timeline.duration)
      : gestures.replacing(in: text, root, lasting: scenario.timeline.duration)
  }

  /// Expects that a text gives the frames that were seen.
  func expectFrames(of text: [UInt8], _ comment: Comment) throws {
    let reading = reader.read(SourceText(name: "recorded", bytes: text))
    expect(!reading.diagnostics.hasErrors, "\(DiagnosticReport(reading.diagnostics).text) \(comment)")
    let scenario = try #require(reading.scenario)
    expect(scenario.timeline.frameCount > frames.map(\.number).max() ?? 0)
    expectFrames(of: try Stage(scenario), comment)
  }

  /// Expects that a stage at time 0 gives the frames that were seen.
  func expectFrames(of start: Stage, _ comment: Comment) {
    var painter = StageFrameSource(start).makePainter()
    var latest: (number: Int, hash: ContentHash)?
    for frame in frames where frame.number != latest?.number || frame.hash != latest?.hash {
      painter.simulate(toFrame: frame.number)
      _ = painter.draw()
      latest = frame
      guard Self.hash(painter.bitmap) == frame.hash else {
        Issue.record("\(comment): frame \(frame.number) differs")
        return
      }
    }
  }

  private static func hash(_ bitmap: Bitmap) -> ContentHash { ContentHash(of: bitmap.pixels.span.bytes) }
}

struct ReplayTests {
  @Test func `there are scenarios of all components`() { expect(scenarios.count > 33) }

  @Test(arguments: scenarios, [LiveClock.Speed.full, .quarter])
  func `a recording gives the frames that were seen`(name: String, speed: LiveClock.Speed) throws {
    for seed in UInt64(1)...2 {
      var play = try Play(name, isScripted: seed == 2)
      var player = RandomPlayer(on: play.session.scenario.canvas.size, seed: seed)
      play.handle(LiveMessage(real: 17, .speed(speed)))
      for _ in 0..<150 { play.handle(player.message()) }
      expect(!play.session.recording.inputs.isEmpty)
      expect(Double(play.session.frame ?? 0) > 20 * speed.factor)
      try play.expectFrames(of: play.recorded(), "\(name), seed \(seed)")
      if speed == .quarter {
        play.expectFrames(of: try play.session.recorded(), "the stage of \(name), seed \(seed)")
      }
    }
  }

  @Test func `a reading that comes later goes on with what was done`() throws {
    var play = try Play("pressFeedback", isScripted: false)
    play.handle(LiveMessage(real: 1))
    var player = RandomPlayer(on: play.session.scenario.canvas.size, seed: 5)
    for _ in 0..<80 { play.handle(player.message()) }
    play.handle(LiveMessage(real: 100, .pause))
    let (frame, bitmap) = (play.session.frame, play.session.bitmap)
    try play.session.replace(play.session.scenario)
    play.handle(LiveMessage(real: 100.1, .look))
    expect(play.session.frame == frame && play.session.bitmap == bitmap)
  }
}
