import Geometry
import Motion
import PNGCodec
import Render
import ScenarioFile
import Stage
import Synchronization

/// Draws the movies of a scenario, as it is and without one layer each, on several threads whose number changes
/// nothing.
struct Shooting {
  let start: Stage
  let store: PictureStore
  /// Threads, at least 1.
  let workers: Int
  /// Asked after every frame; false stops all threads.
  let frameDone: @Sendable () -> Bool

  /// All frames; nil when that takes more than `limit` bytes of pictures beside those that are `known`, or was stopped.
  func movie(limit: Int, known: Set<Picture>) -> Movie? {
    record(without: nil, over: nil, known: known, limit: limit).movie
  }

  /// What the bands of rows that change from frame to frame take in `render`'s files, in bytes.
  func changedBandBytes() -> Int {
    let canvas = start.scenario.canvas
    var encoder = PNGSequenceEncoder(
      width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
    var painter = StageFrameSource(start).makePainter()
    return (0..<start.scenario.timeline.frameCount).reduce(0) { sum, frame in
      painter.simulate(to: start.scenario.timeline.frameRate.time(ofFrame: frame))
      let rows = painter.draw()
      return sum + encoder.encode(painter.bitmap, changedRows: rows).changedBandBytes
    }
  }

  /// All frames without each of some layers, by its path. Together their pictures cost no more than `limit` beside those
  /// of the whole movie; one that costs more than those before have left is left out. Nil when it was stopped.
  func movies(
    without paths: [String], beside whole: Movie, limit: Int
  ) -> [(path: String, movie: Movie)]? {
    var known = Set(whole.pictures)
    var rest = max(0, limit)
    var painter = StageFrameSource(start).makePainter()
    painter.simulate(to: .zero)
    _ = painter.draw()
    let opening = (painter.bitmap, whole.frames.first ?? [])
    var movies: [(path: String, movie: Movie)] = []
    for path in paths {
      let reel = record(without: path, over: opening, known: known, limit: rest)
      if reel.isStopped { return nil }
      guard let movie = reel.movie else { continue }
      rest -= reel.cost
      known = reel.known
      movies.append((path, movie))
    }
    return movies
  }

  /// A movie on its way.
  private struct Reel {
    var frames: [[Movie.Piece]?]
    var known: Set<Picture>
    /// Bytes that the pictures may cost that were not known.
    let limit: Int
    var cost = 0
    var isStopped = false

    /// Nil when it is not whole or costs too much.
    var movie: Movie? {
      cost > limit || frames.contains { $0 == nil } ? nil : Movie(frames: frames.compactMap(\.self))
    }
  }

  /// Draws a movie without a layer, or with all of them.
  ///
  /// - Parameter opening: a first frame that looks much like that of the movie, with the pieces that make it.
  private func record(
    without path: String?, over opening: (Bitmap, [Movie.Piece])?, known: Set<Picture>, limit: Int
  ) -> Reel {
    let count = start.scenario.timeline.frameCount
    let reel = Mutex(Reel(frames: Array(repeating: nil, count: count), known: known, limit: limit))
    let workers = max(1, min(workers, count))
    let queue = FrameQueue(Array(0..<count), workers: workers)
    let (start, store, frameDone) = (start, store, frameDone)
    WorkerThreads.run(workers) { number in
      var worker = ShootingWorker(start, without: path, over: opening, store)
      while let frame = queue.next(for: number) {
        if reel.withLock({ $0.isStopped }) { return }
        if reel.withLock({ $0.cost <= limit }) {
          let pieces = worker.shoot(frame)
          reel.withLock { reel in
            for piece in pieces where reel.known.insert(piece.picture).inserted {
              reel.cost += store.byteCount(of: [piece.picture])
            }
            reel.frames[frame] = pieces
          }
        }
        if !frameDone() { reel.withLock { $0.isStopped = true } }
      }
    }
    return reel.withLock { $0 }
  }
}

/// One thread's stage and renderer.
private struct ShootingWorker {
  private let frameRate: FrameRate
  private let isOpaque: Bool
  private let opening: (bitmap: Bitmap, pieces: [Movie.Piece])?
  private let store: PictureStore
  private var painter: StagePainter
  /// What `painter` has drawn last.
  private var latest: Int?

  init(
    _ start: Stage, without path: String?, over opening: (Bitmap, [Movie.Piece])?, _ store: PictureStore
  ) {
    frameRate = start.scenario.timeline.frameRate
    isOpaque = start.scenario.canvas.isOpaque
    self.opening = opening
    self.store = store
    painter = StageFrameSource(start, without: path).makePainter()
  }

  /// What makes a frame of the one before.
  mutating func shoot(_ frame: Int) -> [Movie.Piece] {
    if frame > 0, latest != frame - 1 { _ = draw(frame - 1) }
    let former = frame > 0 ? painter.bitmap : nil
    let rows = draw(frame)
    if frame == 0, let opening {
      return opening.pieces + pieces(over: opening.bitmap, rows: [0..<opening.bitmap.height])
    }
    return pieces(over: former, rows: rows)
  }

  private mutating func draw(_ frame: Int) -> [Range<Int>] {
    painter.simulate(to: frameRate.time(ofFrame: frame))
    latest = frame
    return painter.draw()
  }

  private func pieces(over former: Bitmap?, rows: [Range<Int>]) -> [Movie.Piece] {
    Movie.pieces(of: painter.bitmap, over: former, rows: rows, isOpaque: isOpaque, in: store)
  }
}
