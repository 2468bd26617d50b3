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

struct PressFeedbackTests {
  static let frame = Rect(37.5, 293.5, 300, 80)
  static let center = Point(187.5, 333.5)

  static func fixture(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("pressFeedback", id: "button", frame: frame, values)
    return fixture
  }

  /// The expected values at one time.
  struct Row: CustomTestStringConvertible {
    var time: Double
    var isPressed: Bool
    var thumbnail: Double
    var kern: Double
    var label: Double
    var narrowing: Double

    var testDescription: String { "t = \(time)" }
  }

  static let pressRows = [
    Row(time: 0, isPressed: true, thumbnail: 8, kern: 4, label: 80, narrowing: 0),
    Row(time: 0.05, isPressed: true, thumbnail: 8.5, kern: 3.95, label: 80.5, narrowing: 0.35),
    Row(time: 0.1, isPressed: true, thumbnail: 9, kern: 3.9, label: 81, narrowing: 0.7),
    Row(time: 0.15, isPressed: true, thumbnail: 9.5, kern: 3.85, label: 81.5, narrowing: 1.05),
    Row(time: 0.2, isPressed: true, thumbnail: 10, kern: 3.8, label: 82, narrowing: 1.4),
    Row(time: 0.4, isPressed: true, thumbnail: 10, kern: 3.8, label: 82, narrowing: 1.4),
    Row(time: 0.5, isPressed: false, thumbnail: 10, kern: 3.8, label: 82, narrowing: 1.4),
    Row(time: 0.55, isPressed: false, thumbnail: 9.5, kern: 3.85, label: 81.5, narrowing: 1.05),
    Row(time: 0.6, isPressed: false, thumbnail: 9, kern: 3.9, label: 81, narrowing: 0.7),
    Row(time: 0.7, isPressed: false, thumbnail: 8, kern: 4, label: 80, narrowing: 0),
    Row(time: 1, isPressed: false, thumbnail: 8, kern: 4, label: 80, narrowing: 0),
  ]

  @Test(arguments: pressRows)
  func `pressed at 0 and released at 0.5 it is as the table says`(_ row: Row) throws {
    var fixture = Self.fixture()
    fixture.press(Self.center, at: 0, for: 0.5)
    var idle = try Self.fixture().stage()
    var stage = try fixture.stage()
    let natural = idle.number(.width, of: "button/label", at: 0) ?? .nan
    expectClose(stage.number(.x, of: "button/label", at: row.time), row.label)
    expectClose(stage.number(.width, of: "button/label", at: row.time), natural - row.narrowing)
    expectClose(stage.number(.kern, of: "button/label", at: row.time), row.kern)
    expectClose(stage.number(.x, of: "button/thumbnail", at: row.time), row.thumbnail)
    let fill = stage.layer("button", at: row.time)?.backgroundColor
    expect(fill, equals: Color(hex: row.isPressed ? 0xF2F2F2 : 0xFFFFFF))
  }

  @Test(
    arguments: [
      ("additive", [(0.05, 8.5), (0.1, 8.5), (0.15, 8.5), (0.2, 8.5), (0.225, 8.25), (0.25, 8)]),
      ("fromCurrent", [(0.05, 8.5), (0.1, 8.375), (0.15, 8.25), (0.2, 8.125), (0.25, 8)]),
    ] as [(String, [(Double, Double)])])
  func `a quick tap adds its animations up, or turns around where it is`(
    interruption: String, values: [(Double, Double)]
  ) throws {
    var fixture = Self.fixture(["interruption": .string(interruption)])
    fixture.press(Self.center, at: 0, for: 0.05)
    var stage = try fixture.stage()
    for (time, x) in values {
      expectClose(stage.number(.x, of: "button/thumbnail", at: time), x)
    }
  }

  @Test func `only beyond 70 points a drag leaves the button`() throws {
    var fixture = Self.fixture()
    fixture.touch([(Self.center, 0), (Point(187.5, 443.4), 0.3), (Point(187.5, 443.6), 0.35)], until: 0.6)
    var stage = try fixture.stage()
    expect(stage.layer("button", at: 0.3)?.backgroundColor, equals: Color(hex: 0xF2F2F2))
    expect(stage.layer("button", at: 0.35)?.backgroundColor, equals: .white)
    let exit = stage.events.first { $0.name == "touchDragExit" }
    expect(exit?.time, equals: Time(seconds: 0.35))
    stage.advance(to: Time(seconds: 1))
    expect(stage.names(from: "button").suffix(1), equals: ["touchUpOutside"])
  }

