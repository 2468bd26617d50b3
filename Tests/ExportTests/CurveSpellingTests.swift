import Expectations
import Export
import Foundation
import Motion
import Testing

/// A damped oscillator that is let go of 1 away from rest, by the textbook: the independent side of the comparison.
private func displacement(at t: Double, omega: Double, ratio: Double, velocity: Double) -> Double {
  if abs(ratio - 1) < 1e-9 { return exp(-omega * t) * (1 + (velocity + omega) * t) }
  if ratio < 1 {
    let damped = omega * sqrt(1 - ratio * ratio)
    return exp(-ratio * omega * t) * (cos(damped * t) + (velocity + ratio * omega) / damped * sin(damped * t))
  }
  let split = omega * sqrt(ratio * ratio - 1)
  let (slow, fast) = (-ratio * omega + split, -ratio * omega - split)
  return ((velocity - fast) * exp(slow * t) - (velocity - slow) * exp(fast * t)) / (slow - fast)
}

/// The numbers in a text, in their order, without those that are parts of words.
private func numbers(_ text: String, after label: String) -> Double? {
  guard let range = text.range(of: label) else { return nil }
  let rest = text[range.upperBound...].drop { " :=".contains($0) }
  return Double(rest.prefix { "0123456789.-e".contains($0) })
}

