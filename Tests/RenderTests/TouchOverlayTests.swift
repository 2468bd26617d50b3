import Assets
import Expectations
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import NativeComponents
import Render
import ScenarioFile
import Stage
import Testing

struct TouchOverlayTests {
  /// A finger that touches at 20 at 0.5 s and is lifted at 80 at 1 s, and one that rests at 40 until it is canceled.
  private static let samples = [
    sample(.began, 0.5, 20), sample(.began, 0.6, 40, finger: 1), sample(.moved, 0.98, 20),
    sample(.moved, 0.99, 50), sample(.ended, 1, 80), sample(.cancelled, 1, 40, finger: 1),
  ]

  private static func sample(_ phase: TouchPhase, _ seconds: Double, _ x: Double, finger: Int = 0)
    -> TouchSample
  {
    TouchSample(
      finger: finger, phase: phase, time: Time(seconds: seconds), location: Point(x, finger == 0 ? 30 : 70))
  }

  private let overlay = TouchOverlay(Self.samples)

  private func layers(_ seconds: Double) -> [Layer] { overlay.layers(at: Time(seconds: seconds)) }

  private func part(_ id: String, of touch: Layer) -> Layer? {
    if touch.id == id { return touch }
    return touch.sublayers.lazy.compactMap { part(id, of: $0) }.first
  }

  @Test(
    arguments: [
      (0, []), (0.38, []), (0.39, ["touch-0"]), (0.55, ["touch-0", "touch-1"]),
      (1.24, ["touch-0", "touch-1"]),
      (1.29, ["touch-0", "touch-1"]), (1.3, []),
    ] as [(Double, [String])])
  func `a finger is seen from just before its touch until its ring is gone`(seconds: Double, ids: [String]) {
    expect(layers(seconds).map(\.id), equals: ids)
  }

  @Test func `a finger is small and dark on the glass, large and bright above it`() throws {
    let pressed = try #require(part("disc", of: layers(0.7)[0]))
    let hovering = try #require(part("disc", of: layers(0.45)[0]))
    expect(pressed.frame, equals: Rect(center: Point(20, 30), size: Size(44, 44)))
    expect(hovering.frame.width > 44 && hovering.frame.center == Point(20, 30))
    expect(hovering.opacity < 1 && pressed.opacity == 1)
    let brightness = try [hovering, pressed].map { try #require($0.backgroundColor).red }
    expect(brightness[0] > brightness[1])
  }

  @Test func `a moving finger has a trail of the last quarter of a second, a resting one has none`() {
    func trails(_ seconds: Double) -> [Int] {
      layers(seconds).map { touch in (0..<12).count { part("trail-light-\($0)", of: touch) != nil } }
    }
    expect(trails(0.9), equals: [0, 0])
    expect(trails(1), equals: [12, 0])
    expect(trails(1.2)[0] < 4 && trails(1.2)[0] > 0)
    expect(trails(1.26)[0], equals: 0)
  }

  @Test func `a lifted finger leaves a growing, fading ring; one whose touch is taken away does not`() throws
  {
    let rings = try [1.05, 1.15, 1.25].map { try #require(part("ring", of: layers($0)[0])) }
    expect(rings.map(\.frame.width), equals: rings.map(\.frame.width).sorted())
    expect(rings.map(\.opacity), equals: rings.map(\.opacity).sorted(by: >))
    expect(rings.allSatisfy { $0.frame.center.x == 80 && $0.frame.width > 44 })
    expect(part("ring", of: layers(0.9)[0]) == nil)
    expect(part("ring", of: layers(1.05)[1]) == nil)
  }

  private static let scenario = """
    {
      "microfx": 1, "canvas": { "width": 90, "height": 90, "scale": 1, "background": "white" },
      "timeline": { "duration": 0.5, "fps": 20 },
      "scene": [{ "id": "box", "type": "rectangle", "frame": [0, 0, 45, 90], "fillColor": "black" }],
      "gestures": [
        { "at": 0.15, "drag": { "from": { "point": [20, 30] }, "by": [20, 20], "duration": 0.2 } },
        { "at": 0.2, "press": { "point": [20, 60], "for": 0.1 } }
      ]
    }
    """

  private func stages(fps: Int64) throws -> (start: Stage, end: Stage) {
    var reader = ScenarioReader(folder: AssetFolder("."), components: .builtIn)
    reader.frameRate = FrameRate(fps)
    let reading = reader.read(SourceText(name: "touches", text: Self.scenario))
    let start = try Stage(try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
    var end = start
    end.advance(to: start.scenario.timeline.duration)
    return (start, end)
  }

  @Test func `a stage's fingers are drawn the same at the same time whatever the frame rate and the order`()
    throws
  {
    let times = (0..<10).map { Time(seconds: Double($0) / 20) }
    var pictures: [[Bitmap]] = []
    for (fps, step) in [(20, 1), (60, 3)] as [(Int64, Int)] {
      let (start, end) = try stages(fps: fps)
      var painter = StageFrameSource(start, touches: TouchOverlay(end)).makePainter()
      var drawn: [Bitmap] = []
      for frame in 0..<10 * step {
        painter.simulate(to: Time(ticks: Int64(frame) * Time.ticksPerSecond / fps))
        _ = painter.draw()
        if frame % step == 0 { drawn.append(painter.bitmap) }
      }
      pictures.append(drawn)
    }
    expect(pictures[0], equals: pictures[1])
    let (start, end) = try stages(fps: 20)
    for (index, time) in times.enumerated().reversed() {
      var painter = StageFrameSource(start, touches: TouchOverlay(end)).makePainter()
      painter.simulate(to: time)
      _ = painter.draw()
      expect(painter.bitmap, equals: pictures[0][index], "frame \(index)")
    }
  }

  @Test func `what is not under a finger is as it is without`() throws {
    let (start, end) = try stages(fps: 20)
    var plain = StageFrameSource(start).makePainter()
    var touched = StageFrameSource(start, touches: TouchOverlay(end)).makePainter()
    for frame in 0..<10 {
      let time = Time(ticks: Int64(frame) * Time.ticksPerSecond / 20)
      plain.simulate(to: time)
      touched.simulate(to: time)
      _ = (plain.draw(), touched.draw())
      expect((plain.bitmap == touched.bitmap), equals: (frame == 0), "frame \(frame)")
      expect(plain.bitmap[89, 0], equals: touched.bitmap[89, 0])
    }
  }
}
