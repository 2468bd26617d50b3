import Render
import Testing

struct WorkerThreadTests {
  @Test(arguments: [0, 1, 2, 9], [1, 2, 4])
  func `values of several threads stand in order`(count: Int, workers: Int) {
    #expect(WorkerThreads.map(count, workers: workers) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }
}
