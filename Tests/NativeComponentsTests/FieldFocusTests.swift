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

struct FieldFocusTests {
  @Test(arguments: [(0.0, 260.0), (0.05, 199.620), (0.1, 118.358), (0.2, 31.3867), (0.3, 7.04099), (0.5, 0)])
  func `the keyboard rises on the system's spring from the lift on`(after: Double, offset: Double) throws {
    var stage = try FormFixture.tapped(FormFixture.rowEdge).stage()
    let y = stage.number(.y, of: "form/keyboard", at: 1 + after) ?? 667
    expectClose(y - 407, offset, within: 5e-4)
  }

  @Test(arguments: [(0.0, 1.0), (0.0875, 0.870838), (0.175, 0.5), (0.2625, 0.129162), (0.35, 0), (5, 0)])
  func `the gray of the row fades while the keyboard rises`(after: Double, opacity: Double) throws {
    var stage = try FormFixture.tapped(FormFixture.rowEdge).stage()
    expectClose(stage.number(.opacity, of: "form/row-1/highlight", at: 1 + after), opacity, within: 5e-7)
  }

  @Test func `a tap on the row focuses its field at the lift`() throws {
    var stage = try FormFixture.tapped(FormFixture.rowEdge).stage()
    stage.advance(to: Time(seconds: 3))
    expect(
      stage.log(from: "form"),
      equals: [
        "rowHighlighted row=1", "rowUnhighlighted row=1", "rowSelected row=1", "fieldFocused by=row",
        "rowDeselected row=1", "keyboardShown",
      ])
    expect(stage.times(of: "fieldFocused", from: "form"), equals: [Time(seconds: 1)])
    expect(stage.times(of: "keyboardShown", from: "form"), equals: [Time(seconds: 1.5)])
  }

  @Test func `a finger that rests turns the row gray after 0.15 s, before it focuses`() throws {
    var fixture = FormFixture.form()
    fixture.press(FormFixture.rowEdge, at: 1, for: 0.4)
    var stage = try fixture.stage()
    let opacities = [1.149, 1.15, 1.399].map { stage.number(.opacity, of: "form/row-1/highlight", at: $0) }
    expect(opacities, equals: [0, 1, 1])
    expect(stage.names(from: "form"), equals: ["rowHighlighted"])
  }

  @Test func `a tap on the field focuses it without a gray row`() throws {
    var stage = try FormFixture.tapped(FormFixture.field).stage()
    let opacities = [0.95, 1, 1.1].map { stage.number(.opacity, of: "form/row-1/highlight", at: $0) }
    expect(opacities, equals: [0, 0, 0])
    stage.advance(to: Time(seconds: 3))
    expect(stage.log(from: "form"), equals: ["fieldFocused by=field", "keyboardShown"])
  }

