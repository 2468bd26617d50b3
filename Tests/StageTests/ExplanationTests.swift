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

struct StageExplanationTests {
  /// A dial whose node fades from 1 s to 2 s, and which a finger turns at the beginning.
  private func stage(at seconds: Double) throws -> Stage {
    var fixture = StageFixture()
    let opacity = try #require(LayerProperty(named: "opacity"))
    let fade = NodeAnimation(
      .layer(opacity), begin: .seconds(1), kind: .fromTo(from: .number(1), to: .number(0)),
      timing: AnimationTiming(duration: .seconds(0.5), delay: .seconds(0.5), curve: .linear))
    fixture.add("temperatureDial", id: "dial", animations: [fade])
    fixture.touch([(Point(100, 600), 0), (Point(100, 588), 0.1)], until: 1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(seconds))
    return stage
  }

  @Test func `an animated property of a node has its animations`() throws {
    let explanation = try #require(try stage(at: 1.75).explanation(of: "dial", "opacity"))
    expect(explanation.value, equals: .number(0.5))
    guard case .animations(let animations) = explanation.reason else {
      Issue.record("it is animated")
      return
    }
    expect(animations.map(\.end), equals: [.seconds(2)])
  }

  @Test func `a property of a node that nothing animates has no reason but the scene`() throws {
    let explanation = try #require(try stage(at: 1).explanation(of: "dial", "rotation"))
    guard case .animations(let animations) = explanation.reason else {
      Issue.record("the scene gives it")
      return
    }
    expect(animations.isEmpty)
  }

  @Test func `of a layer of a built-in component the component's last events are known`() throws {
    let explanation = try #require(try stage(at: 2).explanation(of: "dial/tens", "x"))
    guard case .builtIn(let path, let type, let events) = explanation.reason else {
      Issue.record("the component makes it")
      return
    }
    expect(path == "dial" && type == "temperatureDial")
    expect((1...3).contains(events.count) && events.allSatisfy { $0.time <= .seconds(2) })
  }

  @Test func `a layer that is not there has no explanation`() throws {
    try expect(stage(at: 0).explanation(of: "knob", "x") == nil)
  }

  @Test func `built-in components have no coverage`() throws {
    try expect(stage(at: 1).coverage.isEmpty)
  }
}
