import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct FieldTypingTests {
  private static let caret = "form/row-1/caret"

  private static func isOn(_ stage: inout Stage, at seconds: Double) -> Bool? {
    stage.layer(caret, at: seconds).map { !$0.isHidden }
  }

  @Test func `the caret is on at the focus, then 0.5 s off and 0.5 s on, without a fade`() throws {
    var stage = try FormFixture.tapped(FormFixture.field).stage()
    expect(Self.isOn(&stage, at: 0.999) == nil)
    let times = [1, 1.25, 1.4999, 1.5, 1.75, 1.9999, 2, 2.4999, 2.5, 101.4, 101.6]
    let states = times.map { Self.isOn(&stage, at: $0) }
    expect(states, equals: [true, true, true, false, false, false, true, true, false, true, false])
    expect(stage.layer(Self.caret, at: 102)?.opacity, equals: 1)
  }

  @Test func `a keystroke turns the caret on again`() throws {
    var fixture = FormFixture.tapped(FormFixture.field)
    fixture.add(.type(Typing("あ")), at: 1.7)
    var stage = try fixture.stage()
    let states = [1.6, 1.7, 2.19, 2.2, 2.69, 2.7].map { Self.isOn(&stage, at: $0) }
    expect(states, equals: [false, true, true, false, false, true])
  }

  @Test func `caretPeriod and caretWidth change it`() throws {
    let values: [String: ParameterValue] = [
      "caretPeriod": .time(Time(seconds: 0.4)), "caretWidth": .number(3),
    ]
    var stage = try FormFixture.tapped(FormFixture.field, values).stage()
    expect(Self.isOn(&stage, at: 1.19), equals: true)
    expect(Self.isOn(&stage, at: 1.2), equals: false)
    expect(stage.layer(Self.caret, at: 1.4)?.frame, equals: Rect(16, 11.5, 3, 21))
  }

  @Test func `the caret stands at the end of the text`() throws {
    var stage = try FormFixture.typed("Tea", ["locale": .string("en")]).stage()
    expect(stage.layer(Self.caret, at: 1.9)?.frame, equals: Rect(16, 11.5, 2, 21))
    var last = 16.0
    for time in [2.0, 2.12, 2.24] {
      let text = stage.layer("form/row-1/field/text", at: time)?.frame ?? .zero
      let caret = stage.layer(Self.caret, at: time)?.frame ?? .zero
      expectClose(caret.minX, 16 + text.maxX)
      expect(caret.minX > last && text.minX == 0)
      last = caret.minX
    }
  }

  @Test func `a text that is too long gives way to the left, so that the caret stays inside the field`()
    throws
  {
    let text = String(repeating: "tomato ", count: 10)
    var stage = try FormFixture.typed(text, ["locale": .string("en")]).stage()
    let field = stage.layer("form/row-1/field", at: 12)
    expect(field?.frame == Rect(16, 0, 327, 44) && field?.masksToBounds == true)
    expect(stage.layer(Self.caret, at: 12)?.frame.minX, equals: 341)
    expectClose(stage.layer("form/row-1/field/text", at: 12)?.frame.maxX, 325)
    expect(stage.layer("form/row-1/field/text", at: 12)?.frame.minX ?? 0 < -100)
  }

  @Test func `without the focus a text that is too long ends in “…”`() throws {
    var fixture = FormFixture.typed(String(repeating: "tomato ", count: 10) + "\n", ["locale": .string("en")])
    fixture.duration = Time(seconds: 20)
    var stage = try fixture.stage()
    guard case .text(let content)? = stage.layer("form/row-1/field/text", at: 15)?.content else {
      Issue.record("no text")
      return
    }
    expect(content.layout.isTruncated)
    expect(stage.log(from: "form").suffix(2), equals: ["keyTyped text=return", "fieldResigned"])
  }

  @Test func `every character of a Japanese text is a key, and the placeholder goes with the first`() throws {
    var stage = try FormFixture.typed("水やり").stage()
    expect(stage.text(of: "form/row-1/field/placeholder", at: 1.99), equals: "タスク名を入力")
    expect(stage.text(of: "form/row-1/field/text", at: 2), equals: "水")
    expect(stage.layer("form/row-1/field/placeholder", at: 2) == nil)
    expect(stage.text(of: "form/row-1/field/text", at: 2.24), equals: "水やり")
    expect(
      stage.log(from: "form").suffix(6),
      equals: [
        "keyTyped text=水", "textChanged text=水", "keyTyped text=や", "textChanged text=水や", "keyTyped text=り",
        "textChanged text=水やり",
      ])
  }

  @Test func `the delete key removes a character, and the cross all of them`() throws {
    var fixture = FormFixture.typed("ab\u{8}", ["locale": .string("en")])
    fixture.press(Point(352, 165), at: 3, for: 0.08)
    fixture.press(Point(352, 165), at: 4, for: 0.08)
    var stage = try fixture.stage()
    expect(stage.text(of: "form/row-1/field/text", at: 2.5), equals: "a")
    expect(stage.layer("form/row-1/clear", at: 2.9)?.frame, equals: Rect(345, 15, 14, 14))
    expect(stage.text(of: "form/row-1/field/placeholder", at: 3.1), equals: "Task name")
    expect(stage.layer("form/row-1/clear", at: 3.1) == nil)
    stage.advance(to: Time(seconds: 4.5))
    expect(stage.log(from: "form").contains("textChanged text="))
    expect(stage.log(from: "form").suffix(1), equals: ["rowDeselected row=1"])
  }

  @Test func `a key is tinted for 0.1 s`() throws {
    var stage = try FormFixture.typed("が ").stage()
    func color(_ key: String, _ time: Double) -> String? {
      stage.layer("form/keyboard/" + key, at: time)?.backgroundColor?.hexString
    }
    expect(color("key-ka", 1.9), equals: "#FFFFFFFF")
    expect(color("key-ka", 2), equals: "#ACB3BBFF")
    expect(color("key-ka", 2.0999), equals: "#ACB3BBFF")
    expect(color("key-ka", 2.1), equals: "#FFFFFFFF")
    expect(color("key-space", 2.11), equals: "#ACB3BBFF")
    expect(color("key-space", 2.12), equals: "#FFFFFFFF")
    expect(color("key-space", 2.23), equals: "#ACB3BBFF")
  }

  @Test func `keys that come without a focus are nobody's`() throws {
    var fixture = FormFixture.form()
    fixture.add(.type(Typing("a")), at: 1)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 2))
    expect(stage.names(from: "form").isEmpty)
  }

  @Test func `a text takes so much and no more`() throws {
    let row = ParameterValues([
      "field": .record(ParameterValues(["text": .string(String(repeating: "ab", count: 2040))]))
    ])
    let section = ParameterValues(["rows": .list([.record(row)])])
    var fixture = FormFixture.tapped(Point(100, 121), ["sections": .list([.record(section)])])
    fixture.add(.type(Typing(String(repeating: "ab", count: 10))), at: 2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    expect(stage.log(from: "form").count { $0 == "keyIgnored why=full" }, equals: 4)
    expect(stage.log(from: "form").count { $0.hasPrefix("textChanged") }, equals: 16)
  }
}
