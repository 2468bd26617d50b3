import Glibc

/// Operations on whole files, which are read at once and replaced atomically.
package enum File {
  /// Returns the bytes of a regular file of at most `limit` bytes. Throws for a pipe, a socket or a device instead of
  /// waiting for it.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.file(path, O_RDONLY, .read)
    let status = try descriptor.status(.read)
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try descriptor.readAll(expecting: Int(status.st_size), limit: limit)
  }

  /// Returns the first `count` bytes of a regular file, or all of a shorter one.
  package static func read(_ path: FilePath, upTo count: Int) throws(SystemError) -> [UInt8] {
    try Descriptor.file(path, O_RDONLY, .read).readFirst(count)
  }

  /// Returns the bytes of standard input up to its end, at most `limit`. It can be a pipe or a device.
  package static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor(duplicating: STDIN_FILENO, path: "<stdin>", .read).readAll(
      expecting: 1 << 16, limit: limit)
  }

  /// Replaces the file at `path` by one with these bytes in a single step. On failure the former file stays and nothing
  /// else remains.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, _ placement: PartialFile.Placement = .entry,
    _ durability: PartialFile.Durability = .cached
  ) throws(SystemError) {
    let file = try PartialFile(for: path, placement, durability)
    try file.append(bytes)
    try file.finish()
  }

  /// Appends bytes to the file at `path` in a single write, and creates the file if it is missing.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND, .write).write(bytes)
  }

  /// Makes `path` another name of the file at `existing`, in a single step. Throws if the file system has no hard
  /// links.
  package static func link(_ existing: FilePath, to path: FilePath) throws(SystemError) {
    let partial = PartialFile.nextName(beside: path)
    // A process that removes what killed ones have left respects the lock, so both names stay.
    let descriptor = try Descriptor(opening: existing, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, .write)
    _ = try? descriptor.lock(isShared: true)
    let cleanup = Cleanup { unlink(partial.systemText) }
    defer { withExtendedLifetime(cleanup) {} }
    guard Glibc.link(existing.systemText, partial.systemText) == 0 else { throw .last(.write, path) }
    // Renaming one name of a file to another of the same file does nothing.
    defer { unlink(partial.systemText) }
    guard rename(partial.systemText, path.systemText) == 0 else { throw .last(.write, path) }
  }

  /// Makes `path` another name of the file at `existing`, or a copy of it if the file system cannot link it.
  package static func linkOrCopy(_ existing: FilePath, to path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try link(existing, to: path)
    } catch {
      try write(try read(existing, limit: Int.max), to: path)
    }
  }

  /// Waits until everything written to the file at `path` is stored.
  static func sync(_ path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW, .write).sync()
  }

  /// Moves a file to a path that must not exist, and creates the folders on the way to it.
  package static func move(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try Folder.createParent(of: target)
    guard size(target) == nil else { throw .failed(.write, path: target, errno: EEXIST) }
    guard rename(path.systemText, target.systemText) == 0 else { throw .last(.write, target) }
  }

  /// Removes a file; does nothing if it does not exist.
  package static func remove(_ path: FilePath) throws(SystemError) {
    guard unlink(path.systemText) == 0 || errno == ENOENT else { throw .last(.remove, path) }
  }

  /// Creates an empty file at `path`, or sets the modification time of an existing one to now.
  package static func touch(_ path: FilePath) throws(SystemError) {
    try Descriptor.file(path, O_WRONLY | O_CREAT | O_NOFOLLOW, .write).touch()
  }

  /// Returns the time of the last modification of the file at `path`, since 1970; `nil` if the file does not exist.
  package static func modificationTime(_ path: FilePath) -> Duration? {
    var status = stat()
    guard lstat(path.systemText, &status) == 0 else { return nil }
    return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
  }

  /// Whether both paths resolve to the same file, following links.
  package static func areSame(_ a: FilePath, _ b: FilePath) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a.systemText, &first) == 0, stat(b.systemText, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether anything is at `path`, including a dangling symbolic link.
  package static func exists(_ path: FilePath) -> Bool {
    faccessat(AT_FDCWD, path.systemText, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Returns the size in bytes of the regular file at `path`; `nil` if it does not exist.
  package static func size(_ path: FilePath) -> Int? {
    var status = stat()
    guard lstat(path.systemText, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
