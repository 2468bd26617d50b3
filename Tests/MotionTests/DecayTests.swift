import Expectations
import Motion
import Testing

struct DecayTests {
  @Test(arguments: [
    (0.1, 90.6259, 818.567), (0.25, 196.690, 606.227), (0.5, 315.928, 367.511), (1.0, 432.035, 135.065),
  ])
  func `the normal deceleration of 1000 points a second`(_ time: Double, _ way: Double, _ velocity: Double) {
    expect(agrees(Decay.normal.displacement(at: time, velocity: 1000), way, digits: 6))
    expect(agrees(Decay.normal.velocity(at: time, velocity: 1000), velocity, digits: 6))
    expect(agrees(Decay.normal.time(to: way, velocity: 1000)!, time, digits: 5))
  }

  @Test(arguments: [(Decay.normal, -2.00200, 499.500, 3.44992), (.fast, -10.0503, 99.4992, 0.526679)])
  func `the two rates, rests and durations`(
    _ decay: Decay, _ rate: Double, _ rest: Double, _ duration: Double
  ) {
    expect(agrees(decay.rate, rate, digits: 6))
    expect(agrees(decay.rest(velocity: 1000), rest, digits: 6))
    expect(agrees(decay.duration(velocity: 1000, untilRemaining: 0.5), duration, digits: 6))
    let left = decay.rest(velocity: -1000) - decay.displacement(at: duration, velocity: -1000)
    expect(agrees(left, -0.5, digits: 4))
  }

  @Test func `what is out of reach is never reached`() {
    expect(Decay.normal.time(to: 499.6, velocity: 1000) == nil)
    expect(Decay.normal.time(to: -1, velocity: 1000) == nil)
    expect(Decay.normal.time(to: 1, velocity: 0) == nil)
    expect(Decay.normal.time(to: 0, velocity: 0), equals: 0)
    expect(Decay.normal.duration(velocity: 0, untilRemaining: 0.5), equals: 0)
  }

  @Test(arguments: [-1, 0, 1, 2, .nan, .infinity] as [Double])
  func `any factor gives a motion that slows down`(_ factor: Double) {
    let decay = Decay(perMillisecond: factor)
    expect(decay.rate < 0 && decay.rate.isFinite)
  }
}

struct RubberBandTests {
  @Test(
    arguments: [
      (667, 10, 5.45502), (667, 50, 26.4111), (667, 100, 50.8102), (667, 200, 94.4273), (667, 400, 165.434),
      (300, 10, 5.40098), (300, 50, 25.1908), (300, 100, 46.4789), (300, 200, 80.4878), (300, 400, 126.923),
      (960, 100, 52.02), (960, 400, 178.98),
    ] as [(Double, Double, Double)])
  func `the table of pulls`(_ dimension: Double, _ pull: Double, _ displacement: Double) {
    let band = RubberBand(dimension: dimension)
    let digits = dimension == 960 ? (pull == 100 ? 4 : 5) : 6
    expect(agrees(band.displacement(for: pull), displacement, digits: digits))
    expect(agrees(band.displacement(for: -pull), -displacement, digits: digits))
    expect(agrees(band.pull(for: band.displacement(for: pull)), pull, digits: 12))
    let slope = (band.displacement(for: pull + 1e-4) - band.displacement(for: pull - 1e-4)) / 2e-4
    expect(agrees(band.slope(at: pull), slope, digits: 7))
  }

  @Test func `hostile numbers stay within the dimension`() {
    expect(RubberBand(dimension: 300).displacement(for: .infinity), equals: 300)
    expect(RubberBand(dimension: 300).displacement(for: -1e300), equals: -300)
    expect(RubberBand(dimension: 0).displacement(for: 10), equals: 0)
    expect(RubberBand(dimension: -5).slope(at: 10), equals: 0)
  }
}
