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

struct ReturnHighlightTests {
  /// The middles of a row of the default list, of the way back and of an icon of the child.
  static let iconRow = Point(187.5, 121)
  static let back = Point(40, 42)
  static func icon(_ index: Int) -> Point {
    Point(57 + 87 * Double(index % 4), 121 + 87 * Double(index / 4))
  }
  static let gray = "app/list/row-0/highlight"

  static func fixture(
    _ values: [String: ParameterValue] = [:], slots: [String: [SceneNode]] = [:]
  ) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("returnHighlight", id: "app", values, slots: slots)
    return fixture
  }

  /// The child of the first row came at 0.1 s, and the way back is tapped so that the pop begins at 1.
  static func popped(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = fixture(values)
    fixture.press(iconRow, at: 0, for: 0.1)
    fixture.press(back, at: 0.9, for: 0.1)
    return fixture
  }

  static func log(_ stage: Stage, from start: Double = 0) -> [String] {
    stage.events.filter { $0.source.description.hasPrefix("app") && $0.time >= .seconds(start) }.map {
      $0.detailText.isEmpty ? $0.name : "\($0.name) \($0.detailText)"
    }
  }

  @Test func `by default the list is a form and the child a grid of icons`() throws {
    var fixture = Self.fixture()
    fixture.press(Self.iconRow, at: 0, for: 0.1)
    var stage = try fixture.stage()
    expectFrame(stage.layer("app/list/row-0", at: 0), 0, 99, 375, 44)
    expectFrame(stage.layer("app/list/row-3", at: 0), 0, 266, 375, 44)
    expectFrame(stage.layer("app/list/row-0/icon", at: 0), 308, 7.5, 29, 29)
    expectFrame(stage.layer("app/list/row-2/dot", at: 0), 339, 12, 20, 20)
    expectFrame(stage.layer("app/child/icon-0", at: 1), 27, 91, 60, 60)
    expectFrame(stage.layer("app/child/icon-7", at: 1), 288, 178, 60, 60)
    expectFrame(stage.layer("app/child/ring", at: 1), 20, 84, 74, 74)
    expect(stage.layer("app/child/ring", at: 1)?.borderWidth, equals: 3)
    expect(stage.layer("app/child/icon-12", at: 1) == nil)
    expect(stage.layer("app/list", at: 1) == nil)
  }

  @Test(arguments: [
    (0.05, 287.914, -26.1259), (0.1, 170.708, -61.2876), (0.2, 45.2693, -98.9192), (0.3, 10.1553, -109.453),
  ])
  func `the child comes as printed`(time: Double, child: Double, list: Double) throws {
    var fixture = Self.fixture()
    fixture.press(Self.iconRow, at: 0, for: 0.1)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "app/child", at: 0.1 + time), child, within: 0.0006)
    expectClose(stage.number(.x, of: "app/list", at: 0.1 + time), list, within: 0.0006)
    expect(stage.number(.opacity, of: Self.gray, at: 0.1 + time), equals: 1)
  }

  @Test(arguments: [(0, 1), (0.0875, 0.870838), (0.175, 0.5), (0.2625, 0.129162), (0.35, 0), (0.4, 0)])
  func `on the way back the gray fades in 0.35 s, alongside the pop`(time: Double, opacity: Double) throws {
    var stage = try Self.popped().stage()
    expectClose(stage.number(.opacity, of: Self.gray, at: 1 + time), opacity, within: 5e-7)
    expect(stage.number(.x, of: "app/child", at: 1 + time)! < 375)
  }

  @Test func `what happens is told in its order`() throws {
    var fixture = Self.fixture()
    fixture.press(Self.iconRow, at: 0, for: 0.3)
    fixture.press(Self.back, at: 0.9, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    expect(
      Self.log(stage),
      equals: [
        "rowHighlighted row=0", "rowUnhighlighted row=0", "rowSelected row=0", "childWillAppear",
        "childDidAppear", "popBegan", "childWillDisappear", "rowDeselected row=0", "childDidDisappear",
        "popFinished",
      ])
    expect(stage.times(of: "rowHighlighted", from: "app/list"), equals: [.seconds(0.15)])
    expect(stage.times(of: "rowSelected", from: "app/list"), equals: [.seconds(0.3)])
    expect(stage.times(of: "rowDeselected", from: "app/list"), equals: [.seconds(1)])
    expect(stage.times(of: "popFinished", from: "app"), equals: [.seconds(1.5)])
  }

  @Test func `a touch that turns into a scroll takes its gray away at once`() throws {
    var fixture = Self.fixture()
    fixture.touch(
      [(Self.iconRow, 0), (Point(187.5, 115), 0.2), (Point(187.5, 100), 0.3)], until: 0.5)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: Self.gray, at: 0.149), equals: 0)
    expect(stage.number(.opacity, of: Self.gray, at: 0.15), equals: 1)
    expect(stage.number(.opacity, of: Self.gray, at: 0.299), equals: 1)
    expect(stage.number(.opacity, of: Self.gray, at: 0.3), equals: 0)
    stage.advance(to: .seconds(4))
    expect(
      Self.log(stage).prefix(3),
      equals: [
        "rowHighlighted row=0", "willBeginDragging x=0.000000 y=-64.000000", "rowUnhighlighted row=0",
      ])
    expect(!stage.events.contains { $0.name == "rowSelected" })
    expect(stage.number(.y, of: "app/list/row-0", at: 4), equals: 99)
  }

  @Test func `a plain table forgets: the row stays gray until another is chosen`() throws {
    var fixture = Self.popped(["deselect": .boolean(false)])
    fixture.press(Point(187.5, 165), at: 3, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: Self.gray, at: 2.9), equals: 1)
    expect(!stage.events.contains { $0.name == "rowDeselected" })
    expect(stage.number(.opacity, of: Self.gray, at: 3.1), equals: 0)
    expect(stage.number(.opacity, of: "app/list/row-1/highlight", at: 4), equals: 1)
  }

  @Test func `length, curve and color of the fade are as given`() throws {
    var stage = try Self.popped([
      "deselectDuration": .time(.seconds(1)), "deselectCurve": .curve(.linear),
      "highlightColor": .color(Color(hex: 0xFFEEAA)),
    ]).stage()
    expectClose(stage.number(.opacity, of: Self.gray, at: 1.25), 0.75)
    expect(stage.layer(Self.gray, at: 1.25)?.backgroundColor, equals: Color(hex: 0xFFEEAA))
    expect(stage.number(.opacity, of: Self.gray, at: 2), equals: 0)
  }

  @Test func `screens come and go by the given style and lengths`() throws {
    var eased = try Self.popped(["pushStyle": .string("easeInOut")]).stage()
    expectClose(eased.number(.x, of: "app/child", at: 0.1 + 0.0875), 375 * 0.870838, within: 0.0003)
    expectClose(eased.number(.x, of: "app/child", at: 1 + 0.0875), 375 * 0.129162, within: 0.0003)
    expect(eased.layer("app/child", at: 1.35) == nil)
    var none = try Self.popped(["pushStyle": .string("none")]).stage()
    expect(none.number(.x, of: "app/child", at: 0.1), equals: 0)
    expect(none.layer("app/child", at: 1) == nil)
    expectClose(none.number(.opacity, of: Self.gray, at: 1.175), 0.5)
    var long = try Self.popped(["pushDuration": .time(.seconds(0.8)), "popDuration": .time(.seconds(1))])
      .stage()
    expect(long.number(.x, of: "app/child", at: 0.89)! > 0)
    expect(long.number(.x, of: "app/child", at: 0.9), equals: 0)
    expect(long.layer("app/child", at: 1.99) != nil && long.layer("app/child", at: 2) == nil)
  }

  @Test func `a tap on an icon chooses it at once and goes back`() throws {
    var fixture = Self.fixture()
    fixture.press(Self.iconRow, at: 0, for: 0.1)
    fixture.press(Self.icon(6), at: 0.9, for: 0.1)
    var stage = try fixture.stage()
    let former = stage.layer("app/list/row-0/icon", at: 0.05)
    let chosen = stage.layer("app/child/icon-6", at: 0.95)?.backgroundColor
    let ring = stage.layer("app/child/ring", at: 1)?.frame
    expect(ring, equals: Rect(194, 171, 74, 74))
    let tile = stage.layer("app/list/row-0/icon", at: 1)
    expect(tile?.backgroundColor == chosen && tile != former)
    expect(Self.log(stage, from: 1).prefix(2), equals: ["iconSelected index=6", "popBegan"])
    expect(stage.layer("app/child", at: 1.5) == nil)
  }

  @Test func `titles cross-fade, and the list's becomes the way back`() throws {
    var stage = try Self.popped(["pushStyle": .string("easeInOut")]).stage()
    let half = 0.1 + 0.175
    expectClose(stage.number(.opacity, of: "app/bar/title-0", at: half), 1 - 0.5 / 0.6)
    expectClose(stage.number(.opacity, of: "app/bar/leftItem", at: half), 1 - 0.5 / 0.6)
    expectClose(stage.number(.opacity, of: "app/bar/title-1", at: half), 1 - 0.5 / 0.6)
    expectClose(stage.number(.translationX, of: "app/bar/title-0", at: half), -56.25)
    expectClose(stage.number(.translationX, of: "app/bar/leftItem", at: half), -56.25)
    expectClose(stage.number(.translationX, of: "app/bar/backLabel-1", at: half), 56.25)
    expectClose(stage.number(.translationX, of: "app/bar/title-1", at: half), 56.25)
    expect(stage.layer("app/bar/rightItem", at: 0.9) == nil)
    // A long title is placed 8 points after the back label.
    let (title, back) = (
      stage.layer("app/bar/title-1", at: 0.9)!.frame, stage.layer("app/bar/backLabel-1", at: 0.9)!.frame
    )
    expectClose(title.minX, back.maxX + 8)
  }

  @Test func `a row that leads nowhere lets its gray go at once; one with a chevron says so`() throws {
    var fixture = Self.fixture()
    fixture.press(Point(187.5, 165), at: 0, for: 0.1)
    fixture.press(Point(187.5, 288), at: 1, for: 0.1)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "app/list/row-1/highlight", at: 0.1 + 0.175), 0.5)
    expectClose(stage.number(.opacity, of: "app/list/row-3/highlight", at: 1.1 + 0.175), 0.5)
    expect(
      Self.log(stage),
      equals: [
        "rowHighlighted row=1", "rowUnhighlighted row=1", "rowSelected row=1", "rowDeselected row=1",
        "rowHighlighted row=3", "rowUnhighlighted row=3", "rowSelected row=3", "pushIgnored why=noChild",
        "rowDeselected row=3",
      ])
  }

  @Test func `touches that come while screens change, or on the bar, are told and do nothing`() throws {
    var fixture = Self.fixture()
    fixture.press(Point(187.5, 40), at: 0, for: 0.05)
    fixture.press(Self.iconRow, at: 0.1, for: 0.1)
    fixture.press(Self.back, at: 0.3, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    let reasons = stage.events.filter { $0.name == "touchIgnored" }.map(\.detailText)
    expect(reasons, equals: ["finger=0 why=bar", "finger=20 why=changing"])
    expect(stage.layer("app/child", at: 2) != nil)
  }
}
