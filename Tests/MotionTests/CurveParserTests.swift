import Expectations
import Motion
import TestSupport
import Testing

/// An expression, the part that its error points at, and words of the message.
private let mistakes: [(text: String, part: String, words: String)] = [
  ("", "", "name"),
  ("easeInn", "easeInn", "no curve `easeInn`"),
  ("ease-in-out", "ease-in-out", "`easeInOut`"),
  ("ease", "ease", "`default`"),
  ("step-end", "step-end", "steps(1, jump-end)"),
  ("cubic-bezier", "cubic-bezier", "parentheses"),
  ("cubicbezier(0,0,1,1)", "cubicbezier", "cubic-bezier(…)"),
  ("cubic-bezier(1.2, 0, 1, 1)", "1.2", "0…1"),
  ("cubic-bezier(0, 0, -0.1, 1)", "-0.1", "0…1"),
  ("cubic-bezier(0, 0, 1)", ")", "y2"),
  ("cubic-bezier(0, 0, 1, 1, 2)", ",", "parenthesis"),
  ("cubic-bezier(0, 1e999, 1, 1)", "1e999", "too large"),
  ("cubic-bezier(0, 0, 1, 1", "", "parenthesis"),
  ("steps(0)", "0", "1…1,000,000"),
  ("steps(2.5)", "2.5", "whole"),
  ("steps(1, jump-none)", "1", "2 steps"),
  ("steps(3, jump-both-ends)", "jump-both-ends", "jump-both"),
  ("linear(0)", "0", "two stops"),
  ("linear(0, 20%, 1)", ",", "number"),
  ("linear(0 1% 2% 3%, 1)", "3%", "two percentages"),
  ("linear 1", "1", "nothing"),
  ("spring(damping: 0)", "0", "0.01…1"),
  ("spring(damping: 1.5, duration: 1)", "1.5", "0.01…1"),
  ("spring(damping: 0.5, duration: 0)", "0", "0.01…10"),
  ("spring(damping: 0.5, duration: 11s)", "11s", "0.01…10"),
  ("spring(dampng: 0.5, duration: 1)", "dampng", "no label"),
  ("spring(mass: 1, stiffness: -3, damping: 1)", "-3", "stiffness"),
  ("spring(stiffness: 3)", "spring", "damping"),
  ("spring(response: 0.5, dampingRatio: 0)", "0", "dampingRatio"),
  ("spring(duration: 0.5, bounce: 1)", "1", "bounce"),
  ("spring(duration: 0.5, mass: 1)", "mass", "does not go with"),
  ("spring(bounciness: 21, speed: 1)", "21", "0…20"),
  ("spring(bounciness: 4, stiffness: 1)", "bounciness", "stiffness"),
  ("spring(bounciness: 4, damping: 1)", "damping", "does not go with"),
  ("spring(damping: 0.5, damping: 0.5)", "damping", "twice"),
  ("spring(damping: 0.5, velocity: 1e400)", "1e400", "too large"),
  ("spring()", "spring", "spring(damping:, duration:)"),
  ("spring(stiffness: 1, damping: 0.0000001)", "spring", "600 s"),
  ("é", "é", "no place"),
]

/// Different spellings of one curve.
private let synonyms = [
  ("cubic-bezier(.42,0,1,1)", "easeIn"),
  (" cubic-bezier( 0.42 , 0e3 , +1 , 1.0 ) ", "easeIn"),
  ("steps(3)", "steps(3, end)"),
  ("steps(3, jump-start)", "steps(3,start)"),
  ("linear(0, 0.5, 1)", "linear(0 0%, 50% 0.5, 1 100%)"),
  ("linear(0, 0.25 25% 75%, 1)", "linear(0, 0.25 25%, 0.25 75%, 1)"),
  ("spring(damping: 0.7, duration: 500ms)", "spring(duration: 0.5s, damping: 0.7, velocity: 0)"),
  ("spring(bounciness: 4)", "spring(speed: 12)"),
  ("spring(duration: 0.3)", "spring(duration: 300ms, bounce: 0)"),
  ("spring(response: 0.5, velocity: 2)", "spring(response: 0.5, dampingRatio: 1, velocity: 2)"),
]

