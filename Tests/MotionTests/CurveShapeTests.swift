import Expectations
import Motion
import TestSupport
import Testing

/// CSS Easing Functions Level 2: a staircase, then its value just before and at 0, 0.25, 0.5, 0.75 and 1 for four steps.
private let staircases: [(Steps.Jump, before: [Double], at: [Double])] = [
  (.start, [0, 0.25, 0.5, 0.75, 1], [0.25, 0.5, 0.75, 1, 1]),
  (.end, [0, 0, 0.25, 0.5, 0.75], [0, 0.25, 0.5, 0.75, 1]),
  (.none, [0, 0, 1.0 / 3, 2.0 / 3, 1], [0, 1.0 / 3, 2.0 / 3, 1, 1]),
  (.both, [0, 0.2, 0.4, 0.6, 0.8], [0.2, 0.4, 0.6, 0.8, 1]),
]

/// A curve and what browsers make of progress −1 and 2: lines along the tangents, level ones where those are upright.
private let extrapolated: [(CubicBezier, Double, Double)] = [
  (CubicBezier(0.25, 0.5, 0.5, 0.75), -2, 1.5),
  (CubicBezier(0, 1, 0.5, 0.5), 0, 2),
  (CubicBezier(0, 0, 0.5, 0.25), -0.5, 2.5),
  (CubicBezier(0, 0, 0, 1), 0, 1),
  (CubicBezier(0, 0, 0, 0), -1, 2),
  (CubicBezier(1, 1, 1, 1), -1, 2),
  (CubicBezier(0.5, 2, 1, 3), -4, 1),
  (CubicBezier(0.5, 0, 1, 0.5), 0, 1),
  (CubicBezier(0.5, 0, 1, 1), 0, 3),
  (CubicBezier(0, 0, 0x1p-1063, 1), 0, 1),
]

struct CurveShapeTests {
  @Test(arguments: staircases.indices)
  func `a staircase jumps where its keyword says`(index: Int) {
    let (jump, before, at) = staircases[index]
    for (step, progress) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
      expect(Steps(4, jump).value(at: progress, isBefore: true), equals: before[step])
      expect(Steps(4, jump).value(at: progress), equals: at[step])
    }
    expect(Steps(1, .none).count, equals: 2)
  }

  @Test(arguments: extrapolated.indices)
  func `a cubic curve goes on along its ends`(index: Int) {
    let (curve, low, high) = extrapolated[index]
    expect(curve.value(at: -1), equals: low)
    expect(curve.value(at: 2), equals: high)
  }

  @Test(arguments: UInt64(1)...300)
  func `a cubic curve is solved to the last bits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let x1 = seed % 7 == 0 ? 1 : random.number(0...1)
    let x2 = seed % 11 == 0 ? 0 : random.number(0...1)
    let curve = CubicBezier(x1, random.number(-2...3), x2, random.number(-2...3))
    for step in 0...200 {
      let progress = Double(step) / 200
      let s = curve.parameter(at: progress)
      let x = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
      expect(abs(x - progress) < 3e-15)
      let y = 3 * (1 - s) * (1 - s) * s * curve.y1 + 3 * (1 - s) * s * s * curve.y2 + s * s * s
      expect(abs(curve.value(at: progress) - y) < 1e-12)
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `velocity is the slope of the value`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = TimingCurve.cubicBezier(
      CubicBezier(
        random.number(0.05...0.95), random.number(-1...2), random.number(0.05...0.95),
        random.number(-1...2)))
    for progress in [-0.5, 0.1, 0.37, 0.6, 0.93, 1.5] {
      let slope = (curve.value(at: progress + 1e-6) - curve.value(at: progress - 1e-6)) / 2e-6
      expect(abs(slope - curve.velocity(at: progress)) < 1e-3 * (1 + abs(slope)))
    }
  }

  @Test func `an upright start has an infinite slope, never NaN`() {
    expect(TimingCurve.cubicBezier(CubicBezier(0, 1, 0.5, 1)).velocity(at: 0), equals: .infinity)
    expect(TimingCurve.cubicBezier(CubicBezier(0, 0, 1, 1)).velocity(at: 0), equals: 1)
    expect(TimingCurve.cubicBezier(CubicBezier(0, 0, 0, 0)).velocity(at: 0), equals: 1)
    var x = AnimatedValue(0)
    x.animate(
      to: 1, at: .zero, duration: .seconds(1), curve: .cubicBezier(CubicBezier(0, 1, 0.5, 1)))
    x.animate(to: 5, at: .zero, duration: .seconds(1), interruption: .velocityPreserving)
    expect(x.value(at: .seconds(0.5)).isFinite)
  }

  @Test func `stops are filled in as CSS says`() {
    func inputs(_ points: [(output: Double, input: Double?)]) -> [Double] {
      LinearPieces(points).stops.map(\.input)
    }
    expect(inputs([(0, nil), (0.25, nil), (1, nil)]), equals: [0, 0.5, 1])
    expect(inputs([(0, 0.2), (0.5, 0.1), (1, nil)]), equals: [0.2, 0.2, 1])
    expect(inputs([(0, nil), (1, 1.5), (2, nil)]), equals: [0, 1.5, 1.5])
    expect(inputs([(0, nil), (1, nil), (2, 0.75), (3, nil), (4, nil)]), equals: [0, 0.375, 0.75, 0.875, 1])
  }

  @Test func `pieces go on outside and take the later of two stops`() throws {
    let curve = try TimingCurve(parsing: "linear(0, 0.25 25% 75%, 1)")
    expect(curve.value(at: 0.5), equals: 0.25)
    expect(curve.value(at: 2), equals: 4)
    expect(curve.value(at: -1), equals: -1)
    for steep in ["linear(3, 2e-320% 0)", "linear(2, 2e-320% 2)", "linear(0, 1 1e-9%)"] {
      let curve = try TimingCurve(parsing: steep)
      for progress in [-0.5, 0, 0.3, 1, 2] { expect(abs(curve.value(at: progress)) <= 3, "\(steep)") }
    }
    let jump = try TimingCurve(parsing: "linear(0 0%, 0.5 50%, 0.8 50%, 1 100% 100%)")
    expect(jump.value(at: 0.5), equals: 0.8)
    expect(jump.value(at: 3), equals: 1)
    expect(jump.velocity(at: 0.25), equals: 1)
  }

  @Test(arguments: [
    "linear", "easeIn", "default", "spring(damping: 0.4, duration: 1)", "linear(0, 2 30%, 1)",
  ])
  func `the inverse finds the first crossing`(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    for value in [0.01, 0.3, 0.77, 1] {
      let progress = curve.progress(reaching: value)
      expect(abs(curve.value(at: progress) - value) < 1e-12)
      for step in 0..<100 { expect(curve.value(at: progress * Double(step) / 100) < value + 1e-12) }
    }
  }
}
