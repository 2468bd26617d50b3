import Assets
import JSONText
import Motion
import PNGCodec
import Render
import ScenarioFile
import Stage
import System

/// A scenario of a gallery.
package struct GalleryItem: Sendable {
  /// The scenario.
  package var scenario: Scenario
  /// The title, file and texts that the page shows.
  package var description: PreviewScene.Description
  /// The description that the scenario contains.
  var note: String
  /// The names of the component types that the scenario uses.
  var types: [String]
  /// The texts of the scenario and its components, to which source ranges refer; `nil` if motion is not explained.
  var places: SourcePlaces?
  /// Verifies a stage that has played to the end; throws an error if its scenario cannot be shown.
  var check: @Sendable (Stage) throws -> Void

  /// Creates an item with its note and the types of its components.
  package init(
    _ scenario: Scenario, _ description: PreviewScene.Description, note: String, types: [String],
    _ places: SourcePlaces? = nil, check: @escaping @Sendable (Stage) throws -> Void = { _ in }
  ) {
    self.places = places
    self.check = check
    self.scenario = scenario
    self.description = description
    self.note = note
    self.types = types
  }
}

/// A scenario that a gallery cannot show.
package struct GalleryProblem: Hashable, Sendable {
  /// The index of the scenario among all scenarios of the gallery.
  var position: Int
  var title: String
  /// The file of the scenario.
  package var file: FilePath
  /// The error as printed in a terminal.
  package var message: String

  /// Creates a problem at an index among the scenarios.
  package init(position: Int, title: String, file: FilePath, message: String) {
    self.position = position
    self.title = title
    self.file = file
    self.message = message
  }
}

extension PreviewPage {
  /// The maximum size of a gallery without `--full`, in bytes.
  package static let galleryLimit = 48 << 20

  /// Creates a page on which many scenarios play at a small size, with a player that opens on a click; `nil` if
  /// `frameDone` returned false.
  ///
  /// If the scenarios exceed the limit together, the pixels and frames of the largest ones are reduced.
  ///
  /// - Parameters:
  ///   - problems: The scenarios that cannot be shown, with their positions; the page shows their messages.
  ///   - title: The title of the page.
  ///   - limit: The maximum size of the pictures as text, in bytes. It is exceeded slightly if a scenario cannot be
  ///     reduced further.
  ///   - workers: The number of threads, at least 1. It does not affect the result.
  ///   - frameDone: Called after every frame, by several threads, with the number of finished frames and a lower bound
  ///     of the number of all frames; returns false to stop.
  /// - Throws: The error for which a scenario cannot be set up, or that of an item's `check`.
  package init?(
    gallery items: [GalleryItem], problems: [GalleryProblem] = [], title: String, limit: Int,
    workers: Int = 1,
    frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws {
    let total = items.reduce(0) { $0 + $1.scenario.timeline.frameCount }
    let done = SharedCounter()
    let progress: @Sendable () -> Bool = {
      let count = done.increased()
      return frameDone(count, max(count, total))
    }
    var movies: [GalleryMovie] = []
    for item in items {
      guard let movie = try GalleryMovie(item, workers: workers, progress) else { return nil }
      movies.append(movie)
    }
    // Base64 text is a third longer than the bytes that it encodes.
    let share = Self.share(of: limit / 4 * 3, among: movies.map(\.byteCount))
    let large = movies.indices.filter { movies[$0].byteCount > share }
    for index in large {
      let movie = try movies[index].reduced(to: share, items[index], workers: workers, progress)
      guard let movie else { return nil }
      movies[index] = movie
    }
    let note =
      large.isEmpty
      ? nil : "\(large.count) of \(items.count) keep fewer pixels or frames; --full keeps everything"
    var cards = zip(items, movies).map { $0.card(of: $1.scene) }
    for problem in problems { cards.insert(problem.card, at: min(problem.position, cards.count)) }
    let index: JSONOutput = [
      "title": .string(title), "note": note.map(JSONOutput.string) ?? .null, "cards": .array(cards),
    ]
    self.init(
      html: Self.html(index, movies), pictureBytes: movies.reduce(0) { $0 + $1.byteCount }, note: note)
  }

  /// Returns the page with the data of its cards and of each scenario's player.
  private static func html(_ index: JSONOutput, _ movies: [GalleryMovie]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    return WebPage.gallery.html(
      on: .file,
      texts: [
        "data": Array(([PlayerPage.data(index)] + movies.map(\.data)).joined(separator: [lineFeed])),
        "pictures": Array(movies.map(\.pictures).joined(separator: [lineFeed, lineFeed])),
        "template": Base64.encoded(ZlibStream.compressed(WebPage.player.html(on: .file))),
      ])
  }

  /// Returns the largest size to which the given sizes must be limited for their sum to be at most `sum`; `Int.max` if
  /// no limit is necessary.
  package static func share(of sum: Int, among sizes: [Int]) -> Int {
    var rest = sum
    for (index, size) in sizes.sorted().enumerated() {
      let share = rest / (sizes.count - index)
      if size > share { return share }
      rest -= size
    }
    return .max
  }
}

/// A scenario with its frames.
private struct GalleryMovie {
  let scene: PreviewScene
  /// The data of the player, as encoded in the page.
  let data: [UInt8]
  /// The PNG files, as encoded in the page.
  let pictures: [UInt8]
  /// The total size of the PNG files, in bytes.
  let byteCount: Int

