import Expectations
import Geometry
import Motion
import Testing

/// Returns the presentation value at a time in seconds.
private func shown(_ value: AnimatedValue, _ seconds: Double) -> Double { value.value(at: .seconds(seconds)) }

/// Returns a value that moves from 8 to 10 in 0.2 s, and back to 8 from 0.1 s on.
private func pressedAndReleased(_ interruption: Interruption) -> AnimatedValue {
  var x = AnimatedValue(8)
  let timing = AnimationTiming(duration: .seconds(0.2), curve: .linear, interruption: interruption)
  x.animate(to: 10, at: .zero, timing)
  x.animate(to: 8, at: .seconds(0.1), timing)
  return x
}

private let plateau: [(Interruption, [Double])] = [
  (.additive, [9, 9, 9, 8.5, 8]),
  (.fromCurrent, [9, 8.75, 8.5, 8.25, 8]),
  (.replace, [10, 9.5, 9, 8.5, 8]),
]

struct AnimatedValueTests {
  @Test(arguments: plateau.indices)
  func `an animated value composes an overlapping pair as the worked example`(index: Int) {
    let x = pressedAndReleased(plateau[index].0)
    for (time, expected) in zip([0.1, 0.15, 0.2, 0.25, 0.3], plateau[index].1) {
      expect(abs(shown(x, time) - expected) < 1e-12)
    }
    expect(shown(x, 0.3), equals: 8)
  }

  @Test func `a quick tap's plateau lies where the two offsets cancel`() {
    for (interruption, expected) in [
      (Interruption.additive, [8.5, 8.5, 8.5, 8.5, 8.25, 8]),
      (.fromCurrent, [8.5, 8.375, 8.25, 8.125, 8.0625, 8]),
    ] {
      var x = AnimatedValue(8)
      let timing = AnimationTiming(duration: .seconds(0.2), curve: .linear, interruption: interruption)
      x.animate(to: 10, at: .zero, timing)
      x.animate(to: 8, at: .seconds(0.05), timing)
      for (time, value) in zip([0.05, 0.1, 0.15, 0.2, 0.225, 0.25], expected) {
        expect(abs(shown(x, time) - value) < 1e-12)
      }
    }
  }

