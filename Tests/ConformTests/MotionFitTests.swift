import Conform
import Expectations
import Geometry
import Motion
import TestSupport
import Testing

struct MotionFitTests {
  private static let seed: UInt64 = 54

  /// Samples of a motion at 120 Hz with noise in times and values.
  private static func samples(
    of motion: FittedMotion, lasting length: Double, noise: Double, _ random: inout SeededGenerator
  ) -> MotionSamples {
    let count = Int(length * 120)
    return MotionSamples(
      (0...count).map { index in
        let time = Double(index) / 120 + random.number(-0.003...0.003)
        // The sum of four even numbers is nearly normal.
        let error = (0..<4).reduce(0.0) { sum, _ in sum + random.number(-1...1) } / 1.1547
        return (time, motion.value(at: time) + error * noise * abs(motion.end - motion.start))
      })
  }

  @Test func `1,000 noisy springs are found within 1 % of duration and 0.02 of bounce`() {
    print("seed \(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    var misses: [String] = []
    for _ in 0..<1000 {
      let (duration, bounce) = (random.number(0.2...1), random.number(-0.2...0.7))
      let motion = FittedMotion(
        shape: .spring(duration: duration, bounce: bounce), delay: random.number(0.05...0.3),
        start: random.number(-100...100), end: random.number(150...400))
      let length = motion.delay + duration * (bounce < 0 ? 3 : 1.2 + 1.5 * bounce / (1 - bounce))
      let fit = MotionFit(Self.samples(of: motion, lasting: length, noise: 0.0005, &random))
      guard let fit, fit.isFound, case .spring(let found, let foundBounce) = fit.motion.shape,
        abs(found / duration - 1) <= 0.01, abs(foundBounce - bounce) <= 0.02
      else {
        misses.append("\(motion) is taken for \(fit.map { "\($0.motion)" } ?? "nothing")")
        continue
      }
    }
    expect(misses.isEmpty, "\(misses.count) missed: \(misses.prefix(5).joined(separator: "\n"))")
  }

  @Test func `most noisy Béziers are found within the noise`() {
    var random = SeededGenerator(seed: Self.seed)
    var found = 0
    for _ in 0..<50 {
      let curve = CubicBezier(
        random.number(0.1...0.6), random.number(0...0.4), random.number(0.2...0.8), random.number(0.7...1.1))
      let motion = FittedMotion(
        shape: .bezier(curve, duration: random.number(0.25...0.8)), delay: 0.1, start: 10, end: 210)
      let fit = MotionFit(Self.samples(of: motion, lasting: 1, noise: 0.001, &random))
      guard let fit, fit.isFound else { continue }
      let isNear = stride(from: 0.0, through: 1, by: 0.02).allSatisfy { time in
        abs(fit.motion.value(at: time - fit.origin) - motion.value(at: time)) < 4
      }
      if isNear { found += 1 }
    }
    expect(found >= 45, "\(found) of 50")
  }

  @Test(arguments: TimingCurve.named.map(\.name))
  func `a curve with a name is found by it`(name: String) throws {
    let curve = try TimingCurve(parsing: name)
    let samples = MotionSamples(
      (0...60).map { index in
        let time = Double(index) / 60
        return (time, 20 + 80 * curve.value(at: min(1, max(0, (time - 0.2) / 0.4))))
      })
    let fit = try #require(MotionFit(samples))
    expect(fit.isFound)
    expect(fit.motion.shape.rounded.timing?.curve, equals: curve)
    expect(abs(fit.motion.delay - 0.2) < 0.002 && abs(fit.motion.start - 20) < 0.1)
    expect(abs((fit.motion.shape.timing?.duration ?? 0) - 0.4) < 0.004 && abs(fit.motion.end - 100) < 0.1)
  }

  @Test func `decays are found with their rate`() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<50 {
      let rate = -random.number(1.5...10)
      let motion = FittedMotion(shape: .decay(rate: rate), delay: 0.2, start: 0, end: 300)
      let fit = MotionFit(Self.samples(of: motion, lasting: 0.2 + 5 / -rate, noise: 0.001, &random))
      guard let fit, fit.isFound, case .decay(let found) = fit.motion.shape else {
        expect(false, "\(motion): \(fit.map { "\($0.motion)" } ?? "nothing")")
        continue
      }
      expect(abs(found / rate - 1) < 0.02, "\(motion): \(fit.motion)")
    }
  }

  @Test func `a staircase is none of the curves, and told in straight pieces`() throws {
    let samples = MotionSamples(
      (0...60).map { (Double($0) / 60, [0, 40, 40, 10, 100, 100, 60, 100][min(7, $0 / 6)]) })
    let fit = try #require(MotionFit(samples))
    expect(!fit.isFound)
    for (time, value) in zip(samples.times, samples.values) {
      let progress = (time - fit.pieces.delay) / fit.pieces.duration
      let told = fit.pieces.curve.value(at: min(1, max(0, progress)))
      let found = fit.pieces.start + (fit.pieces.end - fit.pieces.start) * told
      expect(abs(found - value) < 2, "\(time): \(found) for \(value)")
    }
  }

  @Test func `what does not move has no curve`() {
    expect(MotionFit(MotionSamples((0..<100).map { (Double($0), 5) })) == nil)
    expect(MotionFit(MotionSamples([(0, 1), (1, 2)])) == nil)
  }
}
