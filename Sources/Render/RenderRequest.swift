import System

/// The options of a run that do not affect its pixels.
package struct RenderRequest: Sendable {
  /// The frames to write, in rising order, each below the run's number of frames.
  package var frames: [Int]
  /// The number of threads, at least 1. It does not affect the output.
  package var workers: Int
  /// The shard that draws the frames; `nil` for a whole run.
  package var share: RenderShare?
  /// Whether frames that exist are drawn again.
  package var isForced = false
  /// Whether a frame that equals the previous one is written as a hard link to the same file.
  package var linksDuplicates = false
  /// The events that written files survive: the end of the process, or a loss of power as well.
  package var durability = PartialFile.Durability.cached
  /// Returns whether the run is canceled. Workers call it between frames, and stop if it returns true.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Reports the number of finished frames and of all frames. It is never called concurrently.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// The maximum number of threads that draw one frame. More are hardly faster, and each has its own caches.
  package static let mostThreads = 4

  /// Creates a request for `frames` that uses at most `workers` threads.
  package init(frames: [Int], workers: Int = 1) {
    self.frames = frames
    self.workers = workers
  }

  /// Returns the number of threads that draw each of `frames` simultaneous frames.
  func threads(forEachOf frames: Int) -> Int { max(1, min(Self.mostThreads, workers / frames)) }
}

/// The outcome of a run that did not fail.
package enum RenderOutcome: Hashable, Sendable {
  case finished(RenderStatistics)
  /// Every frame already existed; nothing was written.
  case upToDate
  /// The run was canceled. All files are complete, and the next run resumes.
  case interrupted(RenderStatistics)
}
