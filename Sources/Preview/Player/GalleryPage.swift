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
  /// What the page says of it.
  package var description: PreviewScene.Description
  /// What the scenario says of itself.
  var note: String
  /// The names of the types of components in it.
  var types: [String]
  /// Knows the texts of the scenario and its components; nil where nobody asks why something moves.
  var places: SourcePlaces?
  /// Refuses a stage that has played to the end with a mistake.
  var check: @Sendable (Stage) throws -> Void

  /// An item with its note and the types of its components.
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

/// A scenario of a gallery that cannot be shown.
package struct GalleryProblem: Hashable, Sendable {
  /// The place of the scenario among all of the gallery, from 0.
  var position: Int
  var title: String
  /// The file of the scenario.
  package var file: FilePath
  /// The error, as printed in a terminal.
  package var message: String

  /// A problem at a position among the scenarios.
  package init(position: Int, title: String, file: FilePath, message: String) {
    self.position = position
    self.title = title
    self.file = file
    self.message = message
  }
}

extension PreviewPage {
  /// The most bytes of a gallery that is not asked to keep everything.
  package static let galleryLimit = 48 << 20

  /// A page on which many scenarios play small; a click opens the player. Nil when `frameDone` said to stop.
  ///
  /// Where they take more than the limit together, those that take most keep fewer pixels and frames.
  ///
  /// - Parameters:
  ///   - problems: Scenarios that cannot be shown, by their positions; the page shows their messages.
  ///   - title: What the page is called.
  ///   - limit: The most bytes of pictures, as text; a little more where a scenario cannot be made smaller.
  ///   - workers: Threads, at least 1; their number changes nothing.
  ///   - frameDone: Called after every frame, by several threads, with how many are done of how many there are at
  ///     least; false stops.
  /// - Throws: What keeps a scenario from being set up, or what an item's `check` throws.
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
    // Text takes a third more than the bytes that it stands for.
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

  /// The page with the data of its cards and, for each scenario, of its player.
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

  /// How much each of some sizes may be at most for their sum to be `sum`; what is smaller stays as it is.
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
  /// The player's data, as the page has it.
  let data: [UInt8]
  /// PNG files, as the page has them.
  let pictures: [UInt8]
  /// Bytes of the PNG files.
  let byteCount: Int

  /// Nil when it was stopped.
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

  /// The movie with fewer pixels or frames, as far as that makes it no larger than `share`; `nil` when it was stopped.
  func reduced(
    to share: Int, _ item: GalleryItem, workers: Int, _ frameDone: @escaping @Sendable () -> Bool
  ) throws -> GalleryMovie? {
    // Pictures shrink about as their pixels do; steps that are far from enough are not drawn.
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
  /// What the gallery's script reads before the scenario is seen.
  fileprivate func card(of scene: PreviewScene) -> JSONOutput {
    .object(
      scene.members.filter { $0.key != "texts" }
        + [.init("note", .string(note)), .init("types", .array(types.map(JSONOutput.string)))])
  }
}

extension GalleryProblem {
  /// The entry that the gallery's script reads in place of a scenario.
  fileprivate var card: JSONOutput {
    ["title": .string(title), "file": .string(file.text), "problem": .string(message)]
  }
}

/// What is left out of a page that would be too large.
package struct PageReduction {
  /// From nothing on, each more than the one before: pixels, which a viewer looks at, stay longest.
  package static let steps = [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// The same for pictures that are shown small, whose motion stays longest.
  static let stepsOfSmall = [(1, 1), (1, 1.5), (1, 2), (2, 2), (3, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// What is left of a movie's pixels.
  var share: Double { 1 / (Double(frames) * scale * scale) }

  /// Every so many frames one is kept.
  var frames = 1
  /// By how much pixels are coarser.
  var scale = 1.0

  /// The scenario with less of it.
  package func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    let rate = scenario.timeline.frameRate
    scenario.timeline.frameRate = FrameRate(rate.numerator, rate.denominator * Int64(frames)) ?? rate
    scenario.canvas.scale /= scale
    return scenario
  }

  /// What a reader of the page should know; nil where nothing is left out.
  package func note(_ scenario: Scenario) -> String? {
    guard frames > 1 || scale > 1 else { return nil }
    let rate = FigureNumber.text(scenario.timeline.frameRate.framesPerSecond)
    let pixels = scale > 1 ? " and \(FigureNumber.text(scenario.canvas.scale)) pixels a point" : ""
    return "to stay below \(PreviewPage.limit >> 20) MiB the page keeps \(rate) frames a second\(pixels); "
      + "--full keeps everything"
  }
}
