/// A priority queue that removes its least element first, implemented as a binary heap.
package struct PriorityQueue<Element: Comparable> {
  /// The elements in heap order: the one at index i is not less than its parent at index (i − 1) / 2.
  @usableFromInline var heap: [Element] = []

  /// An empty queue.
  @inlinable package init() {}

  /// The least element; `nil` if the queue is empty.
  @inlinable package var first: Element? { heap.first }

  /// All elements, in arbitrary order.
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

  /// Removes and returns the least element; `nil` if the queue is empty.
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

  /// Removes the elements that satisfy a predicate.
  @inlinable package mutating func removeAll(where isRemoved: (Element) -> Bool) {
    heap.removeAll(where: isRemoved)
    // A sorted array is a heap.
    heap.sort()
  }
}

extension PriorityQueue: Sendable where Element: Sendable {}
