import Components
import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct ReturnHighlightPopTests {
  private static let gray = ReturnHighlightTests.gray

  /// A finger from the edge over a part of the width, held there and lifted at 2 s; the child came at 0.1 s.
  private static func held(
    to fraction: Double, _ values: [String: ParameterValue] = [:], isMirrored: Bool = false
  ) -> StageFixture {
    var fixture = ReturnHighlightTests.fixture(values)
    if isMirrored { fixture.environment.layoutDirection = .rightToLeft }
    func x(_ x: Double) -> Double { isMirrored ? 375 - x : x }
    fixture.press(ReturnHighlightTests.iconRow, at: 0, for: 0.1)
    func sample(_ phase: TouchPhase, _ place: Double, _ time: Double) -> TouchSample {
      TouchSample(finger: 1, phase: phase, time: .seconds(time), location: Point(x(place), 400))
    }
    fixture.add(
      .touches([
        sample(.began, 10, 0), sample(.moved, 10 + 375 * fraction, 0.4),
        sample(.ended, 10 + 375 * fraction, 1),
      ]), at: 1)
    return fixture
  }

  @Test(arguments: [(0.2, false), (0.45, false), (0.8, false), (0.3, true)])
  func `the gray is what is left of the way, in both directions of layout`(fraction: Double, isMirrored: Bool)
    throws
  {
    var stage = try Self.held(to: fraction, isMirrored: isMirrored).stage()
    expectClose(stage.number(.opacity, of: Self.gray, at: 1.7), 1 - fraction)
    let x = 375 * fraction * (isMirrored ? -1 : 1)
    expectClose(stage.number(.x, of: "app/child", at: 1.7), x)
    expectClose(stage.number(.opacity, of: "app/dim", at: 1.7), 0.1 * (1 - fraction))
    expectClose(stage.number(.shadowOpacity, of: "app/edgeShadow", at: 1.7), 0.2 * fraction)
  }

  @Test func `let go beyond the half, the gray goes with the screen, easing out`() throws {
    var stage = try Self.held(to: 0.6).stage()
    let quarter = 2 + 0.4 * 0.35 / 4
    let way = 0.6 + 0.4 * 0.378138
    expectClose(stage.number(.opacity, of: Self.gray, at: quarter), 1 - way, within: 1e-6)
    expectClose(stage.number(.x, of: "app/child", at: quarter), 375 * way, within: 1e-3)
    expect(stage.number(.opacity, of: Self.gray, at: 2.14), equals: 0)
    expect(
      ReturnHighlightTests.log(stage, from: 1),
      equals: [
        "popBegan", "childWillDisappear", "rowDeselected row=0", "childDidDisappear", "popFinished",
      ])
    expect(stage.times(of: "popFinished", from: "app"), equals: [.seconds(2.14)])
  }

  @Test func `let go before the half, the row is gray again and fades at the next way back`() throws {
    var fixture = Self.held(to: 0.4)
    fixture.press(ReturnHighlightTests.back, at: 2.9, for: 0.1)
    var stage = try fixture.stage()
    expectClose(
      stage.number(.opacity, of: Self.gray, at: 2.035), 1 - 0.4 * (1 - 0.378138), within: 1e-6)
    expect(stage.layer("app/list", at: 2.14) == nil)
    expect(stage.number(.opacity, of: Self.gray, at: 3), equals: 1)
    expectClose(stage.number(.opacity, of: Self.gray, at: 3.175), 0.5)
    stage.advance(to: .seconds(4))
    expect(
      ReturnHighlightTests.log(stage, from: 1),
      equals: [
        "popBegan", "childWillDisappear", "childWillAppear", "childDidAppear", "popCancelled", "popBegan",
        "childWillDisappear", "rowDeselected row=0", "childDidDisappear", "popFinished",
      ])
  }

  @Test func `a table that forgets stays gray on any way back`() throws {
    for fraction in [0.4, 0.6] {
      var stage = try Self.held(to: fraction, ["deselect": .boolean(false)]).stage()
      expect(stage.number(.opacity, of: Self.gray, at: 1.7), equals: 1)
      expect(stage.number(.opacity, of: Self.gray, at: 2.05), equals: 1)
      expect(!stage.events.contains { $0.name == "rowDeselected" })
    }
  }

  @Test(
    arguments: [
      ("interactivePop", ParameterValue.boolean(false), nil), ("popEdge", .number(9), nil),
      ("popThreshold", .number(0.3), "popFinished"), ("popThreshold", .number(0.5), "popCancelled"),
      ("popReleaseDuration", .time(.seconds(0.1)), "popCancelled"),
    ] as [(String, ParameterValue, String?)])
  func `edge, threshold and speed are as given, and it can be switched off`(
    key: String, value: ParameterValue, end: String?
  ) throws {
    var stage = try Self.held(to: 0.4, [key: value]).stage()
    stage.advance(to: .seconds(4))
    expect(stage.names(from: "app").last, equals: end)
    if key == "popReleaseDuration" {
      expect(stage.times(of: "popCancelled", from: "app"), equals: [.seconds(2.04)])
    }
  }

  @Test func `a node in the slot takes the icons' place and is told when it comes and goes`() throws {
    let deck = StageFixture.component("skeletonList", id: "films")
    var fixture = ReturnHighlightTests.fixture(slots: ["child": [deck]])
    fixture.press(ReturnHighlightTests.iconRow, at: 0, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.layer("app/films/list", at: 0.2) != nil)
    expect(stage.layer("app/child/icon-0", at: 0.2) == nil)
    // The list inside loads from the moment in which it has appeared.
    expect(stage.times(of: "dataArrived", from: "app/films").isEmpty)
    stage.advance(to: .seconds(1.2))
    expect(stage.events.filter { $0.name == "dataArrived" }.map(\.time), equals: [.seconds(1.1)])
  }

  @Test func `rows may lead to nodes of their own, with titles of their own`() throws {
    func row(_ title: String, _ child: Int) -> ParameterValue {
      .record(ParameterValues(["title": .string(title), "child": .integer(child)]))
    }
    let section = ParameterValues(["rows": .list([row("月", 0), row("火", 1), row("水", 2)])])
    var fixture = ReturnHighlightTests.fixture(
      ["sections": .list([.record(section)]), "title": .string("曜日")],
      slots: ["child": [StageFixture.group("monday"), StageFixture.group("tuesday")]])
    fixture.press(Point(187.5, 165), at: 0, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.layer("app/tuesday", at: 1) != nil && stage.layer("app/monday", at: 1) == nil)
    expect(stage.layer("app/bar/title-2", at: 1) != nil)
    var third = fixture
    third.gestures = []
    third.press(Point(187.5, 209), at: 0, for: 0.1)
    var other = try third.stage()
    expect(other.layer("app/child", at: 1) == nil)
  }

  @Test func `two lists side by side do not disturb each other`() throws {
    var fixture = StageFixture()
    fixture.canvas = Size(700, 667)
    fixture.add("returnHighlight", id: "app", frame: Rect(0, 0, 375, 667))
    fixture.add("returnHighlight", id: "other", frame: Rect(375, 0, 325, 667))
    fixture.press(Point(500, 121), at: 0, for: 0.1)
    fixture.press(ReturnHighlightTests.iconRow, at: 0.2, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.layer("app/child", at: 0.25) == nil && stage.layer("other/child", at: 0.25) != nil)
    expectClose(stage.number(.x, of: "app/child", at: 0.35), 287.914, within: 0.0006)
    expectFrame(stage.layer("other/child/icon-3", at: 1), 238, 91, 60, 60)
    expectFrame(stage.layer("app/child/icon-3", at: 1), 288, 91, 60, 60)
  }

  @Test func `where motion is reduced, screens fade into each other`() throws {
    var fixture = ReturnHighlightTests.popped()
    fixture.environment.reduceMotion = true
    var stage = try fixture.stage()
    expect(stage.number(.x, of: "app/child", at: 0.2), equals: 0)
    expectClose(stage.number(.opacity, of: "app/child", at: 0.2), 0.5)
    expectClose(stage.number(.opacity, of: "app/list", at: 1.1), 0.5)
    expect(stage.layer("app/child", at: 1.2) == nil)
    expectClose(stage.number(.opacity, of: Self.gray, at: 1.175), 0.5)
  }

  @Test func `appearance, language and safe area are the environment's`() throws {
    var fixture = ReturnHighlightTests.fixture(["locale": .string("en")])
    fixture.environment.appearance = .dark
    fixture.environment.safeArea = Insets(top: 44, bottom: 34)
    var stage = try fixture.stage()
    expectFrame(stage.layer("app/list/row-0", at: 0), 0, 123, 375, 44)
    expectFrame(stage.layer("app/bar", at: 0), 0, 0, 375, 88)
    expect(stage.layer(Self.gray, at: 0)?.backgroundColor, equals: Color(hex: 0x3A3A3C))
    expect(stage.layer("app/list/row-0", at: 0)?.backgroundColor, equals: Color(hex: 0x1C1C1E))
    expect(stage.layer("app/list", at: 0)?.backgroundColor, equals: .black)
    let japanese = try ReturnHighlightTests.fixture().stage()
    var copy = japanese
    expect(stage.layer("app/bar/title-0", at: 0)?.content != copy.layer("app/bar/title-0", at: 0)?.content)
  }

  @Test func `from the right, rows, icons and the bar are mirrored`() throws {
    var fixture = ReturnHighlightTests.fixture()
    fixture.environment.layoutDirection = .rightToLeft
    fixture.press(ReturnHighlightTests.iconRow, at: 0, for: 0.1)
    var stage = try fixture.stage()
    expectFrame(stage.layer("app/list/row-0/icon", at: 0), 38, 7.5, 29, 29)
    expect(stage.layer("app/list/row-0/chevron", at: 0)?.scale.x, equals: -1)
    expectClose(stage.layer("app/bar/leftItem", at: 0)?.frame.maxX, 359)
    expectFrame(stage.layer("app/child/icon-0", at: 1), 288, 91, 60, 60)
    expect(
      stage.layer("app/bar/title-1", at: 1)!.frame.maxX
        < stage.layer("app/bar/backLabel-1", at: 1)!.frame.minX)
  }
}
