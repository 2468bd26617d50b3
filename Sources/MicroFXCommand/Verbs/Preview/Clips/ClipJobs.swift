import JSONText
import Preview
import Synchronization
import System

/// Writes clips that pages ask for, one at a time and on a thread of its own.
package final class ClipJobs: Sendable {
  private struct State {
    var isBusy = false
    /// How many have ended.
    var count = 0
    /// What became of the last one.
    var text = ""
  }

  private let state = Mutex(State())
  private let ended: @Sendable () -> Void

  /// - Parameter ended: Called by another thread when a clip is there, or cannot be.
  package init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

  /// Begins to write a clip; false while another one is written.
  package func begin(_ clip: SceneClip) -> Bool {
    let isFree = state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return false }
    WorkerThreads.begin { [self] in
      let text: String
      do {
        text = "Written: \(try clip.write().text)"
      } catch {
        text = ErrorReport(error).lines
      }
      state.withLock { $0 = State(isBusy: false, count: $0.count + 1, text: text) }
      ended()
    }
    return true
  }

  /// What a page follows: how many have ended, and what became of the last one.
  var json: JSONOutput {
    state.withLock { ["count": .integer($0.count), "text": .string($0.text)] }
  }
}
