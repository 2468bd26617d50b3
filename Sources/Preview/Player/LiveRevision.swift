import Geometry
import JSONText
import Stage
import Synchronization

/// Some scenarios as they were saved at one time, for a page that a server feeds, in parts as there was time for them.
package final class LiveRevision: Sendable {
  /// What the page's script reads, in the order in which it is made.
  package enum Part: Int, Hashable, Sendable {
    /// Each scene's size, length and text.
    case outline
    /// Each scene's layers and events.
    case layers
    /// Each scene's movie, null where that would take too much memory, and the name, width and height of each picture in
    /// them.
    case frames
    /// Why what moves in each scene does so, and the states of its machines.
    case reasons
  }

  private struct Content {
    /// In JSON, by `Part`.
    var parts: [[UInt8]]
    /// By name.
    var pictures: [String: Picture] = [:]
  }

  /// Bytes of pictures that are kept; what needs more is drawn when it is asked for.
  private static let limit = 512 << 20

  /// From 1 on.
  package let number: Int
  /// The scenarios.
  package let scenes: [PreviewScene]
  private let store = PictureStore(.fast)
  private let content: Mutex<Content>
  private let isOutdated = Atomic(false)

  /// A revision whose frames are not drawn yet.
  package init(_ scenes: [PreviewScene], number: Int) {
    self.scenes = scenes
    self.number = number
    let outline = Self.json(["scenes": .array(scenes.map { .object($0.members) })])
    content = Mutex(Content(parts: [outline]))
  }

  /// The latest part that is there.
  package var latest: Part { content.withLock { Part(rawValue: $0.parts.count - 1)! } }

  /// A part in JSON; nil when it is not there yet.
  package func json(_ part: Part) -> [UInt8]? {
    content.withLock { $0.parts.indices.contains(part.rawValue) ? $0.parts[part.rawValue] : nil }
  }

  private static func json(_ value: JSONOutput) -> [UInt8] { Array(value.text().utf8) }

  /// Ends `prepare` before the next frame.
  package func invalidate() { isOutdated.store(true, ordering: .relaxed) }

  /// Makes everything that there is to show, on several threads and while others may ask for it; no frames if a component
  /// shows a mistake.
  ///
  /// - Parameter made: called after every part.
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

  /// Files of pictures one after the other, each behind its length in four bytes, highest first; nil when
  /// there are none, or one of the names is of no picture.
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
