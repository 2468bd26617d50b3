import Layers
import System

/// Comma-separated values with a line feed after each record; fields are quoted as RFC 4180 says, and have escapes for
/// unprintable characters but for line feeds and tabs.
package enum CSV {
  /// One record with its line feed.
  package static func record(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  fileprivate static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x2C }) else {
      return field
    }
    let field = field.escapingUnprintable(except: ["\n", "\t"])
    guard field.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A }) else { return field }
    // By scalars, since a quote with a mark over it is another character.
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"" + doubled.joined() + "\""
  }
}

extension TraceRow {
  /// The header line of a trace's CSV text.
  package static let csvHeader = CSV.record(["frame", "time", "layer", "property", "value"])

  /// The lines of the rows of one frame.
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

  /// The times of the first and the last event, and the last one's detail.
  package var csv: String {
    CSV.record([
      first.time.seconds.sixDecimals, last.time.seconds.sixDecimals, String(count), last.source.description,
      last.name, last.detailText,
    ])
  }
}

/// Events of one name that a source told one after the other, such as those of a drag's samples.
package struct EventGroup: Hashable, Sendable {
  /// The first event of the group.
  package let first: StageEvent
  package private(set) var last: StageEvent
  package private(set) var count: Int

  private init(_ event: StageEvent) { (first, last, count) = (event, event, 1) }

  /// The events of a log in groups, by their first events. What other sources tell in between ends no group.
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
