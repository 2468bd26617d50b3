import Synchronization

/// A thread-safe queue of numbers, such as those of frames, that gives each worker neighboring numbers in order.
///
/// Every worker begins with an equal run of consecutive numbers. A worker that has finished its run takes the second
/// half of the longest remaining run.
package final class WorkQueue: Sendable {
  private let numbers: [Int]
  /// The rest of each worker's run, as positions in `numbers`.
  private let runs: Mutex<[Range<Int>]>

  /// A queue of numbers in the order given, for at least one worker.
  package init(_ numbers: [Int], workers: Int) {
    self.numbers = numbers
    runs = Mutex(numbers.indices.parts(workers))
  }

  /// Returns the next number for a worker; `nil` if all are taken.
  package func next(for worker: Int) -> Int? {
    let position = runs.withLock { runs -> Int? in
      if runs[worker].isEmpty { Self.refill(worker, &runs) }
      return runs[worker].popFirst()
    }
    return position.map { numbers[$0] }
  }

  private static func refill(_ worker: Int, _ runs: inout [Range<Int>]) {
    guard let longest = runs.indices.max(by: { runs[$0].count < runs[$1].count }) else { return }
    let run = runs[longest]
    let middle = run.lowerBound + run.count / 2
    runs[longest] = run.lowerBound..<middle
    runs[worker] = middle..<run.upperBound
  }
}

extension Range<Int> {
  /// Splits the range into `count` consecutive ranges of nearly equal length.
  package func parts(_ count: Int) -> [Range<Int>] {
    (0..<count).map { number in
      lowerBound + self.count * number / count..<lowerBound + self.count * (number + 1) / count
    }
  }
}
