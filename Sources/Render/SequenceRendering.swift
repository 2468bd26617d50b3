import Files
import Motion
import Synchronization

/// What is asked of a run, beside what decides its pixels.
public struct RenderRequest: Sendable {
  /// The frames to write, in rising order, each below the run's number of frames.
  public var frames: [Int]
  /// At least 1. It changes no byte of the output.
  public var workers: Int
  /// Draws frames again that are there.
  public var isForced = false
  /// Writes a frame that equals the one before as a second name of the same file.
  public var linksDuplicates = false
  /// Asked between frames; when true, workers stop.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Told how many frames of how many are done, by one worker at a time.
  public var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  public init(frames: [Int], workers: Int = 1) {
    self.frames = frames
    self.workers = workers
  }
}

/// How a run ended that did not fail.
public enum RenderOutcome: Hashable, Sendable {
  case finished(RenderStatistics)
  /// Every frame was there already; nothing was touched.
  case upToDate
  /// Stopped as asked, with whole files only; the next run goes on.
  case interrupted(RenderStatistics)
}

/// Renders frames into a folder of PNG files with a manifest.
public struct SequenceRendering<Source: FrameSource>: Sendable {
  public var source: Source
  public var run: RunDescription
  /// What the manifest lists as events; asked for at the end.
  public var events: @Sendable () -> [ManifestEvent]

  public init(
    _ source: Source, run: RunDescription, events: @escaping @Sendable () -> [ManifestEvent] = { [] }
  ) {
    self.source = source
    self.run = run
    self.events = events
  }

  /// Writes the requested frames that are missing in the folder at `path`.
  ///
  /// When a file cannot be written, the others are finished and the error is thrown.
  public func write(to path: String, _ request: RenderRequest) throws(RenderError) -> RenderOutcome {
    let start = Stopwatch.now
    let plan = try FolderPlan(path, for: run, frames: request.frames, isForced: request.isForced)
    if plan.isUpToDate { return .upToDate }
    let missing = plan.missing
    let folder: OutputFolder
    do throws(FileError) { folder = try OutputFolder(path, for: run, plan: plan) } catch {
      throw .file(error)
    }
    let progress = RunProgress(total: missing.count, request)
    render(missing, into: folder, request, progress)
    let failure = progress.failure
    do throws(FileError) {
      try folder.finish(events: events())
    } catch {
      throw failure ?? .file(error)
    }
    if let failure { throw failure }
    var statistics = progress.statistics
    statistics.wall = Stopwatch.now - start
    statistics.peakMiB = RenderStatistics.processPeak
    return statistics.frames < missing.count ? .interrupted(statistics) : .finished(statistics)
  }

  private func render(
    _ frames: [Int], into folder: OutputFolder, _ request: RenderRequest, _ progress: RunProgress
  ) {
    let workers = max(1, min(request.workers, frames.count))
    let queue = FrameQueue(frames, workers: workers)
    WorkerThreads.run(workers) { number in
      guard !progress.isStopped, let first = queue.next(for: number) else { return }
      var worker = FrameWorker(source.makePainter(), for: run)
      var next: Int? = first
      do throws(RenderError) {
        while let frame = next, !progress.isStopped {
          try worker.render(frame, into: folder, linksDuplicates: request.linksDuplicates)
          progress.advance()
          next = queue.next(for: number)
        }
      } catch {
        progress.fail(error)
      }
      progress.add(worker.statistics)
    }
  }
}

/// What the workers of a run share: how far it is, and whether it shall stop.
private final class RunProgress: Sendable {
  private struct State {
    var done = 0
    var statistics = RenderStatistics()
    var failure: RenderError?
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
  var failure: RenderError? { state.withLock { $0.failure } }
  var statistics: RenderStatistics { state.withLock { $0.statistics } }

  func advance() {
    state.withLock { state in
      state.done += 1
      report(state.done, total)
    }
  }

  func add(_ statistics: RenderStatistics) { state.withLock { $0.statistics += statistics } }

  /// Keeps the first failure.
  func fail(_ error: RenderError) { state.withLock { $0.failure = $0.failure ?? error } }
}
