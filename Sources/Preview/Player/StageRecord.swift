import JSONText
import Layers
import Stage

/// A record of a stage over all its frames, with every layer's properties and all events.
struct StageRecord: Sendable {
  private static let mostHideable = 8

  private let tracks: PropertyTracks
  /// The events until the end of the run.
  let events: [StageEvent]

  /// Plays a stage from time 0 to its end and records it.
  init(_ start: Stage) {
    var tracks = PropertyTracks()
    events = start.atEnd { tracks.add(frame: $0.number, time: $0.time, of: $0.stage) }.events
    self.tracks = tracks
  }

  /// All layers, each with its properties that change, in the order in which the page's script lists them.
  var moving: [(path: LayerPath, moving: [TraceProperty])] { tracks.moving }

  /// The layers that can be hidden in a page without a server: the outermost ones, then moving layers inside them.
  var hideable: [LayerPath] {
    let isAlone = tracks.entries.count { $0.depth == 0 } == 1
    let candidates = tracks.entries.filter { entry in
      switch entry.depth {
      case 0: !isAlone || tracks.entries.count == 1
      case 1: true
      case 2: entry.moves
      default: false
      }
    }
    let ordered = candidates.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    return ordered.prefix(Self.mostHideable).map(\.element.path)
  }

  /// The record as the page's script reads it.
  var members: [JSONOutput.Member] {
    let events = events.map { event -> JSONOutput in
      [
        .number(event.time.seconds), .string(event.source.description), .string(event.name),
        .string(event.detailText),
      ]
    }
    return [.init("layers", tracks.json), .init("events", .array(events))]
  }
}
