import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct TemperatureDialRepositoryTests {
  /// A finger that is reported at these levels above its start, at these times.
  private static func dial(
    _ values: [String: ParameterValue], from initial: Int, moves: [(up: Double, time: Double)]
  ) -> StageFixture {
    let usual: [String: ParameterValue] = [
      "compat": .string("repository"), "initial": .integer(initial),
    ]
    var fixture = TemperatureDialTests.fixture(usual.merging(values) { $1 })
    let start = Point(187, 400)
    fixture.touch([(start, 0)] + moves.map { (Point(start.x, start.y - $0.up), $0.time) }, until: 4)
    return fixture
  }

  @Test(arguments: [
    (0.0, 1320), (0.05, 1323.37), (0.1, 1333.91), (0.15, 1350), (0.2, 1366.09), (0.25, 1376.63),
  ])
  func `from 9 to 0 a wheel has ten points less to go`(after: Double, offset: Double) throws {
    let fixture = Self.dial([:], from: 8, moves: [(12, 0.1), (23, 1)])
    var stage = try fixture.stage()
    expectClose(stage.wheel("ones", at: 1 + after), offset, within: 0.005)
  }

  @Test func `when the scroll has ended the wheel is back in the middle, and goes down from 690 to 630`()
    throws
  {
    let fixture = Self.dial([:], from: 8, moves: [(12, 0.1), (23, 1), (12, 2)])
    var stage = try fixture.stage()
    expectClose(stage.wheel("ones", at: 1.3), 690)
    expectClose(stage.wheel("ones", at: 2.15), 660)
    expectClose(stage.wheel("ones", at: 2.299999), 630, within: 1e-3)
    expectClose(stage.wheel("ones", at: 2.3), 1320)
  }

  @Test(arguments: [
    (0.05, 997.341), (0.1, 863.851), (0.15, 660), (0.2, 456.149), (0.25, 322.659), (0.299999, 280),
  ])
  func `the first step down, 5 to 4, rolls through a whole section`(after: Double, offset: Double) throws {
    for key in ["compat", "strict"] {
      let values: [String: ParameterValue] = key == "strict" ? ["strict": .boolean(true)] : [:]
      var fixture = TemperatureDialTests.fixture(
        values.merging(key == "compat" ? ["compat": .string("repository")] : [:]) { $1 })
      fixture.touch([(Point(187, 400), 0), (Point(187, 401), 0.1)], until: 1)
      var stage = try fixture.stage()
      expectClose(stage.wheel("ones", at: 0.1 + after), offset, within: 0.005)
    }
  }

  @Test func `a wheel that was never scrolled believes that it shows 0, and keeps showing 5`() throws {
    let fixture = Self.dial([:], from: 5, moves: [(-60, 0.1)])
    var stage = try fixture.stage()
    expectClose(stage.wheel("ones", at: 1), 1040)
    expect(stage.layer("dial/ones/window/digit-5", at: 1) != nil)
    expect(stage.events.contains { $0.name == "temperatureChanged" && $0.detailText.hasPrefix("value=0 ") })
    expect(!stage.events.contains { $0.name == "wheelMoved" })
  }

  @Test(arguments: [(100.0, 8), (10, 0), (-30, 0)])
  func `the article takes each move for the level`(up: Double, value: Int) throws {
    let fixture = Self.dial(["compat": .string("article")], from: 20, moves: [(200, 0.1), (200 + up, 1)])
    var stage = try fixture.stage()
    let height = stage.number(.height, of: "dial/waves", at: 1)
    expectClose(height, max(0, up))
    let latest = stage.events.last { $0.name == "temperatureChanged" }
    expect(latest?.detailText.hasPrefix("value=\(value) "), equals: true)
  }
}

