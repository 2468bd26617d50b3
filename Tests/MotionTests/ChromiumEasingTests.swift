import Expectations
import Motion
import Testing

// Values of Chromium's unit tests: gfx::CubicBezier (ui/gfx/geometry) and blink::TimingFunction (platform/animation).

/// The tolerance of `cubic_bezier_unittest.cc`.
private let bezierTolerance = 0.00015
/// The tolerance of `timing_function_test.cc`.
private let timingTolerance = 0.01

/// Input, then the value and the slope of (0.25, 0, 0.75, 1); NaN where the test has no value.
private let basic: [(Double, value: Double, slope: Double)] = [
  (-0.1, .nan, 0), (0, 0, 0), (0.05, 0.01136, 0.42170), (0.1, 0.03978, 0.69778), (0.15, 0.079780, 0.89121),
  (0.2, 0.12803, 1.03184), (0.25, 0.18235, 1.13576), (0.3, 0.24115, 1.21239), (0.35, 0.30323, 1.26751),
  (0.4, 0.36761, 1.30474), (0.45, 0.43345, 1.32628), (0.5, 0.5, 1.33333), (0.55, .nan, 1.32628),
  (0.6, 0.63238, 1.30474), (0.65, 0.69676, 1.26751), (0.7, 0.75884, 1.21239), (0.75, 0.81764, 1.13576),
  (0.8, 0.87196, 1.03184), (0.85, 0.92021, 0.89121), (0.9, 0.96021, 0.69778), (0.95, 0.98863, 0.42170),
  (1, 1, 0), (1.1, .nan, 0),
]

/// The values of (0.5, −1, 0.5, 2) at every twentieth.
private let unclamped: [Double] = [
  0, -0.08954, -0.15613, -0.19641, -0.20651, -0.18232, -0.11992, -0.01672, 0.12660, 0.30349, 0.5, 0.69651,
  0.87340,
  1.01672, 1.11992, 1.18232, 1.20651, 1.19641, 1.15613, 1.08954, 1,
]

/// A curve, an input and the exact value.
private let exact: [(CubicBezier, Double, Double)] = [
  (CubicBezier(0.5, 1, 0.5, 1), 0.5, 0.875), (CubicBezier(0.5, 2, 0.5, 2), 0.5, 1.625),
  (CubicBezier(0.5, -1, 0.5, -1), 0.5, -0.625), (CubicBezier(0.5, 1, 0.5, 1), -1, -2),
  (CubicBezier(0.5, 1, 0.5, 1), 0, 0), (CubicBezier(0.5, 1, 0.5, 1), 1, 1),
  (CubicBezier(0.5, 1, 0.5, 1), 2, 1),
  (CubicBezier(0, 0, 1, 1), -1, -1), (CubicBezier(0, 0, 1, 1), 2, 2), (CubicBezier(0, 1, 1, 0), -1, 0),
  (CubicBezier(0, 1, 1, 0), 2, 1), (CubicBezier(0.5, 0, 1, 0.5), -1, 0), (CubicBezier(0.5, 0, 1, 0.5), 2, 1),
  (CubicBezier(0.1, 0.2, 0.8, 0.8), -1, -2), (CubicBezier(0.1, 0.2, 0.8, 0.8), 2, 2),
  (CubicBezier(0, 0, 0.5, 1), -1, -2), (CubicBezier(0, 0, 0.5, 1), 2, 1),
  (CubicBezier(1, 0.5, 1, 1), -1, -0.5),
  (CubicBezier(1, 0.5, 1, 1), 2, 1), (CubicBezier(0, 0, 0, 0), -1, -1), (CubicBezier(0, 0, 0, 0), 2, 2),
  (CubicBezier(1, 1, 1, 1), -1, -1), (CubicBezier(1, 1, 1, 1), 2, 2),
]

private let third = 1.0 / 3
private let custom = TimingCurve.cubicBezier(CubicBezier(0.17, 0.67, 1, -1.73))
private let humps = TimingCurve.pieces(LinearPieces([(0, 0), (0.75, 0.5), (0.1, 0.6), (1, 1)]))

/// A curve, an interval, the smallest and the largest value in it, and the tolerance.
private let ranges: [(TimingCurve, ClosedRange<Double>, low: Double, high: Double, tolerance: Double)] = [
  (.cubicBezier(CubicBezier(0.25, third, 0.75, 2 * third)), 0...1, 0, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, -0.5, 0.75, -third / 2)), 0...1, -0.225, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.25, 0.75, 0.5)), 0...1, 0, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0, 1, 1, 0)), 0...1, 0, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.1, 0.75, 0.9)), 0...1, 0, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 2.5, 0.75, 0.5)), 0...1, 0, 1.28818, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.5, 0.75, -1.5)), 0...1, -0.28818, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.1, 0.75, 1.5)), 0...1, 0, 1.10755, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, -0.5, 0.75, 0.9)), 0...1, -0.10755, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.3, 0.75, 0.633)), 0...1, 0, 1, bezierTolerance),
  (.cubicBezier(CubicBezier(0.25, 0.367, 0.75, 0.7)), 0...1, 0, 1, bezierTolerance),
  (.default, 0...1, 0, 1, timingTolerance), (.default, -1...10, -0.4, 1, timingTolerance),
  (.easeIn, 0...1, 0, 1, timingTolerance), (.easeIn, -1...10, 0, 16.51, timingTolerance),
  (.easeOut, 0...1, 0, 1, timingTolerance), (.easeOut, -1...10, -1.72, 1, timingTolerance),
  (.easeInOut, 0...1, 0, 1, timingTolerance), (.easeInOut, -1...10, 0, 1, timingTolerance),
  (custom, 0...1, -0.33, 1, timingTolerance), (custom, -1...10, -3.94, 1, timingTolerance),
  (.linear, 0...1, 0, 1, timingTolerance), (humps, 0.5...0.75, 0.1, 0.75, timingTolerance),
  (.pieces(LinearPieces([(0, 0), (1, 0.5), (0, 1)])), 0.25...0.75, 0.5, 1, timingTolerance),
]

