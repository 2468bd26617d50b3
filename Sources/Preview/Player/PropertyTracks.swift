import JSONText
import Layers
import Motion
import Stage

/// The properties of all layers of a run over its frames, with values as in the trace.
struct PropertyTracks {
  /// A layer that exists at some time of the run.
  struct Entry {
    var path: LayerPath
    /// The index of its superlayer among the entries when the layer first appeared; `nil` for the outermost.
    var parent: Int?
    var depth: Int
    fileprivate var tracks: [Track] = []

    /// Whether any of the layer's properties changes.
    var moves: Bool { tracks.contains { $0.property != .order && $0.changes } }

    /// The properties that change, except for the layer's existence and drawing order.
    fileprivate var moving: [TraceProperty] {
      tracks.filter { $0.property != .order && $0.property != .exists && $0.changes }.map(\.property)
    }
  }

  /// All layers, each with its properties that change.
  var moving: [(path: LayerPath, moving: [TraceProperty])] { entries.map { ($0.path, $0.moving) } }

  /// The values of a property.
  fileprivate struct Track {
    var property: TraceProperty
    var segments: [Segment]

    var changes: Bool { segments.count > 1 || segments[0].values.count > 1 }
  }

  /// The values of consecutive frames. The last one is valid until the next segment.
  fileprivate struct Segment {
    var start: Int
    var values: [PropertyValue]
  }

  /// The layers in drawing order; layers that appear later follow the earlier ones.
  private(set) var entries: [Entry] = []
  private var indices: [LayerPath: Int] = [:]
  private var recorder = TraceRecorder(.changes)

  /// Reads a frame, to whose time the stage has advanced.
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
  /// Returns the first frame and the value for each frame; null if the property no longer affects any pixel.
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
