import JSONText
import Layers
import Motion
import Stage

/// Every layer of a run with its properties over the frames, as the trace has them.
struct PropertyTracks {
  /// A layer that exists at some time.
  struct Entry {
    var path: String
    /// The place of its superlayer among the entries, when it was first seen.
    var parent: Int?
    var depth: Int
    fileprivate var tracks: [(name: String, segments: [Segment])] = []

    /// True when any of its properties changes.
    var moves: Bool {
      tracks.contains { $0.name != "order" && ($0.segments.count > 1 || $0.segments[0].values.count > 1) }
    }
  }

  /// Values of consecutive frames; the last one holds until the next segment.
  fileprivate struct Segment {
    var start: Int
    var values: [String]
  }

  /// In drawing order, those that come later after those that were there before.
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var recorder = TraceRecorder(changesOnly: true)

  /// Reads a frame whose time the stage has reached.
  mutating func add(frame: Int, time: Time, of stage: Stage) {
    var open: [Int] = []
    for placed in stage.placedLayers(at: time) {
      open.removeLast(max(0, open.count - placed.depth))
      let place = places[placed.path] ?? entries.count
      if place == entries.count {
        places[placed.path] = place
        entries.append(Entry(path: placed.path, parent: open.last, depth: placed.depth))
      }
      open.append(place)
    }
    for row in recorder.rows(frame: frame, time: time, of: stage) {
      if let place = places[row.layer] { entries[place].add(row.value, of: row.property, frame: frame) }
    }
  }

  var json: JSONOutput { .array(entries.map(\.json)) }
}

extension PropertyTracks.Entry {
  fileprivate mutating func add(_ value: String, of name: String, frame: Int) {
    guard let place = tracks.firstIndex(where: { $0.name == name }) else {
      tracks.append((name, [PropertyTracks.Segment(start: frame, values: [value])]))
      return
    }
    let last = tracks[place].segments.count - 1
    let latest = tracks[place].segments[last]
    if latest.start + latest.values.count == frame {
      tracks[place].segments[last].values.append(value)
    } else {
      tracks[place].segments.append(PropertyTracks.Segment(start: frame, values: [value]))
    }
  }

  fileprivate var json: JSONOutput {
    [
      "path": .string(path), "parent": parent.map(JSONOutput.integer) ?? .null,
      "tracks": .object(
        tracks.map { name, segments in
          let isNumber = LayerProperty(named: name).map { $0.kind == .number } ?? true
          return JSONOutput.Member(name, .array(segments.map { $0.json(isNumber: isNumber) }))
        }),
    ]
  }
}

extension PropertyTracks.Segment {
  /// The first frame, then a value for each frame; null where the property no longer reaches a pixel.
  fileprivate func json(isNumber: Bool) -> JSONOutput {
    .array(
      [.integer(start)]
        + values.map { value in
          if value.isEmpty { return .null }
          return isNumber ? Double(value).map(JSONOutput.number) ?? .string(value) : .string(value)
        })
  }
}
