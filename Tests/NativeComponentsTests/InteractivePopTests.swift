import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct InteractivePopTests {
  /// A finger from the edge to a place, held there and lifted at 1.5 s.
  static func held(
    from start: Double = 10, to end: Double, _ values: [String: ParameterValue] = [:],
    isMirrored: Bool = false
  ) -> StageFixture {
    var fixture = NavigationTests.pushed(values)
    if isMirrored { fixture.environment.layoutDirection = .rightToLeft }
    func x(_ x: Double) -> Double { isMirrored ? 375 - x : x }
    fixture.touch([(Point(x(start), 300), 0.5), (Point(x(end), 300), 1)], until: 1.5)
    return fixture
  }

  @Test(arguments: [(19.9, nil), (20, 10.0 / 375), (85, 0.2), (372.5, 362.5 / 375)] as [(Double, Double?)])
  func `screens follow the finger`(end: Double, fraction: Double?) throws {
    var stage = try Self.held(to: end).stage()
    guard let fraction else {
      expect(stage.layer("nav/screen-0", at: 1.2) == nil)
      return
    }
    expectClose(stage.number(.x, of: "nav/screen-1", at: 1.2), 375 * fraction)
    expectClose(stage.number(.x, of: "nav/screen-0", at: 1.2), -112.5 * (1 - fraction))
    expectClose(stage.number(.opacity, of: "nav/dim", at: 1.2), 0.1 * (1 - fraction))
  }

  @Test(arguments: [(0.5, false), (0.501, true), (0.9, true)])
  func `beyond half of the way it finishes, else it goes back`(fraction: Double, finishes: Bool) throws {
    var stage = try Self.held(to: 10 + 375 * fraction).stage()
    stage.advance(to: .seconds(3))
    expect(stage.names(from: "nav").last, equals: (finishes ? "popFinished" : "popCancelled"))
    let left = finishes ? 1 - fraction : fraction
    let end = stage.times(of: finishes ? "popFinished" : "popCancelled", from: "nav").first
    expectClose(end?.seconds, 1.5 + left * 0.35)
    expect((stage.layer("nav/screen-0", at: 3) != nil) == finishes)
    expect((stage.layer("nav/screen-1", at: 3) != nil) != finishes)
  }

  @Test func `the rest of the way eases out`() throws {
    var stage = try Self.held(to: 10 + 375 * 0.6).stage()
    let quarter = 1.5 + 0.4 * 0.35 / 4
    expectClose(
      stage.number(.x, of: "nav/screen-1", at: quarter), 375 * (0.6 + 0.4 * 0.378138), within: 0.0001)
    expect(stage.layer("nav/screen-1", at: 1.5 + 0.4 * 0.35) == nil)
  }

  @Test(arguments: [
    (60.0, 120.0, 299.0, false), (60, 120, 301, true), (330, 280, 299, true), (330, 280, 301, false),
  ])
  func `a fast finger decides whatever the way`(turn: Double, end: Double, speed: Double, finishes: Bool)
    throws
  {
    var fixture = NavigationTests.pushed()
    let length = abs(end - turn) / speed
    fixture.drag(
      [
        (Point(10, 300), 0), (Point(turn, 300), 0.3), (Point(turn, 300), 0.6),
        (Point(end, 300), 0.6 + length),
      ],
      at: 0.5)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    expect(stage.names(from: "nav").last, equals: (finishes ? "popFinished" : "popCancelled"))
  }

  @Test func `a pop that is let go tells screens to come and to go back`() throws {
    var stage = try Self.held(to: 85).stage()
    stage.advance(to: .seconds(3))
    let steps = stage.events.filter { NavigationTests.lifecycle.contains($0.name) && $0.time > .seconds(0.1) }
      .map { "\($0.source.description.suffix(1)) \($0.name)" }
    expect(
      steps,
      equals: [
        "1 willDisappear", "0 willAppear", "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear",
      ])
  }

  @Test(arguments: [(20.0, true), (20.5, false)])
  func `only a finger from the edge that moves away from it pops`(start: Double, pops: Bool) throws {
    var stage = try Self.held(from: start, to: start + 100).stage()
    expect((stage.layer("nav/screen-0", at: 1.2) != nil) == pops)
  }

  @Test func `a finger that sets out vertically, and the first screen, do not pop`() throws {
    var vertical = NavigationTests.pushed()
    vertical.touch([(Point(10, 300), 0.5), (Point(15, 330), 0.6), (Point(200, 330), 0.8)], until: 1)
    var first = NavigationTests.fixture()
    first.touch([(Point(10, 300), 0.5), (Point(200, 300), 0.8)], until: 1)
    for fixture in [vertical, first] {
      var stage = try fixture.stage()
      stage.advance(to: .seconds(2))
      expect(!stage.events.contains { $0.name == "popBegan" })
    }
  }

  @Test func `right to left it starts at the right edge`() throws {
    var stage = try Self.held(to: 85, isMirrored: true).stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: 1.2), -75)
  }

  @Test func `it takes the finger from the row under it`() throws {
    var fixture = NavigationTests.pushed()
    fixture.touch([(Point(10, 120), 0.5), (Point(10, 121), 0.7), (Point(60, 121), 0.9)], until: 1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    expect(stage.times(of: "touchCancel", from: "nav/page-1/row"), equals: [.seconds(0.9)])
    expect(!stage.events.contains { $0.name == "tapped" })
  }

  @Test func `a finger from the edge comes before what scrolls sideways, and before a list in motion`() throws
  {
    let strip = StageFixture.component(
      "scrollView", id: "strip", frame: Rect(0, 100, 375, 100),
      [
        "axis": .string("horizontal"), "contentSize": .size(Size(2000, 100)),
        "initialOffset": .point(Point(500, 0)),
      ])
    let list = StageFixture.component(
      "scrollView", id: "list", ["contentSize": .size(Size(375, 9000))], slots: ["content": [strip]])
    for point in [Point(10, 150), Point(10, 400)] {
      var fixture = StageFixture()
      fixture.add("navigation", id: "nav", slots: ["screens": [StageFixture.group("first"), list]])
      fixture.call("push", on: "nav", ["animated": .boolean(false)], at: 0)
      if point.y == 400 { fixture.flick(from: Point(200, 600), by: Point(0, -200), velocity: 2000, at: 0.1) }
      fixture.drag([(point, 0), (point + Point(100, 0), 0.3)], at: 0.4)
      var stage = try fixture.stage()
      stage.advance(to: .seconds(2))
      expect(stage.names(from: "nav").contains("popBegan"))
      expect(!stage.names(from: "nav/list/strip").contains("willBeginDragging"))
    }
  }

  @Test func `a touch that is taken away goes back`() throws {
    var fixture = NavigationTests.pushed()
    fixture.drag([(Point(10, 300), 0), (Point(300, 300), 0.5)], at: 0.5)
    fixture.gestures[1].isCancelled = true
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    expect(stage.names(from: "nav").last, equals: "popCancelled")
  }

  @Test(arguments: 0..<24)
  func `two halves equal one run on random fingers and calls`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = NavigationTests.fixture()
    for index in 0..<6 {
      let start = Double(index) * 0.4 + Double.random(in: 0..<0.4, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: fixture.call("push", on: "nav", at: start)
      case 1:
        fixture.call(
          "fade", on: "nav", ["screen": .integer(Int.random(in: 0..<3, using: &random))], at: start)
      default:
        let end = Point(
          Double.random(in: 0...375, using: &random), Double.random(in: 0...667, using: &random))
        fixture.drag([(Point(5, 100), 0), (end, Double.random(in: 0.05...0.4, using: &random))], at: start)
      }
    }
    var whole = try fixture.stage()
    let end = Time.seconds(3)
    var copy = whole
    copy.advance(to: .seconds(Double.random(in: 0...3, using: &random)))
    for tick in 0...77 { copy.advance(to: max(copy.time, .seconds(Double(tick) / 26))) }
    copy.advance(to: end)
    whole.advance(to: end)
    expect(copy.layers(at: end), equals: whole.layers(at: end), "seed \(seed)")
    expect(copy.events, equals: whole.events, "seed \(seed)")
    var hasNaN = false
    whole.forEachLayer(at: end) { _, layer in hasNaN = hasNaN || !layer.frame.minX.isFinite }
    expect(!hasNaN, "seed \(seed)")
  }
}
