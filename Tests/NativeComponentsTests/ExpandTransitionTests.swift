import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct ExpandTransitionTests {
  static let button = Point(187.5, 333.5)

  static func fixture(_ values: [String: ParameterValue] = [:], canvas: Size = Size(375, 667)) -> StageFixture
  {
    var fixture = StageFixture()
    fixture.canvas = canvas
    fixture.add("expandTransition", id: "flow", values)
    return fixture
  }

  /// The flow from B on, whose tap is lifted at 1.
  static func flooding(_ values: [String: ParameterValue] = [:]) throws -> Stage {
    var fixture = fixture(values.merging(["start": .string("b")]) { $1 })
    fixture.press(button, at: 0.9, for: 0.1)
    return try fixture.stage()
  }

  @Test(arguments: [
    (0.0, 225.0, 60.0, 20.0), (0.05, 193.75, 70, 27.5), (0.1, 162.5, 80, 35), (0.15, 131.25, 90, 42.5),
    (0.2, 100, 100, 50), (0.3, 100, 100, 50), (0.35, 325.125, 325.125, 162.5625),
    (0.4, 550.25, 550.25, 275.125),
    (0.45, 775.375, 775.375, 387.6875), (0.5, 1000.5, 1000.5, 500.25),
  ])
  func `the button becomes a circle and floods the screen as the table says`(
    after: Double, width: Double, height: Double, radius: Double
  ) throws {
    var stage = try Self.flooding()
    let path = "flow/b/button"
    expectClose(stage.number(.width, of: path, at: 1 + after), width)
    expectClose(stage.number(.height, of: path, at: 1 + after), height)
    expectClose(stage.number(.cornerRadius, of: path, at: 1 + after), radius)
    expectClose(stage.number(.x, of: path, at: 1 + after), 187.5 - width / 2)
    expectClose(stage.number(.y, of: path, at: 1 + after), 333.5 - height / 2)
  }

  @Test(arguments: [
    (0.6, 0.062282), (0.7, 0.214861), (0.75, 0.315357), (0.8, 0.429120), (0.9, 0.691634), (1.0, 1),
  ])
  func `C dissolves in along easeIn`(after: Double, opacity: Double) throws {
    var stage = try Self.flooding()
    expectClose(stage.number(.opacity, of: "flow/c", at: 1 + after), opacity, within: 6e-7)
  }

  @Test func `the screen is covered at the instant that the table prints`() throws {
    var stage = try Self.flooding()
    stage.advance(to: Time(seconds: 3))
    let names = stage.names(from: "flow").filter { $0 != "shown" }
    expect(names, equals: ["morphStarted", "floodStarted", "covered", "fadeStarted"])
    expectClose(stage.events.first { $0.name == "covered" }?.time.seconds, 1.447738, within: 5e-7)
    expectClose(stage.events.last { $0.name == "shown" }?.time.seconds, 2)
  }

  @Test(arguments: [
    (0.05, 0.3, 373.5), (0.1, 0.3, 373.5), (0.15, 0.416667, 366.833), (0.2, 0.533333, 360.167),
    (0.25, 0.65, 353.5), (0.3, 0.766667, 346.833), (0.35, 0.883333, 340.167), (0.4, 1, 333.5),
  ])
  func `B's button comes in from below while the push runs`(after: Double, opacity: Double, middle: Double)
    throws
  {
    var fixture = Self.fixture()
    fixture.press(Self.button, at: 0.4, for: 0.1)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "flow/b/button", at: 0.5 + after), opacity, within: 6e-7)
    let y = stage.number(.y, of: "flow/b/button", at: 0.5 + after) ?? .nan
    expectClose(y + 30, middle, within: 6e-4)
  }

  @Test(arguments: [
    (0.05, 287.914, -26.1259), (0.1, 170.708, -61.2876), (0.2, 45.2693, -98.9192), (0.3, 10.1553, -109.453),
  ])
  func `the push moves both screens by the system's spring`(after: Double, incoming: Double, outgoing: Double)
    throws
  {
    var fixture = Self.fixture()
    fixture.press(Self.button, at: 0.4, for: 0.1)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "flow/b", at: 0.5 + after), incoming, within: 6e-4)
    expectClose(stage.number(.x, of: "flow/a", at: 0.5 + after), outgoing, within: 6e-4)
  }

  @Test func `in landscape the flood grows until it covers every corner, the article's leaves them bare`()
    throws
  {
    for (strict, diameter) in [(false, 764.8872), (true, 562.5)] {
      var fixture = Self.fixture(
        ["start": .string("b"), "strict": .boolean(strict)], canvas: Size(667, 375))
      fixture.press(Point(333.5, 187.5), at: 0.9, for: 0.1)
      var stage = try fixture.stage()
      let width = stage.number(.width, of: "flow/b/button", at: 1.5) ?? .nan
      expectClose(width, max(diameter, strict ? 0 : 2 * Point(333.5, 187.5).length), within: 0.4)
      expect(stage.events.contains { $0.name == "covered" }, equals: !strict)
    }
  }

  @Test func `reversed, every moment comes back mirrored in time`() throws {
    var fixture = Self.fixture(["start": .string("b")])
    fixture.press(Self.button, at: 0.9, for: 0.1)
    fixture.call("reverse", on: "flow", at: 3)
    var forwards = try Self.flooding()
    var stage = try fixture.stage()
    for offset in [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.75, 0.95] {
      let there = forwards.layer("flow/b/button", at: 1 + offset)?.frame
      var copy = stage
      expect(copy.layer("flow/b/button", at: 4 - offset)?.frame, equals: there, "\(offset)")
    }
    stage.advance(to: Time(seconds: 5))
    expect(stage.layer("flow/b/button", at: 5)?.frame.width, equals: 225)
  }

  @Test func `a second tap during the flood is told and changes nothing`() throws {
    var fixture = Self.fixture(["start": .string("b")])
    fixture.press(Self.button, at: 0.9, for: 0.1)
    fixture.press(Self.button, at: 1.1, for: 0.05)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(stage.events.filter { $0.name == "morphStarted" }.count, equals: 1)
    expect(stage.events.filter { $0.name == "tapIgnored" }.count, equals: 1)
  }

  @Test func `from the button the flood grows around it, from the screen around the middle`() throws {
    for (growFrom, y) in [("button", 600.3), ("screenCenter", 333.5)] {
      var fixture = Self.fixture([
        "start": .string("b"), "buttonCenter": .point(Point(0.5, 0.9)), "growFrom": .string(growFrom),
      ])
      fixture.press(Point(187.5, 600), at: 0.9, for: 0.1)
      var stage = try fixture.stage()
      let frame = stage.layer("flow/b/button", at: 1.4)?.frame
      expectClose(frame?.midY, y)
      expect((stage.layer("flow/b/button", at: 1.5)?.frame.width ?? 0) >= 2 * (y > 400 ? 628 : 382))
    }
  }

  @Test func `with reduced motion screens only fade`() throws {
    var fixture = Self.fixture(["start": .string("b")])
    fixture.environment.reduceMotion = true
    fixture.press(Self.button, at: 0.9, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.layer("flow/b/button", at: 1.1)?.frame.width, equals: 225)
    expectClose(stage.number(.opacity, of: "flow/c", at: 1.1), 0.5, within: 1e-9)
    expect(stage.layer("flow/c", at: 1.2)?.opacity, equals: 1)
  }
}
