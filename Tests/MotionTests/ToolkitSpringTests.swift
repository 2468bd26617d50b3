import Expectations
import Glibc
import Motion
import Testing

// Values of the unit tests of Flutter (physics/newton_test, physics/spring_simulation_test), Jetpack Compose
// (PhysicsAnimationTest, SpringEstimationTest, EasingTest) and facebook/pop (POPSpringAnimationTests).

/// A spring of mass 1 by its stiffness and its damping ratio, as all three spell it.
private func spring(stiffness: Double, ratio: Double) -> Spring {
  Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), allowsOverdamping: true)
}

/// A spring's stiffness and damping ratio, where it pulls to from 0 at rest, then seconds with the place and the
/// velocity rounded down.
private let floors: [(stiffness: Double, ratio: Double, target: Double, [(Double, Double, Double)])] = [
  (100, 1, 500, [(0, 0, 0), (0.25, 356, 1026), (0.5, 479, 168), (0.75, 497, 20)]),
  (100, 1.25, 500, [(0.5, 445, 273), (1, 495, 22), (1.5, 499, 1)]),
  (100, 0.25, 300, [(1, 325, -65), (6, 299, 0)]),
]

/// Seconds, then the place and the velocity of a list that Flutter's friction slows down from 100 at 400 per second, to
/// 1 of each; NaN where its test has no value.
private let scrolls: [(Double, place: Double, velocity: Double)] = [
  (0, 100, 400), (1, 272, 54), (2, .nan, 7), (5, 300, 0),
]

/// Seconds, then the place and the velocity of a list that is flung beyond its edge and pulled back, to 1 of each.
private let overscroll: [(Double, place: Double, velocity: Double)] = [
  (0, 500, -7500), (0.065, 42, -6584), (0.1, -123, -2613), (0.5, -15, 124), (2, 0, 0),
]

struct FlutterSpringTests {
  @Test(arguments: floors.indices)
  func `a spring has the places and velocities of Flutter's`(index: Int) {
    let (stiffness, ratio, target, values) = floors[index]
    let spring = spring(stiffness: stiffness, ratio: ratio)
    for (time, place, velocity) in values {
      expect(
        Glibc.floor(target + spring.displacement(at: time, from: -target, velocity: 0)), equals: place,
        "\(time) s")
      expect(
        Glibc.floor(spring.velocity(at: time, from: -target, velocity: 0)), equals: velocity, "\(time) s")
    }
  }

  @Test func `a spring is done when Flutter's is`() {
    for (ratio, target, tolerance, time) in [
      (1.0, 500.0, 0.01, 1.6), (1.25, 500, 0.01, 3), (0.25, 300, 0.001, 6),
    ] {
      let spring = spring(stiffness: 100, ratio: ratio)
      let settled = spring.settlingTime(from: -target, velocity: 0, threshold: tolerance)
      expect(settled > 0 && settled <= time, "\(ratio)")
    }
    let critical = spring(stiffness: 100, ratio: 1)
    expect(abs(critical.displacement(at: 1.5, from: -500, velocity: 0)) < 1)
    expect(critical.velocity(at: 1.5, from: -500, velocity: 0) < 0.1)
  }

  @Test func `a spring that is cut snaps to its end, as Flutter's with snapToEnd`() {
    let spring = spring(stiffness: 400, ratio: 1)
    expect(spring.displacement(at: 0.4, from: -1, velocity: 0) < 0)
    expect(spring.velocity(at: 0.4, from: -1, velocity: 0) > 0)
    let timing = SpringTiming(.physical(mass: 1, stiffness: 400, damping: 40), duration: 0.4)
    expect(timing.value(at: 1) == 1 && timing.velocity(at: 1) == 0)
  }

  @Test(arguments: [(0.3, 17.59), (-0.3, 35.90)])
  func `a duration of half a second and a bounce give Flutter's constants`(bounce: Double, damping: Double) {
    let spring = SpringParameters.perceptual(duration: 0.5, bounce: bounce).spring()
    expect(spring.mass, equals: 1)
    expect(abs(spring.stiffness - 157.91) <= 0.01)
    expect(abs(spring.damping - damping) <= 0.01)
  }

