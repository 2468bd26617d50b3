import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct ScrollViewTests {
  static let tall: [String: ParameterValue] = ["contentSize": .size(Size(375, 6000))]
  static let middle = Point(187.5, 333.5)

  @Test(arguments: [(0.1, 90.6259, 4), (0.25, 196.690, 3), (0.5, 315.928, 3), (1, 432.035, 3)])
  func `a throw of 1000 pt/s slows down as printed`(time: Double, way: Double, decimals: Int) throws {
    var fixture = StageFixture.scrolling(Self.tall)
    fixture.flick(from: Self.middle, by: Point(0, -120), velocity: 1000)
    var stage = try fixture.stage()
    let released = stage.offset(of: "list", at: 0.12).y
    let moved = stage.offset(of: "list", at: 0.12 + time).y - released
    expectClose(moved, way, within: decimals == 4 ? 0.00006 : 0.0006)
  }

  @Test(arguments: [("normal", 3.44992), ("fast", 0.526679)])
  func `a throw ends when half a point is left`(name: String, length: Double) throws {
    var fixture = StageFixture.scrolling(Self.tall.merging(["deceleration": .string(name)]) { $1 })
    fixture.flick(from: Self.middle, by: Point(0, -120), velocity: 1000)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4.5))
    let end = stage.times(of: "didEndDecelerating", from: "list").first
    expectClose(end?.seconds, 0.12 + length, within: 0.000006)
    expect(
      stage.names(from: "list"),
      equals: [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didEndDecelerating",
        "indicatorsFadeStarted", "indicatorsHidden",
      ])
  }

  @Test(arguments: [
    (667.0, 10.0, 5.45502), (667, 50, 26.4111), (667, 100, 50.8102), (667, 200, 94.4273),
    (667, 400, 165.434), (300, 10, 5.40098), (300, 50, 25.1908), (300, 100, 46.4789), (300, 200, 80.4878),
    (300, 400, 126.923),
  ])
  func `a pull beyond the edge gives way as printed`(height: Double, pull: Double, way: Double) throws {
    var fixture = StageFixture.scrolling(
      Self.tall.merging(["panHysteresis": .number(0)]) { $1 }, frame: Rect(0, 0, 375, height))
    fixture.drag(
      [(Point(187.5, 100), 0), (Point(187.5, 100 + pull), 0.2), (Point(187.5, 100 + pull), 1)], at: 0)
    var stage = try fixture.stage()
    expectClose(
      stage.offset(of: "list", at: 0.5).y, -way, within: way < 10 ? 0.000006 : way < 100 ? 0.00006 : 0.0006)
  }

  @Test func `what was pulled beyond the edge comes back with a critical spring of ω 10`() throws {
    var fixture = StageFixture.scrolling(Self.tall.merging(["panHysteresis": .number(0)]) { $1 })
    fixture.drag([(Point(187.5, 100), 0), (Point(187.5, 200), 0.2), (Point(187.5, 200), 1)], at: 0)
    var stage = try fixture.stage()
    let spring = Spring(angularFrequency: 10, dampingRatio: 1)
    for time in [0.05, 0.1, 0.2, 0.4] {
      let left = spring.displacement(at: time, from: 1, velocity: 0)
      expectClose(stage.offset(of: "list", at: 1 + time).y, -50.8102 * left, within: 0.0001)
    }
    expect(stage.offset(of: "list", at: 2).y, equals: 0)
  }

  @Test(arguments: [(400.0, 0.075, 0.129162), (400, 0.15, 0.5), (4000, 0.225, 0.870838), (4000, 0.3, 1)])
  func `a programmatic scroll takes 0.3 s whatever its way`(target: Double, time: Double, share: Double)
    throws
  {
    var fixture = StageFixture.scrolling(Self.tall)
    fixture.call("scrollTo", on: "list", ["offset": .point(Point(0, target))], at: 0.5)
    var stage = try fixture.stage()
    expectClose(stage.offset(of: "list", at: 0.5 + time).y / target, share, within: 0.0000006)
    stage.advance(to: .seconds(1))
    expect(stage.times(of: "didEndScrollingAnimation", from: "list"), equals: [.seconds(0.8)])
  }

  @Test func `a second programmatic scroll starts where the first one is and ends it in silence`() throws {
    var fixture = StageFixture.scrolling(Self.tall)
    fixture.call("scrollTo", on: "list", ["offset": .point(Point(0, 400))], at: 0)
    fixture.call("scrollTo", on: "list", ["offset": .point(Point(0, 0))], at: 0.15)
    var stage = try fixture.stage()
    expectClose(stage.offset(of: "list", at: 0.15).y, 200)
    expectClose(stage.offset(of: "list", at: 0.3).y, 100)
    stage.advance(to: .seconds(2))
    expect(stage.times(of: "didEndScrollingAnimation", from: "list"), equals: [.seconds(0.45)])
  }

  @Test func `a call while a finger holds the content is told to be ignored`() throws {
    var fixture = StageFixture.scrolling(Self.tall)
    fixture.press(Self.middle, at: 0, for: 0.5)
    fixture.call("scrollTo", on: "list", ["offset": .point(Point(0, 400))], at: 0.2)
    var stage = try fixture.stage()
    expect(stage.offset(of: "list", at: 1), equals: .zero)
    expect(stage.names(from: "list"), equals: ["call", "scrollIgnored"])
  }

  @Test(
    arguments: [
      (-60, ["x=0.000000 y=-60.000000 targetX=0.000000 targetY=0.000000"]), (400, []), (0, []),
    ] as [(Double, [String])])
  func `a scroll beyond the range tells what was asked for and what is reached`(
    y: Double, told: [String]
  ) throws {
    var fixture = StageFixture.scrolling(Self.tall)
    fixture.call("scrollTo", on: "list", ["offset": .point(Point(0, y))], at: 0.2)
    var stage = try fixture.stage()
    expect(stage.offset(of: "list", at: 1), equals: Point(0, max(0, y)))
    expect(stage.events.filter { $0.name == "scrollClamped" }.map(\.detailText), equals: told)
  }

  @Test(arguments: [(1.499, 1.0), (1.5625, 0.870838), (1.625, 0.5), (1.6875, 0.129162), (1.75, 0)])
  func `flashed indicators stay for 1.5 s and fade`(time: Double, alpha: Double) throws {
    var fixture = StageFixture.scrolling(
      ["axis": .string("horizontal"), "contentSize": .size(Size(900, 52))], frame: Rect(0, 100, 375, 52))
    fixture.call("flashIndicators", on: "list", at: 0)
    var stage = try fixture.stage()
    let knob = stage.layer("list/indicator-horizontal", at: time)
    expectClose(knob?.opacity, alpha, within: 0.0000006)
    expect(knob?.frame, equals: Rect(2.5, 47, 156.25, 2.5))
    expect(stage.layer("list/indicator-vertical", at: time) == nil)
  }

  @Test func `the knob runs along the track as the content does`() throws {
    var fixture = StageFixture.scrolling(
      ["axis": .string("horizontal"), "contentSize": .size(Size(900, 52))], frame: Rect(0, 100, 375, 52))
    fixture.call(
      "scrollTo", on: "list", ["offset": .point(Point(300, 0)), "animated": .boolean(false)], at: 0)
    var stage = try fixture.stage()
    let track: Double = 375 - 5 - 156.25
    let x = 2.5 + 300 * track / 525
    expectClose(stage.layer("list/indicator-horizontal", at: 0)?.frame.minX, x)
  }

  @Test func `content is as large as its nodes reach, along the axes that scroll`() throws {
    let inner = StageFixture.group(
      "group", children: [StageFixture.group("deep", frame: Rect(0, 900, 500, 100))])
    var vertical = try StageFixture.scrolling(content: [inner]).stage()
    expect(vertical.layer("list/content", at: 0)?.frame, equals: Rect(0, 0, 375, 1000))
    var both = try StageFixture.scrolling(["axis": .string("both")], content: [inner]).stage()
    expect(both.layer("list/content", at: 0)?.frame, equals: Rect(0, 0, 500, 1000))
    var empty = try StageFixture.scrolling(content: [StageFixture.group("all")]).stage()
    expect(empty.layer("list/content", at: 0)?.frame, equals: Rect(0, 0, 375, 667))
  }

  @Test(arguments: [(false, 0.0), (true, -50.8102)])
  func `content that fits does not move, unless it always gives way`(always: Bool, offset: Double) throws {
    var fixture = StageFixture.scrolling(["alwaysBounce": .boolean(always), "panHysteresis": .number(0)])
    fixture.drag([(Point(187.5, 100), 0), (Point(187.5, 200), 0.2), (Point(187.5, 200), 1)], at: 0)
    var stage = try fixture.stage()
    expectClose(stage.offset(of: "list", at: 0.5).y, offset, within: 0.00006)
  }

  @Test func `insets and the safe area put the content lower`() throws {
    var fixture = StageFixture.scrolling(
      Self.tall.merging(["contentInset": .insets(Insets(top: 44)), "usesSafeArea": .boolean(true)]) { $1 })
    fixture.environment.safeArea = Insets(top: 20, bottom: 34)
    fixture.call(
      "scrollTo", on: "list", ["offset": .point(Point(0, 1e6)), "animated": .boolean(false)], at: 1)
    var stage = try fixture.stage()
    expect(stage.offset(of: "list", at: 0), equals: Point(0, -64))
    expect(stage.offset(of: "list", at: 1), equals: Point(0, 6000 - 667 + 34))
  }

  @Test func `right to left the start is at the right, and the vertical knob at the left`() throws {
    var fixture = StageFixture.scrolling(
      [
        "axis": .string("both"), "contentSize": .size(Size(1000, 1000)),
        "initialOffset": .point(Point(100, 0)),
      ])
    fixture.environment.layoutDirection = .rightToLeft
    var stage = try fixture.stage()
    expect(stage.offset(of: "list", at: 0), equals: Point(1000 - 375 - 100, 0))
    expect(stage.layer("list/indicator-vertical", at: 0)?.frame.minX, equals: 2.5)
  }

  @Test(arguments: [(-120.0, 1000.0, 375.0), (-120, 100, 0), (-250, 100, 375)])
  func `a flick turns one page`(way: Double, velocity: Double, offset: Double) throws {
    var fixture = StageFixture.scrolling(
      ["axis": .string("horizontal"), "contentSize": .size(Size(1500, 667)), "paging": .boolean(true)])
    fixture.flick(from: Point(320, 300), by: Point(way, 0), velocity: velocity)
    var stage = try fixture.stage()
    expect(stage.offset(of: "list", at: 5).x, equals: offset)
  }

  @Test func `a view that grows keeps its content within the range`() throws {
    var fixture = StageFixture()
    let grow = NodeAnimation(
      .layer(.height), begin: .seconds(1), kind: .fromTo(from: .number(300), to: .number(600)),
      timing: AnimationTiming(duration: .seconds(1), curve: .linear))
    fixture.add(
      "scrollView", id: "list", frame: Rect(0, 0, 375, 300), ["contentSize": .size(Size(375, 800))],
      animations: [grow])
    fixture.call(
      "scrollTo", on: "list", ["offset": .point(Point(0, 500)), "animated": .boolean(false)], at: 0)
    var stage = try fixture.stage()
    expectClose(stage.offset(of: "list", at: 1).y, 500)
    expectClose(stage.offset(of: "list", at: 1.5).y, 350)
    expectClose(stage.offset(of: "list", at: 2).y, 200)
  }
}
