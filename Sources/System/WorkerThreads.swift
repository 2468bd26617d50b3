import Glibc
import Synchronization

/// Functions that run work on several threads.
package enum WorkerThreads {
  /// Calls `body` once for each number below `count`, each on its own thread, the first on the calling thread. If the
  /// system refuses more threads, the calling thread does the remaining calls afterward.
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

  /// Returns the results of `body` for each number below `count`. Each thread takes the next number when it has
  /// finished one.
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

  /// Calls `body` on a separate thread of low priority without waiting for it. If the system refuses the thread, calls
  /// it on the calling thread.
  package static func begin(_ body: @escaping @Sendable () -> Void) {
    let thread = start {
      // On Linux this affects only the calling thread and the threads that it starts.
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
