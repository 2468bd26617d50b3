import JSONText
import Layers
import Motion
import Parameters
import Stage
import System

/// A moment of a scenario, as specified on the command line: a time such as `0.35`, `350ms` or `21f`, or an event with
/// or without its source, such as `touchDown` or `button:touchDown`.
package struct Moment: Hashable, Sendable {
  /// The moment as it was specified.
  package let text: String

  /// Creates a moment, which is parsed when it is resolved; `nil` for an empty text.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    self.text = String(text)
  }

  /// Returns the frames that show the moment, in rising order: the frame at a time, or the first frame that shows the
  /// effect of an event, for each time that the event occurs.
  ///
  /// - Parameter end: The scenario's stage at its end.
  func frames(of end: Stage) throws(MomentError) -> [Int] {
    let timeline = end.scenario.timeline
    let times = try times(of: end)
    let frames = times.map { time in
      min(
        timeline.frameCount - 1,
        isTime ? timeline.frameRate.frame(shownAt: time) : timeline.frameRate.frameCount(in: time))
    }
    return Set(frames).sorted()
  }

  /// Returns the time of the moment, or every time at which its event occurs; never empty.
  ///
  /// - Parameter end: The scenario's stage at its end.
  package func times(of end: Stage) throws(MomentError) -> [Time] {
    let timeline = end.scenario.timeline
    if isTime {
      let seconds = Double(text) ?? TimeText.seconds(text, frameRate: timeline.frameRate)
      guard let seconds, seconds.isFinite else { throw .badTime(text) }
      let time = Time(seconds: seconds)
      guard time >= .zero, time <= timeline.duration else { throw .beyondEnd(text, timeline.duration) }
      return [time]
    }
    let found = end.events.filter(matches)
    guard !found.isEmpty else { throw .unknownEvent(text, known: Self.names(of: end.events)) }
    return found.map(\.time)
  }

  private var isTime: Bool { text.utf8.first.map { "+-.0123456789".utf8.contains($0) } ?? false }

  private func matches(_ event: StageEvent) -> Bool {
    guard let colon = text.lastIndex(of: ":") else { return event.name == text }
    guard event.name == text[text.index(after: colon)...] else { return false }
    let source = text[..<colon]
    return switch event.source {
    case .layer(let path): path.ends(with: LayerPath(String(source)))
    case .finger, .gesture, .keyboard: event.source.description == source
    }
  }

  /// Returns every kind of event once, in the order of their first occurrence.
  private static func names(of events: [StageEvent]) -> [String] {
    var seen: Set<String> = []
    return events.map { $0.source == .keyboard ? $0.name : "\($0.source):\($0.name)" }
      .filter { seen.insert($0).inserted }
  }
}

/// An error that prevents a moment from being resolved.
package enum MomentError: MicroFXError, Hashable {
  /// The text is not a valid time.
  case badTime(String)
  /// The time is outside the scenario, which ends at the given time.
  case beyondEnd(String, Time)
  /// The event does not occur; `known` lists those that do.
  case unknownEvent(String, known: [String])

  /// The problem, and for unknown events a similar name and all names.
  package var description: String {
    switch self {
    case .badTime(let text): "`\(text)` is not a time, such as 0.35, 350ms or 21f"
    case .beyondEnd(let text, let end):
      "`\(text)` lies outside the scenario, which ends at \(FigureNumber.text(end.seconds)) s"
    case .unknownEvent(let text, let known):
      "no event `\(text)`; " + Self.hint(text, known)
    }
  }

  private static func hint(_ text: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "the scenario has none" }
    let names = known.flatMap {
      [$0, String($0[$0.index(after: $0.lastIndex(of: ":") ?? $0.startIndex)...])]
    }
    let beginning = EditDistance.suggestion(for: text, among: names).map { "\($0) The" } ?? "the"
    return "\(beginning) events are " + known.joined(separator: ", ")
  }
}
