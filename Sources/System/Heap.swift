import CGlibc

/// Settings of the memory allocator.
package enum Heap {
  /// The amount that malloc requests at a time in bytes, more than most runs need. Untouched bytes cost nothing.
  private static let piece: Int32 = 32 << 20

  /// Lets malloc request memory in large pieces and never return it. Call it before much is allocated.
  package static func prepare() {
    mallopt(M_MMAP_THRESHOLD, piece)
    mallopt(M_TRIM_THRESHOLD, 2 * piece)
    mallopt(M_TOP_PAD, piece)
  }
}
