import Assets
import JSONText
import Layers
import PNGCodec
import Render
import System

/// One self-contained HTML page that plays scenarios, side by side or as a gallery.
///
/// The page makes no request: frames are in it as PNG files of what changes, beside each layer's properties and the
/// event log.
package struct PreviewPage: Sendable {
  /// The most bytes of a page that is not asked to keep everything.
  package static let limit = 24 << 20

  /// A scene with its frames.
  fileprivate struct SceneMovie {
    var scene: PreviewScene
    var record: StageRecord
    var reasons: [JSONOutput.Member]
    var movie: Movie
    var withoutLayer: [(path: LayerPath, movie: Movie)] = []
  }

  /// The page's text, UTF-8.
  package let html: [UInt8]
  /// The bytes of the pictures in the page, as files.
  package let pictureBytes: Int
  /// Shown above the scenes, such as that frames were left out; a phrase without a full stop.
  package let note: String?

  init(html: [UInt8], pictureBytes: Int, note: String?) {
    self.html = html
    self.pictureBytes = pictureBytes
    self.note = note
  }

  /// Draws all frames of some scenes; nil when the page would be larger than `limit` bytes, `progress` said to stop, or a
  /// component shows a mistake.
  ///
  /// - Parameters:
  ///   - hidesLayers: Whether layers can be hidden, for which all frames are drawn without each of them.
  ///   - workers: Threads, at least 1; their number changes nothing.
  ///   - progress: Called after every frame, by several threads, with how many of how many are done; false stops.
  package init?(
    _ scenes: [PreviewScene], limit: Int, hidesLayers: Bool = false, note: String? = nil, workers: Int = 1,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) {
    let records = scenes.map { StageRecord($0.stage) }
    if scenes.contains(where: { $0.stage.mistake != nil }) { return nil }
    let hideable = records.map { hidesLayers ? $0.hideable : [] }
    let total = zip(scenes, hideable).reduce(0) { $0 + $1.0.frameCount * (1 + $1.1.count) }
    let store = PictureStore(.small)
    let captures = Self.captures(of: scenes, store, workers, countsBands: hidesLayers && limit < .max) {
      progress($0, total)
    }
    var sceneMovies: [SceneMovie] = []
    // Text takes a third more than the bytes that it stands for.
    var rest = limit / 4 * 3
    var known: Set<Picture> = []
    func keep(_ pictures: [Picture]) {
      let new = Set(pictures).subtracting(known)
      rest -= store.byteCount(of: new)
      known.formUnion(new)
    }
    for (index, capture) in captures.enumerated() {
      guard let movie = capture.movie(limit: rest, known: known) else { return nil }
      keep(movie.pictures)
      sceneMovies.append(
        SceneMovie(
          scene: scenes[index], record: records[index], reasons: scenes[index].reasons(records[index]),
          movie: movie))
    }
    if hidesLayers, limit < .max {
      let bands = sceneMovies.reduce(0) { $0 + $1.movie.changedBandBytes }
      let spare = Self.lengthBeside(bands: bands) - Self.html(of: sceneMovies, store, note: note).count
      rest = min(rest, spare / 4 * 3)
    }
    for (index, capture) in captures.enumerated() where hidesLayers {
      let (paths, whole) = (hideable[index], sceneMovies[index].movie)
      guard let variants = capture.movies(without: paths, beside: whole, limit: rest) else { return nil }
      keep(variants.flatMap(\.movie.pictures))
      sceneMovies[index].withoutLayer = variants
    }
    let html = Self.html(of: sceneMovies, store, note: note)
    guard html.count <= limit else { return nil }
    self.init(html: html, pictureBytes: store.byteCount(of: known), note: note)
  }

  /// - Parameter frameDone: Called with how many frames of all scenes are done; false stops.
  private static func captures(
    of scenes: [PreviewScene], _ store: PictureStore, _ workers: Int, countsBands: Bool,
    frameDone: @escaping @Sendable (_ done: Int) -> Bool
  ) -> [FrameCapture] {
    let done = SharedCounter()
    return scenes.map { scene in
      FrameCapture(start: scene.stage, store: store, workers: workers, countsBands: countsBands) {
        frameDone(done.increased())
      }
    }
  }

  /// How long a page may be whose layers can be left out, by the bytes of the bands that change: 1.4 times those and
  /// 190 KB, so that with the lists of pieces it stays below 200 KB.
  private static func lengthBeside(bands: Int) -> Int { bands / 5 * 7 + 190_000 }

  private static func html(of sceneMovies: [SceneMovie], _ store: PictureStore, note: String?) -> [UInt8] {
    let movies = sceneMovies.flatMap { [$0.movie] + $0.withoutLayer.map(\.movie) }
    let pictures = Movie(frames: movies.flatMap(\.frames)).pictures
    let numbers = Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1, $0) })
    let data: JSONOutput = [
      "scenes": .array(sceneMovies.map { $0.json(numbers) }), "note": note.map(JSONOutput.string) ?? .null,
    ]
    return PlayerPage.whole(data: data, pictures: pictures.map(store.file))
  }
}

extension PreviewPage.SceneMovie {
  /// The scene as the page's script reads it.
  fileprivate func json(_ numbers: [Picture: Int]) -> JSONOutput {
    let variants = withoutLayer.map {
      JSONOutput.Member($0.path.description, $0.movie.json(numbers, like: movie))
    }
    return .object(
      scene.members + record.members + reasons
        + [.init("movie", movie.json(numbers)), .init("withoutLayer", .object(variants))])
  }
}

/// The player's page with what it shows.
package enum PlayerPage {
  /// The page of a server, in UTF-8; it has nothing in it and asks for `/events`, `/scenes`, `/stills` and `/pictures`.
  package static let live = WebPage.player.html(on: .server)

  /// The page of a server in which a scene is played by hand; it asks for `/events`, `/scenes` and `/socket`.
  package static let touchable = WebPage.live.html(on: .server)

  /// The page that has everything in it.
  ///
  /// - Parameter pictures: PNG files.
  static func whole(data: JSONOutput, pictures: [[UInt8]]) -> [UInt8] {
    WebPage.player.html(on: .file, texts: ["pictures": self.pictures(pictures), "data": self.data(data)])
  }

  /// PNG files as a page has them: each a line.
  static func pictures(_ files: [[UInt8]]) -> [UInt8] {
    Array(files.map(Base64.encoded).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// JSON as a page has it: one line.
  static func data(_ json: JSONOutput) -> [UInt8] {
    Base64.encoded(ZlibStream.compressed(Array(json.text().utf8)))
  }
}
