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

struct ScrollHintTests {
  private static let knob = "form/colors/indicator"
  private static let listKnob = "form/list/indicator-vertical"
  /// The middle of the second color.
  private static let second = Point(92, 249)
  private static let knobWidth = 375.0 * 375 / 912

  private static func fixture(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("scrollHint", id: "form", values)
    return fixture
  }

  private static let vertical: [String: ParameterValue] = ["axis": .string("vertical")]

  @Test func `by default the third row of a form holds 912 points of colors`() throws {
    var stage = try Self.fixture().stage()
    expectFrame(stage.layer("form/colors", at: 0), 0, 223, 375, 52)
    expectFrame(stage.layer("form/list/row-2", at: 0), 0, 187, 375, 88)
    expectFrame(stage.layer("form/colors/swatch-0", at: 0), 16, 6, 40, 40)
    expectFrame(stage.layer("form/colors/swatch-6", at: 0), 352, 6, 40, 40)
    expect(stage.layer("form/colors/swatch-7", at: 0) == nil)
    expectFrame(stage.layer("form/colors/ring", at: 0), 180, 2, 48, 48)
    expect(stage.layer("form/colors/ring", at: 0)?.borderWidth, equals: 2)
    expectFrame(stage.layer(Self.knob, at: 0), 2.5, 47, Self.knobWidth, 2.5)
    expectClose(stage.layer("form/list/row-2/title", at: 0)?.frame.midY, 20)
    expect(stage.layer("form/list/row-2/dot", at: 0) == nil)
    expect(stage.layer("form/list/row-3", at: 0) == nil)
  }

  @Test(arguments: [
    (-0.01, 0), (0, 1), (0.75, 1), (1.499, 1), (1.5625, 0.870838), (1.625, 0.5), (1.6875, 0.129162),
    (1.75, 0), (3, 0),
  ])
  func `the indicator shows in one step, stays 1.5 s and fades in 0.25 s`(time: Double, alpha: Double) throws
  {
    var early = try Self.fixture().stage()
    if time >= 0 { expectClose(early.number(.opacity, of: Self.knob, at: time), alpha, within: 5e-7) }
    var late = try Self.fixture(["appearAt": .time(.seconds(0.5))]).stage()
    expectClose(late.number(.opacity, of: Self.knob, at: 0.5 + time), alpha, within: 5e-7)
    var rows = try Self.fixture(Self.vertical.merging(["appearAt": .time(.seconds(0.5))]) { $1 }).stage()
    expectClose(rows.number(.opacity, of: Self.listKnob, at: 0.5 + time), alpha, within: 5e-7)
  }

  @Test func `flash, fade and end are told at their times`() throws {
    var stage = try Self.fixture(["appearAt": .time(.seconds(0.5))]).stage()
    stage.advance(to: .seconds(4))
    let told = stage.events.map { "\($0.source) \($0.name) \($0.time.seconds)" }
    expect(
      told,
      equals: [
        "form/colors indicatorsFlashed 0.5", "form/colors indicatorsFadeStarted 2.0",
        "form/colors indicatorsHidden 2.25",
      ])
  }

  @Test(arguments: [40.0, 150, 262.5])
  func `the knob goes with the offset`(way: Double) throws {
    var fixture = Self.fixture()
    fixture.touch(
      [(Point(330, 249), 2), (Point(330 - 10, 249), 2.1), (Point(320 - way, 249), 2.2)], until: 4)
    var stage = try fixture.stage()
    let offset = -(stage.layer("form/colors/swatch-6", at: 3)!.frame.minX - 352)
    expectClose(offset, way)
    expectClose(
      stage.number(.x, of: Self.knob, at: 3), 2.5 + offset * (375 - 5 - Self.knobWidth) / (912 - 375))
    expectClose(stage.number(.width, of: Self.knob, at: 3), Self.knobWidth)
  }

