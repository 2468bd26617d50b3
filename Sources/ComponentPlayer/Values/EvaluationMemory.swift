import Synchronization

/// A cache of results of one time, by their inputs.
///
/// Copies of an instance share it as long as they agree, also on several threads.
final class EvaluationMemory<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private let entries: Mutex<[Key: Entry]>
  /// The largest number of cached results.
  private let most = 512

  init() { entries = Mutex([:]) }

  private init(_ entries: sending [Key: Entry]) { self.entries = Mutex(entries) }

  subscript(key: Key) -> Entry? {
    get { entries.withLock { $0[key] } }
    set {
      entries.withLock { entries in
        if entries.count < most || entries[key] != nil { entries[key] = newValue }
      }
    }
  }

  /// Returns a separate cache with the results for some keys.
  func filtered(_ isKept: (Key) -> Bool) -> EvaluationMemory {
    EvaluationMemory(entries.withLock { $0.filter { isKept($0.key) } })
  }
}