  @Test func `constants give Flutter's duration and bounce`() throws {
    let spellings = Spring(stiffness: 157.91, damping: 17.59).spellings
    guard case .perceptual(let duration, let bounce) = spellings[2] else { return expect(Bool(false)) }
    expect(Int((duration * 1000).rounded()), equals: 500)
    expect(abs(bounce - 0.3) <= 0.001)
  }

  @Test(arguments: [-1.0, 0])
  func `a duration of nothing or less is refused, as in Flutter`(duration: Double) {
    #expect(throws: CurveSyntaxError.self) {
      try TimingCurve(parsing: "spring(duration: \(duration), bounce: 0.3)")
    }
  }
}

/// Returns a motion whose velocity is multiplied by `drag` each second, as Flutter defines friction.
private func friction(_ drag: Double) -> Decay { Decay(perMillisecond: Glibc.pow(drag, 0.001)) }

struct FlutterScrollTests {
  @Test func `a decay has the places and velocities of Flutter's friction`() {
    let decay = friction(0.3)
    for (time, velocity) in [(0.0, 400.0), (1, 120), (2, 36), (3, 10.8)] {
      expect(abs(decay.velocity(at: time, velocity: 400) - velocity) <= 1e-9)
    }
    expect(decay.velocity(at: 4, velocity: 400) < 3.5)
    expect((330...335).contains(100 + decay.displacement(at: 1, velocity: 400)))
    expect((431...432).contains(100 + decay.displacement(at: 5, velocity: 400)))
  }

  @Test(arguments: scrolls.indices)
  func `a decay has the places and velocities of Flutter's scrolling`(index: Int) {
    let (time, place, velocity) = scrolls[index]
    expect(place.isNaN || abs(100 + friction(0.135).displacement(at: time, velocity: 400) - place) <= 1)
    expect(abs(friction(0.135).velocity(at: time, velocity: 400) - velocity) <= 1)
  }

  @Test(arguments: overscroll.indices)
  func `a decay handed over to an overdamped spring has Flutter's places and velocities`(index: Int) throws {
    let (time, place, velocity) = overscroll[index]
    let decay = friction(0.135)
    let edge = try #require(decay.time(to: -500, velocity: -7500))
    expect(abs(edge - 0.07) < 0.005)
    let pull = spring(stiffness: 170, ratio: 1.1)
    let atEdge = decay.velocity(at: edge, velocity: -7500)
    let found =
      time < edge
      ? (500 + decay.displacement(at: time, velocity: -7500), decay.velocity(at: time, velocity: -7500))
      : (
        pull.displacement(at: time - edge, from: 0, velocity: atEdge),
        pull.velocity(at: time - edge, from: 0, velocity: atEdge)
      )
    expect(abs(found.0 - place) <= 1 && abs(found.1 - velocity) <= 1)
  }
}

struct ComposeSpringTests {
  /// Returns the settling time in whole milliseconds, rounded down.
  private func duration(ratio: Double) -> Int {
    Int(spring(stiffness: 100, ratio: ratio).settlingTime(from: 100, velocity: 3000, threshold: 1) * 1000)
  }

  @Test func `a spring that does not swing settles when Compose's does`() {
    expect(duration(ratio: 1), equals: 811)
    expect(duration(ratio: 5), equals: 4830)
  }

  @Test
  func `a spring that swings settles at its last crossing, not when its envelope has shrunk as in Compose`() {
    let spring = spring(stiffness: 100, ratio: 0.5)
    expect(duration(ratio: 0.5) <= 1206)
    for millisecond in duration(ratio: 0.5) + 1...3000 {
      expect(abs(spring.displacement(at: Double(millisecond) / 1000, from: 100, velocity: 3000)) < 1)
    }
  }

