import Synchronization

/// An action that runs if the process ends early: it removes incomplete files, kills child processes or restores the
/// settings of a terminal.
package struct Cleanup: ~Copyable {
  private struct Actions {
    var next = 0
    var pending: [Int: @Sendable () -> Void] = [:]
  }

  private static let actions = Mutex(Actions())

  private let number: Int

  /// Registers an action that runs if the process ends by `end` while this value lives.
  package init(_ action: @escaping @Sendable () -> Void) {
    number = Self.actions.withLock { actions in
      actions.next += 1
      actions.pending[actions.next] = action
      return actions.next
    }
  }

  deinit { _ = Self.actions.withLock { [number] in $0.pending.removeValue(forKey: number) } }

  /// Runs all pending actions, the latest first, and ends the process. Threads that register or remove actions block
  /// until then.
  package static func end(_ exit: () -> Never) -> Never {
    actions.withLock { actions in
      for (_, action) in actions.pending.sorted(by: { $0.key > $1.key }) { action() }
      exit()
    }
  }
}
