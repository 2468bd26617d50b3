import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

extension Diagnostic.Code {
  static let unmet = Self("expectation.unmet")
}

/// A check of whether a run meets the expectations of its scenario (docs/scenario-format.md).
package struct ExpectationCheck {
  private let expectations: [Expectation]
  private var series: PropertySeries
  private var events: [StageEvent] = []
  private var settling: SettlingCheck?
  private var invariants = InvariantCheck()
  /// The frame after the last one that was inspected.
  private var nextFrame = 0

  /// Creates a check for a scenario that the caller plays; the caller passes each frame to the check.
  init(of scenario: Scenario) {
    expectations = scenario.expectations
    series = PropertySeries(of: expectations, scenario.timeline)
    settling = scenario.settling.map(SettlingCheck.init)
  }

  /// Plays a scenario and checks it.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package init(_ start: Stage) {
    self.init(of: start.scenario)
    finish(start)
  }

  /// Samples everything that is expected before a time that the stage reaches next.
  mutating func look(at stage: Stage, before time: Time) { series.look(at: stage, before: time) }

  /// Inspects the frame at the time that the stage has reached: samples what is expected, and checks settling and
  /// invariants.
  ///
  /// - Parameter tree: The stage's layers at that time.
  mutating func look(at stage: Stage, showing tree: Layer) {
    series.look(at: stage, showing: tree)
    settling?.look(at: stage, showing: tree)
    invariants.look(at: stage)
    nextFrame += 1
  }

  /// Checks the remaining frames, starting from a stage that has not advanced beyond the inspected ones.
  mutating func finish(_ stage: Stage) {
    var stage = stage
    let timeline = stage.scenario.timeline
    while nextFrame < timeline.frameCount, !stage.hasFailed {
      let time = timeline.frameRate.time(ofFrame: nextFrame)
      series.look(at: stage, before: time)
      stage.advance(to: time)
      look(at: stage, showing: stage.layers(at: time))
    }
    invariants.look(at: stage.atEnd())
    series.finish(&stage)
    // Expectations after the end have advanced the stage beyond it.
    let end = stage.scenario.timeline.duration
    if expectations.contains(where: \.isOfEvent) { events = stage.atEnd().events.filter { $0.time <= end } }
  }

  /// An error for each expectation that is not met, at its position in the source.
  package var failures: [Diagnostic] {
    let unmet = expectations.compactMap { expectation in
      failureMessage(expectation).map { Diagnostic(.unmet, $0, at: expectation.range.opening) }
    }
    return unmet + invariants.failures + (settling?.failure.map { [$0] } ?? [])
  }

  /// Returns a description of the mismatch as one clause; `nil` if the expectation is met.
  private func failureMessage(_ expectation: Expectation) -> String? {
    switch expectation.kind {
    case .property(let layer, let property, let span, let condition):
      let subject = TracedProperty(layer: layer, property: property)
      return series.samples(of: subject, in: span).failureMessage(condition)
        .map { "\(layer) \(property.name) \($0)" }
    case .event(let name, let source, let at, let within, let after, let count, let details):
      let wanted = EventExpectation(
        name: name, source: source, at: at, within: within, after: after, count: count, details: details)
      return wanted.failureMessage(events)
    }
  }
}

extension Expectation {
  fileprivate var isOfEvent: Bool {
    if case .event = kind { true } else { false }
  }
}

/// A property of a layer.
struct TracedProperty: Hashable {
  var layer: LayerPath
  var property: TraceProperty
}

/// The values of some properties at the times at which they are sampled.
struct PropertySeries {
  private var values: [TracedProperty: [(time: Time, value: PropertyValue?)]] = [:]
  /// The samples still to be taken, the next one last.
  private var wanted: [(time: Time, names: Set<TracedProperty>)]

  /// Creates a series without samples.
  init(of expectations: [Expectation], _ timeline: Timeline) {
    var wanted: [Time: Set<TracedProperty>] = [:]
    for case .property(let layer, let property, let span, _) in expectations.map(\.kind) {
      for time in span.instants(timeline) {
        wanted[time, default: []].insert(TracedProperty(layer: layer, property: property))
      }
    }
    self.wanted = wanted.map { ($0.key, $0.value) }.sorted { $0.time > $1.time }
  }

  /// Takes all samples before a time, from a stage that has not reached that time.
  mutating func look(at stage: Stage, before end: Time) {
    guard let next = wanted.last, next.time < end else { return }
    var stage = stage
    while let next = wanted.last, next.time < end { lookAhead(to: next.time, &stage) }
  }

  /// Takes the samples at the time that a stage has reached; its layers are `tree`.
  mutating func look(at stage: Stage, showing tree: Layer) {
    guard let next = wanted.last, next.time == stage.time else { return }
    wanted.removeLast()
    let found = stage.traceValues(ofLayers: Set(next.names.map(\.layer)), in: tree)
    for name in next.names {
      let layer = found[name.layer]
      let value = layer == nil && name.property == .exists ? .flag(false) : layer?[name.property]
      values[name, default: []].append((next.time, value))
    }
  }

  /// Takes the remaining samples and advances the stage as far as they require.
  mutating func finish(_ stage: inout Stage) {
    while let next = wanted.last { lookAhead(to: next.time, &stage) }
  }

  private mutating func lookAhead(to time: Time, _ stage: inout Stage) {
    stage.advance(to: time)
    look(at: stage, showing: stage.layers(at: time))
  }

  func samples(of name: TracedProperty, in span: Expectation.Span) -> PropertySamples {
    let range = span.range
    return PropertySamples(
      values: values[name, default: []].filter { $0.time >= range.lowerBound && $0.time <= range.upperBound },
      isSpan: range.lowerBound < range.upperBound)
  }
}

extension Expectation.Span {
  fileprivate var range: ClosedRange<Time> {
    switch self {
    case .at(let time): time...time
    case .range(let from, let to): from...to
    }
  }

  /// Returns the ends of the span and the times of the frames between them.
  fileprivate func instants(_ timeline: Timeline) -> [Time] {
    let rate = timeline.frameRate
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start < end else { return [start] }
    let first = rate.frameCount(in: start)
    // The span may begin after the scenario's end.
    let frames = first..<max(first, rate.frameCount(in: min(end, timeline.duration)))
    return [start] + frames.map(rate.time).filter { $0 > start } + [end]
  }
}
