import Expectations
import Motion
import Testing

// Values of the web platform tests of css-easing, where the curve of a whole effect eases the progress that the curve
// of its keyframe gets, so that this leaves 0 to 1.

/// The tolerance of the web platform tests: 0.01 of 100 pixels.
private let tolerance = 0.0001

private let above = CubicBezier(0, 1.5, 1, 1.5)
private let farAbove = CubicBezier(0, 3, 1, 3)
private let below = CubicBezier(0, -0.5, 1, -0.5)
private let farBelow = CubicBezier(0, -2, 1, -2)

/// The keyframe's staircase, the effect's curve, and the values at fractions of its duration.
private let staircases: [(Steps, CubicBezier, [(Double, Double)])] = [
  (Steps(1, .start), above, [(0, 1), (0.23, 1), (0.25, 2), (1, 1)]),
  (Steps(1, .start), farAbove, [(0, 1), (0.114, 2), (0.5, 3), (0.9, 2)]),
  (Steps(1, .start), below, [(0, 1), (0.75, 0), (0.8, 1), (1, 1)]),
  (Steps(1, .start), farBelow, [(0, 1), (0.1, 0), (0.5, -1), (1, 1)]),
  (Steps(1, .end), above, [(0, 0), (0.23, 0), (0.25, 1), (1, 1)]),
  (Steps(1, .end), farAbove, [(0, 0), (0.114, 1), (0.5, 2), (0.9, 1)]),
  (Steps(1, .end), below, [(0, 0), (0.75, -1), (0.8, 0), (1, 1)]),
  (Steps(1, .both), above, [(0, 0.5), (0.23, 0.5), (0.25, 1), (1, 1)]),
  (Steps(1, .both), farAbove, [(0, 0.5), (0.114, 1), (0.5, 1.5), (0.9, 1)]),
  (Steps(1, .both), below, [(0, 0.5), (0.75, 0), (0.8, 0.5), (1, 1)]),
  (Steps(2, .none), above, [(0, 0), (0.045, 1), (0.23, 1), (0.25, 2), (1, 1)]),
  (Steps(2, .none), farAbove, [(0, 0), (0.114, 3), (0.5, 4), (0.9, 3)]),
  (Steps(2, .none), below, [(0, 0), (0.75, -1), (0.8, 0), (1, 1)]),
]

/// The keyframe's curve, the effect's curve, the fractions at which the inner progress is inside 0…1, those at which it
/// is outside, and the result of a progress outside.
private let beziers:
  [(CubicBezier, CubicBezier, inside: [Double], outside: [Double], @Sendable (Double) -> Double)] = [
    (CubicBezier(0.5, 1, 0.5, 0), above, [0, 0.23, 1], [0.24, 0.7, 0.99], { 1 + 2 * ($0 - 1) }),
    (above, above, [0, 0.23, 1], [0.24, 0.7, 0.99], { _ in 1 }),
    (CubicBezier(0.5, 1, 0.5, 0), below, [0, 0.77, 1], [0.01, 0.3, 0.75], { 2 * $0 }),
    (below, below, [0, 0.77, 1], [0.01, 0.3, 0.75], { _ in 0 }),
  ]

/// A curve of straight pieces and values at fractions of the duration.
private let pieces: [(String, [(Double, Double)])] = [
  ("linear(0, 1.5, 1)", [(0, 0), (0.25, 0.75), (0.5, 1.5), (0.75, 1.25), (1, 1)]),
  ("linear(1, -0.5, 0)", [(0, 1), (0.25, 0.25), (0.5, -0.5), (0.75, -0.25), (1, 0)]),
]

/// y of a cubic Bézier at x from 0 to 1, by halving the parameter's interval.
private func bisected(_ curve: CubicBezier, _ x: Double) -> Double {
  if x == 0 || x == 1 { return x }
  func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if coordinate(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
  }
  return coordinate(curve.y1, curve.y2, (low + high) / 2)
}

struct WebPlatformEasingTests {
  @Test(arguments: staircases.indices)
  func `a staircase goes on outside 0 to 1 as in the web platform tests`(index: Int) {
    let (keyframe, effect, values) = staircases[index]
    for (fraction, value) in values {
      expect(keyframe.value(at: effect.value(at: fraction)), equals: value, "at \(fraction)")
    }
  }

  @Test(arguments: beziers.indices)
  func `a cubic curve goes on outside 0 to 1 as in the web platform tests`(index: Int) {
    let (keyframe, effect, inside, outside, extrapolated) = beziers[index]
    for fraction in inside {
      let expected = bisected(keyframe, bisected(effect, fraction))
      expect(abs(keyframe.value(at: effect.value(at: fraction)) - expected) <= tolerance, "at \(fraction)")
    }
    for fraction in outside {
      let progress = bisected(effect, fraction)
      expect(progress < 0 || progress > 1)
      let found = keyframe.value(at: effect.value(at: fraction))
      expect(abs(found - extrapolated(progress)) <= tolerance, "at \(fraction)")
    }
  }

  @Test func `cubic curves leave 0 to 1 where the web platform tests say`() {
    expect(abs(above.value(at: 0.23368794) - 1) < 1e-7)
    expect(abs(below.value(at: 0.766312060)) < 1e-7)
    for (fraction, value) in [(0.114, 1.5), (0.245, 2), (0.6, 2.4), (0.882, 2), (0.976, 1.5)] {
      expect(abs(farAbove.value(at: fraction) - value) < 0.02, "at \(fraction)")
    }
    for fraction in [0.118, 0.755] { expect(abs(farBelow.value(at: fraction) + 1) < 0.01, "at \(fraction)") }
    expect(abs(above.value(at: 0.0442) - 0.5) < 0.001)
  }

  @Test(arguments: pieces.indices)
  func `straight pieces have the values of the web platform tests`(index: Int) throws {
    let (text, values) = pieces[index]
    let curve = try TimingCurve(parsing: text)
    for (fraction, value) in values {
      expect(abs(curve.value(at: fraction) - value) <= tolerance, "at \(fraction)")
    }
  }

  @Test func `straight pieces can make a staircase, as in the web platform tests`() throws {
    let curve = try TimingCurve(
      parsing: "linear(0.2 0% 20%, 0.4 20% 40%, 0.6 40% 60%, 0.8 60% 80%, 1 80% 100%)")
    for fraction in [0, 0.199, 0.201, 0.399, 0.401, 0.599, 0.601, 0.799, 0.801, 1] {
      expect(
        abs(curve.value(at: fraction) - Steps(5, .start).value(at: fraction)) <= tolerance, "at \(fraction)")
    }
  }

  @Test func `fewer than two stops are refused, unlike in the tentative web platform tests`() {
    for text in ["linear()", "linear(0.5)"] {
      #expect(throws: CurveSyntaxError.self) { try TimingCurve(parsing: text) }
    }
  }
}
