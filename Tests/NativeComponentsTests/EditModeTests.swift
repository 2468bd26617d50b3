import Components
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

struct EditModeTests {
  static let button = Point(187.5, 645)
  static let bar = "habits/bar"

  static func fixture(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("editMode", id: "habits", values)
    return fixture
  }

  /// The button lifted at these times.
  static func toggled(_ values: [String: ParameterValue] = [:], at times: Double...) throws -> Stage {
    var fixture = fixture(values)
    for time in times { fixture.press(button, at: time - 0.05, for: 0.05) }
    return try fixture.stage()
  }

  static let way = [(0.05, 0.129162), (0.1, 0.5), (0.15, 0.870838), (0.2, 1)]

  @Test(arguments: [(0.05, -81.8588), (0.1, -47), (0.15, -12.1412), (0.2, 0), (0.5, 0)])
  func `the bar slides in along the table, and the content's inset follows`(after: Double, y: Double) throws {
    var stage = try Self.toggled(at: 1)
    expectClose(stage.number(.y, of: Self.bar, at: 1 + after), y, within: 5e-5)
    expect(stage.number(.height, of: Self.bar, at: 1 + after), equals: 94)
    let inset = 20 + 74 * (1 + y / 94)
    expectClose(stage.number(.y, of: "habits/grid/cell-0", at: 1 + after), inset + 12, within: 5e-5)
    let attribute = stage.layer("habits/grid", at: 1 + after)?.attributes.first
    expect(attribute?.name, equals: "contentInsetTop")
    expectClose(attribute?.value.scalar, inset, within: 5e-5)
  }

  @Test(arguments: way)
  func `the text stays until the bar is out`(after: Double, share: Double) throws {
    var stage = try Self.toggled(at: 1, 2)
    expectClose(stage.number(.y, of: Self.bar, at: 2), 0)
    guard after < 0.2 else {
      expect(stage.layer(Self.bar, at: 2 + after) == nil)
      expect(stage.number(.y, of: "habits/grid/cell-0", at: 2 + after), equals: 32)
      return
    }
    expectClose(stage.number(.y, of: Self.bar, at: 2 + after), -94 * share, within: 1e-4)
    expect(stage.number(.height, of: Self.bar, at: 2 + after), equals: 94)
    expect(stage.text(of: Self.bar + "/title", at: 2 + after), equals: "編集モード")
    expect(stage.text(of: Self.bar + "/prompt", at: 2 + after), equals: "編集・削除したいアイテムをタップしてください。")
    expectClose(
      stage.number(.y, of: "habits/grid/cell-0", at: 2 + after), 106 - 74 * share, within: 1e-4)
  }

  @Test(arguments: way)
  func `in the article the text goes at once, and the bar collapses as it leaves`(
    after: Double, share: Double
  ) throws {
    var stage = try Self.toggled(["strict": .boolean(true)], at: 1, 2)
    expect(stage.number(.height, of: Self.bar, at: 2 - 1e-6), equals: 94)
    expect(stage.layer(Self.bar, at: 2)?.frame, equals: Rect(0, 0, 375, 64))
    expect(stage.layer(Self.bar + "/title", at: 2) == nil)
    expect(stage.layer(Self.bar + "/prompt", at: 2) == nil)
    expect(stage.number(.y, of: "habits/grid/cell-0", at: 2), equals: 76)
    expectClose(
      stage.number(.y, of: "habits/grid/cell-0", at: 2 + after), 76 - 44 * share, within: 1e-4)
    if after < 0.2 {
      expectClose(stage.number(.y, of: Self.bar, at: 2 + after), -64 * share, within: 1e-4)
    } else {
      expect(stage.layer(Self.bar, at: 2 + after) == nil)
    }
  }

  @Test(arguments: [false, true])
  func `the article's start flashes an empty bar; by default there is none`(flashes: Bool) throws {
    var stage = try Self.toggled(["initialHideFlash": .boolean(flashes)])
    expect(stage.layer(Self.bar, at: 0)?.frame, equals: (flashes ? Rect(0, 0, 375, 64) : nil))
    expect(stage.layer(Self.bar + "/title", at: 0) == nil)
    expectClose(stage.number(.y, of: Self.bar, at: 0.1) ?? -32, -32)
    expect(stage.layer(Self.bar, at: 0.2) == nil)
    expect(stage.number(.y, of: "habits/grid/cell-0", at: 0.2), equals: 32)
    expect(stage.names(from: "habits"), equals: (flashes ? ["barHidden"] : []))
  }

