import Expectations
import Geometry
import JSONText
import Live
import Motion
import Render
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

private func scenario() throws -> Scenario {
  try .read(
    scene: #"{ "id": "button", "type": "pressFeedback", "frame": [0, 0, 300, 80], "title": "A" }"#,
    #""gestures": [{ "at": 0.1, "press": { "point": [20, 20], "for": 0.2 } }]"#)
}

private func touch(_ real: Double, _ phase: LiveMessage.Input.Kind) -> LiveMessage.Input {
  .init(real: real, phase)
}

struct LiveSessionTests {
  @Test func `time goes along the frames from the first look on`() throws {
    var session = try LiveSession(scenario())
    expect(session.frame == nil)
    _ = session.handle(LiveMessage(real: 100))
    expect(session.frame == 0 && session.clock.isRunning)
    _ = session.handle(LiveMessage(real: 100 + 1 / 60.0 + 0.003))
    expect(session.frame, equals: 1)
    _ = session.handle(LiveMessage(real: 100 + 1 / 60.0 + 0.002))
    expect(session.frame, equals: 1)
    _ = session.handle(LiveMessage(real: 100.2))
    expect(session.frame, equals: 12)
  }

  @Test(arguments: [(LiveClock.Speed.full, 12), (.half, 6), (.quarter, 3)])
  func `it can be slower`(speed: LiveClock.Speed, frames: Int) throws {
    var session = try LiveSession(scenario())
    _ = session.handle(LiveMessage(real: 5))
    _ = session.handle(LiveMessage(real: 5, .speed(speed)))
    _ = session.handle(LiveMessage(real: 5.2))
    expect(session.frame, equals: frames)
  }

  @Test func `a pause takes no time, and neither does a page that sleeps`() throws {
    var session = try LiveSession(scenario())
    _ = session.handle(LiveMessage(real: 1))
    _ = session.handle(LiveMessage(real: 1.1, .pause))
    expect(session.frame, equals: 6)
    _ = session.handle(LiveMessage(real: 1.2))
    _ = session.handle(LiveMessage(real: 1.2, .step))
    expect(session.frame == 7 && !session.clock.isRunning)
    _ = session.handle(LiveMessage(real: 9, .play))
    _ = session.handle(LiveMessage(real: 9.1))
    expect(session.frame, equals: 13)
    _ = session.handle(LiveMessage(real: 50))
    expect(session.frame, equals: 13)
    _ = session.handle(LiveMessage(real: 50.1))
    expect(session.frame, equals: 19)
  }

  @Test func `a finger comes at its own time, never before a frame that is seen`() throws {
    var session = try LiveSession(scenario())
    _ = session.handle(LiveMessage(real: 1))
    _ = session.handle(
      LiveMessage(real: 1.1, inputs: [touch(1.0951, .touch(finger: 0, .began, Point(20, 20)))]))
    expect(session.recording.inputs.map(\.time), equals: [Time(seconds: 0.0951)])
    expect(session.stage.events.map(\.name).contains("touchDown"))
    _ = session.handle(
      LiveMessage(
        real: 1.101,
        inputs: [
          touch(1.02, .touch(finger: 0, .moved, Point(20.12345, 21))), touch(1.02, .key("a")),
          touch(.infinity, .touch(finger: 0, .ended, Point(.nan, 1e300))),
        ]))
    let times = session.recording.inputs.map(\.time.ticks)
    expect(times[1] == Time(seconds: 0.100001).ticks && times[2] == times[1] + 3600)
    expect(session.recording.touches[1].location, equals: Point(20.123, 21))
    expect(session.recording.touches[2].location, equals: Point(0, 1e6))
    expect(times[3] <= Time(seconds: 0.101 + LiveClock.longestGap).ticks + 3600)
  }

  @Test func `what no finger can do is left out`() throws {
    var session = try LiveSession(scenario())
    _ = session.handle(LiveMessage(real: 1))
    let strange: [LiveMessage.Input.Kind] = [
      .touch(finger: 0, .moved, .zero), .touch(finger: 0, .ended, .zero), .touch(finger: 1, .began, .zero),
      .touch(finger: 1, .began, .zero), .touch(finger: 1, .cancelled, .zero),
      .touch(finger: 1, .moved, .zero),
    ]
    _ = session.handle(LiveMessage(real: 1.1, inputs: strange.map { touch(1.05, $0) }))
    expect(session.recording.touches.map(\.phase), equals: [.began, .cancelled])
  }

  @Test func `the scenario's own gestures are played when that is asked for`() throws {
    var session = try LiveSession(scenario())
    for step in 0...40 { _ = session.handle(LiveMessage(real: 1 + Double(step) / 60)) }
    expect(session.stage.events.isEmpty)
    _ = session.handle(LiveMessage(real: 2, .scripted(true)))
    expect(session.frame, equals: 0)
    for step in 0...40 { _ = session.handle(LiveMessage(real: 2 + Double(step) / 60)) }
    expect(!session.stage.events.isEmpty)
    _ = session.handle(LiveMessage(real: 3, .restart))
    expect(session.frame == 0 && session.stage.events.isEmpty && session.isScripted)
  }

  @Test func `a page that draws what it is told shows the frames`() throws {
    var (session, screen) = (try LiveSession(scenario()), LiveScreen())
    var player = RandomPlayer(on: session.scenario.canvas.size, seed: 3)
    let canvas = session.scenario.canvas
    var page = [UInt32](repeating: 0, count: canvas.pixelWidth * canvas.pixelHeight)
    for _ in 0..<60 {
      let bytes = screen.reply(to: player.message(), from: &session)
      let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      expect(length.isMultiple(of: 4))
      var diagnostics = Diagnostics()
      let source = diagnostics.add(SourceText(name: "head", bytes: Array(bytes[4..<4 + length])))
      let head = try #require(JSONValue.parse(source, &diagnostics))
      guard case .array(let areas)? = head["areas"]?.content else {
        Issue.record("there are no areas")
        return
      }
      var runs = PixelRuns(Array(bytes[(4 + length)...]))
      for area in areas {
        guard case .array(let parts) = area.content else { continue }
        let numbers = parts.map { part in
          if case .number(let number) = part.content { Int(number) } else { 0 }
        }
        runs.draw(numbers, on: &page, width: canvas.pixelWidth)
      }
      expect(runs.isRead)
      expect(page, equals: session.bitmap.straight().pixels)
    }
  }
}
