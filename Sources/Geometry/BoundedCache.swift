/// Values that are costly to make, kept within a budget.
///
/// Every entry has a cost. While the costs add up to more than the budget, the least recently used entry goes, but never
/// the one that was added or changed last: a value that costs more than the budget by itself is kept alone. Adding,
/// changing and looking up are uses. What is kept follows from the calls alone, whatever the machine, the thread and the
/// time; callers get the same values with any budget.
///
///     var squares = BoundedCache<Int, Int>(budget: 100)
///     squares.value(for: 12) { 12 * 12 }      // made
///     squares.value(for: 12) { 12 * 12 }      // found
@usableFromInline
package struct BoundedCache<Key: Hashable, Value> {
  /// What all entries may cost together.
  @usableFromInline package let budget: Int
  @usableFromInline var indices: [Key: Int] = [:]
  /// In no order, but linked from the least to the most recently used.
  @usableFromInline var entries: [Entry] = []
  @usableFromInline var oldest = Entry.none
  @usableFromInline var newest = Entry.none
  @usableFromInline var total = 0

  @usableFromInline struct Entry {
    /// In place of a neighbor where there is none.
    @inlinable static var none: Int { -1 }

    @usableFromInline let key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    @usableFromInline var older = Entry.none
    @usableFromInline var newer = Entry.none

    @inlinable init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// An empty cache.
  ///
  /// - Parameter budget: What the entries may cost together, in the unit of their costs: bytes, or 1 for each.
  @inlinable package init(budget: Int) { self.budget = budget }

  /// What the entries cost together.
  @inlinable package var cost: Int { total }

  /// How many entries there are.
  @inlinable package var count: Int { entries.count }

  /// True when an entry of `cost` can be added without another one going.
  @inlinable package func hasRoom(for cost: Int) -> Bool { total + cost <= budget }

  /// The value kept under a key, which counts as used; nil for none.
  @inlinable package mutating func use(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    makeNewest(index)
    return entries[index].value
  }

  /// Keeps a value under a key, in place of another one there.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    indices[key] = entries.count
    entries.append(Entry(key: key, value: value, cost: cost))
    total += cost
    link(entries.count - 1)
    evict()
  }

  /// The value kept under a key, made and kept when there is none.
  @inlinable package mutating func value(
    for key: Key, cost: (Value) -> Int = { _ in 1 }, make: () -> Value
  ) -> Value {
    if let known = use(key) { return known }
    let value = make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Tells what an entry costs after it has changed; nothing happens where there is none.
  @inlinable package mutating func setCost(_ cost: Int, of key: Key) {
    guard let index = indices[key] else { return }
    total += cost - entries[index].cost
    entries[index].cost = cost
    makeNewest(index)
    evict()
  }

  /// Forgets what is kept under a key.
  @inlinable package mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key) else { return }
    total -= entries[index].cost
    unlink(index)
    let last = entries.count - 1
    if index != last {
      // The last entry fills the gap.
      entries.swapAt(index, last)
      indices[entries[index].key] = index
      meet(index)
    }
    entries.removeLast()
  }

  @inlinable mutating func evict() {
    while total > budget, oldest != newest { remove(entries[oldest].key) }
  }

  @inlinable mutating func makeNewest(_ index: Int) {
    if index == newest { return }
    unlink(index)
    link(index)
  }

  /// Puts an entry at the end of the order.
  @inlinable mutating func link(_ index: Int) {
    entries[index].older = newest
    entries[index].newer = Entry.none
    meet(index)
  }

  /// Tells the neighbors of an entry where it is.
  @inlinable mutating func meet(_ index: Int) {
    let (older, newer) = (entries[index].older, entries[index].newer)
    if older == Entry.none { oldest = index } else { entries[older].newer = index }
    if newer == Entry.none { newest = index } else { entries[newer].older = index }
  }

  /// Takes an entry out of the order.
  @inlinable mutating func unlink(_ index: Int) {
    let (older, newer) = (entries[index].older, entries[index].newer)
    if older == Entry.none { oldest = newer } else { entries[older].newer = newer }
    if newer == Entry.none { newest = older } else { entries[newer].older = older }
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
