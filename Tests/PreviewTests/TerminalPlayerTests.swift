import Assets
import Expectations
import Foundation
import Geometry
import Glibc
import JSONText
import NativeComponents
import PNGCodec
import Preview
import Render
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct TerminalPlayerTests {
  private static let scenario = """
    {
      "microfx": 1, "canvas": { "width": 40, "height": 30, "scale": 2, "background": "#F2F2F7" },
      "timeline": { "duration": 0.5, "fps": 10 },
      "scene": [
        { "id": "box", "type": "rectangle", "frame": [4, 4, 20, 20], "fillColor": "#0A84FF", "cornerRadius": 6 },
        { "id": "dot", "type": "ellipse", "frame": [24, 8, 12, 12], "fillColor": "#FF9500" }
      ],
      "gestures": [{ "at": 0, "press": { "point": [14, 14], "for": 0.2 } }]
    }
    """

  private func stage() throws -> Stage {
    let reading = ScenarioReader(folder: AssetFolder("."), components: .builtIn).read(
      SourceText(name: "terminal", text: Self.scenario))
    return try Stage(try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
  }

  private func overlay() throws -> TouchOverlay {
    var end = try stage()
    end.advance(to: end.scenario.timeline.duration)
    return TouchOverlay(end)
  }

  /// Returns a frame with its fingers, drawn without the player at the scenario's scale.
  private func picture(_ frame: Int) throws -> Bitmap {
    let start = try stage()
    var painter = StageFrameSource(start, touches: try overlay()).makePainter()
    painter.simulate(to: start.scenario.timeline.frameRate.time(ofFrame: frame))
    _ = painter.draw()
    return painter.bitmap
  }

  /// Plays on a separate thread, because the tests wait for the output.
  private func play(
    on terminal: FakeTerminal, responseTimeout: Double = 10_000,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> Playing {
    let (stage, device) = (try stage(), terminal.device)
    let (endings, continuation) = AsyncStream.makeStream(of: Playing.Result.self)
    Thread.detachNewThread {
      var player = TerminalPlayer(stage)
      player.responseTimeout = responseTimeout
      let result: Playing.Result
      do throws(TerminalError) {
        result = .success(try player.play(on: Terminal(input: device, output: device), isStopped: isStopped))
      } catch { result = .failure(error) }
      continuation.yield(result)
    }
    return Playing(endings: endings)
  }

  private struct Playing {
    typealias Result = Swift.Result<TerminalPlayer.Ending, TerminalError>

    let endings: AsyncStream<Result>

    var result: Result? { get async { await endings.first { _ in true } } }
  }

  @Test func `kitty is sent the frames as PNG files, steps on keys and gets its screen back`() async throws {
    let terminal = try FakeTerminal(columns: 60, rows: 40, width: 480, height: 640)
    let former = terminal.settings
    let playing = try play(on: terminal)
    _ = terminal.read(until: "\u{1B}[c")
    expect(terminal.settings != former)
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c")
    let first = terminal.read(until: TerminalScreen.endUpdate)
    expect(
      first.contains("\u{1B}[?1049h") && first.contains("frame 0/4") && first.contains("began finger-0"))
    let png = try #require(KittyDecoder.png(in: first))
    try expect(PNGDecoder.decode(png).bitmap, equals: picture(0))
    terminal.type(" \u{1B}[F")
    let last = terminal.read(until: "frame 4/4")
    let lastPicture = try #require(KittyDecoder.png(in: last))
    try expect(PNGDecoder.decode(lastPicture).bitmap, equals: picture(4))
    terminal.type("\u{1B}[C")
    expect(terminal.read(until: "frame 0/4").contains("⏸"))
    terminal.type("q")
    let end = terminal.read(until: TerminalScreen.leave)
    expect(end.contains("a=d,d=I"))
    expect(await playing.result, equals: .success(.quit))
    expect(terminal.settings, equals: former)
  }

  @Test func `sixels show the frame, scaled down to the window`() async throws {
    let terminal = try FakeTerminal(columns: 10, rows: 8, width: 0, height: 0)
    let playing = try play(on: terminal)
    _ = terminal.read(until: "\u{1B}[c")
    terminal.type("\u{1B}[4;80;60t\u{1B}[?62;4c")
    let first = terminal.read(until: TerminalScreen.endUpdate)
    let drawn = try #require(SixelDecoder.bitmap(in: first))
    expect((drawn.width, drawn.height) == (60, 45))
    var renderer = TerminalRenderer(try stage(), scale: 1.5, touches: try overlay(), as: .kitty)
    let plain = try PNGDecoder.decode(renderer.picture(0)).bitmap
    let distances = zip(drawn.pixels, plain.pixels).map(SixelDecoder.distance)
    expect((distances.max() ?? 255) <= 16 && distances.reduce(0, +) <= 3 * distances.count)
    terminal.type("\u{3}")
    _ = terminal.read(until: TerminalScreen.leave)
    expect(await playing.result, equals: .success(.interrupted))
  }

  @Test func `a terminal without pictures, or one that says nothing, is left as it was`() async throws {
    for (answer, error) in [("\u{1B}[?62;22c", TerminalError.noPictures), ("", .noAnswer)] {
      let terminal = try FakeTerminal(columns: 80, rows: 24, width: 640, height: 384)
      let former = terminal.settings
      let playing = try play(on: terminal, responseTimeout: answer.isEmpty ? 20 : 10_000)
      let asked = terminal.read(until: "\u{1B}[c")
      terminal.type(answer)
      expect(await playing.result, equals: .failure(error))
      expect(!asked.contains("\u{1B}[?1049h") && terminal.settings == former)
    }
  }

  @Test func `a signal ends it between two frames, with the screen given back`() async throws {
    let terminal = try FakeTerminal(columns: 60, rows: 40, width: 480, height: 640)
    let former = terminal.settings
    let asked = SharedFlag()
    let playing = try play(on: terminal, isStopped: { asked.isSet })
    _ = terminal.read(until: "\u{1B}[c")
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    _ = terminal.read(until: TerminalScreen.endUpdate)
    asked.set()
    _ = terminal.read(until: TerminalScreen.leave)
    expect(await playing.result, equals: .success(.interrupted))
    expect(terminal.settings, equals: former)
  }

  @Test func `files and pipes are no terminals`() {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    #expect(throws: TerminalError.notATerminal) { try Terminal(input: null, output: null).window }
  }
}
