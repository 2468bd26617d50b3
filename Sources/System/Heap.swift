import CGlibc

/// How the program takes memory from the system.
package enum Heap {
  /// The amount that malloc requests at a time, more than most runs need. Untouched bytes cost nothing.
  private static let piece: Int32 = 32 << 20

  /// Takes memory in large pieces and keeps it until the end; to be called before much is taken.
  package static func prepare() {
    mallopt(M_MMAP_THRESHOLD, piece)
    mallopt(M_TRIM_THRESHOLD, 2 * piece)
    mallopt(M_TOP_PAD, piece)
  }
}