/// Returns the angular frequency ω and the damping ratio ζ of a spring in the code for a toolkit; `nil` if the code has
/// no stiffness or duration.
private func constants(_ code: String, _ target: CurveTarget) -> (omega: Double, ratio: Double)? {
  if target == .swiftui, let duration = numbers(code, after: ".spring(duration"),
    let bounce = numbers(code, after: "bounce")
  {
    return (2 * Double.pi / duration, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }
  guard let stiffness = numbers(code, after: "stiffness") else { return nil }
  if let ratio = numbers(code, after: "dampingRatio") { return (sqrt(stiffness), ratio) }
  return numbers(code, after: "damping").map { (sqrt(stiffness), $0 / (2 * sqrt(stiffness))) }
}

private let springs = [
  "spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.35, bounce: 0)",
  "spring(duration: 0.6, bounce: -0.4)",
  "spring(mass: 3, stiffness: 1000, damping: 500)", "spring(mass: 2, stiffness: 170, damping: 9)",
  "spring(damping: 0.7, duration: 0.5)", "spring(response: 0.4, dampingRatio: 0.825)",
  "spring(bounciness: 12, speed: 9)", "spring(mass: 1, stiffness: 300, damping: 12, velocity: 3)",
]

struct CurveSpellingTests {
  @Test(arguments: springs, CurveTarget.allCases.filter { $0 != .css && $0 != .gsap })
  func `a spelled spring moves as the spring does`(text: String, target: CurveTarget) throws {
    let curve = try TimingCurve(parsing: text).fitted(to: 1)
    guard case .spring(let timing) = curve else { return }
    let code = try #require(CurveSpelling(curve, lasting: 1, in: target).code)
    let found = try #require(constants(code, target), "\(code)")
    let velocity =
      numbers(code, after: "elocity") ?? numbers(code, after: "dx") ?? numbers(code, after: "), 0, 1, ")
      ?? timing.initialVelocity
    expect(abs(velocity - timing.initialVelocity) < 1e-8)
    for step in 0..<1000 {
      let t = Double(step) / 1000 * timing.duration
      let spelled = 1 - displacement(at: t, omega: found.omega, ratio: found.ratio, velocity: -velocity)
      expect(abs(spelled - curve.value(at: t / timing.duration)) < 1e-6, "\(code) at \(t)")
    }
  }

  @Test(arguments: springs) func `straight pieces stay within a thousandth of a spring`(text: String) throws {
    let curve = try TimingCurve(parsing: text).fitted(to: 1)
    let code = try #require(CurveSpelling(curve, lasting: 1, in: .css).code)
    let parts = code.split(separator: " ", maxSplits: 1)
    expect(abs((Double(parts[0].dropLast()) ?? 0) - (curve.ownDuration ?? 1)) < 1e-8)
    let pieces = try TimingCurve(parsing: String(parts[1]))
    for step in 0...5000 {
      let progress = Double(step) / 5000
      // The last piece hides the end of the spring, which is cut within a thousandth of its way.
      expect(abs(pieces.value(at: progress) - curve.value(at: progress)) < 0.002, "\(text) at \(progress)")
      if progress < 0.99 { expect(abs(pieces.value(at: progress) - curve.value(at: progress)) < 0.001) }
    }
    expect(parts[1].split(separator: ",").count < 100)
  }

  @Test(arguments: springs) func `the line of an ease is within a thousandth of a spring`(text: String) throws
  {
    let curve = try TimingCurve(parsing: text).fitted(to: 1)
    let code = try #require(CurveSpelling(curve, lasting: 1, in: .gsap).code)
    let path = code.split(separator: "\"")[3].dropFirst()
    let points = path.split(separator: " L").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
    let duration = try #require(numbers(code, after: "duration"))
    expect(points.first == [0, 0] && points.last == [1, 1])
    for (start, end) in zip(points, points.dropFirst()) {
      for share in [0, 0.25, 0.5, 0.75] {
        let input = start[0] + (end[0] - start[0]) * share
        guard input < 0.99 else { continue }
        let output = start[1] + (end[1] - start[1]) * share
        expect(abs(output - curve.value(at: input * duration / (curve.ownDuration ?? 1))) < 0.001)
      }
    }
  }

  @Test(arguments: Steps.Jump.allCases) func `a staircase in JavaScript takes the steps`(jump: Steps.Jump)
    throws
  {
    let steps = Steps(4, jump)
    for target in [CurveTarget.gsap, .reanimated, .motion] {
      let code = try #require(CurveSpelling(.steps(steps), lasting: 1, in: target).code)
      let offset = numbers(code, after: "floor(p * 4) +") ?? 0
      let jumps = try #require(numbers(code, after: ") /"))
      for progress in stride(from: 0.01, to: 1, by: 0.02) {
        expect(
          abs(min(1, ((progress * 4).rounded(.down) + offset) / jumps) - steps.value(at: progress)) < 1e-12)
      }
    }
  }

  @Test(arguments: [
    (CurveTarget.css, "0.35s cubic-bezier(0.42, 0, 1, 1)"),
    (.swiftui, ".timingCurve(0.42, 0, 1, 1, duration: 0.35)"),
    (.compose, "tween(durationMillis = 350, easing = CubicBezierEasing(0.42f, 0f, 1f, 1f))"),
    (.android, "duration = 350\ninterpolator = PathInterpolator(0.42f, 0f, 1f, 1f)"),
    (.motion, "{ duration: 0.35, ease: [0.42, 0, 1, 1] }"), (.figma, "Custom bezier 0.42, 0, 1, 1, 350 ms"),
    (.gsap, #"{ duration: 0.35, ease: CustomEase.create("curve", "M0,0 C0.42,0,1,1 1,1") }"#),
    (.reanimated, "withTiming(target, { duration: 350, easing: Easing.bezier(0.42, 0, 1, 1) })"),
    (.flutter, "duration: Duration(microseconds: 350000),\ncurve: Cubic(0.42, 0, 1, 1),"),
    (
      .dtcg,
      #"{ "$type": "transition", "$value": { "duration": { "value": 350, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0.42, 0, 1, 1] } }"#
    ),
  ])
  func `a Bézier curve keeps its points`(target: CurveTarget, code: String) {
    let spelling = CurveSpelling(.easeIn, lasting: 0.35, in: target)
    expect(spelling.code, equals: code)
    expect(spelling.note == nil)
  }

  @Test(arguments: Steps.Jump.allCases) func `a staircase in Kotlin takes the steps`(jump: Steps.Jump) throws
  {
    let steps = Steps(4, jump)
    let code = try #require(CurveSpelling(.steps(steps), lasting: 1, in: .compose).code)
    let offset = numbers(code, after: "floor(it * 4) +") ?? 0
    let jumps = try #require(numbers(code, after: ") /") ?? numbers(code, after: " /"))
    for progress in stride(from: 0.01, to: 1, by: 0.02) {
      let value = min(1, ((progress * 4).rounded(.down) + offset) / jumps)
      expect(abs(value - steps.value(at: progress)) < 1e-12)
    }
  }

  @Test func `what a toolkit cannot say is told`() throws {
    let over = try TimingCurve(parsing: "spring(duration: 0.6, bounce: -0.4)")
    expect(CurveSpelling(over, lasting: 1, in: .uikit).note != nil)
    expect(CurveSpelling(over, lasting: 1, in: .swiftui).note == nil)
    expect(CurveSpelling(.steps(Steps(3)), lasting: 1, in: .figma).code == nil)
    expect(
      CurveSpelling(.linear, lasting: 1.0 / 3, in: .compose).note,
      equals: "333.333333 ms, rounded to whole milliseconds")
  }
}
