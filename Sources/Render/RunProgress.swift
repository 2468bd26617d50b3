import Synchronization

/// What the workers of a run share: how far it is, and whether it shall stop.
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

  /// Keeps the first failure.
  func fail(_ error: any Error) { state.withLock { $0.failure = $0.failure ?? error } }
}
