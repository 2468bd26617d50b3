import Synchronization

/// What is undone when the process ends in the middle of its work: files that are not whole, programs that it has
/// started, the settings of a terminal.
package struct Cleanup: ~Copyable {
  private struct Actions {
    var next = 0
    var pending: [Int: @Sendable () -> Void] = [:]
  }

  private static let actions = Mutex(Actions())

  private let number: Int

  /// Has something done if the process ends by `end` while this value lives.
  package init(_ action: @escaping @Sendable () -> Void) {
    number = Self.actions.withLock { actions in
      actions.next += 1
      actions.pending[actions.next] = action
      return actions.next
    }
  }

  deinit { _ = Self.actions.withLock { [number] in $0.pending.removeValue(forKey: number) } }

  /// Does all that is pending, the latest first, and ends the process; whoever begins or ends something meanwhile waits.
  package static func end(_ exit: () -> Never) -> Never {
    actions.withLock { actions in
      for (_, action) in actions.pending.sorted(by: { $0.key > $1.key }) { action() }
      exit()
    }
  }
}
