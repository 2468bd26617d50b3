import Expectations
import System
import Testing

struct WorkerThreadTests {
  @Test(arguments: [0, 1, 2, 9], [1, 2, 4])
  func `values of several threads stand in order`(count: Int, workers: Int) {
    expect(WorkerThreads.map(count, workers: workers) { $0 * $0 }, equals: (0..<count).map { $0 * $0 })
  }
}

struct WorkQueueTests {
  @Test(arguments: [1, 2, 3, 7])
  func `every number is handed out once, whoever asks`(workers: Int) {
    for seed in UInt64(0)..<50 {
      var state = seed
      let queue = WorkQueue(Array(100..<150), workers: workers)
      var taken: [Int] = []
      while true {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let asked = Int(state >> 33) % workers
        guard let number = queue.next(for: asked) else { break }
        taken.append(number)
      }
      expect(taken.sorted(), equals: Array(100..<150), "seed \(seed)")
    }
  }

  @Test func `a worker gets neighbors, then half of what another has left`() {
    let queue = WorkQueue(Array(0..<12), workers: 2)
    expect((0..<6).map { _ in queue.next(for: 0) }, equals: [0, 1, 2, 3, 4, 5])
    expect((0..<3).map { _ in queue.next(for: 0) }, equals: [9, 10, 11])
    expect(queue.next(for: 1), equals: 6)
  }
}
