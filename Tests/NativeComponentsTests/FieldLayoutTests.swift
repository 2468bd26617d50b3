import Components
import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct FieldLayoutTests {
  private static func keyFrame(_ key: String, _ values: [String: ParameterValue]) throws -> Rect? {
    var stage = try FormFixture.tapped(FormFixture.field, values).stage()
    return stage.layer("form/keyboard/" + key, at: 2)?.frame
  }

  private static let latinKeys: [(String, Rect)] = [
    ("key-q", Rect(3, 54, 31.5, 42)), ("key-w", Rect(40.5, 54, 31.5, 42)),
    ("key-p", Rect(340.5, 54, 31.5, 42)),
    ("key-a", Rect(21.75, 108, 31.5, 42)), ("key-l", Rect(321.75, 108, 31.5, 42)),
    ("key-z", Rect(59.25, 162, 31.5, 42)), ("key-m", Rect(284.25, 162, 31.5, 42)),
    ("key-shift", Rect(3, 162, 42, 42)), ("key-delete", Rect(330, 162, 42, 42)),
    ("key-numbers", Rect(3, 216, 87, 42)), ("key-space", Rect(96, 216, 183, 42)),
    ("key-return", Rect(285, 216, 87, 42)),
  ]

  @Test(arguments: latinKeys)
  func `Latin keys have their frames`(key: String, frame: Rect) throws {
    try expect(Self.keyFrame(key, ["keyboard": .string("qwerty")]), equals: frame)
  }

  private static let kanaKeys: [(String, Rect)] = [
    ("key-next", Rect(3, 50, 69, 46)), ("key-a", Rect(78, 50, 69, 46)),
    ("key-delete", Rect(303, 50, 69, 46)),
    ("key-ta", Rect(78, 103, 69, 46)), ("key-space", Rect(303, 103, 69, 46)),
    ("key-ra", Rect(228, 156, 69, 46)), ("key-marks", Rect(228, 209, 69, 46)),
    ("key-return", Rect(303, 156, 69, 99)),
  ]

  @Test(arguments: kanaKeys)
  func `Kana keys have their frames`(key: String, frame: Rect) throws {
    try expect(Self.keyFrame(key, [:]), equals: frame)
  }

  @Test func `the strip of suggestions has three columns between two lines`() throws {
    try expect(Self.keyFrame("divider-1", [:]), equals: Rect(124.5, 10, 1, 24))
    try expect(Self.keyFrame("divider-2", [:]), equals: Rect(249.5, 10, 1, 24))
    var stage = try FormFixture.tapped(FormFixture.field, ["suggestions": .list([.string("庭")])]).stage()
    expect(stage.text(of: "form/keyboard/suggestion-0", at: 2), equals: "庭")
    expect(stage.layer("form/keyboard/suggestion-1", at: 2) == nil)
  }

  @Test func `the default form has four rows below its bar`() throws {
    var stage = try FormFixture.form().stage()
    let frames = (0..<4).map { stage.layer("form/row-\($0)", at: 0)?.frame }
    expect(
      frames,
      equals: [
        Rect(0, 99, 375, 44), Rect(0, 143, 375, 44), Rect(0, 187, 375, 44), Rect(0, 266, 375, 88),
      ])
    let texts = ["form/bar/title", "form/bar/leftItem", "form/bar/rightItem", "form/row-0/title"].map {
      stage.text(of: $0, at: 0)
    }
    expect(texts, equals: ["新しいタスク", "キャンセル", "保存", "アイコン"])
  }

  @Test func `a title that is too long ends between the bar's items`() throws {
    let title = ParameterValue.string("Everything that the garden needs")
    var stage = try FormFixture.form(["title": title, "locale": .string("en")]).stage()
    let frames = ["leftItem", "title", "rightItem"].map {
      stage.layer("form/bar/" + $0, at: 0)?.frame ?? .zero
    }
    expectClose(frames[1].minX, frames[0].maxX + 8)
    expectClose(frames[1].maxX, frames[2].minX - 8)
  }

  @Test func `English is Latin from the title to the keys`() throws {
    var stage = try FormFixture.tapped(FormFixture.field, ["locale": .string("en")]).stage()
    let texts = ["form/bar/title", "form/row-1/field/placeholder", "form/keyboard/key-return/cap"].map {
      stage.text(of: $0, at: 2)
    }
    expect(texts, equals: ["New Task", "Task name", "return"])
  }

  @Test func `a row of given sections becomes the field; its title is the placeholder`() throws {
    let rows = ["Name", "City", "Land"].map { ParameterValue.record(ParameterValues(["title": .string($0)])) }
    let section = ParameterValue.record(ParameterValues(["rows": .list(rows)]))
    let values: [String: ParameterValue] = ["sections": .list([section, section]), "fieldRow": .integer(4)]
    var stage = try FormFixture.form(values).stage()
    expect(stage.text(of: "form/row-4/field/placeholder", at: 0), equals: "City")
    expect(stage.layer("form/row-4/title", at: 0) == nil)
    expect(stage.text(of: "form/row-1/title", at: 0), equals: "City")
  }

  /// Twelve rows of which the one before the last is a field, at y 539 to 583.
  private static func long(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    let rows = (0..<12).map { row in
      ParameterValue.record(
        ParameterValues(row == 10 ? ["field": .record(ParameterValues())] : ["title": .string("Row")]))
    }
    let section = ParameterValue.record(ParameterValues(["rows": .list(rows)]))
    var fixture = FormFixture.form(["sections": .list([section])].merging(values) { $1 })
    fixture.press(Point(100, 560), at: 0.9, for: 0.1)
    return fixture
  }

  @Test(arguments: [(0.0, 0.0), (0.05, 0.232230), (0.2, 0.879282), (0.5, 1)])
  func `the rows follow the keyboard as far as the field needs it`(after: Double, progress: Double) throws {
    var stage = try Self.long().stage()
    expectClose(
      stage.number(.y, of: "form/row-10", at: 1 + after), 539 - 176 * progress, within: 1e-3)
  }

  @Test func `the bottom inset follows the keyboard's top, and the rows go back with it`() throws {
    var fixture = Self.long()
    fixture.call("resign", on: "form", at: 2)
    var stage = try fixture.stage()
    for time in [0.5, 1.1, 1.3, 1.9, 2.1, 2.4] {
      let top = stage.number(.y, of: "form/keyboard", at: time) ?? 667
      expectClose(stage.attribute("contentInsetBottom", of: "form", at: time), 667 - top)
    }
    expect(stage.number(.y, of: "form/row-10", at: 3), equals: 539)
    expect(stage.layer("form/keyboard", at: 3) == nil)
  }

  @Test func `rows that the keyboard leaves free stay where they are`() throws {
    var stage = try FormFixture.tapped(FormFixture.field).stage()
    let places = [0.9, 1.1, 2].map { stage.number(.y, of: "form/row-1", at: $0) }
    expect(places, equals: [143, 143, 143])
  }

  @Test func `a finger that drags when the field resigns keeps its rows until it lets go`() throws {
    var fixture = Self.long()
    fixture.drag([(Point(200, 300), 0), (Point(200, 200), 0.2), (Point(200, 195), 1)], at: 2)
    fixture.call("resign", on: "form", at: 2.5)
    var stage = try fixture.stage()
    let before = stage.number(.y, of: "form/row-10", at: 2.499) ?? 0
    expectClose(stage.number(.y, of: "form/row-10", at: 2.501), before, within: 0.5)
    expect(stage.number(.y, of: "form/row-10", at: 8), equals: 539)
  }

  @Test func `with reduced motion the rows dissolve instead`() throws {
    var fixture = Self.long()
    fixture.environment.reduceMotion = true
    var stage = try fixture.stage()
    expect(stage.number(.y, of: "form/row-10", at: 1.05), equals: 363)
    expect(stage.number(.y, of: "form/formerRows/row-10", at: 1.05), equals: 539)
    expectClose(stage.number(.opacity, of: "form/formerRows", at: 1.05), 0.870838, within: 5e-7)
    expect(stage.layer("form/formerRows", at: 1.2) == nil)
  }

  @Test func `the safe area lies below the keys`() throws {
    var fixture = FormFixture.tapped(Point(100, 189))
    fixture.environment.safeArea = Insets(top: 44, bottom: 34)
    fixture.canvas = Size(375, 812)
    var stage = try fixture.stage()
    expect(stage.layer("form/keyboard", at: 2)?.frame, equals: Rect(0, 812 - 294, 375, 294))
    expect(stage.layer("form/keyboard/key-return", at: 2)?.frame, equals: Rect(303, 156, 69, 99))
  }

  @Test func `from right to left the form is mirrored, and Latin letters still grow to the right`() throws {
    var fixture = FormFixture.tapped(Point(200, 165), ["locale": .string("en")])
    fixture.environment.layoutDirection = .rightToLeft
    fixture.add(.type(Typing("Tea")), at: 2)
    var stage = try fixture.stage()
    expect(stage.layer("form/row-1/field", at: 0)?.frame, equals: Rect(32, 0, 327, 44))
    expect(stage.layer("form/row-1/caret", at: 1.4)?.frame.maxX, equals: 359)
    expectClose(stage.layer("form/row-1/field/text", at: 2.4)?.frame.maxX, 327)
    expect(stage.layer("form/row-1/caret", at: 2.4)?.frame.minX, equals: 359)
    expect(stage.layer("form/row-1/clear", at: 2.4)?.frame, equals: Rect(16, 15, 14, 14))
    expect(stage.layer("form/bar/leftItem", at: 2.4)?.frame.maxX, equals: 359)
  }

  @Test(arguments: 0..<16)
  func `random fingers, keys and calls leave nothing stuck, and no trace of frames`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.manyFields([
      "deselect": .boolean(seed % 7 != 0), "rowFocus": .boolean(seed % 5 != 0),
      "keyboard": .string(["kana", "qwerty", "none"][Int(seed % 3)]),
      "keyboardDuration": .time(Time(seconds: [0, 0.5, 2][Int(seed % 3)])),
      "interruption": .string(["additive", "fromCurrent", "replace", "velocityPreserving"][Int(seed % 4)]),
    ])
    fixture.environment.reduceMotion = seed % 6 == 0
    fixture.environment.layoutDirection = seed % 4 == 0 ? .rightToLeft : .leftToRight
    fixture.press(Point(100, 121), at: 0, for: 0.02)
    RandomInput.add(80, within: 10, calls: ["resign"], on: "form", to: &fixture, using: &random)
    for text in ["水やり", "a \u{8}", "b\n", "洗濯"] {
      fixture.add(.type(Typing(text)), at: Double.random(in: 0...10, using: &random))
    }
    fixture.call("resign", on: "form", at: 14)
    var stage = try RandomInput.run(fixture, until: 30, seed: seed, using: &random)
    expect(stage.names(from: "form").contains("fieldFocused"), "seed \(seed)")
    expect(stage.layer("form/keyboard", at: 30) == nil, "seed \(seed)")
    expect(stage.number(.y, of: "form/row-0", at: 30), equals: 99, "seed \(seed)")
    let grays = (0..<12).compactMap { stage.number(.opacity, of: "form/row-\($0)/highlight", at: 30) }
    let staysGray = seed % 7 == 0 || seed % 5 == 0
    expect(grays.filter { $0 > 0 }.count <= (staysGray ? 1 : 0), "seed \(seed)")
  }

  /// Twelve rows of which every other is a field.
  private static func manyFields(_ values: [String: ParameterValue]) -> StageFixture {
    let field = ParameterValue.record(ParameterValues(["field": .record(ParameterValues())]))
    let other = ParameterValue.record(ParameterValues(["title": .string("Row")]))
    let rows = (0..<12).map { $0 % 2 == 0 ? field : other }
    let section = ParameterValue.record(ParameterValues(["rows": .list(rows)]))
    return FormFixture.form(["sections": .list([section])].merging(values) { $1 })
  }
}
