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

struct TapCounterTests {
  static let first = Point(67.5, 74)
  static let icon = "counter/grid/cell-0/icon"

  static func fixture(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("tapCounter", id: "counter", values)
    return fixture
  }

  /// The first icon tapped, with the finger up at these times.
  static func tapped(_ values: [String: ParameterValue] = [:], at times: Double...) throws -> Stage {
    var fixture = fixture(values)
    for time in times { fixture.press(first, at: time - 0.02, for: 0.02) }
    return try fixture.stage()
  }

  static func counts(_ stage: Stage) -> [StageEvent] { stage.events.filter { $0.name == "counted" } }

  @Test(arguments: [
    (0.0, 1.0), (0.01, 1.00591674), (0.02, 1.02449796), (0.025, 1.03874858), (0.04, 1.09956516),
    (0.05, 1.15), (0.06, 1.20043484), (0.075, 1.26125142), (0.08, 1.27550204), (0.09, 1.29408326),
    (0.0999999, 1.3), (0.1, 1.0), (0.3, 1),
  ])
  func `the icon grows along the table and snaps back`(after: Double, scale: Double) throws {
    var stage = try Self.tapped(at: 1)
    expectClose(stage.number(.scaleX, of: Self.icon, at: 1 + after), scale, within: 6e-9)
    expectClose(stage.number(.scaleY, of: Self.icon, at: 1 + after), scale, within: 6e-9)
  }

  @Test(arguments: [false, true])
  func `labels and counters change with the completion, or with the tap`(atTap: Bool) throws {
    var stage = try Self.tapped(atTap ? ["countAt": .string("tap")] : [:], at: 1)
    let before = stage.text(of: "counter/panel/todayValue", at: 0.9)
    let change = atTap ? 1.0 : 1.1
    expect(stage.text(of: "counter/panel/todayValue", at: change - 1e-6), equals: before)
    expect(stage.text(of: "counter/grid/cell-0/agoLabel", at: change - 1e-6), equals: "3分前")
    let today = try #require(before.flatMap(Int.init))
    expect(stage.text(of: "counter/panel/todayValue", at: change), equals: String(today + 1))
    expect(stage.text(of: "counter/grid/cell-0/agoLabel", at: change), equals: "0分前")
    expect(stage.text(of: "counter/grid/cell-0/timeLabel", at: change), equals: "9:41")
    expect(Self.counts(stage).map(\.time), equals: [Time(seconds: change)])
    expect(Self.counts(stage).map(\.detailText), equals: ["index=0 today=2 total=215"])
  }

  @Test(
    arguments: [
      (false, [(0.05, 1.15), (0.1, 1.225), (0.125, 1.280626), (0.1499999, 1.3), (0.15, 1)]),
      (true, [(0.05, 0.85), (0.075, 0.961251), (0.1, 1), (0.15, 1)]),
    ] as [(Bool, [(Double, Double)])])
  func `a second tap 0.05 s later restarts the growth; the article's dips to 0.85`(
    strict: Bool, scales: [(Double, Double)]
  ) throws {
    var stage = try Self.tapped(["strict": .boolean(strict)], at: 1, 1.05)
    var smallest = 1.0
    for step in 0...200 {
      smallest = min(smallest, stage.number(.scaleX, of: Self.icon, at: 1 + Double(step) / 1000) ?? .nan)
    }
    expectClose(smallest, strict ? 0.85 : 1)
    stage = try Self.tapped(["strict": .boolean(strict)], at: 1, 1.05)
    for (after, scale) in scales {
      expectClose(stage.number(.scaleX, of: Self.icon, at: 1 + after), scale, within: 5e-7)
    }
    stage.advance(to: Time(seconds: 2))
    let expected = strict ? [1.05, 1.1] : [1.1, 1.15]
    expect(Self.counts(stage).map(\.time), equals: expected.map(Time.init(seconds:)))
    expect(Self.counts(stage).last?.detailText, equals: "index=0 today=3 total=216")
  }

  @Test(arguments: [(0.025, 0.378138), (0.05, 0.684643)])
  func `the way back takes its time when it is given one`(after: Double, share: Double) throws {
    var stage = try Self.tapped(["returnDuration": .time(Time(seconds: 0.1))], at: 1)
    expectClose(
      stage.number(.scaleX, of: Self.icon, at: 1.1 + after), 1.3 - 0.3 * share, within: 5e-7)
    expectClose(stage.number(.scaleX, of: Self.icon, at: 1.2), 1)
  }

