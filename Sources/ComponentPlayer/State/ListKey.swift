import ComponentLanguage

/// The key of a list whose elements appear, disappear and move.
struct ListKey: Hashable, Sendable {
  /// The value that is the list or contains it.
  var value: ValueID
  /// The replicator that shows a list in the value, and the copies around it; `nil` for the whole value.
  var inner: InnerKey?

  static func precedes(_ a: Self, _ b: Self) -> Bool {
    if a.value != b.value { return a.value < b.value }
    guard let inner = a.inner, let other = b.inner else { return a.inner == nil && b.inner != nil }
    return InnerKey.precedes(inner, other)
  }
}
