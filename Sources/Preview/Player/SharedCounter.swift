import Synchronization

/// A number that threads count up together.
final class SharedCounter: Sendable {
  private let number = Atomic(0)

  func increased() -> Int { number.add(1, ordering: .relaxed).newValue }
}
