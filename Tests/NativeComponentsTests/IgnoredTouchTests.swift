import Components
import Expectations
import Geometry
import Gestures
import Motion
import NativeComponents
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// Touches that a component ignores and logs with the reason.
struct IgnoredTouchTests {
  /// A component, and a point of it that a first finger touches.
  struct Case: CustomTestStringConvertible, Sendable {
    var type: String
    var point: Point
    var frame: Rect?
    var values: [String: ParameterValue] = [:]
    /// The expected log entries for a second finger at the same point.
    var told = ["touchIgnored finger=10 why=otherFinger"]

    var testDescription: String { type }
  }

  private static let cell = Point(67.5, 74)
  static let cases = [
    Case(type: "pressFeedback", point: Point(187.5, 333), frame: Rect(37.5, 293.5, 300, 80)),
    Case(type: "expandTransition", point: Point(187.5, 333)),
    Case(type: "tapCounter", point: cell),
    Case(type: "returnHighlight", point: ReturnHighlightTests.iconRow),
    Case(type: "sheetInsets", point: SheetFixture.header),
    Case(type: "scrollHint", point: Point(187.5, 300), values: ["axis": .string("vertical")]),
    Case(type: "editMode", point: cell),
    Case(type: "editMode", point: EditModeTests.button),
    Case(type: "fieldFocus", point: Point(187.5, 121)),
    Case(type: "temperatureDial", point: Point(187.5, 400)),
    Case(type: "cardDeck", point: Point(187.5, 180), told: ["dragIgnored why=otherFinger"]),
    Case(type: "cardDeck", point: Point(107.5, 560)),
    Case(
      type: "skeletonList", point: SkeletonListTests.touch,
      values: ["fetchDuration": .time(.zero), "extraDelay": .time(.zero)]),
    // Both fingers move the content.
    Case(type: "scrollView", point: Point(187.5, 300), told: []),
    Case(
      type: "scrollView", point: Point(187.5, 300), values: ["scrollEnabled": .boolean(false)],
      told: ["touchIgnored finger=0 why=disabled", "touchIgnored finger=10 why=disabled"]),
  ]

  private func ignored(_ stage: Stage) -> [String] {
    stage.events.filter { $0.name.hasSuffix("Ignored") }.map { "\($0.name) \($0.detailText)" }
  }

  @Test(arguments: cases) func `a second finger that is not taken is told with the reason`(_ test: Case)
    throws
  {
    var fixture = StageFixture()
    fixture.add(test.type, id: "it", frame: test.frame, test.values)
    fixture.press(test.point, at: 2, for: 1)
    fixture.press(test.point, at: 2.3, for: 0.2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    expect(ignored(stage), equals: test.told)
  }

  @Test(arguments: [("tapCounter", cell, "itemTapped"), ("cardDeck", Point(187.5, 180), "didSelect")])
  func `a finger that is lifted far from where it came down does not tap`(
    type: String, point: Point, event: String
  ) throws {
    for (distance, taps) in [(10.0, 1), (11, 0)] {
      var fixture = StageFixture()
      fixture.add(type, id: "it")
      let samples = [(TouchPhase.began, 2.0, point), (.ended, 2.1, Point(point.x + distance, point.y))].map {
        TouchSample(finger: 0, phase: $0.0, time: Time(seconds: $0.1), location: $0.2)
      }
      fixture.add(.touches(samples), at: 0)
      var stage = try fixture.stage()
      stage.advance(to: Time(seconds: 3))
      expect(stage.events.filter { $0.name == event }.count, equals: taps, "\(distance)")
    }
  }

  @Test func `every built-in component declares that it tells of fingers`() {
    for declaration in ComponentTable.builtIn.declarations {
      let event = declaration.events.first { $0.name == "touchIgnored" }
      expect(event?.details.map(\.key), equals: ["finger", "why"], "\(declaration.type)")
    }
  }

  @Test(arguments: [
    ("tapCounter", Point(187.5, 640), ["touchIgnored finger=0 why=nothingThere"]),
    ("cardDeck", Point(10, 620), ["touchIgnored finger=0 why=nothingThere"]),
    ("expandTransition", Point(20, 600), ["touchIgnored finger=0 why=nothingThere"]),
    ("sheetInsets", Point(20, 655), ["touchIgnored finger=0 why=bar"]),
    ("tapCounter", cell, []),
  ]) func `a finger that comes down where nothing takes it is told`(
    type: String, point: Point, told: [String]
  ) throws {
    var fixture = StageFixture()
    fixture.add(type, id: "it")
    fixture.press(point, at: 2, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(ignored(stage), equals: told)
  }

  @Test func `a finger for a component inside is not told by the one around`() throws {
    var fixture = StageFixture()
    let button = StageFixture.component("pressFeedback", id: "button", frame: Rect(40, 300, 200, 80))
    fixture.add("navigation", id: "nav", slots: ["screens": [button]])
    fixture.press(Point(100, 340), at: 1, for: 1)
    fixture.press(Point(100, 340), at: 1.2, for: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    let told = stage.events.filter { $0.name == "touchIgnored" }.map { "\($0.source) \($0.detailText)" }
    expect(told, equals: ["nav/button finger=10 why=otherFinger"])
  }

  /// A row's press begins 10 ms after the touch and takes 0.1 s.
  @Test(arguments: [SkeletonListTests.touch, Point(187, 364), Point(187, 66)])
  func `a second finger leaves the pressed row to the first`(second: Point) throws {
    var fixture = SkeletonListTests.loaded()
    fixture.press(SkeletonListTests.touch, at: 1, for: 1)
    fixture.press(second, at: 1.3, for: 0.2)
    var stage = try fixture.stage()
    expectClose(stage.number(.scaleX, of: "movies/list/cell-0", at: 1.9), 0.9)
    expectClose(stage.number(.scaleX, of: "movies/list/cell-0", at: 3), 1)
    let released = stage.events.filter { $0.name == "cellReleased" }.map(\.time)
    expect(released, equals: [Time(seconds: 2)])
    expect(stage.events.filter { $0.name == "cellPressed" }.count, equals: 1)
    expect(stage.events.filter { $0.name == "haptic.impact" }.count, equals: 1)
  }

  @Test(arguments: ["showSkeleton", "reload"]) func `placeholders let go of the row that they replace`(
    action: String
  ) throws {
    var fixture = SkeletonListTests.loaded()
    fixture.press(SkeletonListTests.touch, at: 1, for: 1)
    fixture.call(action, on: "movies", at: 1.5)
    fixture.call("hideSkeleton", on: "movies", at: 2.5)
    fixture.press(SkeletonListTests.touch, at: 3, for: 0.5)
    var stage = try fixture.stage()
    expectClose(stage.number(.scaleX, of: "movies/list/cell-0", at: 2.9), 1)
    stage.advance(to: Time(seconds: 5))
    let told = stage.events.filter { $0.name.hasPrefix("cell") }.map(\.name)
    expect(told, equals: ["cellPressed", "cellCancelled", "cellPressed", "cellReleased"])
  }
}
