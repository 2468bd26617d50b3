import Motion
import System

/// Renders frames into a folder of PNG files with a manifest.
package struct SequenceRendering<Source: FrameSource>: Sendable {
  package var source: Source
  package var run: RunDescription
  /// What the manifest lists as events; asked for at the end.
  package var events: @Sendable () -> [ManifestEvent]

  package init(
    _ source: Source, run: RunDescription, events: @escaping @Sendable () -> [ManifestEvent] = { [] }
  ) {
    self.source = source
    self.run = run
    self.events = events
  }

  /// Writes the requested frames that are missing in the folder at `path`.
  ///
  /// When a file cannot be written, the others are finished and the error is thrown.
  package func write(to path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    let start = Stopwatch.now
    let plan = try FolderPlan(path, for: run, frames: request.frames, isForced: request.isForced)
    if plan.isUpToDate { return .upToDate }
    let missing = plan.missing
    let folder = try OutputFolder(path, for: run, plan: plan)
    let progress = RunProgress(total: missing.count, request)
    render(missing, into: folder, request, progress)
    let failure = progress.failure
    do {
      try folder.finish(events: events())
    } catch {
      throw failure ?? error
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
      do {
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
