import Geometry
import Layers
import PNGCodec
import Render
import ScenarioFile
import Stage
import Synchronization
import System

/// Records the movies of a scenario, as a whole and without single layers, on several threads. Their number does not
/// affect the result.
package struct FrameCapture {
  /// The stage at the start, and at other times from which threads can start.
  private let marks: StageMarks
  let store: PictureStore
  /// The number of threads, at least 1.
  let workers: Int
  /// Whether `changedBandBytes` of the whole movie are counted.
  var countsBands = false
  /// Called after every frame; returns false to stop all threads.
  let frameDone: @Sendable () -> Bool

  /// Creates a capture of the stage at time 0, which stops when `frameDone` returns false.
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

  /// Records all frames; `nil` if the recording was stopped or requires more than `limit` bytes of pictures besides
  /// `known` ones.
  package func movie(limit: Int, known: Set<Picture>) -> Movie? {
    record(without: nil, over: nil, known: known, limit: limit).movie
  }

  /// Records all frames without each of some layers, given by path; `nil` if the recording was stopped.
  ///
  /// All their pictures together cost at most `limit` bytes besides those of the whole movie. A movie that exceeds the
  /// remaining bytes is omitted.
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

  /// A movie that is being recorded.
  private struct Recording {
    var frames: [[Movie.Piece]?]
    var known: Set<Picture>
    /// The maximum cost of pictures that were not known, in bytes.
    let limit: Int
    var cost = 0
    var bands = 0
    var isStopped = false

    /// The movie; `nil` if it is incomplete or exceeds the limit.
    var movie: Movie? {
      if cost > limit || frames.contains(where: { $0 == nil }) { return nil }
      return Movie(frames: frames.compactMap(\.self), changedBandBytes: bands)
    }
  }

  /// Records a movie without a layer, or with all layers.
  ///
  /// - Parameter opening: A first frame similar to that of the movie, with the pieces that compose it.
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

/// The stage and renderer of one thread.
package struct FrameCaptureWorker {
  private let source: StageFrameSource
  private let canvas: Canvas
  private let countsBands: Bool
  private let opening: (bitmap: Bitmap, pieces: [Movie.Piece])?
  private let store: PictureStore
  private var painter: StagePainter
  private var encoder: PNGSequenceEncoder?
  /// The number of the frame that `painter` has drawn last.
  private var latest: Int?

  /// Creates a worker.
  ///
  /// - Parameters:
  ///   - marks: The stage at time 0, and at other times from which the worker can start.
  ///   - path: The path of a layer that is omitted; `nil` for none.
  ///   - opening: A bitmap over which the first frame is drawn, with the pieces that compose it.
  ///   - countsBands: Whether the bytes of changed bands are counted.
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

  /// Discards everything that was drawn.
  private mutating func forget() {
    painter = source.makePainter()
    encoder = countsBands ? PNGSequenceEncoder(of: canvas) : nil
    latest = nil
  }

  /// Returns the pieces that change the previous frame into a frame, and the bytes of the bands that change in the
  /// files of `render`, if they are counted.
  package mutating func capture(_ frame: Int) -> (pieces: [Movie.Piece], bands: Int) {
    // The first frame has no predecessor, even for a worker that has drawn later ones.
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
  /// Creates an encoder for frames of a canvas.
  fileprivate init(of canvas: Canvas) {
    self.init(width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
  }
}
