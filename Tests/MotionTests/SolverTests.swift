import Expectations
import Geometry
import Motion
import TestSupport
import Testing

/// The left side of the equation that defines ω.
private func residual(_ omega: Double, _ ratio: Double, _ duration: Double, _ velocity: Double) -> Double {
  if ratio == 1 {
    return abs(velocity * duration - 1 - omega * duration) * exponential(-omega * duration)
  }
  let swing = omega * (1 - ratio * ratio).squareRoot()
  return abs((velocity - ratio * omega) / swing) * exponential(-ratio * omega * duration)
}

struct SpringSolverTests {
  @Test(arguments: UInt64(1)...300)
  func `the solver meets its equation at the largest root`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = seed % 5 == 0 ? 1 : random.number(0.05...0.99)
    let duration = random.number(0.01...10)
    let velocity = random.number(-30...30) / (seed % 3 == 0 ? duration : 1)
    let omega = SpringTiming(
      .fitted(dampingRatio: ratio, duration: duration), initialVelocity: velocity
    ).spring.angularFrequency
    expect(abs(residual(omega, ratio, duration, velocity) - 0.001) < 1e-9)
    for step in 1...400 {
      let larger = omega * (1 + Double(step) * 0.02)
      expect(residual(larger, ratio, duration, velocity) < 0.001)
    }
  }

  @Test func `the solver keeps ω·D constant without initial velocity`() {
    for ratio in [0.1, 0.25, 0.5, 0.7, 0.99, 1] {
      let products = [0.01, 0.1, 0.35, 1, 3, 10].map {
        SpringTiming(.fitted(dampingRatio: ratio, duration: $0)).spring.angularFrequency * $0
      }
      for product in products { expect(abs(product - products[0]) < 1e-11) }
    }
    let critical = SpringTiming(.fitted(dampingRatio: 1, duration: 1)).spring.angularFrequency
    expect(agrees(critical, 9.23341348, digits: 9))
  }

  @Test func `the solver clamps what the library is given`() {
    func omega(_ ratio: Double, _ duration: Double) -> Double {
      SpringTiming(.fitted(dampingRatio: ratio, duration: duration)).spring.angularFrequency
    }
    expect(omega(0.5, 0), equals: omega(0.5, 0.01))
    expect(omega(0.5, 60), equals: omega(0.5, 10))
    expect(omega(7, 1), equals: omega(1, 1))
    expect(omega(-1, 1), equals: omega(0.01, 1))
    expect(omega(.nan, .nan).isFinite)
    let fast = SpringTiming(.fitted(dampingRatio: 0.5, duration: 1), initialVelocity: .infinity)
    expect(fast.spring.angularFrequency.isFinite)
  }

  @Test func `a spring without a length takes the animation's`() {
    let waiting = TimingCurve.spring(
      SpringTiming(.fitted(dampingRatio: 0.7, duration: nil), initialVelocity: 1))
    expect(waiting.ownDuration == nil)
    let fitted = waiting.fitted(to: 0.1)
    expect(fitted.ownDuration, equals: 0.1)
    guard case .spring(let timing) = fitted else { return expect(Bool(false)) }
    expect(agrees(timing.spring.angularFrequency, 98.1870892, digits: 9))
    var x = AnimatedValue(0)
    expect(x.animate(to: 1, at: .zero, duration: .seconds(0.3), curve: waiting), equals: .seconds(0.3))
  }
}

struct SpringSpellingTests {
  @Test func `spellings of a spring are converted and printed together`() {
    let spring = SpringParameters.response(0.5, dampingRatio: 0.7).spring()
    expect(
      spring.spellings.prefix(3).map(\.description),
      equals: [
        "mass: 1, stiffness: 157.914, damping: 17.5929", "response: 0.5, dampingRatio: 0.7",
        "duration: 0.5, bounce: 0.3",
      ])
  }

  @Test(arguments: UInt64(1)...200)
  func `all spellings of a spring make the same motion`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parameters = SpringParameters.bounciness(
      random.number(0...20), speed: random.number(1...20))
    let spring = parameters.spring()
    expect(spring.spellings.count >= 4)
    for spelling in spring.spellings {
      let other = spelling.spring()
      for time in [0.02, 0.1, 0.3, 1] {
        let gap =
          other.displacement(at: time, from: 1, velocity: 3)
          - spring.displacement(at: time, from: 1, velocity: 3)
        expect(abs(gap) < 1e-9, "\(spelling)")
      }
    }
  }

  @Test func `a spring damped beyond critical keeps its spellings`() {
    let spring = SpringParameters.perceptual(duration: 0.5, bounce: -0.4).spring()
    expect(abs(spring.actingDampingRatio - 1 / 0.6) < 1e-12)
    expect(spring.spellings[2].description, equals: "duration: 0.5, bounce: -0.4")
    expect(Spring(mass: 3, stiffness: 1000, damping: 500).actingDampingRatio, equals: 1)
    expect(agrees(Spring(mass: 3, stiffness: 1000, damping: 500).dampingRatio, 4.564, digits: 4))
    expect(
      agrees(Spring(mass: 3, stiffness: 1000, damping: 500).angularFrequency, 18.2574, digits: 6))
  }
}
