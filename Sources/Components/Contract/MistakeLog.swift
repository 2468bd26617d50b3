import Motion
import Synchronization

/// The earliest mistake of a run, shared by all copies of a stage, which may play different stretches of one timeline.
///
/// From the time of that mistake on, nothing of the run counts.
package final class MistakeLog: Sendable {
  private let mistake = Mutex<EngineMistake?>(nil)

  /// A log of a run without mistakes.
  package init() {}

  /// The earliest mistake; `nil` if none is known.
  package var first: EngineMistake? { mistake.withLock { $0 } }

  /// Whether a mistake at or before `time` is known.
  package func endsRun(by time: Time) -> Bool { mistake.withLock { $0.map { $0.time <= time } ?? false } }

  /// Records a mistake; of those at one time, the first to be recorded stays.
  package func record(_ found: EngineMistake) {
    mistake.withLock { known in
      if let earlier = known?.time, earlier <= found.time { return }
      known = found
    }
  }
}
