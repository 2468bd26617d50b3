import Expectations
import Geometry
import Motion
import ScenarioFile
import ScenarioTestSupport
import System
import TestSupport
import Testing

/// Built-in components beside the same written as data.
struct TwinTests {
  private static let rates = [24, 60, 120]

  /// A scenario of the repository and the component in it that has a twin.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var twin: Twin

    var testDescription: String { name }
  }

  private static let cases =
    [
      "press-feedback", "press-feedback-drag-exit", "press-feedback-list", "press-feedback-quick-tap",
      "scroll-press",
      "navigation",
    ].map { Case(name: $0, twin: .pressFeedback) }
    + [
      "expand-transition", "expand-transition-double-tap", "expand-transition-grow-from",
      "expand-transition-landscape",
      "expand-transition-reverse",
    ].map { Case(name: $0, twin: .expandTransition) }

  @Test(arguments: cases, rates)
  func `a scenario is played as by the built-in component`(scenario: Case, rate: Int) throws {
    let bytes = try File.read(FilePath("scenarios/\(scenario.name).json"), limit: 1 << 20)
    let scenarios = try TwinScenarios(String(decoding: bytes, as: UTF8.self), scenario.twin)
    try expect(scenarios.difference(rate) == nil)
  }

  @Test func `a button is pressed as the built-in one by a thousand random gestures`() throws {
    let node = #"{ "id": "button", "type": "pressFeedback", "frame": [37.5, 293.5, 300, 80] }"#
    let scenarios = try TwinScenarios(Self.scenario(node, duration: 1.2), .pressFeedback)
    for seed in UInt64(1)...1000 {
      try compare(scenarios, seed: seed, within: 0.8, in: Rect(27.5, 283.5, 320, 100))
    }
  }

  @Test func `screens follow each other as the built-in ones in a thousand random gestures`() throws {
    let starts = try [#""a""#, #""b""#, #""b", "buttonCenter": [0.3, 0.6]"#, #""c""#].map { start in
      let node =
        #"{ "id": "flow", "type": "expandTransition", "headlines": ["One", "Two"], "start": \#(start) }"#
      return try TwinScenarios(Self.scenario(node, duration: 2.2), .expandTransition)
    }
    for seed in UInt64(1)...1000 {
      let scenarios = starts[Int(seed % 4)]
      try compare(
        scenarios, seed: seed, within: 1.6, in: Rect(60, 290, 260, 100), calls: ["reverse"], on: "flow")
    }
  }

  private static func scenario(_ node: String, duration: Double) -> String {
    """
    { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": \(duration) },
      "scene": [ \(node) ] }
    """
  }

  /// Plays both with random gestures, many of which overlap, at one of the frame rates, and compares four frames per
  /// second.
  private func compare(
    _ scenarios: TwinScenarios, seed: UInt64, within seconds: Double, in area: Rect, calls: [String] = [],
    on component: String = ""
  ) throws {
    func gestures(_ scenario: Scenario) -> [Gesture] {
      var random = SeededGenerator(seed: seed)
      var fixture = StageFixture()
      (fixture.nodes, fixture.canvas) = (scenario.scene, scenario.canvas.size)
      RandomInput.add(
        Int.random(in: 1...3, using: &random), within: seconds, in: area, calls: calls, on: component,
        to: &fixture, using: &random)
      return fixture.gestures
    }
    var scenarios = scenarios
    scenarios.builtIn.gestures = gestures(scenarios.builtIn)
    scenarios.data.gestures = gestures(scenarios.data)
    let rate = Self.rates[Int(seed % 3)]
    let stride = rate / 4
    let difference = try scenarios.difference(
      rate, inputRate: 20, every: stride, from: Int(seed) % stride)
    try #require(difference == nil, "seed \(seed)")
  }
}
