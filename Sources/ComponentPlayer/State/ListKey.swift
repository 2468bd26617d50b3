import ComponentLanguage

/// The key of a list whose elements appear, disappear and move.
struct ListKey: Hashable, Sendable {
  /// The value that is or contains the list.
  var value: ValueID
  /// The replicator that shows a list inside the value, with the copies around it; `nil` if the list is the whole
  /// value.
  var inner: InnerKey?

  /// Returns whether a key comes before another, in an order that does not depend on storage.
  static func precedes(_ a: Self, _ b: Self) -> Bool {
    if a.value != b.value { return a.value < b.value }
    guard let inner = a.inner, let other = b.inner else { return a.inner == nil && b.inner != nil }
    return InnerKey.precedes(inner, other)
  }
}
