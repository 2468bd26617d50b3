import Assets
import JSONText
import Layers
import PNGCodec
import Render
import System

/// A self-contained HTML page that plays scenarios, side by side or as a gallery.
///
/// The page makes no requests. It contains the changes between frames as PNG files, the properties of every layer, and
/// the event log.
package struct PreviewPage: Sendable {
  /// The maximum size of a page without `--full`, in bytes.
  package static let limit = 24 << 20

  /// A scene with its frames.
  fileprivate struct SceneMovie {
    var scene: PreviewScene
    var record: StageRecord
    var reasons: [JSONOutput.Member]
    var movie: Movie
    var withoutLayer: [(path: LayerPath, movie: Movie)] = []
  }

  /// The HTML text, in UTF-8.
  package let html: [UInt8]
  /// The total size of the page's pictures as files, in bytes.
  package let pictureBytes: Int
  /// A note above the scenes, such as that frames were omitted, without a period; `nil` for none.
  package let note: String?

  init(html: [UInt8], pictureBytes: Int, note: String?) {
    self.html = html
    self.pictureBytes = pictureBytes
    self.note = note
  }

  /// Draws all frames of scenes; `nil` if the page would exceed `limit` bytes, `progress` returned false, or a
  /// component failed.
  ///
  /// - Parameters:
  ///   - hidesLayers: Whether layers can be hidden. All frames are then also drawn without each of them.
  ///   - workers: The number of threads, at least 1. It does not affect the result.
  ///   - progress: Called after every frame, by several threads, with the number of finished frames and of all frames;
  ///     returns false to stop.
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
    // Base64 text is a third longer than the bytes that it encodes.
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

  /// Returns captures of the scenes with a shared count of frames.
  ///
  /// - Parameter frameDone: Called with the number of finished frames of all scenes; returns false to stop.
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

  /// Returns the target length of a page with hideable layers: 1.4 times the size of its changed bands, plus 190 KB.
  /// With the lists of pieces, the page then exceeds 1.4 times that size by at most 200 KB.
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
  /// Returns the scene as the page's script reads it.
  fileprivate func json(_ numbers: [Picture: Int]) -> JSONOutput {
    let variants = withoutLayer.map {
      JSONOutput.Member($0.path.description, $0.movie.json(numbers, like: movie))
    }
    return .object(
      scene.members + record.members + reasons
        + [.init("movie", movie.json(numbers)), .init("withoutLayer", .object(variants))])
  }
}

/// The HTML of the player's page.
package enum PlayerPage {
  /// The page for a server, in UTF-8. It contains no scenes and requests `/events`, `/scenes`, `/stills` and
  /// `/pictures`.
  package static let live = WebPage.player.html(on: .server)

  /// The page for a server in which a scene is played by hand. It requests `/events`, `/scenes` and `/socket`.
  package static let touchable = WebPage.live.html(on: .server)

  /// Returns the self-contained page.
  ///
  /// - Parameter pictures: The PNG files.
  static func whole(data: JSONOutput, pictures: [[UInt8]]) -> [UInt8] {
    WebPage.player.html(on: .file, texts: ["pictures": self.pictures(pictures), "data": self.data(data)])
  }

  /// Encodes PNG files for a page, one per line.
  static func pictures(_ files: [[UInt8]]) -> [UInt8] {
    Array(files.map(Base64.encoded).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Encodes JSON for a page, as one line.
  static func data(_ json: JSONOutput) -> [UInt8] {
    Base64.encoded(ZlibStream.compressed(Array(json.text().utf8)))
  }
}
