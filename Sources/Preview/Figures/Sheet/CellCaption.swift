import Motion
import Stage

/// What stands under a cell beside its time: the events since the cell before.
package struct CellCaption: Hashable {
  /// Events of one kind.
  package struct Line: Hashable {
    /// Of the event.
    package var name: String
    /// What emitted it.
    package var source: EventSource
    /// How often it was emitted.
    package var count: Int

    /// The name, and how often where that is not once.
    package var title: String { count > 1 ? "\(name) ×\(count)" : name }
  }

  /// How many lines there may be.
  private static let mostLines = 4

  /// One for each kind of event, as far as there is room.
  package let lines: [Line]
  /// How many kinds of events have no line.
  package let omitted: Int

  /// The lines with that on what was left out.
  package var lineCount: Int { lines.count + (omitted > 0 ? 1 : 0) }

  /// - Parameters:
  ///   - start: Events up to this time are another cell's.
  ///   - end: The cell's time.
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
  /// True for what a finger does, as against what comes of it.
  var isTouchReport: Bool { if case .finger = source { true } else { false } }
}
