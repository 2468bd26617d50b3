import Geometry
import Layers
import Motion
import Raster
import Render
import ScenarioFile
import Stage

/// Draws the frames of a scenario one after the other, as they are and without one layer each.
struct Shooting {
  /// The frames without one of the layers.
  private struct Take {
    var path: String
    var renderer: Renderer
    var movie = Movie()
    /// Bytes of the pictures that nothing before needed.
    var cost = 0
  }

  /// What frames without a layer may cost at least.
  private static let allowance = 1 << 20

  private(set) var movie = Movie()
  /// Bytes of the pictures of the whole frames.
  private(set) var cost = 0
  var withoutLayer: [(path: String, movie: Movie)] { takes.map { ($0.path, $0.movie) } }
  private var takes: [Take]
  private var stage: Stage
  private var renderer: Renderer
  private let isOpaque: Bool
  private let limit: Int
  private var previous: Layer?

  /// - Parameter limit: bytes that all pictures may take.
  init(_ start: Stage, hiding paths: [String], limit: Int) {
    let canvas = start.scenario.canvas
    let renderer = Renderer(
      width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background
    )
    self.renderer = renderer
    takes = paths.map { Take(path: $0, renderer: renderer) }
    stage = start
    isOpaque = canvas.background.bytes.3 == 255
    self.limit = limit
  }

  /// Draws the frame of a time, which lies behind that of the frame before.
  mutating func shoot(at time: Time, into store: inout PictureStore) {
    stage.advance(to: time)
    let tree = stage.layers(at: time)
    let isStill = tree == previous
    let rows = isStill ? [] : renderer.render(tree)
    let start = store.byteCount
    movie.add(renderer.bitmap, changedRows: rows, isOpaque: isOpaque, to: &store)
    cost += store.byteCount - start
    for index in takes.indices {
      let start = store.byteCount
      let rows = isStill ? [] : takes[index].renderer.render(stage.hiding(takes[index].path, in: tree))
      takes[index].movie.add(
        takes[index].renderer.bitmap, changedRows: rows, isOpaque: isOpaque,
        like: (renderer.bitmap, movie.frames[0]), to: &store)
      takes[index].cost += store.byteCount - start
    }
    previous = tree
    dropExpensiveTakes()
  }

  /// Lets frames without a layer cost as much as the whole ones, and no more than is left of the page.
  private mutating func dropExpensiveTakes() {
    let most = max(0, min(max(Self.allowance, cost), limit - cost))
    while takes.reduce(0, { $0 + $1.cost }) > most,
      let worst = takes.indices.max(by: { takes[$0].cost < takes[$1].cost })
    {
      takes.remove(at: worst)
    }
  }
}
