/// Elements of which the least is taken first: a binary heap.
package struct PriorityQueue<Element: Comparable> {
  /// No element is less than the one at half its position.
  @usableFromInline var heap: [Element] = []

  /// An empty queue.
  @inlinable package init() {}

  /// The least element; `nil` for an empty queue.
  @inlinable package var first: Element? { heap.first }

  /// All elements, in no order.
  @inlinable package var elements: [Element] { heap }

  /// Adds an element, in logarithmic time.
  @inlinable package mutating func insert(_ element: Element) {
    heap.append(element)
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the least element out; `nil` for an empty queue.
  @discardableResult @inlinable
  package mutating func removeFirst() -> Element? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var index = 0
    while 2 * index + 1 < heap.count {
      let (left, right) = (2 * index + 1, 2 * index + 2)
      let least = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[least] < heap[index] else { break }
      heap.swapAt(index, least)
      index = least
    }
    return first
  }

  /// Takes out the elements that pass a test.
  @inlinable package mutating func removeAll(where isRemoved: (Element) -> Bool) {
    heap.removeAll(where: isRemoved)
    // A sorted array is a heap.
    heap.sort()
  }
}

extension PriorityQueue: Sendable where Element: Sendable {}
