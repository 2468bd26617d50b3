import Geometry
import Motion

/// The pending items of a component, the earliest first; at one time by rank, then in the order of insertion.
package struct PendingQueue: Sendable {
  private var queue = PriorityQueue<PendingItem>()
  /// The next evaluation of the watches; at most one is pending.
  private var watch: PendingItem?
  /// The number of delayed movements, by the element that they move.
  private var starts: [ElementReference: Int] = [:]
  private var lastOrder = 0

  /// The earliest item; `nil` if nothing is pending.
  var first: PendingItem? {
    guard let watch else { return queue.first }
    guard let top = queue.first, top < watch else { return watch }
    return top
  }

  /// Whether anything is pending besides the next evaluation of the watches.
  var isWaiting: Bool { queue.first != nil }

  /// All items, in order.
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

  /// Removes the earliest item.
  mutating func removeFirst() {
    if let watch, queue.first.map({ watch < $0 }) ?? true {
      self.watch = nil
      return
    }
    if let item = queue.removeFirst() { forget(item) }
  }

  mutating func removeWatch() { watch = nil }

  /// Removes the waits that satisfy a predicate.
  mutating func removeWaits(where isRemoved: (Wait) -> Bool) {
    remove { if case .wait(let wait) = $0.kind { isRemoved(wait) } else { false } }
  }

  /// Removes the delayed movements of an element.
  mutating func removeStarts(of target: ElementReference) {
    guard starts[target] != nil else { return }
    remove { if case .start(let start) = $0.kind { start.element == target } else { false } }
  }

  /// Removes and returns the earliest delayed movement of an element; `nil` without one.
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

  /// Items are identified by their order, which is unique.
  package static func == (a: PendingItem, b: PendingItem) -> Bool { a.order == b.order }
}
