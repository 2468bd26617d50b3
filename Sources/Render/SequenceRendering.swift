import Motion
import PNGCodec
import Synchronization
import System

/// Renders frames into a folder of PNG files with a manifest.
package struct SequenceRendering<Source: FrameSource>: Sendable {
  /// The source of the frames.
  package var source: Source
  /// The description of the run, which the manifest records.
  package var run: RunDescription
  /// Returns the events for the manifest. It is called after all frames are drawn.
  var events: @Sendable () -> [ManifestEvent]

  /// Creates a rendering of the frames of `source` with the events of its run.
  package init(
    _ source: Source, run: RunDescription, events: @escaping @Sendable () -> [ManifestEvent] = { [] }
  ) {
    self.source = source
    self.run = run
    self.events = events
  }

  /// Writes the requested frames that are missing in the folder at `path`.
  ///
  /// If a file cannot be written, the frames in progress are finished and then the error is thrown.
  package func write(to path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    let start = Stopwatch.now
    let plan = try FolderPlan(
      path, for: run, frames: request.frames, isForced: request.isForced, share: request.share)
    if plan.isUpToDate { return .upToDate }
    let missing = plan.missing
    let folder = try OutputFolder(path, for: run, plan: plan)
    let progress = RunProgress(total: missing.count, request)
    render(missing, into: folder, request, progress)
    let failure = progress.failure
    do {
      try folder.finish(events: events(), request.durability)
    } catch {
      throw failure ?? error
    }
    if let failure { throw failure }
    var statistics = progress.statistics
    statistics.wall = Stopwatch.now - start
    statistics.peakMiB = RenderStatistics.processPeak
    return statistics.frames < missing.count ? .interrupted(statistics) : .finished(statistics)
  }

  /// Draws the first frame with all threads. Then every worker continues independently with frames of its own.
  private func render(
    _ frames: [Int], into folder: OutputFolder, _ request: RenderRequest, _ progress: RunProgress
  ) {
    let workers = max(1, min(request.workers, frames.count))
    let threads = workers * request.threads(forEachOf: workers)
    @Sendable func render(with worker: inout FrameWorker<Source.Painter>, next: () -> Int?) {
      do {
        while !progress.isStopped, let frame = next() {
          try worker.render(frame, into: folder, linksDuplicates: request.linksDuplicates)
          progress.advance()
        }
      } catch {
        progress.fail(error)
      }
    }
    var first = FrameWorker(source.makePainter(threads: threads), for: run, threads: threads)
    var opening = frames.first
    render(with: &first) { opening.take() }
    let queue = WorkQueue(Array(frames.dropFirst()), workers: workers)
    if workers == 1 {
      render(with: &first) { queue.next(for: 0) }
      return progress.add(first.statistics)
    }
    // This is safe although the compiler cannot verify it. Each thread copies its own part, and the array retains the
    // storage that the parts share, so that no thread ever owns it uniquely and modifies it in place.
    nonisolated(unsafe) let parts = first.split(workers)
    WorkerThreads.run(workers) { number in
      var worker = parts[number]
      render(with: &worker) { queue.next(for: number) }
      progress.add(worker.statistics)
    }
  }
}

/// A worker of a run, with its own painter, encoder and statistics.
package struct FrameWorker<Painter: FramePainter> {
  private(set) var statistics = RenderStatistics()
  private var painter: Painter
  private var encoder: PNGSequenceEncoder
  private var latest: Int?

  /// Creates a worker with a painter of its own, which encodes a frame with at most `threads` threads.
  package init(_ painter: Painter, for run: RunDescription, threads: Int = 1) {
    self.painter = painter
    encoder = PNGSequenceEncoder(
      width: run.width, height: run.height, isOpaque: run.isOpaque, compression: run.compression,
      threads: threads)
  }

  /// Splits the worker into `count` workers, which continue independently, each on a thread of its own, in its place.
  /// The first one inherits its statistics.
  package func split(_ count: Int) -> [FrameWorker] {
    zip(painter.split(count), encoder.split(count)).enumerated().map { number, parts in
      var worker = self
      (worker.painter, worker.encoder) = parts
      if number > 0 { worker.statistics = RenderStatistics() }
      return worker
    }
  }

  /// Draws, encodes and writes one frame. Does nothing if the simulation failed before it, since other workers may
  /// still draw earlier frames.
  package mutating func render(_ index: Int, into folder: OutputFolder, linksDuplicates: Bool) throws {
    Stopwatch.measure(&statistics.simulate) { painter.simulate(toFrame: index) }
    if painter.hasFailed { return }
    let rows = Stopwatch.measure(&statistics.raster) { painter.draw() }
    let frame = Stopwatch.measure(&statistics.encode) { encoder.encode(painter.bitmap, changedRows: rows) }
    let original = linksDuplicates && frame.repeatsPrevious ? latest : nil
    try Stopwatch.measure(&statistics.write) { try folder.write(frame, at: index, linkingTo: original) }
    latest = index
    statistics.addFrame(rows: rows, of: encoder.height)
    statistics.bytes += frame.bytes.count
  }
}

/// The state that the workers of a run share: the progress, and whether to stop.
final class RunProgress: Sendable {
  private struct State {
    var done = 0
    var statistics = RenderStatistics()
    var failure: (any Error)?
  }

  private let total: Int
  private let isCancelled: @Sendable () -> Bool
  private let report: @Sendable (Int, Int) -> Void
  private let state = Mutex(State())

  init(total: Int, _ request: RenderRequest) {
    self.total = total
    isCancelled = request.isCancelled
    report = request.progress
  }

  var isStopped: Bool { isCancelled() || failure != nil }
  var failure: (any Error)? { state.withLock { $0.failure } }
  var statistics: RenderStatistics { state.withLock { $0.statistics } }

  func advance() {
    state.withLock { state in
      state.done += 1
      report(state.done, total)
    }
  }

  func add(_ statistics: RenderStatistics) { state.withLock { $0.statistics += statistics } }

  /// Records a failure, unless there was an earlier one.
  func fail(_ error: any Error) { state.withLock { $0.failure = $0.failure ?? error } }
}
