import Motion
import Stage

/// The caption below a cell besides its time: the events since the previous cell.
package struct CellCaption: Hashable {
  /// The events of one kind.
  package struct Line: Hashable {
    /// The name of the event.
    package var name: String
    /// The source that emitted the event.
    package var source: EventSource
    /// The number of times that it was emitted.
    package var count: Int

    /// The name, with the number of times if there is more than one.
    package var title: String { count > 1 ? "\(name) ×\(count)" : name }
  }

  /// The maximum number of lines.
  private static let mostLines = 4

  /// The lines, one for each kind of event, as far as there is room.
  package let lines: [Line]
  /// The number of event kinds without a line.
  package let omitted: Int

  /// The number of lines, including the one that reports omitted events.
  package var lineCount: Int { lines.count + (omitted > 0 ? 1 : 0) }

  /// Collects the events of a cell.
  ///
  /// - Parameters:
  ///   - start: The time of the previous cell; events up to it are ignored.
  ///   - end: The time of the cell.
  package init(_ events: [StageEvent], after start: Time, to end: Time) {
    var found: [Line] = []
    for event in events where event.time > start && event.time <= end && !event.isTouchReport {
      if let index = found.firstIndex(where: { $0.name == event.name && $0.source == event.source }) {
        found[index].count += 1
      } else {
        found.append(Line(name: event.name, source: event.source, count: 1))
      }
    }
    lines = Array(found.prefix(found.count > Self.mostLines ? Self.mostLines - 1 : Self.mostLines))
    omitted = found.count - lines.count
  }
}

extension StageEvent {
  /// Whether the event reports the action of a finger rather than its effect.
  var isTouchReport: Bool { if case .finger = source { true } else { false } }
}