struct CurveParserTests {
  @Test(arguments: mistakes.indices)
  func `a mistake is pointed at and explained`(index: Int) throws {
    let mistake = mistakes[index]
    let error = try #require(throws: CurveSyntaxError.self) { try TimingCurve(parsing: mistake.text) }
    let bytes = Array(mistake.text.utf8)
    let part = String(decoding: bytes[error.offset..<error.offset + error.length], as: UTF8.self)
    expect(part, equals: mistake.part)
    expect(error.message.contains(mistake.words), "\(error.message)")
  }

  @Test(arguments: synonyms.indices)
  func `spellings of one curve are equal`(index: Int) throws {
    let (a, b) = synonyms[index]
    try expect(TimingCurve(parsing: a), equals: TimingCurve(parsing: b))
  }

  @Test(arguments: [
    (
      "spring(mass: 3, stiffness: 1000, damping: 500)",
      "spring(mass: 3, stiffness: 1000, damping: 109.54451150103323)"
    ),
    ("spring(response: 0.5, dampingRatio: 4)", "spring(response: 0.5, dampingRatio: 1)"),
  ])
  func `a spring that is damped more than critically moves critically, with a word of caution`(
    text: String, critical: String
  ) throws {
    let (curve, twin) = (try TimingCurve(parsing: text), try TimingCurve(parsing: critical))
    for progress in [0.1, 0.3, 0.6, 0.9] {
      expect(abs(curve.value(at: progress) - twin.value(at: progress)) < 1e-9)
    }
    expect(twin.caution == nil)
    expect(curve.caution?.contains("allowsOverdamping: true"), equals: true)
    let allowed = try TimingCurve(parsing: String(text.dropLast()) + ", allowsOverdamping: true)")
    expect(allowed.caution == nil)
    try expect(#require(allowed.ownDuration) > #require(curve.ownDuration))
  }

  @Test func `an unknown name comes with the known ones`() {
    for text in ["easeInn", "sprng(bounce: 1)", "spring(dampng: 1)", "steps(2, jump-ends)"] {
      let error = #expect(throws: CurveSyntaxError.self) { try TimingCurve(parsing: text) }
      expect(error?.knownNames.isEmpty, equals: false)
    }
  }

  @Test(
    arguments: synonyms.flatMap { [$0.0, $0.1] } + [
      "spring(mass: 2, stiffness: 90.5, damping: 3, velocity: -1)"
    ])
  func `a curve reads back from its description`(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    try expect(TimingCurve(parsing: curve.description), equals: curve)
  }

  @Test func `every named curve is read by its name`() throws {
    for (name, curve) in TimingCurve.named { try expect(TimingCurve(parsing: name), equals: curve) }
  }

  @Test(arguments: UInt64(1)...40)
  func `a spoilt expression never crashes and never gives what is not a number`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scraps = [
      "", "0", "-", "9", "e9", ".", ",", "%", "(", ")", ":", " ", "é", "ms", "true", "damping: 1", "\0",
    ]
    var curves = 0
    for _ in 0..<500 {
      let pair = synonyms.randomElement(using: &random)!
      var text = [pair.0, pair.1].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = text.index(
          text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &random))
        text.replaceSubrange(place...place, with: scraps.randomElement(using: &random)!)
      }
      guard let curve = try? TimingCurve(parsing: text) else { continue }
      curves += 1
      for step in 0...10 { expect(curve.value(at: Double(step) / 10).isFinite, "\(text)") }
    }
    expect(curves > 0)
  }

  @Test func `a text too long for a curve is refused`() {
    let text = "linear(" + String(repeating: "0, ", count: 40_000) + "1)"
    let error = #expect(throws: CurveSyntaxError.self) { try TimingCurve(parsing: text) }
    expect(error?.offset, equals: 65_536)
  }
}
