import Glibc
import Synchronization

/// Runs work on several threads and waits for all of them.
package enum WorkerThreads {
  /// Calls `body` once for each number below `count`, each on a thread of its own, the first on this one. Where the
  /// system gives no more threads, the rest is done here afterward.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    var refused: [Int] = []
    for number in 1..<max(1, count) {
      if let thread = start({ body(number) }) { threads.append(thread) } else { refused.append(number) }
    }
    body(0)
    for thread in threads { pthread_join(thread, nil) }
    for number in refused { body(number) }
  }

  /// What `body` returns for each number below `count`. Each of the threads takes the next number when it is done with one.
  package static func map<Value: Sendable>(
    _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let state = Mutex((begun: 0, values: [Value?](repeating: nil, count: count)))
    @Sendable func next() -> Int? {
      state.withLock { state in
        guard state.begun < count else { return nil }
        state.begun += 1
        return state.begun - 1
      }
    }
    run(min(workers, count)) { _ in
      while let number = next() {
        let value = body(number)
        state.withLock { $0.values[number] = value }
      }
    }
    return state.withLock { $0.values.compactMap(\.self) }
  }

  /// Calls `body` on a thread of its own, which gives way to others, and does not wait; where the system gives no more
  /// threads it is called here.
  package static func begin(_ body: @escaping @Sendable () -> Void) {
    let thread = start {
      // For Linux this is of the calling thread, and of those that it starts.
      _ = nice(10)
      body()
    }
    if let thread { pthread_detach(thread) } else { body() }
  }

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}
