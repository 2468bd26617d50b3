#define _GNU_SOURCE
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

// Gives up the pages of a program's code; they come back from the file when they are needed. Returns 1, which ends the
// walk through the program and its libraries at the first, the program itself.
static inline int forget_code(struct dl_phdr_info *program, size_t size, void *context) {
  (void)size;
  (void)context;
  const uintptr_t page = (uintptr_t)getpagesize() - 1;
  for (int index = 0; index < program->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &program->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || (part->p_flags & (PF_X | PF_W)) != PF_X) continue;
    const uintptr_t first = program->dlpi_addr + part->p_vaddr, start = first & ~page;
    madvise((void *)start, first + part->p_memsz - start, MADV_DONTNEED);
  }
  return 1;
}

// Gives up the pages of the program's own code.
static inline void forget_own_code(void) { dl_iterate_phdr(forget_code, NULL); }
