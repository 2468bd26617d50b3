import Glibc

/// Whole files: read at once, written so that they appear whole or not at all.
package enum File {
  /// The bytes of a regular file of at most `limit` bytes. A pipe, a socket or a device is refused, not waited for.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.file(path, O_RDONLY, .read)
    let status = try descriptor.status(.read)
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try descriptor.readAll(expecting: Int(status.st_size), limit: limit)
  }

  /// The first `count` bytes of a regular file, or all of a shorter one.
  package static func read(_ path: FilePath, upTo count: Int) throws(SystemError) -> [UInt8] {
    try Descriptor.file(path, O_RDONLY, .read).readFirst(count)
  }

  /// The bytes of standard input up to its end, at most `limit`; whatever it is.
  package static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor(duplicating: STDIN_FILENO, path: "<stdin>", .read).readAll(
      expecting: 1 << 16, limit: limit)
  }

  /// Replaces the file at `path` by one with these bytes in a single step; on failure the former file stays and
  /// nothing else remains.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, _ placement: PartialFile.Placement = .entry,
    _ durability: PartialFile.Durability = .cached
  ) throws(SystemError) {
    let file = try PartialFile(for: path, placement, durability)
    try file.append(bytes)
    try file.finish()
  }

  /// Adds bytes to the end of the file at `path`, which is made where it is missing, in a single write.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND, .write).write(bytes)
  }

  /// Makes `path` another name of the file at `existing`, in a single step. Throws where the file system has no hard
  /// links.
  package static func link(_ existing: FilePath, to path: FilePath) throws(SystemError) {
    let partial = PartialFile.nextName(beside: path)
    // A process that removes what killed ones have left takes neither name.
    let descriptor = try Descriptor(opening: existing, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, .write)
    _ = try? descriptor.lock(isShared: true)
    let cleanup = Cleanup { unlink(partial.systemText) }
    defer { withExtendedLifetime(cleanup) {} }
    guard Glibc.link(existing.systemText, partial.systemText) == 0 else { throw .last(.write, path) }
    // Renaming one name of a file to another of the same file does nothing.
    defer { unlink(partial.systemText) }
    guard rename(partial.systemText, path.systemText) == 0 else { throw .last(.write, path) }
  }

  /// Makes `path` another name of the file at `existing`, or a copy of it where that cannot be.
  package static func linkOrCopy(_ existing: FilePath, to path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try link(existing, to: path)
    } catch {
      try write(try read(existing, limit: Int.max), to: path)
    }
  }

  /// Has what was written to the file at `path` stored.
  static func sync(_ path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW, .write).sync()
  }

  /// Gives a file another path, where nothing may lie; folders on the way to it are made.
  package static func move(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try Folder.createParent(of: target)
    guard size(target) == nil else { throw .failed(.write, path: target, errno: EEXIST) }
    guard rename(path.systemText, target.systemText) == 0 else { throw .last(.write, target) }
  }

  /// Removes a file; one that is not there counts as removed.
  package static func remove(_ path: FilePath) throws(SystemError) {
    guard unlink(path.systemText) == 0 || errno == ENOENT else { throw .last(.remove, path) }
  }

  /// Makes an empty file at `path`, or has the one that is there count as written now.
  package static func touch(_ path: FilePath) throws(SystemError) {
    try Descriptor.file(path, O_WRONLY | O_CREAT | O_NOFOLLOW, .write).touch()
  }

  /// When the file at `path` was written last, since 1970; nil where there is none.
  package static func modificationTime(_ path: FilePath) -> Duration? {
    var status = stat()
    guard lstat(path.systemText, &status) == 0 else { return nil }
    return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
  }

  /// True when both paths lead to one file, links followed.
  package static func areSame(_ a: FilePath, _ b: FilePath) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a.systemText, &first) == 0, stat(b.systemText, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether something is at `path`, which may be a link that leads nowhere.
  package static func exists(_ path: FilePath) -> Bool {
    faccessat(AT_FDCWD, path.systemText, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The size of the regular file at `path` in bytes, or nil where there is none.
  package static func size(_ path: FilePath) -> Int? {
    var status = stat()
    guard lstat(path.systemText, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
