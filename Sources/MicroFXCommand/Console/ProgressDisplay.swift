import Render
import Synchronization

/// A display of a run's progress on standard error.
final class ProgressDisplay: Sendable {
  private let line: Mutex<ProgressLine>
  private let start = Stopwatch.now
  private let console: Console
  private let isShown: Bool

  init(isShown: Bool, _ console: Console) {
    line = Mutex(ProgressLine(isTerminal: console.isTerminal))
    self.console = console
    self.isShown = isShown
  }

  var show: @Sendable (_ done: Int, _ total: Int) -> Void {
    guard isShown else { return { _, _ in } }
    return { done, total in
      let elapsed = (Stopwatch.now - self.start) / 1000
      if let text = self.line.withLock({ $0.text(done: done, of: total, elapsed: elapsed) }) {
        self.console.write(text)
      }
    }
  }

  /// Erases the line that is rewritten.
  func erase() { console.write(line.withLock { $0.erasure }) }
}
