import Layers
import System

/// Comma-separated values with a line feed after each record. Fields are quoted as in RFC 4180; unprintable characters
/// other than line feeds and tabs are escaped.
package enum CSV {
  /// Returns one record with its line feed.
  package static func record(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  fileprivate static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x2C }) else {
      return field
    }
    let field = field.escapingUnprintable(except: ["\n", "\t"])
    guard field.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A }) else { return field }
    // Compares scalars, since a quote with a combining mark is a different character.
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"" + doubled.joined() + "\""
  }
}

extension TraceRow {
  /// The header line of a trace's CSV text.
  package static let csvHeader = CSV.record(["frame", "time", "layer", "property", "value"])

  /// Returns the lines of the rows of one frame.
  static func csv(_ rows: [TraceRow]) -> String {
    guard let first = rows.first else { return "" }
    let start = "\(first.frame),\(first.time.seconds.sixDecimals),"
    var lines = ""
    var (layer, name) = (first.layer, CSV.quoted(first.layer.description))
    for row in rows {
      if row.layer != layer { (layer, name) = (row.layer, CSV.quoted(row.layer.description)) }
      lines += start
      lines += name
      lines += ","
      lines += CSV.quoted(row.property.name)
      lines += ","
      lines += CSV.quoted(row.value.traceText)
      lines += "\n"
    }
    return lines
  }
}

extension StageEvent {
  /// The header line of an event log's CSV text.
  package static let csvHeader = CSV.record(["time", "source", "event", "detail"])

  /// The event as a line of CSV text.
  package var csv: String { CSV.record([time.seconds.sixDecimals, source.description, name, detailText]) }
}

extension EventGroup {
  /// The header line of grouped events' CSV text.
  package static let csvHeader = CSV.record(["time", "end", "count", "source", "event", "detail"])

  /// The group as a line of CSV text, with the times of its first and last events and the detail of the last.
  package var csv: String {
    CSV.record([
      first.time.seconds.sixDecimals, last.time.seconds.sixDecimals, String(count), last.source.description,
      last.name, last.detailText,
    ])
  }
}

/// Consecutive events of one name from one source, such as those of a drag's samples.
package struct EventGroup: Hashable, Sendable {
  /// The first event of the group.
  package let first: StageEvent
  /// The last event of the group so far.
  package private(set) var last: StageEvent
  /// The number of events in the group.
  package private(set) var count: Int

  private init(_ event: StageEvent) { (first, last, count) = (event, event, 1) }

  /// Groups the events of a log, ordered by their first events. Events of other sources in between do not end a group.
  package static func groups(of events: some Sequence<StageEvent>) -> [EventGroup] {
    var groups: [EventGroup] = []
    var indices: [EventSource: Int] = [:]
    for event in events {
      if let index = indices[event.source], groups[index].first.name == event.name {
        groups[index].last = event
        groups[index].count += 1
      } else {
        indices[event.source] = groups.count
        groups.append(EventGroup(event))
      }
    }
    return groups
  }
}
