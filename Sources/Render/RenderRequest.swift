import System

/// What is asked of a run, beside what decides its pixels.
package struct RenderRequest: Sendable {
  /// The frames to write, in rising order, each below the run's number of frames.
  package var frames: [Int]
  /// At least 1. It changes no byte of the output.
  package var workers: Int
  /// The shard whose frames they are; nil where the run is whole.
  package var share: RenderShare?
  /// Draws frames again that are there.
  package var isForced = false
  /// Writes a frame that equals the one before as a second name of the same file.
  package var linksDuplicates = false
  /// What the written files outlive.
  package var durability = PartialFile.Durability.cached
  /// Asked between frames; when true, workers stop.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Told how many frames of how many are done, by one worker at a time.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// Threads that draw one frame at the most: more are hardly faster, and each has caches of its own.
  package static let mostThreads = 4

  /// A request for `frames` by at most `workers` threads.
  package init(frames: [Int], workers: Int = 1) {
    self.frames = frames
    self.workers = workers
  }

  /// How many threads draw each of so many frames at a time.
  func threads(forEachOf frames: Int) -> Int { max(1, min(Self.mostThreads, workers / frames)) }
}

/// How a run ended that did not fail.
package enum RenderOutcome: Hashable, Sendable {
  case finished(RenderStatistics)
  /// Every frame was there already; nothing was touched.
  case upToDate
  /// Stopped as asked, with whole files only; the next run goes on.
  case interrupted(RenderStatistics)
}
