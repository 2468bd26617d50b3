import JSONText
import Layers
import Motion
import Stage

/// Every layer of a run with its properties over the frames, as the trace has them.
struct PropertyTracks {
  /// A layer that exists at some time.
  struct Entry {
    var path: LayerPath
    /// The index of its superlayer among the entries, when it was first seen.
    var parent: Int?
    var depth: Int
    fileprivate var tracks: [Track] = []

    /// True when any of its properties changes.
    var moves: Bool { tracks.contains { $0.property != .order && $0.changes } }

    /// Those of its properties that change, but whether it is there and its place in the drawing order.
    fileprivate var moving: [TraceProperty] {
      tracks.filter { $0.property != .order && $0.property != .exists && $0.changes }.map(\.property)
    }
  }

  /// Every layer with those of its properties that change.
  var moving: [(path: LayerPath, moving: [TraceProperty])] { entries.map { ($0.path, $0.moving) } }

  /// A property's values.
  fileprivate struct Track {
    var property: TraceProperty
    var segments: [Segment]

    var changes: Bool { segments.count > 1 || segments[0].values.count > 1 }
  }

  /// Values of consecutive frames; the last one holds until the next segment.
  fileprivate struct Segment {
    var start: Int
    var values: [PropertyValue]
  }

  /// In drawing order, those that come later after those that were there before.
  private(set) var entries: [Entry] = []
  private var indices: [LayerPath: Int] = [:]
  private var recorder = TraceRecorder(.changes)

  /// Reads a frame whose time the stage has reached.
  mutating func add(frame: Int, time: Time, of stage: Stage) {
    let rows = recorder.rows(frame: frame, time: time, of: stage)
    if rows.contains(where: { $0.property == .exists }) { addLayers(of: stage, at: time) }
    for row in rows {
      if let index = indices[row.layer] { entries[index].add(row.value, of: row.property, frame: frame) }
    }
  }

  private mutating func addLayers(of stage: Stage, at time: Time) {
    var open: [Int] = []
    for placed in stage.placedLayers(at: time) {
      open.removeLast(max(0, open.count - placed.depth))
      let index = indices[placed.path] ?? entries.count
      if index == entries.count {
        indices[placed.path] = index
        entries.append(Entry(path: placed.path, parent: open.last, depth: placed.depth))
      }
      open.append(index)
    }
  }

  var json: JSONOutput { .array(entries.map(\.json)) }
}

extension PropertyTracks.Entry {
  fileprivate mutating func add(_ value: PropertyValue, of property: TraceProperty, frame: Int) {
    guard let index = tracks.firstIndex(where: { $0.property == property }) else {
      let segment = PropertyTracks.Segment(start: frame, values: [value])
      tracks.append(PropertyTracks.Track(property: property, segments: [segment]))
      return
    }
    let last = tracks[index].segments.count - 1
    let latest = tracks[index].segments[last]
    if latest.start + latest.values.count == frame {
      tracks[index].segments[last].values.append(value)
    } else {
      tracks[index].segments.append(PropertyTracks.Segment(start: frame, values: [value]))
    }
  }

  fileprivate var json: JSONOutput {
    [
      "path": .string(path.description), "parent": parent.map(JSONOutput.integer) ?? .null,
      "tracks": .object(
        tracks.map { track in
          let isNumber = track.property.layerProperty.map { $0.kind == .number } ?? true
          return JSONOutput.Member(
            track.property.name, .array(track.segments.map { $0.json(isNumber: isNumber) }))
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
          if isNumber, let number = value.traceNumber { return .number(number) }
          let text = value.traceText
          return text.isEmpty ? .null : .string(text)
        })
  }
}
