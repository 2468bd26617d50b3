import Synchronization

/// A number that threads count up together.
package final class SharedCounter: Sendable {
  private let number = Atomic(0)

  /// A counter at 0.
  package init() {}

  /// Adds one and returns the new number.
  package func increased() -> Int { number.add(1, ordering: .relaxed).newValue }
}
