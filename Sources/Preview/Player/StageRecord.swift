import JSONText
import Layers
import Stage

/// What is read of a stage over all its frames: every layer's properties, and what happens.
struct StageRecord: Sendable {
  private static let mostHideable = 8

  private let tracks: PropertyTracks
  /// What has happened until the end.
  let events: [StageEvent]

  /// Runs a stage that is at time 0 to its end.
  init(_ start: Stage) {
    var tracks = PropertyTracks()
    events = start.atEnd { tracks.add(frame: $0.number, time: $0.time, of: $0.stage) }.events
    self.tracks = tracks
  }

  /// Every layer with those of its properties that change, in the order in which the page's script has them.
  var moving: [(path: LayerPath, moving: [TraceProperty])] { tracks.moving }

  /// The layers that a page can leave out without a server: the outermost ones, then what moves in them.
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

  /// As the page's script reads it.
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
