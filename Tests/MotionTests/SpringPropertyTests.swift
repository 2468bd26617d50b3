import Expectations
import Motion
import TestSupport
import Testing

private let seeds = UInt64(1)...200

/// One Runge-Kutta step of the oscillator's equation of motion.
private func step(
  _ spring: Spring, _ state: (x: Double, v: Double), _ h: Double
) -> (x: Double, v: Double) {
  let damping = 2 * spring.actingDampingRatio * (spring.stiffness * spring.mass).squareRoot()
  func slope(_ x: Double, _ v: Double) -> (Double, Double) {
    (v, -(spring.stiffness * x + damping * v) / spring.mass)
  }
  let a = slope(state.x, state.v)
  let b = slope(state.x + h / 2 * a.0, state.v + h / 2 * a.1)
  let c = slope(state.x + h / 2 * b.0, state.v + h / 2 * b.1)
  let d = slope(state.x + h * c.0, state.v + h * c.1)
  return (
    state.x + h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0), state.v + h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
  )
}

/// The largest distance between the closed form and RK4 with step `h` over half a second.
private func worstGap(_ spring: Spring, velocity: Double, step h: Double) -> Double {
  var state = (x: -1.0, v: velocity)
  var worst = 0.0
  for index in 1...Int(0.5 / h) {
    state = step(spring, state, h)
    worst = max(
      worst, abs(state.x - spring.displacement(at: Double(index) * h, from: -1, velocity: velocity)))
  }
  return worst
}

struct SpringPropertyTests {
  @Test(arguments: seeds)
  func `random springs start at zero with the stated velocity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let timing = SpringTiming(
      .fitted(dampingRatio: random.number(0.05...1), duration: random.number(0.05...5)),
      initialVelocity: random.number(-5...5))
    expect(timing.position(at: 0), equals: 0)
    expect(
      timing.spring.velocity(at: 0, from: -1, velocity: timing.initialVelocity),
      equals: timing.initialVelocity)
    let h = 1e-6
    let slope = (timing.position(at: h) - timing.position(at: 0)) / h
    let bend = timing.spring.acceleration(at: 0, from: -1, velocity: timing.initialVelocity)
    let error = abs(slope - timing.initialVelocity - bend * h / 2)
    let tolerance = 1e-6 * (1 + abs(bend) * 1e-2)
    expect(error < tolerance)
  }

  @Test(arguments: UInt64(1)...20)
  func `random springs agree with RK4 at a tenth of a millisecond`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      mass: random.number(0.5...3), stiffness: random.number(20...1000),
      damping: random.number(1...80), allowsOverdamping: true)
    expect(worstGap(spring, velocity: random.number(-5...5), step: 1e-4) < 1e-9)
  }

  @Test func `the printed springs agree with RK4 at a millisecond`() {
    for (bounciness, speed) in [(4.0, 12.0), (10, 20), (9, 16), (0, 12), (20, 20)] {
      expect(worstGap(Spring(bounciness: bounciness, speed: speed), velocity: 0, step: 1e-3) < 1e-8)
    }
  }

  @Test(arguments: seeds)
  func `random springs are continuous at critical damping`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let omega = random.number(2...50)
    let velocity = random.number(-5...5)
    for gap in [1e-6, 1e-9, 1e-12] {
      for time in [0.01, 0.1, 0.5, 2] {
        let values = [1 - gap, 1, 1 + gap].map {
          Spring(angularFrequency: omega, dampingRatio: $0, allowsOverdamping: true)
            .displacement(at: time, from: -1, velocity: velocity)
        }
        expect(abs(values[0] - values[1]) < 10 * gap + 1e-13)
        expect(abs(values[2] - values[1]) < 10 * gap + 1e-13)
      }
    }
  }

  @Test(arguments: seeds)
  func `velocity and acceleration are derivatives`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      angularFrequency: random.number(1...30), dampingRatio: random.number(0.01...3),
      allowsOverdamping: true)
    let (x, v) = (random.number(-2...2), random.number(-20...20))
    let (time, h) = (random.number(0.01...2), 1e-5)
    let scale = 1 + spring.stiffness * (abs(x) + abs(v))
    let slope =
      (spring.displacement(at: time + h, from: x, velocity: v)
        - spring.displacement(at: time - h, from: x, velocity: v)) / (2 * h)
    expect(abs(slope - spring.velocity(at: time, from: x, velocity: v)) < 1e-7 * scale)
    let bend =
      (spring.velocity(at: time + h, from: x, velocity: v)
        - spring.velocity(at: time - h, from: x, velocity: v)) / (2 * h)
    expect(abs(bend - spring.acceleration(at: time, from: x, velocity: v)) < 1e-6 * scale)
  }

  @Test(arguments: seeds)
  func `random springs are settled at their settling time and not before`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      angularFrequency: random.number(1...30), dampingRatio: random.number(0.05...2),
      allowsOverdamping: true)
    let (x, v) = (random.number(-2...2), random.number(-40...40))
    let settled = spring.settlingTime(from: x, velocity: v, threshold: 1e-3)
    expect(abs(abs(spring.displacement(at: settled, from: x, velocity: v)) - 1e-3) < 1e-9)
    for index in 1...2000 {
      let time = settled + Double(index) * 0.002
      expect(abs(spring.displacement(at: time, from: x, velocity: v)) < 1e-3)
    }
  }

  @Test func `a spring that never leaves its threshold is settled at once`() {
    let spring = Spring(angularFrequency: 10, dampingRatio: 0.5)
    expect(spring.settlingTime(from: 0, velocity: 0, threshold: 1e-3), equals: 0)
    expect(spring.settlingTime(from: 5e-4, velocity: 0, threshold: 1e-3), equals: 0)
    expect(
      Spring(stiffness: 10, damping: 0).settlingTime(from: 1, velocity: 0, threshold: 1e-3), equals: .infinity
    )
    let critical = Spring(angularFrequency: 18.466827, dampingRatio: 1)
    expect(abs(critical.settlingTime(from: -1, velocity: 0, threshold: 1e-3) - 0.5) < 1e-7)
  }
}
