import Layers
import Motion
import Stage

/// An event that a scenario expects: near a time, after another, so many times.
struct EventExpectation {
  var name: String
  var source: LayerPath?
  var at: Time?
  var within: Time
  var after: Time?
  var count: Int?

  /// What is otherwise; nil where the log is as expected.
  func failureMessage(_ log: [StageEvent]) -> String? {
    let candidates = log.filter { event in
      event.name == name && (source.map { event.source == .layer($0) } ?? true)
        && (after.map { event.time > $0 } ?? true)
    }
    let matching = candidates.filter { event in
      at.map { event.time >= $0 - within && event.time <= $0 + within } ?? true
    }
    if let count {
      return matching.count == count
        ? nil
        : "\(subject): expected \(count) of them\(wish), there are \(matching.count)\(times(of: matching))"
    }
    guard matching.isEmpty else { return nil }
    guard let at, let nearest = candidates.min(by: { at.distance($0) < at.distance($1) }) else {
      return "\(subject): expected\(wish), there is none"
    }
    let (late, word) = nearest.time > at ? (nearest.time - at, "late") : (at - nearest.time, "early")
    return "\(subject): expected\(wish), it comes at \(nearest.time.text), \(late.text) \(word)"
  }

  private var subject: String { source.map { "the event \(name) of \($0)" } ?? "the event \(name)" }

  private var wish: String {
    let time = at.map { " at \($0.text)" } ?? ""
    let tolerance = at != nil && within > Time(seconds: 0.5e-6) ? " ± \(within.text)" : ""
    return time + tolerance + (after.map { " after \($0.text)" } ?? "")
  }

  private func times(of events: [StageEvent]) -> String {
    guard !events.isEmpty else { return "" }
    let shown = events.prefix(6).map { $0.time.text }.joined(separator: ", ")
    return ", at \(shown)\(events.count > 6 ? " …" : "")"
  }
}

extension Time {
  fileprivate func distance(_ event: StageEvent) -> Time {
    event.time > self ? event.time - self : self - event.time
  }
}
