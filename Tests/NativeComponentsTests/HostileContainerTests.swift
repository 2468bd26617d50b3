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

struct HostileContainerTests {
  private static let lengths = [0, 1e-9, 0.5, 375, 1e9]
  private static let spans = [0, 1e-9, 0.05, 100].map(Time.init(seconds:))
  private static let curves: [TimingCurve] = [.linear, .easeInOut, .spring(.system), .steps(Steps(3))]

  private static func anyOf<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private static func scrollView(_ id: String, _ random: inout SeededGenerator) -> SceneNode {
    func length() -> Double { anyOf(lengths, &random) }
    func flag() -> ParameterValue { .boolean(Bool.random(using: &random)) }
    return StageFixture.component(
      "scrollView", id: id, frame: Rect(0, 0, length(), length()),
      [
        "axis": .string(anyOf(["vertical", "horizontal", "both"], &random)),
        "contentSize": .size(Size(length(), length())),
        "contentInset": .insets(Insets(top: -length(), left: length(), bottom: length(), right: -length())),
        "initialOffset": .point(Point(-length(), length())), "paging": flag(), "bounces": flag(),
        "alwaysBounce": flag(), "panHysteresis": .number(length()), "directionalLock": flag(),
        "scrollDuration": .time(anyOf(spans, &random)), "scrollCurve": .curve(anyOf(curves, &random)),
        "fadeDuration": .time(anyOf(spans, &random)), "flashHold": .time(anyOf(spans, &random)),
        "indicatorInset": .insets(Insets(top: length(), left: length())),
      ], slots: ["content": StageFixture.rows(2)])
  }

  private static func navigation(_ random: inout SeededGenerator) -> SceneNode {
    let screens = (0..<Int.random(in: 0...3, using: &random)).map { scrollView("screen-\($0)", &random) }
    return StageFixture.component(
      "navigation", id: "nav", frame: Rect(0, 0, anyOf(lengths, &random), anyOf(lengths, &random)),
      [
        "start": .integer(anyOf([0, 1, 9], &random)),
        "pushStyle": .string(anyOf(["spring", "easeInOut", "none"], &random)),
        "pushDuration": .time(anyOf(spans, &random)), "popDuration": .time(anyOf(spans, &random)),
        "popEdge": .number(anyOf(lengths, &random)), "popHysteresis": .number(anyOf(lengths, &random)),
        "popReleaseDuration": .time(anyOf(spans, &random)),
        "popReleaseCurve": .curve(anyOf(curves, &random)), "fadeCurve": .curve(anyOf(curves, &random)),
        "bar": .string(anyOf(["plain", "frosted", "hidden"], &random)),
      ], slots: ["screens": screens])
  }

  private static func addGestures(_ fixture: inout StageFixture, _ random: inout SeededGenerator) {
    for index in 0..<8 {
      let start = Double(index) * 0.2
      func point() -> Point {
        Point(Double.random(in: -50...400, using: &random), Double.random(in: -50...700, using: &random))
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: fixture.call("push", on: "nav", at: start)
      case 1: fixture.call("pop", on: "nav", ["animated": .boolean(false)], at: start)
      case 2: fixture.call("fade", on: "nav", ["screen": .integer(index % 3)], at: start)
      case 3 where fixture.hasComponent("screen-0"):
        fixture.call("scrollTo", on: "nav/screen-0", ["offset": .point(Point(1e9, -1e9))], at: start)
      case 4 where fixture.hasComponent("screen-0"):
        fixture.call("flashIndicators", on: "nav/screen-0", at: start)
      default: fixture.drag([(Point(1, 100), 0), (point(), 0.05), (point(), 0.3)], at: start)
      }
    }
  }

  @Test(arguments: 0..<60)
  func `nothing traps, and every number is finite`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = StageFixture()
    fixture.environment.layoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
    fixture.environment.reduceMotion = seed % 5 == 0
    fixture.nodes = [Self.navigation(&random)]
    Self.addGestures(&fixture, &random)
    var stage = try fixture.stage()
    for tick in 0...40 {
      let time = Time.seconds(Double(tick) * 0.05)
      stage.advance(to: time)
      var strange: [LayerPath] = []
      stage.forEachLayer(at: time) { path, layer in
        let numbers = layer.frame.components + [layer.opacity, layer.translation.x]
        if !numbers.allSatisfy(\.isFinite) { strange.append(path) }
      }
      expect(strange.isEmpty, "seed \(seed), t = \(time.seconds)")
    }
  }

  @Test func `a navigation without screens says that there are none`() throws {
    var fixture = StageFixture()
    fixture.add("navigation", id: "nav")
    fixture.call("push", on: "nav", at: 0)
    fixture.call("pop", on: "nav", at: 0.1)
    fixture.drag([(Point(5, 100), 0), (Point(300, 100), 0.3)], at: 0.2)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    let reasons = stage.events.filter { $0.name.hasSuffix("Ignored") }.map { "\($0.name) \($0.detailText)" }
    expect(
      reasons,
      equals: [
        "pushIgnored why=noSuchScreen", "popIgnored why=firstScreen",
        "touchIgnored finger=20 why=nothingThere",
      ])
  }
}