  @Test(arguments: [1.0, 441, 2601, 9801, 10_000])
  func `a spring passes its threshold within two frames of the time at which it settles, as in Compose`(
    mass: Double
  ) {
    for stiffness in [1.0, 441, 10_201, 251_001, 962_361] {
      for damping in [1, 2501, 5001, 9501, 2 * (mass * stiffness).squareRoot()] {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true)
        for velocity in [-200_000.0, -100_000, 0, 100_000, 200_000] {
          for place in [-10_000.0, -3300, -100, 100, 5000, 10_000] {
            let settled = spring.settlingTime(from: place, velocity: velocity, threshold: 1)
            func size(_ time: Double) -> Double {
              abs(spring.displacement(at: time, from: place, velocity: velocity))
            }
            let (before, now, after) = (size(max(0, settled - 0.033)), size(settled), size(settled + 0.033))
            let hasPassed = before >= 0.999 && after <= 1.001
            let hasTurned = now >= 0.999 && before < now && after < now
            expect(
              spring.dampingRatio >= 1 ? hasPassed || hasTurned : after < 1,
              "k \(stiffness), c \(damping), v \(velocity), x \(place)")
          }
        }
      }
    }
  }

  @Test func `cubic curves keep to the bounds of Compose's`() {
    expect(CubicBezier(0.4, 0, 0.2, 1).value(at: 0), equals: 0)
    expect(CubicBezier(0.4, 0, 1, 1).value(at: 1), equals: 1)
    expect(CubicBezier(0, 0, 0.15, 1).value(at: 0.999999) <= 1)
    expect(CubicBezier(0.34, 1.56, 0.64, 1).value(at: 0.6) > 1)
    for bits in [
      0x3E80_0000, 0x3E00_0000, 0x3D80_0000, 0x3A80_0000, 0x3600_0000, 0x3480_0000, 0x3400_0000, 0x3421_0FB0,
      0x3380_0000, 0x3300_0000, 0,
    ] {
      let progress = Double(Float(bitPattern: UInt32(bits)))
      expect((0...1).contains(CubicBezier(0.3, 0, 0.7, 1).value(at: progress)))
    }
    for bits in UInt32(0x3F7F_FFF0)...0x3F7F_FFFF {
      let value = CubicBezier(0.4, 0, 0.2, 1).value(at: Double(Float(bitPattern: bits)))
      expect((0...1 + Double(Float(1).ulp)).contains(value))
    }
  }
}

struct PopConversionTests {
  /// The tolerance of pop's own test.
  private let tolerance = 0.0001

  @Test func `bounciness and speed come back from the constants, as in pop`() throws {
    let back = try #require(Spring(bounciness: 12, speed: 5).bouncinessAndSpeed)
    expect(abs(back.bounciness - 12) < tolerance && abs(back.speed - 5) < tolerance)
  }

  @Test func `constants come back from bounciness and speed, as in pop`() throws {
    let named = try #require(Spring(stiffness: 240, damping: 25).bouncinessAndSpeed)
    let spring = Spring(bounciness: named.bounciness, speed: named.speed)
    expect(abs(spring.stiffness - 240) < tolerance && abs(spring.damping - 25) < tolerance)
  }

  /// Bounciness, displacements and velocities, and the seconds within which pop's tests find the end.
  @Test(arguments: [
    (0.5, [-100.0], [100.0], 1.0), (4, [-100, -200, -200, -400], [1000, 1000, 1000, 1000], 3),
    (4, [-1000], [0], 300),
    (4, [200], [0], 3), (4, [50], [0], 2), (4, [-60], [0], 2),
  ])
  func `a spring stops within the time that pop's tests give it`(
    bounciness: Double, displacements: [Double], velocities: [Double], seconds: Double
  ) {
    let duration = PopStopRule.duration(
      of: Spring(bounciness: bounciness, speed: 12), from: displacements, velocities: velocities,
      threshold: PopStopRule.Threshold.points)
    expect(duration > .zero && duration <= .seconds(seconds))
  }

  @Test(arguments: [(-50.0, 0.3), (80, 0.4)])
  func `a spring has reached its target but not stopped after the time that pop's tests give it`(
    displacement: Double, seconds: Double
  ) {
    let spring = Spring(bounciness: 4, speed: 12)
    expect(displacement * spring.displacement(at: seconds, from: displacement, velocity: 0) < 0)
    let duration = PopStopRule.duration(
      of: spring, from: [displacement], velocities: [0], threshold: PopStopRule.Threshold.points)
    expect(duration > .seconds(seconds))
  }
}