  @Test(
    arguments: [
      ("additive", [(0.0, 47.0), (0.05, 69.71754), (0.1, 47), (0.15, 12.1412)]),
      ("fromCurrent", [(0, 47), (0.05, 40.9294), (0.1, 23.5), (0.15, 6.0706)]),
      ("replace", [(0, 94), (0.05, 81.8588), (0.1, 47), (0.15, 12.1412)]),
    ] as [(String, [(Double, Double)])])
  func `a toggle while the bar moves adds up, or turns it around where it is`(
    interruption: String, bottoms: [(Double, Double)]
  ) throws {
    var stage = try Self.toggled(["interruption": .string(interruption)], at: 1, 1.1)
    for (after, bottom) in bottoms {
      expectClose(stage.number(.y, of: Self.bar, at: 1.1 + after), bottom - 94, within: 1e-4)
      expectClose(
        stage.number(.y, of: "habits/grid/cell-0", at: 1.1 + after), 32 + 74 * bottom / 94, within: 1e-4)
    }
    expect(stage.layer(Self.bar, at: 1.3) == nil)
    expect(
      stage.names(from: "habits"), equals: ["editingBegan", "editingEnded", "barHidden"])
    expect(stage.times(of: "barHidden", from: "habits"), equals: [Time(seconds: 1.3)])
  }

  @Test func `the button's label changes with the tap`() throws {
    var stage = try Self.toggled(at: 1)
    expect(stage.text(of: "habits/toolbar/item-1", at: 0.999), equals: "編集")
    expect(stage.text(of: "habits/toolbar/item-1", at: 1), equals: "完了")
  }

  @Test func `while editing an icon dims under the finger and tells of the tap; else it pops and counts`()
    throws
  {
    var fixture = Self.fixture()
    fixture.press(Point(67.5, 74), at: 0.4, for: 0.1)
    fixture.call("beginEditing", on: "habits", at: 1)
    fixture.press(Point(67.5, 150), at: 2, for: 0.3)
    var stage = try fixture.stage()
    expectClose(stage.number(.scaleX, of: "habits/grid/cell-0/icon", at: 0.55), 1.15)
    expect(stage.number(.opacity, of: "habits/grid/cell-0", at: 1.9), equals: 1)
    expect(stage.number(.opacity, of: "habits/grid/cell-0", at: 2), equals: 0.5)
    expect(stage.number(.opacity, of: "habits/grid/cell-0", at: 2.3), equals: 1)
    expect(stage.number(.scaleX, of: "habits/grid/cell-0/icon", at: 2.35), equals: 1)
    stage.advance(to: .seconds(3))
    expect(
      stage.names(from: "habits/grid/cell-0"),
      equals: ["itemTapped", "counted", "agoChanged", "editItemTapped"])
    expect(stage.events.last?.detailText, equals: "index=0")
  }