struct TemperatureDialOptionTests {
  @Test(arguments: [("background", "#D31A32FF"), ("wave-1", "#CC0923FF")])
  func `just below two thirds of the way the ground is at 95 %, the waves at 99`(part: String, color: String)
    throws
  {
    var fixture = TemperatureDialTests.fixture(["initial": .integer(39)])
    fixture.touch([(Point(100, 300), 0), (Point(100, 288.89), 0.1)], until: 0.2)
    var stage = try fixture.stage()
    if part == "background" {
      expect(stage.layer("dial/background", at: 1)?.backgroundColor?.hexString, equals: color)
    } else {
      let found = stage.layer("dial/waves/\(part)", at: 1)
      try expect(LayerProperty.fillColor.value(in: #require(found))?.traceText, equals: color)
    }
  }

  @Test(arguments: [(5, "#2F62F7FF"), (21, "#375DECFF"), (60, "#CC051EFF")])
  func `the second wave has colors of its own`(value: Int, color: String) throws {
    var stage = try TemperatureDialTests.fixture(["initial": .integer(value)]).stage()
    let found = stage.layer("dial/waves/wave-2", at: 1)
    try expect(LayerProperty.fillColor.value(in: #require(found))?.traceText, equals: color)
  }

  @Test func `waves stand still, or move on by one length in their period, to the bit`() throws {
    for (period, isMoving) in [(0.0, false), (3, true)] {
      let values: [String: ParameterValue] = ["wavePeriod": .time(Time(seconds: period))]
      var stage = try TemperatureDialTests.fixture(values).stage()
      let waves = [0.0, 1, 3].map { stage.layer("dial/waves", at: $0) }
      expect((waves[0] != waves[1]), equals: isMoving)
      expect(waves[0], equals: waves[2])
    }
  }

  @Test func `a level comes to rest at a whole degree where that is asked for`() throws {
    for (snaps, degree) in [(true, 9.0), (false, 5 + 45.0 / 667 * 60)] {
      var fixture = TemperatureDialTests.fixture(["snapToDegree": .boolean(snaps)])
      fixture.drag([(Point(100, 600), 0), (Point(100, 555), 0.5), (Point(100, 555), 1)], at: 0)
      var stage = try fixture.stage()
      let height = stage.number(.height, of: "dial/waves", at: 3) ?? .nan
      expectClose(height / 667 * 60, degree, within: 1e-9)
    }
  }

  @Test func `a flick runs on where there is inertia`() throws {
    func height(_ values: [String: ParameterValue]) throws -> Double {
      var fixture = TemperatureDialTests.fixture(values)
      fixture.drag([(Point(100, 600), 0), (Point(100, 540), 0.06)], at: 0)
      var stage = try fixture.stage()
      return stage.number(.height, of: "dial/waves", at: 4) ?? .nan
    }
    expectClose(try height([:]), 667.0 / 12 + 60)
    try expect(height(["inertia": .number(0.998)]) > 667.0 / 12 + 160)
  }

  @Test func `the safe area lifts the tabs; dark changes nothing of the article's colors`() throws {
    let tabs: [String: ParameterValue] = ["tabs": .list([.string("WATER"), .string("LIGHT")])]
    let plain = TemperatureDialTests.fixture(tabs)
    var raised = plain
    raised.environment.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    var dark = plain
    dark.environment.appearance = .dark
    var (first, second, third) = (try plain.stage(), try raised.stage(), try dark.stage())
    let (low, high) = (first.layer("dial/tab-1", at: 0)?.frame, second.layer("dial/tab-1", at: 0)?.frame)
    expectClose((low?.minY ?? .nan) - (high?.minY ?? .nan), 34)
    for part in ["background", "waves"] {
      expect(first.layer("dial/\(part)", at: 1), equals: third.layer("dial/\(part)", at: 1))
    }
  }

  @Test func `where motion is reduced digits dissolve in their place and waves stand still`() throws {
    var fixture = TemperatureDialTests.fixture(["wavePeriod": .time(Time(seconds: 3))])
    fixture.environment.reduceMotion = true
    fixture.touch([(Point(187, 400), 0), (Point(187, 388), 0.1)], until: 1)
    var stage = try fixture.stage()
    expect(stage.layer("dial/waves", at: 0), equals: stage.layer("dial/waves", at: 0.05))
    let digits = stage.layer("dial/ones/window", at: 0.2)?.sublayers ?? []
    expect(digits.map(\.id), equals: ["digit-5", "digit-6"])
    expect(digits.allSatisfy { $0.frame.minY == digits[0].frame.minY })
    for digit in digits { expectClose(digit.opacity, 0.5, within: 1e-9) }
    expect(stage.layer("dial/ones/window", at: 0.3)?.sublayers.map(\.id).first, equals: "digit-6")
  }
}
