import Expectations
import Motion
import TestSupport
import Testing

private let curves = [
  TimingCurve.linear, .easeIn, .easeInOut, .default, .steps(Steps(3, .both)),
  .spring(SpringTiming(.fitted(dampingRatio: 0.6, duration: nil), initialVelocity: 2)),
  .spring(SpringTiming(.response(0.3, dampingRatio: 0.5))),
]

/// A value after a random sequence of animations, and the time of the last one.
private func randomValue(_ random: inout SeededGenerator) -> (AnimatedValue, Time) {
  var value = AnimatedValue(random.number(-10...10))
  var time = Time.zero
  for _ in 0..<Int.random(in: 1...12, using: &random) {
    time += .seconds(random.number(0...0.4))
    let timing = AnimationTiming(
      duration: .seconds(random.number(0...1)), delay: .seconds(random.number(0...0.2)),
      curve: curves.randomElement(using: &random)!, repeatCount: random.number(1...3).rounded(),
      autoreverses: .random(using: &random), interruption: .allCases.randomElement(using: &random)!)
    value.animate(to: random.number(-10...10).rounded(), at: time, timing)
  }
  return (value, time)
}

struct CompositionPropertyTests {
  @Test(arguments: UInt64(1)...200)
  func `random sequences of animations end exactly at the model value`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (value, _) = randomValue(&random)
    let end = value.end ?? .zero
    expect(value.value(at: end), equals: value.model)
    expect(value.value(at: end + .seconds(100)), equals: value.model)
    expect(value.velocity(at: end), equals: 0)
    expect(!value.isAnimating(at: end))
  }

  @Test(arguments: UInt64(1)...100)
  func `random sequences of animations show the same at every frame rate`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (value, last) = randomValue(&random)
    for second in 0..<3 {
      var shown: [Double] = []
      for rate in [30, 60, 120] as [Int64] {
        let frames = try #require(FrameRate(rate))
        shown.append(value.value(at: last + frames.time(ofFrame: second * Int(rate) + Int(rate) / 30)))
      }
      expect(shown[0] == shown[1] && shown[1] == shown[2])
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `random sequences of animations do not jump when a new one starts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (value, time) = randomValue(&random)
    time += .seconds(random.number(0...0.5))
    for interruption in [Interruption.additive, .fromCurrent, .velocityPreserving] {
      var next = value
      next.animate(
        to: 99, at: time, duration: .seconds(0.5), curve: .easeIn, interruption: interruption)
      expect(abs(next.value(at: time) - value.value(at: time)) < 1e-9)
    }
  }

  @Test func `a restored cell shows the same at 30, 60 and 120 frames a second`() throws {
    var scale = AnimatedValue(0.9)
    let restore = SpringTiming(.fitted(dampingRatio: 0.7, duration: nil), initialVelocity: 1)
    scale.animate(to: 1, at: .seconds(0.2), duration: .seconds(0.1), curve: .spring(restore))
    for frame in 0..<15 {
      let shown = try ([30, 60, 120] as [Int64]).map { rate in
        scale.value(at: try #require(FrameRate(rate)).time(ofFrame: frame * Int(rate) / 30))
      }
      expect(shown[0] == shown[1] && shown[1] == shown[2])
    }
  }

  @Test func `finished animations are dropped`() {
    var value = AnimatedValue(0)
    for index in 1...10_000 {
      value.animate(to: Double(index), at: .seconds(Double(index) * 0.01), duration: .seconds(0.1))
    }
    expect("\(value)".utf8.count < 20_000)
  }
}
