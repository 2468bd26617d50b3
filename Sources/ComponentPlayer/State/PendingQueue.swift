import Geometry
import Motion

/// What of a component waits for its time, the earliest first; at one time by rank, then in the order in which it came.
package struct PendingQueue: Sendable {
  private var queue = PriorityQueue<PendingItem>()
  /// When to look again at what is looked at steadily; there is one at most.
  private var watch: PendingItem?
  /// How many movements wait for their delay, by what they move.
  private var starts: [ElementReference: Int] = [:]
  private var lastOrder = 0

  /// The earliest item.
  var first: PendingItem? {
    guard let watch else { return queue.first }
    guard let top = queue.first, top < watch else { return watch }
    return top
  }

  /// Whether something waits besides the next look at what is looked at steadily.
  var isWaiting: Bool { queue.first != nil }

  /// All items in their order.
  package var sorted: [PendingItem] { (queue.elements + [watch].compactMap(\.self)).sorted() }

  /// Adds an item behind those of the same time and rank.
  mutating func insert(_ kind: PendingItem.Kind, at time: Time, rank: Int) {
    lastOrder += 1
    let item = PendingItem(time: time, rank: rank, order: lastOrder, kind: kind)
    if case .watch = item.kind {
      watch = item
      return
    }
    if case .start(let start) = item.kind { starts[start.element, default: 0] += 1 }
    queue.insert(item)
  }

  /// Takes the earliest item out.
  mutating func removeFirst() {
    if let watch, queue.first.map({ watch < $0 }) ?? true {
      self.watch = nil
      return
    }
    if let item = queue.removeFirst() { forget(item) }
  }

  mutating func removeWatch() { watch = nil }

  /// Takes out the waits of which something holds.
  mutating func removeWaits(where isRemoved: (Wait) -> Bool) {
    remove { if case .wait(let wait) = $0.kind { isRemoved(wait) } else { false } }
  }

  /// Takes out the movements of an element that wait for their delay.
  mutating func removeStarts(of target: ElementReference) {
    guard starts[target] != nil else { return }
    remove { if case .start(let start) = $0.kind { start.element == target } else { false } }
  }

  /// Takes out the earliest movement of an element that waits for its delay, if there is one.
  mutating func takeStart(of target: ElementReference) -> DelayedStart? {
    guard starts[target] != nil else { return nil }
    let item = sorted.first { if case .start(let start) = $0.kind { start.element == target } else { false } }
    guard let item, case .start(let start) = item.kind else { return nil }
    remove { $0.order == item.order }
    return start
  }

  private mutating func remove(where isRemoved: (PendingItem) -> Bool) {
    let removed = queue.elements.filter(isRemoved)
    guard !removed.isEmpty else { return }
    for item in removed { forget(item) }
    queue.removeAll(where: isRemoved)
  }

  private mutating func forget(_ item: PendingItem) {
    guard case .start(let start) = item.kind, let count = starts[start.element] else { return }
    starts[start.element] = count > 1 ? count - 1 : nil
  }
}

extension PendingItem: Comparable {
  package static func < (a: PendingItem, b: PendingItem) -> Bool {
    (a.time, a.rank, a.order) < (b.time, b.rank, b.order)
  }

  /// Two items are never of one order.
  package static func == (a: PendingItem, b: PendingItem) -> Bool { a.order == b.order }
}
