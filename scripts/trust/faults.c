// Preloaded into a program: fails one call to the system, or ends the process there, and notes all calls.
//
// FAULTS_LOG names the file of the notes, a line for each call: its kind, its number among its kind, its path.
// FAULTS_KIND and FAULTS_NUMBER choose a call, `any` one of all kinds. FAULTS_ACTION is what happens at it: a number
// for errno, `kill`, `tear` (half of the bytes are written before the process ends) or `short` (half of the bytes are
// read or written).

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, RENAME, SYNC, MAP, LINK, UNLINK, MAKE, LIST, KINDS };

static const char *const names[KINDS] = {
  "open", "read", "write", "rename", "sync", "map", "link", "unlink", "make", "list",
};

static atomic_long counts[KINDS];
static atomic_long total;
static int notes = -1;
static int chosen_kind = -1;  // KINDS: any
static long chosen_number;
static enum { NONE, FAIL, KILL, TEAR, SHORT } action;
static int error_number;

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void prepare(void) {
  const char *path = getenv("FAULTS_LOG"), *kind = getenv("FAULTS_KIND"), *number = getenv("FAULTS_NUMBER");
  const char *what = getenv("FAULTS_ACTION");
  if (path) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    notes = (int)syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 500);
    syscall(SYS_close, file);
  }
  if (!kind || !number || !what) return;
  chosen_kind = KINDS;
  for (int i = 0; i < KINDS; i++)
    if (!strcmp(kind, names[i])) chosen_kind = i;
  chosen_number = atol(number);
  action = !strcmp(what, "kill") ? KILL : !strcmp(what, "tear") ? TEAR : !strcmp(what, "short") ? SHORT : FAIL;
  error_number = atoi(what);
}

static void end(void) {
  syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  for (;;) syscall(SYS_pause);
}

// Notes a call; true when something happens at it.
static int is_chosen(enum kind kind, const char *path, const char *other) {
  long number = atomic_fetch_add(&counts[kind], 1) + 1;
  long place = atomic_fetch_add(&total, 1) + 1;
  int chosen = action && (chosen_kind == (int)kind ? number : chosen_kind == KINDS ? place : 0) == chosen_number;
  if (notes >= 0) {
    char line[3 * PATH_MAX];
    const char *mark = chosen ? "fault" : "";
    int length = snprintf(line, sizeof line, "%s\t%ld\t%s\t%s\t%s\n", names[kind], number, path, other, mark);
    syscall(SYS_write, notes, line, length);
  }
  if (chosen && (action == KILL || (action == TEAR && kind != WRITE))) end();
  return chosen;
}

static int fails(enum kind kind, const char *path, const char *other) {
  if (!is_chosen(kind, path, other) || action != FAIL) return 0;
  errno = error_number;
  return 1;
}

// The path of an open file; empty for what is none, such as a pipe.
static const char *path_of(int descriptor, char *buffer) {
  char link[64];
  struct stat status;
  buffer[0] = 0;
  if (syscall(SYS_fstat, descriptor, &status) || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) return buffer;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long length = syscall(SYS_readlink, link, buffer, PATH_MAX - 1);
  buffer[length < 0 ? 0 : length] = 0;
  return buffer;
}

// MARK: Calls

static int mode_of(int flags, va_list rest) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = mode_of(flags, rest);
  va_end(rest);
  return fails(OPEN, path, flags & O_CREAT ? "new" : "") ? -1 : NEXT(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = mode_of(flags, rest);
  va_end(rest);
  return fails(OPEN, path, flags & O_CREAT ? "new" : "") ? -1 : NEXT(openat)(folder, path, flags, mode);
}

// How many bytes a call may handle; -1 where it fails.
static ssize_t allowed(enum kind kind, int descriptor, size_t count) {
  char path[PATH_MAX];
  if (descriptor == STDERR_FILENO || !*path_of(descriptor, path) || !is_chosen(kind, path, "")) return (ssize_t)count;
  if (action == TEAR || action == SHORT) return (ssize_t)(count > 1 ? count / 2 : count);
  errno = error_number;
  return -1;
}

static ssize_t torn(ssize_t written, ssize_t room, size_t count) {
  if (action == TEAR && room < (ssize_t)count) end();
  return written;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  ssize_t room = allowed(READ, descriptor, count);
  return room < 0 ? -1 : NEXT(read)(descriptor, bytes, (size_t)room);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t room = allowed(WRITE, descriptor, count);
  return room < 0 ? -1 : torn(NEXT(write)(descriptor, bytes, (size_t)room), room, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
  ssize_t room = allowed(WRITE, descriptor, count);
  return room < 0 ? -1 : torn(NEXT(pwrite)(descriptor, bytes, (size_t)room, place), room, count);
}

int rename(const char *from, const char *to) { return fails(RENAME, from, to) ? -1 : NEXT(rename)(from, to); }

int renameat(int folder, const char *from, int other, const char *to) {
  return fails(RENAME, from, to) ? -1 : NEXT(renameat)(folder, from, other, to);
}

int fsync(int descriptor) {
  char path[PATH_MAX];
  return fails(SYNC, path_of(descriptor, path), "") ? -1 : NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  char path[PATH_MAX];
  return fails(SYNC, path_of(descriptor, path), "") ? -1 : NEXT(fdatasync)(descriptor);
}

int syncfs(int descriptor) {
  char path[PATH_MAX];
  return fails(SYNC, path_of(descriptor, path), "") ? -1 : NEXT(syncfs)(descriptor);
}

void *mmap(void *address, size_t count, int protection, int flags, int descriptor, off_t place) {
  char path[PATH_MAX];
  if (descriptor >= 0 && fails(MAP, path_of(descriptor, path), "")) return MAP_FAILED;
  return NEXT(mmap)(address, count, protection, flags, descriptor, place);
}

int link(const char *from, const char *to) { return fails(LINK, from, to) ? -1 : NEXT(link)(from, to); }

int unlink(const char *path) { return fails(UNLINK, path, "") ? -1 : NEXT(unlink)(path); }

int mkdir(const char *path, mode_t mode) { return fails(MAKE, path, "") ? -1 : NEXT(mkdir)(path, mode); }

DIR *opendir(const char *path) { return fails(LIST, path, "") ? NULL : NEXT(opendir)(path); }