  @Test func `an early release of the press-shrink cell agrees with the table`() {
    let restore = TimingCurve.spring(
      SpringTiming(.fitted(dampingRatio: 0.7, duration: 0.1), initialVelocity: 1))
    let times = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1]
    for (interruption, expected) in [
      (
        Interruption.additive,
        [0.95, 0.96342098, 0.99041382, 1.00404305, 1.00596819, 1.00411390, 1.00061258, 1]
      ),
      (
        .fromCurrent,
        [0.95, 0.96511629, 0.98583712, 0.99793853, 1.00199797, 1.00205695, 1.00030629, 1]
      ),
    ] {
      var scale = AnimatedValue(1)
      scale.animate(to: 0.9, at: .zero, duration: .seconds(0.1))
      scale.animate(
        to: 1, at: .seconds(0.05), duration: .seconds(0.1), curve: restore, interruption: interruption)
      for (time, value) in zip(times, expected) {
        expect(abs(shown(scale, 0.05 + time) - value) <= 0.51e-8)
      }
    }
  }

  @Test func `no change starts nothing`() {
    var x = AnimatedValue(3)
    let end = x.animate(to: 3, at: .seconds(1), duration: .seconds(0.2))
    expect(end, equals: .seconds(1))
    expect(!x.isAnimating(at: .seconds(1)))
  }

  @Test func `a value that does not add lets a new animation replace the former`() {
    var opacity = AnimatedValue(0, isAdditive: false)
    opacity.animate(to: 1, at: .zero, duration: .seconds(1), curve: .linear)
    opacity.animate(to: 0, at: .seconds(0.5), duration: .seconds(1), curve: .linear)
    expect(shown(opacity, 0.5), equals: 1)
    expect(shown(opacity, 1), equals: 0.5)
    opacity.animate(
      to: 1, at: .seconds(1), duration: .seconds(1), curve: .linear, interruption: .fromCurrent)
    expect(shown(opacity, 1), equals: 0.5)
    opacity.set(0.25)
    expect(shown(opacity, 1.5), equals: 0.75)
    expect(shown(opacity, 2), equals: 0.25)
  }

  @Test func `offsets go on when the model is set`() {
    var x = AnimatedValue(0)
    x.animate(to: 10, at: .zero, duration: .seconds(1), curve: .linear)
    x.set(20)
    expect(shown(x, 0.5), equals: 15)
    expect(shown(x, 1), equals: 20)
  }

  @Test func `a caught value stays where it was`() {
    var x = AnimatedValue(0)
    x.animate(to: 10, at: .zero, duration: .seconds(1), curve: .linear)
    x.freeze(at: .seconds(0.3))
    expect(x.model, equals: 3)
    expect(shown(x, 0.9), equals: 3)
  }

  @Test func `a delay shows the start value and moves the end`() {
    var x = AnimatedValue(0)
    let end = x.animate(
      to: 1, at: .seconds(1), duration: .seconds(0.3), delay: .seconds(0.1), curve: .steps(Steps(2, .start)))
    expect(end, equals: .seconds(1.4))
    expect(shown(x, 1.05), equals: 0)
    expect(shown(x, 1.1), equals: 0.5)
    expect(shown(x, 1.4), equals: 1)
  }

  @Test func `a duration of zero is an instant`() {
    var x = AnimatedValue(0)
    expect(x.animate(to: 1, at: .seconds(1), duration: .zero), equals: .seconds(1))
    expect(shown(x, 1), equals: 1)
    expect(x.animate(to: 2, at: .seconds(1), duration: .zero, delay: .seconds(1)), equals: .seconds(2))
    expect(shown(x, 1.5), equals: 1)
    expect(shown(x, 2), equals: 2)
  }

  @Test func `repetition and autoreverse end where they must`() {
    var x = AnimatedValue(0)
    let timing = AnimationTiming(
      duration: .seconds(0.5), curve: .linear, repeatCount: 2, autoreverses: true)
    expect(x.animate(to: 10, at: .zero, timing), equals: .seconds(2))
    let values: [(Double, Double)] = [
      (0, 0), (0.25, 5), (0.5, 10), (0.75, 5), (1, 0), (1.25, 5), (1.75, 5), (2, 0),
    ]
    for (time, value) in values {
      expect(shown(x, time), equals: value)
    }
    expect(x.velocity(at: .seconds(0.25)), equals: 20)
    expect(x.velocity(at: .seconds(0.75)), equals: -20)
  }

  @Test func `half a run is cut and an endless one never ends`() {
    var x = AnimatedValue(0)
    let half = AnimationTiming(duration: .seconds(1), curve: .linear, repeatCount: 1.5)
    expect(x.animate(to: 10, at: .zero, half), equals: .seconds(1.5))
    expect(abs(shown(x, 1.25) - 2.5) < 1e-12)
    var y = AnimatedValue(0)
    let endless = AnimationTiming(duration: .seconds(1), curve: .linear, repeatCount: .infinity)
    expect(y.animate(to: 10, at: .zero, endless), equals: .distantFuture)
    expect(abs(shown(y, 123_456.5) - 5) < 1e-12)
  }

  @Test func `the velocity is carried into a spring and into a curve`() {
    for curve in [TimingCurve.spring(SpringTiming(.response(0.5, dampingRatio: 0.7))), .easeInOut, .linear] {
      var x = AnimatedValue(0)
      x.animate(to: 100, at: .zero, duration: .seconds(1), curve: .easeIn)
      let time = Time.seconds(0.6)
      let (position, velocity) = (x.value(at: time), x.velocity(at: time))
      let end = x.animate(
        to: -50, at: time, duration: .seconds(1), curve: curve, interruption: .velocityPreserving)
      expect(abs(x.value(at: time) - position) < 1e-12)
      expect(abs(x.velocity(at: time) - velocity) < 1e-9)
      expect(x.value(at: end), equals: -50)
      expect(abs(x.value(at: end - Time(ticks: 1)) + 50) < 0.2)
    }
  }

  @Test(arguments: [("steps(1, start)", 100.0), ("steps(1)", 20), ("linear(1, 1)", 100)])
  func `a curve that jumps takes no velocity along`(spelling: String, shown: Double) throws {
    let curve = try TimingCurve(parsing: spelling)
    let timing = AnimationTiming(duration: .seconds(1), curve: curve, interruption: .velocityPreserving)
    var x = AnimatedValue(20)
    x.animate(from: 20, velocity: 370, to: 100, at: .zero, timing)
    for seconds in [0, 0.2, 0.9] { expect(x.value(at: .seconds(seconds)), equals: shown) }
    expect(x.value(at: .seconds(1)), equals: 100)
  }

  @Test(arguments: [TimingCurve.spring(SpringTiming(.response(0.5, dampingRatio: 0.7))), .easeInOut, .linear])
  func `an animation starts with the value and the velocity that it is given`(curve: TimingCurve) {
    for (start, velocity, target) in [(20.0, -300.0, 100.0), (100, 900, 100), (-5, 0, 3)] {
      var x = AnimatedValue(7)
      x.animate(to: 50, at: .zero, duration: .seconds(1), curve: .easeIn)
      let timing = AnimationTiming(duration: .seconds(1), curve: curve, interruption: .velocityPreserving)
      let end = x.animate(from: start, velocity: velocity, to: target, at: .seconds(0.6), timing)
      expect(abs(shown(x, 0.6) - start) < 1e-12)
      expect(abs(x.velocity(at: .seconds(0.6)) - velocity) < 1e-9)
      expect(x.model == target && shown(x, end.seconds) == target)
      expect(end > .seconds(0.7) && end < .seconds(3))
      expect(abs(x.value(at: end - Time(ticks: 1)) - target) < 0.1)
    }
  }

  @Test func `a start that is given does not change what a velocity that is kept does`() {
    let timing = AnimationTiming(
      duration: .seconds(1), curve: .spring(SpringTiming(.response(0.5, dampingRatio: 0.7))),
      interruption: .velocityPreserving)
    var kept = AnimatedValue(0)
    kept.animate(to: 100, at: .zero, duration: .seconds(1), curve: .easeIn)
    var given = kept
    let time = Time.seconds(0.6)
    let end = given.animate(
      from: given.value(at: time), velocity: given.velocity(at: time), to: -50, at: time, timing)
    expect(end, equals: kept.animate(to: -50, at: time, timing))
    expect(given.value(at: .seconds(0.9)), equals: kept.value(at: .seconds(0.9)))
  }

  @Test func `a spring with nothing to do ends at once`() {
    var x = AnimatedValue(4)
    let timing = AnimationTiming(
      duration: .seconds(1), curve: .spring(SpringTiming(.response(0.5, dampingRatio: 0.7))))
    expect(x.animate(from: 4, velocity: 0, to: 4, at: .seconds(2), timing), equals: .seconds(2))
    expect(!x.isAnimating(at: .seconds(2)))
  }

  @Test func `keyframes run each segment on its own curve`() throws {
    let track = try #require(
      Keyframes([
        Keyframes.Frame(time: .zero, value: 0),
        Keyframes.Frame(time: .seconds(0.3), value: 10, curve: .easeOut),
        Keyframes.Frame(time: .seconds(0.8), value: 0),
      ]))
    var x = AnimatedValue(4)
    let end = x.animate(through: track, at: .seconds(1), AnimationTiming(duration: .zero))
    expect(end, equals: .seconds(1.8))
    expect(abs(shown(x, 1.15) - 10 * TimingCurve.easeOut.value(at: 0.5)) < 1e-12)
    expect(abs(shown(x, 1.3) - 10) < 1e-12)
    expect(abs(shown(x, 1.55) - 5) < 1e-12)
    expect(shown(x, 1.8), equals: 0)
  }

  @Test func `a color animates by component`() {
    var color = Animated(Color(hex: 0xFF0000), isAdditive: false)
    let end = color.animate(to: Color(hex: 0x0000FF), at: .zero, duration: .seconds(1), curve: .linear)
    expect(end, equals: .seconds(1))
    expect(color.value(at: .seconds(0.25)), equals: Color(red: 0.75, green: 0, blue: 0.25))
    var point = Animated(Point(1, 2))
    expect(point.animate(to: Point(1, 2), at: .seconds(3), duration: .seconds(1)), equals: .seconds(3))
  }
}
