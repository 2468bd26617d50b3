import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct SkeletonListTests {
  /// A point in the middle of the first row.
  static let touch = Point(187, 164)

  /// Returns a list whose rows are shown from the start.
  static func loaded(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var all: [String: ParameterValue] = ["fetchDuration": .time(.zero), "extraDelay": .time(.zero)]
    all.merge(values) { $1 }
    return loading(all)
  }

  static func loading(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("skeletonList", id: "movies", values)
    return fixture
  }

  static func scales(_ fixture: StageFixture, at times: [Double]) throws -> [Double] {
    var stage = try fixture.stage()
    return times.map { stage.number(.scaleX, of: "movies/list/cell-0", at: $0) ?? .nan }
  }

  @Test(arguments: [
    (0.0, 1.0), (0.01, 0.99802775), (0.02, 0.99183401), (0.025, 0.98708381), (0.04, 0.96681161),
    (0.05, 0.95),
    (0.06, 0.93318839), (0.075, 0.91291619), (0.08, 0.90816599), (0.09, 0.90197225), (0.1, 0.9), (0.3, 0.9),
  ])
  func `a press shrinks the row along easeInOut`(after: Double, scale: Double) throws {
    var fixture = Self.loaded()
    fixture.press(Self.touch, at: 1, for: 1)
    expectClose(try Self.scales(fixture, at: [1.01 + after])[0], scale, within: 5e-9)
  }

  @Test(arguments: [(0.05, 1.05), (0.1, 1.1), (0.02, 1.00816599)])
  func `the style expand grows instead`(after: Double, scale: Double) throws {
    var fixture = Self.loaded(["pressStyle": .string("expand")])
    fixture.press(Self.touch, at: 1, for: 1)
    expectClose(try Self.scales(fixture, at: [1.01 + after])[0], scale, within: 5e-9)
  }

  @Test(arguments: [
    (0.01, 0.93023259), (0.02, 0.97167423), (0.025, 0.98621034), (0.03, 0.99587707), (0.04, 1.00399595),
    (0.0447, 1.00459903), (0.05, 1.00411390), (0.06, 1.00215100), (0.07, 1.00061258), (0.08, 0.99992673),
    (0.09, 0.99978875), (0.0999999, 0.99985617), (0.1, 1),
  ])
  func `a release springs back`(after: Double, scale: Double) throws {
    var fixture = Self.loaded()
    fixture.press(Self.touch, at: 1, for: 0.5)
    expectClose(try Self.scales(fixture, at: [1.5 + after])[0], scale, within: 6e-9)
  }

  @Test(arguments: [
    (0.0, 0.95, 0.95), (0.01, 0.96342098, 0.96511629), (0.02, 0.99041382, 0.98583712),
    (0.03, 1.00404305, 0.99793853), (0.04, 1.00596819, 1.00199797), (0.05, 1.00411390, 1.00205695),
    (0.07, 1.00061258, 1.00030629), (0.1, 1, 1),
  ])
  func `a release in the middle of the press adds up, or turns around where it is`(
    after: Double, additive: Double, fromCurrent: Double
  ) throws {
    for (interruption, scale) in [("additive", additive), ("fromCurrent", fromCurrent)] {
      var fixture = Self.loaded(["interruption": .string(interruption)])
      fixture.press(Self.touch, at: 1, for: 0.06)
      expectClose(try Self.scales(fixture, at: [1.06 + after])[0], scale, within: 6e-9)
    }
  }

  @Test(
    arguments: [
      (0.005, nil), (0.009, nil), (0.011, "tooSoon"), (0.025, "tooSoon"), (0.3, "warm"), (2.5, "idle"),
    ] as [(Double, String?)])
  func `up before 10 ms does nothing, up after it is felt as warm, too soon or idle`(
    up: Double, label: String?
  ) throws {
    var fixture = Self.loaded()
    fixture.press(Self.touch, at: 1, for: up)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    let prepared = stage.events.first { $0.name == "haptic.prepare" }
    let fired = stage.events.first { $0.name == "haptic.impact" }
    expect(prepared?.time, equals: (label == nil ? nil : Time(seconds: 1.01)))
    expect(fired?.time, equals: (label == nil ? nil : Time(seconds: 1 + up)))
    expect(fired?.detailText, equals: label.map { "style=light label=\($0)" })
  }

  @Test(arguments: [(false, 1.0), (true, 0.9)])
  func `a cancelled touch restores the row, where the article's stays small`(strict: Bool, scale: Double)
    throws
  {
    var fixture = Self.loaded(["strict": .boolean(strict)])
    fixture.press(Self.touch, at: 1, for: 0.5)
    fixture.gestures[0].isCancelled = true
    expectClose(try Self.scales(fixture, at: [3])[0], scale)
  }

  @Test(arguments: [(false, 0.9), (true, 1.0)])
  func `a row stays small while the list scrolls under the finger, unless told otherwise`(
    pressEndsOnScroll: Bool, scale: Double
  ) throws {
    var fixture = Self.loaded(["pressEndsOnScroll": .boolean(pressEndsOnScroll)])
    let up = Point(Self.touch.x, Self.touch.y - 60)
    fixture.drag([(Self.touch, 0), (Self.touch, 0.3), (up, 0.6), (up, 1.5)], at: 1)
    var stage = try fixture.stage()
    expectClose(stage.number(.scaleX, of: "movies/list/cell-0", at: 2), scale)
    expect((stage.number(.y, of: "movies/list/cell-0", at: 2) ?? 0) < -40)
    stage.advance(to: Time(seconds: 4))
    expect(stage.events.contains { $0.name == "haptic.impact" }, equals: !pressEndsOnScroll)
  }

  @Test(arguments: [
    (0.5, -0.687672, 236.0, 240.0, 241.0), (0.75, -0.369286, 232.298, 236.235, 237.220),
    (1.0, 0.023302, 222.500, 226.271, 227.214), (1.125, 0.243724, 228.742, 232.619, 233.588),
  ])
  func `the highlight is where the table says`(
    time: Double, start: Double, red: Double, green: Double, blue: Double
  ) throws {
    var stage = try Self.loading().stage()
    let layer = stage.layer("movies/list/cell-0/card/image/skeleton", at: time)
    let gradient = try #require(layer?.gradient)
    expectClose(gradient.startPoint.x, start, within: 5e-7)
    let color = gradient.color(at: 0.5)
    expectClose(color.red * 255, red, within: 1e-3)
    expectClose(color.green * 255, green, within: 1e-3)
    expectClose(color.blue * 255, blue, within: 1e-3)
  }

  @Test(arguments: [0.1, 0.37, 0.5, 1.2])
  func `the phase repeats to the bit after 1.5 s`(time: Double) throws {
    var fixture = Self.loading(["extraDelay": .time(Time(seconds: 20))])
    fixture.duration = Time(seconds: 30)
    var stage = try fixture.stage()
    let first = stage.layer("movies", at: time)
    for k in 1...8 {
      let later = stage.layer("movies", at: time + 1.5 * Double(k))
      let isSame = first == later
      expect(isSame, "k = \(k)")
    }
  }

  @Test(arguments: [(0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (1, 1), (1.25, 0.870838)])
  func `the solid pulse goes there and back in a second each`(time: Double, mix: Double) throws {
    var stage = try Self.loading(["skeleton": .string("solid")]).stage()
    let color = stage.layer("movies/list/cell-1/card/image/skeleton", at: time)?.backgroundColor
    expectClose(color.map { $0.red * 255 }, 236 - mix * 14.16, within: 1e-4)
  }

  @Test(arguments: [(200.0, 6), (208, 7), (129, 4)])
  func `a label of 160 points has six lines, the last of 70 %`(rowHeight: Double, count: Int) throws {
    var stage = try Self.loading(["rowHeight": .number(rowHeight)]).stage()
    let text = stage.layer("movies/list/cell-0/card/text", at: 0.1)
    let frames = text?.sublayers.map(\.frame) ?? []
    expect(frames.count, equals: count)
    let tops = (0..<count).map { line in Double(line) * 25 }
    expect(frames.map(\.minY), equals: tops)
    let last: Double = 128 * 0.7
    expect(frames.last?.width, equals: last)
    expect(frames.dropLast().allSatisfy { $0.width == 128 && $0.height == 15 })
  }

  @Test func `cards float 10 points inside their rows on all sides`() throws {
    var stage = try Self.loaded().stage()
    expect(stage.layer("movies/list", at: 0)?.frame, equals: Rect(16, 64, 343, 603))
    expect(stage.layer("movies/list/cell-1", at: 0)?.frame, equals: Rect(0, 200, 343, 200))
    expect(stage.layer("movies/list/cell-1/card", at: 0)?.frame, equals: Rect(10, 10, 323, 180))
    expect(stage.layer("movies/list/cell-1/card/image", at: 0)?.frame, equals: Rect(10, 10, 140, 160))
    expect(stage.layer("movies/list/cell-1/card/text", at: 0)?.frame, equals: Rect(165, 10, 128, 160))
  }

  @Test func `data arrive after the fetch and show three seconds later`() throws {
    var stage = try Self.loading().stage()
    stage.advance(to: Time(seconds: 5))
    let times = ["skeletonShown", "dataArrived", "skeletonHidden"].map { name in
      stage.events.first { $0.name == name }?.time.seconds
    }
    expect(times, equals: [0, 0.5, 3.5])
  }

  @Test func `data that come before the delay show no placeholders at all`() throws {
    var stage = try Self.loaded(["showDelay": .time(Time(seconds: 0.3))]).stage()
    stage.advance(to: Time(seconds: 2))
    expect(!stage.events.contains { $0.name == "skeletonShown" })
    expect(stage.layer("movies/list/cell-0/card/image/skeleton", at: 2) == nil)
  }

  @Test(arguments: 0..<30)
  func `random touches leave no row small and no trace of frames`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.loaded(["pressEndsOnScroll": .boolean(seed % 2 == 0)])
    for index in 0..<5 {
      let points = (0..<4).map { step in
        (
          Point(Double.random(in: 0...375, using: &random), Double.random(in: 64...667, using: &random)),
          Double(step) * Double.random(in: 0.005...0.1, using: &random)
        )
      }
      fixture.drag(zip(points.map(\.0), points.map(\.1).sorted()).map { ($0, $1) }, at: Double(index) * 0.3)
    }
    let stage = try RandomInput.run(fixture, until: 20, seed: seed, using: &random)
    var isAtRest = true
    stage.forEachLayer(at: stage.time) { _, layer in isAtRest = isAtRest && layer.scale == Point(1, 1) }
    expect(isAtRest, "seed \(seed)")
  }
}

extension Gradient {
  /// The color at a share of the way across a layer.
  fileprivate func color(at x: Double) -> Color {
    let u = min(1, max(0, (x - startPoint.x) / (endPoint.x - startPoint.x)))
    return colors[0].interpolated(to: colors[1], 1 - abs(2 * u - 1))
  }
}
