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

struct SheetInsetsTests {
  @Test(arguments: [
    (0.0, 65.0), (0.05, 98.0496), (0.1, 142.127), (0.2, 188.647), (0.25, 197.227), (0.3, 201.405),
    (0.4, 204.273), (0.499999999, 204.860), (0.5, 205), (2, 205),
  ])
  func `a tap moves insets and panel along the critical spring`(after: Double, inset: Double) throws {
    var stage = try SheetFixture.tapped()
    expectClose(stage.inset(at: 1 + after), inset, within: 6e-4)
    let fraction = (inset - 65) / 140
    expectClose(stage.number(.y, of: SheetFixture.panel, at: 1 + after), 563 - 140 * fraction, within: 6e-4)
    expectClose(
      stage.attribute("expandedFraction", of: SheetFixture.panel, at: 1 + after), fraction, within: 5e-6)
    for part in ["/body", "/total"] {
      expectClose(
        stage.number(.opacity, of: SheetFixture.panel + part, at: 1 + after), fraction, within: 5e-6)
    }
  }

  @Test(arguments: [(0.05, 171.9504), (0.1, 127.873), (0.2, 81.353), (0.3, 68.595), (0.5, 65)])
  func `collapsing runs along the spring from its own start`(after: Double, inset: Double) throws {
    var stage = try SheetFixture.tapped(["initialState": .string("expanded")])
    expectClose(stage.inset(at: 1 + after), inset, within: 6e-4)
  }

