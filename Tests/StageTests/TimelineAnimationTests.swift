import Expectations
import Geometry
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct TimelineAnimationTests {
  /// A rectangle at x 10 with these animations, and its x at some times.
  static func xs(_ animations: [NodeAnimation], at times: [Double]) throws -> [Double] {
    var stage = try stage(animations)
    return times.map { stage.number(.x, of: "box", at: $0) ?? .nan }
  }

  static func stage(_ animations: [NodeAnimation]) throws -> Stage {
    var fixture = StageFixture()
    var layer = Layer(id: "box", frame: .zero)
    layer.content = .shape(Shape(.rectangle, fillColor: .black))
    fixture.nodes = [
      SceneNode(
        .primitive, layer: layer, frame: Rect(10, 20, 30, 40), animations: animations,
        range: StageFixture.range)
    ]
    return try fixture.stage()
  }

  static func move(
    from: Double? = 0, to: Double = 100, begin: Double = 1, duration: Double = 1, delay: Double = 0,
    curve: TimingCurve = .linear, repeats: Double = 1, autoreverses: Bool = false,
    interruption: Interruption = .additive
  ) -> NodeAnimation {
    NodeAnimation(
      .layer(.x), begin: Time(seconds: begin),
      kind: .fromTo(from: from.map(NodeAnimation.Value.number), to: .number(to)),
      timing: AnimationTiming(
        duration: Time(seconds: duration), delay: Time(seconds: delay), curve: curve, repeatCount: repeats,
        autoreverses: autoreverses, interruption: interruption))
  }

  private func expectEach(
    _ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (value, wanted) in zip(values, expected) {
      expectClose(value, wanted, sourceLocation: sourceLocation)
    }
  }

  @Test func `before it begins the node's own value shows, after it the target`() throws {
    expectEach(try Self.xs([Self.move()], at: [0, 0.9, 1, 1.25, 2, 4]), [10, 10, 0, 25, 100, 100])
    expectEach(try Self.xs([Self.move(from: nil)], at: [0.5, 1, 1.5, 2]), [10, 10, 55, 100])
  }

  @Test func `during the delay the start value shows`() throws {
    expectEach(try Self.xs([Self.move(delay: 0.5)], at: [0.9, 1.2, 1.5, 2, 2.5]), [10, 0, 0, 50, 100])
  }

  @Test func `repeats start over, reversals come back and rest at the start`() throws {
    expectEach(try Self.xs([Self.move(repeats: 2)], at: [1.25, 2.25, 3]), [25, 25, 100])
    let there = [Self.move(autoreverses: true)]
    expectEach(try Self.xs(there, at: [1.25, 2, 2.25, 2.75, 3, 5]), [25, 100, 75, 25, 0, 0])
  }

  @Test func `one that begins during a reversal takes over without a jump`() throws {
    let pair = [Self.move(autoreverses: true), Self.move(from: nil, to: 50, begin: 2.5, duration: 1)]
    let values = try Self.xs(pair, at: [2.499999, 2.5, 4])
    expectClose(values[1], values[0], within: 1e-3)
    expectClose(values[2], 50)
  }

  @Test func `overlapping ones add up, or the later one replaces the former`() throws {
    func pair(_ interruption: Interruption) -> [NodeAnimation] {
      [
        Self.move(from: 8, to: 10, begin: 0, duration: 0.2),
        Self.move(from: 10, to: 8, begin: 0.1, duration: 0.2, interruption: interruption),
      ]
    }
    // Additive 9 at 0.1, 0.15 and 0.2, then 8.5 and 8.
    expectEach(try Self.xs(pair(.additive), at: [0.1, 0.15, 0.2, 0.25, 0.3]), [9, 9, 9, 8.5, 8])
    expectEach(try Self.xs(pair(.replace), at: [0.1, 0.2, 0.3]), [10, 9, 8])
  }

  @Test func `keyframes have a curve for each segment, and colors animate by component`() throws {
    let frames: [NodeAnimation.Keyframe] = [
      .init(time: .zero, value: .number(0)),
      .init(time: Time(seconds: 0.4), value: .number(10), curve: .easeOut),
      .init(time: Time(seconds: 0.8), value: .number(0)),
    ]
    let animation = NodeAnimation(
      .layer(.x), begin: .zero, kind: .keyframes(frames), timing: AnimationTiming(duration: .zero))
    let values = try Self.xs([animation], at: [0.2, 0.4, 0.6, 0.8])
    expectClose(values[0], 6.84643, within: 1e-5)
    expectEach(Array(values[1...]), [10, 5, 0])

    let fade = NodeAnimation(
      .layer(.fillColor), begin: .zero, kind: .fromTo(from: nil, to: .color(.white)),
      timing: AnimationTiming(duration: Time(seconds: 1), curve: .linear))
    var stage = try Self.stage([fade])
    let layer = stage.layer("box", at: 0.5)
    expect(layer.flatMap { LayerProperty.fillColor.value(in: $0)?.traceText } == "#808080FF")
  }

  @Test func `a spring of its own length ends exactly at its target`() throws {
    let curve = try TimingCurve(parsing: "spring(duration: 0.5, bounce: 0.3)")
    let length = try #require(curve.ownDuration)
    expectEach(try Self.xs([Self.move(begin: 0, curve: curve)], at: [0, length + 1e-6]), [0, 100])
  }
}
