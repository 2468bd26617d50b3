import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

extension Diagnostic.Code {
  static let unmet = Self("expectation.unmet")
}

/// Looks whether what a scenario expects is so (docs/scenario-format.md).
package struct ExpectationCheck {
  private let expectations: [Expectation]
  private let series: PropertySeries
  private let events: [StageEvent]

  /// - Parameter start: The scenario's stage at time 0.
  package init(_ start: Stage) {
    let scenario = start.scenario
    expectations = scenario.expectations
    var stage = start
    series = PropertySeries(of: expectations, on: &stage)
    // What is expected after the end has taken the stage beyond it.
    let end = scenario.timeline.duration
    events = expectations.contains(where: \.isOfEvent) ? stage.atEnd().events.filter { $0.time <= end } : []
  }

  /// An error for each expectation that is not met, at its place.
  package var failures: [Diagnostic] {
    expectations.compactMap { expectation in
      failureMessage(expectation).map { Diagnostic(.unmet, $0, at: expectation.range.opening) }
    }
  }

  /// What is otherwise, as one clause; nil where all is as expected.
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

/// The values that some properties have at the times at which they are looked at.
struct PropertySeries {
  private var values: [TracedProperty: [(time: Time, value: PropertyValue?)]] = [:]

  /// - Parameter stage: A stage at time 0, which runs as far as the last of these times.
  init(of expectations: [Expectation], on stage: inout Stage) {
    var wanted: [Time: Set<TracedProperty>] = [:]
    for case .property(let layer, let property, let span, _) in expectations.map(\.kind) {
      for time in span.instants(stage.scenario.timeline) {
        wanted[time, default: []].insert(TracedProperty(layer: layer, property: property))
      }
    }
    for (time, names) in wanted.sorted(by: { $0.key < $1.key }) {
      stage.advance(to: time)
      let found = stage.traceValues(ofLayers: Set(names.map(\.layer)), at: time)
      for name in names {
        let layer = found[name.layer]
        let value = layer == nil && name.property == .exists ? .flag(false) : layer?[name.property]
        values[name, default: []].append((time, value))
      }
    }
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

  /// Its ends and the frames between them.
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