  /// Records a scenario; `nil` if the recording was stopped.
  init?(
    _ item: GalleryItem, _ reduction: PageReduction = PageReduction(), workers: Int,
    _ frameDone: @escaping @Sendable () -> Bool
  ) throws {
    scene = PreviewScene(try Stage(reduction.applied(to: item.scenario)), item.description, item.places)
    let record = StageRecord(scene.stage)
    try item.check(scene.stage)
    let store = PictureStore(.small)
    let capture = FrameCapture(start: scene.stage, store: store, workers: workers, frameDone: frameDone)
    guard let movie = capture.movie(limit: .max, known: []) else { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: movie.pictures.enumerated().map { ($1, $0) })
    let members: [JSONOutput.Member] = [
      .init("movie", movie.json(numbers)), .init("withoutLayer", .object([])),
    ]
    data = PlayerPage.data([
      "scenes": [.object(scene.members + record.members + scene.reasons(record) + members)], "note": .null,
    ])
    pictures = PlayerPage.pictures(movie.pictures.map(store.file))
    byteCount = store.byteCount(of: movie.pictures)
  }

  /// Returns the movie with its pixels or frames reduced until it has at most `share` bytes, if possible; `nil` if the
  /// recording was stopped.
  func reduced(
    to share: Int, _ item: GalleryItem, workers: Int, _ frameDone: @escaping @Sendable () -> Bool
  ) throws -> GalleryMovie? {
    // The size is roughly proportional to the number of pixels; steps that are clearly insufficient are not drawn.
    let steps = PageReduction.stepsOfSmall.dropFirst()
    let first = steps.firstIndex { Double(byteCount) * $0.share < 1.5 * Double(share) } ?? steps.endIndex - 1
    var reduced = self
    for step in steps[first...] where reduced.byteCount > share {
      guard let movie = try GalleryMovie(item, step, workers: workers, frameDone) else { return nil }
      reduced = movie
    }
    return reduced
  }
}

extension GalleryItem {
  /// Returns the data that the gallery's script reads before the scenario is visible.
  fileprivate func card(of scene: PreviewScene) -> JSONOutput {
    .object(
      scene.members.filter { $0.key != "texts" }
        + [.init("note", .string(note)), .init("types", .array(types.map(JSONOutput.string)))])
  }
}

extension GalleryProblem {
  /// The entry that the gallery's script reads instead of a scenario.
  fileprivate var card: JSONOutput {
    ["title": .string(title), "file": .string(file.text), "problem": .string(message)]
  }
}

/// A reduction of the frames and pixels of a page that would be too large.
package struct PageReduction {
  /// The reductions of a player, from none to the strongest. They preserve pixels longest, which viewers examine.
  package static let steps = [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// The reductions of small pictures, from none to the strongest. They preserve motion longest.
  static let stepsOfSmall = [(1, 1), (1, 1.5), (1, 2), (2, 2), (3, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// The share of a movie's pixels that remains.
  var share: Double { 1 / (Double(frames) * scale * scale) }

  /// The interval, in frames, between the frames that remain.
  var frames = 1
  /// The factor by which the number of pixels per point is reduced.
  var scale = 1.0

  /// Returns the scenario with a reduced frame rate and scale.
  package func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    let rate = scenario.timeline.frameRate
    scenario.timeline.frameRate = FrameRate(rate.numerator, rate.denominator * Int64(frames)) ?? rate
    scenario.canvas.scale /= scale
    return scenario
  }

  /// Returns a note about the reduction for readers of the page; `nil` if nothing is reduced.
  package func note(_ scenario: Scenario) -> String? {
    guard frames > 1 || scale > 1 else { return nil }
    let rate = FigureNumber.text(scenario.timeline.frameRate.framesPerSecond)
    let pixels = scale > 1 ? " and \(FigureNumber.text(scenario.canvas.scale)) pixels a point" : ""
    return "to stay below \(PreviewPage.limit >> 20) MiB the page keeps \(rate) frames a second\(pixels); "
      + "--full keeps everything"
  }
}
