import JSONText
import Preview
import Synchronization
import System

/// A writer of the clips that pages request, one at a time, on a separate thread.
package final class ClipJobs: Sendable {
  private struct State {
    var isBusy = false
    /// The number of clips that were written or have failed.
    var count = 0
    /// The message about the last one.
    var text = ""
  }

  private let state = Mutex(State())
  private let ended: @Sendable () -> Void

  /// - Parameter ended: Called on another thread when a clip was written or has failed.
  package init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

  /// Begins to write a clip; returns `false` while another one is being written.
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

  /// The state for a page: the number of clips that ended, and the message about the last one.
  var json: JSONOutput {
    state.withLock { ["count": .integer($0.count), "text": .string($0.text)] }
  }
}
