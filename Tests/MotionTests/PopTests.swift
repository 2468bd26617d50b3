import Expectations
import Motion
import Testing

/// Seconds, and the displacement of the (10, 20) spring after a release from 1.
private let snapBack: [(Double, Double, Int)] = [
  (1.0 / 60, 0.939077, 6), (2.0 / 60, 0.793570, 6), (0.05, 0.610404, 6), (0.1, 0.120076, 6),
  (0.15, -0.0849828, 6), (0.2, -0.0847898, 6), (0.25, -0.0308360, 6), (0.3, 0.00293144, 6),
  (0.4, 0.00545617, 6), (0.5, -0.000923192, 6), (0.172117, -0.100068, 6),
]

struct PopSpringTests {
  @Test(arguments: snapBack.indices)
  func `POP's spring snaps back as printed`(index: Int) {
    let (time, expected, digits) = snapBack[index]
    let spring = Spring(bounciness: 10, speed: 20)
    expect(agrees(spring.displacement(at: time, from: 1, velocity: 0), expected, digits: digits))
  }

  @Test(arguments: [(25, 18), (50, 25), (75, 26), (100, 27), (150, 27), (200, 28)])
  func `POP's spring stops on the frame that is printed`(distance: Int, frame: Int64) {
    let duration = PopStopRule.duration(
      of: Spring(bounciness: 10, speed: 20), from: [Double(distance)], velocities: [0],
      threshold: PopStopRule.Threshold.points)
    expect(duration, equals: Time(ticks: frame * PopStopRule.frame.ticks))
  }

  @Test func `POP's spring stops when its slowest axis does`() {
    let spring = Spring(bounciness: 10, speed: 20)
    let both = PopStopRule.duration(of: spring, from: [25, 200], velocities: [0, 0], threshold: 1)
    let slower = PopStopRule.duration(of: spring, from: [200], velocities: [0], threshold: 1)
    expect(both, equals: slower)
    expect(PopStopRule.duration(of: spring, from: [0, 0], velocities: [0, 0], threshold: 1), equals: .zero)
  }
}
