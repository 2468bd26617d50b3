import Glibc

/// Whole files: read at once, written so that they appear whole or not at all.
package enum File {
  /// The bytes of a regular file of at most `limit` bytes. A pipe or a device is refused, not waited for.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK, .read)
    let status = try descriptor.status(.read)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try descriptor.readAll(expecting: Int(status.st_size), limit: limit)
  }

  /// The bytes of standard input up to its end, at most `limit`; whatever it is.
  package static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor(duplicating: STDIN_FILENO, path: "<stdin>", .read).readAll(
      expecting: 1 << 16, limit: limit)
  }

  /// Replaces the file at `path` by one with these bytes in a single step; on failure the former file stays and
  /// nothing else remains.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    try appear(at: path) { partial throws(SystemError) in
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
      try Descriptor(opening: partial, flags, .write).write(bytes)
    }
  }

  /// Makes `path` another name of the file at `existing`, in a single step. Throws where the file system has no hard
  /// links.
  package static func link(_ existing: FilePath, to path: FilePath) throws(SystemError) {
    try appear(at: path) { partial throws(SystemError) in
      unlink(partial.text)
      guard Glibc.link(existing.text, partial.text) == 0 else { throw .last(.write, path) }
    }
  }

  /// Removes a file; one that is not there counts as removed.
  package static func remove(_ path: FilePath) throws(SystemError) {
    guard unlink(path.text) == 0 || errno == ENOENT else { throw .last(.remove, path) }
  }

  /// The size of the regular file at `path` in bytes, or nil where there is none.
  package static func size(_ path: FilePath) -> Int? {
    var status = stat()
    guard lstat(path.text, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The name that the file `name` has until it is whole.
  package static func partialName(of name: String) -> String { ".\(name).partial" }

  /// True for a name that `partialName(of:)` gives: what a killed process may leave behind.
  package static func isPartialName(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(".partial")
  }

  /// Where the file at `path` is written until it is whole: beside it.
  static func partialPath(of path: FilePath) -> FilePath { path.sibling(partialName(of: path.name)) }

  /// Runs `create` with a path beside `path`, then renames.
  private static func appear(
    at path: FilePath, _ create: (FilePath) throws(SystemError) -> Void
  ) throws(SystemError) {
    let partial = partialPath(of: path)
    let cleanup = Cleanup { unlink(partial.text) }
    defer { withExtendedLifetime(cleanup) {} }
    do throws(SystemError) {
      try create(partial)
      guard rename(partial.text, path.text) == 0 else { throw .last(.write, path) }
    } catch {
      unlink(partial.text)
      throw error.naming(path)
    }
  }
}
