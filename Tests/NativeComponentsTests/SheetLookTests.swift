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

struct SheetLookTests {
  private static func text(_ path: String, _ stage: inout Stage) -> String? {
    guard let layer = stage.layer(path, at: 0), case .text(let text) = LayerProperty.text.value(in: layer)
    else { return nil }
    return text
  }

  private static func material(_ path: String, _ stage: inout Stage) -> Material? {
    guard let layer = stage.layer(path, at: 0), case .material(let material) = layer.content else {
      return nil
    }
    return material
  }

  @Test func `panel, bar and toolbar stand where the page says`() throws {
    var stage = try SheetFixture.fixture().stage()
    expect(stage.layer("sheet/panelClip", at: 0)?.frame, equals: Rect(0, 0, 375, 623))
    expect(stage.layer("sheet/panelClip", at: 0)?.masksToBounds, equals: true)
    expect(stage.layer(SheetFixture.panel, at: 0)?.frame, equals: Rect(0, 563, 375, 240))
    expect(stage.layer(SheetFixture.panel + "/grabber", at: 0)?.frame, equals: Rect(169.5, 6, 36, 5))
    expect(stage.layer(SheetFixture.panel + "/body", at: 0)?.frame, equals: Rect(0, 60, 375, 140))
    let title = stage.layer(SheetFixture.panel + "/title", at: 0)?.frame
    expectClose(title?.minX, 16)
    expectClose(title?.midY, 34)
    let today = stage.layer(SheetFixture.panel + "/today", at: 0)?.frame
    expectClose(today?.maxX, 359)
    expectClose(today?.midY, 34)
    let total = stage.layer(SheetFixture.panel + "/total", at: 0)?.frame
    expectClose(total?.maxX, 359)
    expectClose(total?.midY, 78)
    expect(stage.layer("sheet/bar", at: 0)?.frame, equals: Rect(0, 0, 375, 64))
    expect(stage.layer("sheet/toolbar", at: 0)?.frame, equals: Rect(0, 623, 375, 44))
  }

  @Test func `seven bars stand on one line, the highest 72 points`() throws {
    var stage = try SheetFixture.fixture(["week": .list([0, 5, 20, 10, 1, 2, 4].map { .number($0) })]).stage()
    for (day, height) in [0.0, 18, 72, 36, 3.6, 7.2, 14.4].enumerated() {
      let frame = stage.layer(SheetFixture.panel + "/body/bar-\(day)", at: 0)?.frame
      expectClose(frame?.minX, 31.5 + 48 * Double(day))
      expectClose(frame?.width, 24)
      expectClose(frame?.height, height)
      expectClose(frame.map { $0.maxY + 60 }, 176)
    }
    let letters = (0..<7).map { Self.text(SheetFixture.panel + "/body/day-\($0)", &stage) }
    // The clock stands on a Saturday.
    expect(letters, equals: ["日", "月", "火", "水", "木", "金", "土"])
    let tints = [5, 6].map { stage.layer(SheetFixture.panel + "/body/bar-\($0)", at: 0)?.backgroundColor }
    expect(tints, equals: [Color(hex: 0xC7C7CC), Color(hex: 0x007AFF)])
  }

  @Test func `all three parts are frosted, and the grid shows through`() throws {
    for (values, appearance, style) in [
      ([:], .light, .extraLight), ([:], .dark, .dark), (["material": .string("light")], .dark, .light),
    ] as [([String: ParameterValue], Environment.Appearance, Material.Style)] {
      var fixture = SheetFixture.fixture(values)
      fixture.environment.appearance = appearance
      var stage = try fixture.stage()
      for part in ["panelClip/panel", "bar/ground", "toolbar/ground"] {
        expect(Self.material("sheet/" + part, &stage), equals: Material(style))
      }
      var order: [String] = []
      stage.forEachLayer(at: .zero) { path, _ in
        if path.ids.count == 2 { order.append(path.description) }
      }
      expect(
        order,
        equals: ["background", "grid", "indicator", "panelClip", "bar", "toolbar", "statusBar"].map {
          "sheet/" + $0
        })
      expect(stage.layer("sheet/grid", at: 0)?.frame, equals: Rect(0, 0, 375, 667))
    }
  }

  @Test func `a safe area raises toolbar and panel, lowers the bar, and adds to the range`() throws {
    var fixture = SheetFixture.fixture(["initialOffset": .number(9999)])
    fixture.canvas = Size(375, 812)
    fixture.environment.safeArea = Insets(top: 44, bottom: 34)
    var stage = try fixture.stage()
    expect(stage.layer("sheet/bar", at: 0)?.frame, equals: Rect(0, 0, 375, 88))
    expect(stage.layer("sheet/toolbar", at: 0)?.frame, equals: Rect(0, 734, 375, 78))
    expect(stage.number(.y, of: SheetFixture.panel, at: 0), equals: 674)
    expectClose(stage.inset(at: 0), 65)
    expectClose(stage.sheetOffset(at: 0), 1120 + 78 + 65 - 812)
  }

  @Test func `from right to left everything stands mirrored`() throws {
    var fixture = SheetFixture.fixture(["initialState": .string("expanded")])
    var stage = try fixture.stage()
    fixture.environment.layoutDirection = .rightToLeft
    var mirrored = try fixture.stage()
    let parts = ["title", "today", "total", "body/caption", "body/bar-1", "body/day-6"].map {
      "panelClip/panel/" + $0
    }
    for part in parts + ["grid/cell-0", "toolbar/item-1", "indicator"] {
      let frame = stage.layer("sheet/" + part, at: 0)?.frame
      expect(frame != nil && mirrored.layer("sheet/" + part, at: 0)?.frame == frame?.mirrored(inWidth: 375))
    }
  }

  @Test func `texts are the locale's unless given`() throws {
    let paths = ["bar/title", "panelClip/panel/title", "panelClip/panel/body/caption", "toolbar/item-1"]
    for (values, texts) in [
      ([:], ["タップ記録", "今日のタップ", "今までのタップ回数", "編集"]),
      (["locale": .string("en")], ["Tap Log", "Taps today", "Taps in total", "Edit"]),
      (
        [
          "title": .string("Water"), "todayTitle": .string("Now"), "totalTitle": .string("Ever"),
          "editLabel": .string("Change"),
        ], ["Water", "Now", "Ever", "Change"]
      ),
    ] as [([String: ParameterValue], [String])] {
      var stage = try SheetFixture.fixture(values).stage()
      expect(paths.map { Self.text("sheet/" + $0, &stage) }, equals: texts)
    }
  }

  @Test func `a node that fills the screen stays, and takes the touches itself`() throws {
    let list = StageFixture.component("scrollView", id: "list", ["contentSize": .size(Size(0, 2000))])
    var fixture = SheetFixture.fixture(content: [list])
    fixture.drag(
      [(Point(187, 300), 0), (Point(187, 290), 0.1), (Point(187, 250), 0.2), (Point(187, 250), 1)], at: 0)
    var stage = try fixture.stage()
    expect(stage.layer("sheet/content", at: 0.9)?.frame, equals: Rect(0, 0, 375, 667))
    expect(stage.names(from: "sheet/list").first, equals: "willBeginDragging")
  }
}
