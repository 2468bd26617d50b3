#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Takes memory for good that nobody touches, so that what is asked for next lies behind it.
static inline void keep_unused(size_t size) {
  char *volatile memory = malloc(size);
  (void)memory;
}

// Has the memory that malloc hands out on this thread come in huge pages, once for each arena. glibc begins a thread's
// arena at a multiple of HEAP_MAX_SIZE, marks its pieces (NON_MAIN_ARENA), and reserves the rest up to the next multiple;
// its first huge page, of which a small one is in use already, is left out.
static inline void use_huge_pages_on_thread(void) {
  const uintptr_t arena = (uintptr_t)64 << 20, huge = (uintptr_t)2 << 20;
  volatile size_t *piece = malloc(64);
  if (!piece) return;
  const uintptr_t start = (uintptr_t)piece & ~(arena - 1), used = (uintptr_t)piece - start;
  const int is_new = (piece[-1] & 4) && used < huge;
  free((void *)piece);
  if (!is_new || madvise((void *)(start + huge), arena - huge, MADV_HUGEPAGE)) return;
  keep_unused(huge - used - 256);
}