  @Test(arguments: [(false, true), (true, false)])
  func `sliding back in presses again, as the article does not`(strict: Bool, isPressed: Bool) throws {
    var fixture = Self.fixture(["strict": .boolean(strict)])
    let outside = Point(187.5, 500)
    fixture.drag([(Self.center, 0), (outside, 0.2), (Self.center, 0.4), (Self.center, 1)], at: 0)
    var stage = try fixture.stage()
    let fill = stage.layer("button", at: 0.8)?.backgroundColor
    expect(fill, equals: Color(hex: isPressed ? 0xF2F2F2 : 0xFFFFFF))
  }

  @Test(arguments: [(false, 8.0), (true, 10)])
  func `a cancelled touch releases the button, where the article's stays pressed`(strict: Bool, x: Double)
    throws
  {
    var fixture = Self.fixture(["strict": .boolean(strict)])
    fixture.press(Self.center, at: 0, for: 0.5)
    fixture.gestures[0].isCancelled = true
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "button/thumbnail", at: 1), x)
    expect(stage.names(from: "button").contains("touchCancel"))
  }

  @Test(arguments: ["interpolate", "snap", "stretch"])
  func `the label's frame is the same in every kern mode`(mode: String) throws {
    func frames(_ mode: String) throws -> [Rect] {
      var fixture = Self.fixture(["kernMode": .string(mode)])
      fixture.press(Self.center, at: 0, for: 0.5)
      var stage = try fixture.stage()
      return [0, 0.05, 0.13, 0.2, 0.6].compactMap { stage.layer("button/label", at: $0)?.frame }
    }
    try expect(frames(mode), equals: frames("interpolate"))
  }

  @Test func `a button that grows while it is pressed lays out for its size and keeps pressing`() throws {
    var fixture = StageFixture()
    let grow = NodeAnimation(
      .layer(.width), begin: .zero, kind: .fromTo(from: .number(300), to: .number(340)),
      timing: AnimationTiming(duration: Time(seconds: 0.4), curve: .linear))
    fixture.add("pressFeedback", id: "button", frame: Self.frame, animations: [grow])
    fixture.press(Self.center, at: 0, for: 0.5)
    var stage = try fixture.stage()
    expectClose(stage.number(.width, of: "button", at: 0.1), 310)
    expectClose(stage.number(.x, of: "button/thumbnail", at: 0.1), 9)
  }

  @Test func `with reduced motion the pressed state dissolves over the idle one and nothing moves`() throws {
    var fixture = Self.fixture()
    fixture.environment.reduceMotion = true
    fixture.press(Self.center, at: 0, for: 0.5)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "button/pressed", at: 0.1), 0.5)
    expectClose(stage.number(.x, of: "button/thumbnail", at: 0.1), 8)
    expectClose(stage.number(.x, of: "button/pressed/thumbnail", at: 0.1), 10)
    expectClose(stage.number(.opacity, of: "button/pressed", at: 0.8), 0)
  }

  @Test(arguments: 0..<20)
  func `two halves equal one run, and frame rates agree, on random touches`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.fixture()
    for index in 0..<4 {
      let start = Double(index) * 0.4 + Double.random(in: 0..<0.2, using: &random)
      let points = (0..<3).map { step in
        (
          Point(Double.random(in: 0...375, using: &random), Double.random(in: 200...500, using: &random)),
          Double(step) * 0.1
        )
      }
      fixture.drag([(Self.center, 0)] + points.dropFirst(), at: start)
    }
    var whole = try fixture.stage()
    var steps = whole
    let middle = Time(seconds: Double.random(in: 0...2, using: &random))
    steps.advance(to: middle)
    var copy = steps
    let end = Time(seconds: 2.2)
    whole.advance(to: end)
    for tick in 0...50 { copy.advance(to: max(middle, Time(seconds: Double(tick) * 0.044))) }
    copy.advance(to: end)
    let isSame = copy.layers(at: end) == whole.layers(at: end) && copy.events == whole.events
    expect(isSame, "seed \(seed)")
  }
}
