import Expectations
import Motion
import TestSupport
import Testing

/// A motion in a range with random numbers, some of them beyond the range.
private struct RandomMotion {
  var value: Double
  var velocity: Double
  var range: ClosedRange<Double>
  var decay: Decay

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let low = random.number(-500...500)
    range = low...(low + random.number(0...800))
    value = random.number(-1000...1500)
    velocity = random.chance(0.2) ? 0 : random.number(-8000...8000)
    decay = random.chance(0.5) ? .normal : .fast
  }

  func motion(sign: Double = 1, bounces: Bool = true) -> DecayMotion {
    let ends = [sign * range.lowerBound, sign * range.upperBound].sorted()
    return DecayMotion(
      from: sign * value, velocity: sign * velocity, at: .seconds(2), decay, in: ends[0]...ends[1],
      bounces: bounces)
  }
}

struct DecayMotionTests {
  @Test func `without a range it slows down to where it is bound for`() {
    let motion = DecayMotion(from: 100, velocity: -1000, at: .seconds(1))
    expect(abs(motion.end.seconds - 4.449923) < 1e-6)
    expect(abs(motion.destination - (100 - 499.4998)) < 1e-3)
    expect(motion.value(at: motion.end), equals: motion.destination)
    expect(motion.value(at: .seconds(1)) == 100 && motion.velocity(at: .seconds(1)) == -1000)
    let left = motion.value(at: motion.end - Time(ticks: 1)) - motion.destination
    expect(abs(left - 0.5) < 1e-6)
  }

  @Test func `the way that is left at the end can be said`() {
    let scale = DecayMotion(from: 1, velocity: 2, at: .zero, .fast, in: 1...3, restDistance: 0.002)
    expect(abs(scale.destination - (1 + Decay.fast.rest(velocity: 2))) < 1e-12)
    expect(abs(scale.destination - scale.value(at: scale.end - Time(ticks: 1)) - 0.002) < 1e-6)
  }

  @Test func `it bounces at an end, or stops there`() {
    let range = 0.0...200
    let bouncing = DecayMotion(from: 100, velocity: 2000, at: .zero, in: range)
    let stopping = DecayMotion(from: 100, velocity: 2000, at: .zero, in: range, bounces: false)
    expect(bouncing.destination == 200 && stopping.destination == 200)
    expect(stopping.end < bouncing.end && stopping.velocity(at: stopping.end) == 0)
    expect(bouncing.value(at: stopping.end + .seconds(0.05)) > 210)
    expect(stopping.value(at: stopping.end + .seconds(0.05)), equals: 200)
  }

  @Test func `it returns to a place with the velocity that it has`() {
    let motion = DecayMotion(from: 30, velocity: 400, at: .zero, returningTo: 100)
    expect(motion.velocity(at: .zero) == 400 && motion.value(at: .zero) == 30)
    expect(motion.value(at: motion.end), equals: 100)
    let at = motion.value(at: .seconds(0.1))
    expect(
      abs(at - 100 - DecayMotion.returnSpring.displacement(at: 0.1, from: -70, velocity: 400)) < 1e-12)
  }

  @Test(arguments: UInt64(1)...80)
  func `random motions are smooth and end in the range`(seed: UInt64) {
    let random = RandomMotion(seed: seed)
    let motion = random.motion()
    expect(abs(motion.value(at: .seconds(2)) - random.value) < 1e-9 || motion.end == .seconds(2))
    expect(random.range.contains(motion.destination))
    let step = 1e-3
    var (last, time) = (motion.value(at: .seconds(2)), 2 + step)
    while Time.seconds(time) < motion.end {
      let value = motion.value(at: .seconds(time))
      let slope = motion.velocity(at: .seconds(time - step / 2))
      expect(abs((value - last) / step - slope) < 150)
      (last, time) = (value, time + step)
    }
    expect(abs(last - motion.destination) < 9)
  }

  @Test(arguments: UInt64(1)...100)
  func `random motions mirrored are the same`(seed: UInt64) {
    let random = RandomMotion(seed: seed)
    for bounces in [true, false] {
      let (plain, mirrored) = (
        random.motion(bounces: bounces), random.motion(sign: -1, bounces: bounces)
      )
      expect(plain.end == mirrored.end && plain.destination == -mirrored.destination)
      for time in stride(from: 2, to: 5, by: 0.173) {
        expect(plain.value(at: .seconds(time)), equals: -mirrored.value(at: .seconds(time)))
      }
    }
  }
}
