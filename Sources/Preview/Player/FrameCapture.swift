import Geometry
import Layers
import PNGCodec
import Render
import ScenarioFile
import Stage
import Synchronization
import System

/// Draws the movies of a scenario, as it is and without one layer each, on several threads whose number changes
/// nothing.
package struct FrameCapture {
  /// The stage at the start, and others at which threads may begin.
  private let marks: StageMarks
  let store: PictureStore
  /// Threads, at least 1.
  let workers: Int
  /// Whether the whole movie's `changedBandBytes` are asked for.
  var countsBands = false
  /// Asked after every frame; false stops all threads.
  let frameDone: @Sendable () -> Bool

  /// A capture of the stage at time 0; `frameDone` returns false to stop it.
  package init(
    start: Stage, store: PictureStore, workers: Int, countsBands: Bool = false,
    frameDone: @escaping @Sendable () -> Bool
  ) {
    marks = workers > 1 ? StageMarks.toEnd(of: start).marks : StageMarks(start)
    self.store = store
    self.workers = workers
    self.countsBands = countsBands
    self.frameDone = frameDone
  }

  /// All frames; nil when that takes more than `limit` bytes of pictures beside those that are `known`, or was stopped.
  package func movie(limit: Int, known: Set<Picture>) -> Movie? {
    record(without: nil, over: nil, known: known, limit: limit).movie
  }

  /// All frames without each of some layers, by its path. Together their pictures cost no more than `limit` beside those
  /// of the whole movie; one that costs more than those before have left is left out. Nil when it was stopped.
  package func movies(
    without paths: [LayerPath], beside whole: Movie, limit: Int
  ) -> [(path: LayerPath, movie: Movie)]? {
    var known = Set(whole.pictures)
    var rest = max(0, limit)
    var painter = StageFrameSource(marks).makePainter()
    painter.simulate(to: .zero)
    _ = painter.draw()
    let opening = (painter.bitmap, whole.frames.first ?? [])
    var movies: [(path: LayerPath, movie: Movie)] = []
    for path in paths {
      let recording = record(without: path, over: opening, known: known, limit: rest)
      if recording.isStopped { return nil }
      guard let movie = recording.movie else { continue }
      rest -= recording.cost
      known = recording.known
      movies.append((path, movie))
    }
    return movies
  }

  /// A movie on its way.
  private struct Recording {
    var frames: [[Movie.Piece]?]
    var known: Set<Picture>
    /// Bytes that the pictures may cost that were not known.
    let limit: Int
    var cost = 0
    var bands = 0
    var isStopped = false

    /// Nil when it is not whole or costs too much.
    var movie: Movie? {
      if cost > limit || frames.contains(where: { $0 == nil }) { return nil }
      return Movie(frames: frames.compactMap(\.self), changedBandBytes: bands)
    }
  }

  /// Draws a movie without a layer, or with all of them.
  ///
  /// - Parameter opening: a first frame that looks much like that of the movie, with the pieces that make it.
  private func record(
    without path: LayerPath?, over opening: (Bitmap, [Movie.Piece])?, known: Set<Picture>, limit: Int
  ) -> Recording {
    let count = marks.start.scenario.timeline.frameCount
    let recording = Mutex(Recording(frames: Array(repeating: nil, count: count), known: known, limit: limit))
    let workers = max(1, min(workers, count))
    let queue = WorkQueue(Array(0..<count), workers: workers)
    let (marks, store, frameDone) = (marks, store, frameDone)
    let countsBands = countsBands && path == nil
    WorkerThreads.run(workers) { number in
      var worker = FrameCaptureWorker(marks, without: path, over: opening, store, countsBands: countsBands)
      while let frame = queue.next(for: number) {
        if recording.withLock({ $0.isStopped }) { return }
        if recording.withLock({ $0.cost <= limit }) {
          let (pieces, bands) = worker.capture(frame)
          recording.withLock { recording in
            recording.bands += bands
            for piece in pieces where recording.known.insert(piece.picture).inserted {
              recording.cost += store.byteCount(of: [piece.picture])
            }
            recording.frames[frame] = pieces
          }
        }
        if !frameDone() { recording.withLock { $0.isStopped = true } }
      }
    }
    return recording.withLock { $0 }
  }
}

/// One thread's stage and renderer.
package struct FrameCaptureWorker {
  private let source: StageFrameSource
  private let canvas: Canvas
  private let countsBands: Bool
  private let opening: (bitmap: Bitmap, pieces: [Movie.Piece])?
  private let store: PictureStore
  private var painter: StagePainter
  private var encoder: PNGSequenceEncoder?
  /// What `painter` has drawn last.
  private var latest: Int?

  /// - Parameters:
  ///   - marks: The stage at time 0, and others at which it may begin.
  ///   - path: A layer that is left out; nil for all of them.
  ///   - opening: A bitmap that the first frame is drawn over, with the pieces that make it.
  ///   - countsBands: Whether the bytes of bands are counted.
  package init(
    _ marks: StageMarks, without path: LayerPath?, over opening: (Bitmap, [Movie.Piece])?,
    _ store: PictureStore, countsBands: Bool
  ) {
    canvas = marks.start.scenario.canvas
    self.countsBands = countsBands
    self.opening = opening
    self.store = store
    source = StageFrameSource(marks, without: path)
    painter = source.makePainter()
    encoder = countsBands ? PNGSequenceEncoder(of: canvas) : nil
  }

  /// Forgets what was drawn.
  private mutating func forget() {
    painter = source.makePainter()
    encoder = countsBands ? PNGSequenceEncoder(of: canvas) : nil
    latest = nil
  }

  /// What makes a frame of the one before, and the bytes of the bands that change in `render`'s files, if they count.
  package mutating func capture(_ frame: Int) -> (pieces: [Movie.Piece], bands: Int) {
    // The first frame is made of nothing, also for a worker that has drawn later ones.
    if frame == 0, latest != nil { forget() }
    if frame > 0, latest != frame - 1 { _ = draw(frame - 1) }
    let former = frame > 0 ? painter.bitmap : nil
    let (rows, bands) = draw(frame)
    if frame == 0, let opening {
      return (opening.pieces + pieces(over: opening.bitmap, rows: [0..<opening.bitmap.height]), bands)
    }
    return (pieces(over: former, rows: rows), bands)
  }

  private mutating func draw(_ frame: Int) -> (rows: [Range<Int>], bands: Int) {
    painter.simulate(toFrame: frame)
    latest = frame
    let rows = painter.draw()
    let encoded = encoder?.encode(painter.bitmap, changedRows: rows)
    return (rows, encoded?.changedBandBytes ?? 0)
  }

  private func pieces(over former: Bitmap?, rows: [Range<Int>]) -> [Movie.Piece] {
    Movie.pieces(of: painter.bitmap, over: former, rows: rows, isOpaque: canvas.isOpaque, in: store)
  }
}

extension PNGSequenceEncoder {
  /// An encoder of frames of a canvas.
  fileprivate init(of canvas: Canvas) {
    self.init(width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
  }
}
