import Geometry
import JSONText
import Stage
import Synchronization

/// A version of one or more scenarios, as saved at one time, for a page that a server updates. Its parts become
/// available one after another.
package final class LiveRevision: Sendable {
  /// The parts that the page's script reads, in the order in which they are prepared.
  package enum Part: Int, Hashable, Sendable {
    /// The size, length and text of each scene.
    case outline
    /// The layers and events of each scene.
    case layers
    /// The movie of each scene, null if it would require too much memory, and the name, width and height of each
    /// picture.
    case frames
    /// The explanations of motion in each scene, and the states of its machines.
    case reasons
  }

  private struct Content {
    /// The parts in JSON, by their raw values.
    var parts: [[UInt8]]
    /// The pictures by name.
    var pictures: [String: Picture] = [:]
  }

  /// The maximum size of cached pictures, in bytes. Frames beyond it are drawn on request.
  private static let limit = 512 << 20

  /// The number of the revision, from 1.
  package let number: Int
  /// The scenarios.
  package let scenes: [PreviewScene]
  private let store = PictureStore(.fast)
  private let content: Mutex<Content>
  private let isOutdated = Atomic(false)

  /// Creates a revision without drawing its frames.
  package init(_ scenes: [PreviewScene], number: Int) {
    self.scenes = scenes
    self.number = number
    let outline = Self.json(["scenes": .array(scenes.map { .object($0.members) })])
    content = Mutex(Content(parts: [outline]))
  }

  /// The latest part that is available.
  package var latest: Part { content.withLock { Part(rawValue: $0.parts.count - 1)! } }

  /// Returns a part in JSON; `nil` if it is not available yet.
  package func json(_ part: Part) -> [UInt8]? {
    content.withLock { $0.parts.indices.contains(part.rawValue) ? $0.parts[part.rawValue] : nil }
  }

  private static func json(_ value: JSONOutput) -> [UInt8] { Array(value.text().utf8) }

  /// Stops `prepare` before the next frame.
  package func invalidate() { isOutdated.store(true, ordering: .relaxed) }

  /// Prepares all parts on several threads, while others may read the available ones. Frames are omitted if a component
  /// fails.
  ///
  /// - Parameter made: Called after every part.
  package func prepare(workers: Int, made: @Sendable () -> Void) {
    let records = scenes.map { StageRecord($0.stage) }
    let layers = Self.json(["scenes": .array(records.map { .object($0.members) })])
    content.withLock { $0.parts.append(layers) }
    made()
    if scenes.contains(where: { $0.stage.mistake != nil }) { return }
    var known: Set<Picture> = []
    var movies: [Movie?] = []
    for scene in scenes {
      let capture = FrameCapture(start: scene.stage, store: store, workers: workers) { !self.isStopped }
      let rest = Self.limit - store.byteCount(of: known)
      let movie = capture.movie(limit: rest, known: known)
      if isStopped { return }
      known.formUnion(movie?.pictures ?? [])
      movies.append(movie)
    }
    let pictures = Movie(frames: movies.compactMap(\.self).flatMap(\.frames)).pictures
    let names = pictures.map { ContentHash(of: store.file(of: $0)).description }
    let numbers = Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1, $0) })
    let frames = Self.json([
      "movies": .array(movies.map { $0?.json(numbers) ?? .null }),
      "pictures": .array(
        zip(names, pictures).map { [.string($0), .integer($1.width), .integer($1.height)] }),
    ])
    content.withLock { content in
      content.pictures = Dictionary(zip(names, pictures)) { first, _ in first }
      content.parts.append(frames)
    }
    made()
    if isStopped { return }
    let reasons = Self.json([
      "scenes": .array(zip(scenes, records).map { .object($0.reasons($1)) })
    ])
    content.withLock { $0.parts.append(reasons) }
    made()
  }

  private var isStopped: Bool { isOutdated.load(ordering: .relaxed) }

  /// Returns the files of pictures one after another, each preceded by its length in four bytes, most significant
  /// first; `nil` if `names` is empty or contains an unknown name.
  package func files(named names: [Substring]) -> [UInt8]? {
    let pictures = content.withLock { $0.pictures }
    var bytes: [UInt8] = []
    guard !names.isEmpty else { return nil }
    for name in names {
      guard let picture = pictures[String(name)] else { return nil }
      let file = store.file(of: picture)
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: file.count >> $0) }
      bytes += file
    }
    return bytes
  }
}