  @Test func `the ends of the way are told at their exact times`() throws {
    var fixture = SheetFixture.fixture()
    fixture.press(SheetFixture.header, at: 0.9, for: 0.1)
    fixture.press(SheetFixture.expandedHeader, at: 1.9, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    expect(
      stage.panelEvents, equals: ["panelWillExpand", "panelExpanded", "panelWillCollapse", "panelCollapsed"])
    let times = stage.events.filter { $0.source == "sheet" }.map(\.time.seconds)
    expect(times, equals: [1, 1.5, 2, 2.5])
  }

  @Test(arguments: [(0.05, 142.127), (0.1, 98.0496), (0.15, 65), (0.4, 65)])
  func `a second tap takes the panel back the way it came`(after: Double, inset: Double) throws {
    var fixture = SheetFixture.fixture()
    fixture.press(SheetFixture.header, at: 0.95, for: 0.05)
    fixture.press(Point(187.5, 500), at: 1.12, for: 0.03)
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.15 + after), inset, within: 6e-4)
    stage.advance(to: .seconds(3))
    expect(
      stage.panelEvents, equals: ["panelWillExpand", "panelReversed fraction=0.763768", "panelCollapsed"])
    expectClose(stage.events.last { $0.source == "sheet" }?.time.seconds, 1.3)
  }

  @Test func `a reversal that is reversed arrives at the end`() throws {
    var fixture = SheetFixture.fixture()
    for time in [1.0, 1.2, 1.3] { fixture.call("toggle", on: "sheet", at: time) }
    var stage = try fixture.stage()
    expectClose(stage.inset(at: 1.4), 188.647, within: 6e-4)
    stage.advance(to: .seconds(3))
    expect(
      stage.panelEvents,
      equals: [
        "panelWillExpand", "panelReversed fraction=0.883191", "panelReversed fraction=0.550908",
        "panelExpanded",
      ])
    expectClose(stage.events.last { $0.source == "sheet" }?.time.seconds, 1.7)
  }

  // MARK: What scrolls

  @Test func `at the end of its way the content is pulled along by the inset, exactly`() throws {
    var stage = try SheetFixture.tapped(["initialState": .string("expanded"), "initialOffset": .number(9999)])
    // 1120 + 44 + 205 − 667.
    expectClose(stage.sheetOffset(at: 0.5), 702)
    for (after, inset) in [(0.05, 171.9504), (0.1, 127.873), (0.2, 81.353), (0.3, 68.595), (0.5, 65)] {
      expectClose(stage.sheetOffset(at: 1 + after), 497 + inset, within: 6e-4)
    }
  }

  @Test func `content is pulled along from where the edge meets it, and stays when the edge goes away`()
    throws
  {
    var fixture = SheetFixture.fixture([
      "initialState": .string("expanded"), "initialOffset": .number(664),
    ])
    fixture.call("collapse", on: "sheet", at: 1)
    fixture.call("expand", on: "sheet", at: 1.2)
    var stage = try fixture.stage()
    expectClose(stage.sheetOffset(at: 1.05), 600)
    expectClose(stage.sheetOffset(at: 1.1), 600)
    let least = stage.sheetOffset(at: 1.2) ?? .nan
    expectClose(least, 497 + 81.353, within: 6e-4)
    for time in [1.25, 1.3, 1.4, 2] { expectClose(stage.sheetOffset(at: time), least) }
  }

  @Test func `a spring that overshoots leaves the content at the least maximum`() throws {
    let values: [String: ParameterValue] = [
      "initialState": .string("expanded"), "initialOffset": .number(9999), "dampingRatio": .number(0.3),
    ]
    var fixture = SheetFixture.fixture(values)
    fixture.call("collapse", on: "sheet", at: 1)
    var stage = try fixture.stage()
    // e^(−ζπ/√(1−ζ²)) beyond the end.
    let least = 562 - 140 * 0.372_326
    expectClose(stage.sheetOffset(at: 1.6), least, within: 1e-3)
    for time in [1.12, 1.2, 1.25, 1.3, 1.45] {
      var (whole, fine) = (try fixture.stage(), try fixture.stage())
      var lowest = Double.infinity
      for step in 0...1000 {
        lowest = min(lowest, 497 + (fine.inset(at: 1 + (time - 1) * Double(step) / 1000) ?? .nan))
      }
      expectClose(whole.sheetOffset(at: time), lowest, within: 0.01)
    }
  }

  @Test func `frames do not matter to where the content is`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded"), "initialOffset": .number(680)])
    fixture.call("collapse", on: "sheet", at: 0.5)
    fixture.call("toggle", on: "sheet", at: 0.63)
    fixture.call("toggle", on: "sheet", at: 0.71)
    var fine = try fixture.stage()
    for frame in 0...240 { _ = fine.sheetOffset(at: Double(frame) / 120) }
    var coarse = try fixture.stage()
    expect(fine.sheetOffset(at: 2), equals: coarse.sheetOffset(at: 2))
    expectClose(coarse.sheetOffset(at: 2), 562)
  }

  @Test func `a finger that holds the content past the edge lets it go back`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded"), "initialOffset": .number(9999)])
    fixture.press(Point(100, 300), at: 0.5, for: 2)
    fixture.call("collapse", on: "sheet", at: 1)
    var stage = try fixture.stage()
    expectClose(stage.sheetOffset(at: 2.4), 702)
    expectClose(stage.sheetOffset(at: 5), 562)
    expect(stage.names(from: "sheet/grid"), equals: ["willBeginDecelerating", "didEndDecelerating"])
  }

  @Test(arguments: [true, false])
  func `a thrown content comes to rest at the end that the panel leaves it`(expands: Bool) throws {
    var fixture = SheetFixture.fixture([
      "initialState": .string(expands ? "collapsed" : "expanded"), "initialOffset": .number(500),
    ])
    fixture.flick(from: Point(100, 350), by: Point(0, -120), velocity: 3000, at: 0.95)
    fixture.call("toggle", on: "sheet", at: 1)
    var stage = try fixture.stage()
    var offsets: [Double] = []
    for frame in 0...180 { offsets.append(stage.sheetOffset(at: 1 + Double(frame) / 60) ?? .nan) }
    let steps = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }
    expect(steps.max() ?? .nan < 60)
    expectClose(offsets.last, 562)
  }

  @Test(arguments: [("collapsed", 65.0), ("expanded", 205)])
  func `the knob's track ends above the panel`(state: String, inset: Double) throws {
    var fixture = SheetFixture.fixture(["initialState": .string(state)])
    fixture.drag(
      [(Point(187, 300), 0), (Point(187, 290), 0.1), (Point(187, 250), 0.2), (Point(187, 250), 1)], at: 0)
    var stage = try fixture.stage()
    let frame = try #require(stage.layer("sheet/indicator", at: 0.5)?.frame)
    let visible = 667 - 64 - 44 - inset
    let length = visible * visible / 1120
    let progress = 40 / (1120 - visible)
    expectClose(frame.height, length)
    expectClose(frame.minY, 66.5 + progress * (visible - 5 - length))
    expect(frame.minX == 370 && frame.width == 2.5)
    expectClose(stage.number(.opacity, of: "sheet/indicator", at: 0.5), 1)
  }

  @Test func `nodes in the slot scroll in place of the grid, and a scroll cancels a press in them`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded")], content: StageFixture.rows(9))
    fixture.drag(
      [
        (Point(187, 300), 0), (Point(187, 300), 0.3), (Point(187, 290), 0.4), (Point(187, 200), 0.5),
        (Point(187, 200), 1),
      ], at: 0)
    fixture.press(SheetFixture.expandedHeader, at: 1.4, for: 0.05)
    var stage = try fixture.stage()
    expectClose(stage.layer("sheet/content", at: 0.9)?.frame.minY, 64 - 90)
    let row = stage.events.filter {
      "/\($0.source)".contains("/row")
    }.map(\.name)
    expect(row.contains("pressed") && row.contains("touchCancel"))
    expect(!row.contains("tapped"))
    stage.advance(to: .seconds(3))
    expect(stage.panelEvents, equals: ["panelWillCollapse", "panelCollapsed"])
  }
}
