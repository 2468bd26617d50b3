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

struct SheetPanelTests {
  @Test(arguments: [(14.0, 79.0), (35, 100), (70, 135), (126, 191), (400, 205), (-20, 65)])
  func `a finger scrubs linearly`(way: Double, inset: Double) throws {
    var fixture = SheetFixture.fixture()
    fixture.scrub(by: way)
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.3), inset)
    expectClose(stage.number(.y, of: SheetFixture.panel, at: 1.3), 563 - (inset - 65))
  }

  @Test func `scrubbed in curve time, the panel is where the spring is then`() throws {
    var fixture = SheetFixture.fixture(["scrubsLinearly": .boolean(false)])
    fixture.scrub(by: 28)
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.3), 65 + 140 * 0.550908, within: 6e-4)
  }

  @Test(arguments: [
    (35.0, 0.0, false), (69.9, 0, false), (70, 0, true), (105, 0, true), (35, 100, false), (35, 101, true),
    (105, -100, true), (105, -101, false), (35, 900, true), (105, -900, false),
  ])
  func `let go slowly it goes to the nearer end, fast in the direction of the finger`(
    way: Double, speed: Double, expands: Bool
  ) throws {
    var fixture = SheetFixture.fixture()
    // The last movement of 0.1 s is not to change at which fraction it lets go.
    fixture.scrub(by: way - speed / 10, speed: speed)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    expect(
      stage.panelEvents,
      equals: [
        "scrubBegan", "scrubEnded fraction=\(text(way / 140)) velocity=\(text(speed))",
        expands ? "panelWillExpand" : "panelWillCollapse", expands ? "panelExpanded" : "panelCollapsed",
      ])
    expectClose(stage.inset(at: 4), expands ? 205 : 65)
  }

  private func text(_ value: Double) -> String {
    let micro = Int((value * 1e6).rounded())
    let digits = String(abs(micro) % 1_000_000)
    return "\(micro < 0 ? "-" : "")\(abs(micro) / 1_000_000)."
      + String(repeating: "0", count: 6 - digits.count) + digits
  }

  @Test(arguments: [(35.0, 900.0), (35, 0), (105, 0), (105, -900)])
  func `what is left of the way takes what is left of the time`(way: Double, speed: Double) throws {
    var fixture = SheetFixture.fixture()
    fixture.scrub(by: way - speed / 10, speed: speed)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    let spring = SpringTiming(.fitted(dampingRatio: 1, duration: 0.5))
    let progress = TimingCurve.spring(spring).progress(reaching: way / 140)
    let expands = speed > 0 || (speed == 0 && way >= 70)
    let end = stage.events.last { $0.source == "sheet" }?.time.seconds
    expectClose(end, 1.5 + 0.5 * (expands ? 1 - progress : progress))
    for share in [0.25, 0.5, 0.75] {
      let left = expands ? 1 - progress : -progress
      let inset = 65 + 140 * spring.value(at: progress + left * share)
      var copy = try fixture.stage()
      expectClose(copy.inset(at: 1.5 + 0.5 * abs(left) * share), inset, within: 1e-6)
    }
  }

  @Test func `caught on its way the panel stays under the finger and goes on from there`() throws {
    var fixture = SheetFixture.fixture()
    fixture.call("expand", on: "sheet", at: 0.9)
    // At 1.0 the header is at 563 − 140 · 0.550908 = 485.87.
    fixture.scrub(by: -20, from: Point(187, 520))
    var stage = try fixture.stage()
    // The pan begins at 1.1, when the spring has reached 0.883191.
    expectClose(stage.inset(at: 1.1), 65 + 140 * 0.883191, within: 1e-4)
    expectClose(stage.inset(at: 1.3), 65 + 140 * 0.883191 - 20, within: 1e-4)
    expect(stage.panelEvents, equals: ["panelWillExpand", "scrubBegan"])
    stage.advance(to: .seconds(3))
    expect(stage.panelEvents.last, equals: "panelExpanded")
  }

  @Test func `a reversed panel is scrubbed in the finger's direction too`() throws {
    var fixture = SheetFixture.fixture()
    fixture.call("expand", on: "sheet", at: 0.7)
    fixture.call("collapse", on: "sheet", at: 1.0)
    // Going back, it is at 1.1 where it was at 0.9: 0.883191.
    fixture.scrub(by: 10, from: Point(187, 460))
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.3), 65 + 140 * 0.883191 + 10, within: 1e-4)
    stage.advance(to: .seconds(3))
    expectClose(stage.inset(at: 3), 205)
  }

  @Test func `a cancelled touch lets go without speed`() throws {
    var fixture = SheetFixture.fixture()
    fixture.drag([(SheetFixture.header, 0), (Point(187, 570), 0.1), (Point(187, 530), 0.15)], at: 1)
    fixture.gestures[0].isCancelled = true
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    expect(stage.panelEvents.last, equals: "panelCollapsed")
    expect(stage.panelEvents.contains { $0.hasSuffix("velocity=0.000000") })
  }

  @Test(arguments: [
    (590.0, true), (563, true), (622.9, true), (623, false), (650, false), (562.9, false), (300, false),
    (40, false),
  ])
  func `only a tap on the header toggles`(y: Double, toggles: Bool) throws {
    var fixture = SheetFixture.fixture()
    fixture.press(Point(187, y), at: 0.9, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    expect(stage.panelEvents.contains("panelExpanded"), equals: toggles)
  }

  @Test func `a tap on the body of the expanded panel is told as nothing, a tap on an icon is told`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded")])
    fixture.press(Point(187, 550), at: 0.5, for: 0.1)
    fixture.press(Point(60, 130), at: 1, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    expect(stage.panelEvents, equals: ["touchIgnored finger=0 why=nothingThere"])
    expect(stage.names(from: "sheet/grid/cell-0"), equals: ["itemTapped"])
  }

  @Test func `a finger that moves sideways or rests too long neither scrubs nor taps`() throws {
    var fixture = SheetFixture.fixture()
    fixture.drag([(SheetFixture.header, 0), (Point(250, 580), 0.2), (Point(250, 500), 0.4)], at: 0.5)
    fixture.press(SheetFixture.header, at: 1.5, for: 0.8)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    expect(stage.panelEvents, equals: [])
  }

  @Test func `calls go to an end, and what they cannot do is told`() throws {
    var fixture = SheetFixture.fixture()
    let script = [
      (0.1, "collapse"), (0.2, "expand"), (0.3, "expand"), (0.4, "collapse"), (1.25, "toggle"), (2, "toggle"),
    ]
    for (time, action) in script { fixture.call(action, on: "sheet", at: time) }
    fixture.scrub(by: 30)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    expect(
      stage.panelEvents,
      equals: [
        "collapseIgnored why=there", "panelWillExpand", "expandIgnored why=onItsWay",
        "panelReversed fraction=0.883191", "panelCollapsed", "scrubBegan", "toggleIgnored why=scrubbing",
        "scrubEnded fraction=0.214286 velocity=0.000000", "panelWillCollapse", "panelCollapsed",
        "panelWillExpand", "panelExpanded",
      ])
  }

  @Test func `an animator that waits at its end completes nothing and goes back the way it came`() throws {
    var fixture = SheetFixture.fixture(["pausesOnCompletion": .boolean(true)])
    fixture.call("expand", on: "sheet", at: 1)
    fixture.call("collapse", on: "sheet", at: 2)
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.9), 205)
    // 0.4 s back, where it was 0.1 s after the start.
    expectClose(stage.inset(at: 2.4), 142.127, within: 6e-4)
    expectClose(stage.inset(at: 3), 65)
    expect(stage.panelEvents, equals: ["panelWillExpand", "panelWillCollapse"])
  }

  @Test func `heights, margin and duration are the scenario's`() throws {
    var stage = try SheetFixture.tapped([
      "headerHeight": .number(80), "middleHeight": .number(280), "insetMargin": .number(12),
      "duration": .time(.seconds(1)),
    ])
    expectClose(stage.inset(at: 0.5), 92)
    expectClose(stage.inset(at: 1.2), 92 + 200 * 0.550908, within: 1e-3)
    expectClose(stage.number(.y, of: SheetFixture.panel, at: 3), 343)
    expectClose(stage.inset(at: 3), 292)
  }

  @Test func `with reduced motion the panel fades to its other place, and still follows a finger`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded"), "initialOffset": .number(9999)])
    fixture.environment.reduceMotion = true
    fixture.call("collapse", on: "sheet", at: 1)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: SheetFixture.panel, at: 1.05), 0.129162, within: 6e-7)
    expect(stage.number(.y, of: SheetFixture.panel, at: 1.05), equals: 563)
    expect(stage.number(.y, of: "sheet/panelClip/formerPanel", at: 1.05), equals: 423)
    expectClose(stage.sheetOffset(at: 1.05), 562)
    expectClose(stage.number(.opacity, of: "sheet/formerGrid", at: 1.05), 1 - 0.129162, within: 6e-7)
    expect(stage.layer("sheet/panelClip/formerPanel", at: 1.2) == nil)
    expect(stage.layer("sheet/formerGrid", at: 1.2) == nil)
    expect(stage.panelEvents, equals: ["panelWillCollapse", "panelCollapsed"])

    var scrubbed = SheetFixture.fixture()
    scrubbed.environment.reduceMotion = true
    scrubbed.scrub(by: 84)
    var other = try scrubbed.stage()
    expectClose(other.inset(at: 1.3), 149)
    expectClose(other.number(.y, of: "sheet/panelClip/formerPanel", at: 1.6), 563 - 84)
    expect(other.number(.y, of: SheetFixture.panel, at: 1.6), equals: 423)
    expectClose(other.inset(at: 3), 205)
  }
}
