import Motion

/// What of a component waits for its time, the earliest first; at one time by rank, then in the order in which it came.
package struct PendingQueue: Sendable {
  /// A binary heap: no item comes before the one at half its index.
  private var heap: [PendingItem] = []
  /// When to look again at what is looked at steadily; there is one at most.
  private var look: PendingItem?
  /// How many movements wait for their delay, by what they move.
  private var starts: [DataInstance.ElementReference: Int] = [:]

  /// The earliest item.
  var first: PendingItem? {
    guard let look else { return heap.first }
    guard let top = heap.first, top.precedes(look) else { return look }
    return top
  }

  /// All items in their order.
  package var sorted: [PendingItem] { (heap + [look].compactMap(\.self)).sorted { $0.precedes($1) } }

  mutating func insert(_ item: PendingItem) {
    if case .look = item.kind {
      look = item
      return
    }
    if case .start(let start) = item.kind { starts[start.target, default: 0] += 1 }
    heap.append(item)
    var index = heap.count - 1
    while index > 0, item.precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the earliest item out.
  mutating func removeFirst() {
    if let look, heap.first.map({ look.precedes($0) }) ?? true {
      self.look = nil
      return
    }
    guard let item = heap.first else { return }
    forget(item)
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while 2 * index + 1 < heap.count {
      let (left, right) = (2 * index + 1, 2 * index + 2)
      let least = right < heap.count && heap[right].precedes(heap[left]) ? right : left
      guard heap[least].precedes(heap[index]) else { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  mutating func removeLook() { look = nil }

  /// Takes out the waits of which something holds.
  mutating func removeWaits(where isRemoved: (Wait) -> Bool) {
    remove { if case .wait(let wait) = $0.kind { isRemoved(wait) } else { false } }
  }

  /// Takes out the movements of an element that wait for their delay.
  mutating func removeStarts(of target: DataInstance.ElementReference) {
    guard starts[target] != nil else { return }
    remove { if case .start(let start) = $0.kind { start.target == target } else { false } }
  }

  /// Takes out the earliest movement of an element that waits for its delay, if there is one.
  mutating func takeStart(of target: DataInstance.ElementReference) -> DelayedStart? {
    guard starts[target] != nil else { return nil }
    let item = sorted.first { if case .start(let start) = $0.kind { start.target == target } else { false } }
    guard let item, case .start(let start) = item.kind else { return nil }
    remove { $0.order == item.order }
    return start
  }

  private mutating func remove(where isRemoved: (PendingItem) -> Bool) {
    let removed = heap.filter(isRemoved)
    guard !removed.isEmpty else { return }
    for item in removed { forget(item) }
    heap.removeAll(where: isRemoved)
    heap.sort { $0.precedes($1) }
  }

  private mutating func forget(_ item: PendingItem) {
    guard case .start(let start) = item.kind, let count = starts[start.target] else { return }
    starts[start.target] = count > 1 ? count - 1 : nil
  }
}

extension PendingItem {
  /// True when this is dealt with before another.
  func precedes(_ other: PendingItem) -> Bool {
    (time, rank, order) < (other.time, other.rank, other.order)
  }
}

extension DelayedStart {
  /// What it moves.
  var target: DataInstance.ElementReference { .init(value: value, element: element) }
}
