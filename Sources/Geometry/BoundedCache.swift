/// A least-recently-used cache with a budget, for values that are costly to compute.
///
/// Every entry has a cost. While the sum of the costs exceeds the budget, the cache evicts the least recently used
/// entry. It never evicts the entry that was added or changed last, so a value that exceeds the budget by itself is
/// stored alone. Adding, changing and looking up an entry each count as a use. The contents depend only on the sequence
/// of calls, not on the machine, the thread or the time. Callers get the same values with any budget.
///
///     var squares = BoundedCache<Int, Int>(budget: 100)
///     squares.value(for: 12) { 12 * 12 }      // computed
///     squares.value(for: 12) { 12 * 12 }      // cached
@usableFromInline
package struct BoundedCache<Key: Hashable, Value> {
  /// The limit on the total cost of all entries.
  @usableFromInline package let budget: Int
  @usableFromInline var indices: [Key: Int] = [:]
  /// The entries in arbitrary order, linked from the least to the most recently used.
  @usableFromInline var entries: [Entry] = []
  @usableFromInline var oldest = Entry.none
  @usableFromInline var newest = Entry.none
  @usableFromInline var total = 0

  @usableFromInline struct Entry {
    /// The index that stands for a missing neighbor.
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
  /// - Parameter budget: The limit on the total cost, in the unit of the costs: bytes, or 1 per entry.
  @inlinable package init(budget: Int) { self.budget = budget }

  /// The total cost of all entries.
  @inlinable package var cost: Int { total }

  /// The number of entries.
  @inlinable package var count: Int { entries.count }

  /// Returns whether an entry of `cost` can be added without evicting another.
  @inlinable package func hasRoom(for cost: Int) -> Bool { total + cost <= budget }

  /// Returns the value stored for a key and marks it as used; `nil` for an unknown key.
  @inlinable package mutating func use(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    makeNewest(index)
    return entries[index].value
  }

  /// Stores a value for a key and replaces the previous one, if any.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    indices[key] = entries.count
    entries.append(Entry(key: key, value: value, cost: cost))
    total += cost
    link(entries.count - 1)
    evict()
  }

  /// Returns the value stored for a key. If the key is unknown, computes the value and stores it.
  @inlinable package mutating func value(
    for key: Key, cost: (Value) -> Int = { _ in 1 }, make: () -> Value
  ) -> Value {
    if let known = use(key) { return known }
    let value = make()
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// Updates the cost of an entry whose value has changed. Does nothing if the key has no entry.
  @inlinable package mutating func setCost(_ cost: Int, of key: Key) {
    guard let index = indices[key] else { return }
    total += cost - entries[index].cost
    entries[index].cost = cost
    makeNewest(index)
    evict()
  }

  /// Removes the entry of a key, if any.
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

  /// Links an entry as the most recently used one.
  @inlinable mutating func link(_ index: Int) {
    entries[index].older = newest
    entries[index].newer = Entry.none
    meet(index)
  }

  /// Points the neighbors of an entry at its index.
  @inlinable mutating func meet(_ index: Int) {
    let (older, newer) = (entries[index].older, entries[index].newer)
    if older == Entry.none { oldest = index } else { entries[older].newer = index }
    if newer == Entry.none { newest = index } else { entries[newer].older = index }
  }

  /// Unlinks an entry from the order of use.
  @inlinable mutating func unlink(_ index: Int) {
    let (older, newer) = (entries[index].older, entries[index].newer)
    if older == Entry.none { oldest = newer } else { entries[older].newer = newer }
    if newer == Entry.none { newest = older } else { entries[newer].older = older }
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
