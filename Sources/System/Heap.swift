import CMalloc
import Glibc

/// How the program takes memory from the system.
package enum Heap {
  /// What malloc asks for at a time, more than most runs need. Bytes that nobody touches cost nothing.
  private static let piece = 32 << 20
  private static let hugePage = 2 << 20

  /// Takes memory in large pieces of huge pages, and keeps it until the end; to be called before much is taken.
  ///
  /// A run touches 10 to 20 MiB of new memory until its first frame is there. In small pages, each of which the kernel
  /// hands out by itself, that is a quarter of the time. Where the system has no huge pages, nothing is different.
  package static func prepare() {
    mallopt(M_MMAP_THRESHOLD, Int32(piece))
    mallopt(M_TRIM_THRESHOLD, Int32(2 * piece))
    mallopt(M_TOP_PAD, Int32(piece))
    guard let start = malloc(piece / 2) else { return }
    let first = start.alignedUp(toMultipleOf: hugePage)
    free(start)
    // The heap ends elsewhere where malloc had to go elsewhere.
    guard let end = sbrk(0), 1...(2 * piece) ~= end - first else { return }
    madvise(first, end - first, MADV_HUGEPAGE)
    // What is asked for next lies in huge pages.
    keep_unused(max(0, first - start - 256))
  }

  /// The same for the memory of a thread, which glibc takes from an arena of its own; to be called where it begins.
  static func prepareThread() { use_huge_pages_on_thread() }
}
