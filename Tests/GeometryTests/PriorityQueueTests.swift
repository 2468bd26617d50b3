import Expectations
import Geometry
import TestSupport
import Testing

struct PriorityQueueTests {
  @Test(arguments: 1...20) func `the least of random elements is taken first`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (queue, elements): (PriorityQueue<Int>, [Int]) = (PriorityQueue(), [])
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        expect(queue.removeFirst(), equals: elements.isEmpty ? nil : elements.removeFirst())
      case 1 where elements.count > 20:
        queue.removeAll { $0 % 5 == 0 }
        elements.removeAll { $0 % 5 == 0 }
      default:
        let element = Int.random(in: 0..<100, using: &random)
        queue.insert(element)
        elements.append(element)
        elements.sort()
      }
      expect(queue.first, equals: elements.first)
      expect(queue.elements.sorted(), equals: elements)
    }
  }
}