/// A curve and its values at a quarter, a half and three quarters.
private let quarters: [(TimingCurve, [Double])] = [
  (.default, [0.409, 0.802, 0.960]), (.easeIn, [0.093, 0.315, 0.622]), (.easeOut, [0.378, 0.685, 0.907]),
  (.easeInOut, [0.129, 0.5, 0.871]), (custom, [0.034, -0.217, -0.335]),
]

/// A staircase, and inputs with their values; `isBefore` marks inputs approached from the left, which is CSS's before
/// flag.
private let steps: [(Steps, [(Double, isBefore: Bool, Double)])] = [
  (
    Steps(1, .start),
    [
      (-1.1, false, -1), (-0.1, false, 0), (0, true, 0), (0, false, 1), (0.2, false, 1), (0.6, false, 1),
      (1, true, 1), (1, false, 1), (2, true, 2), (2, false, 3),
    ]
  ),
  (
    Steps(1, .end),
    [
      (-2, false, -2), (0, true, 0), (0, false, 0), (0.2, false, 0), (0.6, false, 0), (1, true, 0),
      (1, false, 1),
      (2, false, 2),
    ]
  ),
  (
    Steps(4, .start),
    [
      (-0.5, true, -0.5), (-0.5, false, -0.25), (0, true, 0), (0, false, 0.25), (0.24, false, 0.25),
      (0.25, true, 0.25), (0.25, false, 0.5), (0.49, false, 0.5), (0.5, true, 0.5), (0.5, false, 0.75),
      (0.74, false, 0.75), (0.75, true, 0.75), (0.75, false, 1), (1, true, 1), (1, false, 1),
      (1.5, false, 1.75),
    ]
  ),
  (
    Steps(4, .end),
    [
      (-2, true, -2.25), (-2, false, -2), (0, true, 0), (0, false, 0), (0.24, false, 0), (0.25, true, 0),
      (0.25, false, 0.25), (0.49, false, 0.25), (0.5, true, 0.25), (0.5, false, 0.5), (0.74, false, 0.5),
      (0.75, true, 0.5), (0.75, false, 0.75), (0.99, false, 0.75), (1, true, 0.75), (1, false, 1),
      (2, true, 1.75),
      (2, false, 2),
    ]
  ),
]

struct ChromiumEasingTests {
  @Test(arguments: basic.indices)
  func `a cubic curve has the values and slopes of Chromium's`(index: Int) {
    let (progress, value, slope) = basic[index]
    let curve = CubicBezier(0.25, 0, 0.75, 1)
    expect(value.isNaN || abs(curve.value(at: progress) - value) <= bezierTolerance)
    expect(abs(curve.velocity(at: progress) - slope) <= bezierTolerance)
  }

  @Test func `a cubic curve that leaves 0 to 1 has the values of Chromium's`() {
    for (step, value) in unclamped.enumerated() {
      let found = CubicBezier(0.5, -1, 0.5, 2).value(at: Double(step) / 20)
      expect(abs(found - value) <= bezierTolerance, "at \(step)/20")
    }
  }

  @Test(arguments: exact.indices)
  func `a cubic curve has exactly Chromium's value, outside 0 to 1 as well`(index: Int) {
    let (curve, progress, value) = exact[index]
    expect(curve.value(at: progress), equals: value)
  }

  @Test(arguments: ranges.indices)
  func `a curve has the smallest and the largest value of Chromium's`(index: Int) {
    let (curve, interval, low, high, tolerance) = ranges[index]
    let count = 11_000
    let values = (0...count).map {
      curve.value(
        at: interval.lowerBound + (interval.upperBound - interval.lowerBound) * Double($0) / Double(count))
    }
    expect(abs(values.min()! - low) <= tolerance)
    expect(abs(values.max()! - high) <= tolerance)
  }

  @Test(arguments: quarters.indices)
  func `a named curve has the values of Chromium's`(index: Int) {
    let (curve, values) = quarters[index]
    for (progress, value) in zip([0.25, 0.5, 0.75], values) {
      expect(abs(curve.value(at: progress) - value) <= timingTolerance)
    }
  }

  @Test(arguments: steps.indices)
  func `a staircase has exactly Chromium's values on both sides of a jump`(index: Int) {
    let (staircase, values) = steps[index]
    for (progress, isBefore, value) in values {
      expect(
        staircase.value(at: progress, isBefore: isBefore), equals: value,
        "at \(progress), before: \(isBefore)")
    }
  }

  @Test func `straight pieces have the values of Chromium's`() {
    for plain in [TimingCurve.linear, .pieces(LinearPieces([(0, 0), (1, 1)]))] {
      for progress in [0.2, 0.6, -0.2, 1.6] { expect(plain.value(at: progress), equals: progress) }
    }
    let curve = LinearPieces([(0, 0), (1, 0.5), (0.5, 0.6), (1, 1)])
    for (progress, value) in [(0.25, 0.5), (0.6, 0.5), (0.8, 0.75), (-0.25, -0.5)] {
      expect(abs(curve.value(at: progress) - value) <= 0x1p-52, "at \(progress)")
    }
  }

  @Test func `control points that Chromium clamps to finite values are refused`() {
    for y in ["1e308", "-1e308"] {
      #expect(throws: CurveSyntaxError.self) {
        try TimingCurve(parsing: "cubic-bezier(0.5, \(y), 0.5, \(y))")
      }
    }
  }
}