  @Test func `a second tap on the row only flashes it`() throws {
    var fixture = FormFixture.tapped(FormFixture.field)
    fixture.press(FormFixture.rowEdge, at: 2, for: 0.08)
    fixture.press(FormFixture.field, at: 3, for: 0.08)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "form/row-1/highlight", at: 2.255), 0.5, within: 1e-6)
    stage.advance(to: Time(seconds: 4))
    expect(
      stage.log(from: "form").suffix(5),
      equals: [
        "rowHighlighted row=1", "rowUnhighlighted row=1", "rowSelected row=1", "rowDeselected row=1",
        "tapIgnored why=focused",
      ])
  }

  @Test func `a drag that begins on the field scrolls and focuses nothing`() throws {
    var fixture = FormFixture.form()
    fixture.drag([(FormFixture.field, 0), (FormFixture.field + Point(0, 60), 0.2)], at: 1)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 4))
    expect(stage.names(from: "form").contains("willBeginDragging"))
    expect(!stage.names(from: "form").contains("fieldFocused"))
    expect(stage.layer("form/keyboard", at: 4) == nil)
  }

  @Test func `without the call that deselects, the row stays gray for ever`() throws {
    var stage = try FormFixture.tapped(FormFixture.rowEdge, ["deselect": .boolean(false)]).stage()
    expect(stage.number(.opacity, of: "form/row-1/highlight", at: 60), equals: 1)
    expect(stage.names(from: "form").contains("fieldFocused"))
    expect(!stage.names(from: "form").contains("rowDeselected"))
  }

  @Test func `without row focus a tap selects the row and does nothing else`() throws {
    var fixture = FormFixture.tapped(FormFixture.rowEdge, ["rowFocus": .boolean(false)])
    fixture.press(FormFixture.field, at: 2, for: 0.08)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: "form/row-1/highlight", at: 1.9), equals: 1)
    expect(stage.layer("form/keyboard", at: 1.9) == nil)
    expect(!stage.names(from: "form").contains("fieldFocused"))
    stage.advance(to: Time(seconds: 3))
    expect(stage.log(from: "form").contains("fieldFocused by=field"))
  }

  @Test(arguments: [(0.1, 118.358), (0.3, 7.04099)])
  func `resign lets the keyboard fall with the same curve`(after: Double, left: Double) throws {
    var fixture = FormFixture.tapped(FormFixture.field)
    fixture.call("resign", on: "form", at: 2)
    fixture.call("resign", on: "form", at: 4)
    var stage = try fixture.stage()
    expectClose(stage.number(.y, of: "form/keyboard", at: 2 + after), 667 - left, within: 5e-4)
    expect(stage.layer("form/row-1/caret", at: 2 + after) == nil)
    expect(stage.layer("form/keyboard", at: 2.5) == nil)
    stage.advance(to: Time(seconds: 5))
    expect(stage.log(from: "form").suffix(2), equals: ["fieldResigned", "resignIgnored why=notFocused"])
  }

  @Test func `a keyboard that is called back on its way goes on from where it is`() throws {
    var fixture = FormFixture.tapped(FormFixture.field)
    fixture.call("resign", on: "form", at: 1.1)
    var stage = try fixture.stage()
    let before = stage.number(.y, of: "form/keyboard", at: 1.099999) ?? 0
    expectClose(stage.number(.y, of: "form/keyboard", at: 1.1), before, within: 0.01)
    expectClose(stage.number(.y, of: "form/keyboard", at: 1.1), 407 + 118.358, within: 5e-4)
    expect(stage.layer("form/keyboard", at: 1.6) == nil)
    expect(!stage.names(from: "form").contains("keyboardShown"))
  }

  @Test func `the focus goes from one form to another, which resigns`() throws {
    var fixture = StageFixture()
    fixture.add("fieldFocus", id: "left", frame: Rect(0, 0, 187, 667))
    fixture.add("fieldFocus", id: "right", frame: Rect(188, 0, 187, 667), ["locale": .string("en")])
    fixture.press(Point(60, 165), at: 0, for: 0.1)
    fixture.press(Point(250, 165), at: 1, for: 0.1)
    fixture.add(.type(.init("a")), at: 2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(stage.names(from: "left"), equals: ["fieldFocused", "keyboardShown", "fieldResigned"])
    expect(
      stage.log(from: "right"),
      equals: [
        "fieldFocused by=field", "keyboardShown", "keyTyped text=a", "textChanged text=a",
      ])
  }

  @Test func `with reduced motion the keyboard fades in where it will stand`() throws {
    var fixture = FormFixture.tapped(FormFixture.field)
    fixture.environment.reduceMotion = true
    var stage = try fixture.stage()
    expect(stage.number(.y, of: "form/keyboard", at: 1.05), equals: 407)
    expectClose(stage.number(.opacity, of: "form/keyboard", at: 1.05), 0.129162, within: 5e-7)
    expectClose(stage.number(.opacity, of: "form/keyboard", at: 1.1), 0.5)
    expect(stage.number(.opacity, of: "form/keyboard", at: 1.2), equals: 1)
  }

  @Test func `with keyboard: none only the caret comes`() throws {
    var stage = try FormFixture.tapped(FormFixture.field, ["keyboard": .string("none")]).stage()
    expect(stage.layer("form/keyboard", at: 2) == nil)
    expect(stage.layer("form/row-1/caret", at: 2) != nil)
    expect(stage.names(from: "form"), equals: ["fieldFocused"])
  }
}

/// A form for tests, over the whole canvas.
enum FormFixture {
  /// Beside the field of row 1, and in it.
  static let rowEdge = Point(367, 165)
  static let field = Point(100, 165)

  static func form(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("fieldFocus", id: "form", values)
    return fixture
  }

  /// A form with a tap that ends at 1 s.
  static func tapped(_ point: Point, _ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = form(values)
    fixture.press(point, at: 0.92, for: 0.08)
    return fixture
  }

  /// A form that is typed into from 2 s on, a key every 0.12 s.
  static func typed(_ text: String, _ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = tapped(field, values)
    fixture.add(.type(.init(text)), at: 2)
    return fixture
  }
}

extension Stage {
  /// The events of a source with their details, in order.
  func log(from source: String) -> [String] {
    events.filter { "\($0.source)" == source && !["key", "call"].contains($0.name) }.map {
      $0.detail.isEmpty ? $0.name : "\($0.name) \($0.detailText)"
    }
  }
}
