import Geometry
import JSONText
import Stage
import Synchronization

/// Some scenarios as they were saved at one time, for a page that a server feeds: their layers, events and frames, as
/// far as there was time for them.
public final class LiveRevision: Sendable {
  /// How much there is.
  public enum Progress: Int, Hashable, Comparable, Sendable {
    /// Size, length and text.
    case outline
    /// Layers and events too.
    case layers
    /// Frames too.
    case frames

    public static func < (a: Progress, b: Progress) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Content {
    var progress = Progress.outline
    var records: [StageRecord] = []
    /// Nil for those that would take too much memory.
    var movies: [Movie?] = []
    var pictures: [Picture] = []
    var names: [String] = []
  }

  /// Bytes of pictures that are kept; what needs more is drawn when it is asked for.
  private static let limit = 512 << 20

  /// From 1 on.
  public let number: Int
  public let scenes: [PreviewScene]
  private let store = PictureStore(.fast)
  private let content = Mutex(Content())
  private let isOutdated = Atomic(false)

  public init(_ scenes: [PreviewScene], number: Int) {
    self.scenes = scenes
    self.number = number
  }

  public var progress: Progress { content.withLock { $0.progress } }

  /// Ends `prepare` before the next frame.
  public func outdate() { isOutdated.store(true, ordering: .relaxed) }

  /// Makes everything that there is to show, on several threads and while others may ask for it.
  ///
  /// - Parameter made: called whenever there is more.
  public func prepare(workers: Int, made: @Sendable () -> Void) {
    let records = scenes.map { StageRecord($0.stage) }
    content.withLock { content in
      content.records = records
      content.progress = .layers
    }
    made()
    var known: Set<Picture> = []
    var movies: [Movie?] = []
    for scene in scenes {
      let shooting = Shooting(start: scene.stage, store: store, workers: workers) { !self.isStopped }
      let rest = Self.limit - store.byteCount(of: known)
      let movie = shooting.movie(limit: rest, known: known)
      if isStopped { return }
      known.formUnion(movie?.pictures ?? [])
      movies.append(movie)
    }
    let pictures = Movie(frames: movies.compactMap(\.self).flatMap(\.frames)).pictures
    let names = pictures.map { ContentHash(of: store.file(of: $0)).description }
    content.withLock { content in
      content.movies = movies
      content.pictures = pictures
      content.names = names
      content.progress = .frames
    }
    made()
  }

  private var isStopped: Bool { isOutdated.load(ordering: .relaxed) }

  /// What the page's script reads: scenes, and the name, width and height of each picture in them.
  public var json: [UInt8] {
    let content = content.withLock { $0 }
    let numbers = Dictionary(uniqueKeysWithValues: content.pictures.enumerated().map { ($1, $0) })
    let scenes = scenes.enumerated().map { place, scene -> JSONOutput in
      var members = scene.members
      if content.progress >= .layers { members += content.records[place].members }
      if content.progress >= .frames, let movie = content.movies[place] {
        members.append(.init("movie", movie.json(numbers)))
      }
      return .object(members)
    }
    let pictures = zip(content.names, content.pictures).map { name, picture -> JSONOutput in
      [.string(name), .integer(picture.width), .integer(picture.height)]
    }
    return Array(
      JSONOutput.object([.init("scenes", .array(scenes)), .init("pictures", .array(pictures))]).text().utf8)
  }

  /// Files of pictures one after the other, each behind its length in four bytes, highest first; nil when
  /// there are none, or one of the names is of no picture.
  public func files(named names: [Substring]) -> [UInt8]? {
    let (all, pictures) = content.withLock { ($0.names, $0.pictures) }
    let places = Dictionary(zip(all, all.indices)) { first, _ in first }
    var bytes: [UInt8] = []
    guard !names.isEmpty else { return nil }
    for name in names {
      guard let place = places[String(name)] else { return nil }
      let file = store.file(of: pictures[place])
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: file.count >> $0) }
      bytes += file
    }
    return bytes
  }
}