  @Test func `a tap that becomes a scroll is none`() throws {
    var fixture = Self.fixture()
    fixture.drag([(Self.first, 0), (Point(67.5, 160), 0.2)], at: 1)
    var stage = try fixture.stage()
    expect((stage.number(.y, of: "counter/grid/cell-0", at: 1.2) ?? 0) > 60)
    stage.advance(to: Time(seconds: 4))
    expect(!stage.events.contains { $0.name == "itemTapped" })
    expect(stage.number(.y, of: "counter/grid/cell-0", at: 4), equals: 32)
  }

  @Test(arguments: [(0.7, 1), (0.8, 0)])
  func `a finger that moves little taps; one that rests too long does not`(length: Double, taps: Int) throws {
    var fixture = Self.fixture()
    fixture.touch([(Self.first, 1), (Point(73, 80), 1.1)], until: 1 + length)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(stage.events.filter { $0.name == "itemTapped" }.count, equals: taps)
  }

  @Test(arguments: [(185.0, 2), (80, 0)])
  func `two fingers tap two icons, but not one`(x: Double, taps: Int) throws {
    var fixture = Self.fixture()
    fixture.press(Self.first, at: 1, for: 0.1)
    fixture.press(Point(x, 74), at: 1.02, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 2))
    expect(stage.events.filter { $0.name == "itemTapped" }.count, equals: taps)
  }

  @Test func `a touch that stops a scroll is no tap`() throws {
    var fixture = Self.fixture(["columns": .integer(1)])
    fixture.flick(from: Point(187.5, 400), by: Point(0, -120), velocity: 1500, at: 0.5)
    fixture.press(Point(187.5, 250), at: 1, for: 0.08)
    fixture.press(Point(187.5, 250), at: 2, for: 0.08)
    var stage = try fixture.stage()
    let before = stage.number(.y, of: "counter/grid/cell-2", at: 1)
    stage.advance(to: Time(seconds: 3))
    expect(stage.events.filter { $0.name == "itemTapped" }.map(\.time), equals: [Time(seconds: 2.08)])
    expect(stage.number(.y, of: "counter/grid/cell-2", at: 3), equals: before)
  }

  @Test(arguments: [(0.1, 1.5), (0.15, 1.75), (0.2, 1)])
  func `scale, length and curve of the pop are parameters`(after: Double, scale: Double) throws {
    var stage = try Self.tapped(
      ["popScale": .number(2), "popDuration": .time(Time(seconds: 0.2)), "popCurve": .curve(.linear)], at: 1)
    expectClose(stage.number(.scaleX, of: Self.icon, at: 1 + after), scale)
  }

  @Test func `columns, margins, gaps and sizes are parameters`() throws {
    var stage = try Self.fixture([
      "columns": .integer(4), "sideMargin": .number(10), "columnGap": .number(5), "rowGap": .number(4),
      "cellHeight": .number(100), "iconSize": .number(50), "infoHeight": .number(100),
    ]).stage()
    expect(stage.layer("counter/grid/cell-5", at: 0)?.frame, equals: Rect(100, 136, 85, 100))
    expect(stage.layer("counter/grid/cell-5/icon", at: 0)?.frame, equals: Rect(17.5, 6, 50, 50))
    expect(stage.layer("counter/grid/cell-5/agoLabel", at: 0)?.frame, equals: Rect(0, 62, 85, 18))
    expect(stage.layer("counter/panel", at: 0)?.frame, equals: Rect(0, 523, 375, 100))
  }

  @Test func `the panel adds the items up; an item without a picture shows its first character`() throws {
    let items = [("水やり", 2, 30), ("Book", 3, 400)].map { name, today, total in
      ParameterValue.record(
        ParameterValues(["name": .string(name), "today": .integer(today), "total": .integer(total)]))
    }
    var stage = try Self.fixture([
      "items": .list(items), "todayTitle": .string("Heute"), "locale": .string("en"),
    ]).stage()
    expect(stage.text(of: "counter/grid/cell-0/icon/sign", at: 0), equals: "水")
    expect(stage.text(of: "counter/grid/cell-1/icon/sign", at: 0), equals: "B")
    expect(stage.layer("counter/grid/cell-2", at: 0) == nil)
    expect(stage.text(of: "counter/panel/todayValue", at: 0), equals: "5")
    expect(stage.text(of: "counter/panel/totalValue", at: 0), equals: "430")
    expect(stage.text(of: "counter/panel/todayTitle", at: 0), equals: "Heute")
    expect(stage.text(of: "counter/panel/totalTitle", at: 0), equals: "Taps so far")
  }

  @Test func `a popping icon is above its neighbors, and over its own labels`() throws {
    var stage = try Self.tapped(at: 1)
    let rest = stage.layer("counter/grid", at: 0.9)?.sublayers.map(\.id)
    expect(rest, equals: (0..<9).map { "cell-\($0)" })
    expect(stage.layer("counter/grid", at: 1.05)?.sublayers.last?.id, equals: "cell-0")
    expect(
      stage.layer("counter/grid/cell-0", at: 1.05)?.sublayers.map(\.id),
      equals: ["agoLabel", "timeLabel", "icon"])
    expect(stage.layer("counter/grid", at: 1.1)?.sublayers.last?.id, equals: "cell-8")
  }

  @Test func `cells, panel and toolbar lie where the layout says`() throws {
    var stage = try Self.fixture().stage()
    expect(stage.layer("counter/grid/cell-0", at: 0)?.frame, equals: Rect(15, 32, 105, 128))
    expect(stage.layer("counter/grid/cell-4", at: 0)?.frame, equals: Rect(135, 172, 105, 128))
    expect(stage.layer("counter/grid/cell-0/icon", at: 0)?.frame, equals: Rect(16.5, 6, 72, 72))
    expect(stage.layer("counter/grid/cell-0/agoLabel", at: 0)?.frame, equals: Rect(0, 84, 105, 18))
    expect(stage.layer("counter/grid/cell-0/timeLabel", at: 0)?.frame, equals: Rect(0, 103, 105, 16))
    expect(stage.layer("counter/panel", at: 0)?.frame, equals: Rect(0, 551, 375, 72))
    expect(stage.layer("counter/toolbar", at: 0)?.frame, equals: Rect(0, 623, 375, 44))
    expect(stage.layer("counter/statusStrip", at: 0)?.frame, equals: Rect(0, 0, 375, 20))
  }

  @Test func `right to left the first icon is the right one, and the safe area moves everything`() throws {
    var fixture = Self.fixture()
    fixture.environment.layoutDirection = .rightToLeft
    fixture.environment.safeArea = Insets(top: 44, bottom: 34)
    var stage = try fixture.stage()
    expect(stage.layer("counter/grid/cell-0", at: 0)?.frame, equals: Rect(255, 56, 105, 128))
    expect(stage.layer("counter/panel", at: 0)?.frame, equals: Rect(0, 517, 375, 72))
    expect(stage.layer("counter/toolbar", at: 0)?.frame, equals: Rect(0, 589, 375, 78))
    expect((stage.number(.x, of: "counter/panel/todayTitle", at: 0) ?? 0) > 187.5)
  }

  @Test(arguments: [(0.05, 0.8), (0.1, 0.6), (0.15, 0.8)])
  func `where motion is reduced the icon fades to 0.6 and back`(after: Double, opacity: Double) throws {
    var fixture = Self.fixture()
    fixture.environment.reduceMotion = true
    fixture.press(Self.first, at: 0.98, for: 0.02)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: Self.icon, at: 1 + after), opacity)
    expect(stage.number(.scaleX, of: Self.icon, at: 1 + after), equals: 1)
    stage.advance(to: Time(seconds: 2))
    expect(Self.counts(stage).map(\.time), equals: [Time(seconds: 1.1)])
    expect(stage.number(.opacity, of: Self.icon, at: 2), equals: 1)
  }

  @Test(arguments: 0..<16)
  func `random touches leave every icon at rest, and every tap counts once`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.fixture([
      "strict": .boolean(seed % 3 == 0), "returnDuration": .time(Time(seconds: seed % 2 == 0 ? 0 : 0.2)),
      "columns": .integer(Int(seed % 4) + 1),
      "interruption": .string(["additive", "fromCurrent", "replace", "velocityPreserving"][Int(seed % 4)]),
    ])
    fixture.environment.reduceMotion = seed % 7 == 6
    fixture.environment.layoutDirection = seed % 5 == 0 ? .rightToLeft : .leftToRight
    RandomInput.add(80, within: 12, to: &fixture, using: &random)
    let stage = try RandomInput.run(fixture, until: 30, seed: seed, using: &random)
    var isAtRest = true
    stage.forEachLayer(at: stage.time) { path, layer in
      guard path.ends(with: "icon") else { return }
      isAtRest = isAtRest && layer.scale == Point(1, 1) && layer.opacity == 1
    }
    expect(isAtRest, "seed \(seed)")
    let taps = stage.events.filter { $0.name == "itemTapped" }.count
    expect(taps > 0 && taps == Self.counts(stage).count, "seed \(seed)")
  }
}

extension Stage {
  /// The text that a layer shows at a time.
  mutating func text(of path: String, at seconds: Double) -> String? {
    guard let layer = layer(path, at: seconds), case .text(let text) = LayerProperty.text.value(in: layer)
    else {
      return nil
    }
    return text
  }
}