  @Test func `a drag during the fade brings the indicator back until 0.05 s after the motion`() throws {
    var fixture = Self.fixture()
    fixture.touch([(Point(300, 249), 1.6), (Point(280, 249), 1.65), (Point(180, 249), 2)], until: 3)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: Self.knob, at: 1.64)! < 0.5)
    expect(stage.number(.opacity, of: Self.knob, at: 1.65), equals: 1)
    expect(stage.number(.opacity, of: Self.knob, at: 3.05), equals: 1)
    expectClose(stage.number(.opacity, of: Self.knob, at: 3.175), 0.5)
    expect(stage.number(.opacity, of: Self.knob, at: 3.3), equals: 0)
    expect(!stage.events.contains { $0.name == "indicatorsHidden" && $0.time < .seconds(3) })
  }

  @Test func `a throw keeps the indicator until its end`() throws {
    var fixture = Self.fixture()
    fixture.flick(from: Point(300, 249), by: Point(-120, 0), velocity: 400, at: 2)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(8))
    let end = try #require(stage.times(of: "didEndDecelerating", from: "form/colors").first)
    let faded = stage.times(of: "indicatorsFadeStarted", from: "form/colors").last
    expect(faded, equals: end + .seconds(0.05))
  }

  @Test func `nothing flashes where there is nothing to scroll`() throws {
    let few = ParameterValue.list((0..<6).map { .color(Palette.some[$0]) })
    var stage = try Self.fixture(["colors": few]).stage()
    expect(stage.layer(Self.knob, at: 0.5) == nil)
    var rows = try Self.fixture(Self.vertical.merging(["rows": .integer(13)]) { $1 }).stage()
    expect(rows.layer(Self.listKnob, at: 0.5) == nil)
    var more = try Self.fixture(Self.vertical.merging(["rows": .integer(14)]) { $1 }).stage()
    expect(more.number(.opacity, of: Self.listKnob, at: 0.5), equals: 1)
    expect(stage.events.isEmpty && rows.events.isEmpty && !more.events.isEmpty)
  }

  @Test func `rows scroll under the bar, and the knob is as long as what shows of them`() throws {
    var stage = try Self.fixture(Self.vertical).stage()
    expectFrame(stage.layer("form/list/row-0", at: 0), 0, 64, 375, 44)
    expect(stage.layer("form/list/row-13", at: 0) != nil && stage.layer("form/list/row-14", at: 0) == nil)
    expectFrame(stage.layer(Self.listKnob, at: 0), 370, 66.5, 2.5, 603 * 603 / 880, within: 1e-9)
    expect(stage.layer("form/colors", at: 0) == nil)
    let own = ParameterValue.list([.record(ParameterValues(["title": .string("散歩")]))])
    var given = try Self.fixture(Self.vertical.merging(["rows": own]) { $1 }).stage()
    expect(given.layer("form/list/row-0/title", at: 0) != nil)
    expect(given.layer("form/list/row-1", at: 0) == nil)
  }

  @Test func `on a screen with both, both flash`() throws {
    var stage = try Self.fixture(["axis": .string("both")]).stage()
    expect(stage.number(.opacity, of: Self.knob, at: 1), equals: 1)
    expect(stage.number(.opacity, of: Self.listKnob, at: 1), equals: 1)
    expect(stage.events.map(\.source), equals: ["form/list", "form/colors"])
  }

  @Test func `without the flash there is no hint until a finger scrolls`() throws {
    var fixture = Self.fixture(["flash": .boolean(false)])
    fixture.touch([(Point(300, 249), 1), (Point(200, 249), 1.1)], until: 1.5)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: Self.knob, at: 0.5), equals: 0)
    expect(stage.number(.opacity, of: Self.knob, at: 1.2), equals: 1)
  }

  @Test func `times and measures are as given`() throws {
    var fixture = Self.fixture([
      "hold": .time(.seconds(0.5)), "fadeDuration": .time(.seconds(1)), "fadeCurve": .curve(.linear),
      "hideAfterScroll": .time(.seconds(0.5)), "knobThickness": .number(4), "knobInset": .number(6),
      "knobMinimum": .number(200), "knobColor": .color(Color(hex: 0xFF0000)), "swatchSize": .number(30),
      "swatchGap": .number(20), "contentInset": .number(5), "choice": .integer(0),
    ])
    fixture.touch([(Point(300, 249), 2), (Point(200, 249), 2.1), (Point(200, 249), 2.3)], until: 3)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: Self.knob, at: 0.75), 0.75)
    expectFrame(stage.layer(Self.knob, at: 0.75), 6, 42, 200, 4)
    expect(stage.layer(Self.knob, at: 0.75)?.cornerRadii, equals: CornerRadii(2))
    expect(stage.layer(Self.knob, at: 0.75)?.backgroundColor, equals: Color(hex: 0xFF0000))
    expectFrame(stage.layer("form/colors/swatch-1", at: 0.75), 55, 11, 30, 30)
    expectFrame(stage.layer("form/colors/ring", at: 0.75), 1, 7, 38, 38)
    expect(stage.number(.opacity, of: Self.knob, at: 3.5), equals: 1)
    expectClose(stage.number(.opacity, of: Self.knob, at: 4), 0.5)
  }

  @Test func `a tap on a color chooses it at once; a drag does not`() throws {
    var fixture = Self.fixture()
    fixture.press(Self.second, at: 0.5, for: 0.1)
    fixture.touch([(Point(142, 249), 1), (Point(120, 249), 1.1)], until: 1.2)
    var stage = try fixture.stage()
    expectFrame(stage.layer("form/colors/ring", at: 0.59), 180, 2, 48, 48)
    expectFrame(stage.layer("form/colors/ring", at: 0.6), 68, 2, 48, 48)
    stage.advance(to: .seconds(3))
    let choices = stage.events.filter { $0.name == "colorSelected" }.map(\.detailText)
    expect(choices, equals: ["index=1"])
  }

  @Test func `each drag moves one of them: colors along, the form up and down`() throws {
    var along = Self.fixture(["axis": .string("both")])
    along.touch([(Point(300, 249), 0), (Point(289, 250), 0.1), (Point(189, 253), 0.2)], until: 1)
    var stage = try along.stage()
    expect(stage.number(.y, of: "form/list/row-0", at: 0.5), equals: 99)
    expect(stage.layer("form/colors/swatch-6", at: 0.5)!.frame.minX < 260)
    var down = Self.fixture(["axis": .string("both")])
    down.touch([(Point(300, 249), 0), (Point(301, 238), 0.1), (Point(303, 138), 0.2)], until: 1)
    var other = try down.stage()
    expect(other.number(.y, of: "form/list/row-0", at: 0.5)! < 20)
    expect(other.layer("form/colors/swatch-6", at: 0.5)?.frame.minX, equals: 352)
    expect(
      other.layer("form/colors", at: 0.5)!.frame.minY,
      equals: 223 - 99
        + other.layer("form/list/row-0", at: 0.5)!.frame.minY)
  }

  @Test func `rows turn gray under the finger and let it go, those with contents of their own do not`() throws
  {
    var fixture = Self.fixture()
    for (index, y) in [121.0, 165, 205].enumerated() {
      fixture.press(Point(300, y), at: Double(index), for: 0.3)
    }
    fixture.press(Point(187, 40), at: 4, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: "form/list/row-0/highlight", at: 0.2), equals: 1)
    expectClose(stage.number(.opacity, of: "form/list/row-0/highlight", at: 0.475), 0.5)
    stage.advance(to: .seconds(5))
    let told = stage.events.filter { $0.source == "form/list" || $0.source == "form" }.map(\.name)
    expect(
      told, equals: ["rowHighlighted", "rowUnhighlighted", "rowSelected", "rowDeselected", "touchIgnored"])
  }

  @Test func `in a navigation the indicators flash when the push has ended`() throws {
    var fixture = StageFixture()
    fixture.add(
      "navigation", id: "nav",
      slots: ["screens": [StageFixture.group("home"), StageFixture.component("scrollHint", id: "form")]])
    fixture.call("push", on: "nav", at: 1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    expect(stage.events.filter { $0.name == "indicatorsFlashed" }.map(\.time), equals: [.seconds(1.5)])
  }

  @Test func `direction, appearance and safe area are the environment's`() throws {
    var fixture = Self.fixture(["locale": .string("en")])
    fixture.environment.layoutDirection = .rightToLeft
    fixture.environment.appearance = .dark
    fixture.environment.safeArea = Insets(top: 44)
    var stage = try fixture.stage()
    expectFrame(stage.layer("form/colors", at: 0), 0, 247, 375, 52)
    expectFrame(stage.layer("form/colors/swatch-0", at: 0), 319, 6, 40, 40)
    expectClose(stage.number(.x, of: Self.knob, at: 0), 375 - 2.5 - Self.knobWidth)
    expect(stage.layer("form/colors/ring", at: 0)?.backgroundColor, equals: Color(hex: 0x1C1C1E))
    expect(stage.layer(Self.knob, at: 0)?.backgroundColor, equals: Color.white.withAlpha(0.35))
    expectClose(stage.layer("form/bar/leftItem", at: 0)?.frame.maxX, 359)
  }
}

/// Some colors.
private enum Palette {
  static let some = (0..<6).map { Color(hex: 0x203040 * ($0 + 1)) }
}