  @Test(arguments: [false, true])
  func `a press while editing ends when it turns into a scroll, or lasts too long`(scrolls: Bool) throws {
    var fixture = Self.fixture()
    fixture.call("beginEditing", on: "habits", at: 0)
    let end = Point(67.5, scrolls ? 250 : 150)
    fixture.drag([(Point(67.5, 150), 0), (end, 0.4), (end, 1.5)], at: 1)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: "habits/grid/cell-0", at: 1.01), equals: 0.5)
    expect(
      stage.number(.opacity, of: "habits/grid/cell-0", at: scrolls ? 1.4 : 1.7499),
      equals: (scrolls ? 1 : 0.5))
    expect(stage.number(.opacity, of: "habits/grid/cell-0", at: 1.75), equals: 1)
    stage.advance(to: .seconds(5))
    expect(!stage.events.contains { $0.name == "editItemTapped" })
  }

  @Test(arguments: [(0.05, 0.378138), (0.1, 0.684643), (0.2, 1)])
  func `badges come and go on the icons' corners`(after: Double, share: Double) throws {
    var stage = try Self.toggled(["badges": .boolean(true)], at: 1, 2)
    let path = "habits/grid/cell-4/badge"
    expect(stage.layer(path, at: 1) == nil)
    expectClose(stage.number(.scaleX, of: path, at: 1 + after), share, within: 6e-7)
    expect(stage.layer(path, at: 1 + after)?.frame, equals: Rect(8.5, -2, 22, 22))
    expectClose(stage.number(.scaleX, of: path, at: 2 + after) ?? 0, 1 - share, within: 6e-7)
  }

  @Test func `bar and ground take the colors that are given`() throws {
    var stage = try Self.toggled(
      ["editTintColor": .color(Color(hex: 0xFFCC00)), "editBackgroundColor": .color(Color(hex: 0x000000))],
      at: 1)
    expect(stage.layer("habits/background", at: 1)?.backgroundColor, equals: .white)
    expectClose(stage.layer("habits/background", at: 1.1)?.backgroundColor?.red, 0.5)
    expect(stage.layer("habits/background", at: 1.2)?.backgroundColor, equals: .black)
    expect(
      stage.layer(Self.bar + "/tint", at: 1.2)?.backgroundColor, equals: Color(hex: 0xFFCC00, alpha: 0.9))
  }

  @Test func `content that is scrolled stays where it is when the bar comes over it`() throws {
    var fixture = Self.fixture()
    let items = ParameterValue.list(
      Array(repeating: .record(ParameterValues(["name": .string("水")])), count: 24))
    fixture.nodes = []
    fixture.add("editMode", id: "habits", ["items": items])
    fixture.drag([(Point(187.5, 500), 0), (Point(187.5, 300), 0.3), (Point(187.5, 300), 0.6)], at: 0)
    fixture.call("beginEditing", on: "habits", at: 2)
    fixture.call("endEditing", on: "habits", at: 3)
    var stage = try fixture.stage()
    let y = stage.number(.y, of: "habits/grid/cell-3", at: 1.9) ?? .nan
    expect(y < 20)
    for time in [2, 2.1, 2.5, 3.1, 4] {
      expect(stage.number(.y, of: "habits/grid/cell-3", at: time), equals: y)
    }
  }

  @Test func `where motion is reduced bar, badges and the icons' new place dissolve`() throws {
    var fixture = Self.fixture(["badges": .boolean(true)])
    fixture.environment.reduceMotion = true
    fixture.call("beginEditing", on: "habits", at: 1)
    fixture.call("endEditing", on: "habits", at: 2)
    var stage = try fixture.stage()
    expect(stage.layer(Self.bar, at: 1.05)?.frame, equals: Rect(0, 0, 375, 94))
    expectClose(stage.number(.opacity, of: Self.bar, at: 1.05), 0.129162, within: 6e-7)
    expectClose(stage.number(.opacity, of: "habits/grid", at: 1.05), 0.129162, within: 6e-7)
    expect(stage.number(.y, of: "habits/grid/cell-0", at: 1.05), equals: 106)
    expect(stage.number(.y, of: "habits/formerGrid/cell-0", at: 1.05), equals: 32)
    expect(stage.number(.scaleX, of: "habits/grid/cell-0/badge", at: 1.05), equals: 1)
    expect(stage.layer("habits/formerGrid", at: 1.2) == nil)
    expectClose(stage.number(.opacity, of: Self.bar, at: 2.1), 0.5)
    expect(stage.layer(Self.bar, at: 2.2) == nil)
    expect(stage.number(.y, of: "habits/grid/cell-0", at: 2.2), equals: 32)
  }

  @Test func `texts by language, heights and safe area are honored`() throws {
    var fixture = Self.fixture([
      "locale": .string("en"), "doneLabel": .string("Ready"), "promptBarHeight": .number(80),
      "duration": .time(Time(seconds: 0.4)), "curve": .curve(.linear),
    ])
    fixture.environment.safeArea = Insets(top: 44, bottom: 34)
    fixture.call("beginEditing", on: "habits", at: 1)
    fixture.call("beginEditing", on: "habits", at: 1.1)
    var stage = try fixture.stage()
    expect(stage.text(of: "habits/toolbar/item-1", at: 0), equals: "Edit")
    expect(stage.number(.y, of: Self.bar, at: 1.1), equals: -93)
    expect(stage.layer(Self.bar, at: 1.4)?.frame, equals: Rect(0, 0, 375, 124))
    expect(stage.text(of: Self.bar + "/title", at: 1.4), equals: "Edit Mode")
    expect(stage.text(of: Self.bar + "/prompt", at: 1.4), equals: "Tap the item you want to edit or delete.")
    expect(stage.text(of: "habits/toolbar/item-1", at: 1.4), equals: "Ready")
    expect(stage.layer("habits/toolbar", at: 1.4)?.frame, equals: Rect(0, 589, 375, 78))
    expect(stage.number(.y, of: "habits/grid/cell-0", at: 1.4), equals: 136)
    let names = stage.names(from: "habits").filter { $0 != "call" }
    expect(names, equals: ["editingBegan", "beginEditingIgnored", "barShown"])
  }

  @Test(arguments: 0..<16)
  func `random touches and calls leave the bar in or out, and nothing dimmed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.fixture([
      "strict": .boolean(seed % 3 == 0), "badges": .boolean(seed % 2 == 0),
      "interruption": .string(["additive", "fromCurrent", "replace", "velocityPreserving"][Int(seed % 4)]),
      "curve": .curve(seed % 5 == 4 ? .spring(.system) : .easeInOut),
    ])
    fixture.environment.reduceMotion = seed % 7 == 6
    fixture.environment.layoutDirection = seed % 5 == 0 ? .rightToLeft : .leftToRight
    for index in 0..<10 {
      fixture.press(Self.button, at: Double(index) + Double.random(in: 0...1, using: &random), for: 0.05)
    }
    RandomInput.add(
      70, within: 12, calls: ["beginEditing", "endEditing"], on: "habits", to: &fixture, using: &random)
    var stage = try RandomInput.run(fixture, until: 30, seed: seed, using: &random)
    let toggle = stage.events.last { $0.name == "editingBegan" || $0.name == "editingEnded" }
    let isEditing = try #require(toggle).name == "editingBegan"
    expect(
      stage.layer(Self.bar, at: 30)?.frame, equals: (isEditing ? Rect(0, 0, 375, 94) : nil), "seed \(seed)")
    var isAtRest = true
    stage.forEachLayer(at: stage.time) { path, layer in
      guard path.description.contains("/cell-") else { return }
      isAtRest = isAtRest && layer.scale == Point(1, 1) && layer.opacity == 1
    }
    expect(isAtRest, "seed \(seed)")
    expect(stage.layer("habits/formerGrid", at: 30) == nil)
    expectClose(
      stage.layer("habits/grid", at: 30)?.attributes.first?.value.scalar, isEditing ? 94 : 20)
  }
}
