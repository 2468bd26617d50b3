import Components
import Layers
import Motion
import ScenarioFile
import Stage

/// An event that a scenario expects: near a time, after a time, a number of times, or with some details.
struct EventExpectation {
  var name: String
  var source: Expectation.Source
  var at: Time?
  var within: Time
  var after: Time?
  var count: Int?
  /// The expected details; the event may have others.
  var details: [EventDetail]

  /// Returns a description of the mismatch; `nil` if the log is as expected.
  func failureMessage(_ log: [StageEvent]) -> String? {
    let candidates = log.filter { event in
      event.name == name && source.includes(event.source)
        && (after.map { event.time > $0 } ?? true)
    }
    let matching = candidates.filter { isInTime($0) && $0.has(details) }
    if let count {
      return matching.count == count
        ? nil
        : "\(subject): expected \(count) of them\(wish), there are \(matching.count)\(times(of: matching))"
          + (matching.count < count ? nearMiss(among: candidates) : "")
    }
    guard matching.isEmpty else { return nil }
    guard let nearest = nearest(among: candidates) else {
      return "\(subject): expected\(wish), found none"
    }
    if nearest.has(details) { return "\(subject): expected\(wish), it comes \(time(of: nearest))" }
    return "\(subject): expected\(wish), it comes \(time(of: nearest)) \(nearest.told)"
      + twin(among: candidates)
  }

  private var subject: String {
    switch source {
    case .anything, .components: "the event \(name)"
    case .layer(let path): "the event \(name) of \(path)"
    }
  }

  private var wish: String {
    let time = at.map { " at \($0.text)" } ?? ""
    let tolerance = at != nil && within > Time(seconds: 0.5e-6) ? " ± \(within.text)" : ""
    let told = details.isEmpty ? "" : " with " + details.text
    return time + tolerance + (after.map { " after \($0.text)" } ?? "") + told
  }

  private func isInTime(_ event: StageEvent) -> Bool {
    at.map { event.time >= $0 - within && event.time <= $0 + within } ?? true
  }

  private func times(of events: [StageEvent]) -> String {
    guard !events.isEmpty else { return "" }
    let shown = events.prefix(6).map { $0.time.text }.joined(separator: ", ")
    return ", at \(shown)\(events.count > 6 ? " …" : "")"
  }

  // MARK: Events that occurred instead

  /// Returns the event nearest in time; among equally near ones, the event with the most matching details.
  ///
  /// If no time is expected, returns the event with the most matching details.
  private func nearest(among events: [StageEvent]) -> StageEvent? {
    guard at != nil || !details.isEmpty else { return nil }
    return events.min { one, other in
      let (distance, otherDistance) = (distance(of: one), distance(of: other))
      return distance == otherDistance
        ? one.differences(from: details) < other.differences(from: details) : distance < otherDistance
    }
  }

  private func distance(of event: StageEvent) -> Time {
    guard let at else { return .zero }
    return event.time > at ? event.time - at : at - event.time
  }

  /// Describes the time of an event, and how late or early it is.
  private func time(of event: StageEvent) -> String {
    guard let at, distance(of: event) > within else { return "at \(event.time.text)" }
    return "at \(event.time.text), \(distance(of: event).text) \(event.time > at ? "late" : "early")"
      + (event.has(details) ? "" : ",")
  }

  /// Describes the time of the nearest event with the expected details, if another event is nearer.
  private func twin(among events: [StageEvent]) -> String {
    nearest(among: events.filter { $0.has(details) }).map { "; as expected it comes \(time(of: $0))" } ?? ""
  }

  /// Describes the nearest event with other details, to explain why too few events have the expected ones.
  private func nearMiss(among events: [StageEvent]) -> String {
    let others = events.filter { isInTime($0) && !$0.has(details) }
    return nearest(among: others).map { "; one comes \(time(of: $0)) \($0.told)" } ?? ""
  }
}

extension Expectation.Source {
  /// Whether an event of the log comes from this source.
  fileprivate func includes(_ source: EventSource) -> Bool {
    switch (self, source) {
    case (.anything, _), (.components, .layer): true
    case (.layer(let path), .layer(let other)): path == other
    case (.components, _), (.layer, _): false
    }
  }
}

extension StageEvent {
  fileprivate func has(_ details: [EventDetail]) -> Bool { differences(from: details) == 0 }

  /// Returns the number of details that the event does not have.
  fileprivate func differences(from details: [EventDetail]) -> Int {
    details.count { wanted in
      !detail.contains { $0.key == wanted.key && $0.value.isNearly(wanted.value) }
    }
  }

  /// The event's details, as the end of a sentence.
  fileprivate var told: String { detail.isEmpty ? "without details" : "with " + detail.text }
}

extension [EventDetail] {
  fileprivate var text: String {
    map { detail in
      if case .text(let text) = detail.value {
        "\(detail.key)=\"\(text)\""
      } else {
        "\(detail.key)=\(detail.value)"
      }
    }.joined(separator: " ")
  }
}

extension ComponentValue {
  /// Whether texts or flags are equal, or numbers differ by at most half of the log's last decimal.
  fileprivate func isNearly(_ other: ComponentValue) -> Bool {
    if let number, let wanted = other.number { return abs(number - wanted) <= 0.5e-6 + 1e-9 }
    return self == other
  }

  private var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .flag, .text, .point, .size: nil
    }
  }
}
