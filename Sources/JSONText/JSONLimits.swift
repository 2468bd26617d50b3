/// The bounds that a reader keeps, so that no text makes it allocate or recurse without end.
package struct JSONLimits: Hashable, Sendable {
  /// Arrays and objects inside each other; at most 1,000.
  package var depth: Int
  /// The length of the text.
  package var bytes: Int
  /// Values in the whole text; each takes some 40 bytes of memory.
  package var values: Int

  /// The default limits.
  package init(depth: Int = 64, bytes: Int = 64 << 20, values: Int = 8_000_000) {
    self.depth = min(depth, 1_000)
    self.bytes = min(bytes, Int(Int32.max))
    self.values = values
  }
}
