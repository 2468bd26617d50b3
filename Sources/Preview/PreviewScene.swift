import Geometry
import JSONText
import Layers
import Motion
import Raster
import Render
import ScenarioFile
import Stage

/// One scenario of a page: its frames, layers and events.
public struct PreviewScene {
  /// What the page says of it.
  public struct Description: Hashable, Sendable {
    public var title: String
    /// The path of the scenario's file.
    public var file: String
    /// The bytes of the file as text.
    public var text: String
    /// What the command line changed, as `key=value`.
    public var settings: [String]

    public init(title: String, file: String, text: String, settings: [String]) {
      self.title = title
      self.file = file
      self.text = text
      self.settings = settings
    }
  }

  private let description: Description
  private let scenario: Scenario
  private let tracks: PropertyTracks
  private let events: [StageEvent]
  private let movie: Movie
  /// Frames without one of the layers, by its path.
  private let withoutLayer: [(path: String, movie: Movie)]

  /// Every picture that a frame may be put together from.
  var pictures: Set<Int> {
    Set(([movie] + withoutLayer.map(\.movie)).flatMap { $0.frames.joined().map(\.picture) })
  }

  /// Bytes of the pictures of its whole frames.
  let cost: Int

  /// Draws the frames of a stage at time 0; nil when that takes more than `limit` bytes of pictures, or was cancelled.
  init?(
    _ start: Stage, _ description: Description, limit: Int, into store: inout PictureStore,
    frameDone: () -> Bool
  ) {
    self.description = description
    scenario = start.scenario
    let rate = scenario.timeline.frameRate
    var tracks = PropertyTracks()
    var stage = start
    for frame in 0..<scenario.timeline.frameCount {
      stage.advance(to: rate.time(ofFrame: frame))
      tracks.add(frame: frame, time: rate.time(ofFrame: frame), of: stage)
    }
    stage.advance(to: scenario.timeline.duration)
    events = stage.events
    self.tracks = tracks
    var shooting = Shooting(start, hiding: tracks.hideable, limit: limit)
    for frame in 0..<scenario.timeline.frameCount {
      shooting.shoot(at: rate.time(ofFrame: frame), into: &store)
      guard shooting.cost <= limit, frameDone() else { return nil }
    }
    movie = shooting.movie
    cost = shooting.cost
    withoutLayer = shooting.withoutLayer
  }

  /// The scene as the page's script reads it; `renumbered` tells each picture's place in the page.
  func json(renumbered: [Int: Int]) -> JSONOutput {
    let (canvas, rate) = (scenario.canvas, scenario.timeline.frameRate)
    return [
      "title": .string(description.title), "file": .string(description.file),
      "settings": .array(description.settings.map(JSONOutput.string)),
      "width": .integer(canvas.pixelWidth), "height": .integer(canvas.pixelHeight),
      "scale": .number(canvas.scale), "background": .string(canvas.background.hexString),
      "fps": [.integer(Int(rate.numerator)), .integer(Int(rate.denominator))],
      "duration": .number(scenario.timeline.duration.seconds),
      "frameCount": .integer(scenario.timeline.frameCount),
      "movie": movie.json(renumbered), "layers": tracks.json,
      "withoutLayer": .object(withoutLayer.map { .init($0.path, $0.movie.json(renumbered, like: movie)) }),
      "events": .array(
        events.map { event in
          [
            .number(event.time.seconds), .string(event.source), .string(event.name),
            .string(event.detailText),
          ]
        }),
      "text": .string(description.text),
    ]
  }
}

extension Movie {
  /// For each frame its pieces as picture, x, y, picture, x, y …; null where they are those of another movie.
  fileprivate func json(_ renumbered: [Int: Int], like other: Movie? = nil) -> JSONOutput {
    .array(
      frames.enumerated().map { index, pieces in
        if let other, other.frames[index] == pieces { return .null }
        return .array(
          pieces.flatMap { piece in
            [renumbered[piece.picture] ?? 0, piece.x, piece.y].map(JSONOutput.integer)
          })
      })
  }
}

extension PropertyTracks {
  private static let mostHideable = 8

  /// The layers that a page can leave out: the outermost ones, then what moves in them.
  fileprivate var hideable: [String] {
    let isAlone = entries.count { $0.depth == 0 } == 1
    let candidates = entries.filter { entry in
      switch entry.depth {
      case 0: !isAlone || entries.count == 1
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
}
