import Components
import Expectations
import Export
import JSONText
import Motion
import ScenarioTestSupport
import Stage
import Testing

/// A log with feedback at these times.
private func log(_ fired: (Double, HapticStyle, HapticFeedback.Label)...) -> [StageEvent] {
  fired.map { time, style, label in
    StageEvent(
      time: Time(seconds: time), source: "list/cell-0", name: HapticFeedback.event,
      detail: [EventDetail("style", style.rawValue), EventDetail("label", label.rawValue)])
  }
}

private func pattern(
  _ log: [StageEvent], _ change: (inout HapticPattern.Options) -> Void = { _ in }
) -> HapticPattern {
  var options = HapticPattern.Options()
  change(&options)
  return HapticPattern(name: "test", log: log, options)
}

/// An event in short: time, intensity, sharpness.
private func triple(_ event: HapticPattern.Event) -> [Double] {
  [event.time.seconds, event.intensity, event.sharpness]
}

struct HapticPatternTests {
  @Test(
    arguments: [
      (.light, 0.4, 0.5), (.medium, 0.65, 0.5), (.heavy, 1, 0.5), (.soft, 0.55, 0.15), (.rigid, 0.7, 0.9),
      (.selection, 0.25, 0.6),
    ] as [(HapticStyle, Double, Double)])
  func `a style is one transient`(style: HapticStyle, intensity: Double, sharpness: Double) {
    expect(pattern(log((0.3, style, .warm))).events.map(triple), equals: [[0.3, intensity, sharpness]])
  }

  @Test(
    arguments: [
      (.success, [[1, 0.5, 0.5], [1.12, 0.8, 0.6]]), (.warning, [[1, 0.8, 0.5], [1.16, 0.5, 0.4]]),
      (.error, [[1, 0.6, 0.5], [1.08, 0.6, 0.5], [1.16, 0.8, 0.5], [1.24, 0.5, 0.5]]),
    ] as [(HapticStyle, [[Double]])])
  func `a notification is several`(style: HapticStyle, expected: [[Double]]) {
    expect(pattern(log((1, style, .warm))).events.map(triple), equals: expected)
  }

  @Test func `only a cold generator is late, and only on request`() {
    let log = log((0.3, .light, .warm), (1, .light, .tooSoon), (2, .light, .idle))
    expect(pattern(log).events.map(\.time.seconds), equals: [0.3, 1, 2])
    expect(pattern(log) { $0.modelsLatency = true }.events.map(\.time.seconds), equals: [0.3, 1.05, 2.05])
  }

  @Test func `events are sorted by time where patterns overlap or latency turns them round`() {
    let overlapping = pattern(log((1, .error, .warm), (1.1, .light, .warm)))
    expect(overlapping.events.map(\.time.seconds), equals: [1, 1.08, 1.1, 1.16, 1.24])
    let turned = pattern(log((1, .light, .idle), (1.02, .heavy, .warm))) { $0.modelsLatency = true }
    expect(turned.events.map(\.intensity), equals: [1, 0.4])
    let together = pattern(log((1, .heavy, .warm), (1, .soft, .warm)))
    expect(together.events.map(\.intensity), equals: [1, 0.55])
  }

  @Test func `preparations and other events are left out`() {
    let events = [
      StageEvent(time: .zero, source: "list", name: "haptic.prepare"),
      StageEvent(time: .zero, source: "list", name: "cellPressed", detail: [EventDetail("row", 0)]),
    ]
    expect(pattern(events).events.isEmpty)
    expect(pattern(events).warnings.isEmpty)
  }

  @Test func `an override that is out of range is clamped, with a warning if the style is used`() {
    let changed = pattern(log((1, .light, .warm))) {
      $0.styles = [.light: [HapticTransient(1.5, -0.2)], .heavy: [HapticTransient(7, 7)]]
    }
    expect(changed.events.map(triple), equals: [[1, 1, 0]])
    expect(changed.warnings.count, equals: 1)
    expect(changed.warnings[0].hasPrefix("light: intensity and sharpness go from 0 to 1"))
  }

  @Test func `more than 30 s is a warning`() {
    expect(pattern(log((1, .light, .warm), (30, .light, .warm))).warnings.isEmpty)
    expect(
      pattern(log((1, .light, .warm), (29.9, .success, .warm), (31.5, .light, .warm))).warnings,
      equals: [
        "the pattern lasts 31.5 s; devices play 30 s, and 2 of its events come later"
      ])
  }
}

struct AHAPTests {
  @Test func `one transient is a whole AHAP file`() {
    expect(
      pattern(log((0.3, .light, .warm))).ahap.text(),
      equals: #"{"Version":1,"Metadata":{"Project":"test"},"Pattern":[{"Event":{"Time":0.3,"#
        + #""EventType":"HapticTransient","EventParameters":["#
        + #"{"ParameterID":"HapticIntensity","ParameterValue":0.4},"#
        + #"{"ParameterID":"HapticSharpness","ParameterValue":0.5}]}}]}"#)
  }

  @Test func `a log without haptics is an empty pattern, a scenario without a name has no metadata`() {
    expect(pattern([]).ahap.text(), equals: #"{"Version":1,"Metadata":{"Project":"test"},"Pattern":[]}"#)
    expect(HapticPattern(name: "", log: []).ahap.text(), equals: #"{"Version":1,"Pattern":[]}"#)
  }

  @Test func `what is read back is what was written, with times of six decimals`() throws {
    let original = pattern(log((1.0 / 3, .success, .warm), (0.1 + 0.2, .rigid, .idle), (0.4, .soft, .warm)))
    let events = try read(original.ahap.text(indentation: 2))
    expect(events.map { $0[0] }, equals: [0.3, 0.333333, 0.4, 0.453333])
    expect(events.map { Array($0[1...]) }, equals: original.events.map { [$0.intensity, $0.sharpness] })
    expect(events.map { $0[0] }, equals: events.map { $0[0] }.sorted())
  }

  /// The transients of a file: time, intensity, sharpness.
  private func read(_ text: String) throws -> [[Double]] {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "test.ahap", text: text))
    let root = try #require(JSONValue.parse(source, &diagnostics))
    expect(!diagnostics.hasErrors)
    guard case .array(let pattern) = root["Pattern"]?.content else { return [] }
    return pattern.compactMap { $0["Event"] }.map { event in
      guard case .array(let parameters) = event["EventParameters"]?.content else { return [] }
      return [event["Time"]?.number ?? .nan] + parameters.map { $0["ParameterValue"]?.number ?? .nan }
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }
}
