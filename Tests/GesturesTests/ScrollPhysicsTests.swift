import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private let long = ScrollRange(0, 100_000)

private func trajectory(
  _ offset: Double, _ velocity: Double, _ range: ScrollRange = long, physics: ScrollPhysics = ScrollPhysics()
) -> ScrollTrajectory {
  physics.trajectory(from: offset, velocity: velocity, in: range, at: .zero)
}

/// The time at which the critical spring with ω 10 that starts 50 points out has 0.5 points left.
private let settling50 = 0.6638352067993812

struct ScrollPhysicsTests {
  @Test(arguments: [
    (0.1, 90.6259, 818.567), (0.25, 196.690, 606.227), (0.5, 315.928, 367.511), (1.0, 432.035, 135.065),
  ])
  func `deceleration follows the table`(_ time: Double, _ offset: Double, _ velocity: Double) {
    let trajectory = trajectory(0, 1000)
    expect(abs(trajectory.offset(at: Time(seconds: time)) - offset) < 0.0006)
    expect(abs(trajectory.velocity(at: Time(seconds: time)) - velocity) < 0.0006)
  }

  @Test(arguments: [(Decay.normal, 3.44992, 499.5), (.fast, 0.526679, 99.4992)])
  func `deceleration ends with half a point left and rests at its goal`(
    _ decay: Decay, _ duration: Double, _ rest: Double
  ) {
    let trajectory = trajectory(0, 1000, physics: ScrollPhysics(deceleration: decay))
    expect(abs(trajectory.end.seconds - duration) < 0.000006)
    expect(abs(trajectory.offset(at: Time(ticks: trajectory.end.ticks - 1)) - (rest - 0.5)) < 0.0005)
    expect(abs(trajectory.offset(at: trajectory.end) - rest) < 0.0005)
    expect(trajectory.velocity(at: trajectory.end), equals: 0)
  }

  @Test func `content released beyond its edge returns on the critical spring`() {
    let trajectory = trajectory(-50, 0)
    for time in [0.0, 0.05, 0.1, 0.3, 0.6] {
      let left = -50 * (1 + 10 * time) * Elementary.exp(-10 * time)
      expect(abs(trajectory.offset(at: Time(seconds: time)) - left) < 1e-9)
    }
    expect(abs(trajectory.end.seconds - settling50) < 1e-9)
    expect(trajectory.offset(at: trajectory.end), equals: 0)
  }

  @Test func `an over-run starts the spring at the exact instant of the edge`() {
    let trajectory = trajectory(0, 1000, ScrollRange(0, 300))
    let meeting = Decay.normal.time(to: 300, velocity: 1000)!
    let speed = Decay.normal.velocity(at: meeting, velocity: 1000)
    expect(abs(trajectory.offset(at: Time(seconds: meeting)) - 300) < 1e-6)
    for after in [0.01, 0.1, 0.2, 0.5] {
      let place = 300 + speed * after * Elementary.exp(-10 * after)
      expect(abs(trajectory.offset(at: Time(seconds: meeting + after)) - place) < 1e-6)
    }
    expect(trajectory.destination, equals: 300)
  }

  @Test func `without bounce the content stops at the edge`() {
    let trajectory = trajectory(0, 1000, ScrollRange(0, 300), physics: ScrollPhysics(bounces: false))
    expect(trajectory.end, equals: Time(seconds: Decay.normal.time(to: 300, velocity: 1000)!))
    expect(trajectory.offset(at: trajectory.end + Time(seconds: 1)), equals: 300)
  }

  @Test func `content thrown back in from beyond the edge slows down inside`() {
    let trajectory = trajectory(-20, 2000)
    expect(trajectory.destination > 800 && trajectory.destination < 1000)
    let crossing = 20.0 / (2000 - 200)
    expect(abs(trajectory.offset(at: Time(seconds: crossing))) < 1e-6)
    let speed = 1800 * Elementary.exp(-10 * crossing)
    expect(abs(trajectory.velocity(at: Time(seconds: crossing)) - speed) < 1e-5)
  }

  @Test func `a slow release stays where it is`() {
    let trajectory = trajectory(123.4, 1)
    expect(trajectory.end == .zero && trajectory.offset(at: .zero) == 123.4)
  }

  @Test(arguments: [
    (0.0, 100.0, 0.0, 0.0), (0, 200, 0, 375), (0, 100, 400, 375), (0, 300, -400, 0), (375, 300, -400, 0),
    (375, 1200, 0, 750), (375, 380, 299, 375), (375, 380, 300, 750), (750, 800, 900, 1000), (0, -30, -900, 0),
  ])
  func `a page is turned by half its length or by a flick`(
    _ start: Double, _ offset: Double, _ velocity: Double, _ page: Double
  ) {
    let physics = ScrollPhysics(pageLength: 375)
    let trajectory = physics.trajectory(
      from: offset, velocity: velocity, in: ScrollRange(0, 1000), at: .zero, dragStart: start)
    expect(trajectory.destination, equals: page)
    expect(trajectory.offset(at: .zero) == offset || trajectory.end == .zero)
  }

  @Test(arguments: 0..<300)
  func `random releases are continuous, end in the range and stay near it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let range = ScrollRange(-20, -20 + random.number(0...900))
    let offset = random.number(-200...1100)
    let velocity = random.number(-8000...8000)
    let physics = ScrollPhysics(
      deceleration: Bool.random(using: &random) ? .normal : .fast, bounces: Bool.random(using: &random))
    let begin = Time(seconds: random.number(0...3))
    let trajectory = physics.trajectory(from: offset, velocity: velocity, in: range, at: begin)
    expect(range.overshoot(trajectory.destination), equals: 0)
    expect((trajectory.end - begin).seconds < 10)
    guard physics.bounces else { return }
    expect(trajectory.end == begin || abs(trajectory.offset(at: begin) - offset) < 1e-9)
    let step = (trajectory.end - begin).seconds / 2000
    var last = trajectory.offset(at: begin)
    for k in 1..<2000 {
      let place = trajectory.offset(at: begin + Time(seconds: Double(k) * step))
      let movement = abs(place - last)
      expect(movement <= 10_200 * step + 1e-6)
      let overshoot = abs(range.overshoot(place))
      expect(overshoot <= abs(range.overshoot(offset)) + 800)
      last = place
    }
    expect(abs(last - trajectory.destination) < 8000 * step + 0.51)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `hostile numbers give courses that end`(_ value: Double) {
    for trajectory in [
      trajectory(0, value), trajectory(0, value, ScrollRange(0, 0)),
      trajectory(0, 5, ScrollRange(value, value)),
    ] {
      expect(trajectory.end < Time(seconds: 60))
      expect(!trajectory.destination.isNaN)
    }
    let paged = ScrollPhysics(pageLength: value).trajectory(from: 0, velocity: value, in: long, at: .zero)
    expect(!paged.destination.isNaN)
  }
}
