import Synchronization

/// A counter that several threads can increment.
package final class SharedCounter: Sendable {
  private let number = Atomic(0)

  /// Creates a counter at 0.
  package init() {}

  /// Increments the counter and returns the new value.
  package func increased() -> Int { number.add(1, ordering: .relaxed).newValue }
}
