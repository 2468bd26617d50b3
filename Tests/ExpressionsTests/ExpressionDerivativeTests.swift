import Expectations
import Expressions
import TestSupport
import Testing

/// A formula whose derivative is compared with differences, and the ranges of its numbers.
struct SmoothFormula: Sendable {
  var text: String
  var a: ClosedRange<Double> = -20...20
  var b: ClosedRange<Double> = -20...20
  var c: ClosedRange<Double> = -20...20
}

private let formulas: [SmoothFormula] = [
  SmoothFormula(text: "a + b - 3 * c"), SmoothFormula(text: "a * b * c"),
  SmoothFormula(text: "a / b", b: 1...20),
  SmoothFormula(text: "-a"), SmoothFormula(text: "a % b", a: 20.5...22.9, b: 7.7...8.1),
  SmoothFormula(text: "mod(-a, b)", a: 20.5...22.9, b: 7.7...8.1),
  SmoothFormula(text: "min(a, b, c)"), SmoothFormula(text: "max(a, b, c)"),
  SmoothFormula(text: "clamp(a, b, c)", b: -9...0, c: 1...9),
  SmoothFormula(text: "abs(a)"), SmoothFormula(text: "sqrt(a)", a: 1...20),
  SmoothFormula(text: "pow(a, b)", a: 0.5...4, b: -2...3),
  SmoothFormula(text: "pow(a, 3)"), SmoothFormula(text: "exp(a)", a: -3...3),
  SmoothFormula(text: "log(a)", a: 0.5...20),
  SmoothFormula(text: "sin(a)", a: -400...400), SmoothFormula(text: "cos(a)", a: -400...400),
  SmoothFormula(text: "tan(a)", a: -80...80),
  SmoothFormula(text: "asin(a)", a: -0.9...0.9), SmoothFormula(text: "acos(a)", a: -0.9...0.9),
  SmoothFormula(text: "atan2(a, b)", b: 1...20),
  SmoothFormula(text: "hypot(a, b)", a: 1...9), SmoothFormula(text: "polar(a, b).x"),
  SmoothFormula(text: "polar(a, b).y"),
  SmoothFormula(text: "mix(a, b, c)"), SmoothFormula(text: "progress(a, b, c)", b: -9...0, c: 1...9),
  SmoothFormula(text: "map(a, [0, b, 30], [c, 5, 2 * c])", a: 1...20, b: 20.5...29),
  SmoothFormula(text: "map(a, [-30, 0, 30], [1, -2, 7])", a: 1...20),
  SmoothFormula(text: "ease('easeInOut', a)", a: 0.05...0.95),
  SmoothFormula(text: "ease('spring(duration: 0.5, bounce: 0.3)', a)", a: 0.05...0.95),
  SmoothFormula(text: "rubberBand(a, b)", b: 1...20), SmoothFormula(text: "project(a, b)"),
  SmoothFormula(text: "wave(a)", a: -3...3),
  SmoothFormula(text: "nearest(a, [b, c])", b: -40 ... -30, c: 30...40),
  SmoothFormula(text: "a > b ? a * c : b * c"),
  SmoothFormula(text: "hsl(a, b, c).green", a: 70...110, b: 0.2...0.8, c: 0.2...0.4),
  SmoothFormula(text: "hsl(a, 0.5, b).blue", a: 190...230, b: 0.6...0.8),
  SmoothFormula(text: "along('M0 0 C40 0 40 40 80 10', a).x", a: 0.02...0.98),
  SmoothFormula(text: "along('M0 0 C40 0 40 40 80 10', a).y", a: 0.02...0.98),
  SmoothFormula(text: "heading('M0 0 C40 0 40 40 80 10', a)", a: 0.02...0.98),
  SmoothFormula(text: "[a, b, c][1] * 2"),
  SmoothFormula(text: "clamp(progress(a, b, c), 0, 1)", b: -30 ... -25, c: 25...30),
  SmoothFormula(text: "(a * [b, c] + [c, a]).y"),
  SmoothFormula(text: "min([a, b], [b, c], [c, a]).x"), SmoothFormula(text: "max([a, b], [c, 2 * a]).y"),
  SmoothFormula(text: "clamp([b, a], [-5, b], [5, c]).y", b: -9...0, c: 1...9),
  SmoothFormula(text: "clamp([a * b, 0], [-50, b], [50, c]).x", b: -9...0, c: 1...9),
  SmoothFormula(text: "abs([a, b * c]).y"),
]

struct ExpressionDerivativeTests {
  @Test(arguments: formulas)
  func `a derivative agrees with differences`(formula: SmoothFormula) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<200 {
      let start = [random.number(formula.a), random.number(formula.b), random.number(formula.c)]
      let rates = (0..<3).map { _ in random.number(-2...2) }
      /// Returns a machine with the variables at a time, and the program of a formula of them.
      func moving(_ time: Double, _ text: String) throws -> (ExpressionMachine, ExpressionProgram) {
        var fixture = ExpressionFixture()
        for (index, name) in ["a", "b", "c"].enumerated() {
          fixture.add(name, start[index] + rates[index] * time, rate: rates[index])
        }
        return (ExpressionMachine(fixture.state), try fixture.program(text))
      }
      func number(_ time: Double, _ text: String) throws -> Double {
        var (machine, program) = try moving(time, text)
        return try machine.number(program)
      }
      var (machine, program) = try moving(0, formula.text)
      let (value, rate) = try machine.scalarsWithRates(program)
      let step = 1e-5 * (formula.a.upperBound - formula.a.lowerBound) / 40
      let (after, before) = (try number(step, formula.text), try number(-step, formula.text))
      try expect(number(0, formula.text), equals: value[0])
      try expect(number(0, "velocity(\(formula.text))"), equals: rate[0])
      // One-sided differences disagree where the interval spans a corner of the function; such a place is skipped.
      let (right, left) = ((after - value[0]) / step, (value[0] - before) / step)
      guard abs(right - left) < 1e-2 * (1 + abs(right)) else { continue }
      let difference = (after - before) / (2 * step)
      expect(abs(rate[0] - difference) < 2e-3 * (1 + abs(difference)), "seed \(seed), \(start), \(rates)")
      compared += 1
    }
    expect(compared > 150, "seed \(seed)")
  }

  @Test func `a jump, a corner and an upright curve have no speed of their own`() throws {
    let fixture = ExpressionFixture.component
    for text in [
      "floor(y)", "ceil(y)", "round(y)", "round(y, 7)", "sign(y)", "random(y, y)", "nearestIndex(y, dot)",
      "abs(zero)", "sqrt(zero)", "hypot(zero, 0)",
      "ease('steps(3)', y / 100)", "y > 3 ? 1 : 0", "map(y, [0, 10], [0, 1])", "clamp(y, 0, 1)",
      "along(outline, y).x", "velocity(y)", "badge == null ? 0 : badge",
    ] {
      try expect(fixture.rate(text), equals: 0, "\(text)")
    }
    try expect(fixture.rate("velocity(y) + y"), equals: 5)
    try expect(fixture.rate("pow(zero, 0.5) + y"), equals: 5)
  }
}
